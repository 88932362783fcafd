/* SPDX-License-Identifier: Apache-2.0
 * Moves of a reader: which there are, playing and taking back, the three models of ko. */
#include <string.h>

#include "fw/go/random.h"
#include "fw/read/private.h"

/* A side that wins every ko may take back at once: it never sees the ko. Its master is part of the
 * key, so that the table serves all models. */
uint64_t read_key(const struct read_state *reader, int to_move) {
    const uint64_t key =
        go_hash(&reader->board, to_move) ^ go_mix((uint64_t)(reader->master + 1) * GO_GOLDEN);
    return key ? key : 1;
}

bool read_play(struct read_state *reader, int move, int colour) {
    const enum go_refusal refusal = move == GO_PASS
                                        ? go_pass(&reader->board, &reader->journal)
                                        : go_play(&reader->board, move, colour, &reader->journal);
    if (refusal == GO_KO)
        reader->met_ko = true;
    if (refusal == GO_NO_ROOM)
        reader->short_of_room = true;
    if (refusal != GO_LEGAL)
        return false;
    reader->nodes++;
    if (reader->board.ko && reader->master == goishi_other(colour)) {
        reader->board.ko = 0;
        reader->met_ko = true;
    }
    return true;
}

void read_undo(struct read_state *reader) {
    go_undo(&reader->board, &reader->journal);
}

static const int8_t side[4] = {GO_NORTH, GO_EAST, GO_SOUTH, GO_WEST};

static void add_string(const struct go_board *board, int string, uint64_t set[GO_SET_WORDS]) {
    for (int k = 0; k < GO_SET_WORDS; k++)
        set[k] |= board->strings[string].liberty[k];
}

/* The points beside those of a set. */
static void widen(uint64_t set[GO_SET_WORDS]) {
    uint64_t near[GO_SET_WORDS];
    memcpy(near, set, sizeof near);
    for (int i = 0; i < GO_SET_WORDS; i++)
        for (uint64_t word = set[i]; word; word &= word - 1)
            for (int d = 0; d < 4; d++)
                go_set_add(near, 64 * i + __builtin_ctzll(word) + side[d]);
    memcpy(set, near, sizeof near);
}

enum { CHASERS = 32, WEAK = 3 };

/* Near the target: its liberties and the points beside them, the liberties of weak strings around
 * it; for its own side also whatever could break the ladder that threatens it. */
static void near_target(struct read_state *reader, int to_move, uint64_t set[GO_SET_WORDS]) {
    const struct go_board *board = &reader->board;
    const int target = reader->problem->target[0];
    uint16_t chaser[CHASERS];
    memset(set, 0, GO_SET_WORDS * sizeof *set);
    add_string(board, board->string[target], set);
    widen(set);
    const int chasers = go_string_enemies(board, target, chaser, CHASERS);
    for (int i = 0; i < chasers; i++)
        if (go_liberties(board, chaser[i]) <= WEAK)
            add_string(board, chaser[i], set);
    if (to_move == reader->problem->reacher || !read_play(reader, GO_PASS, to_move))
        return;
    int move;
    if (read_ladder(reader, target, goishi_other(to_move), LADDER_MOVES, &move) == READ_REACHED) {
        widen(reader->zone);
        for (int k = 0; k < GO_SET_WORDS; k++)
            set[k] |= reader->zone[k];
    }
    read_undo(reader);
}

/* The liberties of the targets first: most answers are among them. The reacher passes only to lift a
 * ko. Otherwise a pass of it never helps: the other side could pass as well, and the position would
 * be the same. */
int read_moves(struct read_state *reader, int to_move, uint16_t *move, int room) {
    const struct read_problem *problem = reader->problem;
    const struct go_board *board = &reader->board;
    uint64_t first[GO_SET_WORDS] = {0}, near[GO_SET_WORDS];
    const uint64_t *area = problem->area;
    int count = 0;
    if (problem->local) {
        near_target(reader, to_move, near);
        area = near;
    }
    if (to_move != problem->reacher || board->ko)
        move[count++] = GO_PASS;
    for (int i = 0; i < problem->targets; i++) {
        const int p = problem->target[i];
        if (board->string[p])
            add_string(board, board->string[p], first);
        else
            go_set_add(first, p);
    }
    for (int rank = 0; rank < 2; rank++)
        for (int i = 0; i < GO_SET_WORDS; i++) {
            uint64_t word = area[i] & (rank ? ~first[i] : first[i]);
            for (; word; word &= word - 1) {
                const int p = 64 * i + __builtin_ctzll(word);
                if (board->colour[p] == GOISHI_EMPTY && count < room)
                    move[count++] = (uint16_t)p;
            }
        }
    return count;
}
