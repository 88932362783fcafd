/* SPDX-License-Identifier: Apache-2.0
 * Reading, in the arguments and answers of GNU Go 3.8, so that its test suites can be run as they
 * are: 0 fails, 1 works, 2 works by a ko in which a threat has to be ignored, 3 works by a ko that
 * needs a threat. What was not read to the end counts as 0, and a note says so. */
#include <string.h>

#include "fw/go/region.h"
#include "fw/read/benson.h"
#include "host/gtp/gtp.h"
#include "host/read/reading.h"

enum { NODES = 300000, PAIR_NODES = 20000 };

static const char invalid[] = "invalid coordinate", empty[] = "vertex must not be empty";

static const struct position *now(const struct gtp *gtp) {
    return &engine_history(gtp->engine)->now;
}

static bool ready(struct gtp *gtp) {
    struct fault fault;
    if (!gtp->reading)
        gtp->reading = reading_open(&fault);
    return gtp->reading != NULL;
}

/* Point number `i` of the line; 0 and the error in the text when there is none. */
static int point_at(const struct gtp *gtp, const struct gtp_line *line, int i, struct text *text) {
    int x, y;
    if (i < line->words && gtp_line_vertex(line->word[i], &x, &y) &&
        position_on_board(now(gtp), x, y))
        return go_point(x, y);
    gtp_error(text, invalid);
    return 0;
}

static int stone_at(const struct gtp *gtp, const struct gtp_line *line, int i, struct text *text) {
    const int point = point_at(gtp, line, i, text);
    if (!point || now(gtp)->colour[point])
        return point;
    gtp_error(text, empty);
    return 0;
}

static void add_point(struct text *text, int point) {
    if (point)
        gtp_add_vertex(text, go_x(point), go_y(point));
    else
        text_put(text, "PASS");
}

/* ---- questions */

/* How good the answer is for the side that moves first. */
static int ask(struct gtp *gtp, const struct read_ask *wanted, int side,
               struct reading_answer *answer) {
    struct fault fault = {""};
    if (!ready(gtp) || !reading_ask(gtp->reading, now(gtp), wanted, side, NODES, answer, &fault)) {
        gtp_note(gtp, "%s", *fault.text ? fault.text : "not enough memory");
        memset(answer, 0, sizeof *answer);
        return 0;
    }
    if (answer->result.status == READ_UNKNOWN)
        gtp_note(gtp, "%s: not read to the end in %d nodes", read_question_name(wanted->question),
                 NODES);
    return reading_code(&answer->problem, answer->result.status, side);
}

static enum gtp_end answer_code(struct text *text, int code, int move) {
    text_put(text, "%d", code);
    if (code) {
        text_put(text, " ");
        add_point(text, move);
    }
    return GTP_ANSWER;
}

static enum gtp_end one_stone(struct gtp *gtp, const struct gtp_line *line, struct text *text,
                              enum read_question question, bool attack) {
    struct reading_answer answer;
    const int point = stone_at(gtp, line, 0, text);
    if (!point)
        return GTP_ERROR;
    const int own = now(gtp)->colour[point];
    const struct read_ask wanted = {.question = question, .point = point};
    const int code = ask(gtp, &wanted, attack ? goishi_other(own) : own, &answer);
    return answer_code(text, code, answer.result.move);
}

GTP_DEFINE(attack) {
    return one_stone(gtp, line, text, READ_ASK_CAPTURE, true);
}

GTP_DEFINE(defend) {
    return one_stone(gtp, line, text, READ_ASK_CAPTURE, false);
}

GTP_DEFINE(owl_attack) {
    return one_stone(gtp, line, text, READ_ASK_LIFE, true);
}

GTP_DEFINE(owl_defend) {
    return one_stone(gtp, line, text, READ_ASK_LIFE, false);
}

GTP_DEFINE(ladder_attack) {
    const int point = stone_at(gtp, line, 0, text);
    if (!point)
        return GTP_ERROR;
    if (position_liberties(now(gtp), go_x(point), go_y(point)) != 2)
        return gtp_error(text, "string must have exactly 2 liberties");
    return one_stone(gtp, line, text, READ_ASK_LADDER, true);
}

/* Two stones of one colour; false with the error in the text. */
static bool two_stones(const struct gtp *gtp, const struct gtp_line *line, struct text *text,
                       struct read_ask *wanted) {
    *wanted = (struct read_ask){.question = READ_ASK_CONNECT};
    wanted->point = stone_at(gtp, line, 0, text);
    wanted->other = wanted->point ? stone_at(gtp, line, 1, text) : 0;
    if (!wanted->other)
        return false;
    if (now(gtp)->colour[wanted->point] == now(gtp)->colour[wanted->other])
        return true;
    gtp_error(text, "vertices must have same color");
    return false;
}

static enum gtp_end connecting(struct gtp *gtp, const struct gtp_line *line, struct text *text,
                               bool cut) {
    struct reading_answer answer;
    struct read_ask wanted;
    if (!two_stones(gtp, line, text, &wanted))
        return GTP_ERROR;
    const int own = now(gtp)->colour[wanted.point];
    const int code = ask(gtp, &wanted, cut ? goishi_other(own) : own, &answer);
    return answer_code(text, code, answer.result.move);
}

GTP_DEFINE(connect) {
    return connecting(gtp, line, text, false);
}

GTP_DEFINE(disconnect) {
    return connecting(gtp, line, text, true);
}

/* One dragon: the other side cannot cut the two stones apart. */
GTP_DEFINE(same_dragon) {
    struct reading_answer answer;
    struct read_ask wanted = {.question = READ_ASK_CONNECT};
    wanted.point = stone_at(gtp, line, 0, text);
    wanted.other = wanted.point ? stone_at(gtp, line, 1, text) : 0;
    if (!wanted.other)
        return GTP_ERROR;
    const int own = now(gtp)->colour[wanted.point];
    if (own != now(gtp)->colour[wanted.other]) {
        text_put(text, "0");
        return GTP_ANSWER;
    }
    ask(gtp, &wanted, goishi_other(own), &answer);
    text_put(text, "%d", answer.result.status == READ_WON);
    return GTP_ANSWER;
}

static void add_status(struct gtp *gtp, int point, struct text *text) {
    struct reading_answer attack, defence;
    const struct read_ask wanted = {.question = READ_ASK_LIFE, .point = point};
    const int own = now(gtp)->colour[point];
    const int kill = ask(gtp, &wanted, goishi_other(own), &attack);
    if (attack.result.status == READ_UNKNOWN) {
        text_put(text, "unknown");
        return;
    }
    const int live = kill ? ask(gtp, &wanted, own, &defence) : 1;
    if (kill && defence.result.status == READ_UNKNOWN) {
        text_put(text, "unknown");
    } else if (!kill || !live) {
        text_put(text, kill ? "dead" : "alive");
    } else {
        text_put(text, "critical ");
        add_point(text, attack.result.move);
        text_put(text, " ");
        add_point(text, defence.result.move);
    }
}

/* Without a stone: all strings that walls enclose. */
GTP_DEFINE(dragon_status) {
    if (line->words) {
        const int point = stone_at(gtp, line, 0, text);
        if (!point)
            return GTP_ERROR;
        add_status(gtp, point, text);
        return GTP_ANSWER;
    }
    struct go_board board;
    struct read_problem problem;
    const struct position *position = now(gtp);
    bool done[GO_POINTS] = {false};
    if (!go_load(&board, position->size, position->size, position->colour, position->ko))
        return gtp_error(text, "a string has no liberty");
    for (int y = position->size; y >= 1; --y)
        for (int x = 1; x <= position->size; ++x) {
            const int p = go_point(x, y);
            const struct read_ask wanted = {.question = READ_ASK_LIFE, .point = p};
            bool enclosed;
            if (!position->colour[p] || done[p] ||
                !read_ask(&board, &wanted, GOISHI_BLACK, &problem, &enclosed) || !enclosed)
                continue;
            for (int i = 0; i < problem.targets; ++i)
                done[problem.target[i]] = true;
            add_point(text, p);
            text_put(text, ": ");
            add_status(gtp, p, text);
            text_put(text, "\n");
        }
    return GTP_ANSWER;
}

/* The first side's group lives, and takes the other's? */
GTP_DEFINE(analyze_semeai) {
    struct reading_answer own, other;
    const int a = stone_at(gtp, line, 0, text), b = a ? stone_at(gtp, line, 1, text) : 0;
    if (!b)
        return GTP_ERROR;
    const int side = now(gtp)->colour[a];
    if (side == now(gtp)->colour[b])
        return gtp_error(text, "dragons must have opposite colors");
    const struct read_ask live = {.question = READ_ASK_LIFE, .point = a};
    const struct read_ask kill = {.question = READ_ASK_LIFE, .point = b};
    const int lives = ask(gtp, &live, side, &own), kills = ask(gtp, &kill, side, &other);
    text_put(text, "%d %d ", lives, kills);
    add_point(text, lives ? own.result.move : other.result.move);
    return GTP_ANSWER;
}

/* The colour around an empty region; 0: both, or none. */
static int region_colour(const struct position *position, int point) {
    struct go_region region;
    go_region_fill(position->colour, point, &region);
    const int stones = region.touches & (1 << GOISHI_BLACK | 1 << GOISHI_WHITE);
    return stones == 1 << GOISHI_BLACK   ? GOISHI_BLACK
           : stones == 1 << GOISHI_WHITE ? GOISHI_WHITE
                                         : 0;
}

/* Least and most eyes, and where they differ the points. Two eyes are seen where they are all that a
 * group has. */
GTP_DEFINE(eval_eye) {
    struct reading_answer life, eye;
    const int point = point_at(gtp, line, 0, text);
    if (!point)
        return GTP_ERROR;
    const struct position *position = now(gtp);
    const int own = position->colour[point] ? 0 : region_colour(position, point);
    if (!own) {
        text_put(text, "-1");
        return GTP_ANSWER;
    }
    const struct read_ask wanted = {.question = READ_ASK_EYE, .point = point, .colour = own};
    int eyes[2], move[2]; /* 0: the other side first */
    for (int i = 0; i < 2; ++i) {
        ask(gtp, &wanted, i ? own : goishi_other(own), &eye);
        if (eye.result.status == READ_UNKNOWN) {
            text_put(text, "-1");
            return GTP_ANSWER;
        }
        eyes[i] = eye.result.status == READ_WON;
        move[i] = eye.result.move;
    }
    struct go_region region;
    go_region_fill(position->colour, point, &region);
    for (int i = 0; i < region.points; ++i)
        for (int d = -1; d <= 1; d += 2)
            for (int step = 1; step <= GO_STRIDE; step += GO_STRIDE - 1) {
                const int stone = region.point[i] + d * step;
                const struct read_ask group = {.question = READ_ASK_LIFE, .point = stone};
                if (position->colour[stone] != own)
                    continue;
                int inside = 0;
                ask(gtp, &group, own, &life);
                for (int p = 0; p < GO_POINTS; ++p)
                    inside += go_set_has(life.problem.area, p) && !position->colour[p];
                if (life.enclosed && inside == region.points) {
                    if (life.result.status == READ_LOST) {
                        eyes[1] = 2;
                        move[1] = life.result.move;
                    }
                    ask(gtp, &group, goishi_other(own), &life);
                    if (life.result.status == READ_LOST)
                        eyes[0] = 2;
                    else
                        move[0] = life.result.move;
                }
                i = region.points;
                break;
            }
    text_put(text, "%d %d", eyes[0], eyes[1]);
    if (eyes[0] != eyes[1]) {
        text_put(text, " ");
        add_point(text, move[0]);
        text_put(text, " ");
        add_point(text, move[1]);
    }
    return GTP_ANSWER;
}

/* A move that captures one of two strings, neither of which is captured alone. */
GTP_DEFINE(combination_attack) {
    int colour, move;
    if (line->words < 1 || !gtp_line_colour(line->word[0], &colour))
        return gtp_error(text, "invalid color");
    if (!ready(gtp) || !reading_combination(gtp->reading, now(gtp), colour, PAIR_NODES, &move))
        return gtp_error(text, "not enough memory");
    add_point(text, move);
    return GTP_ANSWER;
}

GTP_DEFINE(unconditional_status) {
    struct go_board board;
    const int point = point_at(gtp, line, 0, text);
    const struct position *position = now(gtp);
    const char *word = "undecided";
    if (!point)
        return GTP_ERROR;
    if (!go_load(&board, position->size, position->size, position->colour, position->ko))
        return gtp_error(text, "a string has no liberty");
    for (int colour = GOISHI_BLACK; colour <= GOISHI_WHITE; ++colour) {
        uint64_t alive[GO_SET_WORDS], eyes[GO_SET_WORDS];
        read_benson(&board, colour, alive, eyes);
        if (go_set_has(alive, point))
            word = "alive";
        else if (go_set_has(eyes, point))
            word = position->colour[point]  ? "dead"
                   : colour == GOISHI_BLACK ? "black_territory"
                                            : "white_territory";
    }
    text_put(text, "%s", word);
    return GTP_ANSWER;
}

const struct gtp_command gtp_reading[] = {
    {"attack", attack},
    {"defend", defend},
    {"ladder_attack", ladder_attack},
    {"connect", connect},
    {"disconnect", disconnect},
    {"same_dragon", same_dragon},
    {"owl_attack", owl_attack},
    {"owl_defend", owl_defend},
    {"dragon_status", dragon_status},
    {"analyze_semeai", analyze_semeai},
    {"eval_eye", eval_eye},
    {"combination_attack", combination_attack},
    {"unconditional_status", unconditional_status},
    {NULL, NULL},
};
