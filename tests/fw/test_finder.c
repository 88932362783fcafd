/* SPDX-License-Identifier: Apache-2.0
 * The finder's answers: alpha-beta against plain minimax, the sixteen equivalents, far stones,
 * damaged subtrees, block-wise reading, memory. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/finder/private.h"
#include "fw/go/point.h"
#include "host/dict/corner.h"
#include "host/game/game.h"
#include "host/lab/positions.h"
#include "host/session/session.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/oracle/finder.h"
#include "tests/aid/oracle/influence.h"
#include "tests/aid/oracle/rules.h"
#include "tests/aid/random.h"

static struct finder finder;
static struct aid_cells cells;

/* ---------------------------------------------------------------- minimax */

struct world {
    const struct aid_dictionary *d;
    const struct finder_question *q;
    int size, view, us; /* us: in the dictionary's colours */
    bool wide;
};

static bool to_board(const struct world *w, int *x, int *y, int *colour) {
    *x -= 19 - w->size;
    *y -= 19 - w->size;
    if (*x < 1 || *y < 1)
        return false;
    go_equivalent(w->view, w->size, x, y, colour);
    return true;
}

/* The stones that count after a path: the path's over the board's, without those it captured. Also:
 * does another stone interfere, and is the point (px, py) free for the line? */
static void look(const struct world *w, int32_t node, uint8_t counted[20][20], bool *interference) {
    uint8_t own[20][20] = {{0}};
    bool captured[20][20] = {{false}};
    int32_t way[DICT_MAX_LEVEL];
    int level = dict_path(&w->d->dict.joseki, node, way, DICT_MAX_LEVEL);
    struct position board;
    position_init(&board, 19);
    for (int i = 0; i < level; i++) {
        const struct dict_node *step = &w->d->dict.joseki.node[way[i]];
        struct position_captures captures;
        board.ko = 0;
        assert_int_equal(position_play(&board, step->x, step->y, step->colour, &captures),
                         GO_LEGAL);
        for (int k = 0; k < captures.count; k++) {
            int x = captures.at[k].x, y = captures.at[k].y, colour = goishi_other(step->colour);
            if (to_board(w, &x, &y, &colour) && w->q->stone[y - 1][x - 1] == colour)
                captured[y][x] = true;
        }
    }
    for (int y = 1; y <= 19; y++)
        for (int x = 1; x <= 19; x++) {
            int bx = x, by = y, colour = position_at(&board, x, y);
            if (colour && to_board(w, &bx, &by, &colour))
                own[by][bx] = (uint8_t)colour;
        }
    *interference = false;
    for (int y = 1; y <= w->size; y++)
        for (int x = 1; x <= w->size; x++) {
            int s = w->q->stone[y - 1][x - 1];
            counted[y][x] = own[y][x] ? own[y][x] : captured[y][x] ? 0 : (uint8_t)s;
            for (int v = 1; s && !own[y][x] && !captured[y][x] && v <= w->size; v++)
                for (int u = 1; u <= w->size; u++)
                    *interference |=
                        own[v][u] && (u - x) * (u - x) + (v - y) * (v - y) <= (w->wide ? 5 : 2);
        }
}

static int32_t evaluate(const struct world *w, uint8_t counted[20][20]) {
    static struct aid_cells fresh;
    int32_t score;
    aid_cells_init(&fresh, w->size);
    for (int y = 1; y <= w->size; y++)
        for (int x = 1; x <= w->size; x++)
            if (counted[y][x])
                assert_int_equal(
                    joseki_twin_command(&fresh.joseki, GOISHI_JOSEKI_LOAD_S, x, y, counted[y][x]),
                    GOISHI_OK);
    assert_int_equal(joseki_twin_ops.evaluate(&fresh.joseki, &score), GOISHI_OK);
    return w->q->to_move == GOISHI_BLACK ? score : -score;
}

/* Plain minimax: every line to its end, nothing cut. */
static int32_t minimax(const struct world *w, int32_t node, int plies) {
    const struct dict_tree *tree = &w->d->dict.joseki;
    const struct dict_node *n = &tree->node[node];
    uint8_t counted[20][20];
    bool interference, answered = false;
    int32_t best = FINDER_VALUE_NONE;
    look(w, node, counted, &interference);
    if ((n->properties & TREE_JOSEKI || plies >= FINDER_PLIES) && !interference)
        best = evaluate(w, counted);
    for (int32_t son = n->son; son >= 0 && plies < FINDER_PLIES; son = tree->node[son].brother) {
        int x = tree->node[son].x, y = tree->node[son].y, colour = tree->node[son].colour;
        if (colour == n->colour || !to_board(w, &x, &y, &colour) || counted[y][x])
            continue;
        answered = true;
        int32_t value = minimax(w, son, plies + 1);
        bool ours = tree->node[son].colour == w->us;
        if (value != FINDER_VALUE_NONE &&
            (best == FINDER_VALUE_NONE || (ours ? value > best : value < best)))
            best = value;
    }
    if (!answered && !(n->properties & TREE_JOSEKI) && !interference)
        best = evaluate(w, counted);
    return best;
}

static uint32_t hash_of(const struct dict_tree *tree, int32_t node) {
    if (node == 0)
        return 2166136261u;
    const struct dict_node *n = &tree->node[node];
    return (hash_of(tree, n->father) ^ (uint32_t)(n->x << 8 | n->y << 2 | n->colour)) * 16777619u;
}

/* The node that a move of the answer plays. */
static int32_t played(const struct world *w, const struct finder_move *move) {
    const struct dict_tree *tree = &w->d->dict.joseki;
    for (int32_t node = 1; node < tree->nodes; node++) {
        int x = tree->node[node].x, y = tree->node[node].y, colour = 0;
        if (tree->node[node].colour == w->us && to_board(w, &x, &y, &colour) && x == move->x &&
            y == move->y && hash_of(tree, tree->node[node].father) == move->pattern)
            return node;
    }
    fail_msg("a move of the answer is not in the dictionary");
    return -1;
}

static void test_alpha_beta_is_minimax(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(20271);
    const int size = 9, rounds = aid_soak() ? 300 : 30;
    long compared = 0, longest = 0, searched = 0;
    aid_cells_init(&cells, size);
    for (int i = 0; i < rounds; i++) {
        struct aid_dictionary d;
        aid_dictionary_random(&d, &random, 150, 4);
        assert_int_equal(finder_open(&finder, &cells.cells, &d.source), TREE_OK);
        finder.weights.nodes = finder.weights.clocks = 100000000;
        finder.weights.width = finder.weights.replies = 100;
        finder.weights.parts = 100;
        finder.weights.wide = aid_random_below(&random, 2);
        for (int k = 0; k < 20; k++) {
            struct finder_question q;
            aid_question_random(&d, &random, size, &q);
            const struct finder_answer *answer = finder_ask(&finder, &q);
            searched += answer->counts.searched;
            assert_false(answer->cut);
            for (int m = 0; m < answer->moves; m++) {
                const struct finder_move *move = &answer->move[m];
                if (!(move->from & FINDER_FROM_TREE))
                    continue;
                struct world w = {&d,
                                  &q,
                                  size,
                                  move->view,
                                  move->view & 1 ? goishi_other(q.to_move) : q.to_move,
                                  finder.weights.wide != 0};
                assert_int_equal(move->value, minimax(&w, played(&w, move), 1));
                compared++;
                longest = move->length > longest ? move->length : longest;
            }
        }
        aid_dictionary_free(&d);
    }
    print_message("%ld moves compared, longest line %ld, %ld nodes searched\n", compared, longest,
                  searched);
    assert_true(compared > rounds * 10);
    assert_true(longest >= 4);
}

/* The line that is reported is the one that was valued: its last board evaluates to the value. */
static void test_line_has_its_value(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(20272);
    const int size = 9;
    long compared = 0;
    aid_cells_init(&cells, size);
    for (int i = 0; i < 20; i++) {
        struct aid_dictionary d;
        aid_dictionary_random(&d, &random, 120, 5);
        assert_int_equal(finder_open(&finder, &cells.cells, &d.source), TREE_OK);
        for (int k = 0; k < 20; k++) {
            struct finder_question q;
            aid_question_random(&d, &random, size, &q);
            const struct finder_answer *answer = finder_ask(&finder, &q);
            for (int m = 0; m < answer->moves; m++) {
                const struct finder_move *move = &answer->move[m];
                if (!(move->from & FINDER_FROM_TREE))
                    continue;
                struct world w = {&d,
                                  &q,
                                  size,
                                  move->view,
                                  move->view & 1 ? goishi_other(q.to_move) : q.to_move,
                                  finder.weights.wide != 0};
                int32_t node = played(&w, move);
                for (int n = 1; n < move->length; n++) {
                    int32_t next = -1;
                    for (int32_t son = d.dict.joseki.node[node].son; son >= 0 && next < 0;
                         son = d.dict.joseki.node[son].brother) {
                        int x = d.dict.joseki.node[son].x, y = d.dict.joseki.node[son].y;
                        int colour = d.dict.joseki.node[son].colour;
                        if (to_board(&w, &x, &y, &colour) &&
                            FINDER_STONE(x, y, colour) == move->line[n])
                            next = son;
                    }
                    assert_true(next > 0);
                    node = next;
                }
                uint8_t counted[20][20];
                bool interference;
                look(&w, node, counted, &interference);
                assert_false(interference);
                assert_int_equal(move->value, evaluate(&w, counted));
                compared++;
            }
        }
        aid_dictionary_free(&d);
    }
    assert_true(compared > 200);
}

/* The board after a line, by the naive rules; a ko does not count. Returns the stones captured. */
static int after_line(const struct finder_question *q, int size, const struct finder_move *move,
                      struct rules *board) {
    rules_init(board, size);
    for (int y = 1; y <= size; y++)
        for (int x = 1; x <= size; x++)
            if (q->stone[y - 1][x - 1])
                rules_put(board, x, y, q->stone[y - 1][x - 1]);
    for (int n = 0; move && n < move->length; n++) {
        memset(board->before, 0xff, sizeof board->before); /* nothing is repeated */
        rules_play(board, finder_stone_x(move->line[n]), finder_stone_y(move->line[n]),
                   finder_stone_colour(move->line[n]));
    }
    return board->taken[1] + board->taken[2];
}

/* The answer has the influence after its best line, captures of the line included. */
static void test_influence_after_the_line(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(20273);
    long lines = 0, captures = 0, without = 0;
    for (int i = 0; i < 60; i++) {
        const int size = i % 2 ? 9 : 13;
        struct aid_dictionary d;
        aid_cells_init(&cells, size);
        aid_dictionary_random(&d, &random, 120, 5);
        assert_int_equal(finder_open(&finder, &cells.cells, &d.source), TREE_OK);
        for (int k = 0; k < 20; k++) {
            struct finder_question q;
            struct rules board;
            int16_t expected[GOISHI_MAX_SIZE][GOISHI_MAX_SIZE];
            aid_question_random(&d, &random, size, &q);
            after_line(&q, size, NULL, &board);
            if (rules_dead(&board)) /* the naive rules would take it off */
                continue;
            q.style = (uint8_t)(k % 4);
            const struct finder_counts plain = finder_ask(&finder, &q)->counts;
            assert_false(finder.answer.has_influence);
            q.influence = 1;
            const struct finder_answer *answer = finder_ask(&finder, &q);
            assert_memory_equal(&answer->counts, &plain, sizeof plain);
            assert_true(answer->has_influence);
            captures += after_line(&q, size, answer->moves ? answer->move : NULL, &board);
            aid_influence_sums(&board, expected);
            for (int y = 0; y < size; y++)
                assert_memory_equal(answer->influence[y], expected[y],
                                    sizeof **expected * (size_t)size);
            lines += answer->moves && answer->move[0].length > 1;
            without += answer->moves == 0;
        }
        aid_dictionary_free(&d);
    }
    print_message("%ld lines, %ld stones captured by them, %ld answers without a move\n", lines,
                  captures, without);
    assert_true(lines > 50 && captures > 10 && without > 0);
}

/* ---------------------------------------------------------------- the real dictionary */

static struct session *session;

static int open_session(void **state) {
    struct fault fault = {""};
    (void)state;
    session = session_open(NULL, "soft", 19, &fault);
    if (!session)
        print_message("%s\n", fault.text);
    return session ? 0 : -1;
}

static int close_session(void **state) {
    (void)state;
    session_close(session);
    return 0;
}

static void sample_question(int move, struct finder_question *q) {
    struct fault fault = {""};
    struct position position;
    struct game_last last;
    struct game *game = game_read("host/samples/opening.sgf", &fault);
    if (!game || !game_position(game, move, &position, &last, &fault))
        fail_msg("%s", fault.text);
    session_question(&position, game_to_move(game, move), last.x, last.y, move, q);
    game_free(game);
}

static void turn(const struct finder_question *q, int board, struct finder_question *turned) {
    *turned = *q;
    memset(turned->stone, 0, sizeof turned->stone);
    for (int y = 1; y <= 19; y++)
        for (int x = 1; x <= 19; x++) {
            int bx = x, by = y, colour = q->stone[y - 1][x - 1];
            go_equivalent(board, 19, &bx, &by, &colour);
            turned->stone[by - 1][bx - 1] = (uint8_t)colour;
        }
    int x = q->last_x, y = q->last_y, colour = q->to_move;
    go_equivalent(board, 19, &x, &y, &colour);
    turned->to_move = (uint8_t)colour;
    if (q->last_x) {
        turned->last_x = (uint8_t)x;
        turned->last_y = (uint8_t)y;
    }
}

static void test_sixteen_equivalents(void **state) {
    (void)state;
    static struct finder_answer first;
    int compared = 0;
    for (int move = 2; move <= 43; move += aid_soak() ? 1 : 4) {
        struct finder_question q;
        sample_question(move, &q);
        first = *finder_ask(&session->finder, &q);
        assert_int_equal(first.why, FINDER_FOUND);
        for (int board = 1; board < 16; board++) {
            struct finder_question turned;
            turn(&q, board, &turned);
            const struct finder_answer *answer = finder_ask(&session->finder, &turned);
            assert_int_equal(answer->moves, first.moves);
            for (int i = 0; i < first.moves; i++) {
                int x = first.move[i].x, y = first.move[i].y, colour = 0, k = 0;
                go_equivalent(board, 19, &x, &y, &colour);
                while (k < answer->moves && (answer->move[k].x != x || answer->move[k].y != y))
                    k++;
                assert_true(k < answer->moves);
                if (answer->move[k].score != first.move[i].score)
                    for (int n = 0; n < FINDER_FEATURES; n++)
                        print_message("move %d, board %d: %s %d and %d\n", move, board,
                                      finder_feature_name[n], first.move[i].feature[n],
                                      answer->move[k].feature[n]);
                assert_int_equal(answer->move[k].score, first.move[i].score);
                assert_int_equal(answer->move[k].value, first.move[i].value);
                assert_int_equal(answer->move[k].length, first.move[i].length);
                compared++;
            }
            /* Best first, whichever board. */
            for (int i = 0; i < first.moves; i++)
                assert_int_equal(answer->move[i].score, first.move[i].score);
        }
    }
    assert_true(compared > 500);
}

/* Stones in the middle of the board belong to no pattern of a corner and stand in no area. */
static void test_far_stones(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(20273);
    static struct aid_points before, after;
    int different = 0;
    aid_cells_init(&cells, 19);
    for (int i = 0; i < 10; i++) {
        struct aid_dictionary d;
        aid_dictionary_random(&d, &random, 60, 4);
        assert_int_equal(finder_open(&finder, &cells.cells, &d.source), TREE_OK);
        for (int k = 0; k < 10; k++) {
            struct finder_question q;
            aid_question_random(&d, &random, 19, &q);
            memset(&q.stone[7][7], 0, 5);
            for (int y = 7; y < 12; y++)
                memset(&q.stone[y][7], 0, 5);
            aid_finder_points(&finder, &d, &q, true, &before);
            finder.matching_only = false;
            int32_t score = finder_ask(&finder, &q)->before;
            for (int n = 0; n < 4; n++)
                q.stone[8 + aid_random_below(&random, 3)][8 + aid_random_below(&random, 3)] =
                    (uint8_t)(1 + aid_random_below(&random, 2));
            aid_finder_points(&finder, &d, &q, true, &after);
            finder.matching_only = false;
            different += finder_ask(&finder, &q)->before != score;
            assert_int_equal(before.count, after.count);
            for (int n = 0; n < before.count; n++) {
                assert_int_equal(before.point[n].node, after.point[n].node);
                assert_int_equal(before.point[n].view, after.point[n].view);
                assert_int_equal(before.point[n].interference, after.point[n].interference);
            }
        }
        aid_dictionary_free(&d);
    }
    assert_true(different > 50); /* the evaluation does see them */
}

/* ---------------------------------------------------------------- blocks, damage, memory */

struct flash {
    const uint8_t *bytes;
    uint32_t size, reads, largest;
};

static bool read_flash(void *context, uint32_t offset, void *to, uint32_t length) {
    struct flash *flash = context;
    if (offset > flash->size || length > flash->size - offset)
        return false;
    memcpy(to, flash->bytes + offset, length);
    flash->reads++;
    flash->largest = length > flash->largest ? length : flash->largest;
    return true;
}

static void same_answer(const struct finder_answer *a, const struct finder_answer *b) {
    assert_int_equal(a->why, b->why);
    assert_int_equal(a->moves, b->moves);
    for (int i = 0; i < a->moves; i++) {
        assert_int_equal(a->move[i].x, b->move[i].x);
        assert_int_equal(a->move[i].y, b->move[i].y);
        assert_int_equal(a->move[i].score, b->move[i].score);
        assert_int_equal(a->move[i].length, b->move[i].length);
        assert_memory_equal(a->move[i].line, b->move[i].line,
                            a->move[i].length * sizeof(finder_stone));
    }
}

/* As on a chip: the words of the tree in memory, single nodes read where they are. */
static void test_words_in_memory(void **state) {
    (void)state;
    static uint32_t memory[FINDER_MEMORY / 4];
    static struct finder_answer mapped;
    struct flash flash = {session->bytes, session->length, 0, 0};
    const struct tree_source source = {.context = &flash, .read = read_flash, .size = flash.size};
    print_message("memory: finder %zu + words %zu = %zu bytes\n", sizeof finder, sizeof memory,
                  sizeof finder + sizeof memory);
    assert_true(sizeof finder + sizeof memory <= 181 * 1024);
    aid_cells_init(&cells, 19);
    assert_int_equal(finder_open(&finder, &cells.cells, &source), TREE_OK);
    assert_int_equal(finder_lay_out(&finder, memory, 65536), TREE_TOO_LARGE);
    assert_int_equal(finder_lay_out(&finder, memory, sizeof memory), TREE_OK);
    for (int move = 0; move <= 60; move += move < 10 ? 1 : 5) {
        struct finder_question q;
        sample_question(move, &q);
        mapped = *finder_ask(&session->finder, &q);
        flash.largest = 0;
        same_answer(finder_ask(&finder, &q), &mapped);
        /* No subtree was read. */
        assert_int_equal(finder.answer.counts.kept, mapped.counts.parts);
        assert_true(flash.largest <= 64);
    }
    assert_int_equal(finder.loads, 0);
}

/* A mapped image and memory for a part of the words: the rest is asked in the image. */
static void test_words_in_both(void **state) {
    (void)state;
    static uint32_t memory[FINDER_MEMORY / 8];
    static struct finder_answer mapped;
    const struct tree_source source = {.mapped = session->bytes, .size = session->length};
    aid_cells_init(&cells, 19);
    assert_int_equal(finder_open(&finder, &cells.cells, &source), TREE_OK);
    assert_int_equal(finder_lay_out(&finder, memory, 1024), TREE_TOO_LARGE);
    assert_int_equal(finder_lay_out(&finder, memory, sizeof memory), TREE_OK);
    for (int move = 2; move <= 42; move += 8) {
        struct finder_question q;
        sample_question(move, &q);
        mapped = *finder_ask(&session->finder, &q);
        same_answer(finder_ask(&finder, &q), &mapped);
    }
    assert_true(finder.loads > 0 && finder.finds > 0);
}

/* A word that is not what was written: no part of the tree is used, and it is said once. */
static void test_damaged_words(void **state) {
    (void)state;
    static uint32_t memory[FINDER_MEMORY / 4];
    struct finder_question q;
    uint8_t *bytes = malloc(session->length);
    assert_non_null(bytes);
    memcpy(bytes, session->bytes, session->length);
    const struct tree_image *image = &session->finder.image;
    const struct tree_section *scan = &image->section[tree_find_section(image, TREE_SCAN)];
    const struct tree_source source = {.mapped = bytes, .size = session->length};
    sample_question(30, &q);
    for (uint32_t at = 0; at < scan->length; at += scan->length / 3 - 5) {
        bytes[scan->offset + at] ^= 16;
        aid_cells_init(&cells, 19);
        assert_int_equal(finder_open(&finder, &cells.cells, &source), TREE_OK);
        assert_int_equal(finder_lay_out(&finder, memory, sizeof memory), TREE_BAD_CRC);
        const struct finder_answer *answer = finder_ask(&finder, &q);
        assert_int_equal(answer->damaged, 1);
        assert_int_equal(answer->damaged_part, 0xffff);
        assert_int_equal(answer->damaged_how, TREE_BAD_CRC);
        assert_int_equal(answer->counts.walked, 0);
        assert_true(answer->moves > 0); /* the tables know them */
        bytes[scan->offset + at] ^= 16;
    }
    free(bytes);
}

static void test_damaged_subtree(void **state) {
    (void)state;
    static struct finder_answer whole;
    struct finder_question q;
    struct fault fault = {""};
    uint8_t *bytes = malloc(session->length);
    assert_non_null(bytes);
    int hurt = 0;
    sample_question(30, &q);
    whole = *finder_ask(&session->finder, &q);
    assert_int_equal(whole.damaged, 0);
    assert_true(whole.counts.parts > 1);
    const struct tree_image *image = &session->finder.image;
    const struct tree_section *list = &image->section[tree_find_section(image, TREE_LIST)];
    for (uint32_t i = 0; i < image->subtrees; i++) {
        memcpy(bytes, session->bytes, session->length);
        bytes[goishi_get32(session->bytes + list->offset + 16 * i) + 100] ^= 1;
        uint8_t *copy = malloc(session->length);
        assert_non_null(copy);
        memcpy(copy, bytes, session->length);
        struct session *other = session_open_bytes(copy, session->length, "soft", 19, &fault);
        assert_non_null(other);
        const struct finder_answer *answer = finder_ask(&other->finder, &q);
        assert_int_equal(answer->why, FINDER_FOUND);
        if (answer->damaged) {
            assert_int_equal(answer->damaged, 1);
            assert_int_equal(answer->damaged_part, i);
            assert_int_equal(answer->damaged_how, TREE_BAD_CRC);
            assert_int_equal(answer->counts.parts, whole.counts.parts - 1);
            hurt++;
        }
        /* The tables still know every corner. */
        int corners = 0;
        for (int n = 0; n < answer->moves; n++)
            corners |= 1 << answer->move[n].corner;
        assert_int_equal(corners, 15);
        session_close(other);
    }
    assert_int_equal(hurt, (int)whole.counts.parts);
    free(bytes);
}

static void test_bad_questions(void **state) {
    (void)state;
    struct finder_question q = {.to_move = GOISHI_BLACK};
    assert_int_equal(finder_ask(&session->finder, &q)->why, FINDER_FOUND);
    q.to_move = 0;
    assert_int_equal(finder_ask(&session->finder, &q)->why, FINDER_BAD_QUESTION);
    q.to_move = GOISHI_WHITE;
    q.stone[3][3] = 3;
    assert_int_equal(finder_ask(&session->finder, &q)->why, FINDER_BAD_QUESTION);
    q.stone[3][3] = 0;
    q.last_x = 20;
    q.last_y = 3;
    assert_int_equal(finder_ask(&session->finder, &q)->why, FINDER_BAD_QUESTION);
    q.last_x = 0;
    assert_int_equal(finder_ask(&session->finder, &q)->why, FINDER_BAD_QUESTION);
    static const uint8_t nothing[64];
    const struct tree_source source = {.mapped = nothing, .size = sizeof nothing};
    aid_cells_init(&cells, 19);
    assert_int_equal(finder_open(&finder, &cells.cells, &source), TREE_NOT_IMAGE);
    q.last_y = 0;
    assert_int_equal(finder_ask(&finder, &q)->why, FINDER_NO_DICTIONARY);
    assert_int_equal(finder.answer.moves, 0);
}

/* Procedure 3.2's beginning: the opening tree for the whole board, then empty corners. */
static void test_opening_and_empty_corners(void **state) {
    (void)state;
    struct finder_question q = {.to_move = GOISHI_BLACK};
    for (int style = FINDER_STYLE_FULL; style <= FINDER_STYLE_THESIS; style++) {
        q.style = (uint8_t)style;
        const struct finder_answer *answer = finder_ask(&session->finder, &q);
        assert_true(answer->move[0].from & FINDER_FROM_OPENING);
        assert_true(answer->move[0].opening > 65536 / 10);
        /* Counts are of corners: how often an opening was played is not mixed in. */
        for (int i = 0; i < answer->moves; i++)
            assert_int_equal(answer->move[i].count, 0);
    }
    /* One stone: the answers of the opening tree lie in the other corners most of the time. */
    q.stone[15][15] = GOISHI_BLACK;
    q.to_move = GOISHI_WHITE;
    q.moves = 1;
    q.last_x = q.last_y = 16;
    q.style = FINDER_STYLE_THESIS;
    const struct finder_answer *answer = finder_ask(&session->finder, &q);
    assert_true(answer->move[0].from & FINDER_FROM_OPENING);
    assert_int_not_equal(answer->move[0].corner, 0);
    /* A board that no opening has: the thesis's default, (17,16) or an equivalent. */
    memset(&q, 0, sizeof q);
    q.style = FINDER_STYLE_THESIS;
    q.to_move = GOISHI_BLACK;
    q.moves = 8;
    for (int i = 0; i < 8; i++)
        q.stone[17][10 + i] = (uint8_t)(1 + i % 2);
    answer = finder_ask(&session->finder, &q);
    assert_true(answer->move[0].from & FINDER_FROM_DEFAULT);
    int x = answer->move[0].x, y = answer->move[0].y;
    corner_of(&x, &y);
    assert_true((x == 17 && y == 16) || (x == 16 && y == 17));
}

static void test_budgets(void **state) {
    (void)state;
    struct finder_question q;
    const struct finder_weights kept = session->finder.weights;
    sample_question(30, &q);
    uint32_t free_nodes = finder_ask(&session->finder, &q)->counts.searched;
    uint32_t free_clocks = session->finder.answer.counts.clocks;
    /* A node for each matching point: no more than its own moves are looked at. */
    session->finder.weights.nodes = 1;
    const struct finder_answer *answer = finder_ask(&session->finder, &q);
    assert_int_equal(answer->why, FINDER_FOUND);
    assert_true(answer->cut);
    assert_true(answer->counts.searched < free_nodes);
    assert_true(answer->counts.searched <= answer->counts.points * (uint32_t)kept.width);
    /* No clocks at all: an answer nevertheless, and fewer clocks. */
    session->finder.weights = kept;
    session->finder.weights.clocks = 1;
    answer = finder_ask(&session->finder, &q);
    assert_int_equal(answer->why, FINDER_FOUND);
    assert_true(answer->cut);
    assert_true(answer->counts.clocks < free_clocks);
    session->finder.weights = kept;
}

/* Random games: every point of every position, as the literal rules have it. */
static void test_legal_moves(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(31);
    int kos = 0, suicides = 0;
    memset(&finder, 0, sizeof finder);
    for (int game = 0; game < 500; game++) {
        const int size = 2 + aid_random_below(&random, game % 100 ? 4 : 18);
        struct rules rules;
        rules_init(&rules, size);
        finder.size = (uint8_t)size;
        for (int i = 0; i < 2 * size * size; i++) {
            const int colour = 1 + i % 2;
            struct finder_question *q = &finder.question;
            enum rules_answer wanted[20][20];
            memset(q, 0, sizeof *q);
            q->to_move = (uint8_t)colour;
            for (int y = 1; y <= size; y++)
                for (int x = 1; x <= size; x++) {
                    struct rules after = rules;
                    q->stone[y - 1][x - 1] = (uint8_t)rules.now[y][x];
                    wanted[y][x] = rules_play(&after, x, y, colour);
                    suicides += wanted[y][x] == RULES_SUICIDE;
                    if (wanted[y][x] == RULES_KO) {
                        q->ko_x = (uint8_t)x;
                        q->ko_y = (uint8_t)y;
                        kos++;
                    }
                }
            for (int y = 1; y <= size; y++)
                for (int x = 1; x <= size; x++)
                    assert_int_equal(finder_legal(&finder, x, y), wanted[y][x] == RULES_OK);
            const int x = 1 + aid_random_below(&random, size);
            const int y = 1 + aid_random_below(&random, size);
            if (rules_play(&rules, x, y, colour) != RULES_OK)
                rules_pass(&rules);
        }
    }
    print_message("%d kos, %d suicides\n", kos, suicides);
    assert_true(kos > 10 && suicides > 500);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_legal_moves),
        cmocka_unit_test(test_alpha_beta_is_minimax),
        cmocka_unit_test(test_line_has_its_value),
        cmocka_unit_test(test_influence_after_the_line),
        cmocka_unit_test(test_sixteen_equivalents),
        cmocka_unit_test(test_far_stones),
        cmocka_unit_test(test_words_in_memory),
        cmocka_unit_test(test_words_in_both),
        cmocka_unit_test(test_damaged_words),
        cmocka_unit_test(test_damaged_subtree),
        cmocka_unit_test(test_bad_questions),
        cmocka_unit_test(test_opening_and_empty_corners),
        cmocka_unit_test(test_budgets),
    };
    return cmocka_run_group_tests(tests, open_session, close_session);
}
