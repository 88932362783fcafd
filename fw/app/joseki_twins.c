/* SPDX-License-Identifier: Apache-2.0
 * The C twins of the influence and the joseki board in place of the boards. */
#include "fw/app/app.h"
#include "fw/twin/influence.h"
#include "fw/twin/joseki.h"

static struct influence_twin influence;
static struct joseki_twin joseki;

void app_find_joseki(struct service_board *board, struct goishi_cells *cells) {
    influence_twin_init(&influence, cells->size);
    joseki_twin_init(&joseki, cells->size, &influence);
    cells->influence_ops = &influence_twin_ops;
    cells->influence = &influence;
    cells->joseki_ops = &joseki_twin_ops;
    cells->joseki = &joseki;
    board->twins = true;
}
