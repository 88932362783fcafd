/* SPDX-License-Identifier: Apache-2.0
 * Depth-first proof-number search (df-pn): the most promising position is always searched next, and
 * nothing is kept but a table.
 *
 * Repetition: a position that stands on the path already cannot help the reacher, whose goal would
 * only be further away. A proof never rests on that. A disproof may: it holds for good once it goes
 * back to no position above its own root, and until then only after the same moves. */
#include "fw/go/random.h"
#include "fw/read/private.h"

struct found {
    uint32_t proof, disproof;
    uint16_t needs, move;
    uint64_t zone;
};

static uint32_t plus(uint32_t a, uint32_t b) {
    if (a >= READ_INFINITE || b >= READ_INFINITE)
        return READ_INFINITE;
    return a + b < READ_INFINITE ? a + b : READ_INFINITE - 1;
}

/* ---- the path to the present position */

static bool push(struct read_state *reader, uint64_t key) {
    if (reader->depth == reader->journal.room) {
        reader->short_of_room = true;
        return false;
    }
    reader->path[reader->depth] = key;
    reader->chain[reader->depth] =
        go_mix((reader->depth ? reader->chain[reader->depth - 1] : 0) + key);
    reader->on_path[key % sizeof reader->on_path]++;
    reader->depth++;
    return true;
}

static void pop(struct read_state *reader) {
    reader->depth--;
    reader->on_path[reader->path[reader->depth] % sizeof reader->on_path]--;
}

/* The depth at which the position stands on the path; READ_FREE: it does not. */
static int met(const struct read_state *reader, uint64_t key) {
    if (reader->on_path[key % sizeof reader->on_path])
        for (int i = 0; i < reader->depth; i++)
            if (reader->path[i] == key)
                return i;
    return READ_FREE;
}

/* A disproof that holds only after certain moves has a place of its own in the table. */
static uint64_t after(uint64_t key, uint64_t chain) {
    const uint64_t own = go_mix(key + chain * GO_GOLDEN);
    return own ? own : 1;
}

/* ---- children */

/* What is known of a child now. What the table does not know stays as it was. */
static void look_up(const struct read_state *reader, struct read_child *child) {
    const int repeated = met(reader, child->key);
    if (repeated != READ_FREE) {
        child->proof = READ_INFINITE;
        child->disproof = 0;
        child->needs = (uint16_t)repeated;
        return;
    }
    const struct read_entry *entry = read_find(reader, child->key);
    if (!entry || (entry->proof && entry->disproof)) {
        const struct read_entry *here =
            read_find(reader, after(child->key, reader->chain[reader->depth - 1]));
        entry = here ? here : entry;
    }
    if (!entry)
        return;
    child->proof = entry->proof;
    child->disproof = entry->disproof;
    child->needs = entry->needs;
    child->zone = entry->zone;
}

/* The children of the present position with what is known of them; returns how many there are, or
 * -1 when there is no room. A child that decides the position is put first, alone. *forbidden
 * collects what suicides depend on. */
static int expand(struct read_state *reader, int to_move, uint32_t base, uint64_t *forbidden) {
    const int other = goishi_other(to_move);
    const enum read_verdict wanted =
        to_move == reader->problem->reacher ? READ_REACHED : READ_FAILED;
    uint16_t move[GO_MAX_AREA + 1];
    const int moves = read_moves(reader, to_move, move, GO_MAX_AREA + 1);
    int count = 0;
    for (int i = 0; i < moves; i++) {
        if (base + (uint32_t)count == reader->children) {
            reader->short_of_room = true;
            return -1;
        }
        if (!read_play(reader, move[i], to_move)) {
            if (reader->short_of_room)
                return -1;
            if (reader->zoned)
                *forbidden |= read_zone_suicide(reader, move[i]);
            continue;
        }
        struct read_child *child = &reader->child[base + (uint32_t)count];
        const enum read_verdict verdict = read_judge(reader, other);
        *child = (struct read_child){.key = read_key(reader, other),
                                     .zone = READ_WHOLE,
                                     .proof = 1,
                                     .disproof = 1,
                                     .needs = READ_FREE,
                                     .move = move[i]};
        if (verdict == READ_REACHED)
            child->zone = read_zone_reached(reader);
        read_undo(reader);
        if (verdict == READ_OPEN) {
            look_up(reader, child);
        } else {
            child->proof = verdict == READ_REACHED ? 0 : READ_INFINITE;
            child->disproof = verdict == READ_REACHED ? READ_INFINITE : 0;
        }
        if (verdict == wanted) {
            reader->child[base] = *child;
            return 1;
        }
        count++;
    }
    return count;
}

/* Children that were decided elsewhere meanwhile. Other numbers stay: those of the table may come
 * from other moves before, where repetitions are others, and the search could go on for ever. */
static void learn(const struct read_state *reader, uint32_t base, int count) {
    for (int i = 0; i < count; i++) {
        struct read_child *child = &reader->child[base + (uint32_t)i];
        struct read_child news = *child;
        if (!child->proof || !child->disproof)
            continue;
        look_up(reader, &news);
        if (!news.proof || !news.disproof)
            *child = news;
    }
}

/* When the other side loses by a pass, moves outside the zone of that proof lose as well: they go.
 * Returns how many children are left. */
static int prune(const struct read_state *reader, uint32_t base, int count) {
    struct read_child *child = &reader->child[base];
    int left = 0, pass = 0;
    while (pass < count && child[pass].move != GO_PASS)
        pass++;
    if (pass == count || child[pass].proof || child[pass].zone == READ_WHOLE)
        return count;
    const uint64_t zone = child[pass].zone;
    for (int i = 0; i < count; i++)
        if (child[i].move == GO_PASS || (zone & read_zone_bit(reader, child[i].move)))
            child[left++] = child[i];
    return left;
}

/* The numbers of a position from those of its children, the child to search next, and the number of
 * the second best child, which bounds the search of the best. */
struct sums {
    struct found found;
    int best;
    uint32_t second;
};

static void sum_up(const struct read_state *reader, bool reacher_moves, uint32_t base, int count,
                   struct sums *sums) {
    uint32_t least = READ_INFINITE, total = 0;
    uint16_t needs = READ_FREE, free = 0;
    sums->best = -1;
    sums->second = READ_INFINITE;
    for (int i = 0; i < count; i++) {
        const struct read_child *child = &reader->child[base + (uint32_t)i];
        const uint32_t own = reacher_moves ? child->proof : child->disproof;
        total = plus(total, reacher_moves ? child->disproof : child->proof);
        /* Of several that decide, one without conditions. */
        if (sums->best < 0 || own < least || (own == 0 && least == 0 && child->needs > free)) {
            sums->second = sums->best < 0 ? READ_INFINITE : least;
            least = own;
            free = child->needs;
            sums->best = i;
        } else if (own < sums->second) {
            sums->second = own;
        }
        if (child->needs < needs)
            needs = child->needs;
    }
    /* A disproof of a position of the reacher rests on all children, otherwise on the best. */
    sums->found.proof = reacher_moves ? least : total;
    sums->found.disproof = reacher_moves ? total : least;
    sums->found.needs = READ_FREE;
    if (sums->found.disproof == 0)
        sums->found.needs = reacher_moves ? needs : free;
    sums->found.move = sums->best < 0 ? GO_PASS : reader->child[base + (uint32_t)sums->best].move;
}

/* The zone of a position that is proved. */
static uint64_t zone_of(struct read_state *reader, int to_move, uint32_t base, int count, int best,
                        uint64_t forbidden) {
    const struct read_child *child = &reader->child[base];
    uint64_t zone = forbidden;
    if (!reader->zoned)
        return READ_WHOLE;
    if (to_move == reader->problem->reacher) {
        /* The new stone needs a liberty after the move. */
        const int move = child[best].move;
        zone = read_zone_move(reader, move);
        read_play(reader, move, to_move);
        zone |= read_zone_close(reader, child[best].zone | read_zone_bit(reader, move));
        read_undo(reader);
    } else {
        for (int i = 0; i < count; i++)
            zone |= child[i].zone | read_zone_bit(reader, child[i].move);
    }
    return read_zone_close(reader, zone);
}

/* ---- the search */

static bool is_over(const struct read_state *reader) {
    return reader->nodes >= reader->budget || reader->short_of_room;
}

/* Searches the present position, the last of the path, until one of its numbers has reached its
 * bound. Its children are put at `base`. */
static struct found search(struct read_state *reader, int to_move, uint32_t most_proof,
                           uint32_t most_disproof, uint32_t base) {
    const bool reacher_moves = to_move == reader->problem->reacher;
    const int here = reader->depth - 1, other = goishi_other(to_move);
    const uint32_t before = reader->nodes;
    struct sums sums = {.found = {1, 1, READ_FREE, GO_PASS, READ_WHOLE}};
    int count = 0;
    int ladder = GO_PASS;
    uint64_t forbidden = 0;
    if (reacher_moves && read_is_safe(reader)) {
        sums.found = (struct found){READ_INFINITE, 0, READ_FREE, GO_PASS, READ_WHOLE};
    } else if (reacher_moves && reader->problem->local &&
               read_ladder(reader, reader->problem->target[0], to_move, LADDER_MOVES, &ladder) ==
                   READ_REACHED) {
        sums.found = (struct found){0, READ_INFINITE, READ_FREE, (uint16_t)ladder, READ_WHOLE};
    } else {
        count = expand(reader, to_move, base, &forbidden);
        if (count < 0)
            return sums.found;
        for (;;) {
            if (reader->zoned && !reacher_moves)
                count = prune(reader, base, count);
            sum_up(reader, reacher_moves, base, count, &sums);
            if (sums.found.proof >= most_proof || sums.found.disproof >= most_disproof ||
                is_over(reader))
                break;
            struct read_child *child = &reader->child[base + (uint32_t)sums.best];
            /* A little beyond the second best, so that the search does not jump to and fro. */
            const uint32_t own_most = reacher_moves ? most_proof : most_disproof;
            const uint32_t all_most = reacher_moves ? most_disproof : most_proof;
            const uint32_t all = reacher_moves ? sums.found.disproof : sums.found.proof;
            const uint32_t part = reacher_moves ? child->disproof : child->proof;
            uint32_t own = plus(sums.second, 1 + sums.second / 4);
            own = own < own_most ? own : own_most;
            const uint32_t rest = all_most >= READ_INFINITE ? READ_INFINITE : all_most - all + part;
            read_play(reader, child->move, to_move);
            if (!push(reader, child->key)) {
                read_undo(reader);
                break;
            }
            const struct found found = search(reader, other, reacher_moves ? own : rest,
                                              reacher_moves ? rest : own, base + (uint32_t)count);
            pop(reader);
            read_undo(reader);
            child->proof = found.proof;
            child->disproof = found.disproof;
            child->needs = found.needs;
            child->zone = found.zone;
            learn(reader, base, count);
        }
    }
    if (sums.found.proof == 0 && count)
        sums.found.zone = zone_of(reader, to_move, base, count, sums.best, forbidden);
    /* A disproof that goes back no further than to here stands by itself. */
    if (sums.found.needs != READ_FREE && sums.found.needs >= here)
        sums.found.needs = READ_FREE;
    const uint64_t key = reader->path[here];
    const bool bound = sums.found.needs != READ_FREE;
    const uint32_t work = reader->nodes - before;
    const struct read_entry entry = {.key = bound ? after(key, reader->chain[here - 1]) : key,
                                     .proof = sums.found.proof,
                                     .disproof = sums.found.disproof,
                                     .work = (uint16_t)(work < UINT16_MAX ? work : UINT16_MAX),
                                     .needs = sums.found.needs,
                                     .move = sums.found.move,
                                     .zone = sums.found.zone};
    read_store(reader, &entry);
    return sums.found;
}

enum read_verdict read_prove(struct read_state *reader, int to_move) {
    if (reader->problem->goal == READ_LADDER) {
        int move;
        return read_ladder(reader, reader->problem->target[0], to_move, UINT32_MAX, &move);
    }
    const enum read_verdict verdict = read_judge(reader, to_move);
    if (verdict != READ_OPEN)
        return verdict;
    if (is_over(reader) || !push(reader, read_key(reader, to_move)))
        return READ_OPEN;
    const struct found found = search(reader, to_move, READ_INFINITE, READ_INFINITE, 0);
    pop(reader);
    return found.proof == 0 ? READ_REACHED : found.disproof == 0 ? READ_FAILED : READ_OPEN;
}
