/* SPDX-License-Identifier: Apache-2.0
 * The choice of a move: joseki while it applies, a pass when nothing is left to play for, random
 * games otherwise. */
#include <string.h>

#include "host/gtp/gtp.h"
#include "host/play/status.h"

enum { STATUS_GAMES = 200 };
enum { JOSEKI_SIZE = 13 }; /* on smaller boards the corners of the dictionary overlap */

static const double SETTLED = 0.8;

/* The dictionary knows openings; of a board that is a fourth full it has only accidents to tell. */
static bool still_opening(const struct position *position) {
    const int stones =
        position_stones(position, GOISHI_BLACK) + position_stones(position, GOISHI_WHITE);
    return 4 * stones < position->size * position->size;
}

/* A move of a pattern, of the opening tree or in an empty corner; or one that the tables think
 * likely, as an answer in the corner of the last move. */
static bool applies(const struct finder_move *move, const struct match *match) {
    if (move->from & (FINDER_FROM_TREE | FINDER_FROM_OPENING | FINDER_FROM_DEFAULT))
        return true;
    const struct match_step *last = match_last(match);
    const int middle = (match->now.size + 1) / 2;
    return last && last->x && move->table >= 65536 / 10 &&
           (last->x > middle) == (move->x > middle) && (last->y > middle) == (move->y > middle);
}

const struct finder_move *gtp_joseki(struct gtp *gtp, int colour, const struct finder_answer **all,
                                     const char **why, struct fault *fault) {
    const struct match_step *last = match_last(&gtp->match);
    const struct position *now = &gtp->match.now;
    struct finder_question question;
    struct session *session = gtp_session(gtp, fault);
    *all = NULL;
    *why = "nothing can be asked";
    if (!session)
        return NULL;
    if (!gtp->options.joseki) {
        *why = "it is switched off";
        return NULL;
    }
    if (now->size < JOSEKI_SIZE) {
        *why = "the board is too small";
        return NULL;
    }
    if (session_missing(session)) {
        *why = "there is no dictionary";
        return NULL;
    }
    const double begun = clock_now();
    session_question(now, colour, last ? last->x : 0, last ? last->y : 0, gtp->match.steps,
                     &question);
    const struct finder_answer *answer = session_ask(session, &question, fault);
    gtp->asking = clock_now() - begun;
    if (!answer)
        return NULL;
    *all = answer;
    *why = finder_why_text(answer->why);
    if (!still_opening(now)) {
        *why = "the opening is over";
        return NULL;
    }
    for (int i = 0; i < answer->moves; ++i) {
        const struct finder_move *move = &answer->move[i];
        if (position_check(now, move->x, move->y, colour) == POSITION_OK &&
            !match_repeats(&gtp->match, move->x, move->y, colour) && applies(move, &gtp->match))
            return move;
        *why = "the moves that are known are not for this corner";
    }
    return NULL;
}

/* Black's margin in half points, komi taken off. */
static int margin(const struct gtp *gtp, const struct status *status) {
    return 2 * status_score(&gtp->match.now, status) - gtp_half_points(gtp);
}

static bool any_dead(const struct position *position, const struct status *status) {
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            if (status->word[y][x] == STATUS_DEAD)
                return true;
    return false;
}

/* Nothing to gain: everybody's points are safe, or the opponent has passed and it is won as it
 * stands. */
static bool should_pass(const struct gtp *gtp, int colour) {
    static struct status status;
    const struct position *now = &gtp->match.now;
    const struct match_step *last = match_last(&gtp->match);
    const bool passed = last && last->x == 0 && last->colour != colour;
    const int sign = colour == GOISHI_BLACK ? 1 : -1;
    const int stones = position_stones(now, GOISHI_BLACK) + position_stones(now, GOISHI_WHITE);
    if (!passed && 2 * stones < now->size * now->size)
        return false;
    if (!status_estimate(now, STATUS_GAMES, gtp->options.seed + (uint64_t)gtp->match.steps,
                         &status))
        return false;
    if (gtp->cleanup)
        return !any_dead(now, &status) && status_settled(now, &status, SETTLED);
    if (status_settled(now, &status, SETTLED))
        return true;
    /* Won whichever way it is counted: every stone alive, the dead ones off, random games. */
    return passed && sign * margin(gtp, NULL) > 0 && sign * margin(gtp, &status) > 0 &&
           sign * (2 * status_mean(now, &status) - gtp_half_points(gtp)) > 0;
}

/* Moves that one side still has to play, roughly. */
static int moves_left(const struct position *position) {
    const int points = position->size * position->size;
    const int stones =
        position_stones(position, GOISHI_BLACK) + position_stones(position, GOISHI_WHITE);
    const int left = (points - stones) / 2;
    return left < points / 8 + 5 ? points / 8 + 5 : left;
}

static bool random_games(struct gtp *gtp, int colour, double until, bool (*each)(struct gtp *gtp),
                         struct gtp_move *move, struct fault *fault) {
    struct session *session = gtp_session(gtp, fault);
    if (!session)
        return false;
    struct choose *choose = &gtp->choose;
    const uint64_t seed = gtp->options.seed * 0x9e3779b97f4a7c15u + ++gtp->questions;
    choose_begin(choose, session, &gtp->match, colour, gtp_half_points(gtp), seed,
                 gtp->options.playouts);
    *move = (struct gtp_move){0, 0};
    double last = clock_now(), longest = 0;
    while (choose->moves && choose->total < (uint64_t)gtp->options.playouts &&
           last + longest < until && (!each || each(gtp))) {
        if (!choose_step(choose, fault))
            return false;
        const double now = clock_now();
        longest = now - last > longest ? now - last : longest;
        last = now;
    }
    if (!choose->moves)
        return true;
    choose_sort(choose);
    *move = (struct gtp_move){choose->move[0].x, choose->move[0].y};
    return true;
}

bool gtp_think(struct gtp *gtp, int colour, bool (*each)(struct gtp *gtp), struct gtp_move *move,
               struct fault *fault) {
    const struct finder_answer *all;
    const char *why = "there is no time to ask";
    const char *side = colour == GOISHI_BLACK ? "black" : "white";
    double budget = (double)gtp->options.milliseconds / 1000;
    const bool limited = clock_budget(&gtp->clock, colour, moves_left(&gtp->match.now), &budget);
    const double until = clock_now() + budget;
    char name[4];
    if (!gtp->cleanup && (!limited || budget > gtp->asking)) {
        const struct finder_move *joseki = gtp_joseki(gtp, colour, &all, &why, fault);
        if (joseki) {
            *move = (struct gtp_move){joseki->x, joseki->y};
            position_point_name(joseki->x, joseki->y, name);
            gtp_note(gtp, "joseki: %s for %s, played by %u professionals", name, side,
                     (unsigned)joseki->count);
            return true;
        }
        if (*fault->text)
            return false;
    }
    if (should_pass(gtp, colour)) {
        *move = (struct gtp_move){0, 0};
        gtp_note(gtp, "no joseki for %s: %s; everything is decided: pass", side, why);
        return true;
    }
    if (!random_games(gtp, colour, until, each, move, fault))
        return false;
    if (!move->x) {
        gtp_note(gtp, "no joseki for %s: %s; no move is left: pass", side, why);
        return true;
    }
    position_point_name(move->x, move->y, name);
    gtp_note(gtp, "no joseki for %s: %s; %u random games choose %s (%.0f %% of %u won)", side, why,
             (unsigned)gtp->choose.total, name, 100 * choose_rate(&gtp->choose.move[0]),
             (unsigned)gtp->choose.move[0].games);
    return true;
}
