/* SPDX-License-Identifier: Apache-2.0
 * The thesis's cases for the joseki board, for any implementation of its operations, and a bench
 * that puts the same operations to an implementation and to the twin and shrinks what differs. */
#ifndef AID_JOSEKI_H
#define AID_JOSEKI_H

#include "fw/base/cells.h"
#include "fw/twin/joseki.h"
#include "sim/goishi_sim.h"
#include "tests/aid/random.h"

/* One command that must not be refused. */
struct goishi_joseki_result aid_joseki(const struct goishi_joseki_ops *ops, void *board,
                                       enum goishi_joseki_op op, int x, int y, int colour);
struct goishi_joseki_point aid_joseki_point(const struct goishi_joseki_ops *ops, void *board, int x,
                                            int y);

/* Loads a picture, the top row first: X black, O white, . empty. op is LOAD_S or LOAD_N. */
void aid_joseki_load(const struct goishi_joseki_ops *ops, void *board, enum goishi_joseki_op op,
                     int size, const char *const *rows);
/* Both layers empty, view 0, narrow area. */
void aid_joseki_clear(const struct goishi_joseki_ops *ops, void *board);

/* Sizes: 6 for the two tables, 19 for figure 5.5, any for the others. */
void aid_joseki_table_5_2(const struct goishi_joseki_ops *ops, void *board);
void aid_joseki_table_5_3(const struct goishi_joseki_ops *ops, void *board);
void aid_joseki_figure_5_5(const struct goishi_joseki_ops *ops, void *board);
void aid_joseki_views(const struct goishi_joseki_ops *ops, void *board, int size);
void aid_joseki_virtual_stones(const struct goishi_joseki_ops *ops, void *board, int size);
void aid_joseki_areas(const struct goishi_joseki_ops *ops, void *board, int size);
void aid_joseki_captured_marks(const struct goishi_joseki_ops *ops, void *board);
void aid_joseki_stacks(const struct goishi_joseki_ops *ops, void *board);
void aid_joseki_refusals(const struct goishi_joseki_ops *ops, void *board, int size);

/* ---- the bench against the twin */

enum aid_joseki_kind {
    AID_COMMAND, /* op x y colour */
    AID_VIEW,    /* x */
    AID_AREA,    /* x */
    AID_BOUND,   /* x = k, y = value */
    AID_WEIGHT,  /* x = k, y = value */
    AID_COUNTS,  /* the counts and the score are compared */
    AID_FOREIGN, /* a stone x y colour is added to the influence board past the joseki board */
    AID_COMPARE, /* every point is compared */
};

struct aid_joseki_step {
    int kind, op, x, y, colour;
};

struct aid_joseki_pair {
    int size;
    struct goishi_sim *sim;
    const struct goishi_joseki_ops *ops;
    const struct goishi_influence_ops *influence_ops;
    void *board, *influence;
    struct joseki_twin twin;
    struct influence_twin influence_twin;
    unsigned worst[16];              /* clocks per command */
    unsigned (*clocks)(void *board); /* may be NULL */
};

/* False when cells and twin differ; then what[] says how. */
bool aid_joseki_step(struct aid_joseki_pair *pair, const struct aid_joseki_step *step, char *what,
                     unsigned size);
/* Fails the test with the shortest sequence found when the steps end in a difference. */
void aid_joseki_run(struct aid_joseki_pair *pair, const struct aid_joseki_step *steps, int count);
/* Random steps, the board compared after every `every`-th. */
void aid_joseki_walk(struct aid_joseki_pair *pair, struct aid_random *random, int count, int every);
void aid_joseki_reset(struct aid_joseki_pair *pair);

#endif
