/* SPDX-License-Identifier: Apache-2.0
 * The list of candidates, what was dropped, and whether a move is allowed at all. */
#include <stddef.h>
#include <string.h>

#include "fw/base/hot.h"
#include "fw/finder/private.h"
#include "fw/go/map.h"

HOT("search") struct finder_move *finder_move_at(struct finder *f, int bx, int by, int view) {
    struct finder_answer *answer = &f->answer;
    uint8_t *place = &f->listed[GOISHI_MAX_SIZE * (by - 1) + bx - 1];
    if (*place)
        return &answer->move[*place - 1];
    if (answer->moves == FINDER_MOVES) {
        finder_drop(f, FINDER_WORSE, view, 0, bx, by);
        return 0;
    }
    struct finder_move *move = &answer->move[answer->moves++];
    *place = (uint8_t)answer->moves;
    /* The features are set when it is described, its line as far as it goes. */
    memset(move, 0, offsetof(struct finder_move, feature));
    move->x = (uint8_t)bx;
    move->y = (uint8_t)by;
    move->view = (uint8_t)view;
    move->corner = (uint8_t)finder_corner(view);
    move->won = 255;
    move->value = move->after = FINDER_VALUE_NONE;
    move->line[0] = FINDER_STONE(bx, by, f->question.to_move);
    move->length = 1;
    return move;
}

HOT("walks")
void finder_drop(struct finder *f, enum finder_reason reason, int view, int level, int bx, int by) {
    struct finder_answer *answer = &f->answer;
    uint32_t hash = (((uint32_t)reason << 24 | (uint32_t)view << 18 | (uint32_t)level << 10 |
                      (uint32_t)bx << 5 | (uint32_t)by) *
                     0x9e3779b1u) >>
                    16;
    for (; f->dropped[hash % FINDER_DROPPED]; hash++) {
        const struct finder_drop *drop = &answer->drop[f->dropped[hash % FINDER_DROPPED] - 1];
        if (drop->x == bx && drop->y == by && drop->view == view && drop->level == level &&
            drop->reason == reason)
            return;
    }
    answer->drops[reason]++;
    if (answer->listed == FINDER_DROPS)
        return;
    answer->drop[answer->listed++] = (struct finder_drop){(uint8_t)reason, (uint8_t)view,
                                                          (uint8_t)level, (uint8_t)bx, (uint8_t)by};
    f->dropped[hash % FINDER_DROPPED] = (uint8_t)answer->listed;
}

/* Without an empty neighbour: rare. */
static __attribute__((noinline, cold)) bool captures_or_lives(const struct finder *f, int bx,
                                                              int by) {
    uint8_t map[GO_POINTS];
    go_map_load(map, f->size, f->question.stone);
    return go_map_check(map, 0, go_point(bx, by), f->question.to_move) == GO_LEGAL;
}

HOT("search") bool finder_legal(struct finder *f, int bx, int by) {
    const struct finder_question *q = &f->question;
    const uint8_t *at = &q->stone[by - 1][bx - 1];
    if (*at || (bx == q->ko_x && by == q->ko_y))
        return false;
    if ((bx > 1 && !at[-1]) || (bx < f->size && !at[1]) || (by > 1 && !at[-GOISHI_MAX_SIZE]) ||
        (by < f->size && !at[GOISHI_MAX_SIZE]))
        return true;
    return captures_or_lives(f, bx, by);
}

const char *finder_reason_text(enum finder_reason reason) {
    static const char *const text[FINDER_REASONS] = {
        [FINDER_INTERFERENCE] = "interference: another stone stands in the pattern's area",
        [FINDER_LINE_INTERFERENCE] = "interference: another stone stands in the way of every line",
        [FINDER_COLOUR] = "colour mismatch: the point is taken",
        [FINDER_ENDED] = "the joseki has ended",
        [FINDER_NOT_OURS] = "it goes on with a move of the other side",
        [FINDER_FORBIDDEN] = "ko or suicide",
        [FINDER_GOES_ON] = "a larger pattern stands there",
        [FINDER_WORSE] = "no room: seldom played",
    };
    return (unsigned)reason < FINDER_REASONS ? text[reason] : "unknown";
}

const char *finder_why_text(enum finder_why why) {
    switch (why) {
    case FINDER_FOUND:
        return "found";
    case FINDER_NO_PATTERN:
        return "no corner shows a pattern of the dictionary";
    case FINDER_ALL_DROPPED:
        return "patterns stand in the corners, but none of them offers a move";
    case FINDER_NO_DICTIONARY:
        return "the dictionary cannot be used";
    case FINDER_BAD_QUESTION:
        return "the question is not a position";
    case FINDER_CELLS_FAILED:
        return "the cells do not answer";
    }
    return "unknown";
}
