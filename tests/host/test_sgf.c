/* SPDX-License-Identifier: Apache-2.0
 * The SGF reader and writer: forms from the standard, errors with their place, round trips, depth.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fw/go/point.h"
#include "host/sgf/point.h"
#include "host/sgf/sgf.h"
#include "host/sgf/write.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/random.h"

static struct sgf *parse(const char *text) {
    struct sgf_error error = {0};
    struct sgf *sgf = sgf_parse(text, strlen(text), &error);
    if (!sgf)
        fail_msg("%u:%u: %s in %s", error.line, error.column, error.text, text);
    return sgf;
}

static void a_game(void **state) {
    (void)state;
    struct sgf *sgf = parse("(;GM[1]FF[4]SZ[19];B[pd];W[dp]C[good])");
    const struct sgf_node *root = sgf->root, *first = root->child, *second = first->child;
    assert_null(root->parent);
    assert_null(root->sibling);
    assert_string_equal(sgf_value(root, "SZ"), "19");
    assert_string_equal(sgf_value(first, "B"), "pd");
    assert_null(sgf_value(first, "W"));
    assert_string_equal(sgf_value(second, "C"), "good");
    assert_ptr_equal(second->parent, first);
    assert_null(second->child);
    assert_int_equal(first->line, 1);
    assert_int_equal(first->column, 19);
    assert_int_equal(sgf_property(second, "C")->value.column, 32);
    sgf_free(sgf);
}

static void variations_and_collections(void **state) {
    (void)state;
    struct sgf *sgf = parse("(;N[a];N[b](;N[c];N[d](;N[e])(;N[f]))(;N[g])(;N[h]))\n(;N[i])\n");
    char order[16] = "";
    for (const struct sgf_node *game = sgf->root; game; game = game->sibling)
        for (const struct sgf_node *node = game; node; node = sgf_walk(game, node))
            strcat(order, sgf_value(node, "N"));
    assert_string_equal(order, "abcdefghi");
    const struct sgf_node *b = sgf->root->child;
    assert_string_equal(sgf_value(b->child, "N"), "c");
    assert_string_equal(sgf_value(b->child->sibling, "N"), "g");
    assert_string_equal(sgf_value(b->child->sibling->sibling, "N"), "h");
    assert_ptr_equal(b->child->sibling->parent, b);
    assert_string_equal(sgf_value(b->child->child->child->sibling, "N"), "f");
    assert_string_equal(sgf_value(sgf->root->sibling, "N"), "i");
    assert_null(sgf->root->sibling->parent);
    sgf_free(sgf);
}

static void text_forms(void **state) {
    (void)state;
    static const struct {
        const char *raw, *meaning;
    } cases[] = {
        {"plain", "plain"},
        {"", ""},
        {"a\\]b", "a]b"},
        {"a\\\\", "a\\"},
        {"a\\\nb", "ab"},
        {"a\\\r\nb", "ab"},
        {"a\nb", "a\nb"},
        {"a\r\nb", "a\nb"},
        {"a\rb", "a\nb"},
        {"a\n\rb", "a\nb"},
        {"a\n\nb", "a\n\nb"},
        {"a\tb\vc", "a b c"},
        {"a\\:b", "a:b"},
        {"(;[", "(;["},
        {"\xe5\x9b\xb2\xe7\xa2\x81", "\xe5\x9b\xb2\xe7\xa2\x81"},
        {"\\\xe5\x9b\xb2", "\xe5\x9b\xb2"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        char text[128];
        snprintf(text, sizeof text, "(;C[%s]B[aa])", cases[i].raw);
        struct sgf *sgf = parse(text);
        const struct sgf_property *c = sgf_property(sgf->root, "C");
        assert_string_equal(c->value.text, cases[i].raw);
        assert_int_equal(c->value.length, strlen(cases[i].raw));
        assert_string_equal(sgf_text(sgf, &c->value), cases[i].meaning);
        assert_string_equal(sgf_value(sgf->root, "B"), "aa");
        sgf_free(sgf);
    }
}

static void composed(void **state) {
    (void)state;
    struct sgf *sgf = parse("(;AP[a\\:b:c\\:d:e]LB[aa:x][bb:][cc])");
    const char *first, *second;
    assert_true(sgf_compose(sgf, &sgf_property(sgf->root, "AP")->value, &first, &second));
    assert_string_equal(first, "a:b");
    assert_string_equal(second, "c:d:e");
    const struct sgf_value *label = &sgf_property(sgf->root, "LB")->value;
    assert_true(sgf_compose(sgf, label, &first, &second));
    assert_string_equal(second, "x");
    assert_true(sgf_compose(sgf, label->next, &first, &second));
    assert_string_equal(first, "bb");
    assert_string_equal(second, "");
    assert_false(sgf_compose(sgf, label->next->next, &first, &second));
    assert_null(label->next->next->next);
    sgf_free(sgf);
}

static void old_and_loose_forms(void **state) {
    (void)state;
    /* FF[3]: lower-case letters in names mean nothing; mail headers, byte order mark, DOS ends,
     * space everywhere. */
    struct sgf *sgf =
        parse("\xef\xbb\xbf  From: a (nobody)\r\n\r\n ( ;\r\nGaMe[1]\r\n AddBlack [aa]\n[bb]"
              "\tLiBerties[x];Black[cc]; White [dd] ) \x1a");
    assert_string_equal(sgf_value(sgf->root, "GM"), "1");
    const struct sgf_property *ab = sgf_property(sgf->root, "AB");
    assert_string_equal(ab->value.next->text, "bb");
    assert_string_equal(sgf_value(sgf->root, "LB"), "x");
    assert_string_equal(sgf_value(sgf->root->child, "B"), "cc");
    assert_string_equal(sgf_value(sgf->root->child->child, "W"), "dd");
    assert_int_equal(sgf->root->line, 3);
    assert_int_equal(sgf->root->column, 4);
    assert_int_equal(ab->value.next->line, 6);
    assert_int_equal(ab->value.next->column, 1);
    sgf_free(sgf);
}

static void columns_count_characters(void **state) {
    (void)state;
    struct sgf *sgf = parse("(;C[\xe5\x9b\xb2\xe7\xa2\x81];B[aa])");
    assert_int_equal(sgf->root->child->column, 8);
    sgf_free(sgf);
}

static void errors_name_their_place(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned line, column;
        const char *part;
    } cases[] = {
        {"", 1, 1, "empty"},
        {" \n\t ", 2, 3, "empty"},
        {"hello", 1, 1, "not an SGF file"},
        {"\x89PNG\r\n", 1, 1, "not an SGF file"},
        {"(no game)", 1, 1, "not an SGF file"},
        {"(;B[aa](", 1, 9, "expected ; after ("},
        {"(;B[aa];C[never\nclosed)", 1, 10, "never closed"},
        {"(;C[x\\]", 1, 4, "never closed"},
        {"(;C[x\\", 1, 4, "never closed"},
        {"(;B)", 1, 3, "B has no value"},
        {"(;\n  SZ;)", 2, 3, "SZ has no value"},
        {"(;b[aa])", 1, 3, "without a capital"},
        {"(;B[aa](;W[bb]);B[cc])", 1, 16, "node after variations"},
        {"(;(B[aa]))", 1, 4, "expected ; after ("},
        {"(;(()))", 1, 4, "expected ; after ("},
        {"(;())", 1, 4, "expected ; after ("},
        {"(;B[aa]*)", 1, 8, "unexpected *"},
        {"(;[aa])", 1, 3, "unexpected ["},
        {"(;B[aa]\x01)", 1, 8, "byte 01"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        struct sgf_error error = {0};
        assert_null(sgf_parse(cases[i].text, strlen(cases[i].text), &error));
        if (!strstr(error.text, cases[i].part) || error.line != cases[i].line ||
            error.column != cases[i].column)
            fail_msg("%s\ngave %u:%u %s", cases[i].text, error.line, error.column, error.text);
    }
    struct sgf_error error;
    static const char zero[] = "(;C[a\0b])";
    assert_null(sgf_parse(zero, sizeof zero - 1, &error));
    assert_int_equal(error.column, 6);
    assert_non_null(strstr(error.text, "zero byte"));
    assert_null(sgf_parse("(", 1, NULL));
}

/* What is around a record is passed over, with a note that has a place. */
static void loose_ends_leave_a_note(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int games, moves;
        unsigned line, column;
        const char *part; /* NULL: no note */
    } cases[] = {
        {"(;B[aa];W[bb])\n\n", 1, 2, 0, 0, NULL},
        {"mail (really)\n(;B[aa])\x1a", 1, 1, 0, 0, NULL},
        {"(;B[aa];W[bb]", 1, 2, 1, 1, "ends before this ("},
        {"(;B[aa]\n(;W[bb]\n", 1, 2, 2, 1, "ends before this ("},
        {"(;B[aa]))", 1, 1, 1, 9, "after the last game"},
        {"(;B[aa])\n;W[bb]", 1, 1, 2, 1, "after the last game"},
        {"(;B[aa]) (thanks)", 1, 1, 1, 10, "after the last game"},
        {"(;B[aa])\n--\nFrom: me\n( ;W[bb];B[cc])", 2, 3, 2, 1, "between two games"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        struct sgf *sgf = parse(cases[i].text);
        int games = 0, moves = 0;
        for (const struct sgf_node *game = sgf->root; game; game = game->sibling, ++games)
            for (const struct sgf_node *node = game; node; node = sgf_walk(game, node))
                moves += sgf_value(node, "B") || sgf_value(node, "W");
        assert_int_equal(games, cases[i].games);
        assert_int_equal(moves, cases[i].moves);
        assert_int_equal(sgf->notes, cases[i].part ? 1 : 0);
        if (cases[i].part) {
            assert_non_null(strstr(sgf->note[0].text, cases[i].part));
            assert_int_equal(sgf->note[0].line, cases[i].line);
            assert_int_equal(sgf->note[0].column, cases[i].column);
        }
        sgf_free(sgf);
    }
    /* Any number of notes is not more than there is room for. */
    sgf_free(parse("(;)x(;)x(;)x(;)x(;)x(;)x"));
}

/* A text of semicolons must not take gigabytes. */
static void nodes_have_a_limit(void **state) {
    (void)state;
    struct sgf_error error;
    const size_t length = SGF_MAX_ITEMS + 8;
    char *text = malloc(length);
    memset(text, ';', length);
    text[0] = '(';
    text[length - 1] = ')';
    assert_null(sgf_parse(text, length, &error));
    assert_non_null(strstr(error.text, "more than 8000000 nodes"));
    assert_int_equal(error.column, SGF_MAX_ITEMS + 2);
    text[SGF_MAX_ITEMS + 1] = ')';
    struct sgf *sgf = sgf_parse(text, SGF_MAX_ITEMS + 2, &error);
    assert_non_null(sgf);
    sgf_free(sgf);
    free(text);
}

/* depth parentheses inside each other */
static struct sgf *nested(int depth, struct sgf_error *error) {
    char *text = malloc((size_t)depth * 3), *to = text;
    for (int i = 0; i < depth; ++i) {
        *to++ = '(';
        *to++ = ';';
    }
    for (int i = 0; i < depth; ++i)
        *to++ = ')';
    struct sgf *sgf = sgf_parse(text, (size_t)depth * 3, error);
    free(text);
    return sgf;
}

static void depth_has_a_limit(void **state) {
    (void)state;
    struct sgf_error error;
    struct sgf *sgf = nested(SGF_MAX_DEPTH, &error);
    assert_non_null(sgf);
    int nodes = 0;
    for (const struct sgf_node *node = sgf->root; node; node = sgf_walk(sgf->root, node))
        ++nodes;
    assert_int_equal(nodes, SGF_MAX_DEPTH);
    sgf_free(sgf);
    assert_null(nested(SGF_MAX_DEPTH + 1, &error));
    assert_int_equal(error.line, 1);
    assert_int_equal(error.column, 2 * SGF_MAX_DEPTH + 1);
    assert_non_null(strstr(error.text, "10000"));
    assert_null(nested(3000000, &error));
}

static void many_siblings_stay_fast(void **state) {
    (void)state;
    /* Quadratic appending would take hours here. */
    const int count = 300000;
    char *text = malloc((size_t)count * 3 + 8), *to = text;
    to += sprintf(to, "(;");
    for (int i = 0; i < count; ++i)
        to += sprintf(to, "(;)");
    to += sprintf(to, ")");
    struct sgf *sgf = sgf_parse(text, (size_t)(to - text), NULL);
    assert_non_null(sgf);
    int children = 0;
    for (const struct sgf_node *node = sgf->root->child; node; node = node->sibling)
        ++children;
    assert_int_equal(children, count);
    sgf_free(sgf);
    free(text);
}

static enum sgf_point_kind point(const char *text, int size, int *x, int *y) {
    const struct sgf_value value = {.text = text, .length = (uint32_t)strlen(text)};
    return sgf_point(&value, size, x, y);
}

static void points(void **state) {
    (void)state;
    int x = -1, y = -1;
    /* pd is the upper right star of a large board: (16, 16) from the lower left. */
    assert_int_equal(point("pd", 19, &x, &y), SGF_POINT_ON_BOARD);
    assert_int_equal(x, 16);
    assert_int_equal(y, 16);
    assert_int_equal(point("as", 19, &x, &y), SGF_POINT_ON_BOARD);
    assert_int_equal(x, 1);
    assert_int_equal(y, 1);
    assert_int_equal(point("aa", 9, &x, &y), SGF_POINT_ON_BOARD);
    assert_int_equal(y, 9);
    assert_int_equal(point(" ii\n", 9, &x, &y), SGF_POINT_ON_BOARD);
    assert_int_equal(x, 9);
    assert_int_equal(y, 1);
    assert_int_equal(point("", 9, &x, &y), SGF_POINT_PASS);
    assert_int_equal(point("tt", 19, &x, &y), SGF_POINT_PASS);
    assert_int_equal(point("tt", 9, &x, &y), SGF_POINT_PASS);
    const char *const bad[] = {"ja", "aj", "a", "aaa", "AA", "a:", "1a", "\xff\xff"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i)
        assert_int_equal(point(bad[i], 9, &x, &y), SGF_POINT_BAD);
    for (int size = 2; size <= 19; ++size) {
        for (int b = 1; b <= size; ++b) {
            for (int a = 1; a <= size; ++a) {
                char text[3];
                go_sgf_name(a, b, size, text);
                assert_int_equal(point(text, size, &x, &y), SGF_POINT_ON_BOARD);
                assert_true(x == a && y == b);
            }
        }
    }
}

static void rectangles(void **state) {
    (void)state;
    struct sgf_rectangle r;
    const struct sgf_value one = {.text = "bc", .length = 2}, two = {.text = "bc:da", .length = 5},
                           bad = {.text = "bc:zz", .length = 5},
                           open = {.text = "bc:", .length = 3};
    assert_true(sgf_points(&one, 9, &r));
    assert_true(r.x1 == 2 && r.x2 == 2 && r.y1 == 7 && r.y2 == 7);
    assert_true(sgf_points(&two, 9, &r));
    assert_true(r.x1 == 2 && r.x2 == 4 && r.y1 == 7 && r.y2 == 9);
    assert_false(sgf_points(&bad, 9, &r));
    assert_false(sgf_points(&open, 9, &r));
}

static bool same_value(const struct sgf_value *a, const struct sgf_value *b) {
    for (; a && b; a = a->next, b = b->next) {
        if (a->length != b->length || memcmp(a->text, b->text, a->length) != 0)
            return false;
    }
    return a == b;
}

static bool same_node(const struct sgf_node *a, const struct sgf_node *b) {
    const struct sgf_property *p = a->properties, *q = b->properties;
    for (; p && q; p = p->next, q = q->next) {
        if (strcmp(p->name, q->name) != 0 || !same_value(&p->value, &q->value))
            return false;
    }
    return p == q && !a->child == !b->child && !a->sibling == !b->sibling;
}

static void assert_same_trees(const struct sgf *a, const struct sgf *b) {
    const struct sgf_node *m = a->root, *n = b->root;
    for (; m && n; m = m->sibling, n = n->sibling) {
        const struct sgf_node *p = m, *q = n;
        while (p && q) {
            assert_true(same_node(p, q));
            p = sgf_walk(m, p);
            q = sgf_walk(n, q);
        }
        assert_true(!p && !q);
    }
    assert_true(!m && !n);
}

static void written_by_hand(void **state) {
    (void)state;
    struct sgf *sgf = sgf_new();
    struct sgf_node *root = sgf_add_node(sgf, NULL);
    sgf_add_number(sgf, root, "SZ", 9);
    sgf_add_text(sgf, root, "C", "a]b\\c");
    sgf_add_composed(sgf, root, "AP", "x:y", "1:2");
    sgf_add_point(sgf, root, "AB", 9, 1, 9);
    sgf_add_point(sgf, root, "AB", 9, 9, 1);
    struct sgf_node *one = sgf_add_node(sgf, root), *two = sgf_add_node(sgf, root);
    sgf_add_point(sgf, one, "W", 9, 5, 5);
    sgf_add_point(sgf, two, "W", 9, 0, 0);
    size_t length;
    char *text = sgf_write(sgf, &length);
    assert_string_equal(text, "(;SZ[9]C[a\\]b\\\\c]AP[x\\:y:1\\:2]AB[aa][ii]\n(;W[ee])\n(;W[]))\n");
    assert_int_equal(length, strlen(text));
    struct sgf *again = parse(text);
    assert_string_equal(sgf_text(again, &sgf_property(again->root, "C")->value), "a]b\\c");
    assert_same_trees(sgf, again);
    sgf_free(again);
    free(text);
    sgf_free(sgf);
}

/* A tree of random shape and text, written, read, compared, written again. */
static void round_trips(void **state) {
    (void)state;
    struct aid_random random = aid_random_start((uint64_t)time(NULL));
    static const char *const alphabet[] = {"a", "b",  "]",  "\\",           "[", ":", ";", "(", ")",
                                           " ", "\t", "\n", "\xe5\x9b\xb2", "\r"};
    const int trees = aid_soak() ? 20000 : 500;
    for (int i = 0; i < trees; ++i) {
        struct sgf *sgf = sgf_new();
        struct sgf_node *nodes[64];
        const int count = 1 + aid_random_below(&random, 64);
        for (int n = 0; n < count; ++n) {
            struct sgf_node *parent = n == 0 || aid_random_below(&random, 16) == 0
                                          ? NULL
                                          : nodes[aid_random_below(&random, n)];
            nodes[n] = sgf_add_node(sgf, parent);
            for (int p = aid_random_below(&random, 4); p > 0; --p) {
                static const char *const names[] = {"B", "C", "LB", "XYZ9", "AB"};
                char text[80] = "";
                for (int k = aid_random_below(&random, 24); k > 0; --k)
                    strcat(text, alphabet[aid_random_below(&random, 14)]);
                sgf_add_text(sgf, nodes[n], names[aid_random_below(&random, 5)], text);
            }
        }
        size_t length, length2;
        char *text = sgf_write(sgf, &length);
        struct sgf_error error;
        struct sgf *again = sgf_parse(text, length, &error);
        if (!again)
            fail_msg("%u:%u %s in\n%s", error.line, error.column, error.text, text);
        assert_same_trees(sgf, again);
        char *text2 = sgf_write(again, &length2);
        assert_int_equal(length, length2);
        assert_memory_equal(text, text2, length);
        free(text);
        free(text2);
        sgf_free(sgf);
        sgf_free(again);
    }
}

static void an_empty_collection_writes(void **state) {
    (void)state;
    struct sgf *sgf = sgf_new();
    char *text = sgf_write(sgf, NULL);
    assert_string_equal(text, "\n");
    free(text);
    sgf_free(sgf);
    sgf_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game),
        cmocka_unit_test(variations_and_collections),
        cmocka_unit_test(text_forms),
        cmocka_unit_test(composed),
        cmocka_unit_test(old_and_loose_forms),
        cmocka_unit_test(columns_count_characters),
        cmocka_unit_test(errors_name_their_place),
        cmocka_unit_test(loose_ends_leave_a_note),
        cmocka_unit_test(nodes_have_a_limit),
        cmocka_unit_test(depth_has_a_limit),
        cmocka_unit_test(many_siblings_stay_fast),
        cmocka_unit_test(points),
        cmocka_unit_test(rectangles),
        cmocka_unit_test(written_by_hand),
        cmocka_unit_test(round_trips),
        cmocka_unit_test(an_empty_collection_writes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
