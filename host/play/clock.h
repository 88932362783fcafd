/* SPDX-License-Identifier: Apache-2.0
 * The time that a controller grants, and how much of it one move may take. */
#ifndef PLAY_CLOCK_H
#define PLAY_CLOCK_H

#include <stdbool.h>

/* Seconds and stones (or periods) beyond these are refused by the front ends. */
#define CLOCK_SECONDS 1e9
enum { CLOCK_STONES = 1000000 };

enum clock_kind {
    CLOCK_NONE,     /* no limit */
    CLOCK_ABSOLUTE, /* the main time is all there is */
    CLOCK_CANADIAN, /* then periods, each for so many stones */
    CLOCK_BYOYOMI,  /* then so many periods, each for one stone or lost */
};

struct clock_side {
    double left; /* seconds of the main time, or of the period at hand */
    int stones;  /* left in the period at hand, or periods left; 0: main time */
};

struct clock {
    enum clock_kind kind;
    double main, period;
    int stones;                /* to be played in a period; CLOCK_BYOYOMI: periods */
    struct clock_side side[3]; /* by colour */
};

/* The three numbers of time_settings. A period without stones means no limit at all. */
void clock_settings(struct clock *clock, double main, double period, int stones);
/* The same by the name of the kind; what it has no use for is 0. */
void clock_set(struct clock *clock, enum clock_kind kind, double main, double period, int stones);
/* The settings again for a new game. */
void clock_restart(struct clock *clock);
/* What the controller's clock shows; `stones` are periods where it counts these. */
void clock_left(struct clock *clock, int colour, double left, int stones);
/* The move took that long. */
void clock_spend(struct clock *clock, int colour, double seconds);
/* Seconds for the next move when about `moves` more are to come; false: no limit. As long as there
 * is time it is more than 0. */
bool clock_budget(const struct clock *clock, int colour, int moves, double *seconds);

/* Seconds since some moment. */
double clock_now(void);

#endif
