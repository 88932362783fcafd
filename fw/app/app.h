/* SPDX-License-Identifier: Apache-2.0
 * The programs of the chip: one for each set of boards (scripts/boards.py says which configuration
 * gets which). They share the start in main.c; what a program adds, it puts together from the parts
 * below in its own app_set_up. fw/firmware.mk lists the sources of each. */
#ifndef APP_APP_H
#define APP_APP_H

#include "fw/service/service.h"

/* Called once, when everything but boards, finder and requests is there. */
void app_set_up(struct service_board *board, struct goishi_cells *cells);

/* The influence and the joseki board, as far as the chip has them: joseki_boards.c, or their twins
 * in place of them: joseki_twins.c. */
void app_find_joseki(struct service_board *board, struct goishi_cells *cells);
/* The group board: group_board.c, or its twin: group_twin.c. */
void app_find_group(struct service_board *board, struct goishi_cells *cells);
/* finder.c: the finder and the memory for its dictionary. */
void app_add_finder(struct service_board *board);

#endif
