/* SPDX-License-Identifier: Apache-2.0
 * The time that time_settings and time_left grant, and how much of it one move may take. */
#ifndef PLAY_CLOCK_H
#define PLAY_CLOCK_H

#include <stdbool.h>

struct clock_side {
    double left; /* seconds of the main time, or of the period at hand */
    int stones;  /* to be played in the period at hand; 0: main time */
};

struct clock {
    bool limited;
    double main, period;
    int stones;                /* to be played in a period; 0: no periods */
    struct clock_side side[3]; /* by colour */
};

/* The protocol's three numbers. A period without stones means no limit at all. */
void clock_settings(struct clock *clock, double main, double period, int stones);
/* The settings again for a new game. */
void clock_restart(struct clock *clock);
void clock_left(struct clock *clock, int colour, double left, int stones);
/* The move took that long. */
void clock_spend(struct clock *clock, int colour, double seconds);
/* Seconds for the next move when about `moves` more are to come; false: no limit. */
bool clock_budget(const struct clock *clock, int colour, int moves, double *seconds);

/* Seconds since some moment. */
double clock_now(void);

#endif
