/* SPDX-License-Identifier: Apache-2.0
 * The program `bare`, for a chip without boards: the link, the registers and the flash. */
#include "fw/app/app.h"

static service_handler *const requests[SERVICE_KINDS] = {SERVICE_COMMON, SERVICE_DICTIONARY};

void app_set_up(struct service_board *board, struct goishi_cells *cells) {
    (void)cells;
    board->dictionary = &service_dictionary;
    board->requests = requests;
}
