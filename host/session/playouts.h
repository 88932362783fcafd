/* SPDX-License-Identifier: Apache-2.0
 * Random games from a position, on the soft board (fw/go) or on the group board. */
#ifndef FINDER_PLAYOUTS_H
#define FINDER_PLAYOUTS_H

#include "fw/cells/playouts.h"
#include "fw/go/playout.h"
#include "host/session/session.h"

/* The position on a board of fw/go; false when a string of it has no liberty. */
bool playouts_board(const struct position *position, struct go_board *board);

bool playouts_soft(const struct playouts_request *request, struct playouts_result *result,
                   struct fault *fault);
bool playouts_cells(const struct goishi_cells *cells, const struct playouts_request *request,
                    struct playouts_result *result, struct fault *fault);

#endif
