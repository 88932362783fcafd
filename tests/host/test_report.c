/* SPDX-License-Identifier: Apache-2.0
 * goishi report: the page and its facts. Counts are those of host/dictionary, read there by a
 * script of its own; the sample's moves are read off its record. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/aid/cmocka.h"

#include <cJSON.h>

#include "host/base/file.h"
#include "host/base/text.h"
#include "host/diagram/svg.h"
#include "tests/aid/run.h"

static void put(const char *path, const char *text) {
    struct fault fault;
    assert_true(file_write(path, text, strlen(text), &fault));
}

/* A page that passes tests/aid/page.py; its text. */
static char *page(const char *game, const char *options) {
    char line[400];
    snprintf(line, sizeof line,
             "$GOISHI report %s -o build/test/report.html --quiet %s && "
             ".venv/bin/python tests/aid/page.py build/test/report.html",
             game, options);
    return aid_output(line, 0);
}

static void has(const char *text, const char *const *parts) {
    const char *at = text;
    for (; *parts; ++parts) {
        at = strstr(at, *parts);
        if (!at)
            fail_msg("the page does not say (in this order): %s\n%s", *parts, text);
        at += strlen(*parts);
    }
}

static void sample(void **state) {
    (void)state;
    char *text = page("host/samples/opening.sgf", "");
    static const char *const top[] = {"Kuroishi \u2013 Shiroishi", "komi 6.5",
                                      "The first 60 moves, corner by corner, beside 64,769 "
                                      "professional games.",
                                      "After move 60.", NULL};
    has(text, top);
    /* The moves of the upper right corner, each with its count; where it was left, and what was
     * played there instead. */
    static const char *const upper_right[] = {
        "Left by Black with move 37, P14. The position before that was played 250 times",
        "decided games (",
        "Before move 37, josekis that fit the whole board suggest",
        "No.",
        "Q16",
        "(113,439)",
        "R16",
        "(125,413)",
        "O17",
        "(58,739)",
        "R14",
        "(18,691)",
        "1933\u20132022",
        "Q18",
        "(5,586)",
        "R17",
        "(2,610)",
        "R12",
        "(133)",
        "L17",
        "(1,516)",
        "P14",
        "leaves the dictionary",
        "R18",
        "(46)",
        "M17",
        "(35)",
        "L16",
        "(24)",
        "L17",
        "(8)",
        "Left by Black with move 25, D18.",
        "known by another order",
        "Left by White with move 40, N4.",
        "All 6 moves are in the dictionary, and it goes on.",
        "When it went on",
        "C9",
        "(21)",
        "D8",
        "(16)",
        "How to read it.",
        NULL};
    has(text, upper_right);
    free(text);
    /* The same bytes every time, on standard output too. */
    aid_said("$GOISHI report host/samples/opening.sgf -o - > build/test/report2.html && "
             "cmp build/test/report.html build/test/report2.html && echo same",
             0, "same");
    aid_said("wc -c < build/test/report.html | awk '{print $1 < 150000 ? \"small\" : $1}'", 0,
             "small");
    /* From standard input. */
    aid_said("$GOISHI report - -o - < host/samples/opening.sgf | cmp - build/test/report.html && "
             "echo same",
             0, "same");
    /* Said where it went, unless nothing is to be said. */
    struct aid_run run = aid_run("$GOISHI report host/samples/opening.sgf -o build/test/r.html");
    assert_int_equal(run.code, 0);
    assert_string_equal(run.err, "goishi report: build/test/r.html\n");
    assert_string_equal(run.out, "");
    aid_run_free(&run);
}

static const cJSON *get(const cJSON *object, const char *name) {
    const cJSON *item = cJSON_GetObjectItem(object, name);
    if (!item)
        fail_msg("no %s", name);
    return item;
}

static void facts(void **state) {
    (void)state;
    char *text = aid_output("$GOISHI report host/samples/opening.sgf --json", 0);
    cJSON *root = cJSON_Parse(text);
    assert_non_null(root);
    assert_int_equal(get(root, "moves")->valueint, 60);
    const cJSON *corners = get(root, "corners"), *right = cJSON_GetArrayItem(corners, 0);
    assert_int_equal(cJSON_GetArraySize(corners), 4);
    assert_string_equal(get(right, "corner")->valuestring, "upper right");
    assert_string_equal(get(right, "verdict")->valuestring, "left");
    assert_string_equal(get(right, "names")->valuestring,
                        "4-4 point (hoshi), small knight's approach (kogeima-gakari), small "
                        "knight's answer (kogeima-uke), slide (suberi)");
    const cJSON *left = get(right, "left");
    assert_int_equal(get(left, "move")->valueint, 37);
    assert_string_equal(get(left, "colour")->valuestring, "black");
    assert_string_equal(get(left, "point")->valuestring, "P14");
    assert_true(cJSON_GetArraySize(get(left, "suggested")) > 0);
    const cJSON *moves = get(right, "moves"), *second = cJSON_GetArrayItem(moves, 1);
    assert_int_equal(cJSON_GetArraySize(moves), 8);
    assert_string_equal(get(second, "point")->valuestring, "O17");
    assert_int_equal(get(second, "played")->valueint, 58739);
    assert_int_equal(get(second, "first_year")->valueint, 1561);
    /* 29314 of 58526. */
    assert_true(get(second, "won")->valuedouble > 0.50087 &&
                get(second, "won")->valuedouble < 0.50088);
    assert_string_equal(get(second, "dictionary")->valuestring, "known");
    const cJSON *lower = cJSON_GetArrayItem(corners, 3);
    assert_string_equal(get(lower, "corner")->valuestring, "lower left");
    assert_string_equal(get(lower, "verdict")->valuestring, "open");
    const cJSON *last = cJSON_GetArrayItem(get(lower, "moves"), 5);
    assert_string_equal(get(last, "dictionary")->valuestring, "other order");
    assert_int_equal(get(cJSON_GetArrayItem(get(lower, "goes_on"), 0), "played")->valueint, 21);
    /* The capture at move 57 with stones outside: the lower right is not followed further. */
    assert_true(cJSON_IsFalse(get(cJSON_GetArrayItem(corners, 2), "followed_to_the_end")));
    cJSON_Delete(root);
    free(text);
}

/* Names that would be markup, in several scripts; handicap stones; a pass. */
static void escapes(void **state) {
    (void)state;
    put("build/test/evil.sgf",
        "(;GM[1]SZ[19]HA[2]AB[pd][dp]PB[<script>alert(1)</script>\"&' \u9ed2\u77f3]"
        "PW[</title></svg><img src=http://x.example/y onload=z>]BR[9d]WR[<b>]"
        "EV[\u672c\u56e0\u574a\u6226 & <i>]PC[url(http://x.example)]DT[\xff\xfe]RE[B+R]KM[0.5]"
        ";W[nc];B[qf];W[dd];B[qq];W[])");
    char *text = page("build/test/evil.sgf", "");
    static const char *const parts[] = {
        "<script>alert(1)</script>\"&' \u9ed2\u77f3 9d \u2013 </title></svg><img "
        "src=http://x.example/y onload=z> <b>",
        "\u672c\u56e0\u574a\u6226 & <i> \u00b7 url(http://x.example) \u00b7 \ufffd\ufffd \u00b7 "
        "B+R "
        "\u00b7 komi 0.5",
        "The first 5 moves",
        "A complete joseki of 3 moves. This position was played 19,668 times",
        "One move, and the dictionary goes on.",
        NULL};
    has(text, parts);
    free(text);
    aid_said("grep -c '<script' build/test/report.html || true", 0, "0");
    aid_said("grep -c '<img' build/test/report.html || true", 0, "0");
}

static void odd_games(void **state) {
    (void)state;
    put("build/test/no-moves.sgf", "(;GM[1]SZ[19])");
    char *text = page("build/test/no-moves.sgf", "");
    static const char *const none[] = {"Black \u2013 White", "The board before the first move",
                                       "untouched", "Nobody has played here.", NULL};
    has(text, none);
    free(text);
    /* The first stone is unheard of. */
    put("build/test/strange.sgf", "(;GM[1]SZ[19];B[sa];W[dd];B[jj])");
    text = page("build/test/strange.sgf", "");
    static const char *const strange[] = {"Left by Black with move 1, T19.", "R16", "(125,413)",
                                          NULL};
    has(text, strange);
    free(text);
    text = page("host/samples/opening.sgf", "--move 9");
    static const char *const nine[] = {"The first 9 moves", "All 5 moves are in the dictionary",
                                       NULL};
    has(text, nine);
    free(text);
    /* R16 P17 Q15 is marked as a joseki; A1 of the corner (T19) comes after it. */
    put("build/test/after.sgf", "(;GM[1]SZ[19];B[qd];W[oc];B[pe];W[sa])");
    text = page("build/test/after.sgf", "");
    static const char *const after[] = {"Left by White with move 4, T19, after a complete joseki.",
                                        NULL};
    has(text, after);
    free(text);
    aid_said("$GOISHI report build/test/after.sgf --json", 0, "\"after_complete_joseki\":true");
    aid_said("$GOISHI report build/test/strange.sgf --json", 0, "\"after_complete_joseki\":false");
    /* A record that is illegal further on is fine up to there. */
    put("build/test/illegal.sgf", "(;GM[1]SZ[19];B[pd];W[pd])");
    aid_said("$GOISHI report build/test/illegal.sgf -o build/test/r.html", 1,
             "build/test/illegal.sgf:1");
    free(page("build/test/illegal.sgf", "--move 1"));
}

/* A move in red is never one that the report suggests in its place. White's third stone cuts
 * nothing off and is played by nobody; Black's second is usual. */
static void blame(void **state) {
    (void)state;
    put("build/test/blame.sgf", "(;GM[1]SZ[19];B[pd];W[nc];B[qf];W[ra];B[dd];W[dp];B[jj])");
    char *text = aid_output("$GOISHI report build/test/blame.sgf --json", 0);
    cJSON *root = cJSON_Parse(text);
    free(text);
    assert_non_null(root);
    const cJSON *moves = get(cJSON_GetArrayItem(get(root, "corners"), 0), "moves");
    static const char *const grade[] = {"usual", "usual", "usual", "almost never"};
    for (int i = 0; i < 4; ++i)
        assert_string_equal(get(cJSON_GetArrayItem(moves, i), "grade")->valuestring, grade[i]);
    cJSON_Delete(root);
    /* White 14 (J5) is 4 of 695 in its corner, but with the stones around it the finder suggests it:
     * not blamed. */
    put("build/test/fits.sgf",
        "(;GM[1]SZ[19];B[pd];W[dp];B[pp];W[dd];B[fq];W[cn];B[pn];W[nc];B[qf];W[eq];B[fp];W[jq]"
        ";B[lq];W[io])");
    text = aid_output("$GOISHI report build/test/fits.sgf --json", 0);
    root = cJSON_Parse(text);
    free(text);
    assert_non_null(root);
    const cJSON *one, *fits = NULL;
    cJSON_ArrayForEach(one, get(cJSON_GetArrayItem(get(root, "corners"), 3), "moves")) {
        if (get(one, "move")->valueint == 14)
            fits = one;
    }
    assert_non_null(fits);
    assert_true(get(fits, "share")->valuedouble < 0.02);
    assert_true(cJSON_IsTrue(get(fits, "suggested")));
    assert_string_equal(get(fits, "grade")->valuestring, "seldom");
    cJSON_Delete(root);
    /* In every record at hand: what is suggested is not blamed, and what is blamed is rare. */
    static const char *const games[] = {"host/samples/opening.sgf", "build/test/blame.sgf",
                                        "build/test/fits.sgf"};
    for (int g = 0; g < 3; ++g) {
        char line[120];
        snprintf(line, sizeof line, "$GOISHI report %s --json", games[g]);
        text = aid_output(line, 0);
        root = cJSON_Parse(text);
        free(text);
        for (int c = 0; c < 4; ++c) {
            const cJSON *corner = cJSON_GetArrayItem(get(root, "corners"), c);
            const cJSON *left = cJSON_GetObjectItem(corner, "left"), *move, *point;
            cJSON_ArrayForEach(move, get(corner, "moves")) {
                const bool never = strcmp(get(move, "grade")->valuestring, "almost never") == 0;
                assert_false(never && cJSON_IsTrue(get(move, "suggested")));
                const cJSON *share = cJSON_GetObjectItem(move, "share");
                assert_false(never && share && share->valuedouble >= 0.02);
                if (!left || get(move, "move")->valueint != get(left, "move")->valueint)
                    continue;
                cJSON_ArrayForEach(point, get(left, "suggested")) assert_false(
                    never && strcmp(point->valuestring, get(move, "point")->valuestring) == 0);
            }
        }
        cJSON_Delete(root);
    }
    /* Red on the page: as many rows and labels as there are such moves. */
    free(page("build/test/blame.sgf", ""));
    aid_said("grep -o 'tr class=\"never\"' build/test/report.html | wc -l", 0, "1");
    aid_said("grep -o '<label for=\"s[0-9]*\" class=\"never\"' build/test/report.html", 0, "s4");
}

/* Every move is numbered on the board and has a button; a stone that is taken off goes with the
 * move that takes it. T19 is taken by move 4. */
static void steps(void **state) {
    (void)state;
    put("build/test/taken.sgf", "(;GM[1]SZ[19];B[sa];W[ra];B[dd];W[sb];B[];W[sa])");
    free(page("build/test/taken.sgf", ""));
    aid_said("grep -o '<g class=\"t1 x4\">' build/test/report.html | wc -l", 0, "1");
    aid_said("grep -o '<g class=\"t[0-9]*\">' build/test/report.html | tr '\n' ' '", 0,
             "<g class=\"t2\"> <g class=\"t3\"> <g class=\"t4\"> <g class=\"t6\"> ");
    aid_said("grep -o 'type=\"radio\"' build/test/report.html | wc -l", 0, "7");
    aid_said("grep -c '#s4:checked~figure .x4,#s5:checked~figure .x4,#s6:checked~figure .x4{' "
             "build/test/report.html",
             0, "1");
    /* After the pass the stone of move 6 is the first that is not there yet. */
    aid_said("grep -c '#s5:checked~figure .t6,#s5:checked~figure .t6~g{display:none}' "
             "build/test/report.html",
             0, "1");
}

/* The annotated record is one that can be read again, with the same moves. */
static void annotated(void **state) {
    (void)state;
    free(aid_output("$GOISHI report build/test/blame.sgf --sgf build/test/annotated.sgf --quiet",
                    0));
    aid_said("grep -c 'AP.goishi' build/test/annotated.sgf", 0, "1");
    aid_said("tr -d '\n' < build/test/annotated.sgf | grep -o 'B.pd.' | wc -l", 0, "1");
    aid_said("tr -d '\n' < build/test/annotated.sgf | grep -c 'BM.1.'", 0, "1");
    aid_said("cat build/test/annotated.sgf", 0, "113439 in all");
    aid_said("cat build/test/annotated.sgf", 0, "Left by White with move 4, S19");
    struct aid_run one = aid_run("$GOISHI report build/test/blame.sgf -o -");
    struct aid_run two = aid_run("$GOISHI report build/test/annotated.sgf -o -");
    assert_int_equal(two.code, 0);
    assert_string_equal(one.out, two.out);
    aid_run_free(&one);
    aid_run_free(&two);
    /* Handicap, names in other scripts and a pass come through, too. */
    free(
        aid_output("$GOISHI report build/test/evil.sgf --sgf build/test/annotated.sgf --quiet", 0));
    aid_said("$GOISHI report build/test/annotated.sgf -o build/test/r.html --quiet && "
             "$GOISHI report build/test/evil.sgf -o build/test/r2.html --quiet && "
             "cmp build/test/r.html build/test/r2.html && echo same",
             0, "same");
    aid_said("$GOISHI report build/test/blame.sgf --sgf /dev/full", 1, "/dev/full");
}

static void refusals(void **state) {
    (void)state;
    aid_said("$GOISHI report", 2, "GAME.sgf is missing");
    aid_said("$GOISHI report host/samples/opening.sgf", 2, "-o FILE is missing");
    aid_said("$GOISHI report no.sgf -o build/test/r.html", 1, "no.sgf: No such file");
    aid_said("$GOISHI report host/samples/small.sgf -o build/test/r.html", 1, "this one is 9x9");
    aid_said("$GOISHI report Makefile -o build/test/r.html", 1, "goishi report: Makefile");
    aid_said("$GOISHI report host/samples/opening.sgf -o build/test/nowhere/r.html", 1,
             "build/test/nowhere/r.html");
    aid_said("$GOISHI report host/samples/opening.sgf --move 1000 -o build/test/r.html", 1, "1000");
    aid_said("$GOISHI report host/samples/opening.sgf --dictionary Makefile -o build/test/r.html",
             1, "not a dictionary image");
    aid_said("$GOISHI report host/samples/opening.sgf -o /dev/full", 1, "/dev/full");
}

/* The diagram: sizes, marks and labels stand where they belong. */
static void diagrams(void **state) {
    (void)state;
    struct diagram diagram;
    struct text text = {0};
    diagram_init(&diagram, 19);
    diagram_part(&diagram, 8, 8, 19, 19);
    diagram.point[16][16].colour = GOISHI_BLACK;
    snprintf(diagram.point[16][16].label, 8, "1");
    diagram.point[17][14].colour = GOISHI_WHITE;
    diagram.point[17][14].mark = DIAGRAM_MARK_CIRCLE;
    snprintf(diagram.point[14][17].label, 8, "<a>");
    svg_board(&text, &diagram, "x < y & \"z\"");
    assert_false(text.failed);
    /* Q16 is eight columns right of H and three rows below 19. */
    assert_non_null(strstr(text.bytes,
                           "<circle class=\"b\" cx=\"80\" cy=\"30\" r=\"4.75\"/>"
                           "<text class=\"tb\" x=\"80\" y=\"30\" dy=\".36em\">1</text>"));
    assert_non_null(strstr(text.bytes, "<circle class=\"w\" cx=\"60\" cy=\"20\" r=\"4.75\"/>"
                                       "<circle class=\"ring\" cx=\"60\" cy=\"20\""));
    assert_non_null(strstr(
        text.bytes,
        "<text class=\"te\" x=\"90\" y=\"50\" dy=\".36em\" font-size=\"3.9\">&lt;a&gt;</text>"));
    assert_non_null(strstr(text.bytes, "<title>x &lt; y &amp; &quot;z&quot;</title>"));
    assert_null(strstr(text.bytes, "class=\"h"));
    text.length = 0;
    diagram.heat = (struct diagram_scale){"influence", 8, 250};
    diagram.point[10][10].heat = 250;
    diagram.point[9][9].heat = -250;
    svg_board(&text, &diagram, "heat");
    /* Full strength, half a cell around the point: K10 is two columns right, nine rows down. */
    assert_non_null(strstr(text.bytes, "<path class=\"hb\" fill-opacity=\".70\" d=\""));
    assert_non_null(strstr(text.bytes, "M15 85h10v10h-10z"));
    assert_non_null(strstr(text.bytes, "M5 95h10v10h-10z"));
    free(text.bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sample),    cmocka_unit_test(facts),     cmocka_unit_test(escapes),
        cmocka_unit_test(odd_games), cmocka_unit_test(refusals),  cmocka_unit_test(blame),
        cmocka_unit_test(steps),     cmocka_unit_test(annotated), cmocka_unit_test(diagrams),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
