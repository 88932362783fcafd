/* SPDX-License-Identifier: Apache-2.0
 * The thesis's influence examples, for any implementation of the board's operations (size 19). */
#ifndef AID_INFLUENCE_H
#define AID_INFLUENCE_H

#include "fw/base/cells.h"
#include "tests/aid/oracle/rules.h"

void aid_influence_table_5_1(const struct goishi_influence_ops *ops, void *board);
void aid_influence_figure_4_4(const struct goishi_influence_ops *ops, void *board);

/* The influence of all stones and of the virtual stones on the border lines, as plain sums; a
 * stone's own point does not count it. [y-1][x-1] */
void aid_influence_sums(const struct rules *board, int16_t heat[GOISHI_MAX_SIZE][GOISHI_MAX_SIZE]);

#endif
