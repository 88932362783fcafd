/* SPDX-License-Identifier: Apache-2.0
 * What a position is without reading on: the goal is reached, or can never be. */
#include <string.h>

#include "fw/read/benson.h"
#include "fw/read/private.h"

static const int8_t side[4] = {GO_NORTH, GO_EAST, GO_SOUTH, GO_WEST};

/* Has this string of the other side got out? */
static bool has_escaped(const struct read_state *reader, int point, int to_move) {
    const struct read_problem *problem = reader->problem;
    const struct go_string *string = go_string_at(&reader->board, point);
    return (!problem->local && !go_set_within(string->liberty, problem->area)) ||
           (problem->escape && to_move == problem->reacher && string->liberties >= problem->escape);
}

static enum read_verdict judge_capture(const struct read_state *reader, int to_move) {
    const struct read_problem *problem = reader->problem;
    const int other = goishi_other(problem->reacher);
    int last = 0;
    bool present = false, escaped = false, all_escaped = true;
    for (int i = 0; i < problem->targets; i++) {
        const int p = problem->target[i];
        if (reader->board.colour[p] != other) {
            if (problem->any)
                return READ_REACHED;
            continue;
        }
        present = true;
        if (reader->board.string[p] == last)
            continue;
        last = reader->board.string[p];
        const bool out = has_escaped(reader, p, to_move);
        escaped |= out;
        all_escaped &= out;
    }
    if (!present)
        return READ_REACHED;
    return (problem->any ? all_escaped : escaped) ? READ_FAILED : READ_OPEN;
}

static enum read_verdict judge_connect(const struct read_state *reader) {
    const struct read_problem *problem = reader->problem;
    bool one = true;
    for (int i = 0; i < problem->targets; i++) {
        const int p = problem->target[i];
        if (reader->board.colour[p] != problem->reacher)
            return READ_FAILED;
        one &= reader->board.string[p] == reader->board.string[problem->target[0]];
    }
    return one ? READ_REACHED : READ_OPEN;
}

/* Is the region at a point an eye: points of the target only, and one string around it? */
static bool is_eye(const struct read_state *reader, int from, const uint64_t target[GO_SET_WORDS],
                   uint64_t seen[GO_SET_WORDS]) {
    const struct go_board *board = &reader->board;
    const int own = reader->problem->reacher;
    uint16_t list[GO_MAX_AREA];
    int count = 0, string = 0;
    bool good = true;
    list[count++] = (uint16_t)from;
    go_set_add(seen, from);
    for (int i = 0; i < count; i++)
        for (int d = 0; d < 4; d++) {
            const int q = list[i] + side[d];
            if (board->colour[q] == GO_BORDER)
                continue;
            if (board->colour[q] == own) {
                good &= !string || string == board->string[q];
                string = board->string[q];
            } else if (!go_set_has(target, q)) {
                good = false;
            } else if (!go_set_has(seen, q)) {
                go_set_add(seen, q);
                list[count++] = (uint16_t)q;
            }
        }
    return good && string;
}

static enum read_verdict judge_eye(const struct read_state *reader) {
    const struct read_problem *problem = reader->problem;
    uint64_t target[GO_SET_WORDS] = {0}, seen[GO_SET_WORDS] = {0};
    for (int i = 0; i < problem->targets; i++)
        go_set_add(target, problem->target[i]);
    for (int i = 0; i < problem->targets; i++) {
        const int p = problem->target[i];
        if (reader->board.colour[p] != problem->reacher && !go_set_has(seen, p) &&
            is_eye(reader, p, target, seen))
            return READ_REACHED;
    }
    return READ_OPEN;
}

static enum read_verdict judge_ladder(const struct read_state *reader, int to_move) {
    const int target = reader->problem->target[0], reacher = reader->problem->reacher;
    if (reader->board.colour[target] != goishi_other(reacher))
        return READ_REACHED;
    return go_liberties(&reader->board, target) > (to_move == reacher ? 2 : 1) ? READ_FAILED
                                                                               : READ_OPEN;
}

enum read_verdict read_judge(const struct read_state *reader, int to_move) {
    switch (reader->problem->goal) {
    case READ_CAPTURE:
        return judge_capture(reader, to_move);
    case READ_CONNECT:
        return judge_connect(reader);
    case READ_EYE:
        return judge_eye(reader);
    default:
        return judge_ladder(reader, to_move);
    }
}

/* Cut for good: every path between two target stones is barred by strings of the other side that have
 * a liberty outside the area, where nobody plays. */
static bool is_cut(const struct read_state *reader) {
    const struct read_problem *problem = reader->problem;
    const struct go_board *board = &reader->board;
    uint64_t seen[GO_SET_WORDS] = {0};
    uint16_t list[GO_MAX_AREA];
    int count = 0;
    list[count++] = problem->target[0];
    go_set_add(seen, problem->target[0]);
    for (int i = 0; i < count; i++)
        for (int d = 0; d < 4; d++) {
            const int q = list[i] + side[d];
            if (board->colour[q] == GO_BORDER || go_set_has(seen, q))
                continue;
            /* Outside, only what stands there counts. */
            if (board->colour[q] != problem->reacher && !go_set_has(problem->area, q))
                continue;
            if (board->colour[q] == goishi_other(problem->reacher) &&
                !go_set_within(go_string_at(board, q)->liberty, problem->area))
                continue;
            go_set_add(seen, q);
            list[count++] = (uint16_t)q;
        }
    for (int i = 1; i < problem->targets; i++)
        if (!go_set_has(seen, problem->target[i]))
            return true;
    return false;
}

/* Unconditional life: of one target is enough, unless capturing any of them is. */
bool read_is_safe(const struct read_state *reader) {
    const struct read_problem *problem = reader->problem;
    uint64_t alive[GO_SET_WORDS];
    if (problem->goal == READ_CONNECT)
        return is_cut(reader);
    if (problem->goal != READ_CAPTURE ||
        !read_benson(&reader->board, goishi_other(problem->reacher), alive, 0))
        return false;
    bool one = false, all = true;
    for (int i = 0; i < problem->targets; i++) {
        const bool lives = go_set_has(alive, problem->target[i]);
        one |= lives;
        all &= lives;
    }
    return problem->any ? all : one;
}
