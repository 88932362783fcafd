/* SPDX-License-Identifier: Apache-2.0
 * The finder's answer as bytes (docs/protocol.md); host/link/answer.c reads them. */
#include "fw/service/private.h"

void service_body_8(struct service_body *body, uint32_t value) {
    if (body->at >= body->from && body->at - body->from < body->room)
        body->to[body->at - body->from] = (uint8_t)value;
    body->at++;
}

void service_body_16(struct service_body *body, uint32_t value) {
    service_body_8(body, value);
    service_body_8(body, value >> 8);
}

void service_body_32(struct service_body *body, uint32_t value) {
    service_body_16(body, value);
    service_body_16(body, value >> 16);
}

static void move(struct service_body *body, const struct finder_move *m, int detail) {
    const uint8_t bytes[] = {m->x, m->y, m->corner, m->view, m->from, m->level, m->length, m->won};
    for (unsigned i = 0; i < sizeof bytes; i++)
        service_body_8(body, bytes[i]);
    const uint32_t words[] = {
        (uint32_t)m->score, (uint32_t)m->value, (uint32_t)m->after, m->table,  m->tree,
        m->opening,         m->count,           m->weight,          m->pattern};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        service_body_32(body, words[i]);
    service_body_16(body, (uint16_t)m->influence);
    service_body_16(body, m->last_year);
    for (int i = 0; i < m->length; i++)
        service_body_16(body, m->line[i]);
    if (!(detail & GOISHI_SUGGEST_ALONE))
        return;
    for (int i = 0; i < FINDER_TABLES; i++)
        service_body_16(body, m->alone[i]);
    for (int i = 0; i < FINDER_FEATURES; i++)
        service_body_16(body, (uint16_t)m->feature[i]);
}

void service_body_answer(struct service_body *body, const struct finder *finder, int moves,
                         int detail) {
    const struct finder_answer *a = &finder->answer;
    const struct finder_counts *c = &a->counts;
    if (moves > a->moves)
        moves = a->moves;
    service_body_8(body, a->why);
    service_body_8(body, (uint32_t)moves);
    service_body_8(body, (uint32_t)a->moves);
    service_body_8(body, (uint32_t)a->listed);
    service_body_32(body, (uint32_t)a->before);
    service_body_32(body, a->damaged);
    service_body_16(body, a->damaged_part);
    service_body_8(body, a->damaged_how);
    service_body_8(body, (a->cut ? GOISHI_ANSWER_CUT : 0u) |
                             (detail & GOISHI_SUGGEST_ALONE ? GOISHI_ANSWER_ALONE : 0u) |
                             (a->has_influence ? GOISHI_ANSWER_INFLUENCE : 0u));
    const uint32_t counts[] = {c->walked,   c->placed, c->points, c->searched, c->evaluations,
                               c->commands, c->clocks, c->parts,  c->kept};
    for (unsigned i = 0; i < sizeof counts / sizeof *counts; i++)
        service_body_32(body, counts[i]);
    for (int i = 0; i < FINDER_REASONS; i++)
        service_body_32(body, a->drops[i]);
    for (int i = 0; i < a->listed; i++) {
        const struct finder_drop *d = &a->drop[i];
        service_body_8(body, d->reason);
        service_body_8(body, d->view);
        service_body_8(body, d->level);
        service_body_8(body, d->x);
        service_body_8(body, d->y);
    }
    while (body->at % 4)
        service_body_8(body, 0);
    for (int i = 0; i < moves; i++)
        move(body, &a->move[i], detail);
    for (int y = 0; y < finder->size && a->has_influence; y++)
        for (int x = 0; x < finder->size; x++)
            service_body_16(body, (uint16_t)a->influence[y][x]);
}
