/* SPDX-License-Identifier: Apache-2.0
 * The program `engine`: playouts on the group board. It has no dictionary. */
#include "fw/app/app.h"

static service_handler *const requests[SERVICE_KINDS] = {SERVICE_COMMON, SERVICE_PLAYOUTS};

void app_set_up(struct service_board *board, struct goishi_cells *cells) {
    app_find_group(board, cells);
    board->requests = requests;
}
