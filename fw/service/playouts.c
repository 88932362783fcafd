/* SPDX-License-Identifier: Apache-2.0
 * Random games from the position. */
#include "fw/cells/playouts.h"
#include "fw/service/private.h"

static bool go_on(void *context, uint32_t done, uint32_t of) {
    return service_go_on(context, done, of);
}

void service_play(struct service *s, const struct frame *request) {
    if (request->bytes != GOISHI_PLAYOUTS_BYTES) {
        service_error(s, GOISHI_LINK_BAD_LENGTH, GOISHI_PLAYOUTS_BYTES);
        return;
    }
    const uint8_t *from = request->payload;
    uint32_t games = goishi_get32(from + GOISHI_PLAYOUTS_GAMES);
    const struct cells_leaf leaf = {&s->question, goishi_get64(from + GOISHI_PLAYOUTS_SEED), games};
    const struct cells_rules rules = {.limit = (int)goishi_get16(from + GOISHI_PLAYOUTS_LIMIT),
                                      .komi = (int16_t)goishi_get16(from + GOISHI_PLAYOUTS_KOMI),
                                      .go_on = go_on,
                                      .context = s};
    if (!s->has_position || !cells_playouts_batch(s->board->cells)) {
        service_error(s, GOISHI_LINK_REFUSED, s->has_position);
        return;
    }
    struct cells_played all;
    enum goishi_status status = cells_playouts(s->board->cells, &rules, &leaf, 1, &all);
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
