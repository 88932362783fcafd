/* SPDX-License-Identifier: Apache-2.0
 * Positions of game records. */
#include "host/lab/positions.h"

#include <stdlib.h>
#include <string.h>

#include "host/dict/corner.h"
#include "host/session/session.h"
#include "host/sgf/sgf.h"

void positions_defaults(struct positions_options *options) {
    *options = (struct positions_options){
        .first = 5, .last = 40, .every = 1, .leave_out = "AlphaGo/,ProAma/,unusual/"};
}

struct walk {
    const struct positions_options *options;
    bool (*take)(void *context, const struct positions_case *position);
    void *context;
    struct mine_game game;
    size_t games;
    long seen, taken;
    bool stop;
};

static bool own_mirror(const struct position *board, int corner) {
    for (int i = 0; i < TREE_AREA; i++)
        for (int j = 0; j < i; j++) {
            int ax = 19 - i, ay = 19 - j, bx = 19 - j, by = 19 - i;
            corner_place(corner, &ax, &ay);
            corner_place(corner, &bx, &by);
            if (position_at(board, ax, ay) != position_at(board, bx, by))
                return false;
        }
    return true;
}

static void offer(struct walk *w, const struct position *board, int at, int corner, bool answer) {
    const struct mine_move *move = &w->game.move[at];
    const struct mine_move *last = at ? &w->game.move[at - 1] : NULL;
    if (w->seen++ % w->options->every != 0)
        return;
    struct positions_case position = {.game = &w->game,
                                      .at = at,
                                      .x = move->x,
                                      .y = move->y,
                                      .corner = corner < 0 ? FINDER_CORNERS : corner,
                                      .answer = answer,
                                      .symmetric = corner >= 0 && own_mirror(board, corner)};
    int x = move->x, y = move->y;
    if (corner_of(&x, &y) >= 0) {
        position.mirror_x = y;
        position.mirror_y = x;
        corner_place(corner, &position.mirror_x, &position.mirror_y);
    }
    session_question(board, move->colour, last ? last->x : 0, last ? last->y : 0, at,
                     &position.question);
    w->stop =
        !w->take(w->context, &position) || (w->options->most && ++w->taken >= w->options->most);
}

static void walk_game(struct walk *w) {
    const struct positions_options *options = w->options;
    struct position board;
    position_init(&board, 19);
    w->games++;
    for (int at = 0; at < w->game.moves && at < options->last && !w->stop; at++) {
        const struct mine_move *move = &w->game.move[at];
        if (!move->x) {
            position_pass(&board);
            continue;
        }
        int x = move->x, y = move->y, corner = corner_of(&x, &y);
        if (at + 1 >= options->first && at > 0 && (corner >= 0 || options->anywhere)) {
            int lx = w->game.move[at - 1].x, ly = w->game.move[at - 1].y;
            bool answer = corner >= 0 && lx && corner_of(&lx, &ly) == corner;
            if (answer || options->elsewhere || options->anywhere)
                offer(w, &board, at, corner, answer);
        }
        if (position_play(&board, move->x, move->y, move->colour, NULL) != GO_LEGAL)
            return;
    }
}

static void walk_text(struct walk *w, const char *text, size_t length) {
    struct sgf *sgf = sgf_parse(text, length, NULL);
    for (const struct sgf_node *root = sgf ? sgf->root : NULL; root && !w->stop;
         root = root->sibling) {
        struct mine_message message;
        if (mine_read_game(root, w->options->leave_out, &w->game, &message) != MINE_GOOD)
            continue;
        int year = w->game.year;
        if ((w->options->from && (!year || year < w->options->from)) ||
            (w->options->until && (!year || year > w->options->until)))
            continue;
        walk_game(w);
    }
    if (sgf)
        sgf_free(sgf);
}

size_t positions_walk(const struct mine_text *texts, int count,
                      const struct positions_options *options,
                      bool (*take)(void *context, const struct positions_case *position),
                      void *context) {
    struct walk *w = calloc(1, sizeof *w);
    if (!w)
        return 0;
    w->options = options;
    w->take = take;
    w->context = context;
    for (int i = 0; i < count && !w->stop; i++) {
        if (!texts[i].lines) {
            walk_text(w, texts[i].text, texts[i].length);
            continue;
        }
        for (size_t at = 0; at < texts[i].length && !w->stop;) {
            const char *from = texts[i].text + at;
            const char *end = memchr(from, '\n', texts[i].length - at);
            size_t length = end ? (size_t)(end - from) : texts[i].length - at;
            walk_text(w, from, length);
            at += length + 1;
        }
    }
    size_t games = w->games;
    free(w);
    return games;
}

int positions_rank(const struct finder_answer *answer, const struct positions_case *position,
                   bool fold) {
    int rank = 0;
    for (int i = 0; i < answer->moves; i++) {
        const struct finder_move *move = &answer->move[i];
        if (move->x == position->x && move->y == position->y)
            return rank;
        if (!fold || !position->symmetric) {
            rank++;
            continue;
        }
        if (move->x == position->mirror_x && move->y == position->mirror_y)
            return rank;
        /* The mirror image of one that came before is the same answer. */
        int x = move->x, y = move->y, corner = corner_of(&x, &y);
        bool again = false;
        for (int k = 0; k < i && corner == position->corner && !again; k++) {
            int u = answer->move[k].x, v = answer->move[k].y;
            again = corner_of(&u, &v) == corner && u == y && v == x;
        }
        rank += !again;
    }
    return -1;
}
