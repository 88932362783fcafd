/* SPDX-License-Identifier: Apache-2.0
 * Random games on the group boards. */
#include "fw/cells/playouts.h"

#include <string.h>

#include "fw/go/map.h"
#include "fw/go/random.h"

enum {
    KEEPER = GOISHI_GROUP_SLOTS - 1,
    TOGETHER = GOISHI_GROUP_SLOTS - 1,
    BOARDS = 2,
    STONES = 32
};

/* The games that are put together next, and the leaf that each belongs to. */
struct round {
    const struct goishi_cells *cells;
    void *board[BOARDS];
    int boards;
    int colour; /* who begins, in all of them */
    int used;   /* game i is in slot i % TOGETHER of board i / TOGETHER */
    int leaf[BOARDS * TOGETHER];
    int kept[BOARDS]; /* the leaf whose position the board keeps, -1: none */
};

int cells_playouts_batch(const struct goishi_cells *cells) {
    if (!cells->group_ops || !cells->playout_ops)
        return 0;
    return cells->group2 ? BOARDS * TOGETHER : TOGETHER;
}

/* A ko is made by taking: the board keeps none that it has not seen. The stone that has just
 * taken; 0 when there is no ko for the side to move. */
static int ko_taker(const struct finder_question *q, int size) {
    uint8_t map[GO_POINTS];
    if (!q->ko_x)
        return 0;
    go_map_load(map, size, q->stone);
    int taker = go_map_ko_taker(map, go_point(q->ko_x, q->ko_y));
    return taker && map[taker] == q->to_move ? 0 : taker;
}

static enum goishi_status take_ko(const struct goishi_group_ops *ops, void *board,
                                  const struct finder_question *q, int taker) {
    struct goishi_group_result result;
    enum goishi_status status = ops->setup(board, KEEPER, q->ko_x, q->ko_y, q->to_move, &result);
    if (status == GOISHI_OK)
        status = ops->play(board, KEEPER, go_x(taker), go_y(taker), goishi_other(q->to_move), false,
                           &result);
    return status;
}

static enum goishi_status load(const struct goishi_cells *cells, void *board,
                               const struct finder_question *q) {
    const struct goishi_group_ops *ops = cells->group_ops;
    struct goishi_group_stone some[STONES];
    int count = 0, taker = ko_taker(q, cells->size);
    enum goishi_status status = ops->clear(board, KEEPER);
    for (int y = 1; y <= cells->size; y++)
        for (int x = 1; x <= cells->size && status == GOISHI_OK; x++) {
            uint8_t colour = q->stone[y - 1][x - 1];
            if (!colour || go_point(x, y) == taker)
                continue;
            some[count++] = (struct goishi_group_stone){(uint8_t)x, (uint8_t)y, colour};
            if (count == STONES) {
                status = ops->setup_many(board, KEEPER, some, count);
                count = 0;
            }
        }
    if (status == GOISHI_OK && count)
        status = ops->setup_many(board, KEEPER, some, count);
    return status == GOISHI_OK && taker ? take_ko(ops, board, q, taker) : status;
}

/* Puts game number `game` of a leaf into the next free slot. */
static enum goishi_status add(struct round *r, const struct cells_leaf *leaf, int which,
                              uint32_t game) {
    int lane = r->used, slot = lane % TOGETHER, board = lane / TOGETHER;
    enum goishi_status status = GOISHI_OK;
    if (r->kept[board] != which)
        status = load(r->cells, r->board[board], leaf->position);
    r->kept[board] = which;
    if (status == GOISHI_OK)
        status = r->cells->group_ops->copy(r->board[board], slot, KEEPER);
    if (status == GOISHI_OK)
        status = r->cells->playout_ops->seed(r->board[board], slot,
                                             go_random_of(leaf->seed, game).state);
    r->colour = leaf->position->to_move;
    r->leaf[r->used++] = which;
    return status;
}

/* The games of one board: together when they are of one leaf, else one by one. */
static enum goishi_status collect(const struct round *r, int board, int games, int komi,
                                  struct cells_played *played) {
    const struct goishi_playout_ops *ops = r->cells->playout_ops;
    const int *leaf = r->leaf + board * TOGETHER;
    bool one = true;
    for (int i = 1; i < games; i++)
        one &= leaf[i] == leaf[0];
    if (one) {
        struct goishi_playout_sums sums;
        enum goishi_status status = ops->sums(r->board[board], &sums);
        if (status != GOISHI_OK)
            return status;
        struct cells_played *p = &played[leaf[0]];
        p->games += sums.games;
        p->wins += sums.wins;
        p->moves += sums.moves;
        p->score += sums.score;
        return GOISHI_OK;
    }
    for (int slot = 0; slot < games; slot++) {
        struct goishi_playout_last last;
        enum goishi_status status = ops->last(r->board[board], slot, &last);
        if (status != GOISHI_OK)
            return status;
        struct cells_played *p = &played[leaf[slot]];
        p->games++;
        p->wins += last.score > komi;
        p->moves += (uint32_t)last.moves;
        p->score += last.score;
    }
    return GOISHI_OK;
}

static int games_on(const struct round *r, int board) {
    int games = r->used - board * TOGETHER;
    return games > TOGETHER ? TOGETHER : games;
}

/* Games have a limit: they end also when the job was stopped. */
static enum goishi_status run(struct round *r, const struct cells_rules *rules, uint32_t done,
                              uint32_t of, struct cells_played *played) {
    const struct goishi_playout_ops *ops = r->cells->playout_ops;
    enum goishi_status status = GOISHI_OK;
    int boards = (r->used + TOGETHER - 1) / TOGETHER;
    for (int i = 0; i < boards && status == GOISHI_OK; i++)
        status =
            ops->start(r->board[i], (1u << games_on(r, i)) - 1, r->colour, GOISHI_PLAYOUT_FORGET);
    for (int i = 0; i < boards && status == GOISHI_OK; i++) {
        uint32_t busy = 1;
        while (status == GOISHI_OK && busy) {
            if (rules->go_on)
                rules->go_on(rules->context, done, of);
            status = ops->busy(r->board[i], &busy);
        }
        if (status == GOISHI_OK)
            status = collect(r, i, games_on(r, i), rules->komi, played);
    }
    r->used = 0;
    return status;
}

enum goishi_status cells_playouts(const struct goishi_cells *cells, const struct cells_rules *rules,
                                  const struct cells_leaf *leaf, int leaves,
                                  struct cells_played *played) {
    struct round r = {.cells = cells, .board = {cells->group, cells->group2}, .kept = {-1, -1}};
    int room = cells_playouts_batch(cells);
    uint32_t done = 0, of = 0;
    enum goishi_status status = room ? GOISHI_OK : GOISHI_REFUSED;
    memset(played, 0, sizeof *played * (size_t)leaves);
    r.boards = room / TOGETHER;
    for (int i = 0; i < r.boards && status == GOISHI_OK; i++) {
        status = cells->playout_ops->rules(r.board[i], rules->limit, rules->komi);
        if (status == GOISHI_OK)
            status = cells->playout_ops->again(r.board[i], 1, GOISHI_PLAYOUT_EMPTY);
    }
    for (int i = 0; i < leaves; i++)
        of += leaf[i].games;
    for (int i = 0; i < leaves && status == GOISHI_OK; i++)
        for (uint32_t game = 0; game < leaf[i].games && status == GOISHI_OK; game++) {
            if (r.used == room || (r.used && r.colour != leaf[i].position->to_move)) {
                uint32_t more = (uint32_t)r.used;
                status = run(&r, rules, done, of, played);
                done += more;
                if (status != GOISHI_OK ||
                    (rules->go_on && !rules->go_on(rules->context, done, of)))
                    return status;
            }
            status = add(&r, &leaf[i], i, game);
        }
    return status == GOISHI_OK && r.used ? run(&r, rules, done, of, played) : status;
}
