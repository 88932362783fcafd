/* SPDX-License-Identifier: Apache-2.0
 * The finder's answer as bytes (docs/protocol.md); host/link/answer.c reads them. */
#include "fw/service/private.h"

void service_text_8(struct service_text *text, uint32_t value) {
    if (text->at >= text->from && text->at - text->from < text->room)
        text->to[text->at - text->from] = (uint8_t)value;
    text->at++;
}

void service_text_16(struct service_text *text, uint32_t value) {
    service_text_8(text, value);
    service_text_8(text, value >> 8);
}

void service_text_32(struct service_text *text, uint32_t value) {
    service_text_16(text, value);
    service_text_16(text, value >> 16);
}

static void move(struct service_text *text, const struct finder_move *m, int detail) {
    const uint8_t bytes[] = {m->x, m->y, m->corner, m->view, m->from, m->level, m->length, m->won};
    for (unsigned i = 0; i < sizeof bytes; i++)
        service_text_8(text, bytes[i]);
    const uint32_t words[] = {
        (uint32_t)m->score, (uint32_t)m->value, (uint32_t)m->after, m->table,  m->tree,
        m->opening,         m->count,           m->weight,          m->pattern};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        service_text_32(text, words[i]);
    service_text_16(text, (uint16_t)m->influence);
    service_text_16(text, m->last_year);
    for (int i = 0; i < m->length; i++)
        service_text_16(text, m->line[i]);
    if (!(detail & GOISHI_SUGGEST_ALONE))
        return;
    for (int i = 0; i < FINDER_TABLES; i++)
        service_text_16(text, m->alone[i]);
    for (int i = 0; i < FINDER_FEATURES; i++)
        service_text_16(text, (uint16_t)m->feature[i]);
}

void service_text_answer(struct service_text *text, const struct finder_answer *a, int moves,
                         int detail) {
    const struct finder_counts *c = &a->counts;
    if (moves > a->moves)
        moves = a->moves;
    service_text_8(text, a->why);
    service_text_8(text, (uint32_t)moves);
    service_text_8(text, (uint32_t)a->moves);
    service_text_8(text, (uint32_t)a->told);
    service_text_32(text, (uint32_t)a->before);
    service_text_32(text, a->damaged);
    service_text_16(text, a->damaged_part);
    service_text_8(text, a->damaged_how);
    service_text_8(text, (a->cut ? 1u : 0) | (detail & GOISHI_SUGGEST_ALONE ? 2u : 0));
    const uint32_t counts[] = {c->walked,   c->placed, c->points, c->searched, c->evaluations,
                               c->commands, c->clocks, c->parts,  c->kept};
    for (unsigned i = 0; i < sizeof counts / sizeof *counts; i++)
        service_text_32(text, counts[i]);
    for (int i = 0; i < FINDER_REASONS; i++)
        service_text_32(text, a->drops[i]);
    for (int i = 0; i < a->told; i++) {
        const struct finder_drop *d = &a->drop[i];
        service_text_8(text, d->reason);
        service_text_8(text, d->view);
        service_text_8(text, d->level);
        service_text_8(text, d->x);
        service_text_8(text, d->y);
    }
    while (text->at % 4)
        service_text_8(text, 0);
    for (int i = 0; i < moves; i++)
        move(text, &a->move[i], detail);
}
