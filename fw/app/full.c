/* SPDX-License-Identifier: Apache-2.0
 * The program `full`: everything, on all three boards. */
#include "fw/app/app.h"

static service_handler *const requests[SERVICE_KINDS] = {SERVICE_COMMON, SERVICE_DICTIONARY,
                                                         SERVICE_FINDER, SERVICE_PLAYOUTS};

void app_set_up(struct service_board *board, struct goishi_cells *cells) {
    app_find_joseki(board, cells);
    app_find_group(board, cells);
    app_add_finder(board);
    board->requests = requests;
}
