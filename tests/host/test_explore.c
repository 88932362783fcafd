/* SPDX-License-Identifier: Apache-2.0
 * Walking through the dictionary. Every number here was read in host/dictionary/16-16.sgf and its
 * neighbours (JK: count:black:white:left:weight:first:last), or counted there by a script that
 * shares nothing with the program. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/aid/cmocka.h"

#include "fw/go/point.h"
#include "host/base/file.h"
#include "host/explore/drill.h"
#include "host/explore/lines.h"
#include "host/explore/record.h"
#include "host/image/build.h"
#include "tests/aid/random.h"

static struct book book;

static int open_book(void **state) {
    (void)state;
    struct fault fault = {""};
    if (!book_open(&book, "host/dictionary", &fault))
        fail_msg("%s", fault.text);
    return 0;
}

static int close_book(void **state) {
    (void)state;
    book_close(&book);
    return 0;
}

static struct walk *walked(int corner, const char *moves) {
    struct walk *walk = walk_new(&book, corner);
    struct fault fault = {""};
    assert_non_null(walk);
    if (!walk_play_text(walk, moves, &fault))
        fail_msg("%s: %s", moves, fault.text);
    return walk;
}

static const struct book_reply *reply_at(const struct walk *walk, struct book_reply *reply,
                                         const char *point, int colour) {
    int x, y;
    assert_true(go_parse_point(point, 19, 19, &x, &y));
    const int count = walk_replies(walk, reply);
    for (int i = 0; i < count; ++i)
        if (reply[i].x == x && reply[i].y == y && reply[i].colour == colour)
            return &reply[i];
    fail_msg("%s is not among the %d moves", point, count);
    return NULL;
}

static void expect(const struct walk *walk, const char *point, int colour, unsigned count,
                   unsigned black, unsigned white) {
    struct book_reply reply[BOOK_REPLIES];
    const struct book_reply *r = reply_at(walk, reply, point, colour);
    assert_int_equal(r->figures.count, count);
    assert_int_equal(r->figures.black, black);
    assert_int_equal(r->figures.white, white);
}

/* The seven first stones, in the order of their counts, in all corners and for both colours. */
static void empty_corner(void **state) {
    (void)state;
    static const struct {
        const char *point[GO_NAME_BYTES];
        unsigned count, black, white;
    } first[] = {{{"R16", "C16", "R4", "C4"}, 125413, 62897, 61021},
                 {{"Q16", "D16", "Q4", "D4"}, 113439, 57354, 55634},
                 {{"R17", "C17", "R3", "C3"}, 7998, 3678, 4261},
                 {{"P17", "E17", "P3", "E3"}, 7528, 3477, 3788},
                 {{"P16", "E16", "P4", "E4"}, 3737, 1531, 2015},
                 {{"O16", "F16", "O4", "F4"}, 299, 149, 147},
                 {{"P15", "E15", "P5", "E5"}, 93, 39, 52}};
    for (int corner = 0; corner < 4; ++corner)
        for (int colour = GOISHI_BLACK; colour <= GOISHI_WHITE; ++colour) {
            struct walk *walk = walk_new(&book, corner);
            struct book_reply reply[BOOK_REPLIES];
            walk_set_turn(walk, colour);
            assert_int_equal(walk_to_move(walk), colour);
            assert_int_equal(walk_replies(walk, reply), 7);
            for (int i = 0; i < 7; ++i) {
                char name[GO_NAME_BYTES];
                go_name(reply[i].x, reply[i].y, name);
                assert_string_equal(name, first[i].point[corner]);
                assert_int_equal(reply[i].colour, colour);
                const bool own = colour == GOISHI_BLACK;
                assert_int_equal(reply[i].figures.count, first[i].count);
                assert_int_equal(reply[i].figures.black, own ? first[i].black : first[i].white);
                assert_int_equal(reply[i].figures.white, own ? first[i].white : first[i].black);
            }
            assert_string_equal(reply[0].name, "3-4 point (komoku)");
            walk_free(walk);
        }
}

static void replies(void **state) {
    (void)state;
    struct book_reply reply[BOOK_REPLIES];
    struct walk *walk = walked(0, "Q16");
    assert_int_equal(walk_to_move(walk), GOISHI_WHITE);
    /* 46 sons stand behind ;B[pd]. */
    assert_int_equal(walk_replies(walk, reply), 46);
    for (int i = 1; i < 46; ++i)
        assert_true(reply[i - 1].figures.count >= reply[i].figures.count);
    expect(walk, "O17", GOISHI_WHITE, 58739, 29212, 29314);
    expect(walk, "O17", GOISHI_BLACK, 9055, 4724, 4322);
    expect(walk, "R17", GOISHI_WHITE, 6414, 3145, 3265);
    const struct book_reply *approach = reply_at(walk, reply, "O17", GOISHI_WHITE);
    assert_string_equal(approach->name, "small knight's approach (kogeima-gakari)");
    assert_int_equal(approach->figures.left, 5350);
    assert_int_equal(approach->figures.first, 1561);
    assert_int_equal(approach->figures.last, 2022);
    /* 29314 of 58526 decided games. */
    assert_true(fabs(book_won(&approach->figures, GOISHI_WHITE) - 50.0871) < 0.001);
    const struct book_reply *end = reply_at(walk, reply, "L12", GOISHI_WHITE);
    assert_int_equal(end->marks, TREE_MAJOR | TREE_JOSEKI);
    double sum = 0;
    for (int i = 0; i < 46; ++i)
        sum += reply[i].share;
    assert_true(fabs(sum - 1) < 1e-9);
    walk_free(walk);
    /* The same from White's side in the lower left corner. */
    walk = walked(3, "W:D4");
    expect(walk, "F3", GOISHI_BLACK, 58739, 29314, 29212);
    walk_free(walk);
}

/* The corner with one 4-4 stone is its own mirror image: R14 is O17 seen in the mirror, and all
 * that follows is mirrored too. */
static void mirror(void **state) {
    (void)state;
    struct book_reply reply[BOOK_REPLIES];
    struct walk *walk = walked(0, "Q16");
    const int count = walk_replies(walk, reply);
    const int a = walk_reply_at(walk, reply, count, 14, 17, GOISHI_WHITE);
    assert_true(a >= 0 && a == walk_reply_at(walk, reply, count, 17, 14, GOISHI_WHITE));
    assert_int_equal(walk_reply_at(walk, reply, count, 1, 1, GOISHI_WHITE), -1);
    walk_free(walk);
    walk = walked(0, "Q16 R14");
    assert_int_equal(walk_here(walk)->how, WALK_KNOWN);
    /* ;B[qf] (R14) behind ;W[nc] is O17 here. */
    expect(walk, "O17", GOISHI_BLACK, 18691, 9535, 9126);
    /* No mirror image any more. */
    const int now = walk_replies(walk, reply);
    assert_int_equal(walk_reply_at(walk, reply, now, 17, 14, GOISHI_BLACK), -1);
    walk_free(walk);
    walk = walked(1, "D16 C14");
    expect(walk, "F17", GOISHI_BLACK, 18691, 9535, 9126);
    walk_free(walk);
}

/* ;B[pd];B[nc];W[qf] and ;B[pd];W[nc];B[qf] are one position in two poses; only the second is
 * continued in the file. */
static void transpositions(void **state) {
    (void)state;
    struct book_figures figures;
    unsigned marks;
    const char *name;
    struct walk *one = walked(0, "Q16 W:O17 B:R14"), *other = walked(0, "Q16 B:O17 W:R14");
    assert_int_equal(walk_here(one)->node, walk_here(other)->node);
    assert_int_equal(walk_here(other)->how, WALK_KNOWN);
    expect(one, "Q18", GOISHI_WHITE, 5586, 2804, 2767);
    expect(other, "S16", GOISHI_WHITE, 5586, 2804, 2767);
    expect(other, "R12", GOISHI_BLACK, 1726, 897, 828);
    book_position(&book, walk_here(one)->node, walk_here(one)->pose, &figures, &marks, &name);
    assert_int_equal(figures.count, 18691 + 977);
    assert_int_equal(figures.black, 9535 + 547);
    assert_int_equal(figures.left, 10592 + 294);
    /* 51 % of 19,600 decided games is significant, but no advantage to speak of. */
    assert_int_equal(marks, TREE_JOSEKI | TREE_MAJOR);
    assert_int_equal(book_better(&figures, marks), 0);
    walk_free(one);
    walk_free(other);
    /* One of three ways to this one is marked j, with 5 games; the others, 133 and 112, are not. */
    one = walked(0, "Q16 O17 R14 Q18 R17 R12");
    book_position(&book, walk_here(one)->node, walk_here(one)->pose, &figures, &marks, &name);
    assert_int_equal(figures.count, 133 + 112 + 5);
    assert_int_equal(marks, 0);
    walk_free(one);
    /* Nobody begins at O17, but with Q16 the corner is known again. */
    one = walked(0, "W:O17");
    assert_int_equal(walk_here(one)->how, WALK_OFF);
    assert_int_equal(walk_here(one)->node, -1);
    assert_true(walk_play(one, 16, 16, GOISHI_BLACK, NULL));
    assert_int_equal(walk_here(one)->how, WALK_TRANSPOSED);
    expect(one, "R14", GOISHI_BLACK, 18691, 9535, 9126);
    walk_free(one);
}

static void back_and_forth(void **state) {
    (void)state;
    const char *why = NULL;
    struct book_reply reply[BOOK_REPLIES];
    struct walk *walk = walked(0, "Q16 O17 R14");
    assert_false(walk_play(walk, 16, 16, GOISHI_WHITE, &why));
    assert_string_equal(why, go_refusal_text(GO_OCCUPIED));
    assert_false(walk_play(walk, 20, 16, GOISHI_WHITE, &why));
    assert_int_equal(walk->at, 3);
    assert_true(walk_back(walk) && walk_back(walk));
    assert_int_equal(walk_to_move(walk), GOISHI_WHITE);
    /* The same move again keeps what came after it; another one does not. */
    assert_true(walk_play(walk, 14, 17, GOISHI_WHITE, NULL));
    assert_int_equal(walk->plies, 3);
    assert_true(walk_forth(walk) && !walk_forth(walk));
    walk_go(walk, 1);
    assert_true(walk_play(walk, 17, 17, GOISHI_WHITE, NULL));
    assert_int_equal(walk->plies, 2);
    /* Off the dictionary there are no replies, and one step back there are. */
    assert_true(walk_play(walk, 11, 11, GOISHI_BLACK, NULL));
    assert_int_equal(walk_here(walk)->how, WALK_OFF);
    assert_int_equal(walk_replies(walk, reply), 0);
    assert_true(walk_back(walk));
    expect(walk, "Q17", GOISHI_BLACK, 6385, 3132, 3249);
    walk_go(walk, -5);
    assert_int_equal(walk->at, 0);
    assert_false(walk_back(walk));
    struct fault fault;
    assert_false(walk_play_text(walk, "Q16 Z9", &fault));
    assert_false(walk_play_text(walk, "AAAAAAAAAAAAAAAAAAAAAAAA", &fault));
    walk_free(walk);
}

/* Marked ends in the seven files: 4402 different positions in 4670 nodes, and one line that is kept
 * by hand to its end without a mark. */
static void complete_lines(void **state) {
    (void)state;
    static const struct {
        unsigned count;
        const char *moves;
    } best[] = {{18691, "B:Q16 W:O17 B:R14"},
                {7633, "B:R16 W:P17 B:Q15"},
                {4027, "B:R16 B:P17 W:R11"},
                {3684, "B:R16 W:P16 B:P17 W:O17 B:Q17 W:O16 B:R14"},
                {2500, "B:R16 W:P16 B:P17 W:O17 B:Q17 W:N16 B:R14"},
                {1973, "B:Q16 W:R17 B:Q17 W:R16 B:Q15 W:S14"}};
    struct line_move move[WALK_MOST];
    struct lines lines;
    struct walk *walk = walk_new(&book, 0);
    assert_true(lines_make(walk, &lines));
    assert_int_equal(lines.count, 4403);
    assert_false(lines.cut);
    for (size_t i = 0; i < sizeof best / sizeof *best; ++i) {
        char text[160] = "";
        const int moves = lines_moves(walk, &lines, (int)i, move);
        for (int k = 0; k < moves; ++k) {
            char point[GO_NAME_BYTES];
            go_name(move[k].x, move[k].y, point);
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s%c:%s", k ? " " : "",
                     move[k].colour == GOISHI_BLACK ? 'B' : 'W', point);
        }
        assert_string_equal(text, best[i].moves);
        assert_int_equal(lines.line[i].count, best[i].count);
    }
    /* Every line can be walked, ends where it says, and is in the dictionary all the way. */
    for (int i = 0; i < lines.count; i += aid_soak() ? 1 : 7) {
        struct walk *other = walk_new(&book, 2);
        lines.corner = 2;
        const int moves = lines_moves(walk, &lines, i, move);
        for (int k = 0; k < moves; ++k) {
            assert_true(walk_play(other, move[k].x, move[k].y, move[k].colour, NULL));
            assert_int_equal(walk_here(other)->how, WALK_KNOWN);
        }
        assert_int_equal(walk_here(other)->node, book.stands[lines.line[i].node]);
        walk_free(other);
    }
    lines_free(&lines);
    walk_free(walk);
}

static void lines_from_a_position(void **state) {
    (void)state;
    struct line_move move[WALK_MOST];
    struct lines lines;
    struct book_figures figures;
    unsigned marks;
    const char *name;
    /* Behind the other way to the same position, and mirrored: the best line is ;W[kc] of the file,
     * 1516 times. */
    struct walk *walk = walked(0, "B:Q16 B:O17 W:S16 B:R17 W:R14");
    assert_true(lines_make(walk, &lines));
    assert_int_equal(lines.count, 63);
    assert_int_equal(lines.line[0].count, 1516);
    assert_int_equal(lines.line[1].count, 538);
    assert_int_equal(lines_moves(walk, &lines, 0, move), 1);
    assert_int_equal(move[0].x, 17);
    assert_int_equal(move[0].y, 11);
    assert_int_equal(move[0].colour, GOISHI_WHITE);
    lines_figures(walk, &lines, 0, &figures, &marks, &name);
    assert_int_equal(marks, TREE_MAJOR | TREE_JOSEKI);
    assert_true(figures.count >= 1516 && figures.left >= 1462);
    lines_free(&lines);
    assert_true(walk_play(walk, 1, 1, GOISHI_BLACK, NULL));
    assert_true(lines_make(walk, &lines));
    assert_int_equal(lines.count, 0);
    lines_free(&lines);
    walk_free(walk);
    /* Where no end is marked, lines just end: ;B[pd];W[nc];B[qf];W[pb];B[qc];W[kc];W[qh];W[qb] of
     * the file goes on to ;B[oc] (6 times) and ;W[mc] (marked), so only the marked one is listed;
     * behind ;B[nd];W[md] none is marked. */
    walk = walked(0, "B:Q16 W:O17 B:R14 W:Q18 B:R17 W:L17 W:R12 W:R18 B:O16 W:N16");
    assert_true(lines_make(walk, &lines));
    assert_true(lines.cut);
    assert_int_equal(lines.count, 1);
    assert_int_equal(lines.line[0].count, 6);
    assert_int_equal(lines_moves(walk, &lines, 0, move), 3);
    lines_free(&lines);
    walk_free(walk);
}

struct expected {
    int x, y; /* 0: leaving */
    double share;
};

static void try_answers(const char *moves, const struct expected *expected, int count) {
    enum { TRIES = 6000 };
    struct walk *walk = walked(0, moves);
    const int before = walk->at;
    int seen[4] = {0};
    struct drill drill;
    drill_init(&drill, walk, GOISHI_BLACK, 1);
    for (int i = 0; i < TRIES; ++i) {
        walk_go(walk, before);
        const enum drill_turn turn = drill_reply(&drill);
        assert_true(turn == DRILL_PLAYED || turn == DRILL_LEFT);
        const struct walk_ply *here = walk_here(walk);
        assert_int_equal(here->how, WALK_KNOWN);
        assert_int_equal(here->colour, turn == DRILL_PLAYED ? GOISHI_WHITE : GOISHI_BLACK);
        for (int k = 0; k < count; ++k)
            seen[k] += expected[k].x ? turn == DRILL_PLAYED && here->x == expected[k].x &&
                                           here->y == expected[k].y
                                     : turn == DRILL_LEFT;
    }
    for (int k = 0; k < count; ++k) {
        const double share = expected[k].share, sigma = sqrt(share * (1 - share) * TRIES);
        if (fabs(seen[k] - share * TRIES) > 5 * sigma)
            fail_msg("%s, %d: %d instead of %.0f", moves, k, seen[k], share * TRIES);
    }
    walk_free(walk);
}

/* The weights of the file. To Q16: O17 3016622 and R17 1113432 of 4577908; one stone alone is not
 * left. After O17 and R14: Q18 220538 and Q17 222635 of 733466, and both sides left in 10592 + 294
 * of 18691 + 977 games, of the weight 1160452 + 144250 as much. */
static void drill_answers(void **state) {
    (void)state;
    const struct expected first[] = {
        {14, 17, 3016622.0 / 4577908}, {17, 17, 1113432.0 / 4577908}, {0, 0, 0}};
    const double leave = (1160452.0 + 144250) * (10592 + 294) / (18691 + 977);
    const double all = 733466 + leave;
    const struct expected third[] = {
        {16, 18, 220538 / all}, {16, 17, 222635 / all}, {0, 0, leave / all}};
    try_answers("Q16", first, 3);
    try_answers("Q16 O17 R14", third, 3);
}

static void drill_seeds(void **state) {
    (void)state;
    char text[3][400];
    for (int run = 0; run < 3; ++run) {
        struct walk *walk = walk_new(&book, 0);
        struct drill drill;
        size_t at = 0;
        text[run][0] = '\0';
        drill_init(&drill, walk, GOISHI_WHITE, run == 2 ? 8 : 7);
        for (int i = 0; i < 40; ++i) {
            walk_restart(walk);
            drill_reply(&drill);
            char point[GO_NAME_BYTES] = "-";
            if (walk->at)
                go_name(walk_here(walk)->x, walk_here(walk)->y, point);
            at += (size_t)snprintf(text[run] + at, sizeof text[run] - at, "%s ", point);
        }
        walk_free(walk);
    }
    assert_string_equal(text[0], text[1]);
    assert_string_not_equal(text[0], text[2]);
}

static void drill_judges(void **state) {
    (void)state;
    struct walk *walk = walked(0, "Q16");
    struct drill drill;
    struct drill_note note;
    drill_init(&drill, walk, GOISHI_WHITE, 1);
    assert_true(drill_can_ask(&drill));
    drill_answer(&drill, 14, 17, &note);
    assert_int_equal(note.verdict, DRILL_RIGHT);
    assert_int_equal(note.rank, 0);
    assert_int_equal(note.count, 58739);
    assert_int_equal(note.of, 78380);
    assert_non_null(
        strstr(note.text, "O17 (small knight's approach (kogeima-gakari)): 58739 times"));
    assert_int_equal(walk->at, 2);
    walk_go(walk, 1);
    drill_answer(&drill, 17, 17, &note);
    assert_int_equal(note.verdict, DRILL_RIGHT);
    assert_int_equal(note.rank, 1);
    assert_non_null(strstr(note.text, "most often O17"));
    walk_go(walk, 1);
    /* 1,920 of 78,380, and less of recent games: rare. Nothing is played, the usual ones are shown. */
    drill_answer(&drill, 13, 17, &note);
    assert_int_equal(note.verdict, DRILL_RARE);
    assert_non_null(strstr(note.text, "N17 is rare: 1920 of 78380; played: O17 "));
    assert_int_equal(walk->at, 1);
    /* Missed: nothing is played, what was played is shown. */
    drill_answer(&drill, 19, 19, &note);
    assert_int_equal(note.verdict, DRILL_MISSED);
    assert_non_null(strstr(note.text, "T19 is not in the dictionary; played: O17 "));
    assert_int_equal(walk->at, 1);
    drill_answer(&drill, 16, 16, &note);
    assert_int_equal(note.verdict, DRILL_IMPOSSIBLE);
    /* 107405 of 113439 left: right. After the approach 5350 of 58739 and no mark: not right. */
    drill_leave(&drill, &note);
    assert_int_equal(note.verdict, DRILL_RIGHT);
    assert_non_null(strstr(note.text, "107405 of 113439 games, 95%"));
    assert_true(walk_play(walk, 14, 17, GOISHI_WHITE, NULL));
    drill_init(&drill, walk, GOISHI_BLACK, 1);
    drill_leave(&drill, &note);
    assert_int_equal(note.verdict, DRILL_MISSED);
    assert_non_null(strstr(note.text, "professionals stay: played: R14 "));
    assert_true(walk_play(walk, 1, 1, GOISHI_BLACK, NULL));
    drill_answer(&drill, 17, 14, &note);
    assert_int_equal(note.verdict, DRILL_UNKNOWN);
    drill_leave(&drill, &note);
    assert_int_equal(note.verdict, DRILL_UNKNOWN);
    assert_int_equal(drill_reply(&drill), DRILL_ENDED);
    assert_false(drill_can_ask(&drill));
    walk_free(walk);
}

/* The sample's moves by corner, read off the record. */
static void games(void **state) {
    (void)state;
    static const char *const moves[] = {
        "1Q16 6O17 7R14 8Q18 9R17 36R12 37P14 38P11 63P13",
        "4D16 17F17 18H17 19C17 20C16 21D17 22E17 23E18 24F18 25D18 26G17 27B16 28F16 29C15 30D15 "
        "31C14 32D14 33C13 60D12 61C12",
        "3Q3 5R5 35R8 39M3 40N4 41N3 42O4 43O3 44P4 45P3 46O6 47P5 48O5 49M5 50L6 51M4 52L3 53L4 "
        "57L2 58M7 59P7 62N7",
        "2D4 11C6 12F3 13B4 14C3 56J3"};
    struct fault fault;
    struct game *game = game_read("host/samples/opening.sgf", &fault);
    assert_non_null(game);
    for (int corner = 0; corner < 4; ++corner) {
        struct walk *walk = walk_new(&book, corner);
        char text[400] = "";
        const enum walk_game how = walk_game(walk, game, game->moves);
        for (int i = 1; i <= walk->plies; ++i) {
            char point[GO_NAME_BYTES];
            go_name(walk->ply[i].x, walk->ply[i].y, point);
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s%u%s", i > 1 ? " " : "",
                     (unsigned)walk->ply[i].move, point);
            assert_int_equal(walk->ply[i].colour,
                             walk->ply[i].move % 2 ? GOISHI_BLACK : GOISHI_WHITE);
        }
        if (how == WALK_GAME_ALL)
            assert_string_equal(text, moves[corner]);
        else /* Up to the capture with a stone outside. */
            assert_true(strncmp(text, moves[corner], strlen(text)) == 0 && corner == 2);
        walk_free(walk);
    }
    struct walk *walk = walk_new(&book, 0);
    assert_int_equal(walk_game(walk, game, 9), WALK_GAME_ALL);
    assert_int_equal(walk->plies, 5);
    expect(walk, "L17", GOISHI_WHITE, 1516, 738, 768);
    walk_free(walk);
    game_free(game);
    /* A corner stone taken by stones on the middle line ends the walk before it. */
    static const char taken[] = "(;GM[1]SZ[19];B[ks];W[js];B[aa];W[kr];B[ss];W[ls])";
    game = game_parse("taken", taken, sizeof taken - 1, &fault);
    assert_non_null(game);
    walk = walk_new(&book, 2);
    assert_int_equal(walk_game(walk, game, game->moves), WALK_GAME_BROKEN);
    assert_int_equal(walk->plies, 3);
    walk_free(walk);
    game_free(game);
    /* Handicap stones are there before the first move. */
    static const char handicap[] = "(;GM[1]SZ[19]HA[2]AB[dp][pd];W[nc])";
    game = game_parse("handicap", handicap, sizeof handicap - 1, &fault);
    assert_non_null(game);
    walk = walk_new(&book, 0);
    assert_int_equal(walk_game(walk, game, game->moves), WALK_GAME_ALL);
    assert_int_equal(walk->plies, 2);
    expect(walk, "R14", GOISHI_BLACK, 18691, 9535, 9126);
    walk_free(walk);
    game_free(game);
}

/* Two lines and a third in another corner, saved and read again. */
static void record(void **state) {
    (void)state;
    struct walk *walk[2] = {walked(0, "Q16 O17 R14"), walked(3, "W:C4")};
    walk_go(walk[0], 1);
    assert_true(walk_play(walk[0], 17, 17, GOISHI_WHITE, NULL));
    assert_true(walk_play(walk[0], 11, 11, GOISHI_BLACK, NULL));
    size_t length;
    char *text = record_sgf(walk, 2, &length);
    assert_non_null(text);
    struct sgf *sgf = sgf_parse(text, length, NULL);
    assert_non_null(sgf);
    const struct sgf_node *root = sgf->root, *first = root->child, *other = first->sibling;
    assert_string_equal(sgf_value(root, "SZ"), "19");
    assert_string_equal(sgf_value(first, "B"), "pd");
    assert_string_equal(sgf_value(first, "N"), "4-4 point (hoshi)");
    assert_non_null(
        strstr(sgf_value(first, "C"), "113439 games, black won 51% of 112988, 1561-2022"));
    assert_non_null(
        strstr(sgf_value(first, "C"), "a white O17: 58739 games, white won 50% of 58526"));
    assert_string_equal(sgf_value(first, "LB"), "nc:a");
    const struct sgf_node *approach = first->child, *invasion = approach->sibling;
    assert_string_equal(sgf_value(approach, "W"), "nc");
    assert_string_equal(sgf_value(approach->child, "B"), "qf");
    assert_non_null(strstr(sgf_value(approach->child, "C"), "; a major joseki"));
    assert_null(approach->child->child);
    assert_string_equal(sgf_value(invasion, "W"), "qc");
    assert_non_null(strstr(sgf_value(invasion->child, "C"), "Not in the dictionary."));
    assert_null(invasion->sibling);
    assert_string_equal(sgf_value(other, "W"), "cp");
    assert_non_null(strstr(sgf_value(other, "C"), "white won 51% of "));
    assert_null(other->sibling);
    sgf_free(sgf);
    free(text);
    struct fault fault = {""};
    assert_false(record_save(walk, 2, "build/test/nowhere/walk.sgf", &fault));
    assert_non_null(strstr(fault.text, "build/test/nowhere/walk.sgf"));
    walk_free(walk[0]);
    walk_free(walk[1]);
}

/* Whatever is walked, the replies are those of the file in some pose: walk random lines in random
 * corners twice, once mirrored, and compare. */
static void random_walks(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(20261116);
    const int rounds = aid_soak() ? 20000 : 400;
    for (int i = 0; i < rounds; ++i) {
        struct walk *one = walk_new(&book, 0), *other = walk_new(&book, 3);
        walk_set_turn(other, GOISHI_WHITE);
        struct book_reply reply[BOOK_REPLIES], turned[BOOK_REPLIES];
        for (int k = 0; k < 20; ++k) {
            const int count = walk_replies(one, reply);
            assert_int_equal(walk_replies(other, turned), count);
            if (!count)
                break;
            assert_true(count < BOOK_REPLIES);
            /* Rare moves too, but rather the common ones. */
            int at = aid_random_below(&random, count);
            at = aid_random_below(&random, at + 1);
            const struct book_reply *r = &reply[at];
            const int u = 20 - r->x, v = 20 - r->y, colour = goishi_other(r->colour);
            const int same = walk_reply_at(other, turned, count, v, u, colour);
            assert_true(same >= 0);
            assert_int_equal(turned[same].figures.count, r->figures.count);
            assert_int_equal(turned[same].figures.black, r->figures.white);
            assert_int_equal(turned[same].figures.left, r->figures.left);
            assert_true(walk_play(one, r->x, r->y, r->colour, NULL));
            assert_true(walk_play(other, v, u, colour, NULL));
            assert_int_equal(walk_here(one)->how, WALK_KNOWN);
            assert_int_equal(walk_here(other)->how, WALK_KNOWN);
            assert_int_equal(walk_here(one)->node, walk_here(other)->node);
        }
        walk_free(one);
        walk_free(other);
    }
}

/* An installed program has the image, not its source: the same tree with rounded counts. */
static void from_an_image(void **state) {
    (void)state;
    struct book other;
    struct fault fault = {""};
    uint8_t *bytes;
    size_t length;
    assert_true(build_image(&book.dict, &bytes, &length, &fault));
    assert_true(file_write("build/test/book.img", bytes, length, &fault));
    free(bytes);
    if (!book_open(&other, "build/test/book.img", &fault))
        fail_msg("%s", fault.text);
    assert_int_equal(other.games, 64769);
    struct walk *walk = walk_new(&other, 0);
    assert_true(walk_play_text(walk, "Q16", &fault));
    struct book_reply reply[BOOK_REPLIES];
    assert_int_equal(walk_replies(walk, reply), 46);
    assert_string_equal(reply[0].name, "small knight's approach (kogeima-gakari)");
    /* Twelve bits of 58739, and shares in 1/200. */
    assert_true(reply[0].figures.count <= 58739 && reply[0].figures.count > 58739 - 16);
    assert_true(fabs(book_won(&reply[0].figures, GOISHI_WHITE) - 50.0871) < 0.3);
    struct lines lines;
    assert_true(lines_make(walk, &lines));
    struct walk *same = walked(0, "Q16");
    struct lines own;
    assert_true(lines_make(same, &own));
    assert_int_equal(lines.count, own.count);
    lines_free(&lines);
    lines_free(&own);
    walk_free(walk);
    walk_free(same);
    book_close(&other);
    assert_false(book_open(&other, "Makefile", &fault));
    assert_non_null(strstr(fault.text, "Makefile"));
    assert_false(book_open(&other, "no/such/place", &fault));
    assert_int_equal(book.games, 64769);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_corner),
        cmocka_unit_test(replies),
        cmocka_unit_test(mirror),
        cmocka_unit_test(transpositions),
        cmocka_unit_test(back_and_forth),
        cmocka_unit_test(complete_lines),
        cmocka_unit_test(lines_from_a_position),
        cmocka_unit_test(drill_answers),
        cmocka_unit_test(drill_seeds),
        cmocka_unit_test(drill_judges),
        cmocka_unit_test(games),
        cmocka_unit_test(record),
        cmocka_unit_test(random_walks),
        cmocka_unit_test(from_an_image),
    };
    return cmocka_run_group_tests(tests, open_book, close_book);
}
