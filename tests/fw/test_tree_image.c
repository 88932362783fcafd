/* SPDX-License-Identifier: Apache-2.0
 * The image: what the freestanding reader sees is what was built, mapped or block by block;
 * whatever is damaged is noticed and named. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "fw/tree/prior.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/random.h"

#include "fw/base/crc32.h"
#include "host/dict/figures.h"
#include "host/dict/survey.h"
#include "host/image/check.h"
#include "tests/aid/oracle/tree.h"

static void crc(void **state) {
    (void)state;
    assert_int_equal(tree_crc32(0, "123456789", 9), 0xcbf43926);
    assert_int_equal(tree_crc32(tree_crc32(0, "1234", 4), "56789", 5), 0xcbf43926);
    assert_int_equal(tree_crc32(0, "", 0), 0);
}

/* Exact up to twice the mantissa, then at most one part in it too low; a code unpacks to a number
 * that packs to the same code. */
static void packing(void **state) {
    (void)state;
    for (uint32_t code = 0; code < 65536; code++)
        assert_int_equal(tree_pack(tree_unpack(code, 12), 12, 65535), code);
    for (uint32_t code = 0; code < 256; code++)
        assert_int_equal(tree_pack(tree_unpack(code, 4), 4, 255), code);
    for (uint32_t value = 0; value < 300000; value++) {
        uint32_t again = tree_unpack(tree_pack(value, 12, 65535), 12);
        assert_true(again <= value && value - again <= value / 4096);
        if (value < 8192)
            assert_int_equal(again, value);
    }
}

static void must(bool good, const struct fault *fault) {
    if (!good)
        fail_msg("%s", fault->text);
}

/* A dictionary of some thousand nodes with captures, duplicates, names and every section. */
static void make_dict(struct dict *dict, int games, uint64_t seed) {
    struct aid_random random = aid_random_start(seed);
    struct aid_game game;
    size_t room = (size_t)games * 600, length = 0;
    char *lines = malloc(room);
    static const struct prior_kind kinds[] = {{TREE_PRIOR_AROUND, 1, 1, 256, 1, 1, 1, 16},
                                              {TREE_PRIOR_CORNER, 8, 0, 256, 1, 1, 1, 16}};
    struct mine_options options;
    struct mine_report report;
    assert_non_null(lines);
    for (int i = 0; i < games; i++) {
        aid_random_game(&random, 48, &game);
        length += (size_t)aid_game_text(&game, 0, lines + length, (int)(room - length));
    }
    aid_mine_all(&options);
    options.priors = kinds;
    options.prior_count = 2;
    options.joseki.end = 1;
    aid_mine(lines, &options, dict, &report);
    assert_true(dict_name(&dict->joseki, 1, "the first"));
    assert_true(dict_name(&dict->joseki, dict->joseki.nodes - 1, "the last: [a\\b]"));
    assert_true(dict_set_number(&dict->weights, "worth_1", -3));
    assert_true(dict_set_number(&dict->weights, "worth_2", 77));
    mine_report_free(&report);
    free(lines);
}

/* Serves the image in small reads and counts the largest. */
struct flash {
    const uint8_t *bytes;
    size_t length;
    uint32_t largest;
};

static bool flash_read(void *context, uint32_t offset, void *to, uint32_t length) {
    struct flash *flash = context;
    if (offset > flash->length || length > flash->length - offset)
        return false;
    flash->largest = length > flash->largest ? length : flash->largest;
    memcpy(to, flash->bytes + offset, length);
    return true;
}

/* Every node of every subtree against the survey of the tree that was built. */
static void walk(void **state) {
    (void)state;
    struct dict dict;
    struct fault fault = {""};
    uint8_t *bytes;
    size_t length;
    make_dict(&dict, 250, 1);
    must(build_image(&dict, &bytes, &length, &fault), &fault);
    must(check_image(bytes, length, &fault), &fault);
    struct survey survey;
    must(survey_make(&dict.joseki, &survey, &fault), &fault);
    struct flash flash = {bytes, length, 0};
    struct tree_source source = {&flash, flash_read, NULL, (uint32_t)length};
    struct tree_image image;
    assert_int_equal(tree_open(&image, &source), TREE_OK);
    for (uint32_t i = 0; i < image.sections; i++)
        assert_int_equal(tree_verify(&image, i), TREE_OK);
    assert_true(flash.largest <= 256);
    assert_int_equal(image.nodes, survey.nodes);
    assert_true(image.subtrees > 3);
    static uint32_t buffer[TREE_SUBTREE_LIMIT / 4];
    static uint32_t resident[TREE_CAP_LIMIT / 4];
    struct tree_part part, cap;
    uint32_t next = 0, kills = 0;
    uint32_t *home = calloc((size_t)survey.nodes, sizeof *home); /* the subtree of each node */
    assert_non_null(home);
    for (uint32_t i = 0; i < image.subtrees; i++) {
        assert_int_equal(tree_load_subtree(&image, i, buffer, sizeof buffer, &part), TREE_OK);
        assert_int_equal(part.first, next);
        for (uint32_t k = 0; k < part.nodes; k++) {
            struct tree_node node;
            tree_node_at(&part, k, &node);
            uint32_t number = next;
            if (k < part.path) {
                /* A copy: the ancestor of the first home node at this level. */
                number = part.first;
                while (survey.node[number].level > k)
                    number = (uint32_t)survey.node[number].father;
                assert_true(node.properties & TREE_COPY);
                assert_int_equal(tree_number(&part, k), UINT32_MAX);
            } else {
                assert_int_equal(tree_number(&part, k), number);
                assert_true(number < (uint32_t)survey.nodes);
                home[number] = i;
                next++;
            }
            const struct survey_node *s = &survey.node[number];
            const struct dict_node *d = &dict.joseki.node[s->node];
            assert_int_equal(node.x, d->x);
            assert_int_equal(node.y, d->y);
            assert_int_equal(node.level, s->level);
            if (s->level)
                assert_int_equal(node.colour, d->colour);
            assert_int_equal(node.count, d->count);
            assert_int_equal(node.weight, d->weight);
            assert_int_equal(node.first, d->first);
            assert_int_equal(node.last, d->last);
            assert_int_equal(node.properties & TREE_KEPT, d->properties);
            uint32_t same, pose;
            enum tree_status status = tree_same(&image, number, &same, &pose);
            assert_int_equal(status, s->same < 0 ? TREE_ABSENT : TREE_OK);
            assert_int_equal((node.properties & TREE_SAME) != 0, s->same >= 0);
            if (s->same >= 0)
                assert_int_equal(same, s->same);
            kills += k >= part.path && (node.properties & TREE_KILLING) != 0;
        }
    }
    assert_int_equal(next, survey.nodes);
    assert_true(kills > 5 && survey.kills >= (int32_t)kills);
    /* The cap tree is the top four levels, and each of its links leads to all that is below. */
    assert_int_equal(tree_load_cap(&image, resident, sizeof resident, &cap), TREE_OK);
    uint32_t expected = 0;
    for (int32_t i = 0; i < survey.nodes; i++)
        expected += survey.node[i].level <= TREE_CAP_LEVELS;
    assert_int_equal(cap.nodes, expected);
    for (uint32_t k = 0; k < cap.nodes; k++) {
        uint32_t number = tree_number(&cap, k), first, count;
        tree_cap_link(&cap, k, &first, &count);
        assert_int_equal(home[number], first);
        assert_int_equal(home[survey.node[number].end - 1], first + count - 1);
    }
    free(home);
    assert_int_equal(tree_load_cap(&image, resident, 64, &cap), TREE_TOO_LARGE);
    /* Names and numbers. */
    char name[64];
    assert_int_equal(tree_name(&image, (uint32_t)survey.number[1], name, sizeof name), TREE_OK);
    assert_string_equal(name, "the first");
    assert_int_equal(tree_name(&image, (uint32_t)survey.number[1], name, 4), TREE_OK);
    assert_string_equal(name, "the");
    assert_int_equal(tree_name(&image, 0, name, sizeof name), TREE_ABSENT);
    int32_t value = 0;
    assert_int_equal(tree_number_named(&image, TREE_WGHT, "worth_1", &value), TREE_OK);
    assert_int_equal(value, -3);
    assert_int_equal(tree_number_named(&image, TREE_WGHT, "worth", &value), TREE_ABSENT);
    assert_int_equal(tree_number_named(&image, TREE_FACT, "games", &value), TREE_OK);
    assert_int_equal(value, 250);
    survey_free(&survey);
    dict_free(&dict);
    free(bytes);
}

/* With all hashes alike only the stones are left to tell patterns apart: the same duplicates. */
static void twins_by_stones(void **state) {
    (void)state;
    struct dict dict;
    struct survey with, without;
    struct fault fault = {""};
    make_dict(&dict, 12, 3);
    must(survey_make(&dict.joseki, &with, &fault), &fault);
    must(survey_make_masked(&dict.joseki, 0, &without, &fault), &fault);
    int duplicates = 0;
    for (int32_t i = 0; i < with.nodes; i++) {
        assert_int_equal(with.node[i].same, without.node[i].same);
        assert_int_equal(with.node[i].pose, without.node[i].pose);
        duplicates += with.node[i].same >= 0;
    }
    assert_true(duplicates > 3 && duplicates < with.nodes / 2);
    survey_free(&with);
    survey_free(&without);
    dict_free(&dict);
}

/* build -> dump -> build, in memory and through a folder. */
static void round_trip(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct dict dict, again;
        struct fault fault = {""};
        uint8_t *a, *b;
        size_t la, lb;
        struct tree_image image;
        make_dict(&dict, 10 + 20 * (int)seed, seed);
        must(build_image(&dict, &a, &la, &fault), &fault);
        must(build_open(a, la, &image, &fault), &fault);
        must(dump_image(&image, &again, &fault), &fault);
        must(build_image(&again, &b, &lb, &fault), &fault);
        assert_int_equal(la, lb);
        assert_memory_equal(a, b, la);
        free(b);
        must(dict_save(&again, "build/test/dictionary", &fault), &fault);
        dict_free(&again);
        must(dict_load(&again, "build/test/dictionary", &fault), &fault);
        must(build_image(&again, &b, &lb, &fault), &fault);
        assert_int_equal(la, lb);
        assert_memory_equal(a, b, la);
        free(a);
        free(b);
        dict_free(&dict);
        dict_free(&again);
    }
}

/* Counts beyond what fits exactly, shares that round: the dump still builds the same image. */
static void rounded_counts(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(5);
    struct dict dict, again;
    struct fault fault = {""};
    make_dict(&dict, 30, 9);
    for (int32_t i = 1; i < dict.joseki.nodes; i++) {
        struct dict_node *node = &dict.joseki.node[i];
        int most = i % 3 == 0 ? 1000000 : i % 3 == 1 ? 300 : 20;
        node->count = 1 + (uint32_t)aid_random_below(&random, most);
        node->black = (uint32_t)aid_random_below(&random, (int)node->count + 1);
        node->white = (uint32_t)aid_random_below(&random, (int)(node->count - node->black) + 1);
        node->left = (uint32_t)aid_random_below(&random, (int)node->count + 1);
        node->first = (uint16_t)(1500 + aid_random_below(&random, 520));
    }
    uint8_t *a, *b;
    size_t la, lb;
    struct tree_image image;
    must(build_image(&dict, &a, &la, &fault), &fault);
    must(build_open(a, la, &image, &fault), &fault);
    must(dump_image(&image, &again, &fault), &fault);
    must(build_image(&again, &b, &lb, &fault), &fault);
    assert_int_equal(la, lb);
    assert_memory_equal(a, b, la);
    free(a);
    free(b);
    dict_free(&dict);
    dict_free(&again);
}

/* Makes all CRCs right again, so that the checker has to find the damage by itself. */
static void mend(uint8_t *bytes, size_t length) {
    uint32_t sections = goishi_get32(bytes + 16);
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < sections; i++) {
            uint8_t *entry = bytes + TREE_HEADER_BYTES + i * TREE_ENTRY_BYTES;
            uint32_t offset = goishi_get32(entry + 4), size = goishi_get32(entry + 8);
            assert_true(offset + size <= length);
            if (goishi_get32(entry) == TREE_LIST && pass == 0)
                for (uint32_t k = 0; k < size / TREE_SUBTREE_BYTES; k++) {
                    uint8_t *subtree = bytes + offset + k * TREE_SUBTREE_BYTES;
                    if (goishi_get32(subtree) <= length &&
                        goishi_get32(subtree + 4) <= length - goishi_get32(subtree))
                        goishi_put32(subtree + 8, (uint32_t)crc32(0, bytes + goishi_get32(subtree),
                                                                  goishi_get32(subtree + 4)));
                }
            goishi_put32(entry + 12, (uint32_t)crc32(0, bytes + offset, size));
        }
    uint32_t sum = (uint32_t)crc32(0, bytes, 28);
    goishi_put32(bytes + 28, (uint32_t)crc32(sum, bytes + 32, sections * TREE_ENTRY_BYTES));
}

/* One changed byte anywhere: refused, and the section is named. With all CRCs mended the content is
 * still not what it was: either refused, or it is a good image of something else. */
static void damage(void **state) {
    (void)state;
    struct dict dict;
    struct fault fault = {""};
    uint8_t *good, *bytes;
    size_t length;
    make_dict(&dict, 3, 7);
    must(build_image(&dict, &good, &length, &fault), &fault);
    must(check_image(good, length, &fault), &fault);
    bytes = malloc(length);
    assert_non_null(bytes);
    struct tree_image image;
    struct tree_source source = {.mapped = good, .size = (uint32_t)length};
    assert_int_equal(tree_open(&image, &source), TREE_OK);
    size_t step = aid_soak() ? 1 : 3;
    int refused = 0, other = 0;
    for (size_t i = 0; i < length; i += i < 256 ? 1 : step) {
        memcpy(bytes, good, length);
        bytes[i] ^= (uint8_t)(1 << i % 8);
        fault.text[0] = 0;
        assert_false(check_image(bytes, length, &fault));
        assert_true(fault.text[0] != 0);
        for (uint32_t s = 0; s < image.sections; s++)
            if (i >= image.section[s].offset &&
                i - image.section[s].offset < image.section[s].length) {
                char name[5], expected[32];
                snprintf(expected, sizeof expected, "section %s",
                         build_section_name(image.section[s].kind, name));
                if (image.section[s].kind != TREE_PRIO && !strstr(fault.text, expected))
                    fail_msg("byte %zu in %s: %s", i, name, fault.text);
            }
        if (i < TREE_HEADER_BYTES + image.sections * TREE_ENTRY_BYTES)
            continue;
        mend(bytes, length);
        if (check_image(bytes, length, &fault))
            other++; /* a count, a name or a weight: still a good image */
        else
            refused++;
    }
    assert_true(refused > 100 && other > 10);
    /* Cut short, or with something behind it. */
    for (size_t cut = 0; cut < length; cut += 1 + cut / 7)
        assert_false(check_image(good, cut, &fault));
    free(bytes);
    bytes = calloc(1, length + 4);
    memcpy(bytes, good, length);
    assert_false(check_image(bytes, length + 4, &fault));
    free(bytes);
    free(good);
    dict_free(&dict);
}

/* Mended damage that must be found: a link, a move onto a stone, a killing entry, a duplicate. */
static void wrong_content(void **state) {
    (void)state;
    struct dict dict;
    struct fault fault = {""};
    struct figures_report report;
    const char *figures = "18 19 B 1\n19 19 W 2\n19 18 B 3\n17 17 W 4\n\n"
                          "18 19 B 1\n19 18 B 2\n17 18 W 3\n";
    assert_true(dict_init(&dict));
    assert_true(figures_add(&dict.joseki, "f", figures, strlen(figures), NULL, NULL, &report));
    assert_int_equal(report.errors, 0);
    uint8_t *good, bytes[4096];
    size_t length;
    must(build_image(&dict, &good, &length, &fault), &fault);
    must(check_image(good, length, &fault), &fault);
    assert_true(length < sizeof bytes);
    struct tree_image image;
    must(build_open(good, length, &image, &fault), &fault);
    uint32_t subs = image.section[tree_find_section(&image, TREE_SUBS)].offset;
    uint32_t dupl = image.section[tree_find_section(&image, TREE_DUPL)].offset;
    uint32_t node = subs + TREE_PART_BYTES, kill = node + 7 * TREE_NODE_BYTES;
    /* Nodes 0..6: root, 18-19, 19-19, 19-18 (kills), 17-17, 19-18 (the same as 3), 17-18. */
    assert_int_equal(goishi_get16(good + kill), 3);
    assert_int_equal(goishi_get16(good + kill + 2), 2);
    assert_int_equal(goishi_get32(good + dupl), 3);
    static const char *const said[] = {"out of range", "not legal",       "killing table",
                                       "differ",       "out of range",    "K differs",
                                       "k differs",    "not what follows"};
    for (int i = 0; i < 8; i++) {
        memcpy(bytes, good, length);
        switch (i) {
        case 0: /* more below node 4 than there is */
            bytes[node + 4 * TREE_NODE_BYTES + 4] = 9;
            break;
        case 1: /* node 6 onto the stone of node 1 */
            bytes[node + 6 * TREE_NODE_BYTES] = 18;
            bytes[node + 6 * TREE_NODE_BYTES + 1] = 19;
            break;
        case 2: /* it kills the wrong stone */
            bytes[kill + 2] = 1;
            break;
        case 3: /* 5 is the same as 4 */
            bytes[dupl + TREE_SAME_BYTES + 4] = 4;
            break;
        case 4: /* node 3 is its father's brother: a level that does not fit */
            bytes[node + 3 * TREE_NODE_BYTES + 6]--;
            break;
        case 5:
            bytes[node + 4 * TREE_NODE_BYTES + 2] |= TREE_KILLING;
            break;
        case 6:
            bytes[node + 4 * TREE_NODE_BYTES + 2] |= TREE_KILLED;
            break;
        case 7: /* the mark of a duplicate is gone */
            bytes[node + 5 * TREE_NODE_BYTES + 2] &= (uint8_t)~TREE_SAME;
            break;
        }
        mend(bytes, length);
        assert_false(check_image(bytes, length, &fault));
        if (!strstr(fault.text, said[i]))
            fail_msg("case %d: %s", i, fault.text);
    }
    free(good);
    dict_free(&dict);
}

/* What a dictionary may not contain. */
static void refused(void **state) {
    (void)state;
    struct dict dict;
    struct fault fault = {""};
    uint8_t *bytes;
    size_t length;
    assert_true(dict_init(&dict));
    dict_add(&dict.joseki, 0, 17, 16, GOISHI_WHITE);
    assert_false(build_image(&dict, &bytes, &length, &fault));
    assert_non_null(strstr(fault.text, "begins with a white stone"));
    dict_free(&dict);
    assert_true(dict_init(&dict));
    dict_add(&dict.joseki, dict_add(&dict.joseki, 0, 17, 16, 1), 17, 16, 2);
    assert_false(build_image(&dict, &bytes, &length, &fault));
    assert_non_null(strstr(fault.text, "B R16, W R16: the point is occupied"));
    dict_free(&dict);
    static const char *const texts[][2] = {
        {"(;SZ[19];B[qd];W[qd])", "x:1: the point is occupied"},
        {"(;SZ[9];B[cc])", "x:1: the board is not 19x19"},
        {"(;SZ[19]\n;B[qd]JK[1:2])", "x:2: JK is not seven numbers"},
        {"(;SZ[19];B[qd]JK[1:1:1:0:0:0:0])", "x:1: JK is not seven numbers"},
        {"(;SZ[19];B[qd]JP[z])", "x:1: JP has a letter"},
        {"(;SZ[19];AB[qd])", "x:1: setup stones"},
        {"(;SZ[19];B[])", "x:1: not a point"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct dict_tree tree;
        assert_true(dict_tree_init(&tree));
        assert_false(dict_merge_sgf(&tree, "x", texts[i][0], strlen(texts[i][0]), 0, &fault));
        if (!strstr(fault.text, texts[i][1]))
            fail_msg("%s: %s", texts[i][0], fault.text);
        dict_tree_free(&tree);
    }
}

/* The keys of all tables at once are those of each alone. */
static void prior_keys(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(11);
    for (int round = 0; round < 3000; round++) {
        struct tree_corner_window view;
        struct tree_image image = {.priors = TREE_MAX_PRIORS};
        struct tree_prior_keys keys;
        memset(&view, 0, sizeof view);
        view.last_i = view.last_j = -1;
        for (int i = aid_random_below(&random, 30); i > 0; i--)
            view.stone[aid_random_below(&random, TREE_WINDOW * TREE_WINDOW)] =
                (uint8_t)(1 + aid_random_below(&random, 2));
        if (aid_random_below(&random, 3)) {
            view.last_i = (int8_t)aid_random_below(&random, TREE_AREA);
            view.last_j = (int8_t)aid_random_below(&random, TREE_AREA);
        }
        for (int t = 0; t < TREE_MAX_PRIORS; t++) {
            const bool around = aid_random_below(&random, 2);
            image.prior[t].shape = around ? TREE_PRIOR_AROUND : TREE_PRIOR_CORNER;
            image.prior[t].radius = (uint8_t)(around ? aid_random_below(&random, 5)
                                                     : 1 + aid_random_below(&random, TREE_AREA));
            image.prior[t].last = around || aid_random_below(&random, 2);
        }
        struct tree_corner_stones stones = {.last_i = view.last_i, .last_j = view.last_j};
        for (uint8_t k = 0; k < TREE_WINDOW * TREE_WINDOW; k++)
            if (view.stone[k]) {
                stones.stone[stones.count].i = k / TREE_WINDOW;
                stones.stone[stones.count].j = k % TREE_WINDOW;
                stones.stone[stones.count++].what = view.stone[k];
            }
        tree_prior_keys(&image, &stones, &keys);
        for (int t = 0; t < TREE_MAX_PRIORS; t++) {
            const struct tree_prior_table *table = &image.prior[t];
            struct tree_key key;
            const bool known =
                tree_prior_key(table->shape, table->radius, table->last, &view, &key);
            assert_int_equal(keys.known >> t & 1, known);
            if (!known)
                continue;
            assert_true(keys.key[t].hash == key.hash);
            assert_int_equal(keys.key[t].mirrored, key.mirrored);
            assert_int_equal(keys.key[t].symmetric, key.symmetric);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(crc),
        cmocka_unit_test(packing),
        cmocka_unit_test(walk),
        cmocka_unit_test(damage),
        cmocka_unit_test(round_trip),
        cmocka_unit_test(rounded_counts),
        cmocka_unit_test(refused),
        cmocka_unit_test(wrong_content),
        cmocka_unit_test(twins_by_stones),
        cmocka_unit_test(prior_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
