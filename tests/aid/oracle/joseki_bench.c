/* SPDX-License-Identifier: Apache-2.0
 * Cells against the twin: the same steps to both, everything that can be seen compared, and a
 * failing sequence shrunk until no step of it can be left out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/aid/cmocka.h"
#include "tests/aid/oracle/joseki.h"

void aid_joseki_reset(struct aid_joseki_pair *pair) {
    if (pair->sim)
        goishi_sim_reset(pair->sim);
    influence_twin_init(&pair->influence_twin, pair->size);
    joseki_twin_init(&pair->twin, pair->size, pair->influence_ops ? &pair->influence_twin : NULL);
}

static bool same_result(const struct goishi_joseki_result *a,
                        const struct goishi_joseki_result *b) {
    return a->removed == b->removed && a->killing == b->killing && a->suicide == b->suicide &&
           a->one_matched == b->one_matched && a->all_matched == b->all_matched &&
           a->interference == b->interference && a->depth == b->depth && a->error == b->error;
}

static bool same_point(const struct goishi_joseki_point *a, const struct goishi_joseki_point *b) {
    return a->s == b->s && a->n == b->n && a->captured == b->captured && a->dead == b->dead &&
           a->flagged == b->flagged && a->mismatch == b->mismatch && a->counted == b->counted;
}

static void print_result(char *text, unsigned size, const char *who,
                         const struct goishi_joseki_result *r) {
    unsigned used = (unsigned)strlen(text);
    snprintf(
        text + used, size - used,
        " %s: removed %d killing %d suicide %d one %d all %d interference %d depth %d error %d",
        who, r->removed, r->killing, r->suicide, r->one_matched, r->all_matched, r->interference,
        r->depth, r->error);
}

static bool step_command(struct aid_joseki_pair *pair, const struct aid_joseki_step *step,
                         char *what, unsigned size) {
    struct goishi_joseki_result cells, twin;
    memset(&cells, 0, sizeof cells);
    memset(&twin, 0, sizeof twin);
    joseki_twin_ops.command(&pair->twin, (enum goishi_joseki_op)step->op, step->x, step->y,
                            step->colour, &twin);
    enum goishi_status status = pair->ops->command(pair->board, (enum goishi_joseki_op)step->op,
                                                   step->x, step->y, step->colour, &cells);
    if (status == GOISHI_BUS || !same_result(&cells, &twin)) {
        snprintf(what, size, "status %d,", status);
        print_result(what, size, "cells", &cells);
        print_result(what, size, "twin", &twin);
        return false;
    }
    if (pair->clocks) {
        unsigned clocks = pair->clocks(pair->board);
        if (clocks > pair->worst[step->op & 15])
            pair->worst[step->op & 15] = clocks;
    }
    return true;
}

static bool step_counts(struct aid_joseki_pair *pair, char *what, unsigned size) {
    struct goishi_joseki_score cells, twin;
    memset(&cells, 0, sizeof cells);
    pair->ops->counts(pair->board, &cells);
    joseki_twin_counts(&pair->twin, &twin);
    if (cells.score != twin.score) {
        snprintf(what, size, "score: cells %d, twin %d", (int)cells.score, (int)twin.score);
        return false;
    }
    for (int k = 0; k < GOISHI_JOSEKI_CLASSES; k++)
        if (cells.black[k] != twin.black[k] || cells.white[k] != twin.white[k]) {
            snprintf(what, size, "interval %d: cells %d %d, twin %d %d", k, cells.black[k],
                     cells.white[k], twin.black[k], twin.white[k]);
            return false;
        }
    return true;
}

static bool step_compare(struct aid_joseki_pair *pair, char *what, unsigned size) {
    for (int y = 0; y <= pair->size + 1; y++)
        for (int x = 0; x <= pair->size + 1; x++) {
            struct goishi_joseki_point cells, twin;
            memset(&cells, 0xff, sizeof cells);
            enum goishi_status status = pair->ops->point(pair->board, x, y, &cells);
            joseki_twin_point(&pair->twin, x, y, &twin);
            if (status != GOISHI_OK || !same_point(&cells, &twin)) {
                snprintf(what, size,
                         "(%d,%d): cells s %d n %d captured %d dead %d flagged %d mismatch %d "
                         "counted %d, "
                         "twin s %d n %d captured %d dead %d flagged %d mismatch %d counted %d",
                         x, y, cells.s, cells.n, cells.captured, cells.dead, cells.flagged,
                         cells.mismatch, cells.counted, twin.s, twin.n, twin.captured, twin.dead,
                         twin.flagged, twin.mismatch, twin.counted);
                return false;
            }
        }
    return true;
}

bool aid_joseki_step(struct aid_joseki_pair *pair, const struct aid_joseki_step *step, char *what,
                     unsigned size) {
    what[0] = '\0';
    switch (step->kind) {
    case AID_COMMAND:
        return step_command(pair, step, what, size);
    case AID_VIEW:
        pair->ops->set_view(pair->board, step->x);
        joseki_twin_ops.set_view(&pair->twin, step->x);
        return true;
    case AID_AREA:
        pair->ops->set_area(pair->board, step->x);
        joseki_twin_ops.set_area(&pair->twin, step->x);
        return true;
    case AID_BOUND:
        pair->ops->set_bound(pair->board, step->x, step->y);
        joseki_twin_ops.set_bound(&pair->twin, step->x, step->y);
        return true;
    case AID_WEIGHT:
        pair->ops->set_weight(pair->board, step->x, step->y);
        joseki_twin_ops.set_weight(&pair->twin, step->x, step->y);
        return true;
    case AID_COUNTS:
        return step_counts(pair, what, size);
    case AID_FOREIGN:
        if (pair->influence_ops)
            pair->influence_ops->add(pair->influence, step->x, step->y, step->colour);
        return true;
    default:
        return step_compare(pair, what, size);
    }
}

/* The index of the step that differs, or -1. Steps whose keep is false are left out. */
static int replay(struct aid_joseki_pair *pair, const struct aid_joseki_step *steps,
                  const bool *keep, int count, char *what, unsigned size) {
    aid_joseki_reset(pair);
    for (int i = 0; i < count; i++)
        if ((!keep || keep[i]) && !aid_joseki_step(pair, &steps[i], what, size))
            return i;
    return -1;
}

static void print_board(const struct aid_joseki_pair *pair) {
    static const char letter[3] = {'.', 'X', 'O'};
    printf("twin, before the view: S%*sN\n", pair->size * 2, "");
    for (int y = pair->size; y >= 1; y--) {
        printf("%2d ", y);
        for (int x = 1; x <= pair->size; x++)
            printf(" %c", letter[pair->twin.s[y - 1][x - 1]]);
        printf("  ");
        for (int x = 1; x <= pair->size; x++)
            printf("%c%c", pair->twin.n.captured[y - 1][x - 1] ? '*' : ' ',
                   letter[pair->twin.n.stone[y - 1][x - 1]]);
        printf("\n");
    }
}

static void print_step(const struct aid_joseki_step *step) {
    static const char *const commands[] = {"0?",     "PLACE",   "UNPLACE", "POP",    "LOAD_S",
                                           "LOAD_N", "CLEAR_S", "CLEAR_N", "SETTLE", "EVALUATE"};
    static const char *const kinds[] = {"",       "view",   "area",    "bound",
                                        "weight", "counts", "foreign", "compare"};
    if (step->kind == AID_COMMAND && step->op <= 9)
        printf("  %s %d %d %d\n", commands[step->op], step->x, step->y, step->colour);
    else
        printf("  %s op %d: %d %d %d\n", kinds[step->kind], step->op, step->x, step->y,
               step->colour);
}

/* Leaves out ever smaller pieces as long as the rest still differs somewhere. */
static void shrink(struct aid_joseki_pair *pair, const struct aid_joseki_step *steps, int count) {
    bool *keep = calloc((size_t)count, sizeof *keep);
    char what[512];
    int tries = 0;
    assert_non_null(keep);
    memset(keep, 1, (size_t)count);
    for (int piece = (count + 1) / 2; piece >= 1 && tries < 3000;
         piece = piece == 1 ? 0 : (piece + 1) / 2)
        for (int from = 0; from < count && tries < 3000; from += piece) {
            bool saved[4096];
            int length = piece < count - from ? piece : count - from;
            length = length < 4096 ? length : 4096;
            memcpy(saved, keep + from, (size_t)length);
            memset(keep + from, 0, (size_t)length);
            tries++;
            if (replay(pair, steps, keep, count, what, sizeof what) < 0)
                memcpy(keep + from, saved, (size_t)length);
        }
    int last = replay(pair, steps, keep, count, what, sizeof what);
    printf("cells and twin differ after these steps (size %d):\n", pair->size);
    for (int i = 0; i <= last; i++)
        if (keep[i])
            print_step(&steps[i]);
    print_board(pair);
    printf("%s\n", what);
    free(keep);
}

void aid_joseki_run(struct aid_joseki_pair *pair, const struct aid_joseki_step *steps, int count) {
    char what[512];
    int wrong = replay(pair, steps, NULL, count, what, sizeof what);
    if (wrong >= 0) {
        print_step(&steps[wrong]);
        printf("step %d: %s\n", wrong, what);
        if (!getenv("GOISHI_NO_SHRINK"))
            shrink(pair, steps, wrong + 1);
        fail_msg("cells and twin differ: %s", what);
    }
}

/* ---- random steps */

/* How often things happen is chosen again for every few hundred steps: boards that fill up, deep
 * stacks, much taking back, many views. */
struct mood {
    int unplace, pop, load_s, evaluate, view, dense;
};

static struct aid_joseki_step random_step(struct aid_random *random, int size,
                                          const struct mood *mood) {
    struct aid_joseki_step step = {
        AID_COMMAND, GOISHI_JOSEKI_PLACE, 1 + aid_random_below(random, size),
        1 + aid_random_below(random, size), 1 + aid_random_below(random, 2)};
    int dice = aid_random_below(random, 1000);
    if ((dice -= mood->unplace) < 0) {
        step.op = GOISHI_JOSEKI_UNPLACE;
    } else if ((dice -= mood->pop) < 0) {
        step.op = GOISHI_JOSEKI_POP;
    } else if ((dice -= mood->load_s) < 0) {
        step.op = GOISHI_JOSEKI_LOAD_S;
        step.colour = aid_random_below(random, 3);
    } else if ((dice -= mood->evaluate) < 0) {
        step.op = GOISHI_JOSEKI_EVALUATE;
    } else if ((dice -= mood->view) < 0) {
        step.kind = AID_VIEW;
        step.x = aid_random_below(random, 16);
    } else if ((dice -= 10) < 0) {
        step.op = GOISHI_JOSEKI_LOAD_N;
    } else if ((dice -= 10) < 0) {
        step.op = GOISHI_JOSEKI_SETTLE;
    } else if ((dice -= 10) < 0) {
        step.kind = AID_AREA;
        step.x = aid_random_below(random, 2);
    } else if ((dice -= 10) < 0) { /* nonsense */
        step.op = aid_random_below(random, 16);
        step.x = aid_random_below(random, 32);
        step.y = aid_random_below(random, 32);
        step.colour = aid_random_below(random, 4);
    } else if ((dice -= 4) < 0) {
        step.kind = AID_BOUND;
        step.x = 1 + aid_random_below(random, 7);
        step.y = aid_random_below(random, aid_random_below(random, 2) ? 1024 : 100);
    } else if ((dice -= 4) < 0) {
        step.kind = AID_WEIGHT;
        step.x = aid_random_below(random, 8);
        step.y = aid_random_below(random, 65536) - 32768;
    } else if ((dice -= 2) < 0) {
        step.kind = AID_FOREIGN;
    } else if ((dice -= 1) < 0) {
        step.op = aid_random_below(random, 2) ? GOISHI_JOSEKI_CLEAR_N : GOISHI_JOSEKI_CLEAR_S;
    }
    return step;
}

void aid_joseki_walk(struct aid_joseki_pair *pair, struct aid_random *random, int count,
                     int every) {
    enum { ROUND = 500 };
    struct aid_joseki_step *steps = calloc(4 * ROUND, sizeof *steps);
    assert_non_null(steps);
    for (int done = 0; done < count; done += ROUND) {
        struct mood mood = {aid_random_below(random, 200), aid_random_below(random, 80),
                            aid_random_below(random, 150), 5 + aid_random_below(random, 60),
                            aid_random_below(random, 100), aid_random_below(random, 100)};
        int used = 0;
        for (int i = 0; i < ROUND; i++) {
            if (i < pair->size * pair->size && i < ROUND / 4 &&
                aid_random_below(random, 100) < mood.dense)
                steps[used++] = (struct aid_joseki_step){
                    AID_COMMAND, GOISHI_JOSEKI_LOAD_S, 1 + aid_random_below(random, pair->size),
                    1 + aid_random_below(random, pair->size), 1 + aid_random_below(random, 2)};
            else
                steps[used++] = random_step(random, pair->size, &mood);
            if (steps[used - 1].kind == AID_COMMAND && steps[used - 1].op == GOISHI_JOSEKI_EVALUATE)
                steps[used++] = (struct aid_joseki_step){AID_COUNTS, 0, 0, 0, 0};
            if (i % every == every - 1)
                steps[used++] = (struct aid_joseki_step){AID_COMPARE, 0, 0, 0, 0};
        }
        aid_joseki_run(pair, steps, used);
    }
    free(steps);
}
