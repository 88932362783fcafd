/* SPDX-License-Identifier: Apache-2.0
 * Random games with rules of thumb: the table of shapes against a reader of pictures, self-atari
 * against the literal rules, every rule on positions made for it, and the marks of first moves
 * against games followed move by move. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/go/playout.h"
#include "fw/go/policy.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/oracle/rules.h"
#include "tests/aid/random.h"

/* ---- shapes */

/* A picture of 3x3 characters against a shape of the same form, read literally. */
static bool fits(const char *shape, char picture[3][3], bool exchanged) {
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 3; x++) {
            char want = shape[4 * y + x], is = picture[y][x];
            if (exchanged)
                is = is == 'X' ? 'O' : is == 'O' ? 'X' : is;
            if (want == '*' || want == '_' || want == is)
                continue;
            if (want == 'x' && is != 'X')
                continue;
            if (want == 'o' && is != 'O')
                continue;
            return false;
        }
    return true;
}

static void turn(char picture[3][3], bool mirror) {
    char old[3][3];
    memcpy(old, picture, sizeof old);
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 3; x++)
            picture[y][x] = mirror ? old[y][2 - x] : old[2 - x][y];
}

static bool fits_somehow(const char *shape, char picture[3][3], bool both_sides) {
    bool found = false;
    for (int mirror = 0; mirror < 2; mirror++) {
        for (int quarter = 0; quarter < 4; quarter++) {
            found |= fits(shape, picture, false) || (both_sides && fits(shape, picture, true));
            turn(picture, false);
        }
        turn(picture, true);
    }
    return found;
}

static bool is_set(const struct go_patterns *patterns, unsigned code) {
    return patterns->bit[code / 8] >> code % 8 & 1;
}

static void draw(unsigned code, char picture[3][3]) {
    static const int at[8][2] = {{0, 1}, {0, 2}, {1, 2}, {2, 2}, {2, 1}, {2, 0}, {1, 0}, {0, 0}};
    for (int i = 0; i < 8; i++)
        picture[at[i][0]][at[i][1]] = ".XO#"[code >> 2 * i & 3];
    picture[1][1] = '*';
}

static void every_neighbourhood(void **state) {
    (void)state;
    static const struct {
        const char *shape;
        bool both_sides;
    } list[] = {{"XOX/.*./___", true},  {"XO_/O*o/_o_", true},  {"X._/O*_/###", true},
                {"_XO/x*x/###", false}, {"XOO/.*./_._", false}, {"OX./X*O/.O_", true},
                {"___/_*_/___", false}};
    for (size_t k = 0; k < sizeof list / sizeof *list; k++) {
        struct go_patterns patterns = {{0}};
        assert_true(go_patterns_add(&patterns, list[k].shape, list[k].both_sides));
        for (unsigned code = 0; code < 65536; code++) {
            char picture[3][3];
            draw(code, picture);
            if (is_set(&patterns, code) != fits_somehow(list[k].shape, picture, list[k].both_sides))
                fail_msg("%s against %.3s/%.3s/%.3s", list[k].shape, picture[0], picture[1],
                         picture[2]);
        }
    }
}

static void bad_shapes(void **state) {
    (void)state;
    static const char *const bad[] = {"",          "XOX",         "XOX/.*./__",  "XOX/.*./____",
                                      "XOX.*.___", "XOX/.../___", "XYX/.*./___", "XOX/.*.*___"};
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        struct go_patterns patterns = {{0}};
        assert_false(go_patterns_add(&patterns, bad[k], true));
        for (int i = 0; i < GO_PATTERN_BYTES; i++)
            assert_int_equal(patterns.bit[i], 0);
    }
}

/* A board's neighbourhood is the picture that a player sees, for either colour. */
static void neighbourhoods_of_boards(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(0x5ade);
    for (int game = 0; game < 200; game++) {
        struct go_board board;
        const int width = 1 + aid_random_below(&random, 7);
        const int height = 1 + aid_random_below(&random, 7);
        go_clear(&board, width, height);
        for (int k = 0; k < 20; k++)
            go_play(&board,
                    go_point(1 + aid_random_below(&random, width),
                             1 + aid_random_below(&random, height)),
                    1 + aid_random_below(&random, 2), NULL);
        for (int y = 1; y <= height; y++)
            for (int x = 1; x <= width; x++)
                for (int colour = 1; colour <= 2; colour++) {
                    char picture[3][3];
                    draw(go_neighbourhood(&board, go_point(x, y), colour), picture);
                    for (int dy = -1; dy <= 1; dy++)
                        for (int dx = -1; dx <= 1; dx++) {
                            if (!dx && !dy)
                                continue;
                            const bool out =
                                x + dx < 1 || y + dy < 1 || x + dx > width || y + dy > height;
                            const int stands = out ? 3 : board.colour[go_point(x + dx, y + dy)];
                            const char want = out                ? '#'
                                              : !stands          ? '.'
                                              : stands == colour ? 'X'
                                                                 : 'O';
                            assert_int_equal(picture[1 - dy][1 + dx], want);
                        }
                }
    }
}

/* ---- self-atari */

static void self_atari_by_the_rules(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(0xa7a1);
    long met = 0;
    for (int game = 0; game < 400; game++) {
        const int size = 2 + aid_random_below(&random, 6);
        struct go_board board;
        struct rules rules;
        go_clear(&board, size, size);
        rules_init(&rules, size);
        int colour = GOISHI_BLACK;
        for (int k = 0; k < 3 * size * size; k++) {
            const int x = 1 + aid_random_below(&random, size);
            const int y = 1 + aid_random_below(&random, size);
            struct rules after = rules;
            const bool legal = rules_play(&after, x, y, colour) == RULES_OK;
            assert_int_equal(legal, go_check(&board, go_point(x, y), colour, false) == GO_LEGAL);
            if (!legal)
                continue;
            bool stones[21][21] = {{0}}, liberties[21][21] = {{0}};
            const int breath = rules_string(&after, x, y, stones, liberties);
            int count = 0;
            for (int v = 1; v <= size; v++)
                for (int u = 1; u <= size; u++)
                    count += stones[v][u];
            const bool bad = breath == 1 && count >= 2;
            assert_int_equal(go_self_atari(&board, go_point(x, y), colour), bad);
            met += bad;
            rules = after;
            go_play(&board, go_point(x, y), colour, NULL);
            colour = goishi_other(colour);
        }
    }
    assert_true(met > 500);
}

/* ---- the rules, each on a position of its own */

/* Rows from the top; X black, O white. Returns the board, White having just played at `last`. */
static struct go_board board_of(const char *const *rows, int size) {
    struct go_board board;
    go_clear(&board, size, size);
    for (int r = 0; r < size; r++)
        for (int x = 1; x <= size; x++)
            if (rows[r][x - 1] != '.')
                go_put(&board, go_point(x, size - r),
                       rows[r][x - 1] == 'X' ? GOISHI_BLACK : GOISHI_WHITE, NULL);
    return board;
}

/* The first move of a game from here, for Black. */
static int first_move(const struct go_board *from, int last, const struct go_policy *policy,
                      uint64_t seed) {
    struct go_board board = *from;
    struct go_random random = go_random_of(seed, 0);
    uint8_t first[GO_POINTS] = {0};
    go_policy_playout(&board, GOISHI_BLACK, last, 1, &random, policy, first);
    for (int p = 0; p < GO_POINTS; p++)
        if (first[p])
            return p;
    return 0;
}

/* How often of 4,000 games the move is played. */
static int how_often(const struct go_board *board, int last, const struct go_policy *policy,
                     int point) {
    int count = 0;
    for (uint64_t seed = 0; seed < 4000; seed++)
        count += first_move(board, last, policy, seed) == point;
    return count;
}

static void a_stone_left_in_atari_is_captured(void **state) {
    (void)state;
    static const char *const rows[] = {".......", ".......", "..XX...", ".XOO...",
                                       "..XX...", ".......", "......."};
    const struct go_board board = board_of(rows, 7);
    const int last = go_point(4, 4), take = go_point(5, 4);
    const struct go_policy always = {.capture = GO_ALWAYS}, never = {.capture = 0};
    const struct go_policy often = {.capture = 230};
    assert_int_equal(how_often(&board, last, &always, take), 4000);
    /* By chance alone it is one point of 41: 98 of 4,000 expected, with a deviation of 10. */
    assert_in_range(how_often(&board, last, &never, take), 40, 160);
    /* 230 of 256, and by chance in the rest: 3,604 expected, with a deviation of 19. */
    assert_in_range(how_often(&board, last, &often, take), 3500, 3700);
    /* With no stone just played there is no such rule. */
    assert_in_range(how_often(&board, 0, &always, take), 40, 160);
}

static void a_string_in_atari_escapes(void **state) {
    (void)state;
    static const char *const rows[] = {".......", ".......", "...O...", "..OX...",
                                       "...O...", ".......", "......."};
    const struct go_board board = board_of(rows, 7);
    const struct go_policy always = {.escape = GO_ALWAYS};
    const int out = go_point(5, 4);
    assert_int_equal(how_often(&board, go_point(4, 5), &always, out), 4000);
    /* The last stone stands elsewhere: it is not its business. */
    assert_in_range(how_often(&board, go_point(1, 1), &always, out), 30, 170);
    /* At the edge an extension gains nothing: one liberty again. */
    static const char *const hopeless[] = {".......", ".......", ".......", ".......",
                                           ".......", ".OO....", ".OX...."};
    struct go_board edge = board_of(hopeless, 7);
    go_put(&edge, go_point(4, 2), GOISHI_WHITE, NULL);
    assert_int_equal(go_liberties_after(&edge, go_point(4, 1), GOISHI_BLACK, NULL), 1);
    assert_in_range(how_often(&edge, go_point(3, 2), &always, go_point(4, 1)), 30, 170);
}

/* Black's four stones have one liberty, C6, where White takes them again; but so have the two white
 * ones beside them, D6. */
static void a_string_in_atari_is_rescued(void **state) {
    (void)state;
    static const char *const rows[] = {"..O....", ".O.....", ".OXOX..", ".OXOX..",
                                       ".OXXO..", "..OO...", "......."};
    const struct go_board board = board_of(rows, 7);
    const int take = go_point(4, 6), run = go_point(3, 6), last = go_point(5, 3);
    const struct go_policy always = {.rescue = GO_ALWAYS}, never = {.rescue = 0};
    assert_int_equal(go_liberties(&board, go_point(4, 3)), 1);
    assert_int_equal(go_liberties(&board, go_point(4, 4)), 1);
    assert_int_equal(how_often(&board, last, &always, take), 4000);
    assert_in_range(how_often(&board, last, &never, take), 40, 220);
    /* Only when there is no escape: D6 is the new liberty of an extension. */
    const struct go_policy both = {.escape = GO_ALWAYS, .rescue = GO_ALWAYS};
    assert_int_equal(go_liberties_after(&board, run, GOISHI_BLACK, NULL), 1);
    assert_int_equal(how_often(&board, last, &both, take), 4000);
    assert_in_range(how_often(&board, go_point(1, 1), &both, take), 40, 220);
}

static void shapes_around_the_last_stone(void **state) {
    (void)state;
    struct go_patterns patterns = {{0}};
    assert_true(go_patterns_add(&patterns, "_X_/O*O/ooo", true)); /* push into a cut */
    static const char *const rows[] = {".......", ".......", "...X...", "..O.O..",
                                       ".......", ".......", "......."};
    const struct go_board board = board_of(rows, 7);
    const struct go_policy always = {.pattern = GO_ALWAYS, .patterns = &patterns};
    assert_int_equal(how_often(&board, go_point(5, 4), &always, go_point(4, 4)), 4000);
    /* Too far from the last stone. */
    assert_in_range(how_often(&board, go_point(1, 1), &always, go_point(4, 4)), 30, 170);
}

static void random_self_atari_is_rarer(void **state) {
    (void)state;
    /* Black at D1 connects three stones to one liberty; E1 is that liberty. */
    static const char *const rows[] = {".......", ".......", ".......", ".......",
                                       ".......", "OOOOO..", "XXX...."};
    const struct go_board board = board_of(rows, 7);
    const int bad = go_point(4, 1);
    assert_true(go_self_atari(&board, bad, GOISHI_BLACK));
    const struct go_policy uniform = {0}, half = {.self_atari = 128};
    const struct go_policy none = {.self_atari = GO_ALWAYS};
    const int often = how_often(&board, 0, &uniform, bad);
    assert_in_range(often, 50, 160); /* one of 41 points */
    assert_in_range(how_often(&board, 0, &half, bad), 20, often - 10);
    assert_int_equal(how_often(&board, 0, &none, bad), 0);
}

/* ---- whole games */

/* Without rules the games are those of go_playout, number for number. */
static void without_rules_it_is_uniform(void **state) {
    (void)state;
    const struct go_policy nothing = {0};
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct go_board one, two;
        const int size = 3 + (int)(seed % 17);
        go_clear(&one, size, size);
        two = one;
        struct go_random a = go_random_of(seed, 1), b = a;
        assert_int_equal(go_playout(&one, GOISHI_BLACK, 2000, &a),
                         go_policy_playout(&two, GOISHI_BLACK, 0, 2000, &b, &nothing, NULL));
        assert_memory_equal(one.colour, two.colour, sizeof one.colour);
        assert_int_equal(a.state, b.state);
    }
}

/* Follows games move by move, by stopping them after 1, 2, 3 ... moves: every move is legal by the
 * literal rules, and first[] is what the moves say. */
static void games_by_the_rules(void **state) {
    (void)state;
    struct go_patterns patterns;
    go_patterns_default(&patterns);
    const struct go_policy policy = go_policy_default(&patterns);
    const uint64_t seed = (uint64_t)aid_random_start(0x90a1).state;
    for (int game = 0; game < 40; game++) {
        const int size = 2 + game % 8;
        struct rules rules;
        rules_init(&rules, size);
        uint8_t before[GO_POINTS] = {0}, expected[GO_POINTS] = {0};
        int colour = GOISHI_BLACK, passes = 0;
        for (int limit = 1; passes < 2; limit++) {
            struct go_board board;
            go_clear(&board, size, size);
            struct go_random random = go_random_of(seed, (uint64_t)game);
            uint8_t first[GO_POINTS] = {0};
            assert_int_equal(
                go_policy_playout(&board, GOISHI_BLACK, 0, limit, &random, &policy, first), limit);
            int point = 0;
            for (int y = 1; y <= size; y++)
                for (int x = 1; x <= size; x++)
                    if (board.colour[go_point(x, y)] == colour && !before[go_point(x, y)])
                        point = go_point(x, y);
            if (point) {
                assert_int_equal(rules_play(&rules, go_x(point), go_y(point), colour), RULES_OK);
                if (!expected[point])
                    expected[point] = (uint8_t)colour;
                passes = 0;
            } else {
                rules_pass(&rules);
                passes++;
            }
            for (int y = 1; y <= size; y++)
                for (int x = 1; x <= size; x++)
                    assert_int_equal(board.colour[go_point(x, y)], rules.now[y][x]);
            assert_memory_equal(first, expected, sizeof first);
            memset(before, 0, sizeof before);
            for (int y = 1; y <= size; y++)
                for (int x = 1; x <= size; x++)
                    before[go_point(x, y)] = board.colour[go_point(x, y)];
            colour = goishi_other(colour);
            if (limit > 3 * size * size + 50)
                break;
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_neighbourhood),
        cmocka_unit_test(bad_shapes),
        cmocka_unit_test(neighbourhoods_of_boards),
        cmocka_unit_test(self_atari_by_the_rules),
        cmocka_unit_test(a_stone_left_in_atari_is_captured),
        cmocka_unit_test(a_string_in_atari_escapes),
        cmocka_unit_test(a_string_in_atari_is_rescued),
        cmocka_unit_test(shapes_around_the_last_stone),
        cmocka_unit_test(random_self_atari_is_rarer),
        cmocka_unit_test(without_rules_it_is_uniform),
        cmocka_unit_test(games_by_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
