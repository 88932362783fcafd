/* SPDX-License-Identifier: Apache-2.0
 * The program `joseki`: the finder on the influence and the joseki board. */
#include "fw/app/app.h"

static service_handler *const requests[SERVICE_KINDS] = {SERVICE_COMMON, SERVICE_DICTIONARY,
                                                         SERVICE_FINDER};

void app_set_up(struct service_board *board, struct goishi_cells *cells) {
    app_find_joseki(board, cells);
    app_add_finder(board);
    board->requests = requests;
}
