/* SPDX-License-Identifier: Apache-2.0
 * Comments and variations. */
#include "host/explore/annotate.h"

#include <math.h>
#include <stdio.h>

#include "fw/go/point.h"
#include "host/base/text.h"
#include "host/base/utf8.h"
#include "host/sgf/write.h"

enum { NAME = 200 };

static bool add_name(struct sgf *sgf, struct sgf_node *root, const char *property,
                     const char *text) {
    char clean[NAME];
    return !*text || sgf_add_text(sgf, root, property, utf8_clean(clean, sizeof clean, text));
}

static bool add_root(struct sgf *sgf, struct sgf_node *root, const struct game *game) {
    char komi[32];
    snprintf(komi, sizeof komi, "%g", game->komi);
    return sgf_add_number(sgf, root, "FF", 4) && sgf_add_number(sgf, root, "GM", 1) &&
           sgf_add_number(sgf, root, "SZ", game->size) && sgf_add_text(sgf, root, "CA", "UTF-8") &&
           sgf_add_text(sgf, root, "AP", "goishi") && add_name(sgf, root, "PB", game->black) &&
           add_name(sgf, root, "BR", game->black_rank) && add_name(sgf, root, "PW", game->white) &&
           add_name(sgf, root, "WR", game->white_rank) &&
           add_name(sgf, root, "EV", game->occasion) && add_name(sgf, root, "PC", game->place) &&
           add_name(sgf, root, "DT", game->date) && add_name(sgf, root, "RE", game->result) &&
           (!game->handicap || sgf_add_number(sgf, root, "HA", game->handicap)) &&
           (isnan(game->komi) || sgf_add_text(sgf, root, "KM", komi));
}

static const char *colour_name(int colour) {
    return colour == GOISHI_BLACK ? "B" : "W";
}

static void say_reply(struct text *text, const struct book_reply *reply) {
    char point[GO_NAME_BYTES], result[BOOK_RESULT];
    go_name(reply->x, reply->y, point);
    book_result(&reply->figures, reply->colour, result);
    text_put(text, "%s: %.0f%% of recent games, %lu in all, won %s\n", point, 100 * reply->share,
             (unsigned long)reply->figures.count, result);
}

/* What the corner's last move is, once the corner is described. */
static void say_corner(struct text *text, const struct study_corner *corner,
                       const struct study_move *move) {
    char sentence[200];
    const int last = corner->left >= 0 ? corner->left : corner->moves - 1;
    if (last < 0 || move != &corner->move[last])
        return;
    study_sentence(corner, sentence, sizeof sentence);
    text_put(text, "%s\n", sentence);
    if (corner->names[0])
        text_put(text, "%s\n", corner->names);
}

static bool comment(struct sgf *sgf, struct sgf_node *node, const struct study_corner *corner,
                    const struct study_move *move) {
    char words[200];
    struct text text = {0};
    study_move_text(move, words, sizeof words);
    text_put(&text, "%s\n", words);
    if (move->rank >= 0)
        say_reply(&text, &move->move);
    if (move->others)
        text_add(&text, "Instead:\n");
    for (int i = 0; i < move->others; ++i)
        say_reply(&text, &move->other[i]);
    say_corner(&text, corner, move);
    while (text.length && text.bytes[text.length - 1] == '\n')
        text.bytes[--text.length] = '\0';
    const bool good = !text.failed && sgf_add_text(sgf, node, "C", text.bytes) &&
                      (move->grade != STUDY_NEVER || sgf_add_number(sgf, node, "BM", 1));
    text_free(&text);
    return good;
}

/* The usual moves beside one that is not. */
static bool variations(struct sgf *sgf, struct sgf_node *before, const struct study_move *move) {
    bool good = true;
    for (int i = 0; i < move->others && good && move->grade != STUDY_USUAL; ++i) {
        const struct book_reply *o = &move->other[i];
        struct text text = {0};
        struct sgf_node *node = sgf_add_node(sgf, before);
        say_reply(&text, o);
        good = node && !text.failed &&
               sgf_add_point(sgf, node, colour_name(o->colour), 19, o->x, o->y) &&
               sgf_add_text(sgf, node, "C", text.bytes) &&
               (!o->name || sgf_add_text(sgf, node, "N", o->name));
        text_free(&text);
    }
    return good;
}

static bool add_setup(struct sgf *sgf, struct sgf_node *node, const struct game_event *e) {
    static const char *const name[] = {"AE", "AB", "AW"};
    bool good = true;
    for (int y = e->y1; y <= e->y2; ++y)
        for (int x = e->x1; x <= e->x2; ++x)
            good = good && sgf_add_point(sgf, node, name[e->colour], 19, x, y);
    return good;
}

static struct sgf_node *add_move(struct sgf *sgf, struct sgf_node *before,
                                 const struct study *study, const struct game_event *e) {
    const int which = (int)e->move <= study->until ? study->of[e->move].corner : -1;
    const int at = which >= 0 ? study->of[e->move].index : -1;
    const struct study_corner *corner = at >= 0 ? &study->corner[which] : NULL;
    /* The game's own move first: it is the main line. */
    struct sgf_node *node = sgf_add_node(sgf, before);
    if (!node || !sgf_add_point(sgf, node, colour_name(e->colour), 19, e->x1, e->y1) ||
        (corner && (!comment(sgf, node, corner, &corner->move[at]) ||
                    !variations(sgf, before, &corner->move[at]))))
        return NULL;
    return node;
}

char *annotate_sgf(const struct study *study, size_t *length) {
    const struct game *game = study->game;
    struct sgf *sgf = sgf_new();
    struct sgf_node *node = sgf ? sgf_add_node(sgf, NULL) : NULL;
    bool good = node && add_root(sgf, node, game), root = true;
    for (int i = 0; i < game->events && good; ++i) {
        const struct game_event *e = &game->event[i];
        if (e->setup) {
            /* Setup after moves has a node of its own. */
            if (!root && (i == 0 || !game->event[i - 1].setup))
                node = sgf_add_node(sgf, node);
            good = node && add_setup(sgf, node, e);
        } else {
            node = add_move(sgf, node, study, e);
            good = node != NULL;
            root = false;
        }
    }
    char *text = good ? sgf_write(sgf, length) : NULL;
    if (sgf)
        sgf_free(sgf);
    return text;
}
