/* SPDX-License-Identifier: Apache-2.0
 * Walks through the proof of an answer: one move of the side that gets what it wants, all moves of
 * the other. Positions that come again are counted once. */
#include "fw/read/private.h"

/* In `needs` of an entry that stands by itself: it was counted. */
enum { COUNTED = READ_FREE - 1 };

struct walk {
    read_visit *visit;
    void *context;
    uint32_t positions, most;
    bool whole;
};

static void walk_on(struct read_state *reader, int to_move, int depth, struct walk *walk);

static void step(struct read_state *reader, int move, int to_move, int depth, struct walk *walk) {
    if (!read_play(reader, move, to_move))
        return;
    if (walk->visit)
        walk->visit(walk->context, depth, move, to_move);
    walk_on(reader, goishi_other(to_move), depth + 1, walk);
    read_undo(reader);
}

static void walk_on(struct read_state *reader, int to_move, int depth, struct walk *walk) {
    if (walk->positions == walk->most) {
        walk->whole = false;
        return;
    }
    walk->positions++;
    if (read_judge(reader, to_move) != READ_OPEN)
        return;
    struct read_entry *entry = (struct read_entry *)read_find(reader, read_key(reader, to_move));
    if (entry && entry->needs == COUNTED) {
        walk->positions--;
        return;
    }
    const enum read_verdict verdict = read_prove(reader, to_move);
    if (verdict == READ_OPEN) {
        walk->whole = false;
        return;
    }
    entry = (struct read_entry *)read_find(reader, read_key(reader, to_move));
    if (entry)
        entry->needs = COUNTED;
    if ((verdict == READ_REACHED) == (to_move == reader->problem->reacher)) {
        const int move = read_decider(reader, to_move);
        if (move != GO_PASS || reader->board.ko)
            step(reader, move, to_move, depth, walk);
        return;
    }
    if (reader->problem->goal == READ_CAPTURE && read_is_safe(reader))
        return;
    uint16_t move[GO_MAX_AREA + 1];
    const int moves = read_moves(reader, to_move, move, GO_MAX_AREA + 1);
    for (int i = 0; i < moves && walk->whole; i++)
        step(reader, move[i], to_move, depth, walk);
}

uint32_t read_proof(struct read_state *reader, const struct read_problem *problem, uint32_t budget,
                    uint32_t most, read_visit *visit, void *context) {
    struct read_result result;
    struct walk walk = {visit, context, 0, most, true};
    read_solve(reader, problem, budget, &result);
    if (result.status == READ_UNKNOWN)
        return 0;
    const uint16_t kept = reader->board.ko;
    reader->budget = UINT32_MAX;
    read_resume(reader, result.status);
    walk_on(reader, problem->to_move, 0, &walk);
    reader->board.ko = kept;
    return walk.whole ? walk.positions : 0;
}
