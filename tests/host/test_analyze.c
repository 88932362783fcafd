/* SPDX-License-Identifier: Apache-2.0
 * A game looked at by the search: a move that a solved board proves wrong is named with the right
 * one; picture, record and JSON say the same. */
#include <cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/game/game.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/run.h"

/* On this 4x4 board B2 wins all sixteen points and every other move loses them (goishi solve 4x4).
 * Black plays A1. */
#define GAME                                                                                       \
    "echo '(;SZ[4]KM[0.5]PB[one]PW[two]AB[aa][ba][ab][ac]AW[ca][bb][db][dd]PL[B];B[ad]C[why?];"    \
    "W[bc];B[cc])' > build/test/analyze.sgf; "
#define ANALYZE GAME "$GOISHI analyze build/test/analyze.sgf --playouts 1500 "

static void the_mistake_is_named(void **state) {
    (void)state;
    char *out = aid_output(ANALYZE "--mistakes 1", 0);
    int before, after;
    char better[8];
    if (sscanf(out, "move 1, black A1: %d %% of the games won before, %d %% after; better: %7s",
               &before, &after, better) != 3)
        fail_msg("%s", out);
    assert_string_equal(better, "B2");
    assert_true(before >= 80 && after <= 20);
    assert_null(strstr(out, "move 2"));
    free(out);
    /* The same seed gives the same numbers. */
    char *one = aid_output(ANALYZE "--json", 0), *two = aid_output(ANALYZE "--json", 0);
    assert_string_equal(one, two);
    free(one);
    free(two);
}

static double number(const cJSON *object, const char *name) {
    const cJSON *item = cJSON_GetObjectItem(object, name);
    assert_true(cJSON_IsNumber(item));
    return item->valuedouble;
}

static void json(void **state) {
    (void)state;
    char *out = aid_output(ANALYZE "--json", 0);
    cJSON *root = cJSON_Parse(out);
    assert_non_null(root);
    const cJSON *positions = cJSON_GetObjectItem(root, "positions");
    const cJSON *moves = cJSON_GetObjectItem(root, "moves");
    assert_int_equal(cJSON_GetArraySize(positions), 4);
    assert_int_equal(cJSON_GetArraySize(moves), 3);
    for (int i = 0; i < 3; i++) {
        const cJSON *move = cJSON_GetArrayItem(moves, i);
        double change = number(cJSON_GetArrayItem(positions, i + 1), "black_wins") -
                        number(cJSON_GetArrayItem(positions, i), "black_wins");
        const char *colour = cJSON_GetObjectItem(move, "colour")->valuestring;
        assert_string_equal(colour, i % 2 ? "white" : "black");
        change = i % 2 ? change : -change;
        assert_true(number(move, "move") == i + 1);
        const double loss = number(move, "loss");
        assert_true(loss > change - 1e-9 && loss < (change > 0 ? change : 0) + 1e-9);
    }
    assert_true(cJSON_GetArrayItem(cJSON_GetObjectItem(root, "mistakes"), 0)->valueint == 1);
    assert_string_equal(cJSON_GetObjectItem(cJSON_GetArrayItem(moves, 0), "best")->valuestring,
                        "B2");
    cJSON_Delete(root);
    free(out);
}

static int count(const char *text, const char *part) {
    int found = 0;
    for (; (text = strstr(text, part)); text++)
        found++;
    return found;
}

static void picture_and_record(void **state) {
    (void)state;
    char *out = aid_output(ANALYZE "--mistakes 1 --svg build/test/analyze.svg --sgf "
                                   "build/test/annotated.sgf && cat build/test/analyze.svg",
                           0);
    /* One marked mistake; a curve through four positions. */
    assert_int_equal(count(out, "<circle class=\"m\""), 1);
    const char *curve = strstr(out, "<path class=\"c\"");
    assert_non_null(curve);
    assert_int_equal(count(curve, "L"), 3);
    assert_non_null(strstr(out, "one - two"));
    free(out);
    /* The main line is as it was; the better line is a variation with its comment. */
    struct fault fault = {""};
    struct game *game = game_read("build/test/annotated.sgf", &fault);
    if (!game)
        fail_msg("%s", fault.text);
    assert_int_equal(game->moves, 3);
    const struct sgf_node *first = game->root->child, *better = first->sibling;
    assert_string_equal(sgf_value(first, "B"), "ad");
    assert_string_equal(sgf_value(first, "C"), "why?");
    assert_non_null(better);
    assert_string_equal(sgf_value(better, "B"), "bc");
    assert_non_null(strstr(sgf_value(better, "C"), "move 1, black A1"));
    assert_true(atof(sgf_value(first, "V")) < -0.6);
    game_free(game);
}

static void bad_input(void **state) {
    (void)state;
    aid_said("$GOISHI analyze build/test/none.sgf", 1, "goishi analyze: build/test/none.sgf");
    aid_said("$GOISHI analyze", 2, "goishi analyze");
    aid_said(ANALYZE "--svg build/none/a.svg", 1, "build/none/a.svg");
    aid_said("echo '(;SZ[5];B[aa];W[aa])' > build/test/bad.sgf; $GOISHI analyze "
             "build/test/bad.sgf --playouts 10",
             1, "build/test/bad.sgf");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_mistake_is_named),
        cmocka_unit_test(json),
        cmocka_unit_test(picture_and_record),
        cmocka_unit_test(bad_input),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
