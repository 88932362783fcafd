/* SPDX-License-Identifier: Apache-2.0
 * Whose each point will be, by random games to the end; dead stones and the area score from that.
 * The games are played on the soft board, wherever the cells are: a chip reports sums, not boards. */
#ifndef PLAY_STATUS_H
#define PLAY_STATUS_H

#include "host/game/position.h"

enum status_word { STATUS_EMPTY, STATUS_ALIVE, STATUS_DEAD, STATUS_SEKI };

/* [y][x]: the share of games in which the point was black's at the end, 0 to 1. */
typedef double status_map[GOISHI_MAX_SIZE + 1][GOISHI_MAX_SIZE + 1];

struct status {
    status_map first; /* with all stones on the board */
    status_map black; /* with the dead ones taken off */
    uint8_t word[GOISHI_MAX_SIZE + 1][GOISHI_MAX_SIZE + 1];
};

/* Random games from here, Black and White beginning in turn: only the map. */
bool status_games(const struct position *position, int games, uint64_t seed, status_map black);
/* `games` games, Black and White beginning in turn; the same seed gives the same answer. False when
 * a group of the position has no liberty. */
bool status_estimate(const struct position *position, int games, uint64_t seed,
                     struct status *status);
/* Black's area less white's once the dead stones are taken off; NULL takes none off. */
int status_score(const struct position *position, const struct status *status);
/* The mean of that over the first games. */
double status_mean(const struct position *position, const struct status *status);
/* The points of the group, or empty region, at a point, as numbers of struct position; returns how
 * many. */
int status_group(const struct position *position, int x, int y,
                 uint16_t points[GOISHI_MAX_SIZE * GOISHI_MAX_SIZE]);
/* Could it be won by the other side once stones of one colour whose fate is open are taken for dead
 * instead of alive, or for alive instead of dead? x, y is one of these stones then. */
bool status_doubtful(const struct position *position, const struct status *status, double komi,
                     int *x, int *y);
/* No point's fate is open: whoever has it, has it in that share of the first games or more. */
bool status_settled(const struct position *position, const struct status *status, double share);

#endif
