/* SPDX-License-Identifier: Apache-2.0
 * Double attacks: a move that captures one of two strings, neither of which is captured alone. */
#include <string.h>

#include "host/read/private.h"

enum { LIBERTIES = 3, STRINGS = 64, AREA = 20, ESCAPE = 4 };

/* The liberties of a string and the points beside them. */
static void add_near(const struct go_board *board, int string, uint64_t set[GO_SET_WORDS]) {
    uint16_t liberty[LIBERTIES];
    const int count = go_liberty_points(board, string, liberty, LIBERTIES);
    for (int i = 0; i < count; ++i) {
        static const int step[5] = {0, GO_NORTH, GO_EAST, GO_SOUTH, GO_WEST};
        for (int d = 0; d < 5; ++d)
            if (go_on_board(board, liberty[i] + step[d]))
                go_set_add(set, liberty[i] + step[d]);
    }
}

static int empties(const struct go_board *board, const uint64_t set[GO_SET_WORDS]) {
    int count = 0;
    for (int i = 0; i < board->empties; ++i)
        count += go_set_has(set, board->empty[i]);
    return count;
}

/* One of the two, by moves near them; a string that gets out of the area has escaped. */
static int attack_pair(struct read_state *reader, const struct go_board *board, int a, int b,
                       int colour, uint32_t nodes) {
    struct read_problem problem;
    struct read_result result;
    memset(&problem, 0, sizeof problem);
    problem.goal = READ_CAPTURE;
    problem.reacher = problem.to_move = (uint8_t)colour;
    problem.any = true;
    problem.escape = ESCAPE;
    add_near(board, a, problem.area);
    add_near(board, b, problem.area);
    if (empties(board, problem.area) > AREA)
        return GO_PASS;
    problem.targets = (uint16_t)go_string_points(board, a, problem.target, GO_MAX_AREA);
    problem.targets =
        (uint16_t)(problem.targets + go_string_points(board, b, problem.target + problem.targets,
                                                      GO_MAX_AREA - problem.targets));
    read_set(reader, board);
    read_solve(reader, &problem, nodes, &result);
    return result.status == READ_WON ? result.move : GO_PASS;
}

bool reading_combination(struct reading *reading, const struct position *position, int colour,
                         uint32_t nodes, int *move) {
    struct reading_answer answer;
    struct fault fault;
    struct go_board board;
    int string[STRINGS], strings = 0;
    *move = GO_PASS;
    if (!go_load(&board, position->size, position->size, position->colour, position->ko))
        return true;
    for (int y = 1; y <= board.height; ++y)
        for (int x = 1; x <= board.width; ++x) {
            const int p = go_point(x, y);
            const struct read_ask ask = {.question = READ_ASK_CAPTURE, .point = p};
            if (board.string[p] != p || board.colour[p] == colour ||
                go_liberties(&board, p) > LIBERTIES || strings == STRINGS)
                continue;
            if (!reading_ask(reading, position, &ask, colour, nodes, &answer, &fault))
                return false;
            if (answer.result.status != READ_WON)
                string[strings++] = p;
        }
    for (int i = 0; i < strings; ++i)
        for (int k = i + 1; k < strings; ++k) {
            uint64_t first[GO_SET_WORDS] = {0}, second[GO_SET_WORDS] = {0}, both = 0;
            add_near(&board, string[i], first);
            add_near(&board, string[k], second);
            for (int w = 0; w < GO_SET_WORDS; ++w)
                both |= first[w] & second[w];
            if (!both)
                continue;
            *move =
                attack_pair(reading_state(reading), &board, string[i], string[k], colour, nodes);
            if (*move)
                return true;
        }
    return true;
}
