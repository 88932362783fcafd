/* SPDX-License-Identifier: Apache-2.0
 * What a person can do in the explorer. */
#define _POSIX_C_SOURCE 200809L
#include "host/tui/app.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "fw/go/point.h"
#include "host/explore/quiz.h"
#include "host/explore/record.h"

static const char *side_name(int colour) {
    return colour == GOISHI_BLACK ? "Black" : "White";
}

void app_say(struct app *app, enum ink ink, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(app->message, sizeof app->message, format, list);
    va_end(list);
    app->message_ink = ink;
}

/* The walk moved: say what there is to say. */
static void arrived(struct app *app) {
    const struct walk_ply *here = walk_here(app_walk(app));
    app->scroll = 0;
    app->beyond[app->corner] = false;
    app->message[0] = '\0';
    if (here->colour && here->how == WALK_OFF)
        app_say(app, INK_BAD,
                "Off the dictionary. L goes to where it was left, Backspace one move back.");
    else if (here->colour && here->how == WALK_TRANSPOSED)
        app_say(app, INK_GOOD, "Not played in this order, but the position is known.");
    if (here->colour) {
        app->x = here->x;
        app->y = here->y;
    }
}

static void leave_lines(struct app *app) {
    lines_free(&app->lines);
    app->line = app->shown = app->line_moves = 0;
}

void app_line(struct app *app, int line) {
    const int count = app->lines.count;
    if (!count)
        return;
    app->line = line < 0 ? 0 : line >= count ? count - 1 : line;
    app->line_moves = lines_moves(app_walk(app), &app->lines, app->line, app->line_move);
    app->shown = app->line_moves;
}

static void enter_lines(struct app *app) {
    leave_lines(app);
    if (!lines_make(app_walk(app), &app->lines)) {
        app_say(app, INK_BAD, "Not enough memory.");
        return;
    }
    if (!app->lines.count)
        app_say(app, INK_BAD, "No joseki of the dictionary goes on from here.");
    else if (app->lines.cut)
        app_say(app, INK_TEXT, "No complete joseki goes on from here: these lines just end.");
    app_line(app, 0);
}

/* The other side's turn, until it is the player's again. */
static void let_answer(struct app *app) {
    struct walk *walk = app_walk(app);
    if (walk_to_move(walk) == app->drill.side || app->over)
        return;
    const enum drill_turn turn = drill_reply(&app->drill);
    const struct walk_ply *here = walk_here(walk);
    const size_t used = strlen(app->message);
    char *end = app->message + used, name[GO_NAME_BYTES];
    const size_t room = sizeof app->message - used;
    if (turn == DRILL_PLAYED) {
        go_name(here->x, here->y, name);
        snprintf(end, room, "%s%s answers %s.", used ? ". " : "", side_name(here->colour), name);
        app->x = here->x;
        app->y = here->y;
        if (!drill_can_ask(&app->drill)) {
            app->over = true;
            snprintf(app->message + strlen(app->message),
                     sizeof app->message - strlen(app->message), " The joseki ends here. n: again");
        }
        return;
    }
    app->over = true;
    snprintf(end, room, "%s%s n: again", used ? ". " : "",
             turn == DRILL_LEFT ? "Both sides leave: complete." : "The dictionary ends here.");
}

void app_new_round(struct app *app) {
    struct walk *walk = app_walk(app);
    int side = app->drill.side;
    app->message[0] = '\0';
    app->open = app->over = false;
    app->repeated = app->quiz && app->quiz->next(app->quiz->context, walk, &app->drill, &side);
    if (app->repeated) {
        app->drill.side = side;
        walk_set_turn(walk, side);
        arrived(app);
        app_say(app, INK_TEXT, "This one was missed or left before: where does %s play?",
                side_name(side));
        return;
    }
    if (app->quiz) {
        walk_restart(walk);
        app->drill.side = drill_random(&app->drill, 2) ? GOISHI_BLACK : GOISHI_WHITE;
    } else {
        walk_go(walk, app->start);
    }
    if (!walk->at)
        walk_set_turn(walk, GOISHI_BLACK);
    let_answer(app);
    app->message_ink = INK_TEXT;
    if (!app->message[0])
        app_say(app, INK_TEXT, "%s is yours: where does it play?", side_name(app->drill.side));
}

static void enter_drill(struct app *app) {
    struct walk *walk = app_walk(app);
    drill_init(&app->drill, walk, walk_to_move(walk), app->seed);
    app->seed = app->seed * 6364136223846793005u + 1442695040888963407u;
    app->open = app->over = app->repeated = false;
    /* Back to where the dictionary was left. */
    while (walk_here(walk)->node < 0 && walk_back(walk))
        ;
    app->start = walk->at;
    if (app->quiz)
        app_new_round(app);
    else
        app_say(app, INK_TEXT, "%s is yours, the other side answers as professionals do.",
                side_name(app->drill.side));
}

void app_set_mode(struct app *app, enum app_mode mode) {
    app->examples = false;
    if (mode != APP_REPLIES)
        app->beyond[app->corner] = false;
    if (app->mode == APP_LINES)
        leave_lines(app);
    app->mode = mode;
    app->scroll = 0;
    app->message[0] = '\0';
    if (mode == APP_LINES)
        enter_lines(app);
    if (mode == APP_DRILL)
        enter_drill(app);
}

void app_set_corner(struct app *app, int corner) {
    app->corner = corner & 3;
    const struct walk_ply *here = walk_here(app_walk(app));
    app->x = here->colour ? here->x : 16;
    app->y = here->colour ? here->y : 16;
    if (!here->colour)
        corner_place(app->corner, &app->x, &app->y);
    const bool beyond = app->beyond[app->corner];
    app_set_mode(app, app->mode);
    if (app->mode != APP_REPLIES)
        return;
    arrived(app);
    app->beyond[app->corner] = beyond;
    if (beyond)
        app_say(app, INK_TEXT, "Followed up to move %u only. Backspace: where it was followed to.",
                (unsigned)(app_walk(app)->stopped - 1));
}

static void keep(struct app *app, const struct drill_note *note, bool seen) {
    struct fault fault = {""};
    const bool right = note->verdict == DRILL_RIGHT;
    /* Once the answers were shown, no answer counts. */
    if (seen || note->verdict == DRILL_UNKNOWN || note->verdict == DRILL_IMPOSSIBLE)
        return;
    app->right += right;
    app->missed += !right;
    if (app->quiz &&
        !app->quiz->keep(app->quiz->context, app_walk(app), app->drill.side, right, &fault)) {
        const size_t used = strlen(app->message);
        snprintf(app->message + used, sizeof app->message - used, " (not kept: %.200s)",
                 fault.text);
    }
}

static void answer(struct app *app, const struct drill_note *note) {
    static const enum ink ink[] = {INK_GOOD, INK_TEXT, INK_BAD, INK_TEXT, INK_BAD};
    const bool rare = note->verdict == DRILL_RARE;
    /* What was played instead stands in the list, which a miss opens. */
    if (rare)
        app_say(app, INK_TEXT, "%s. These are usual; n: another.", note->brief);
    else if (note->verdict == DRILL_MISSED)
        app_say(app, INK_BAD, "No: %s. These were played; n: another.", note->brief);
    else
        app_say(app, ink[note->verdict], "%s%s", note->verdict == DRILL_RIGHT ? "Right: " : "",
                note->text);
    app->open = rare || note->verdict == DRILL_MISSED;
    app->scroll = 0;
}

/* The answer is kept for the position before it. */
static void drill_point(struct app *app, int x, int y) {
    struct walk *walk = app_walk(app);
    struct drill_note note;
    if (app->over) {
        app_say(app, INK_TEXT, "This one is over. n: again");
        return;
    }
    const int before = walk->at;
    const bool seen = app->open;
    drill_answer(&app->drill, x, y, &note);
    answer(app, &note);
    const int after = walk->at, turn = walk->turn;
    walk->at = before;
    keep(app, &note, seen);
    walk->at = after;
    walk->turn = turn;
    if (note.verdict == DRILL_RIGHT && app->repeated) {
        app->over = true;
        const size_t used = strlen(app->message);
        snprintf(app->message + used, sizeof app->message - used, ". n: next");
    } else if (note.verdict == DRILL_RIGHT) {
        let_answer(app);
    }
}

void app_point(struct app *app, int x, int y) {
    int u = x, v = y;
    const int corner = corner_of(&u, &v);
    const char *why = "";
    app->x = x;
    app->y = y;
    /* What lies in no corner belongs to the one at hand. */
    if (corner >= 0 && corner != app->corner) {
        if (app->mode != APP_REPLIES) {
            app_say(app, INK_TEXT, "Tab goes to another corner.");
            return;
        }
        app_set_corner(app, corner);
        app->x = x;
        app->y = y;
    }
    if (app->mode == APP_DRILL) {
        drill_point(app, x, y);
        return;
    }
    if (app->mode == APP_LINES)
        app_set_mode(app, APP_REPLIES);
    struct walk *walk = app_walk(app);
    char name[GO_NAME_BYTES];
    go_name(x, y, name);
    if (walk_play(walk, x, y, walk_to_move(walk), &why))
        arrived(app);
    else
        app_say(app, INK_BAD, "%s: %s", name, why);
}

void app_elsewhere(struct app *app) {
    struct walk *walk = app_walk(app);
    if (app->mode == APP_DRILL) {
        struct drill_note note;
        if (app->over) {
            app_new_round(app);
            return;
        }
        const bool seen = app->open;
        drill_leave(&app->drill, &note);
        answer(app, &note);
        keep(app, &note, seen);
        if (note.verdict == DRILL_RIGHT) {
            app->over = true;
            const size_t used = strlen(app->message);
            snprintf(app->message + used, sizeof app->message - used, ". n: again");
        }
        return;
    }
    if (app->mode == APP_LINES)
        return;
    walk_set_turn(walk, goishi_other(walk_to_move(walk)));
    app->scroll = 0;
    app_say(app, INK_TEXT,
            walk->at ? "%s plays elsewhere." : "%s leaves the first stone to the other.",
            side_name(goishi_other(walk_to_move(walk))));
}

void app_back(struct app *app) {
    struct walk *walk = app_walk(app);
    if (app->mode == APP_LINES)
        app_set_mode(app, APP_REPLIES);
    if (app->mode == APP_DRILL) {
        /* To the player's own last move. */
        while (walk_back(walk) && walk_to_move(walk) != app->drill.side)
            ;
        app->open = app->over = app->repeated = false;
        arrived(app);
        return;
    }
    if (app->beyond[app->corner])
        arrived(app);
    else if (!walk_back(walk))
        app_say(app, INK_TEXT, "This is the beginning.");
    else
        arrived(app);
}

void app_forth(struct app *app) {
    if (app->mode != APP_REPLIES)
        return;
    if (!walk_forth(app_walk(app)))
        app_say(app, INK_TEXT, "Nothing was played after this.");
    else
        arrived(app);
}

void app_where_left(struct app *app) {
    struct walk *walk = app_walk(app);
    const int at = walk->at;
    walk->at = walk->plies;
    const int left = walk_left_at(walk);
    walk->at = at;
    if (app->mode != APP_REPLIES)
        return;
    if (!left) {
        app_say(app, INK_TEXT, "The dictionary was not left.");
        return;
    }
    walk_go(walk, left - 1);
    const struct walk_ply *move = &walk->ply[left];
    char name[GO_NAME_BYTES];
    go_name(move->x, move->y, name);
    arrived(app);
    walk_set_turn(walk, move->colour);
    app_say(app, INK_TEXT, "Here %s left the dictionary with %s; these were played.",
            side_name(move->colour), name);
}

void app_take_line(struct app *app) {
    struct line_move move[WALK_MOST];
    const int shown = app->shown;
    memcpy(move, app->line_move, sizeof move);
    app_set_mode(app, APP_REPLIES);
    for (int i = 0; i < shown; ++i)
        if (!walk_play(app_walk(app), move[i].x, move[i].y, move[i].colour, NULL))
            break;
    arrived(app);
}

void app_swap_sides(struct app *app) {
    struct walk *walk = app_walk(app);
    if (app->mode == APP_REPLIES) {
        app_elsewhere(app);
        return;
    }
    if (app->mode != APP_DRILL)
        return;
    app->drill.side = goishi_other(app->drill.side);
    app->open = app->repeated = false;
    app_say(app, INK_TEXT, "%s is yours now", side_name(app->drill.side));
    if (walk->at == 0)
        walk_set_turn(walk, GOISHI_BLACK);
    if (!app->over)
        let_answer(app);
}

void app_save(struct app *app, const char *path) {
    struct fault fault = {""};
    if (record_save(app->walk, 4, path, &fault)) {
        snprintf(app->saved, sizeof app->saved, "%s", path);
        app_say(app, INK_GOOD, "Saved in %.200s", path);
    } else {
        app_say(app, INK_BAD, "Not saved: %s", fault.text);
    }
}
