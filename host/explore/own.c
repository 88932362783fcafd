/* SPDX-License-Identifier: Apache-2.0
 * Deviations. */
#define _POSIX_C_SOURCE 200809L
#include "host/explore/own.h"

#include <strings.h>

#include "host/explore/drill.h"

enum { OPENING = 60 }; /* moves of a game that are looked at */

int own_side(const struct game *game, const char *player) {
    if (strcasecmp(game->black, player) == 0)
        return GOISHI_BLACK;
    return strcasecmp(game->white, player) == 0 ? GOISHI_WHITE : 0;
}

/* Would the drill have called it right? Then the walk is where it was. */
static bool deviates(struct walk *walk, int ply, int side) {
    const struct walk_ply move = walk->ply[ply];
    struct drill drill;
    struct drill_note note;
    if (move.colour != side || !move.move || move.how == WALK_TRANSPOSED ||
        walk->ply[ply - 1].node < 0)
        return false;
    walk_go(walk, ply - 1);
    if (ply == 1)
        walk_set_turn(walk, side);
    drill_init(&drill, walk, side, 0);
    if (!drill_can_ask(&drill))
        return false;
    drill_answer(&drill, move.x, move.y, &note);
    walk_go(walk, ply - 1);
    return note.verdict == DRILL_RARE || note.verdict == DRILL_MISSED;
}

static bool add_corner(struct walk *walk, int side, const char *path, const char *day,
                       struct own_report *report, struct fault *fault) {
    char moves[STORE_MOVES];
    const int plies = walk->plies;
    for (int ply = 1; ply <= plies; ++ply) {
        int own;
        bool new;
        if (!deviates(walk, ply, side))
            continue;
        if (!store_name(walk, side, moves, &own))
            return true;
        if (!store_add(path, moves, own, day, &new, fault))
            return false;
        ++report->positions;
        report->added += new;
        return true;
    }
    return true;
}

bool own_add(const struct book *book, const struct game *game, int side, const char *path,
             const char *day, struct own_report *report, struct fault *fault) {
    bool good = true;
    ++report->games;
    for (int corner = 0; corner < 4 && good; ++corner) {
        struct walk *walk = walk_new(book, corner);
        if (!walk)
            return fault_set(fault, "not enough memory");
        walk_game(walk, game, game->moves < OPENING ? game->moves : OPENING);
        good = add_corner(walk, side, path, day, report, fault);
        walk_free(walk);
    }
    return good;
}
