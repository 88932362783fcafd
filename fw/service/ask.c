/* SPDX-License-Identifier: Apache-2.0
 * Questions about the position: the joseki moves that fit, and the influence. */
#include "fw/base/hot.h"
#include "fw/cells/influence.h"
#include "fw/service/private.h"

static void end_job(struct service *s) {
    s->count.job_cycles = service_cycles(s) - s->started;
    s->count.job_accesses = (uint32_t)(service_accesses(s) - s->accessed);
}

/* In front of the body's first bytes; returns the room for those. */
static uint32_t head(struct service *s, uint32_t length) {
    uint8_t *to = service_payload(s);
    goishi_put32(to + GOISHI_BODY_NUMBER, s->body_number);
    goishi_put32(to + GOISHI_BODY_LENGTH, length);
    goishi_put64(to + GOISHI_BODY_CYCLES, s->count.job_cycles);
    goishi_put32(to + GOISHI_BODY_ACCESSES, s->count.job_accesses);
    uint32_t room = GOISHI_LINK_PAYLOAD - GOISHI_BODY_BYTES;
    return length < room ? length : room;
}

enum tree_status service_use_dictionary(struct service *s, const struct tree_source *source) {
    const struct service_board *board = s->board;
    enum tree_status status = finder_open(board->finder, board->cells, source);
    return status == TREE_OK ? finder_lay_out(board->finder, board->memory, board->memory_bytes)
                             : status;
}

/* Called at every matching point: one of eight is often enough. */
static HOT("part") void on_point(void *context, int view, const struct tree_part *part,
                                 uint32_t index, int level, bool interference) {
    struct service *s = context;
    (void)part, (void)index, (void)level, (void)interference;
    struct finder *finder = s->board->finder;
    if (finder->counts.points % 8 == 0 && !service_go_on(s, (uint32_t)view, GOISHI_JOSEKI_VIEWS))
        finder->failed = true;
}

void service_suggest(struct service *s, const struct frame *request) {
    if (request->bytes != 2) {
        service_error(s, GOISHI_LINK_BAD_LENGTH, 2);
        return;
    }
    int moves = request->payload[0], detail = request->payload[1];
    if (s->tree != TREE_OK) {
        service_error(s, GOISHI_LINK_NO_DICTIONARY, s->tree);
        return;
    }
    if (!s->has_position || !s->board->cells->joseki_ops || !s->board->cells->influence_ops) {
        service_error(s, GOISHI_LINK_REFUSED, s->has_position);
        return;
    }
    s->body_valid = false;
    s->board->finder->on_point = on_point;
    s->board->finder->context = s;
    s->question.influence = (detail & GOISHI_SUGGEST_INFLUENCE) != 0;
    finder_ask(s->board->finder, &s->question);
    end_job(s);
    if (s->stopped) {
        service_error(s, GOISHI_LINK_STOPPED, 0);
        return;
    }
    s->body_number++;
    s->body_valid = true;
    s->body_moves = (uint8_t)moves;
    s->body_detail = (uint8_t)detail;
    struct service_body body = {0, 0, 0, 0};
    service_body_answer(&body, s->board->finder, moves, detail);
    body = (struct service_body){service_payload(s) + GOISHI_BODY_BYTES, 0, head(s, body.at), 0};
    service_body_answer(&body, s->board->finder, moves, detail);
    service_answer(s, GOISHI_BODY_BYTES + body.room);
}

void service_more(struct service *s, const struct frame *request) {
    if (request->bytes != 8) {
        service_error(s, GOISHI_LINK_BAD_LENGTH, 8);
        return;
    }
    uint32_t offset = goishi_get32(request->payload + 4);
    if (!s->body_valid || goishi_get32(request->payload) != s->body_number) {
        service_error(s, GOISHI_LINK_REFUSED, s->body_number);
        return;
    }
    struct service_body body = {service_payload(s), offset, GOISHI_LINK_PAYLOAD, 0};
    service_body_answer(&body, s->board->finder, s->body_moves, s->body_detail);
    uint32_t left = offset < body.at ? body.at - offset : 0;
    service_answer(s, left < GOISHI_LINK_PAYLOAD ? left : GOISHI_LINK_PAYLOAD);
}

void service_influence(struct service *s, const struct frame *request) {
    const struct goishi_cells *cells = s->board->cells;
    if (request->bytes != 1) {
        service_error(s, GOISHI_LINK_BAD_LENGTH, 1);
        return;
    }
    bool virtual = request->payload[0];
    if (!s->has_position || !cells_has_influence(cells, virtual)) {
        service_error(s, GOISHI_LINK_REFUSED, s->has_position);
        return;
    }
    /* It always fits one frame. */
    uint32_t points = (uint32_t)(cells->size * cells->size);
    uint32_t length = 2 * points + (virtual ? 4 * (uint32_t)cells->size : 0);
    struct service_body body = {service_payload(s) + GOISHI_BODY_BYTES, 0,
                                GOISHI_LINK_PAYLOAD - GOISHI_BODY_BYTES, 0};
    bool good = cells_influence(cells, &s->question, virtual) == GOISHI_OK;
    for (int y = 1; y <= cells->size && good; y++)
        for (int x = 1; x <= cells->size && good; x++) {
            int16_t value;
            good = cells->influence_ops->read(cells->influence, x, y, &value) == GOISHI_OK;
            service_body_16(&body, (uint16_t)value);
        }
    for (int i = 0; i < 4 * cells->size && good && virtual; i++) {
        uint8_t colour;
        good = cells_border(cells, i, &colour) == GOISHI_OK;
        service_body_8(&body, colour);
    }
    end_job(s);
    if (!good) {
        service_error(s, GOISHI_LINK_BUS_ERROR, 0);
        return;
    }
    s->body_valid = false;
    s->body_number++;
    service_answer(s, GOISHI_BODY_BYTES + head(s, length));
}
