/* SPDX-License-Identifier: Apache-2.0
 * Ladders: the attacker gives atari with every move. Complete on the whole board, because in atari
 * only two kinds of moves help: playing at the last liberty, and capturing a string that touches
 * the target. */
#include <string.h>

#include "fw/read/private.h"

enum { CHASERS = 32 };

static bool is_over(const struct read_state *reader, uint32_t limit) {
    return reader->nodes >= reader->budget || reader->nodes >= limit ||
           reader->journal.used >= reader->journal.room - 1;
}

static enum read_verdict attack(struct read_state *reader, int target, uint32_t limit, int *move);

/* The target is in atari, its side to move. */
static enum read_verdict defend(struct read_state *reader, int target, uint32_t limit, int *move) {
    const int colour = reader->board.colour[target];
    uint16_t option[CHASERS + 1], chaser[CHASERS];
    const int chasers = go_string_enemies(&reader->board, target, chaser, CHASERS);
    int options = 0;
    enum read_verdict result = chasers == CHASERS ? READ_OPEN : READ_REACHED;
    for (int i = 0; i < chasers; i++)
        if (go_liberties(&reader->board, chaser[i]) == 1)
            options += go_liberty_points(&reader->board, chaser[i], &option[options], 1);
    options += go_liberty_points(&reader->board, target, &option[options], 1);
    for (int i = 0; i < options; i++) {
        bool again = false;
        int unused;
        for (int k = 0; k < i; k++)
            again |= option[k] == option[i];
        if (again)
            continue;
        if (is_over(reader, limit))
            return READ_OPEN;
        go_set_add(reader->zone, option[i]);
        if (!read_play(reader, option[i], colour))
            continue;
        const enum read_verdict verdict = attack(reader, target, limit, &unused);
        read_undo(reader);
        if (verdict == READ_FAILED) {
            *move = option[i];
            return READ_FAILED;
        }
        if (verdict == READ_OPEN)
            result = READ_OPEN;
    }
    *move = GO_PASS;
    return result;
}

/* Liberties that the target would have after its side played there. */
static int room_at(const struct read_state *reader, int target, int point) {
    return go_liberties_after(&reader->board, point, reader->board.colour[target], 0);
}

/* Has this position been met since the ladder began? Only kos come back. */
static bool repeats(struct read_state *reader, int to_move) {
    const int here = reader->journal.used;
    reader->path[here] = read_key(reader, to_move);
    for (int i = here - 2; i >= reader->ladder; i -= 2)
        if (reader->path[i] == reader->path[here])
            return true;
    return false;
}

static enum read_verdict attack(struct read_state *reader, int target, uint32_t limit, int *move) {
    const int other = goishi_other(reader->board.colour[target]);
    const int liberties = go_liberties(&reader->board, target);
    enum read_verdict result = READ_FAILED;
    uint16_t point[2];
    if (liberties > 2 || repeats(reader, other))
        return READ_FAILED;
    go_liberty_points(&reader->board, target, point, 2);
    /* First where the target would get more room. */
    if (liberties == 2 && room_at(reader, target, point[1]) > room_at(reader, target, point[0])) {
        const uint16_t first = point[0];
        point[0] = point[1];
        point[1] = first;
    }
    for (int i = 0; i < liberties; i++) {
        int unused;
        if (is_over(reader, limit))
            return READ_OPEN;
        go_set_add(reader->zone, point[i]);
        if (!read_play(reader, point[i], other))
            continue;
        const enum read_verdict verdict =
            liberties == 1 ? READ_REACHED : defend(reader, target, limit, &unused);
        read_undo(reader);
        if (verdict == READ_REACHED) {
            *move = point[i];
            return READ_REACHED;
        }
        if (verdict == READ_OPEN)
            result = READ_OPEN;
    }
    return result;
}

enum read_verdict read_ladder(struct read_state *reader, int target, int to_move, uint32_t most,
                              int *move) {
    const uint32_t limit = reader->nodes < UINT32_MAX - most ? reader->nodes + most : UINT32_MAX;
    *move = GO_PASS;
    memset(reader->zone, 0, sizeof reader->zone);
    reader->ladder = reader->journal.used;
    if (to_move != reader->board.colour[target])
        return attack(reader, target, limit, move);
    reader->ladder++;
    return go_liberties(&reader->board, target) > 1 ? READ_FAILED
                                                    : defend(reader, target, limit, move);
}
