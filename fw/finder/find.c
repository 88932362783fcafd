/* SPDX-License-Identifier: Apache-2.0
 * FIND_A_MOVE (Procedure 3.2): the opening tree in the first moves, the sixteen equivalents against
 * the cap tree, the subtrees that it names, each loaded once and matched against all equivalents
 * that have something to look for in it. */
#include <stddef.h>
#include <string.h>

#include "fw/base/hot.h"
#include "fw/finder/private.h"

static void weight(struct finder *f, const char *name, int32_t *value, int32_t otherwise,
                   int32_t least, int32_t most) {
    int32_t read;
    if (tree_number_named(&f->image, TREE_WGHT, name, &read) != TREE_OK)
        read = otherwise;
    *value = read < least ? least : read > most ? most : read;
}

static void weights(struct finder *f) {
    static const int32_t mix[FINDER_FEATURES] = {
        [FINDER_F_TABLE] = 256,  [FINDER_F_TREE] = 32,     [FINDER_F_MATCHED] = 64,
        [FINDER_F_OPENING] = 64, [FINDER_F_ANSWER] = 1024,
    };
    static const int32_t bound[GOISHI_JOSEKI_BOUNDS] = GOISHI_JOSEKI_DEFAULT_BOUNDS;
    static const int32_t worth[GOISHI_JOSEKI_CLASSES] = GOISHI_JOSEKI_DEFAULT_WEIGHTS;
    struct finder_weights *w = &f->weights;
    char name[TREE_NUMBER_NAME] = "mix_";
    for (int i = 0; i < FINDER_FEATURES; i++) {
        unsigned k = 0;
        for (; finder_feature_name[i][k] && k < sizeof name - 5; k++)
            name[4 + k] = finder_feature_name[i][k];
        name[4 + k] = 0;
        weight(f, name, &w->mix[i], mix[i], -65535, 65535);
    }
    char bound_name[] = "bound_1", worth_name[] = "worth_0", after_name[] = "after_0";
    for (int k = 0; k < GOISHI_JOSEKI_BOUNDS; k++) {
        bound_name[6] = (char)('1' + k);
        weight(f, bound_name, &w->bound[k], bound[k], 1, 1023);
    }
    for (int k = 0; k < GOISHI_JOSEKI_CLASSES; k++) {
        worth_name[6] = (char)('0' + k);
        weight(f, worth_name, &w->worth[k], worth[k], -1000, 1000);
        after_name[6] = (char)('0' + k);
        weight(f, after_name, &w->after[k], w->worth[k], -30000, 30000);
    }
    weight(f, "area_wide", &w->wide, 0, 0, 1);
    weight(f, "advantage", &w->advantage, 0, 0, 10000);
    weight(f, "budget_nodes", &w->nodes, 24, 1, 1000000);
    weight(f, "budget_clocks", &w->clocks, 400000, 1, 2000000000);
    weight(f, "budget_parts", &w->parts, 2, 0, FINDER_PARTS);
    weight(f, "search_moves", &w->width, 5, 0, 100);
    weight(f, "search_replies", &w->replies, 2, 1, 100);
    weight(f, "table_moves", &w->table_moves, 6, 0, TREE_AREA * TREE_AREA);
}

enum tree_status finder_open(struct finder *finder, const struct goishi_cells *cells,
                             const struct tree_source *source) {
    memset(finder, 0, sizeof *finder);
    finder->cells = cells;
    finder->size = cells->size;
    for (int y = GOISHI_MAX_SIZE - cells->size; y < GOISHI_MAX_SIZE; y++)
        for (int x = GOISHI_MAX_SIZE - cells->size; x < GOISHI_MAX_SIZE; x++)
            for (int white = 0; white <= TREE_SCAN_WHITE; white += TREE_SCAN_WHITE)
                finder->views[(TREE_SCAN_KILLED + white) / 2 + GOISHI_MAX_SIZE * y + x] = 0xffff;
    finder->opened = tree_open(&finder->image, source);
    if (finder->opened == TREE_OK) {
        weights(finder);
        finder_corners_open(finder);
    }
    return finder->opened;
}

static bool list_stone(struct finder *f, int point) {
    const int row = point * 27 >> 9; /* by 19 */
    const int x = point - GOISHI_MAX_SIZE * row + 1, y = row + 1;
    const uint8_t colour = (&f->question.stone[0][0])[point];
    if (!colour)
        return true;
    if (colour > GOISHI_WHITE || x > f->size || y > f->size)
        return false;
    f->stone[f->stones++] = FINDER_STONE(x, y, colour);
    return true;
}

/* Also lists the stones. */
static bool good_question(struct finder *f) {
    const struct finder_question *q = &f->question;
    const uint8_t *at = __builtin_assume_aligned(&q->stone[0][0], 4);
    const int size = f->size, last = GOISHI_MAX_SIZE * GOISHI_MAX_SIZE - 1;
    f->stones = 0;
    if ((q->to_move != GOISHI_BLACK && q->to_move != GOISHI_WHITE) || q->last_x > size ||
        q->last_y > size || q->ko_x > size || q->ko_y > size || !q->last_x != !q->last_y ||
        q->style > FINDER_STYLE_TABLE)
        return false;
    for (int i = 0; i < last; i += 4)
        if (__builtin_expect(tree_even32(at + i) != 0, 0)) /* most points are empty */
            for (int k = i; k < i + 4; k++)
                if (!list_stone(f, k))
                    return false;
    return list_stone(f, last);
}

/* Only while few stones are on the board, and only on the size it was made for. With fewer stones
 * than moves somebody passed or captured, which no opening of the tree does. Asked where it is: no
 * more than the first moves of a game need it. */
static void ask_opening(struct finder *f) {
    struct tree_part opening;
    if (f->question.moves >= FINDER_BEFORE_OPEN || f->stones < f->question.moves ||
        f->size != GOISHI_MAX_SIZE)
        return;
    if (!FINDER_LAID_OUT(f) && !f->opening_checked) {
        if (tree_load_opening(&f->image, 0, 0, &opening) != TREE_OK)
            return;
        f->opening_checked = true;
    }
    if (tree_find_opening(&f->image, &opening) != TREE_OK)
        return;
    f->opening = true;
    for (int view = 0; view < GOISHI_JOSEKI_VIEWS && !f->failed; view++)
        if (f->stones) {
            finder_match(f, &opening, view, true);
        } else {
            f->step[0] = (struct finder_step){.end = opening.nodes};
            finder_search_point(f, &opening, view, 0);
        }
    f->opening = false;
}

static uint8_t last_corner(int size, const struct finder_question *q) {
    const unsigned middle = (unsigned)(size + 1) / 2;
    if (!q->last_x || q->last_x == middle || q->last_y == middle)
        return FINDER_CORNERS + 1;
    return (uint8_t)((q->last_x < middle) | (q->last_y < middle) << 1);
}

static void damaged(struct finder *f, uint32_t part, enum tree_status how) {
    if (f->answer.damaged++ == 0) {
        f->answer.damaged_part = (uint16_t)part;
        f->answer.damaged_how = how;
    }
}

static void ask_part(struct finder *f, uint32_t i) {
    enum tree_status status = finder_load_part(f, i);
    if (status != TREE_OK) {
        damaged(f, i, status);
        return;
    }
    f->counts.parts++;
    uint32_t views = f->wanted[i];
    for (int view = 0; views && !f->failed; view++, views >>= 1)
        if (views & 1)
            finder_match(f, &f->part, view, false);
}

static void ask_tree(struct finder *f) {
    enum tree_status status = finder_load_cap(f);
    if (status != TREE_OK) {
        damaged(f, 0xffff, status);
        return;
    }
    finder_match_cap(f);
    for (uint32_t i = 0; i < FINDER_PARTS && i < f->image.subtrees && !f->failed; i += 32)
        for (uint32_t parts = f->wanted_parts[i / 32], k = i; parts && !f->failed; parts >>= 1, k++)
            if (parts & 1)
                ask_part(f, k);
}

HOT("question")
const struct finder_answer *finder_ask(struct finder *f, const struct finder_question *question) {
    struct finder_answer *answer = &f->answer;
    memset(answer, 0, offsetof(struct finder_answer, move));
    memset(f->wanted, 0,
           f->image.subtrees < FINDER_PARTS ? f->image.subtrees * sizeof *f->wanted
                                            : sizeof f->wanted);
    memset(f->wanted_parts, 0, sizeof f->wanted_parts);
    memset(f->listed, 0, sizeof f->listed);
    memset(f->covered_first, 0, sizeof f->covered_first);
    memset(f->dropped, 0, sizeof f->dropped);
    f->covers = 0;
    f->rows_view = 0;
    f->deepers = 0;
    f->stay_level = 0;
    f->last_corner = last_corner(f->size, question);
    f->failed = false;
    f->question = *question;
    f->counts = (struct finder_counts){0};
    answer->why = f->opened != TREE_OK ? FINDER_NO_DICTIONARY
                  : !good_question(f)  ? FINDER_BAD_QUESTION
                                       : FINDER_FOUND;
    if (answer->why != FINDER_FOUND)
        return answer;
    finder_cell_load(f);
    finder_match_stones(f);
    answer->before = finder_cell_evaluate(f, 0);
    /* The tables first: what professionals play most must find room among the candidates. */
    if (!f->matching_only)
        finder_corners(f);
    ask_opening(f);
    if (question->style != FINDER_STYLE_TABLE)
        ask_tree(f);
    if (!f->matching_only)
        finder_choose(f);
    finder_cell_counts(f);
    answer->counts = f->counts;
    if (question->influence && !f->failed)
        finder_influence(f);
    if (f->failed) {
        answer->why = FINDER_CELLS_FAILED;
        answer->moves = 0;
    } else if (answer->moves == 0) {
        uint32_t dropped = 0;
        for (int i = 0; i < FINDER_REASONS; i++)
            dropped += answer->drops[i];
        answer->why = dropped ? FINDER_ALL_DROPPED : FINDER_NO_PATTERN;
    }
    return answer;
}
