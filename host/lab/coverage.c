/* SPDX-License-Identifier: Apache-2.0
 * How much of later games an image knows. */
#include "host/lab/coverage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/tree/prior.h"
#include "host/dict/index.h"
#include "host/image/build.h"
#include "host/sgf/sgf.h"

struct measure {
    const struct tree_image *image;
    const struct coverage_options *options;
    struct dict dict;
    struct index index;
    struct coverage *coverage;
    struct mine_game game;
};

static int mirror(int move) {
    return move % TREE_AREA * TREE_AREA + move / TREE_AREA;
}

/* How many answers stand before this one; -1 when it is not among them. With `fold` a move and its
 * mirror image are one answer. */
static int rank_of(const uint32_t share[TREE_MOVES], int move, bool fold) {
    int rank = 0;
    if (fold && share[mirror(move)] > share[move])
        move = mirror(move);
    if (share[move] == 0)
        return -1;
    for (int k = 0; k < TREE_MOVES; k++) {
        if (k == move || (fold && (k == mirror(move) || mirror(k) < k)))
            continue;
        uint32_t here = share[k];
        if (fold && share[mirror(k)] > here)
            here = share[mirror(k)];
        rank += here > share[move] || (here == share[move] && k < move);
    }
    return rank;
}

static void score(struct coverage_row *row, const uint32_t share[TREE_MOVES], int move, bool fold) {
    int folded = rank_of(share, move, fold), exact = rank_of(share, move, false);
    row->known++;
    row->top1 += folded == 0;
    row->top3 += folded >= 0 && folded < 3;
    row->exact1 += exact == 0;
    row->exact3 += exact >= 0 && exact < 3;
}

/* What the tree answers in the corner: its sons' weights. */
static bool ask_tree(const struct measure *m, const struct position *board, int corner, int colour,
                     uint32_t share[TREE_MOVES]) {
    struct corner here;
    int pose;
    corner_init(&here);
    for (int i = 0; i < TREE_AREA; i++)
        for (int j = 0; j < TREE_AREA; j++) {
            int x = 19 - i, y = 19 - j, bx = x, by = y;
            corner_place(corner, &bx, &by);
            int stone = position_at(board, bx, by);
            if (!stone)
                continue;
            here.bits[0][stone][(TREE_AREA * i + j) / 64] |= 1ull << (TREE_AREA * i + j) % 64;
            here.bits[1][stone][(TREE_AREA * j + i) / 64] |= 1ull << (TREE_AREA * j + i) % 64;
        }
    int32_t node = index_find(&m->index, &here, &pose);
    if (node < 0)
        return false;
    /* In a corner that equals itself in another pose, a move stands for its images too. */
    struct corner_key key;
    unsigned poses = corner_canonical(&here, &key);
    int any = 0;
    while (!(poses >> any & 1))
        any++;
    bool found = false;
    const struct dict_tree *tree = &m->dict.joseki;
    for (int32_t son = tree->node[node].son; son >= 0; son = tree->node[son].brother) {
        for (int f = 0; f < POSES; f++) {
            int x = tree->node[son].x, y = tree->node[son].y, c = tree->node[son].colour;
            if (!(poses >> f & 1))
                continue;
            corner_pose(pose ^ any ^ f, &x, &y, &c);
            if (c != colour || x < 11 || y < 11)
                continue;
            share[TREE_AREA * (19 - x) + 19 - y] = tree->node[son].weight + 1;
            found = true;
        }
    }
    return found;
}

static void ask(struct measure *m, const struct position *board, int at, int corner, int x, int y) {
    const struct mine_move *move = &m->game.move[at], *last = &m->game.move[at - 1];
    struct coverage *coverage = m->coverage;
    int played = TREE_AREA * (19 - x) + 19 - y;
    uint32_t share[TREE_MOVES];
    struct tree_corner_window view;
    prior_view(board, corner, move->colour, last->x, last->y, &view);
    bool fold = true;
    for (int i = 0; i < TREE_AREA; i++)
        for (int j = 0; j < i; j++)
            fold = fold && view.stone[TREE_WINDOW * i + j] == view.stone[TREE_WINDOW * j + i];
    coverage->positions++;
    memset(share, 0, sizeof share);
    if (ask_tree(m, board, corner, move->colour, share))
        score(&coverage->row[0], share, played, fold);
    for (uint32_t i = 0; i < m->image->priors; i++) {
        memset(share, 0, sizeof share);
        if (tree_prior_table(m->image, i, &view, share))
            score(&coverage->row[1 + i], share, played, fold);
    }
    if (tree_prior(m->image, &view, share))
        score(&coverage->row[1 + m->image->priors], share, played, fold);
}

static void measure_game(struct measure *m) {
    const struct coverage_options *options = m->options;
    struct position board;
    position_init(&board, 19);
    for (int at = 0; at < m->game.moves && at < options->last; at++) {
        const struct mine_move *move = &m->game.move[at];
        if (!move->x) {
            position_pass(&board);
            continue;
        }
        int x = move->x, y = move->y, corner = corner_of(&x, &y);
        if (at + 1 >= options->first && at > 0 && corner >= 0 && m->game.move[at - 1].x) {
            int lx = m->game.move[at - 1].x, ly = m->game.move[at - 1].y;
            if (corner_of(&lx, &ly) == corner)
                ask(m, &board, at, corner, x, y);
        }
        if (position_play(&board, move->x, move->y, move->colour, NULL) != GO_LEGAL)
            return;
    }
    m->coverage->games++;
}

static void measure_text(struct measure *m, const char *text, size_t length) {
    struct sgf *sgf = sgf_parse(text, length, NULL);
    for (const struct sgf_node *root = sgf ? sgf->root : NULL; root; root = root->sibling) {
        struct mine_message message;
        if (mine_read_game(root, m->options->leave_out, &m->game, &message) != MINE_GOOD)
            continue;
        int year = m->game.year;
        if ((m->options->from && (!year || year < m->options->from)) ||
            (m->options->until && (!year || year > m->options->until)))
            continue;
        measure_game(m);
    }
    if (sgf)
        sgf_free(sgf);
}

static void name_rows(const struct tree_image *image, struct coverage *coverage) {
    coverage->rows = (int)image->priors + 2;
    snprintf(coverage->row[0].name, sizeof coverage->row[0].name, "tree");
    for (uint32_t i = 0; i < image->priors; i++) {
        const struct tree_prior_table *table = &image->prior[i];
        char *name = coverage->row[1 + i].name;
        size_t room = sizeof coverage->row[1 + i].name;
        if (table->shape == TREE_PRIOR_CORNER)
            snprintf(name, room, "corner %dx%d%s", table->radius, table->radius,
                     table->last ? ", last move" : "");
        else
            snprintf(name, room, "%dx%d around the last move", 2 * table->radius + 1,
                     2 * table->radius + 1);
    }
    snprintf(coverage->row[1 + image->priors].name, sizeof coverage->row[0].name,
             "all tables, interpolated");
}

bool coverage_measure(const struct tree_image *image, const struct mine_text *texts, int count,
                      const struct coverage_options *options, struct coverage *coverage,
                      struct fault *fault) {
    struct measure *m = calloc(1, sizeof *m);
    if (!m)
        return fault_set(fault, "not enough memory");
    m->image = image;
    m->options = options;
    m->coverage = coverage;
    *coverage = (struct coverage){0};
    name_rows(image, coverage);
    bool good = dump_image(image, &m->dict, fault) && index_make(&m->dict.joseki, &m->index, fault);
    for (int i = 0; i < count && good; i++) {
        if (!texts[i].lines) {
            measure_text(m, texts[i].text, texts[i].length);
            continue;
        }
        for (size_t at = 0; at < texts[i].length;) {
            const char *from = texts[i].text + at;
            const char *end = memchr(from, '\n', texts[i].length - at);
            size_t length = end ? (size_t)(end - from) : texts[i].length - at;
            measure_text(m, from, length);
            at += length + 1;
        }
    }
    index_free(&m->index);
    dict_free(&m->dict);
    free(m);
    return good;
}
