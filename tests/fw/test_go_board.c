/* SPDX-License-Identifier: Apache-2.0
 * The board library against the literal rules of tests/aid/oracle/rules.c: random scripts of moves,
 * passes, set-up and undoing on boards of every shape, everything compared after every step. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/go/map.h"
#include "fw/go/playout.h"
#include "fw/go/superko.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/oracle/rules.h"
#include "tests/aid/random.h"

enum { GAMES = 1000, STEPS = 1200, ROOM = 4 * STEPS };

enum op { PLAY, PASS, PUT, UNDO };

struct step {
    uint8_t op, x, y, colour; /* UNDO: x steps */
};

struct script {
    int width, height, steps;
    struct step step[STEPS];
};

/* What is compared with at every step back. */
struct past {
    struct rules rules;
    struct go_board board;
    int to_move;
};

static struct past past[STEPS + 1];
static uint64_t keys[2][STEPS + 1]; /* by enum go_superko */
static struct go_undo entries[ROOM];
static char reason[200];
/* What was met: a test that meets no ko has not tested it. */
static struct {
    long states, captures, kos, suicides, eyes, positional, situational, setups, undone;
} met;

#define CHECK(condition, ...)                                                                      \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            snprintf(reason, sizeof reason, __VA_ARGS__);                                          \
            return false;                                                                          \
        }                                                                                          \
    } while (0)

/* ---- one state */

static bool same_strings(const struct go_board *board, const struct rules *rules) {
    static bool done[21][21], stones[21][21], liberties[21][21];
    memset(done, 0, sizeof done);
    for (int y = 1; y <= rules->height; ++y)
        for (int x = 1; x <= rules->width; ++x) {
            const int p = go_point(x, y);
            CHECK(board->colour[p] == rules->now[y][x], "colour at %d,%d", x, y);
            if (!rules->now[y][x]) {
                CHECK(go_liberties(board, p) == 0 && board->string[p] == 0, "string at empty");
                CHECK(board->empty[board->where[p]] == p, "%d,%d is not listed as empty", x, y);
            }
            if (!rules->now[y][x] || done[y][x])
                continue;
            const int count = rules_string(rules, x, y, stones, liberties);
            uint16_t point[GO_MAX_AREA];
            CHECK(go_liberties(board, p) == count, "%d,%d has %d liberties, not %d", x, y, count,
                  go_liberties(board, p));
            CHECK(go_map_liberties(board->colour, p) == count, "map: liberties");
            CHECK(go_liberty_points(board, p, point, GO_MAX_AREA) == count, "liberty points");
            for (int i = 0; i < count; ++i)
                CHECK(liberties[go_y(point[i])][go_x(point[i])] && (!i || point[i] > point[i - 1]),
                      "wrong liberty of %d,%d", x, y);
            const int few = go_liberty_points(board, p, point, 2);
            CHECK(few == (count < 2 ? count : 2), "not the first two liberties");
            int size = 0;
            for (int b = 1; b <= rules->height; ++b)
                for (int a = 1; a <= rules->width; ++a)
                    if (stones[b][a]) {
                        ++size;
                        done[b][a] = true;
                        CHECK(board->string[go_point(a, b)] == board->string[p], "name of string");
                    }
            CHECK(go_string_points(board, p, point, GO_MAX_AREA) == size, "stones of string");
            CHECK(go_string_at(board, p)->stones == size, "number of stones");
            for (int i = 0; i < size; ++i)
                CHECK(stones[go_y(point[i])][go_x(point[i])], "wrong stone of %d,%d", x, y);
            /* The strings of the other side: every one of them, once. */
            const int enemies = go_string_enemies(board, p, point, GO_MAX_AREA);
            bool beside[GO_POINTS] = {false};
            int strings = 0;
            for (int b = 1; b <= rules->height; ++b)
                for (int a = 1; a <= rules->width; ++a)
                    if (rules->now[b][a] == 3 - rules->now[y][x] &&
                        (stones[b - 1][a] || stones[b + 1][a] || stones[b][a - 1] ||
                         stones[b][a + 1]) &&
                        !beside[board->string[go_point(a, b)]]) {
                        beside[board->string[go_point(a, b)]] = true;
                        ++strings;
                    }
            CHECK(enemies == strings, "%d,%d touches %d strings, not %d", x, y, strings, enemies);
            for (int i = 0; i < enemies; ++i)
                CHECK(beside[point[i]], "wrong neighbour of %d,%d", x, y);
        }
    return true;
}

/* Two of the diagonal points make a false eye, one at the edge. */
static bool own_eye(const struct rules *rules, int x, int y, int colour) {
    int against = 0, border = 0;
    for (int b = y - 1; b <= y + 1; ++b)
        for (int a = x - 1; a <= x + 1; ++a) {
            const bool off = a < 1 || a > rules->width || b < 1 || b > rules->height;
            if (a == x && b == y)
                continue;
            if (a == x || b == y) {
                if (!off && rules->now[b][a] != colour)
                    return false;
            } else {
                border += off;
                against += !off && rules->now[b][a] == 3 - colour;
            }
        }
    return against + (border > 0) < 2;
}

static const enum go_refusal wanted[] = {[RULES_OK] = GO_LEGAL,
                                         [RULES_OCCUPIED] = GO_OCCUPIED,
                                         [RULES_SUICIDE] = GO_SUICIDE,
                                         [RULES_KO] = GO_KO};

static bool same_move(const struct go_board *board, const struct rules *rules, int steps, int x,
                      int y, int colour) {
    const int p = go_point(x, y);
    struct rules after = *rules;
    const enum go_refusal refusal = wanted[rules_play(&after, x, y, colour)];
    CHECK(go_check(board, p, colour, false) == refusal, "%d at %d,%d: %s, not %s", colour, x, y,
          go_refusal_text(refusal), go_refusal_text(go_check(board, p, colour, false)));
    CHECK(go_map_check(board->colour, board->ko, p, colour) == refusal, "map: %d at %d,%d", colour,
          x, y);
    if (refusal == GO_LEGAL) {
        uint8_t map[GO_POINTS];
        uint16_t ko, taken[GO_MAX_AREA];
        memcpy(map, board->colour, sizeof map);
        CHECK(go_map_hash(map) == board->hash, "map: hash");
        CHECK(go_map_hash_after(map, p, colour) == go_hash_after(board, p, colour),
              "map: hash after %d,%d", x, y);
        const int count = go_map_play(map, &ko, p, colour, taken);
        CHECK(count == after.taken[3 - colour] - rules->taken[3 - colour], "map: captures");
        for (int b = 1; b <= rules->height; ++b)
            for (int a = 1; a <= rules->width; ++a)
                CHECK(map[go_point(a, b)] == after.now[b][a], "map: stones");
        struct rules again = after;
        CHECK(!ko || rules_play(&again, go_x(ko), go_y(ko), 3 - colour) == RULES_KO, "map: ko");
        CHECK((go_map_ko_taker(map, ko) == p) == (ko != 0), "map: the stone that took");
    }
    met.kos += refusal == GO_KO;
    met.suicides += refusal == GO_SUICIDE;
    const bool eye = !rules->now[y][x] && own_eye(rules, x, y, colour);
    met.eyes += eye;
    CHECK(go_own_eye(board, p, colour) == eye, "%d,%d is%s an eye", x, y, eye ? "" : " not");
    CHECK(go_check(board, p, colour, true) == (eye ? GO_OWN_EYE : refusal), "eye at %d,%d", x, y);
    if (!rules->now[y][x]) {
        uint64_t set[GO_SET_WORDS];
        const int liberties = go_liberties_after(board, p, colour, set);
        CHECK(refusal != GO_SUICIDE || liberties == 0, "suicide with liberties");
        if (refusal == GO_LEGAL) {
            bool stones[21][21], liberty[21][21];
            CHECK(liberties == rules_string(&after, x, y, stones, liberty), "liberties after");
            for (int b = 1; b <= rules->height; ++b)
                for (int a = 1; a <= rules->width; ++a) {
                    const int q = go_point(a, b);
                    CHECK(liberty[b][a] == (set[q / 64] >> q % 64 & 1), "liberty set after");
                }
        }
    }
    if (refusal != GO_LEGAL)
        return true;
    bool positional = false, situational = false;
    for (int i = 0; i <= steps; ++i)
        if (rules_same(&past[i].rules, &after)) {
            positional = true;
            situational |= past[i].to_move == 3 - colour;
        }
    met.positional += positional;
    met.situational += situational;
    CHECK((go_superko_check(board, p, colour, GO_POSITIONAL, keys[GO_POSITIONAL], steps + 1) ==
           GO_REPEATS) == positional,
          "positional superko for %d at %d,%d", colour, x, y);
    CHECK((go_superko_check(board, p, colour, GO_SITUATIONAL, keys[GO_SITUATIONAL], steps + 1) ==
           GO_REPEATS) == situational,
          "situational superko for %d at %d,%d", colour, x, y);
    return true;
}

static int area(const struct rules *rules) {
    bool reach[3][21][21] = {{{false}}};
    for (int colour = 1; colour <= 2; ++colour)
        for (bool changed = true; changed;) {
            changed = false;
            for (int y = 1; y <= rules->height; ++y)
                for (int x = 1; x <= rules->width; ++x) {
                    bool(*r)[21] = reach[colour];
                    if (!r[y][x] && (rules->now[y][x] == colour ||
                                     (!rules->now[y][x] &&
                                      (r[y - 1][x] || r[y + 1][x] || r[y][x - 1] || r[y][x + 1]))))
                        r[y][x] = changed = true;
                }
        }
    int score = 0;
    for (int y = 1; y <= rules->height; ++y)
        for (int x = 1; x <= rules->width; ++x)
            score += (reach[1][y][x] && !reach[2][y][x]) - (reach[2][y][x] && !reach[1][y][x]);
    return score;
}

static bool same_state(const struct go_board *board, const struct rules *rules, int steps) {
    if (!same_strings(board, rules))
        return false;
    CHECK(board->prisoners[1] == rules->taken[1] && board->prisoners[2] == rules->taken[2],
          "prisoners");
    CHECK(go_area(board->colour) == area(rules), "area %d", area(rules));
    /* Hashes are equal exactly when the stones are, and with the side to move. */
    for (int i = 0; i < steps; ++i) {
        const bool same = rules_same(&past[i].rules, rules);
        CHECK((past[i].board.hash == board->hash) == same, "hash of step %d", i);
        CHECK((keys[GO_SITUATIONAL][i] == keys[GO_SITUATIONAL][steps]) ==
                  (same && past[i].to_move == past[steps].to_move),
              "hash of step %d with the side to move", i);
        CHECK((go_hash(&past[i].board, past[i].to_move) == go_hash(board, past[steps].to_move)) ==
                  (same && past[i].to_move == past[steps].to_move && past[i].board.ko == board->ko),
              "hash of step %d with the ko", i);
    }
    for (int y = 1; y <= rules->height; ++y)
        for (int x = 1; x <= rules->width; ++x)
            for (int colour = 1; colour <= 2; ++colour)
                if (!same_move(board, rules, steps, x, y, colour))
                    return false;
    return true;
}

/* Undoing restores everything, the order of the lists too. */
static bool same_board(const struct go_board *a, const struct go_board *b) {
    CHECK(a->ko == b->ko && a->hash == b->hash && a->empties == b->empties &&
              memcmp(a->prisoners, b->prisoners, sizeof a->prisoners) == 0,
          "undo: ko, hash, prisoners");
    CHECK(memcmp(a->colour, b->colour, sizeof a->colour) == 0, "undo: stones");
    CHECK(memcmp(a->empty, b->empty, a->empties * sizeof *a->empty) == 0, "undo: empty points");
    CHECK(memcmp(a->string, b->string, sizeof a->string) == 0, "undo: names of strings");
    for (int y = 1; y <= a->height; ++y)
        for (int x = 1; x <= a->width; ++x) {
            const int p = go_point(x, y), s = a->string[p];
            CHECK(a->around[p] == b->around[p], "undo: neighbours of %d,%d", x, y);
            if (s)
                CHECK(a->next[p] == b->next[p], "undo: ring at %d,%d", x, y);
            if (s == p)
                CHECK(memcmp(a->strings[s].liberty, b->strings[s].liberty,
                             sizeof a->strings[s].liberty) == 0 &&
                          a->strings[s].liberties == b->strings[s].liberties &&
                          a->strings[s].stones == b->strings[s].stones,
                      "undo: string at %d,%d", x, y);
            else if (!s)
                CHECK(a->where[p] == b->where[p], "undo: place of %d,%d", x, y);
        }
    return true;
}

/* ---- a script */

static void keep(const struct go_board *board, const struct rules *rules, int steps, int to_move) {
    past[steps].rules = *rules;
    past[steps].board = *board;
    past[steps].to_move = to_move;
    for (int kind = 0; kind < 2; ++kind)
        keys[kind][steps] = go_superko_key(board, to_move, kind);
}

static bool undo_to(struct go_board *board, struct go_journal *journal, int *steps, int back) {
    for (int i = 0; i < back && *steps; ++i) {
        ++met.undone;
        CHECK(go_undo(board, journal), "nothing to undo");
        if (!same_board(board, &past[--*steps].board) || !same_strings(board, &past[*steps].rules))
            return false;
    }
    return true;
}

/* Runs it; false with `reason` set when something differs. The board as it ended is in `last`. */
static bool run(const struct script *script, struct rules *last) {
    static struct go_board board;
    struct go_journal journal = {entries, ROOM, 0};
    struct rules rules;
    int steps = 0;
    go_clear(&board, script->width, script->height);
    rules_init_sides(&rules, script->width, script->height);
    keep(&board, &rules, 0, GOISHI_BLACK);
    for (int i = 0; i < script->steps; ++i) {
        const struct step *step = &script->step[i];
        const int x = step->x, y = step->y, p = go_point(x, y);
        int to_move = goishi_other(step->colour);
        *last = rules;
        if (step->op == UNDO) {
            if (!undo_to(&board, &journal, &steps, x))
                return false;
            rules = past[steps].rules;
            continue;
        }
        if (step->op == PLAY) {
            const enum go_refusal refusal = wanted[rules_play(&rules, x, y, step->colour)];
            const enum go_refusal found = go_play(&board, p, step->colour, &journal);
            CHECK(found == refusal, "played %d at %d,%d: %s, not %s", step->colour, x, y,
                  go_refusal_text(refusal), go_refusal_text(found));
            if (refusal != GO_LEGAL)
                continue;
        } else if (step->op == PASS) {
            rules_pass(&rules);
            CHECK(go_pass(&board, &journal) == GO_LEGAL, "pass");
        } else {
            struct rules put = rules;
            rules_put(&put, x, y, step->colour);
            to_move = past[steps].to_move;
            CHECK(go_put(&board, p, step->colour, &journal) == GO_LEGAL, "put");
            if (!same_strings(&board, &put))
                return false;
            /* What such stones do in play is not for the literal rules to say. */
            if (rules_dead(&put)) {
                CHECK(go_undo(&board, &journal), "nothing to undo");
                if (!same_board(&board, &past[steps].board))
                    return false;
                continue;
            }
            rules = put;
            ++met.setups;
        }
        ++met.states;
        met.captures += rules.taken[1] + rules.taken[2] > last->taken[1] + last->taken[2];
        keep(&board, &rules, ++steps, to_move);
        *last = rules;
        if (!same_state(&board, &rules, steps))
            return false;
    }
    if (!undo_to(&board, &journal, &steps, steps))
        return false;
    CHECK(!go_undo(&board, &journal) && journal.used == 0, "the journal is not empty");
    return true;
}

static struct script random_script(struct aid_random *random, int width, int height) {
    struct script script = {width, height, 0, {{0}}};
    const bool setup = aid_random_below(random, 4) == 0;
    int steps = 5 * width * height + 10, colour = GOISHI_BLACK;
    script.steps = steps < STEPS ? steps : STEPS;
    for (int i = 0; i < script.steps; ++i) {
        const int kind = aid_random_below(random, 64);
        script.step[i] =
            (struct step){PLAY, (uint8_t)(1 + aid_random_below(random, width)),
                          (uint8_t)(1 + aid_random_below(random, height)), (uint8_t)colour};
        if (kind == 0) {
            script.step[i].op = UNDO;
            script.step[i].x = (uint8_t)(1 + aid_random_below(random, 12));
        } else if (kind == 1) {
            script.step[i].op = PASS;
        } else if (kind < 8 && setup) {
            script.step[i].op = PUT;
            script.step[i].colour = (uint8_t)aid_random_below(random, 3);
        }
        /* Mostly in turn, also when the move turns out to be refused. */
        if (aid_random_below(random, 8))
            colour = goishi_other(colour);
    }
    return script;
}

/* Leaves out what is not needed to fail: large pieces first. */
static void shrink(struct script *script, struct rules *last) {
    static struct script less;
    for (int piece = script->steps / 2; piece > 0; piece /= 2)
        for (int from = script->steps - piece; from >= 0; from -= piece) {
            less = *script;
            less.steps -= piece;
            memmove(less.step + from, less.step + from + piece,
                    (size_t)(less.steps - from) * sizeof *less.step);
            if (!run(&less, last))
                *script = less;
        }
    run(script, last);
}

static void show(const struct script *script, const struct rules *last) {
    static const char *const name[] = {"play", "pass", "put", "undo"};
    print_error("%dx%d board, %s:\n", script->width, script->height, reason);
    for (int i = 0; i < script->steps; ++i) {
        const struct step *step = &script->step[i];
        char at[GO_NAME_BYTES];
        go_name(step->x, step->y, at);
        if (step->op == UNDO)
            print_error("  undo %d\n", step->x);
        else
            print_error("  %s %c %s\n", name[step->op], ".XO"[step->colour],
                        step -> op == PASS ? "" : at);
    }
    for (int y = last->height; y >= 1; --y) {
        for (int x = 1; x <= last->width; ++x)
            print_error(" %c", ".XO"[last->now[y][x]]);
        print_error("\n");
    }
}

static void games_equal_the_literal_rules(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(20261118);
    static struct script script;
    struct rules last;
    const int games = aid_soak() ? 20 * GAMES : GAMES;
    for (int game = 0; game < games; ++game) {
        /* Small boards are full of captures and kos; the large ones are for the numbering. */
        const int most = game % 250 == 249 ? 19 : game % 25 == 24 ? 9 : 5;
        int width = 1 + aid_random_below(&random, most);
        int height = 1 + aid_random_below(&random, most);
        if (game % 3 == 0)
            height = width;
        script = random_script(&random, width, height);
        if (run(&script, &last))
            continue;
        shrink(&script, &last);
        show(&script, &last);
        fail_msg("game %d", game);
    }
    print_message("%ld states, %ld captures, %ld undone, %ld set up; moves refused: %ld ko, %ld "
                  "suicide, %ld eye, %ld and %ld superko\n",
                  met.states, met.captures, met.undone, met.setups, met.kos, met.suicides, met.eyes,
                  met.positional, met.situational);
    assert_true(met.states > 10000 && met.captures > 1000 && met.undone > 10000);
    assert_true(met.setups > 100 && met.kos > 100 && met.suicides > 1000 && met.eyes > 1000);
    assert_true(met.situational > 100 && met.positional > met.situational);
}

/* Rows from the top, X black, O white. */
static struct go_board drawn(int width, int height, const char *rows) {
    struct go_board board;
    assert_true(go_clear(&board, width, height));
    for (int y = height; y >= 1; --y)
        for (int x = 1; x <= width; ++rows) {
            if (*rows == ' ')
                continue;
            assert_int_not_equal(*rows, '\0');
            const int colour = *rows == 'X' ? GOISHI_BLACK : *rows == 'O' ? GOISHI_WHITE : 0;
            assert_int_equal(go_put(&board, go_point(x++, y), colour, NULL), GO_LEGAL);
        }
    return board;
}

static void a_ko_is_the_other_sides(void **state) {
    (void)state;
    struct go_board board = drawn(4, 3,
                                  ". X O ."
                                  "X O . O"
                                  ". X O .");
    const int taker = go_point(3, 2), taken = go_point(2, 2);
    assert_int_equal(go_play(&board, taker, GOISHI_BLACK, NULL), GO_LEGAL);
    assert_int_equal(board.ko, taken);
    assert_int_equal(board.prisoners[GOISHI_WHITE], 1);
    assert_int_equal(go_check(&board, taken, GOISHI_WHITE, false), GO_KO);
    /* Two diagonal points are White's: no eye. */
    assert_int_equal(go_check(&board, taken, GOISHI_BLACK, true), GO_LEGAL);
    go_pass(&board, NULL);
    assert_int_equal(go_check(&board, taken, GOISHI_WHITE, false), GO_LEGAL);
}

/* A stone that is taken off splits its string; put back, it joins the parts. */
static void setup_splits_strings(void **state) {
    (void)state;
    struct go_board board = drawn(5, 2,
                                  ". O X O ."
                                  "X X X X X");
    const struct go_board before = board;
    struct go_undo room[8];
    struct go_journal journal = {room, 8, 0};
    assert_int_equal(go_liberties(&board, go_point(1, 1)), 2);
    assert_int_equal(go_put(&board, go_point(3, 1), GOISHI_EMPTY, &journal), GO_LEGAL);
    assert_int_not_equal(board.string[go_point(2, 1)], board.string[go_point(4, 1)]);
    assert_int_equal(go_liberties(&board, go_point(1, 1)), 2);
    assert_int_equal(go_liberties(&board, go_point(3, 2)), 1);
    assert_true(go_undo(&board, &journal));
    assert_true(same_board(&board, &before));
    assert_int_equal(go_put(&board, go_point(3, 1), GOISHI_WHITE, &journal), GO_LEGAL);
    assert_int_equal(go_liberties(&board, go_point(3, 1)), 0);
    assert_true(go_undo(&board, &journal));
    assert_true(same_board(&board, &before));
    assert_false(go_undo(&board, &journal));
}

static void refusals_change_nothing(void **state) {
    (void)state;
    static struct go_board board, before;
    struct go_undo room[1];
    struct go_journal journal = {room, 1, 0};
    assert_false(go_clear(&board, 0, 5) || go_clear(&board, 5, 20) || go_clear(&board, 20, 5));
    assert_true(go_clear(&board, 3, 2));
    assert_int_equal(go_play(&board, go_point(2, 2), GOISHI_BLACK, &journal), GO_LEGAL);
    memcpy(&before, &board, sizeof board);
    assert_int_equal(go_play(&board, go_point(2, 2), GOISHI_WHITE, NULL), GO_OCCUPIED);
    assert_int_equal(go_play(&board, go_point(2, 3), GOISHI_WHITE, NULL), GO_OFF_BOARD);
    assert_int_equal(go_play(&board, go_point(4, 1), GOISHI_WHITE, NULL), GO_OFF_BOARD);
    assert_int_equal(go_play(&board, GO_PASS, GOISHI_WHITE, NULL), GO_OFF_BOARD);
    assert_int_equal(go_play(&board, -1, GOISHI_WHITE, NULL), GO_OFF_BOARD);
    assert_int_equal(go_play(&board, GO_POINTS, GOISHI_WHITE, NULL), GO_OFF_BOARD);
    assert_int_equal(go_play(&board, go_point(1, 1), GOISHI_EMPTY, NULL), GO_BAD_COLOUR);
    assert_int_equal(go_play(&board, go_point(1, 1), 3, NULL), GO_BAD_COLOUR);
    assert_int_equal(go_put(&board, go_point(1, 1), 3, NULL), GO_BAD_COLOUR);
    assert_int_equal(go_put(&board, go_point(1, 3), 1, NULL), GO_OFF_BOARD);
    assert_int_equal(go_play(&board, go_point(1, 1), GOISHI_WHITE, &journal), GO_NO_ROOM);
    assert_int_equal(go_pass(&board, &journal), GO_NO_ROOM);
    assert_int_equal(go_put(&board, go_point(1, 1), GOISHI_WHITE, &journal), GO_NO_ROOM);
    assert_int_equal(go_put(&board, go_point(2, 2), GOISHI_EMPTY, &journal), GO_NO_ROOM);
    assert_memory_equal(&before, &board, sizeof board);
}

static void rules_of(const struct go_board *board, struct rules *rules) {
    rules_init_sides(rules, board->width, board->height);
    for (int y = 1; y <= board->height; ++y)
        for (int x = 1; x <= board->width; ++x)
            rules->now[y][x] = board->colour[go_point(x, y)];
}

static void playouts_end_the_game(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(77);
    static struct go_board start, board;
    for (int game = 0; game < 300; ++game) {
        struct rules rules;
        const int width = 1 + aid_random_below(&random, game % 10 ? 7 : 19);
        const int height = 1 + aid_random_below(&random, game % 10 ? 7 : 19);
        struct go_random numbers = go_random_of(77, (uint64_t)game);
        assert_true(go_clear(&start, width, height));
        go_playout(&start, GOISHI_BLACK, aid_random_below(&random, width * height), &numbers);
        go_copy(&board, &start);
        assert_true(same_board(&board, &start));
        go_playout(&board, 1 + game % 2, 10000, &numbers);
        rules_of(&board, &rules);
        assert_true(same_strings(&board, &rules));
        assert_int_equal(go_playout_score(&board), area(&rules));
        uint64_t hash = 0;
        for (int y = 1; y <= height; ++y)
            for (int x = 1; x <= width; ++x) {
                const int p = go_point(x, y);
                hash ^= board.colour[p] ? go_stone_hash(p, board.colour[p]) : 0;
                /* Over: own eyes are left, suicide, and kos that the passes have lifted. */
                for (int colour = 1; colour <= 2; ++colour) {
                    struct rules after = rules;
                    if (go_check(&board, p, colour, true) != GO_LEGAL)
                        continue;
                    assert_int_equal(rules_play(&after, x, y, colour), RULES_OK);
                    assert_int_equal(after.taken[3 - colour], 1);
                }
            }
        assert_true(board.hash == hash);
    }
}

/* Each legal point that fills no eye is as likely as any other: five standard deviations. */
static void playouts_choose_evenly(void **state) {
    (void)state;
    const struct go_board start = drawn(5, 5,
                                        ". X . O ."
                                        "X X O O ."
                                        ". . . O O"
                                        "X . X . ."
                                        ". . . O .");
    enum { DRAWS = 65000 };
    static struct go_board board;
    int count[GO_POINTS] = {0}, legal = 0;
    for (int i = 0; i < DRAWS; ++i) {
        struct go_random numbers = go_random_of(5, (uint64_t)i);
        go_copy(&board, &start);
        assert_int_equal(go_playout(&board, GOISHI_WHITE, 1, &numbers), 1);
        for (int p = 0; p < GO_POINTS; ++p)
            count[p] += board.colour[p] == GOISHI_WHITE && start.colour[p] == GOISHI_EMPTY;
    }
    for (int p = 0; p < GO_POINTS; ++p)
        legal += go_check(&start, p, GOISHI_WHITE, true) == GO_LEGAL;
    assert_int_equal(legal, 13);
    for (int p = 0; p < GO_POINTS; ++p) {
        const int mean = go_check(&start, p, GOISHI_WHITE, true) == GO_LEGAL ? DRAWS / legal : 0;
        assert_true(abs(count[p] - mean) <= (mean ? 340 : 0));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ko_is_the_other_sides), cmocka_unit_test(setup_splits_strings),
        cmocka_unit_test(refusals_change_nothing), cmocka_unit_test(games_equal_the_literal_rules),
        cmocka_unit_test(playouts_end_the_game),   cmocka_unit_test(playouts_choose_evenly),
    };
    return cmocka_run_group_tests_name("go_board", tests, NULL, NULL);
}
