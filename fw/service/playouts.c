/* SPDX-License-Identifier: Apache-2.0
 * Random games from the position: fifteen at a time, the sixteenth slot keeps the position. A
 * game's seed depends on its number alone, so the sums do not depend on how games are grouped. */
#include "fw/go/map.h"
#include "fw/go/random.h"
#include "fw/service/private.h"

enum { KEEPER = GOISHI_GROUP_SLOTS - 1, TOGETHER = GOISHI_GROUP_SLOTS - 1 };

/* A ko is made by taking: the board keeps none that it has not seen. */
static enum goishi_status load(struct service *s) {
    const struct goishi_cells *cells = s->board->cells;
    const struct goishi_group_ops *ops = cells->group_ops;
    enum goishi_group_code code;
    const struct finder_question *q = &s->question;
    const int ko = q->ko_x ? go_point(q->ko_x, q->ko_y) : 0;
    uint8_t map[GO_POINTS];
    go_map_load(map, cells->size, q->stone);
    int taker = go_map_ko_taker(map, ko);
    if (taker && map[taker] == q->to_move)
        taker = 0; /* no ko for the side to move */
    enum goishi_status status = ops->clear(cells->group, KEEPER);
    for (int y = 1; y <= cells->size; y++)
        for (int x = 1; x <= cells->size; x++) {
            int colour = q->stone[y - 1][x - 1];
            if (status == GOISHI_OK && colour && go_point(x, y) != taker)
                status = ops->setup(cells->group, KEEPER, x, y, colour, &code);
        }
    if (status != GOISHI_OK || !taker)
        return status;
    status = ops->setup(cells->group, KEEPER, q->ko_x, q->ko_y, q->to_move, &code);
    if (status == GOISHI_OK)
        status = ops->play(cells->group, KEEPER, go_x(taker), go_y(taker), goishi_other(q->to_move),
                           false, &code);
    return status;
}

/* One game in each of the first `games` slots; the sums are those of these games. */
static enum goishi_status run(struct service *s, uint64_t seed, uint32_t first, uint32_t games,
                              uint32_t all, struct service_playouts *sums) {
    const struct goishi_cells *cells = s->board->cells;
    const struct service_playouts_ops *ops = s->board->playouts;
    enum goishi_status status = GOISHI_OK;
    for (int slot = 0; slot < (int)games && status == GOISHI_OK; slot++) {
        status = cells->group_ops->copy(cells->group, slot, KEEPER);
        if (status == GOISHI_OK)
            status =
                ops->seed(cells->group, slot, go_random_of(seed, first + (uint32_t)slot).state);
    }
    uint32_t busy = 1;
    if (status == GOISHI_OK)
        status = ops->start(cells->group, (1u << games) - 1, s->question.to_move);
    /* Games have a limit: they end also when the job was stopped. */
    while (status == GOISHI_OK && busy) {
        service_go_on(s, first, all);
        status = ops->busy(cells->group, &busy);
    }
    return status == GOISHI_OK ? ops->sums(cells->group, sums) : status;
}

void service_play(struct service *s, const struct frame *request) {
    if (request->bytes != GOISHI_PLAYOUTS_BYTES) {
        service_error(s, GOISHI_LINK_BAD_LENGTH, GOISHI_PLAYOUTS_BYTES);
        return;
    }
    const uint8_t *from = request->payload;
    uint32_t games = goishi_get32(from + GOISHI_PLAYOUTS_GAMES);
    uint64_t seed = goishi_get64(from + GOISHI_PLAYOUTS_SEED);
    int komi = (int16_t)goishi_get16(from + GOISHI_PLAYOUTS_KOMI);
    int limit = (int)goishi_get16(from + GOISHI_PLAYOUTS_LIMIT);
    if (!s->has_position || !s->board->cells->group_ops || !s->board->playouts) {
        service_error(s, GOISHI_LINK_REFUSED, s->has_position);
        return;
    }
    enum goishi_status status = s->board->playouts->rules(s->board->cells->group, limit, komi);
    if (status == GOISHI_OK)
        status = load(s);
    struct service_playouts all = {0, 0, 0, 0}, sums;
    for (uint32_t done = 0; done < games && status == GOISHI_OK && !s->stopped;) {
        uint32_t together = games - done < TOGETHER ? games - done : TOGETHER;
        status = run(s, seed, done, together, games, &sums);
        if (status != GOISHI_OK)
            break;
        all.games += sums.games;
        all.wins += sums.wins;
        all.score += sums.score;
        all.moves += sums.moves;
        done += together;
        service_go_on(s, done, games);
    }
    s->count.job_cycles = service_cycles(s) - s->started;
    s->count.job_accesses = (uint32_t)(service_accesses(s) - s->accessed);
    if (status != GOISHI_OK) {
        service_error(s, status == GOISHI_BUS ? GOISHI_LINK_BUS_ERROR : GOISHI_LINK_REFUSED, 0);
        return;
    }
    if (s->stopped && all.games < games) {
        service_error(s, GOISHI_LINK_STOPPED, all.games);
        return;
    }
    uint8_t *to = service_payload(s);
    goishi_put32(to + GOISHI_PLAYED_GAMES, all.games);
    goishi_put32(to + GOISHI_PLAYED_WINS, all.wins);
    goishi_put32(to + GOISHI_PLAYED_SCORE, (uint32_t)all.score);
    goishi_put32(to + GOISHI_PLAYED_MOVES, all.moves);
    goishi_put64(to + GOISHI_PLAYED_CYCLES, s->count.job_cycles);
    service_answer(s, GOISHI_PLAYED_BYTES);
}
