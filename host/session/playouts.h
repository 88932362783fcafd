/* SPDX-License-Identifier: Apache-2.0
 * Random games from a position, on the soft board (fw/go) or on the group board behind its driver. */
#ifndef FINDER_PLAYOUTS_H
#define FINDER_PLAYOUTS_H

#include "fw/drivers/group.h"
#include "fw/go/playout.h"
#include "host/session/session.h"

/* The position on a board of fw/go; false when a string of it has no liberty. */
bool playouts_board(const struct position *position, struct go_board *board);

bool playouts_soft(const struct playouts_request *request, struct playouts_result *result,
                   struct fault *fault);
/* Fifteen games at a time; the sixteenth slot keeps the position. */
bool playouts_group(struct group *board, const struct playouts_request *request,
                    struct playouts_result *result, struct fault *fault);

#endif
