/* SPDX-License-Identifier: Apache-2.0
 * Walking. */
#define _POSIX_C_SOURCE 200809L
#include "host/explore/walk.h"

#include <stdlib.h>
#include <string.h>

#include "fw/go/point.h"

const char *const walk_letters[5] = {"ur", "ul", "lr", "ll", NULL};
const char *const walk_corners[5] = {"upper right", "upper left", "lower right", "lower left",
                                     NULL};

int walk_corner_named(const char *name) {
    for (int i = 0; i < 4; ++i)
        if (strcmp(name, walk_letters[i]) == 0 || strcmp(name, walk_corners[i]) == 0)
            return i;
    return -1;
}

static void begin(struct walk *walk) {
    struct walk_ply *start = &walk->ply[0];
    *start = (struct walk_ply){.how = WALK_KNOWN};
    corner_init(&start->corner);
    start->pose = walk->first == GOISHI_WHITE ? POSE_SWAP : 0;
    walk->at = walk->plies = 0;
    walk->turn = 0;
}

struct walk *walk_new(const struct book *book, int corner) {
    struct walk *walk = calloc(1, sizeof *walk);
    if (!walk)
        return NULL;
    if (!dict_tree_init(&walk->trail)) {
        free(walk);
        return NULL;
    }
    walk->book = book;
    walk->corner = corner;
    walk->first = GOISHI_BLACK;
    begin(walk);
    return walk;
}

void walk_free(struct walk *walk) {
    if (!walk)
        return;
    dict_tree_free(&walk->trail);
    free(walk);
}

int walk_to_move(const struct walk *walk) {
    if (walk->turn)
        return walk->turn;
    return walk->at ? goishi_other(walk_here(walk)->colour) : walk->first;
}

void walk_set_turn(struct walk *walk, int colour) {
    walk->turn = colour;
    /* The first stone of the empty corner is black in the book; it may be white here. */
    if (walk->at == 0) {
        walk->first = colour;
        walk->turn = 0;
        walk->ply[0].pose = colour == GOISHI_WHITE ? POSE_SWAP : 0;
    }
}

int walk_replies(const struct walk *walk, struct book_reply reply[BOOK_REPLIES]) {
    const struct walk_ply *here = walk_here(walk);
    if (here->node < 0)
        return 0;
    const int count = book_replies(walk->book, here->node, here->pose, reply);
    for (int i = 0; i < count; ++i)
        corner_place(walk->corner, &reply[i].x, &reply[i].y);
    return count;
}

static bool own_image(const struct corner *corner, int pose) {
    const struct corner_key plain = corner_key_in(corner, 0), other = corner_key_in(corner, pose);
    return !corner->outside && corner_key_compare(&plain, &other) == 0;
}

/* The pose in which the move is one of the replies, or -1; *found is that reply. */
static int known_as(const struct walk *walk, const struct book_reply *reply, int count, int x,
                    int y, int colour, int *found) {
    const struct walk_ply *here = walk_here(walk);
    for (int pose = 0; pose < POSES; ++pose) {
        if (pose && !own_image(&here->corner, pose))
            continue;
        int u = x, v = y, c = colour;
        corner_place(walk->corner, &u, &v);
        corner_pose(pose, &u, &v, &c);
        corner_place(walk->corner, &u, &v);
        for (int i = 0; i < count; ++i)
            if (reply[i].x == u && reply[i].y == v && reply[i].colour == c) {
                *found = i;
                return pose;
            }
    }
    return -1;
}

int walk_reply_at(const struct walk *walk, const struct book_reply *reply, int count, int x, int y,
                  int colour) {
    int found;
    return known_as(walk, reply, count, x, y, colour, &found) < 0 ? -1 : found;
}

bool walk_play(struct walk *walk, int x, int y, int colour, const char **why) {
    const char *unused;
    if (!why)
        why = &unused;
    if (walk->at == WALK_MOST) {
        *why = "the line is too long";
        return false;
    }
    struct walk_ply *here = &walk->ply[walk->at], *next = here + 1;
    struct corner after = here->corner;
    int u = x, v = y;
    corner_place(walk->corner, &u, &v);
    /* Ko is no reason here: the threat was elsewhere. */
    after.board.ko = 0;
    const enum go_refusal status = position_check(&after.board, u, v, colour);
    if (status != GO_LEGAL || !corner_play(&after, u, v, colour, NULL)) {
        *why = go_refusal_text(status);
        return false;
    }
    struct book_reply reply[BOOK_REPLIES];
    int found = 0;
    const int count = walk_replies(walk, reply);
    const int pose = known_as(walk, reply, count, x, y, colour, &found);
    struct walk_ply made = {.x = x, .y = y, .colour = colour, .how = WALK_OFF, .node = -1};
    made.corner = after;
    if (pose >= 0) {
        made.how = WALK_KNOWN;
        made.node = walk->book->stands[reply[found].node];
        made.pose = reply[found].pose ^ pose;
    } else {
        made.node = book_find(walk->book, &after, &made.pose);
        if (made.node >= 0)
            made.how = WALK_TRANSPOSED;
    }
    made.trail = dict_add(&walk->trail, here->trail, x, y, colour);
    if (made.trail < 0) {
        *why = "not enough memory";
        return false;
    }
    /* The same move once more: what followed it stays. */
    const bool again = walk->at < walk->plies && next->trail == made.trail;
    if (!again) {
        *next = made;
        walk->plies = walk->at + 1;
    }
    ++walk->at;
    walk->turn = 0;
    return true;
}

bool walk_back(struct walk *walk) {
    if (!walk->at)
        return false;
    --walk->at;
    walk->turn = 0;
    return true;
}

bool walk_forth(struct walk *walk) {
    if (walk->at == walk->plies)
        return false;
    ++walk->at;
    walk->turn = 0;
    return true;
}

void walk_go(struct walk *walk, int ply) {
    walk->at = ply < 0 ? 0 : ply > walk->plies ? walk->plies : ply;
    walk->turn = 0;
}

void walk_restart(struct walk *walk) {
    begin(walk);
}

bool walk_play_text(struct walk *walk, const char *text, struct fault *fault) {
    int colour = 0;
    while (*(text += strspn(text, " \t"))) {
        const size_t length = strcspn(text, " \t");
        char word[16] = "";
        const char *why = "not a point of the board", *name = word;
        int x, y;
        if (length < sizeof word)
            memcpy(word, text, length);
        text += length;
        if (word[0] && word[1] == ':' && strchr("BbWw", word[0])) {
            colour = strchr("Bb", word[0]) ? GOISHI_BLACK : GOISHI_WHITE;
            name += 2;
        } else {
            colour = colour ? goishi_other(colour) : walk_to_move(walk);
        }
        if (!walk->at)
            walk_set_turn(walk, colour);
        if (!go_parse_point(name, 19, 19, &x, &y) || !walk_play(walk, x, y, colour, &why))
            return fault_set(fault, "%.15s: %s", *word ? word : "a move", why);
    }
    return true;
}

/* The game's corner and the walk's are the same stones. */
static bool same_corner(const struct walk *walk, const struct position *board) {
    const struct position *own = &walk_here(walk)->corner.board;
    for (int y = 11; y <= 19; ++y)
        for (int x = 11; x <= 19; ++x) {
            int u = x, v = y;
            corner_place(walk->corner, &u, &v);
            if (position_at(own, x, y) != position_at(board, u, v))
                return false;
        }
    return true;
}

static bool take(struct walk *walk, int x, int y, int colour, uint32_t move) {
    int u = x, v = y;
    if (!x || corner_of(&u, &v) != walk->corner)
        return true;
    if (!walk->at)
        walk_set_turn(walk, colour);
    if (!walk_play(walk, x, y, colour, NULL))
        return false;
    walk->ply[walk->at].move = move;
    return true;
}

enum walk_game walk_game(struct walk *walk, const struct game *game, int until) {
    struct position board;
    position_init(&board, 19);
    for (int i = 0; i < game->events; ++i) {
        const struct game_event *e = &game->event[i];
        if ((int)e->move > until)
            break;
        walk->stopped = e->move;
        bool good = true;
        if (e->setup) {
            for (int y = e->y1; y <= e->y2; ++y)
                for (int x = e->x1; x <= e->x2; ++x) {
                    /* A stone taken off by setup ends the comparison below. */
                    const bool fresh = e->colour && !position_at(&board, x, y);
                    position_put(&board, x, y, e->colour);
                    good = good && (!fresh || take(walk, x, y, e->colour, 0));
                }
        } else if (!e->x1) {
            position_pass(&board);
        } else {
            if (position_play(&board, e->x1, e->y1, e->colour, NULL) != GO_LEGAL)
                return WALK_GAME_BROKEN;
            good = take(walk, e->x1, e->y1, e->colour, e->move);
        }
        if (!good)
            return walk->at == WALK_MOST ? WALK_GAME_LONG : WALK_GAME_BROKEN;
        if (!same_corner(walk, &board)) {
            /* The corner's own last move did it: it does not stand here as it does in the game. */
            if (!e->setup && walk->at && walk_here(walk)->move == e->move)
                walk_back(walk);
            walk->plies = walk->at;
            return WALK_GAME_BROKEN;
        }
    }
    walk->stopped = 0;
    return WALK_GAME_ALL;
}

int walk_left_at(const struct walk *walk) {
    int ply = walk->at;
    while (ply > 0 && walk->ply[ply].node < 0)
        --ply;
    return ply == walk->at ? 0 : ply + 1;
}

void walk_board(const struct walk *walk, struct position *board) {
    const struct position *own = &walk_here(walk)->corner.board;
    position_init(board, 19);
    for (int y = 1; y <= 19; ++y)
        for (int x = 1; x <= 19; ++x) {
            int u = x, v = y;
            corner_place(walk->corner, &u, &v);
            if (position_at(own, x, y))
                position_put(board, u, v, position_at(own, x, y));
        }
}
