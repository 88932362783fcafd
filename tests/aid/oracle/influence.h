/* SPDX-License-Identifier: Apache-2.0
 * The thesis's influence examples, for any implementation of the board's operations (size 19). */
#ifndef AID_INFLUENCE_H
#define AID_INFLUENCE_H

#include "fw/base/cells.h"

void aid_influence_table_5_1(const struct goishi_influence_ops *ops, void *board);
void aid_influence_figure_4_4(const struct goishi_influence_ops *ops, void *board);

#endif
