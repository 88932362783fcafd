/* SPDX-License-Identifier: Apache-2.0
 * A question of KataGo's analysis protocol: a game, the turns of it to look at, and how. */
#ifndef ANALYSIS_QUERY_H
#define ANALYSIS_QUERY_H

#include <cJSON.h>

#include "host/json/analysis.h"
#include "host/play/avoid.h"

struct query_move {
    uint8_t colour, x, y; /* x = 0: a pass */
};

struct query {
    char *id;
    struct position start;
    int first; /* who moves before the first move; 0: as the stones say */
    struct query_move *move;
    int moves;
    int *turn; /* those to look at, with the urgency of each */
    double *priority;
    int turns;
    struct ruleset rules;
    bool other_rules; /* the rules named are not played: these are the nearest */
    double komi;
    uint32_t visits; /* 0: as the program was started */
    double seconds;  /* for a turn, at most; 0: no limit */
    double every;    /* seconds between two reports; 0: only the last one */
    struct avoid avoid;
    struct json_analysis_form form;
    int jobs; /* that are not answered yet; the last one frees the query */
};

enum {
    QUERY_MOVES = HISTORY_MOVES,
    QUERY_TURNS = 4096,
    QUERY_VISITS = 1000000000,
    QUERY_SECONDS = 1000000,
};

/* NULL on a fault, whose field is named too. The object stays the caller's. */
struct query *query_read(const cJSON *object, const char **field, struct fault *fault);
void query_free(struct query *query);
/* The side to move at a turn. */
int query_to_move(const struct query *query, int turn);

#endif
