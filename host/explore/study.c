/* SPDX-License-Identifier: Apache-2.0
 * What is to be said about an opening. */
#include "host/explore/study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/go/point.h"

/* The side's own moves, with shares among these; how many. */
static int only(struct book_reply *reply, int all, int colour, uint32_t *of) {
    int count = 0;
    double weight = 0;
    *of = 0;
    for (int i = 0; i < all; ++i)
        if (reply[i].colour == colour) {
            *of += reply[i].figures.count;
            weight += reply[i].figures.weight;
            reply[count++] = reply[i];
        }
    for (int i = 0; i < count; ++i)
        reply[i].share = weight > 0 ? reply[i].figures.weight / weight : 0;
    return count;
}

const char *const study_grades[4] = {"usual", "seldom", "almost never", "no word"};

/* A move that the dictionary does not have was played so often at most: what `tree mine` leaves
 * out, twice as much in the first levels. */
enum { LEFT_OUT = 5, LEFT_OUT_EARLY = 11 };
enum { SELDOM = 20, NEVER = 50 }; /* one in so many */

static enum study_grade grade(const struct study_move *move, int level) {
    if (!move->of)
        return STUDY_NO_WORD;
    const uint32_t early = level <= TREE_CAP_LEVELS ? LEFT_OUT_EARLY : LEFT_OUT;
    const uint32_t most = move->rank >= 0 ? move->move.figures.count : early;
    /* By all games and by recent ones: what has just come up is not blamed. */
    const double recent = move->rank >= 0 ? move->move.share : 0;
    if ((uint64_t)most * NEVER < move->of && recent * NEVER < 1)
        return STUDY_NEVER;
    return move->rank < 0 || ((uint64_t)most * SELDOM < move->of && recent * SELDOM < 1)
               ? STUDY_SELDOM
               : STUDY_USUAL;
}

static void study_ply(struct walk *walk, int ply, struct study_move *move) {
    struct book_reply reply[BOOK_REPLIES];
    const struct walk_ply *p = &walk->ply[ply];
    *move = (struct study_move){.number = (int)p->move,
                                .x = p->x,
                                .y = p->y,
                                .colour = p->colour,
                                .how = p->how,
                                .rank = -1};
    walk_go(walk, ply - 1);
    const int count = only(reply, walk_replies(walk, reply), p->colour, &move->of);
    move->rank = walk_reply_at(walk, reply, count, p->x, p->y, p->colour);
    if (move->rank >= 0) {
        move->move = reply[move->rank];
        /* It may be the mirror image of what the dictionary keeps. */
        move->move.x = p->x;
        move->move.y = p->y;
    }
    for (int i = 0; i < count && move->others < STUDY_OTHERS; ++i)
        if (i != move->rank)
            move->other[move->others++] = reply[i];
    move->grade = move->how == WALK_TRANSPOSED ? STUDY_USUAL : grade(move, ply);
}

static void add_name(char *names, size_t room, const char *name) {
    const size_t used = strlen(names);
    if (name && *name && used + strlen(name) + 3 < room)
        snprintf(names + used, room - used, "%s%s", used ? ", " : "", name);
}

static void study_names(const struct walk *walk, char *names, size_t room) {
    for (int i = 1; i <= walk->plies; ++i) {
        struct book_figures figures;
        unsigned marks;
        const char *name;
        if (walk->ply[i].node < 0)
            continue;
        book_position(walk->book, walk->ply[i].node, walk->ply[i].pose, &figures, &marks, &name);
        add_name(names, room, name);
    }
}

static bool study_corner(struct study_corner *corner, const struct book *book, int which,
                         const struct game *game, int until, struct fault *fault) {
    struct walk *walk = walk_new(book, which);
    if (!walk)
        return fault_set(fault, "not enough memory");
    corner->broken = walk_game(walk, game, until) != WALK_GAME_ALL;
    corner->moves = walk->plies;
    corner->move = calloc((size_t)walk->plies + 1, sizeof *corner->move);
    if (!corner->move) {
        walk_free(walk);
        return fault_set(fault, "not enough memory");
    }
    for (int i = 1; i <= walk->plies; ++i)
        study_ply(walk, i, &corner->move[i - 1]);
    study_names(walk, corner->names, sizeof corner->names);
    walk_go(walk, walk->plies);
    corner->left = walk_left_at(walk) - 1;
    if (corner->left >= 0)
        walk_go(walk, corner->left);
    /* Now at the last position in the dictionary; the empty corner is in it. */
    const char *name;
    struct book_reply reply[BOOK_REPLIES];
    book_position(book, walk_here(walk)->node, walk_here(walk)->pose, &corner->figures,
                  &corner->marks, &name);
    const int count = walk_replies(walk, reply);
    for (int i = 0; i < count && i < STUDY_OTHERS; ++i)
        corner->expected[corner->next++] = reply[i];
    corner->verdict = !corner->moves               ? STUDY_EMPTY
                      : corner->left >= 0          ? STUDY_LEFT
                      : book_is_end(corner->marks) ? STUDY_COMPLETE
                                                   : STUDY_OPEN;
    const struct study_move *last =
        corner->moves ? &corner->move[corner->left >= 0 ? corner->left : corner->moves - 1] : NULL;
    corner->at = last ? last->number : 0;
    walk_free(walk);
    return true;
}

/* What fits the whole board before a move; no move that is suggested is blamed. */
static bool study_advice(struct study_corner *corner, int index, struct session *session,
                         const struct game *game, struct fault *fault) {
    struct study_move *move = &corner->move[index];
    struct position board;
    struct game_last last;
    struct finder_question question;
    if (!move->number || session_missing(session))
        return true;
    if (!game_position(game, move->number - 1, &board, &last, fault))
        return false;
    session_question(&board, move->colour, last.x, last.y, move->number - 1, &question);
    question.style = FINDER_STYLE_FULL;
    const struct finder_answer *answer = session_ask(session, &question, fault);
    if (!answer)
        return false;
    for (int i = 0; i < answer->moves && i < STUDY_ADVICE; ++i) {
        if (index == corner->left)
            corner->advice[corner->advices++] = answer->move[i];
        if (answer->move[i].x == move->x && answer->move[i].y == move->y)
            move->advised = true;
    }
    if (move->advised && move->grade == STUDY_NEVER)
        move->grade = STUDY_SELDOM;
    return true;
}

static bool study_board(struct session *session, const struct game *game, int move,
                        struct position *board, struct session_influence *influence,
                        struct fault *fault) {
    return game_position(game, move, board, NULL, fault) &&
           session_influence(session, board, true, influence, fault);
}

static bool fill(struct study *study, const struct book *book, struct session *session,
                 struct fault *fault) {
    const struct game *game = study->game;
    study->of = calloc((size_t)study->until + 1, sizeof *study->of);
    if (!study->of)
        return fault_set(fault, "not enough memory");
    if (!study_board(session, game, study->until, &study->board, &study->influence, fault))
        return false;
    for (int i = 0; i <= study->until; ++i) {
        study->of[i].corner = -1;
        study->of[i].index = -1;
    }
    for (int i = 0; i < game->events; ++i) {
        const struct game_event *e = &game->event[i];
        int x = e->x1, y = e->y1;
        if (!e->setup && e->x1 && (int)e->move <= study->until)
            study->of[e->move].corner = (int8_t)corner_of(&x, &y);
    }
    for (int i = 0; i < 4; ++i) {
        struct study_corner *corner = &study->corner[i];
        if (!study_corner(corner, book, i, game, study->until, fault))
            return false;
        for (int k = 0; k < corner->moves; ++k)
            if (corner->move[k].number)
                study->of[corner->move[k].number].index = (int16_t)k;
        for (int k = 0; k < corner->moves; ++k)
            if ((k == corner->left || corner->move[k].grade == STUDY_NEVER) &&
                !study_advice(corner, k, session, game, fault))
                return false;
        if (!study_board(session, game, corner->at, &corner->board, &corner->influence, fault))
            return false;
    }
    return true;
}

struct study *study_make(const struct book *book, struct session *session, const struct game *game,
                         int until, struct fault *fault) {
    struct study *study = calloc(1, sizeof *study);
    if (!study) {
        fault_set(fault, "not enough memory");
        return NULL;
    }
    study->game = game;
    study->games = book->games;
    study->until = until;
    if (!fill(study, book, session, fault)) {
        study_free(study);
        return NULL;
    }
    return study;
}

void study_free(struct study *study) {
    if (!study)
        return;
    for (int i = 0; i < 4; ++i)
        free(study->corner[i].move);
    free(study->of);
    free(study);
}

void study_sentence(const struct study_corner *corner, char *text, size_t room) {
    const struct study_move *m = corner->left >= 0 ? &corner->move[corner->left] : NULL;
    char name[GO_NAME_BYTES];
    const int better = book_better(&corner->figures, corner->marks);
    switch (corner->verdict) {
    case STUDY_EMPTY:
        snprintf(text, room, "Nobody has played here.");
        break;
    case STUDY_COMPLETE:
        snprintf(text, room, "A complete joseki of %d move%s%s.", corner->moves,
                 corner->moves == 1 ? "" : "s",
                 better == GOISHI_BLACK   ? ", better for Black"
                 : better == GOISHI_WHITE ? ", better for White"
                                          : "");
        break;
    case STUDY_OPEN:
        if (corner->moves == 1)
            snprintf(text, room, "One move, and the dictionary goes on.");
        else
            snprintf(text, room, "All %d moves are in the dictionary, and it goes on.",
                     corner->moves);
        break;
    case STUDY_LEFT:
        go_name(m->x, m->y, name);
        if (m->number)
            snprintf(text, room, "Left by %s with move %d, %s%s.",
                     m->colour == GOISHI_BLACK ? "Black" : "White", m->number, name,
                     book_is_end(corner->marks) ? ", after a complete joseki" : "");
        else
            snprintf(text, room, "The setup stone at %s is not in the dictionary.", name);
        break;
    }
}

void study_move_text(const struct study_move *move, char *text, size_t room) {
    const char *too = move->advised ? ", but the finder suggests it too" : "";
    if (move->grade == STUDY_NO_WORD)
        snprintf(text, room, "the position is not in the dictionary");
    else if (move->how == WALK_TRANSPOSED)
        snprintf(text, room, "known by another order");
    else if (move->rank < 0)
        snprintf(text, room, "not among the moves of %lu games%s", (unsigned long)move->of, too);
    else
        snprintf(text, room, "%.0f%% of recent games, %lu of %lu in all%s%s%s",
                 100 * move->move.share, (unsigned long)move->move.figures.count,
                 (unsigned long)move->of, move->grade == STUDY_USUAL ? "" : ": ",
                 move->grade == STUDY_USUAL ? "" : study_grades[move->grade], too);
}
