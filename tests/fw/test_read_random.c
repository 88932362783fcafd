/* SPDX-License-Identifier: Apache-2.0
 * Reading against brute force (tests/aid/oracle/read.c) on generated positions: goals of every kind,
 * both sides to move, all models of ko, everything compared. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/read/read.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/oracle/read.h"
#include "tests/aid/random.h"

enum {
    POSITIONS = 150,
    SOAK_POSITIONS = 2500,
    STATES = 4000, /* a position with more is left out */
    SOAK_STATES = 60000,
    EMPTIES = 12,
    LINES = 20000, /* moves of a walk under superko */
    BUDGET = 20000000,
    MEMORY = 1 << 22,
};

static struct read_state reader;
static _Alignas(16) unsigned char memory[MEMORY];

static struct {
    int by_status[READ_WON + 1], by_goal[3], by_empties[EMPTIES + 1], superko, choices;
} met;

/* ---- one question, in the program's terms */

static int point_of(const struct aid_read *q, int p) {
    return go_point(p % q->width + 1, p / q->width + 1);
}

static bool load(const struct aid_read *q, struct go_board *board, struct read_problem *problem) {
    uint8_t map[GO_POINTS];
    memset(map, GO_BORDER, sizeof map);
    memset(problem, 0, sizeof *problem);
    for (int p = 0; p < q->width * q->height; ++p) {
        map[point_of(q, p)] = (uint8_t)q->stone[p];
        if (q->area[p])
            go_set_add(problem->area, point_of(q, p));
        if (q->target[p])
            problem->target[problem->targets++] = (uint16_t)point_of(q, p);
    }
    problem->goal = q->goal == AID_CAPTURE   ? READ_CAPTURE
                    : q->goal == AID_CONNECT ? READ_CONNECT
                                             : READ_EYE;
    problem->reacher = (uint8_t)q->reacher;
    problem->any = q->any;
    problem->escape = (uint8_t)q->escape;
    return go_load(board, q->width, q->height, map, 0);
}

static enum read_status expected(const bool answer[AID_KO_MODELS]) {
    if (answer[AID_OTHER_WINS_KO])
        return READ_WON;
    if (answer[AID_NO_THREATS])
        return READ_KO_ANSWER;
    return answer[AID_REACHER_WINS_KO] ? READ_KO_THREAT : READ_LOST;
}

static char reason[160];

/* The status for both sides to move, and that the move reported keeps it. */
static bool agrees(const struct aid_read *q, const bool answer[3][AID_KO_MODELS]) {
    struct go_board board;
    struct read_problem problem;
    struct read_result result;
    if (!load(q, &board, &problem))
        return true;
    for (int side = 1; side <= 2; ++side) {
        problem.to_move = (uint8_t)side;
        read_set(&reader, &board);
        read_solve(&reader, &problem, BUDGET, &result);
        if (result.status != expected(answer[side])) {
            snprintf(reason, sizeof reason, "%s to move: status %d, brute force %d",
                     side == 1 ? "black" : "white", result.status, expected(answer[side]));
            return false;
        }
        if (memcmp(board.colour, reader.board.colour, sizeof board.colour) != 0 ||
            reader.journal.used) {
            snprintf(reason, sizeof reason, "the board is not as it was");
            return false;
        }
    }
    return true;
}

/* Every first move has the status that brute force gives the position after it, and the move that is
 * reported is one of the best. */
static bool choices_agree(const struct aid_read *q, int most) {
    struct go_board board;
    struct read_problem problem;
    struct read_result result;
    struct read_choice choice[EMPTIES + 1];
    load(q, &board, &problem);
    for (int side = 1; side <= 2; ++side) {
        problem.to_move = (uint8_t)side;
        read_set(&reader, &board);
        read_solve(&reader, &problem, BUDGET, &result);
        const int count = read_choices(&reader, &problem, BUDGET, choice, EMPTIES + 1);
        for (int i = 0; i < count; ++i) {
            struct go_board after = board;
            struct aid_read next = *q;
            bool answer[3][AID_KO_MODELS];
            if (choice[i].move == GO_PASS)
                go_pass(&after, NULL);
            else
                go_play(&after, choice[i].move, side, NULL);
            for (int p = 0; p < q->width * q->height; ++p) {
                next.stone[p] = after.colour[point_of(q, p)];
                if (after.ko && point_of(q, p) == after.ko)
                    next.ko = p;
            }
            if (!aid_read_solve(&next, most, answer))
                continue;
            const enum read_status status = expected(answer[3 - side]);
            if (status != choice[i].status ||
                (choice[i].move == result.move && result.line && status != result.status)) {
                snprintf(reason, sizeof reason, "%s at %d,%d: status %d, brute force %d",
                         side == 1 ? "black" : "white", go_x(choice[i].move), go_y(choice[i].move),
                         choice[i].status, status);
                return false;
            }
            ++met.choices;
        }
    }
    return true;
}

static void print(const struct aid_read *q) {
    printf("goal %d, %s reaches, any %d, escape %d; * target, lower case: outside the area\n",
           q->goal, q->reacher == 1 ? "black (X)" : "white (O)", q->any, q->escape);
    for (int y = q->height - 1; y >= 0; --y) {
        for (int x = 0; x < q->width; ++x) {
            const int p = y * q->width + x;
            printf(" %c%c", (q->area[p] ? "+XO" : ".xo")[q->stone[p]], q->target[p] ? '*' : ' ');
        }
        printf("\n");
    }
}

/* ---- generating */

static void set_target(const struct aid_read *q, int p, bool target[25]) {
    bool more = true;
    target[p] = true;
    while (more) {
        more = false;
        for (int i = 0; i < q->width * q->height; ++i)
            for (int k = 0; k < q->width * q->height; ++k) {
                const int across = abs(i % q->width - k % q->width),
                          up = abs(i / q->width - k / q->width);
                if (target[i] && !target[k] && q->stone[k] == q->stone[p] && across + up == 1)
                    target[k] = more = true;
            }
    }
}

static bool generate(struct aid_random *random, enum aid_read_goal goal, struct aid_read *q,
                     int *empties) {
    struct go_board board;
    struct read_problem problem;
    memset(q, 0, sizeof *q);
    q->ko = -1;
    /* Now and then a tiny board that is all area: stones are taken back and forth there. */
    const bool tiny = aid_random_below(random, 2) == 0;
    q->width = 2 + aid_random_below(random, tiny ? 2 : 4);
    q->height = 3 + aid_random_below(random, tiny ? 2 : 3);
    q->goal = goal;
    q->reacher = 1 + aid_random_below(random, 2);
    const int points = q->width * q->height;
    const int inside = tiny ? 100 : 30 + aid_random_below(random, 70);
    const int full = tiny ? 40 + aid_random_below(random, 50) : aid_random_below(random, 90);
    *empties = 0;
    for (int p = 0; p < points; ++p) {
        q->area[p] = aid_random_below(random, 100) < inside;
        if (aid_random_below(random, 100) < (q->area[p] ? full : 80))
            q->stone[p] = 1 + aid_random_below(random, 2);
        /* Walls: mostly the attacker's, so that not everything escapes. */
        if (!q->area[p] && q->stone[p] && aid_random_below(random, 3))
            q->stone[p] = q->goal == AID_CAPTURE ? q->reacher : 3 - q->reacher;
        *empties += q->area[p] && !q->stone[p];
    }
    if (*empties > EMPTIES || *empties < 2)
        return false;
    const int wanted = q->goal == AID_CAPTURE ? 3 - q->reacher : q->reacher;
    const int strings = q->goal == AID_CAPTURE ? 1 + aid_random_below(random, 2) : 2;
    for (int i = 0; i < strings; ++i) {
        const int p = aid_random_below(random, points);
        if (q->goal == AID_EYE) {
            for (int k = 0; k < points; ++k)
                q->target[k] = q->area[k] && aid_random_below(random, 3);
        } else if (q->stone[p] != wanted) {
            return false;
        } else if (q->goal == AID_CAPTURE) {
            set_target(q, p, q->target);
        } else {
            q->target[p] = true;
        }
    }
    if (q->goal == AID_CAPTURE) {
        q->any = aid_random_below(random, 4) == 0;
        q->escape = aid_random_below(random, 3) ? 0 : 2 + aid_random_below(random, 3);
    }
    return load(q, &board, &problem);
}

/* Makes the area smaller as long as the answers differ. */
static void shrink(struct aid_read *q, int most) {
    bool answer[3][AID_KO_MODELS];
    for (int p = 0; p < q->width * q->height; ++p) {
        struct aid_read less = *q;
        if (!q->area[p])
            continue;
        less.area[p] = false;
        if (aid_read_solve(&less, most, answer) && !agrees(&less, answer))
            *q = less;
    }
    if (aid_read_solve(q, most, answer))
        agrees(q, answer);
}

/* Superko forbids less than a lost ko does and more than a won one: what is unconditional without it
 * is so with it, unless the other side lives by repeating. */
static void compare_superko(const struct aid_read *q, const bool answer[3][AID_KO_MODELS]) {
    for (int side = 1; side <= 2; ++side) {
        bool forbade;
        const int forced = aid_read_superko(q, side, LINES, &forbade);
        if (forced < 0)
            continue;
        if (answer[side][AID_OTHER_WINS_KO])
            assert_int_equal(forced, 1);
        if (!answer[side][AID_REACHER_WINS_KO] && !forbade)
            assert_int_equal(forced, 0);
        ++met.superko;
    }
}

static void test_brute_force(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(1);
    const int positions = aid_soak() ? SOAK_POSITIONS : POSITIONS;
    const int most = aid_soak() ? SOAK_STATES : STATES;
    assert_true(read_open(&reader, memory, sizeof memory));
    for (int done = 0; done < positions;) {
        struct aid_read q;
        bool answer[3][AID_KO_MODELS];
        int empties;
        /* Half of them captures. */
        const enum aid_read_goal goal = done % 4 == 3   ? AID_CONNECT
                                        : done % 4 == 2 ? AID_EYE
                                                        : AID_CAPTURE;
        if (!generate(&random, goal, &q, &empties) || !aid_read_solve(&q, most, answer))
            continue;
        /* Positions that say little are many: most are left out. */
        if (expected(answer[1]) == expected(answer[2]) && aid_random_below(&random, 10))
            continue;
        if (!agrees(&q, answer)) {
            shrink(&q, most);
            print(&q);
            fail_msg("%s", reason);
        }
        if (done % 3 == 0 && !choices_agree(&q, most)) {
            print(&q);
            fail_msg("%s", reason);
        }
        compare_superko(&q, answer);
        ++done;
        ++met.by_goal[q.goal];
        ++met.by_empties[empties];
        ++met.by_status[expected(answer[1])];
        ++met.by_status[expected(answer[2])];
    }
    printf("lost %d, ko with a threat %d, ko without %d, won %d; goals %d %d %d; superko %d, "
           "first moves %d\n",
           met.by_status[READ_LOST], met.by_status[READ_KO_THREAT], met.by_status[READ_KO_ANSWER],
           met.by_status[READ_WON], met.by_goal[0], met.by_goal[1], met.by_goal[2], met.superko,
           met.choices);
    printf("positions by empty points:");
    for (int i = 0; i <= EMPTIES; ++i)
        printf(" %d", met.by_empties[i]);
    printf("\n");
    for (int i = READ_LOST; i <= READ_WON; ++i)
        assert_true(met.by_status[i] > 0);
}

/* After white A2, black B3, white B2, black A3 the suicide at B4 is a capture. */
static void test_suicide_that_captures(void **state) {
    (void)state;
    struct aid_read q = {.goal = AID_CAPTURE, .width = 2, .height = 4, .ko = -1, .reacher = 1};
    q.escape = 4;
    q.stone[0] = q.stone[6] = 2;
    q.target[6] = true;
    for (int p = 0; p < 8; ++p)
        q.area[p] = true;
    assert_true(read_open(&reader, memory, sizeof memory));
    if (!choices_agree(&q, STATES))
        fail_msg("%s", reason);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_suicide_that_captures),
                                       cmocka_unit_test(test_brute_force)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
