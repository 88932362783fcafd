/* SPDX-License-Identifier: Apache-2.0
 * Questions of reading about a position. */
#include "host/read/private.h"

#include <stdlib.h>

enum { MEMORY = 64 << 20, PROOF_MOST = 1000000 };

struct reading {
    struct read_state reader;
    struct go_board board;
    void *memory;
};

struct reading *reading_open(struct fault *fault) {
    struct reading *reading = calloc(1, sizeof *reading);
    void *memory = malloc(MEMORY);
    if (!reading || !memory || !read_open(&reading->reader, memory, MEMORY)) {
        free(reading);
        free(memory);
        fault_set(fault, "not enough memory");
        return NULL;
    }
    reading->memory = memory;
    return reading;
}

void reading_close(struct reading *reading) {
    if (reading)
        free(reading->memory);
    free(reading);
}

struct read_state *reading_state(struct reading *reading) {
    return &reading->reader;
}

static bool load(const struct position *position, struct go_board *board) {
    return go_load(board, position->size, position->size, position->colour, position->ko);
}

bool reading_ask(struct reading *reading, const struct position *position,
                 const struct read_ask *ask, int to_move, uint32_t nodes,
                 struct reading_answer *answer, struct fault *fault) {
    char name[GO_NAME_BYTES], second[GO_NAME_BYTES];
    go_name(go_x(ask->point), go_y(ask->point), name);
    go_name(go_x(ask->other), go_y(ask->other), second);
    answer->ask = *ask;
    answer->proof = 0;
    answer->enclosed = false;
    if (!load(position, &reading->board))
        return fault_set(fault, "a string of the position has no liberty");
    if (!read_ask(&reading->board, ask, to_move, &answer->problem, &answer->enclosed)) {
        if (ask->question == READ_ASK_EYE)
            return fault_set(fault, "%s: the side has a stone there, not an eye", name);
        if (ask->question == READ_ASK_CONNECT)
            return fault_set(fault, "%s and %s are not two stones of one colour", name, second);
        return fault_set(fault, "%s: there is no stone", name);
    }
    read_set(&reading->reader, &reading->board);
    read_solve(&reading->reader, &answer->problem, nodes, &answer->result);
    return true;
}

void reading_count(struct reading *reading, uint32_t nodes, struct reading_answer *answer) {
    read_set(&reading->reader, &reading->board);
    answer->proof = read_proof(&reading->reader, &answer->problem, nodes, PROOF_MOST, NULL, NULL);
}

int reading_choices(struct reading *reading, const struct reading_answer *answer, uint32_t nodes,
                    struct read_choice choice[READING_CHOICES]) {
    read_set(&reading->reader, &reading->board);
    return answer->problem.goal == READ_LADDER
               ? -1
               : read_choices(&reading->reader, &answer->problem, nodes, choice, READING_CHOICES);
}

int reading_code(const struct read_problem *problem, enum read_status status, int side) {
    static const int code[2][READ_WON + 1] = {{0, 1, 2, 3, 0}, {0, 0, 3, 2, 1}};
    return code[side == problem->reacher][status];
}

int reading_find_group(const struct position *position) {
    struct go_board board;
    struct read_problem problem;
    int best = 0, least = GO_MAX_AREA + 1;
    if (!load(position, &board))
        return 0;
    for (int y = 1; y <= board.height; ++y)
        for (int x = 1; x <= board.width; ++x) {
            const int p = go_point(x, y);
            const struct read_ask ask = {.question = READ_ASK_LIFE, .point = p};
            bool enclosed;
            if (board.string[p] != p || !read_ask(&board, &ask, 1, &problem, &enclosed) ||
                !enclosed)
                continue;
            const int points = go_set_count(problem.area);
            if (points < least) {
                least = points;
                best = p;
            }
        }
    return best;
}

bool reading_gog_shicho(const struct position *position, int point, int to_move,
                        struct gog_search *search, struct fault *fault) {
    struct go_undo undo[GOG_SHICHO_DEPTH + 2];
    struct go_journal journal = {undo, GOG_SHICHO_DEPTH + 2, 0};
    struct go_board board;
    char name[GO_NAME_BYTES];
    go_name(go_x(point), go_y(point), name);
    if (!load(position, &board))
        return fault_set(fault, "a string of the position has no liberty");
    if (!board.string[point])
        return fault_set(fault, "%s: there is no stone", name);
    *search = gog_shicho(&board, &journal, point, to_move);
    return true;
}
