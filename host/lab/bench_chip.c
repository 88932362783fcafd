/* SPDX-License-Identifier: Apache-2.0
 * See bench_chip.h. The board is driven over BUS frames, on a bridge and on a chip with firmware
 * alike. */
#include "host/lab/bench_chip.h"

#include "fw/base/random.h"
#include "fw/drivers/group.h"
#include "fw/twin/group.h"
#include "host/link/bridge.h"

enum { BOARDS = 2, SLOTS = GOISHI_GROUP_SLOTS, MOST = 65535 };

struct bench {
    struct bridge bridge;
    struct group board[BOARDS];
    int boards;
    int moves, legal; /* in the list */
};

/* Random legal moves of a game in each slot by turns; the slots are cleared first. */
static int make_list(int size, struct goishi_group_move *list, int *legal) {
    static struct group_twin twin;
    uint32_t random = 2463534242u;
    int moves = 0;
    *legal = 0;
    group_twin_init(&twin, size);
    for (int slot = 0; slot < SLOTS; slot++)
        list[moves++] = (struct goishi_group_move){(uint8_t)slot, GOISHI_MOVE_CLEAR, GOISHI_MOVE_Y,
                                                   GOISHI_BLACK, false};
    for (int turn = 0; turn < size * size && moves + SLOTS <= GOISHI_GROUP_LIST; turn++)
        for (int slot = 0; slot < SLOTS; slot++) {
            const uint8_t colour = turn % 2 ? GOISHI_WHITE : GOISHI_BLACK;
            struct goishi_group_move move = {(uint8_t)slot, GOISHI_MOVE_PASS, GOISHI_MOVE_Y, colour,
                                             false};
            for (int i = 0; i < 100 && move.y == GOISHI_MOVE_Y; i++) {
                struct goishi_group_result result;
                const int point = (int)(goishi_random(&random) % (uint32_t)(size * size));
                const int x = 1 + point % size, y = 1 + point / size;
                if (group_twin_play(&twin, slot, x, y, colour, true, &result) == GOISHI_OK)
                    move = (struct goishi_group_move){(uint8_t)slot, (uint8_t)x, (uint8_t)y, colour,
                                                      true};
            }
            if (move.y == GOISHI_MOVE_Y)
                group_twin_pass(&twin, slot);
            else
                ++*legal;
            list[moves++] = move;
        }
    return moves;
}

static bool good(struct bench *bench, enum goishi_status status, struct fault *fault) {
    if (status == GOISHI_OK)
        return true;
    if (bench->bridge.failed)
        *fault = bench->bridge.fault;
    else
        fault_set(fault, "%s: the group board does not answer", bench->bridge.link->name);
    return false;
}

static bool prepare(struct bench *bench, bool playouts, struct fault *fault) {
    static struct goishi_group_move list[GOISHI_GROUP_LIST];
    enum goishi_status status = GOISHI_OK;
    if (!playouts)
        bench->moves = make_list(bench->board[0].size, list, &bench->legal);
    for (int i = 0; i < bench->boards; i++) {
        if (!playouts)
            status = group_list(&bench->board[i], list, bench->moves);
        else
            status = group_playout_rules(&bench->board[i], 1000, 0);
        for (int slot = 0; slot < SLOTS && playouts && status == GOISHI_OK; slot++)
            status = group_playout_seed(&bench->board[i], slot,
                                        0x9e3779b97f4a7c15u * (uint64_t)(SLOTS * i + slot + 1));
        if (!good(bench, status, fault))
            return false;
    }
    return true;
}

static enum goishi_status start(struct bench *bench, int board, bool playouts, int rounds) {
    if (!playouts)
        return group_list_start(&bench->board[board], bench->moves, rounds);
    for (int slot = 0; slot < SLOTS; slot++) {
        const enum goishi_status status = group_clear(&bench->board[board], slot);
        if (status != GOISHI_OK)
            return status;
    }
    const enum goishi_status status =
        group_playout_again(&bench->board[board], rounds, GOISHI_PLAYOUT_EMPTY);
    return status != GOISHI_OK ? status
                               : group_playout_start(&bench->board[board], 0xffff, GOISHI_BLACK,
                                                     GOISHI_PLAYOUT_FORGET);
}

/* Waits for the board and adds up what it did. */
static bool wait(struct bench *bench, int board, int rounds, struct bench_chip *result,
                 struct fault *fault) {
    struct group *group = &bench->board[board];
    struct goishi_group_list burst = {.busy = true};
    struct goishi_playout_sums sums = {0};
    uint32_t busy = 1;
    while (result->playouts ? busy != 0 : burst.busy)
        if (!good(bench,
                  result->playouts ? group_playout_busy(group, &busy)
                                   : group_list_sums(group, &burst),
                  fault))
            return false;
    if (!result->playouts) {
        result->moves += burst.moves;
        result->clocks = burst.clocks;
        if (burst.refused == 0 && burst.moves == (uint32_t)bench->legal * (uint32_t)rounds)
            return true;
        fault_set(fault, "%s: of %u legal moves group board %d took %u", bench->bridge.link->name,
                  (unsigned)bench->legal * (unsigned)rounds, board + 1, (unsigned)burst.moves);
        return false;
    }
    if (!good(bench, group_playout_sums(group, &sums), fault))
        return false;
    result->moves += sums.moves;
    result->games += sums.games;
    result->clocks = sums.clocks;
    return true;
}

static bool once(struct bench *bench, int rounds, struct bench_chip *result, struct fault *fault) {
    struct link_transport *line = &bench->bridge.link->transport;
    const uint64_t begin = line->now(line->context);
    result->moves = result->games = result->clocks = 0;
    for (int i = 0; i < bench->boards; i++)
        if (!good(bench, start(bench, i, result->playouts, rounds), fault))
            return false;
    for (int i = 0; i < bench->boards; i++)
        if (!wait(bench, i, rounds, result, fault))
            return false;
    result->seconds = 1e-6 * (double)(line->now(line->context) - begin);
    return true;
}

bool bench_chip(struct link *link, double seconds, struct bench_chip *result, struct fault *fault) {
    static struct bench bench;
    bridge_init(&bench.bridge, link);
    bench.boards = 0;
    const struct goishi_bus bus = bridge_bus(&bench.bridge);
    static const uint32_t base[BOARDS] = {GOISHI_GROUP_BASE, GOISHI_GROUP2_BASE};
    static const uint32_t present[BOARDS] = {GOISHI__SYSTEM__BOARDS__GROUP_bm,
                                             GOISHI__SYSTEM__BOARDS__GROUP2_bm};
    while (bench.boards < BOARDS && (link->hello.boards & present[bench.boards]) &&
           group_init(&bench.board[bench.boards], bus, base[bench.boards]) == GOISHI_OK)
        bench.boards++;
    if (bench.boards == 0) {
        fault_set(fault, "%s: the chip has no group board", link->name);
        return false;
    }
    result->boards = bench.boards;
    result->playouts = link->hello.boards & GOISHI__SYSTEM__BOARDS__PLAYOUT_bm;
    if (!prepare(&bench, result->playouts, fault))
        return false;
    for (int rounds = 1;; rounds = rounds * 8 > MOST ? MOST : rounds * 8) {
        if (!once(&bench, rounds, result, fault))
            return false;
        if (result->seconds >= seconds || rounds == MOST)
            return true;
    }
}
