/* SPDX-License-Identifier: Apache-2.0
 * The tree: descend, expand, add up. */
#include "fw/uct/uct.h"

#include "fw/go/random.h"
#include "fw/go/region.h"
#include "fw/uct/tree.h"

enum {
    FEW_MOVES = 12, /* with fewer, a pass is a move worth trying */
    DECIDED = 500,  /* so many finished positions in turn: every line that is worth it has ended */
};

/* ---- going down */

static uint32_t root_of(uint32_t number) {
    uint32_t root = 0;
    for (uint32_t bit = 1u << 15; bit; bit >>= 1)
        if ((uint64_t)(root | bit) * (root | bit) <= number)
            root |= bit;
    return root;
}

static int pick(const struct uct *uct, const struct uct_node *parent) {
    const struct uct_node *child = &uct->node[parent->child];
    const uint32_t weight = (uint32_t)uct->options.explore * root_of(parent->visits);
    int best = -1;
    uint32_t most = 0;
    for (int k = 0; k < parent->children; k++) {
        if (uct_is_barred(&child[k]))
            continue;
        const uint32_t value = child[k].value + weight / (1 + uct_real(&child[k]));
        if (best < 0 || value > most) {
            best = k;
            most = value;
        }
    }
    return best;
}

/* Has this position been there before, in the game or on the path? Only a capture can bring one
 * back. */
static bool repeats(const struct uct *uct, const uint64_t *seen, int depth, uint64_t hash) {
    for (int i = uct->positions - 1; i >= 0; i--)
        if (uct->history[i] == hash)
            return true;
    for (int i = depth - 1; i >= 0; i--)
        if (seen[i] == hash)
            return true;
    return false;
}

static bool is_allowed(const struct uct *uct, const struct uct_leaf *leaf, int point) {
    return !uct->options.allowed ||
           uct->options.allowed(uct->options.context, leaf->to_move, point, leaf->depth);
}

static void expand(struct uct *uct, struct uct_node *node, const struct uct_leaf *leaf,
                   bool passed) {
    uint16_t points[UCT_MOVES];
    struct uct_prior priors[UCT_MOVES];
    int count = 0;
    const struct go_board *board = &leaf->board;
    for (int i = 0; i < board->empties; i++)
        if (go_check(board, board->empty[i], leaf->to_move, true) == GO_LEGAL &&
            is_allowed(uct, leaf, board->empty[i]))
            points[count++] = board->empty[i];
    uct_sort(points, count);
    for (int i = 0; i < count; i++)
        priors[i] = (struct uct_prior){0, 0};
    if (uct->options.priors && count)
        uct->options.priors(uct->options.context, board, leaf->to_move, leaf->last, points, count,
                            priors);
    if ((count < FEW_MOVES || passed) && is_allowed(uct, leaf, GO_PASS)) {
        points[count] = GO_PASS;
        priors[count++] = (struct uct_prior){0, 0};
    }
    uct_add_children(uct, node, points, priors, count);
}

/* Counts a visit that is under way: until its games are known they are lost. */
static void visit(struct uct *uct, uint32_t index, int games) {
    struct uct_node *node = &uct->node[index];
    node->visits += (uint32_t)games;
    node->value = uct_value(node, uct->options.rave);
}

/* The games of a finished position: all the same. */
static void decide(struct uct_leaf *leaf, int komi) {
    leaf->sums.games = (uint32_t)leaf->games;
    leaf->sums.black_wins = 2 * go_area(leaf->board.colour) > komi ? (uint32_t)leaf->games : 0;
}

/* From the root to a leaf. False when a move turned out to repeat a position: it is barred now, and
 * another descent takes another path. */
static bool descend(struct uct *uct, struct uct_leaf *leaf) {
    uint64_t seen[UCT_DEPTH + 1];
    int passes = uct->passes;
    const uint32_t enough =
        (uint32_t)(uct->options.expand ? uct->options.expand : uct->options.batch);
    go_copy(&leaf->board, &uct->board);
    leaf->to_move = uct->to_move;
    leaf->last = uct->last;
    leaf->games = uct->options.batch;
    leaf->depth = 0;
    leaf->over = false;
    leaf->path[0] = uct->root;
    for (;;) {
        struct uct_node *node = &uct->node[leaf->path[leaf->depth]];
        seen[leaf->depth] = leaf->board.hash;
        if (passes >= 2) {
            leaf->over = true;
            break;
        }
        if (leaf->depth == UCT_DEPTH)
            break;
        /* Grown by what was really played there, never by what it was given to begin with. */
        if (!node->child && (uct_real(node) >= enough || leaf->depth == 0))
            expand(uct, node, leaf, passes > 0);
        const int k = node->child ? pick(uct, node) : -1;
        if (k < 0)
            break;
        struct uct_node *child = &uct->node[node->child + (uint32_t)k];
        if (child->point == GO_PASS) {
            go_pass(&leaf->board, 0);
            passes++;
        } else {
            const int lost = leaf->board.prisoners[goishi_other(leaf->to_move)];
            go_play(&leaf->board, child->point, leaf->to_move, 0);
            if (leaf->board.prisoners[goishi_other(leaf->to_move)] != lost &&
                repeats(uct, seen, leaf->depth + 1, leaf->board.hash)) {
                uct_bar(child);
                return false;
            }
            passes = 0;
        }
        leaf->last = child->point;
        leaf->to_move = goishi_other(leaf->to_move);
        leaf->path[++leaf->depth] = node->child + (uint32_t)k;
    }
    for (int i = 0; i <= leaf->depth; i++)
        visit(uct, leaf->path[i], leaf->games);
    return true;
}

/* ---- adding up */

/* The moves of the path count as played in every game of the leaf. first[]: which colour was the
 * first from here on. */
static void add_amaf(struct uct *uct, struct uct_node *node, int colour,
                     const struct uct_sums *sums, const uint8_t first[GO_POINTS]) {
    const uint32_t won = colour == GOISHI_BLACK ? sums->black_wins : sums->games - sums->black_wins;
    struct uct_node *child = &uct->node[node->child];
    for (int k = 0; k < node->children; k++, child++) {
        const int p = child->point;
        if (p == GO_PASS)
            continue;
        if (first[p] == colour) {
            child->amaf += sums->games;
            child->amaf_wins += won;
        } else if (!first[p]) {
            child->amaf += sums->amaf[colour][p];
            child->amaf_wins += sums->amaf_wins[colour][p];
        }
        child->value = uct_value(child, uct->options.rave);
    }
}

static void add_up(struct uct *uct, const struct uct_leaf *leaf) {
    const struct uct_sums *sums = &leaf->sums;
    uint8_t first[GO_POINTS] = {0};
    int mover = goishi_other(leaf->to_move); /* who moved to the node at hand */
    for (int i = leaf->depth; i >= 0; i--) {
        struct uct_node *node = &uct->node[leaf->path[i]];
        node->wins += mover == GOISHI_BLACK ? sums->black_wins : sums->games - sums->black_wins;
        node->value = uct_value(node, uct->options.rave);
        if (node->child && uct->options.rave)
            add_amaf(uct, node, goishi_other(mover), sums, first);
        if (node->point != GO_PASS)
            first[node->point] = (uint8_t)mover;
        mover = goishi_other(mover);
    }
    uct->games += (uint32_t)leaf->games;
}

bool uct_step(struct uct *uct) {
    const int most = uct->options.leaves;
    int count = 0;
    bool open = false;
    if (uct->room - uct->used < (uint32_t)(most * (uct->board.width * uct->board.height + 1)))
        uct_prune(uct);
    for (int tries = 0; count < most && tries < most + UCT_MOVES; tries++) {
        struct uct_leaf *leaf = &uct->leaves[count];
        if (!descend(uct, leaf))
            continue;
        leaf->seed = go_mix(uct->options.seed + ++uct->started * GO_GOLDEN);
        leaf->sums = (struct uct_sums){0};
        open |= !leaf->over && leaf->depth > 0;
        count++;
    }
    /* Finished positions need no games: they go last. */
    int live = 0;
    for (int i = 0; i < count; i++)
        live += !uct->leaves[i].over;
    if (live == count)
        uct->options.evaluate(uct->options.context, uct->leaves, count, uct->options.komi);
    else
        for (int i = 0; i < count; i++)
            if (uct->leaves[i].over)
                decide(&uct->leaves[i], uct->options.komi);
            else
                uct->options.evaluate(uct->options.context, &uct->leaves[i], 1, uct->options.komi);
    for (int i = 0; i < count; i++)
        add_up(uct, &uct->leaves[i]);
    uct->finished = open ? 0 : uct->finished + (uint32_t)count;
    return uct->finished < DECIDED;
}
