/* SPDX-License-Identifier: Apache-2.0
 * The nodes: values, memory, and what is read off them. */
#include "fw/uct/tree.h"

uint32_t uct_value(const struct uct_node *node, int rave) {
    const uint64_t n = node->visits, w = node->wins, a = node->amaf, v = node->amaf_wins;
    if (!rave)
        return n ? (uint32_t)((w << 16) / n) : UCT_ONE / 2;
    const uint64_t k = (uint64_t)rave;
    const uint64_t over = k * (n + a) + n * a;
    return over ? (uint32_t)(((w * (k + a) + v * k) << 16) / over) : UCT_ONE / 2;
}

/* In ascending order: the order of the empty points depends on how a position was reached. */
void uct_sort(uint16_t *points, int count) {
    for (int i = 1; i < count; i++) {
        const uint16_t p = points[i];
        int k = i;
        for (; k > 0 && points[k - 1] > p; k--)
            points[k] = points[k - 1];
        points[k] = p;
    }
}

void uct_add_children(struct uct *uct, struct uct_node *node, const uint16_t *points,
                      const struct uct_prior *priors, int count) {
    if (uct->room - uct->used < (uint32_t)count)
        return;
    const uint32_t first = uct->used;
    for (int i = 0; i < count; i++) {
        struct uct_node *child = &uct->node[first + (uint32_t)i];
        *child = (struct uct_node){.point = points[i], .prior = priors[i]};
        child->prior.games = (uint16_t)(child->prior.games + UCT_EVEN);
        child->prior.wins = (uint16_t)(child->prior.wins + UCT_EVEN / 2);
        child->visits = child->prior.games;
        child->wins = child->prior.wins;
        child->value = uct_value(child, uct->options.rave);
    }
    uct->used += (uint32_t)count;
    node->child = first;
    node->children = (uint16_t)count;
}

void uct_open(struct uct *uct, const struct uct_options *options, struct uct_node *node,
              uint32_t room, struct uct_leaf *leaves) {
    *uct = (struct uct){.options = *options, .node = node, .room = room, .leaves = leaves};
}

static void set_root(struct uct *uct, const struct go_board *board, int to_move, int last,
                     int passes, const uint64_t *history, int positions) {
    uct->board = *board;
    uct->to_move = to_move;
    uct->last = last;
    uct->passes = passes;
    uct->history = history;
    uct->positions = positions;
    uct->finished = 0;
}

void uct_begin(struct uct *uct, const struct go_board *board, int to_move, int last, int passes,
               const uint64_t *history, int positions) {
    set_root(uct, board, to_move, last, passes, history, positions);
    uct->node[1] = (struct uct_node){.point = (uint16_t)last};
    uct->root = 1;
    uct->used = 2;
    uct->games = 0;
}

/* Moves what hangs below the root to the front. Children lie behind their parent, so one pass marks
 * what is kept and a second moves it down; meanwhile `value` holds the new place. */
static void compact(struct uct *uct) {
    enum { KEPT = 0x8000 };
    struct uct_node *node = uct->node;
    uint32_t next = 1;
    node[uct->root].children |= KEPT;
    for (uint32_t i = uct->root; i < uct->used; i++) {
        if (!(node[i].children & KEPT))
            continue;
        node[i].value = next++;
        if (node[i].child)
            for (int k = 0; k < (node[i].children & ~KEPT); k++)
                node[node[i].child + (uint32_t)k].children |= KEPT;
    }
    for (uint32_t i = uct->root; i < uct->used; i++)
        if (node[i].children & KEPT && node[i].child)
            node[i].child = node[node[i].child].value;
    for (uint32_t i = uct->root; i < uct->used; i++) {
        if (!(node[i].children & KEPT))
            continue;
        struct uct_node kept = node[i];
        kept.children &= (uint16_t)~KEPT;
        const uint32_t to = kept.value;
        kept.value = uct_value(&kept, uct->options.rave);
        node[to] = kept;
    }
    uct->root = 1;
    uct->used = next;
}

void uct_prune(struct uct *uct) {
    const uint32_t enough = uct->room - uct->room / 4;
    for (uint32_t least = 32; uct->used > enough && least; least *= 4) {
        for (uint32_t i = uct->root; i < uct->used; i++)
            if (i != uct->root && uct->node[i].child && uct_real(&uct->node[i]) < least) {
                uct->node[i].child = 0;
                uct->node[i].children = 0;
            }
        compact(uct);
    }
}

void uct_advance(struct uct *uct, int point, const struct go_board *board, const uint64_t *history,
                 int positions) {
    const int to_move = goishi_other(uct->to_move);
    const int passes = point == GO_PASS ? uct->passes + 1 : 0;
    const struct uct_node *root = uct->root ? &uct->node[uct->root] : 0;
    for (int k = 0; root && root->child && k < root->children; k++)
        if (uct->node[root->child + (uint32_t)k].point == point) {
            uct->root = root->child + (uint32_t)k;
            set_root(uct, board, to_move, point, passes, history, positions);
            compact(uct);
            uct->games = uct_real(&uct->node[uct->root]);
            return;
        }
    uct_begin(uct, board, to_move, point, passes, history, positions);
}

/* ---- what is read off the tree */

const struct uct_node *uct_children(const struct uct *uct, int *count) {
    const struct uct_node *root = &uct->node[uct->root];
    *count = root->child ? root->children : 0;
    return root->child ? &uct->node[root->child] : 0;
}

/* The most visited child of a node; 0: none. */
static uint32_t favourite(const struct uct *uct, uint32_t index) {
    const struct uct_node *node = &uct->node[index];
    uint32_t best = 0, visits = 0;
    for (int k = 0; node->child && k < node->children; k++) {
        const struct uct_node *child = &uct->node[node->child + (uint32_t)k];
        if (!uct_is_barred(child) && uct_real(child) > visits) {
            visits = uct_real(child);
            best = node->child + (uint32_t)k;
        }
    }
    return best;
}

int uct_best(const struct uct *uct, uint32_t *share) {
    const uint32_t best = favourite(uct, uct->root);
    if (share)
        *share = best ? (uint32_t)(((uint64_t)uct_real_wins(&uct->node[best]) << 16) /
                                   uct_real(&uct->node[best]))
                      : UCT_ONE / 2;
    return best ? uct->node[best].point : GO_PASS;
}

int uct_line(const struct uct *uct, uint32_t from, uint16_t *points, int most) {
    int count = 0;
    for (uint32_t at = favourite(uct, from ? from : uct->root); at && count < most;
         at = favourite(uct, at))
        points[count++] = uct->node[at].point;
    return count;
}

bool uct_settled(const struct uct *uct, uint32_t games_left) {
    int count;
    uint32_t first = 0, second = 0;
    const struct uct_node *child = uct_children(uct, &count);
    for (int k = 0; k < count; k++) {
        const uint32_t visits = uct_is_barred(&child[k]) ? 0 : uct_real(&child[k]);
        if (visits > first) {
            second = first;
            first = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return count > 0 && first > second + games_left;
}
