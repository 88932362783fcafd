/* SPDX-License-Identifier: Apache-2.0
 * The group boards of a chip at work by themselves: playouts, or lists of moves, as the chip has
 * them. */
#ifndef CLI_BENCH_CHIP_H
#define CLI_BENCH_CHIP_H

#include "host/link/client.h"

struct bench_chip {
    int boards;          /* group boards that were at work */
    bool playouts;       /* else lists of moves */
    double moves, games; /* legal moves; games only of playouts */
    double clocks;       /* of one board */
    double seconds;      /* as the line's clock saw it */
};

/* Lets all group boards work for at least `seconds` (or once, if that takes longer). Every legal
 * move of a list must be taken: a board that refuses one is a fault. */
bool bench_chip(struct link *link, double seconds, struct bench_chip *result, struct fault *fault);

#endif
