/* SPDX-License-Identifier: Apache-2.0
 * Private to host/play: the engine and its advisers. An adviser sees the game and answers with a
 * move, or with the reason why it has none. */
#ifndef PLAY_ADVISER_H
#define PLAY_ADVISER_H

#include "host/play/engine.h"
#include "host/play/montecarlo.h"
#include "host/play/search.h"

/* One choice. */
struct task {
    int colour;
    bool cleanup;    /* play until nothing dead is left */
    bool endless;    /* an analysis: it goes on until the watcher ends it */
    bool ponder;     /* in the opponent's time, for its colour */
    bool limited;    /* there is a clock, */
    double budget;   /* which grants so many seconds, */
    double until;    /* that is, until then (clock_now) */
    uint32_t visits; /* at most; 0: as the options say, or without end */
    engine_watch *watch;
    void *context;
    bool stopped; /* by the watcher */
};

enum advised { ADVISED_NOTHING, ADVISED_MOVE, ADVISED_FAULT };

struct adviser {
    const char *name;
    /* ADVISED_MOVE: the move is in the advice, with value, line and reasons. ADVISED_NOTHING: it
     * may have added the reason why. */
    enum advised (*advise)(struct engine *engine, struct task *task, struct advice *advice,
                           struct fault *fault);
    /* What it weighs, during advise and after it; NULL: it has no list. */
    int (*candidates)(const struct engine *engine, struct advice *list, int room);
    /* What it knows of the position, into an outlook that the candidates have filled already; NULL:
     * no more than that. */
    void (*outlook)(const struct engine *engine, struct outlook *outlook);
    /* What it knows of all moves; NULL: it has no words for them. */
    bool (*explain)(struct engine *engine, int colour, struct explanation *explanation,
                    struct fault *fault);
};

extern const struct adviser solved_adviser, joseki_adviser, ending_adviser, uct_adviser,
    montecarlo_adviser;

/* Whose the points are, by random games: kept, because reports ask again and again. */
struct owners {
    bool known;
    uint64_t key;
    double score; /* black's, without komi */
    status_map owner;
};

struct engine {
    struct engine_options options;
    struct history history;
    double komi, agreed; /* of this game; of those whose record names none */
    int lost[3];         /* moves in a row, by colour, that had no hope */
    struct ruleset rules;
    struct clock clock;
    struct session *session;            /* opened when it is first needed, for one size */
    const struct adviser *adviser;      /* the one at work */
    int colour;                         /* that a move is chosen for, */
    struct engine_avoid avoid;          /* without these */
    struct owners owners;               /* what random games say, of one position */
    const struct finder_answer *answer; /* of the joseki adviser, to its last question */
    double asking;                      /* seconds that the question took */
    struct search *search;              /* of the tree search; opened when it is first needed */
    struct solved *solved;              /* of the solved boards; opened when it is first needed */
    struct montecarlo montecarlo;
    uint64_t choices; /* by random games so far: every one has its own seed */
};

void solved_close(struct solved *solved); /* NULL is allowed */
/* May it be the next move of the choice at hand? x = 0 for a pass. */
bool engine_allowed(const struct engine *engine, int x, int y);
/* Komi in half points. */
int engine_half_points(const struct engine *engine);
/* Shows the choice to the watcher; false when it is to end. */
bool engine_show(struct engine *engine, struct task *task, const struct advice *advice, bool done);

#endif
