/* SPDX-License-Identifier: Apache-2.0
 * Asking and answering. */
#include "host/explore/drill.h"

#include <stdio.h>
#include <string.h>

#include "fw/go/point.h"
#include "fw/go/random.h"

/* Leaving is right when one in so many did; a move is usual when one in so many plays it, of all
 * games or of recent ones. */
enum { LEAVE_SHARE = 5, USUAL_SHARE = 20 };

void drill_init(struct drill *drill, struct walk *walk, int side, uint64_t seed) {
    *drill = (struct drill){.walk = walk, .side = side, .state = seed};
}

/* splitmix64: small, and every seed is a good one. */
static uint64_t next(uint64_t *state) {
    return go_mix(*state += GO_GOLDEN);
}

uint32_t drill_random(struct drill *drill, uint32_t limit) {
    return (uint32_t)((next(&drill->state) >> 32) * limit >> 32);
}

/* The moves of one side from here, most played first. */
static int moves_of(const struct walk *walk, int colour, struct book_reply reply[BOOK_REPLIES]) {
    const int all = walk_replies(walk, reply);
    int count = 0;
    for (int i = 0; i < all; ++i)
        if (reply[i].colour == colour)
            reply[count++] = reply[i];
    return count;
}

static uint32_t sum_of(const struct book_reply *reply, int count) {
    uint32_t sum = 0;
    for (int i = 0; i < count; ++i)
        sum += reply[i].figures.count;
    return sum;
}

static int percent(uint32_t part, uint32_t whole) {
    return whole ? (int)((200ull * part + whole) / (2ull * whole)) : 0;
}

static size_t list(char *text, size_t room, const struct book_reply *reply, int count, int most) {
    size_t at = 0;
    const uint32_t sum = sum_of(reply, count);
    text[0] = '\0';
    for (int i = 0; i < count && i < most && at + 24 < room; ++i) {
        char name[GO_NAME_BYTES];
        go_name(reply[i].x, reply[i].y, name);
        at += (size_t)snprintf(text + at, room - at, "%s%s %d%%", i ? ", " : "", name,
                               percent(reply[i].figures.count, sum));
    }
    if (count > most && at + 16 < room)
        at += (size_t)snprintf(text + at, room - at, ", %d more", count - most);
    return at;
}

static void say_what_was_played(const struct walk *walk, const struct book_reply *reply, int count,
                                char *text, size_t room) {
    struct book_figures figures;
    unsigned marks;
    const char *name;
    char moves[160];
    list(moves, sizeof moves, reply, count, 4);
    book_position(walk->book, walk_here(walk)->node, walk_here(walk)->pose, &figures, &marks,
                  &name);
    const int left = percent(figures.left, figures.count);
    if (count && left)
        snprintf(text, room, "played: %s; in %d%% both sides left", moves, left);
    else if (count)
        snprintf(text, room, "played: %s", moves);
    else
        snprintf(text, room, "no move of this side was kept here; in %d%% both sides left", left);
}

/* By all games or by recent ones; what stands alone, or was only kept by hand, is usual. */
static bool usual(const struct book_reply *reply, int count, int at) {
    uint64_t weight = 0;
    for (int i = 0; i < count; ++i)
        weight += reply[i].figures.weight;
    return (uint64_t)reply[at].figures.count * USUAL_SHARE >= sum_of(reply, count) ||
           (uint64_t)reply[at].figures.weight * USUAL_SHARE >= weight;
}

void drill_answer(struct drill *drill, int x, int y, struct drill_note *note) {
    struct walk *walk = drill->walk;
    struct book_reply reply[BOOK_REPLIES];
    char name[GO_NAME_BYTES], played[240];
    const char *why;
    *note = (struct drill_note){.rank = -1};
    go_name(x, y, name);
    if (walk_here(walk)->node < 0) {
        note->verdict = DRILL_UNKNOWN;
        snprintf(note->text, sizeof note->text, "this position is not in the dictionary");
        return;
    }
    const int count = moves_of(walk, drill->side, reply);
    note->of = sum_of(reply, count);
    const int found = walk_reply_at(walk, reply, count, x, y, drill->side);
    if (found < 0) {
        struct walk_ply *here = &walk->ply[walk->at];
        int u = x, v = y;
        corner_place(walk->corner, &u, &v);
        struct position board = here->corner.board;
        board.ko = 0;
        const enum go_refusal status = position_check(&board, u, v, drill->side);
        if (status != GO_LEGAL) {
            note->verdict = DRILL_IMPOSSIBLE;
            snprintf(note->text, sizeof note->text, "%s: %s", name, go_refusal_text(status));
            return;
        }
        note->verdict = DRILL_MISSED;
        say_what_was_played(walk, reply, count, played, sizeof played);
        snprintf(note->brief, sizeof note->brief, "%s is not in the dictionary", name);
        snprintf(note->text, sizeof note->text, "%s; %s", note->brief, played);
        return;
    }
    note->rank = found;
    note->count = reply[found].figures.count;
    const char *called = reply[found].name;
    const int share = percent(note->count, note->of);
    char best[GO_NAME_BYTES];
    go_name(reply[0].x, reply[0].y, best);
    if (!usual(reply, count, found)) {
        note->verdict = DRILL_RARE;
        say_what_was_played(walk, reply, count, played, sizeof played);
        snprintf(note->brief, sizeof note->brief, "%s is rare: %lu of %lu", name,
                 (unsigned long)note->count, (unsigned long)note->of);
        snprintf(note->text, sizeof note->text, "%s; %s", note->brief, played);
        return;
    }
    if (!walk_play(walk, x, y, drill->side, &why)) {
        note->verdict = DRILL_IMPOSSIBLE;
        snprintf(note->text, sizeof note->text, "%s: %s", name, why);
        return;
    }
    note->verdict = DRILL_RIGHT;
    int used = snprintf(note->text, sizeof note->text, "%s%s%s%s: %lu times, %d%%", name,
                        called ? " (" : "", called ? called : "", called ? ")" : "",
                        (unsigned long)note->count, share);
    if (found)
        snprintf(note->text + used, sizeof note->text - (size_t)used, "; most often %s, %d%%", best,
                 percent(reply[0].figures.count, note->of));
    else
        snprintf(note->text + used, sizeof note->text - (size_t)used, ", the most played move");
}

void drill_leave(struct drill *drill, struct drill_note *note) {
    struct walk *walk = drill->walk;
    struct book_reply reply[BOOK_REPLIES];
    struct book_figures figures;
    unsigned marks;
    const char *name;
    char played[240];
    *note = (struct drill_note){.rank = -1, .verdict = DRILL_UNKNOWN};
    if (walk_here(walk)->node < 0) {
        snprintf(note->text, sizeof note->text, "this position is not in the dictionary");
        return;
    }
    book_position(walk->book, walk_here(walk)->node, walk_here(walk)->pose, &figures, &marks,
                  &name);
    const int count = moves_of(walk, drill->side, reply);
    note->count = figures.left;
    note->of = figures.count;
    if (book_is_end(marks) || (uint64_t)figures.left * LEAVE_SHARE >= figures.count) {
        note->verdict = DRILL_RIGHT;
        snprintf(note->text, sizeof note->text, "both sides left here in %lu of %lu games, %d%%",
                 (unsigned long)figures.left, (unsigned long)figures.count,
                 percent(figures.left, figures.count));
        return;
    }
    note->verdict = DRILL_MISSED;
    say_what_was_played(walk, reply, count, played, sizeof played);
    snprintf(note->brief, sizeof note->brief, "professionals stay");
    snprintf(note->text, sizeof note->text, "%s: %s", note->brief, played);
}

static bool both_there(const struct walk *walk) {
    const struct position *board = &walk_here(walk)->corner.board;
    return position_stones(board, GOISHI_BLACK) && position_stones(board, GOISHI_WHITE);
}

enum drill_turn drill_reply(struct drill *drill) {
    struct walk *walk = drill->walk;
    struct book_reply reply[BOOK_REPLIES];
    struct book_figures figures;
    unsigned marks;
    const char *name;
    if (walk_here(walk)->node < 0)
        return DRILL_ENDED;
    const int colour = goishi_other(drill->side), count = moves_of(walk, colour, reply);
    book_position(walk->book, walk_here(walk)->node, walk_here(walk)->pose, &figures, &marks,
                  &name);
    /* In the units of the moves' weights; a line kept by hand has none. */
    uint64_t sum = 0, leave = 0;
    for (int i = 0; i < count; ++i)
        sum += reply[i].figures.weight;
    /* One stone alone is no joseki, though nearly always both sides leave it for a while. */
    if (figures.count && both_there(walk))
        leave = (uint64_t)figures.weight * figures.left / figures.count;
    if (!count)
        return leave || book_is_end(marks) ? DRILL_LEFT : DRILL_ENDED;
    int chosen = 0;
    if (sum + leave == 0) {
        chosen = (int)drill_random(drill, (uint32_t)count);
    } else {
        /* Weights of all games of a corner stay far below 2^32. */
        uint64_t at = drill_random(drill, (uint32_t)(sum + leave));
        while (chosen < count && at >= reply[chosen].figures.weight)
            at -= reply[chosen++].figures.weight;
        if (chosen == count)
            return DRILL_LEFT;
    }
    return walk_play(walk, reply[chosen].x, reply[chosen].y, colour, NULL) ? DRILL_PLAYED
                                                                           : DRILL_ENDED;
}

bool drill_can_ask(const struct drill *drill) {
    struct book_reply reply[BOOK_REPLIES];
    return walk_here(drill->walk)->node >= 0 && moves_of(drill->walk, drill->side, reply) > 0;
}
