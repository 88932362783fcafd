/* SPDX-License-Identifier: Apache-2.0
 * The finder's answer back from its bytes (docs/protocol.md); fw/service/answer.c writes them. */
#include <string.h>

#include "host/link/chip.h"

struct reader {
    const uint8_t *at, *end;
    bool bad;
};

static const uint8_t *take(struct reader *r, int bytes) {
    static const uint8_t zeros[4];
    if (r->end - r->at < bytes) {
        r->bad = true;
        return zeros;
    }
    const uint8_t *at = r->at;
    r->at += bytes;
    return at;
}

static uint8_t get8(struct reader *r) {
    return *take(r, 1);
}
static uint16_t get16(struct reader *r) {
    return (uint16_t)goishi_get16(take(r, 2));
}
static uint32_t get32(struct reader *r) {
    return goishi_get32(take(r, 4));
}

/* A point of a board of this size. */
static bool on_board(int x, int y, int size) {
    return x >= 1 && x <= size && y >= 1 && y <= size;
}

static bool good_stone(finder_stone stone, int size) {
    const int colour = finder_stone_colour(stone);
    return on_board(finder_stone_x(stone), finder_stone_y(stone), size) &&
           (colour == GOISHI_BLACK || colour == GOISHI_WHITE);
}

/* Evaluations are subtracted from each other: far from where that would overflow. */
static bool good_value(int32_t value) {
    return value > -(1 << 30) && value < 1 << 30;
}

/* What names, tables and drawings are indexed with must be in range. */
static bool good_move(const struct finder_move *m, int size) {
    const uint32_t whole = 65536; /* a share */
    return on_board(m->x, m->y, size) && m->corner <= FINDER_CORNERS &&
           m->view < GOISHI_JOSEKI_VIEWS && m->level < FINDER_LEVELS &&
           (m->won <= 200 || m->won == 255) && m->table <= whole && m->tree <= whole &&
           m->opening <= whole && good_value(m->score) &&
           (good_value(m->value) || m->value == FINDER_VALUE_NONE) &&
           (good_value(m->after) || m->after == FINDER_VALUE_NONE);
}

static void read_move(struct reader *r, int size, bool detail, struct finder_move *m) {
    uint8_t *const bytes[] = {&m->x,    &m->y,     &m->corner, &m->view,
                              &m->from, &m->level, &m->length, &m->won};
    for (size_t i = 0; i < sizeof bytes / sizeof *bytes; ++i)
        *bytes[i] = get8(r);
    m->score = (int32_t)get32(r);
    m->value = (int32_t)get32(r);
    m->after = (int32_t)get32(r);
    uint32_t *const words[] = {&m->table, &m->tree,   &m->opening,
                               &m->count, &m->weight, &m->pattern};
    for (size_t i = 0; i < sizeof words / sizeof *words; ++i)
        *words[i] = get32(r);
    m->influence = (int16_t)get16(r);
    m->last_year = get16(r);
    if (m->length < 1 || m->length > FINDER_PLIES) {
        r->bad = true;
        return;
    }
    for (int i = 0; i < m->length; ++i) {
        m->line[i] = get16(r);
        r->bad |= !good_stone(m->line[i], size);
    }
    for (int i = 0; i < FINDER_TABLES && detail; ++i)
        m->alone[i] = get16(r);
    for (int i = 0; i < FINDER_FEATURES && detail; ++i)
        m->feature[i] = (int16_t)get16(r);
    r->bad |= !good_move(m, size);
}

bool chip_read_answer(const uint8_t *body, uint32_t length, int size, struct finder_answer *a) {
    struct reader r = {body, body + length, false};
    memset(a, 0, sizeof *a);
    const uint8_t why = get8(&r), moves = get8(&r);
    get8(&r); /* moves found: the body may hold fewer */
    const uint8_t listed = get8(&r);
    a->before = (int32_t)get32(&r);
    a->damaged = get32(&r);
    a->damaged_part = get16(&r);
    a->damaged_how = (enum tree_status)get8(&r);
    const uint8_t flags = get8(&r);
    if (!good_value(a->before) || why > FINDER_CELLS_FAILED || moves > FINDER_MOVES ||
        listed > FINDER_DROPS)
        return false;
    a->why = (enum finder_why)why;
    a->moves = moves;
    a->listed = listed;
    a->cut = flags & GOISHI_ANSWER_CUT;
    a->has_influence = flags & GOISHI_ANSWER_INFLUENCE;
    uint32_t *const counts[] = {&a->counts.walked,   &a->counts.placed,      &a->counts.points,
                                &a->counts.searched, &a->counts.evaluations, &a->counts.commands,
                                &a->counts.clocks,   &a->counts.parts,       &a->counts.kept};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; ++i)
        *counts[i] = get32(&r);
    for (int i = 0; i < FINDER_REASONS; ++i)
        a->drops[i] = get32(&r);
    for (int i = 0; i < listed; ++i) {
        struct finder_drop *d = &a->drop[i];
        d->reason = get8(&r);
        d->view = get8(&r);
        d->level = get8(&r);
        d->x = get8(&r);
        d->y = get8(&r);
        if (d->reason >= FINDER_REASONS || d->view >= GOISHI_JOSEKI_VIEWS ||
            !on_board(d->x, d->y, size))
            return false;
    }
    while ((r.at - body) % 4 && !r.bad)
        get8(&r);
    for (int i = 0; i < moves && !r.bad; ++i)
        read_move(&r, size, flags & GOISHI_ANSWER_ALONE, &a->move[i]);
    for (int y = 0; y < size && a->has_influence && !r.bad; ++y)
        for (int x = 0; x < size; ++x)
            a->influence[y][x] = (int16_t)get16(&r);
    return !r.bad && r.at == r.end;
}
