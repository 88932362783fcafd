/* SPDX-License-Identifier: Apache-2.0
 * Zones: what a proof depends on. As long as the points of its zone are as they were, further stones
 * of the other side elsewhere do not change that the reacher wins. So when the reacher wins after a
 * pass of the other side, only moves in the zone of that proof can be better than the pass. After
 * [Thomsen] and the relevance zones of [Shih].
 *
 * Why it holds: play on as if the stones outside were not there, and answer moves outside by a pass.
 * Strings of the reacher in the zone cannot be captured from outside, for each has a liberty inside.
 * What the reacher captures is in the zone with all its neighbours, and so is what makes a move of the
 * other side a suicide: its strings there with all neighbours, and a further liberty of each string
 * of the reacher that it would otherwise capture.
 */
#include <string.h>

#include "fw/read/private.h"

static const int8_t side[4] = {GO_NORTH, GO_EAST, GO_SOUTH, GO_WEST};

void read_zone_begin(struct read_state *reader) {
    const struct read_problem *problem = reader->problem;
    const struct go_board *board = &reader->board;
    int count = 0;
    memset(reader->index, 0xff, sizeof reader->index);
    reader->walls = 0;
    reader->zoned =
        problem->goal == READ_CAPTURE && !problem->local && go_set_count(problem->area) <= 64;
    for (int p = 0; p < GO_POINTS && reader->zoned; p++) {
        if (go_set_has(problem->area, p))
            reader->index[p] = (uint8_t)count++;
        else if (go_on_board(board, p) && board->colour[p] == problem->reacher)
            reader->wall[reader->walls++] = (uint16_t)p;
    }
}

static uint64_t around(const struct read_state *reader, int point) {
    uint64_t zone = read_zone_bit(reader, point);
    for (int d = 0; d < 4; d++)
        zone |= read_zone_bit(reader, point + side[d]);
    return zone;
}

/* A string and all points beside it. */
static uint64_t around_string(const struct read_state *reader, int stone) {
    uint64_t zone = 0;
    int p = stone;
    do {
        zone |= around(reader, p);
        p = reader->board.next[p];
    } while (p != stone);
    return zone;
}

uint64_t read_zone_reached(const struct read_state *reader) {
    const struct read_problem *problem = reader->problem;
    uint64_t zone = 0;
    if (!reader->zoned)
        return READ_WHOLE;
    for (int i = 0; i < problem->targets; i++)
        zone |= read_zone_bit(reader, problem->target[i]);
    return read_zone_close(reader, zone);
}

uint64_t read_zone_move(const struct read_state *reader, int move) {
    const struct go_board *board = &reader->board;
    const int other = goishi_other(reader->problem->reacher);
    uint64_t zone = read_zone_bit(reader, move);
    for (int d = 0; d < 4 && move != GO_PASS; d++) {
        const int q = move + side[d];
        /* A capture; the ko that may follow depends on the points beside the move. */
        if (board->colour[q] == other && go_liberties(board, q) == 1)
            zone |= around_string(reader, q) | around(reader, move);
    }
    return zone;
}

/* A liberty of the string inside the zone, other than `except`; one outside the area is as good. */
static uint64_t close_string(const struct read_state *reader, int stone, int except,
                             uint64_t zone) {
    const struct go_string *string = go_string_at(&reader->board, stone);
    int inside = 0;
    for (int i = 0; i < GO_SET_WORDS; i++)
        for (uint64_t word = string->liberty[i]; word; word &= word - 1) {
            const int p = 64 * i + __builtin_ctzll(word);
            const uint64_t bit = read_zone_bit(reader, p);
            if (p == except)
                continue;
            if (!bit || (zone & bit))
                return zone;
            inside = p;
        }
    return zone | read_zone_bit(reader, inside);
}

/* Its own strings have no other liberty, and those of the reacher around it have one: otherwise the
 * move would capture. */
uint64_t read_zone_suicide(const struct read_state *reader, int move) {
    const struct go_board *board = &reader->board;
    const int reacher = reader->problem->reacher;
    uint64_t zone = around(reader, move);
    for (int d = 0; d < 4; d++)
        if (board->colour[move + side[d]] == goishi_other(reacher))
            zone |= around_string(reader, move + side[d]);
    for (int d = 0; d < 4; d++)
        if (board->colour[move + side[d]] == reacher)
            zone = close_string(reader, move + side[d], move, zone);
    return zone;
}

uint64_t read_zone_close(const struct read_state *reader, uint64_t zone) {
    const int reacher = reader->problem->reacher;
    if (!reader->zoned || zone == READ_WHOLE)
        return READ_WHOLE;
    for (int i = 0; i < reader->walls; i++)
        if (reader->board.colour[reader->wall[i]] == reacher)
            zone = close_string(reader, reader->wall[i], 0, zone);
    for (int i = 0; i < GO_SET_WORDS; i++)
        for (uint64_t word = reader->problem->area[i]; word; word &= word - 1) {
            const int p = 64 * i + __builtin_ctzll(word);
            if (reader->board.colour[p] == reacher && (zone & read_zone_bit(reader, p)))
                zone = close_string(reader, p, 0, zone);
        }
    return zone;
}
