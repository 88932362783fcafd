/* SPDX-License-Identifier: Apache-2.0
 * Random dictionaries and boards, and what the finder found on them. */
#include "tests/aid/oracle/finder.h"

#include <stdlib.h>
#include <string.h>

#include "fw/finder/private.h"
#include "fw/go/point.h"
#include "host/dict/corner.h"
#include "tests/aid/cmocka.h"

void aid_cells_init(struct aid_cells *cells, int size) {
    influence_twin_init(&cells->influence, size);
    joseki_twin_init(&cells->joseki, size, &cells->influence);
    cells->cells = (struct goishi_cells){.size = size,
                                         .influence_ops = &influence_twin_ops,
                                         .influence = &cells->influence,
                                         .joseki_ops = &joseki_twin_ops,
                                         .joseki = &cells->joseki};
}

void aid_dictionary_build(struct aid_dictionary *d) {
    struct fault fault = {""};
    if (!survey_make(&d->dict.joseki, &d->survey, &fault) ||
        !build_image(&d->dict, &d->bytes, &d->length, &fault))
        fail_msg("%s", fault.text);
    d->source = (struct tree_source){.mapped = d->bytes, .size = (uint32_t)d->length};
}

void aid_dictionary_free(struct aid_dictionary *d) {
    survey_free(&d->survey);
    dict_free(&d->dict);
    free(d->bytes);
}

/* Lines that go on from where others have been, so that the tree branches at every depth. */
void aid_dictionary_random(struct aid_dictionary *d, struct aid_random *random, int nodes,
                           int reach) {
    memset(d, 0, sizeof *d);
    assert_true(dict_init(&d->dict));
    struct dict_tree *tree = &d->dict.joseki;
    for (int tries = 0; tree->nodes <= nodes && tries < 20 * nodes; tries++) {
        struct position board;
        int32_t at = aid_random_below(random, 3) ? aid_random_below(random, tree->nodes) : 0;
        int length = 1 + aid_random_below(random, 12);
        assert_true(survey_position(tree, at, &board));
        for (int i = 0; i < length && dict_level(tree, at) < 30; i++) {
            int far = aid_random_below(random, 40) == 0 ? 9 : reach;
            int x = 20 - 1 - aid_random_below(random, far),
                y = 20 - 1 - aid_random_below(random, far);
            /* Often the first point that captures, if there is one. */
            bool hunt = aid_random_below(random, 2);
            int last = at ? tree->node[at].colour : GOISHI_WHITE;
            int colour = at && aid_random_below(random, 4) == 0 ? last : goishi_other(last);
            board.ko = 0;
            for (int k = 0; hunt && k < reach * reach; k++) {
                struct position copy = board;
                struct position_captures captures;
                if (position_play(&copy, 19 - k % reach, 19 - k / reach, colour, &captures) ==
                        GO_LEGAL &&
                    captures.count) {
                    x = 19 - k % reach;
                    y = 19 - k / reach;
                    hunt = false;
                }
            }
            if (position_play(&board, x, y, colour, NULL) != GO_LEGAL)
                continue;
            at = dict_add(tree, at, x, y, colour);
            assert_true(at > 0);
            struct dict_node *node = &tree->node[at];
            if (!node->count) {
                node->count = node->weight = (uint32_t)(1 + aid_random_below(random, 500));
                node->black = node->count / 2;
                node->white = node->count - node->black;
                if (aid_random_below(random, 4) == 0)
                    node->properties = TREE_JOSEKI;
            }
        }
    }
    aid_dictionary_build(d);
}

/* The board's point and colour of a dictionary's stone; false off the board. */
static bool to_board(int size, int view, int *x, int *y, int *colour) {
    *x -= 19 - size;
    *y -= 19 - size;
    if (*x < 1 || *y < 1)
        return false;
    go_equivalent(view, size, x, y, colour);
    return true;
}

void aid_question_random(const struct aid_dictionary *d, struct aid_random *random, int size,
                         struct finder_question *question) {
    int patterns = 1 + aid_random_below(random, 3);
    memset(question, 0, sizeof *question);
    question->to_move = (uint8_t)(1 + aid_random_below(random, 2));
    question->moves = 30;
    for (int i = 0; i < patterns; i++) {
        int32_t node = aid_random_below(random, d->dict.joseki.nodes);
        int view = aid_random_below(random, 16);
        struct position board;
        assert_true(survey_position(&d->dict.joseki, node, &board));
        for (int y = 1; y <= 19; y++)
            for (int x = 1; x <= 19; x++) {
                int bx = x, by = y, colour = position_at(&board, x, y);
                if (!colour || aid_random_below(random, 12) == 0 ||
                    !to_board(size, view, &bx, &by, &colour))
                    continue;
                if (aid_random_below(random, 30) == 0)
                    colour = goishi_other(colour);
                question->stone[by - 1][bx - 1] = (uint8_t)colour;
            }
    }
    for (int i = aid_random_below(random, 4); i > 0; i--)
        question->stone[aid_random_below(random, size)][aid_random_below(random, size)] =
            (uint8_t)aid_random_below(random, 3);
}

static int by_node(const void *left, const void *right) {
    const struct aid_point *a = left, *b = right;
    if (a->node != b->node)
        return a->node < b->node ? -1 : 1;
    return (int)a->view - (int)b->view;
}

void aid_points_sort(struct aid_points *points) {
    int kept = 0;
    qsort(points->point, (size_t)points->count, sizeof *points->point, by_node);
    for (int i = 0; i < points->count; i++)
        if (!kept || by_node(&points->point[i], &points->point[kept - 1]) != 0)
            points->point[kept++] = points->point[i];
    points->count = kept;
}

/* ---------------------------------------------------------------- the finder itself */

struct listening {
    struct finder *finder;
    const struct aid_dictionary *d;
    struct aid_points *points;
    uint32_t hash[AID_POINTS];
};

static int32_t node_of(const struct dict_tree *tree, const struct tree_part *part, uint32_t index) {
    struct tree_node node;
    if (index == 0)
        return 0;
    tree_node_at(part, index, &node);
    int32_t father = node_of(tree, part, node.father);
    int32_t found = dict_find(tree, father, node.x, node.y, node.colour);
    assert_true(found > 0);
    return found;
}

static void listen(void *context, int view, const struct tree_part *part, uint32_t index, int level,
                   bool interference) {
    struct listening *l = context;
    assert_true(l->points->count < AID_POINTS);
    l->hash[l->points->count] = l->finder->step[level].hash;
    l->points->point[l->points->count++] =
        (struct aid_point){node_of(&l->d->dict.joseki, part, index), (uint8_t)view, interference};
}

void aid_finder_points(struct finder *finder, const struct aid_dictionary *d,
                       const struct finder_question *question, bool all,
                       struct aid_points *points) {
    static struct listening l;
    l.finder = finder;
    l.d = d;
    l.points = points;
    points->count = 0;
    finder->on_point = listen;
    finder->context = &l;
    finder->matching_only = true;
    finder->load_all = all;
    finder_ask(finder, question);
    finder->on_point = NULL;
    assert_true(finder->covers < FINDER_COVERED);
    int kept = 0;
    for (int i = 0; i < points->count; i++)
        if (!finder_covered(finder, l.hash[i], points->point[i].view))
            points->point[kept++] = points->point[i];
    points->count = kept;
    aid_points_sort(points);
}

/* ---------------------------------------------------------------- by brute force */

static bool stands(const struct position *path, const struct finder_question *q, int size,
                   int view) {
    for (int y = 1; y <= 19; y++)
        for (int x = 1; x <= 19; x++) {
            int bx = x, by = y, colour = position_at(path, x, y);
            if (colour &&
                (!to_board(size, view, &bx, &by, &colour) || q->stone[by - 1][bx - 1] != colour))
                return false;
        }
    return true;
}

/* A path with a stone beside a smaller board is no path there. */
static bool fits(const struct dict_tree *tree, int32_t node, int size) {
    for (; node > 0; node = tree->node[node].father)
        if (tree->node[node].x <= 19 - size || tree->node[node].y <= 19 - size)
            return false;
    return true;
}

static bool interferes(const struct aid_dictionary *d, int32_t node, const struct position *path,
                       const struct finder_question *q, int size, int view, bool wide) {
    bool captured[20][20] = {{false}}, own[20][20] = {{false}};
    int32_t way[DICT_MAX_LEVEL];
    int level = dict_path(&d->dict.joseki, node, way, DICT_MAX_LEVEL);
    struct position board;
    position_init(&board, 19);
    for (int i = 0; i < level; i++) {
        const struct dict_node *step = &d->dict.joseki.node[way[i]];
        struct position_captures captures;
        board.ko = 0;
        assert_int_equal(position_play(&board, step->x, step->y, step->colour, &captures),
                         GO_LEGAL);
        for (int k = 0; k < captures.count; k++) {
            int x = captures.at[k].x, y = captures.at[k].y, colour = goishi_other(step->colour);
            if (to_board(size, view, &x, &y, &colour) && q->stone[y - 1][x - 1] == colour)
                captured[y][x] = true;
        }
    }
    for (int y = 1; y <= 19; y++)
        for (int x = 1; x <= 19; x++) {
            int bx = x, by = y, colour = position_at(path, x, y);
            if (colour && to_board(size, view, &bx, &by, &colour))
                own[by][bx] = true;
        }
    for (int y = 1; y <= size; y++)
        for (int x = 1; x <= size; x++) {
            if (!q->stone[y - 1][x - 1] || own[y][x] || captured[y][x])
                continue;
            for (int v = 1; v <= size; v++)
                for (int u = 1; u <= size; u++) {
                    int far = (u - x) * (u - x) + (v - y) * (v - y);
                    if (own[v][u] && far <= (wide ? 5 : 2))
                        return true;
                }
        }
    return false;
}

void aid_brute_force(const struct aid_dictionary *d, const struct finder_question *question,
                     int size, bool wide, struct aid_points *points) {
    const struct dict_tree *tree = &d->dict.joseki;
    bool *stand = calloc((size_t)tree->nodes * 16, 1), *below = calloc((size_t)tree->nodes * 16, 1);
    assert_non_null(stand);
    assert_non_null(below);
    points->count = 0;
    for (int32_t node = 1; node < tree->nodes; node++) {
        struct position path;
        if (!fits(tree, node, size))
            continue;
        assert_true(survey_position(tree, node, &path));
        for (int view = 0; view < 16; view++) {
            stand[16 * node + view] = stands(&path, question, size, view);
            for (int32_t up = tree->node[node].father; stand[16 * node + view] && up > 0;
                 up = tree->node[up].father)
                below[16 * up + view] = true;
        }
    }
    for (int32_t node = 1; node < tree->nodes; node++)
        for (int view = 0; view < 16; view++) {
            if (!stand[16 * node + view] || below[16 * node + view])
                continue;
            struct position path;
            survey_position(tree, node, &path);
            const struct survey_node *s = &d->survey.node[d->survey.number[node]];
            if (s->same >= 0 && s->same != d->survey.number[node] && tree->node[node].son < 0) {
                /* Nothing is lost: the twin stands on the board too. */
                int32_t twin = d->survey.node[s->same].node;
                bool found = false;
                for (int v = 0; v < 16; v++)
                    found |= stand[16 * twin + v];
                assert_true(found || !fits(tree, twin, size));
                if (found)
                    continue;
            }
            assert_true(points->count < AID_POINTS);
            points->point[points->count++] = (struct aid_point){
                node, (uint8_t)view, interferes(d, node, &path, question, size, view, wide)};
        }
    aid_points_sort(points);
    free(stand);
    free(below);
}

/* ---------------------------------------------------------------- Procedure 3.1 */

/* An entry of the history array: the colours of a dynamic point, the newest last. */
struct entry {
    int x, y, colours;
    int colour[64];
    int level[64]; /* of the node that set it */
};

struct history {
    const struct aid_dictionary *d;
    const struct finder_question *q;
    int size, view;
    struct entry entry[400];
    int entries;
    int32_t path[DICT_MAX_LEVEL];
    struct aid_points *points;
};

static struct entry *entry_at(struct history *h, int x, int y) {
    for (int i = 0; i < h->entries; i++)
        if (h->entry[i].x == x && h->entry[i].y == y)
            return &h->entry[i];
    return NULL;
}

static void set(struct entry *entry, int colour, int level) {
    assert_true(entry->colours < 64);
    entry->level[entry->colours] = level;
    entry->colour[entry->colours++] = colour;
}

/* The board's stone at a point of the dictionary, in the dictionary's colours. */
static int board_at(const struct history *h, int x, int y) {
    int bx = x, by = y, colour = 0;
    if (!to_board(h->size, h->view, &bx, &by, &colour))
        return -1;
    colour = h->q->stone[by - 1][bx - 1];
    return h->view & 1 && colour ? goishi_other(colour) : colour;
}

/* The level of the matching point: goes up until every dynamic point agrees. A point that is empty
 * on the path agrees with any board, as in the cells: All_Matched looks at N-stones. */
static int adjusted(struct history *h, int level) {
    bool again = true;
    while (again) {
        again = false;
        for (int i = 0; i < h->entries; i++) {
            const struct entry *entry = &h->entry[i];
            int k = entry->colours - 1, wanted = board_at(h, entry->x, entry->y);
            while (k >= 0 && entry->level[k] > level)
                k--;
            if (k < 0 || !entry->colour[k] || entry->colour[k] == wanted)
                continue;
            /* Node Z changed the point last; its father is the candidate. */
            level = entry->level[k] - 1;
            again = true;
        }
    }
    return level;
}

static bool match_a_node(struct history *h, int32_t node, int level) {
    const struct aid_dictionary *d = h->d;
    const struct dict_node *n = &d->dict.joseki.node[node];
    int32_t number = d->survey.number[node];
    const struct survey_node *s = &d->survey.node[number];
    struct entry *entry = entry_at(h, n->x, n->y);
    int made = h->entries;
    bool updated = false;
    if (board_at(h, n->x, n->y) < 0)
        return false;
    if (entry) {
        set(entry, n->colour, level);
        updated = true;
    } else if (s->killed) {
        struct entry *fresh = &h->entry[h->entries++];
        *fresh = (struct entry){.x = n->x, .y = n->y};
        set(fresh, n->colour, level);
    } else if (board_at(h, n->x, n->y) != n->colour) {
        return false;
    }
    h->path[level] = node;
    int32_t end = number + 1 < d->survey.nodes ? d->survey.node[number + 1].kill : d->survey.kills;
    for (int32_t k = s->kill; k < end; k++) {
        const struct dict_node *dead =
            &d->dict.joseki.node[d->survey.node[d->survey.kill[k][1]].node];
        set(entry_at(h, dead->x, dead->y), GOISHI_EMPTY, level);
    }
    bool any = false;
    for (int32_t son = n->son; son >= 0; son = d->dict.joseki.node[son].brother)
        any |= match_a_node(h, son, level + 1);
    if (!any) {
        int up = adjusted(h, level);
        if (up > 0) {
            assert_true(h->points->count < AID_POINTS);
            h->points->point[h->points->count++] =
                (struct aid_point){h->path[up], (uint8_t)h->view, false};
        }
    }
    for (int32_t k = s->kill; k < end; k++) {
        const struct dict_node *dead =
            &d->dict.joseki.node[d->survey.node[d->survey.kill[k][1]].node];
        entry_at(h, dead->x, dead->y)->colours--;
    }
    if (updated)
        entry_at(h, n->x, n->y)->colours--;
    h->entries = made;
    return true;
}

void aid_history(const struct aid_dictionary *d, const struct finder_question *question, int size,
                 struct aid_points *points) {
    static struct history h;
    const struct dict_tree *tree = &d->dict.joseki;
    points->count = 0;
    for (int view = 0; view < 16; view++) {
        h = (struct history){.d = d, .q = question, .size = size, .view = view, .points = points};
        for (int32_t son = tree->node[0].son; son >= 0; son = tree->node[son].brother)
            match_a_node(&h, son, 1);
    }
    aid_points_sort(points);
    /* A point above another one is part of it. */
    static struct aid_points all;
    int kept = 0;
    all = *points;
    for (int i = 0; i < all.count; i++) {
        bool above = false;
        for (int k = 0; k < all.count && !above; k++) {
            int32_t up = all.point[k].node;
            if (all.point[k].view != all.point[i].view)
                continue;
            for (up = tree->node[up].father; up > 0 && !above; up = tree->node[up].father)
                above = up == all.point[i].node;
        }
        const struct survey_node *s = &d->survey.node[d->survey.number[all.point[i].node]];
        bool later = s->same >= 0 && s->same != d->survey.number[all.point[i].node] &&
                     tree->node[all.point[i].node].son < 0;
        if (!above && !later)
            points->point[kept++] = all.point[i];
    }
    points->count = kept;
}
