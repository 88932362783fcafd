/* SPDX-License-Identifier: Apache-2.0
 * What a program that follows a search live wishes to see: the arguments of lz-analyze, kata-analyze
 * and their relatives. */
#ifndef GTP_WISH_H
#define GTP_WISH_H

#include "host/gtp/line.h"
#include "host/play/avoid.h"

struct gtp_wish {
    int colour;
    double interval; /* seconds between two reports */
    int least, most; /* moves in a report */
    bool root, ownership;
    struct avoid avoid;
};

/* The colour and the interval come in either order, then names with values, as in
 *     b 50 minmoves 3 avoid w C3,D4 1 rootInfo true
 * `colour` is the side to move. False: a word makes no sense, or a number is out of its range. */
bool gtp_wish_parse(const struct gtp_line *line, int colour, int size, struct gtp_wish *wish);

#endif
