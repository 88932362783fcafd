/* SPDX-License-Identifier: Apache-2.0
 * How often the finder (or any GTP engine) answers as professionals did, and what that costs. */
#ifndef FINDER_MEASURE_H
#define FINDER_MEASURE_H

#include "host/lab/positions.h"
#include "host/session/session.h"

struct measure_row {
    size_t positions, top1, top3, point1, point3, corner, none;
    size_t pattern; /* the first answer continues a pattern of the tree */
    double seconds; /* all answers together */
};

/* What a decision took; one value per position. */
enum measure_what {
    MEASURE_WALKED,
    MEASURE_PLACED,
    MEASURE_POINTS,
    MEASURE_SEARCHED,
    MEASURE_EVALUATIONS,
    MEASURE_COMMANDS,
    MEASURE_PARTS,
    MEASURE_STACK,    /* bytes; 0 where it is not measured */
    MEASURE_ACCESSES, /* counted by the rtl backend */
    MEASURE_CLOCKS,
    MEASURE_WHATS,
};
extern const char *const measure_names[MEASURE_WHATS];

struct measure {
    size_t games;
    struct measure_row row;
    double slowest;
    bool clocked;
    size_t counted;
    uint32_t *count[MEASURE_WHATS]; /* sorted */
};

bool measure_finder(struct session *session, const struct mine_text *texts, int count,
                    const struct positions_options *options, int style, bool stack,
                    struct measure *measure, struct fault *fault);
void measure_free(struct measure *measure);
/* Does this way of asking count that? */
bool measure_counted(const struct measure *measure, enum measure_what what);
/* share from 0 to 100. */
uint32_t measure_at(const struct measure *measure, enum measure_what what, int percent);

/* The same positions put to a GTP engine, one after another; it has that many seconds for any
 * answer. */
bool measure_engine(const char *command, double seconds, const struct mine_text *texts, int count,
                    const struct positions_options *options, struct measure_row *row,
                    struct fault *fault);

#endif
