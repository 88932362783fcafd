/* SPDX-License-Identifier: Apache-2.0
 * One game between two GTP engines. */
#define _POSIX_C_SOURCE 200809L
#include "host/lab/duel.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "fw/go/region.h"
#include "host/sgf/write.h"

const char *const duel_ends[] = {"counted", "disputed", "resigned", "illegal",
                                 "time",    "dead",     "endless"};

enum { REPLY = 128 };

struct table {
    const struct duel_options *options;
    struct duel *duel;
    struct foreign player[3]; /* by colour */
    struct foreign referee;
    struct position position;
    double left[3];
};

static const char letter[] = " bw";

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void loses(struct table *table, int colour, enum duel_end end, const char *format,
                  const char *what) {
    struct duel *duel = table->duel;
    duel->end = end;
    duel->winner = goishi_other(colour);
    snprintf(duel->note, sizeof duel->note, format, colour == GOISHI_BLACK ? "black" : "white",
             what);
}

static enum duel_end end_of(enum foreign_end end) {
    return end == FOREIGN_LATE ? DUEL_TIME : end == FOREIGN_REFUSED ? DUEL_ILLEGAL : DUEL_DEAD;
}

/* ---- beginning */

static bool set_up(struct table *table, struct foreign *engine, const char *command,
                   struct fault *fault) {
    const struct duel_options *o = table->options;
    char reply[REPLY];
    if (!foreign_start(engine, command, fault))
        return false;
    enum foreign_end end =
        foreign_say(engine, o->patience, reply, sizeof reply, "boardsize %d", o->size);
    if (end == FOREIGN_FINE)
        end = foreign_say(engine, o->patience, reply, sizeof reply, "clear_board");
    if (end == FOREIGN_FINE)
        end = foreign_say(engine, o->patience, reply, sizeof reply, "komi %g", o->komi);
    if (end == FOREIGN_FINE && o->main_time > 0)
        end = foreign_say(engine, o->patience, reply, sizeof reply, "time_settings %.0f 0 0",
                          o->main_time);
    return end == FOREIGN_FINE || fault_set(fault, "%.300s: %s%s%.100s", command,
                                            foreign_words(end), reply[0] ? ": " : "", reply);
}

/* ---- moves */

/* Everybody but the one who played it hears of a move. */
static bool announce(struct table *table, int colour, const char *name, int player) {
    char reply[REPLY];
    for (int c = GOISHI_BLACK; c <= GOISHI_WHITE; c++) {
        if (c == player)
            continue;
        const enum foreign_end end = foreign_say(&table->player[c], table->options->patience, reply,
                                                 sizeof reply, "play %c %s", letter[colour], name);
        if (end != FOREIGN_FINE) {
            loses(table, c, end_of(end), "%s does not take the move %s", name);
            return false;
        }
    }
    if (table->options->referee)
        foreign_say(&table->referee, table->options->patience, reply, sizeof reply, "play %c %s",
                    letter[colour], name);
    return true;
}

/* Takes down a move that the rules allow. */
static bool take_down(struct table *table, int colour, int x, int y) {
    struct duel *duel = table->duel;
    if (x && position_play(&table->position, x, y, colour, NULL) != GO_LEGAL)
        return false;
    if (!x)
        position_pass(&table->position);
    duel->move[duel->moves++] = (struct duel_move){(uint8_t)x, (uint8_t)y};
    return true;
}

/* False when the game is over, by what the engine answered or did not. */
static bool one_move(struct table *table, int colour, bool *passed) {
    const struct duel_options *o = table->options;
    struct foreign *engine = &table->player[colour];
    char reply[REPLY];
    int x, y;
    if (o->main_time > 0)
        foreign_say(engine, o->patience, reply, sizeof reply, "time_left %c %.0f 0", letter[colour],
                    floor(table->left[colour]));
    const double begun = now();
    const enum foreign_end end =
        foreign_say(engine, o->patience, reply, sizeof reply, "genmove %c", letter[colour]);
    const double took = now() - begun;
    table->duel->seconds[colour] += took;
    table->left[colour] -= took;
    if (end != FOREIGN_FINE) {
        loses(table, colour, end_of(end) == DUEL_ILLEGAL ? DUEL_DEAD : end_of(end),
              "%s gives no move: %s", foreign_words(end));
        return false;
    }
    if (o->main_time > 0 && table->left[colour] < 0) {
        loses(table, colour, DUEL_TIME, "%s has used up its time%s", "");
        return false;
    }
    if (strcasecmp(reply, "resign") == 0) {
        loses(table, colour, DUEL_RESIGNED, "", "");
        return false;
    }
    if (!go_parse_name(reply, o->size, o->size, &x, &y) || !take_down(table, colour, x, y)) {
        loses(table, colour, DUEL_ILLEGAL, "%s plays \"%.80s\"", reply);
        return false;
    }
    *passed = x == 0;
    return announce(table, colour, reply, colour);
}

/* ---- the end */

/* "B+3.5", "W+12", "0"; false when it is no score. */
static bool read_score(const char *reply, double *score) {
    char *end;
    if (strcmp(reply, "0") == 0 || strcasecmp(reply, "draw") == 0 ||
        strcasecmp(reply, "jigo") == 0) {
        *score = 0;
        return true;
    }
    const int side = toupper((unsigned char)reply[0]);
    if ((side != 'B' && side != 'W') || reply[1] != '+')
        return false;
    const double size = strtod(reply + 2, &end);
    *score = side == 'B' ? size : -size;
    return end != reply + 2;
}

static bool ask_score(struct table *table, struct foreign *engine, double *score) {
    char reply[REPLY];
    return foreign_say(engine, table->options->patience, reply, sizeof reply, "final_score") ==
               FOREIGN_FINE &&
           read_score(reply, score);
}

static void count(struct table *table) {
    struct duel *duel = table->duel;
    double black, white;
    duel->end = DUEL_COUNTED;
    if (table->options->referee) {
        if (ask_score(table, &table->referee, &duel->score))
            goto known;
    } else if (ask_score(table, &table->player[GOISHI_BLACK], &black) &&
               ask_score(table, &table->player[GOISHI_WHITE], &white) &&
               (black > 0) == (white > 0) && (black < 0) == (white < 0)) {
        duel->score = black;
        goto known;
    }
    duel->end = DUEL_DISPUTED;
    duel->score = go_area(table->position.colour) - table->options->komi;
known:
    duel->winner = duel->score > 0 ? GOISHI_BLACK : duel->score < 0 ? GOISHI_WHITE : 0;
}

static void play(struct table *table) {
    struct duel *duel = table->duel;
    int colour = GOISHI_BLACK, passes = 0;
    bool passed;
    char name[GO_NAME_BYTES];
    for (int i = 0; i < table->options->opening_moves; i++) {
        const struct duel_move *move = &table->options->opening[i];
        go_name(move->x, move->y, name);
        if (!take_down(table, colour, move->x, move->y)) {
            loses(table, colour, DUEL_ILLEGAL, "%s: the opening's move %s is illegal", name);
            return;
        }
        if (!announce(table, colour, name, 0))
            return;
        colour = goishi_other(colour);
    }
    for (; passes < 2; colour = goishi_other(colour)) {
        if (duel->moves == DUEL_MOVES) {
            duel->end = DUEL_ENDLESS;
            return;
        }
        if (!one_move(table, colour, &passed))
            return;
        passes = passed ? passes + 1 : 0;
    }
    count(table);
}

bool duel_play(const struct duel_options *options, struct duel *duel, struct fault *fault) {
    struct table table = {.options = options, .duel = duel};
    duel->moves = 0;
    duel->winner = 0;
    duel->score = 0;
    duel->note[0] = '\0';
    for (int c = GOISHI_BLACK; c <= GOISHI_WHITE; c++) {
        table.player[c].line = -1;
        table.left[c] = options->main_time;
        duel->seconds[c] = 0;
    }
    table.referee.line = -1;
    if (!position_init(&table.position, options->size))
        return fault_set(fault, "boards are 2x2 to 19x19");
    const bool good =
        set_up(&table, &table.player[GOISHI_BLACK], duel->command[0], fault) &&
        set_up(&table, &table.player[GOISHI_WHITE], duel->command[1], fault) &&
        (!options->referee || set_up(&table, &table.referee, options->referee, fault));
    if (good)
        play(&table);
    foreign_stop(&table.player[GOISHI_BLACK]);
    foreign_stop(&table.player[GOISHI_WHITE]);
    foreign_stop(&table.referee);
    return good;
}

/* ---- the record */

void duel_result(const struct duel *duel, char text[32]) {
    if (duel->end == DUEL_ENDLESS)
        snprintf(text, 32, "Void");
    else if (!duel->winner)
        snprintf(text, 32, "0");
    else if (duel->end == DUEL_COUNTED || duel->end == DUEL_DISPUTED)
        snprintf(text, 32, "%c+%g", duel->winner == GOISHI_BLACK ? 'B' : 'W', fabs(duel->score));
    else
        snprintf(text, 32, "%c+%c", duel->winner == GOISHI_BLACK ? 'B' : 'W',
                 duel->end == DUEL_RESIGNED ? 'R'
                 : duel->end == DUEL_TIME   ? 'T'
                                            : 'F');
}

char *duel_sgf(const struct duel_options *options, const struct duel *duel, const char *black,
               const char *white, const char *comment, size_t *length) {
    struct sgf *sgf = sgf_new();
    struct sgf_node *node = sgf ? sgf_add_node(sgf, NULL) : NULL;
    char text[32];
    bool good = node && sgf_add_text(sgf, node, "FF", "4") && sgf_add_text(sgf, node, "GM", "1") &&
                sgf_add_text(sgf, node, "CA", "UTF-8") &&
                sgf_add_number(sgf, node, "SZ", options->size);
    snprintf(text, sizeof text, "%g", options->komi);
    good = good && sgf_add_text(sgf, node, "KM", text) &&
           sgf_add_text(sgf, node, "RU", "Chinese") && sgf_add_text(sgf, node, "PB", black) &&
           sgf_add_text(sgf, node, "PW", white);
    duel_result(duel, text);
    good = good && sgf_add_text(sgf, node, "RE", text) && sgf_add_text(sgf, node, "C", comment);
    for (int i = 0; good && i < duel->moves; i++)
        good = (node = sgf_add_node(sgf, node)) &&
               sgf_add_point(sgf, node, i % 2 ? "W" : "B", options->size, duel->move[i].x,
                             duel->move[i].y);
    char *written = good ? sgf_write(sgf, length) : NULL;
    sgf_free(sgf);
    return written;
}
