/* SPDX-License-Identifier: Apache-2.0
 * The program `bench` instead of a service: cycles of an evaluation, a group move and a playout (a
 * game of 16 at once), as a caller sees them, reported as text on the serial line: "evaluate 123",
 * "move 45", "playout 678", "end 0". */
#include "fw/app/app.h"
#include "fw/base/random.h"

static uint32_t seed = 12345;

static uint32_t draw(uint32_t limit) {
    return goishi_random_below(&seed, limit);
}

static uint32_t now(const struct service_board *b) {
    return (uint32_t)b->cycles(b->context);
}

static void put(const struct service_board *b, char c) {
    while (!b->serial.put(b->serial.context, (uint8_t)c))
        b->alive(b->context);
}

static void report(const struct service_board *b, const char *what, uint32_t value) {
    char digits[10];
    int n = 0;
    while (*what)
        put(b, *what++);
    put(b, ' ');
    do
        digits[n++] = (char)('0' + value % 10);
    while (value /= 10);
    while (n)
        put(b, digits[--n]);
    put(b, '\n');
}

/* A board of 60 stones; before each evaluation a stone of a line is placed, as the search does. */
static void evaluations(const struct service_board *b) {
    const struct goishi_cells *cells = b->cells;
    const struct goishi_joseki_ops *ops = cells->joseki_ops;
    enum { TIMES = 8 };
    uint32_t spent = 0, size = (uint32_t)cells->size;
    ops->set_view(cells->joseki, 0);
    ops->command(cells->joseki, GOISHI_JOSEKI_CLEAR_N, 0, 0, 0, 0);
    ops->command(cells->joseki, GOISHI_JOSEKI_CLEAR_S, 0, 0, 0, 0);
    for (uint32_t i = 0; i < size * size / 6; i++)
        ops->command(cells->joseki, GOISHI_JOSEKI_LOAD_S, (int)(1 + draw(size)),
                     (int)(1 + draw(size)), (int)(1 + i % 2), 0);
    for (int i = 0; i < TIMES; i++) {
        struct goishi_joseki_result result;
        int32_t score;
        ops->command(cells->joseki, GOISHI_JOSEKI_PLACE, 1 + i % 4, 3 + i / 4, 1 + i % 2, &result);
        uint32_t before = now(b);
        ops->evaluate(cells->joseki, &score);
        spent += now(b) - before;
        b->alive(b->context);
    }
    report(b, "evaluate", spent / TIMES);
}

static void moves(const struct service_board *b) {
    const struct goishi_cells *cells = b->cells;
    const struct goishi_group_ops *ops = cells->group_ops;
    uint32_t spent = 0, played = 0, size = (uint32_t)cells->size;
    ops->clear(cells->group, 0);
    while (played < size * size) { /* with captures towards the end */
        struct goishi_group_result result;
        int x = (int)(1 + draw(size)), y = (int)(1 + draw(size));
        uint32_t before = now(b);
        bool done =
            ops->play(cells->group, 0, x, y, 1 + (int)(played & 1), false, &result) == GOISHI_OK;
        uint32_t took = now(b) - before;
        if (done) { /* the time of a refused move is no move's */
            spent += took;
            played++;
        }
        b->alive(b->context);
    }
    report(b, "move", spent / played);
}

static void playouts(const struct service_board *b) {
    const struct goishi_playout_ops *ops = b->cells->playout_ops;
    void *group = b->cells->group;
    struct goishi_playout_sums sums;
    uint32_t busy = 1, games = b->twins ? 1 : 16;
    b->cells->group_ops->clear(group, 0);
    for (int slot = 0; slot < 16; slot++) {
        if (slot)
            b->cells->group_ops->copy(group, slot, 0);
        ops->seed(group, slot, 0x123456789abcdefu + (uint64_t)slot);
    }
    ops->rules(group, 1000, 0);
    uint32_t before = now(b);
    ops->start(group, (1u << games) - 1, GOISHI_BLACK, GOISHI_PLAYOUT_FORGET);
    while (busy) {
        ops->busy(group, &busy);
        b->alive(b->context);
    }
    uint32_t spent = now(b) - before;
    ops->sums(group, &sums);
    report(b, "playout", spent / games);
    report(b, "playout_moves", sums.moves / games);
}

void app_set_up(struct service_board *b, struct goishi_cells *cells) {
    app_find_joseki(b, cells);
    app_find_group(b, cells);
    if (b->cells->joseki_ops && b->cells->influence_ops)
        evaluations(b);
    if (b->cells->group_ops)
        moves(b);
    if (b->cells->playout_ops)
        playouts(b);
    report(b, "end", 0);
    for (;;)
        b->alive(b->context);
}
