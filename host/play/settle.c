/* SPDX-License-Identifier: Apache-2.0
 * The fate of stones by reading. */
#include "host/play/settle.h"

#include "fw/read/benson.h"
#include "host/read/reading.h"

enum { NODES = 20000 };

/* A stone's fate is known; nothing about it is open any more. */
static void set(const struct position *position, struct status *status, int point, bool dead) {
    const int x = go_x(point), y = go_y(point);
    if (dead || status->word[y][x] == STATUS_DEAD)
        status->word[y][x] = dead ? STATUS_DEAD : STATUS_ALIVE;
    const bool black = (position->colour[point] == GOISHI_BLACK) != dead;
    status->first[y][x] = status->black[y][x] = black;
}

static void settle_group(struct reading *reading, const struct position *position,
                         const struct go_board *board, int point, bool done[GO_POINTS],
                         struct status *status) {
    struct reading_answer answer;
    struct fault fault;
    const struct read_ask ask = {.question = READ_ASK_LIFE, .point = point};
    const int own = position->colour[point];
    for (int i = 0; i < 2; ++i) {
        const bool dies = i == 1;
        if (!reading_ask(reading, position, &ask, dies ? own : goishi_other(own), NODES, &answer,
                         &fault) ||
            !answer.enclosed)
            return;
        for (int k = 0; k < answer.problem.targets; ++k)
            done[answer.problem.target[k]] = true;
        if (answer.result.status != (dies ? READ_WON : READ_LOST))
            continue;
        /* Alive means that not all strings die: only of a single string is that its own fate. */
        bool single = true;
        for (int k = 0; k < answer.problem.targets; ++k)
            single = single && board->string[answer.problem.target[k]] == board->string[point];
        for (int k = 0; k < answer.problem.targets && (dies || single); ++k)
            set(position, status, answer.problem.target[k], dies);
        return;
    }
}

void status_settle(const struct position *position, struct status *status) {
    struct go_board board;
    bool done[GO_POINTS] = {false};
    struct fault fault;
    struct reading *reading = reading_open(&fault);
    if (!reading || !go_load(&board, position->size, position->size, position->colour, 0)) {
        reading_close(reading);
        return;
    }
    for (int colour = GOISHI_BLACK; colour <= GOISHI_WHITE; ++colour) {
        uint64_t alive[GO_SET_WORDS], eyes[GO_SET_WORDS];
        read_benson(&board, colour, alive, eyes);
        for (int p = 0; p < GO_POINTS; ++p) {
            const bool lives = go_set_has(alive, p);
            const bool dies = go_set_has(eyes, p) && position->colour[p] == goishi_other(colour);
            if (!lives && !dies)
                continue;
            set(position, status, p, dies);
            done[p] = true;
        }
    }
    for (int p = 0; p < GO_POINTS; ++p)
        if (board.string[p] && !done[p])
            settle_group(reading, position, &board, p, done, status);
    reading_close(reading);
}
