/* SPDX-License-Identifier: Apache-2.0
 * What was walked, as SGF. */
#include "host/explore/record.h"

#include <stdio.h>
#include <stdlib.h>

#include "fw/go/point.h"
#include "host/base/file.h"
#include "host/base/text.h"
#include "host/sgf/point.h"
#include "host/sgf/write.h"

enum { SHOWN = 12 };

static void years(const struct book_figures *figures, char text[16]) {
    text[0] = '\0';
    if (figures->first)
        snprintf(text, 16, ", %u-%u", figures->first, figures->last);
}

static void say_figures(struct text *text, const struct book_figures *figures, int colour) {
    char when[16], result[BOOK_RESULT], won[BOOK_RESULT + 16] = "";
    years(figures, when);
    if (book_decided(figures)) {
        book_result(figures, colour, result);
        snprintf(won, sizeof won, ", %s won %s", colour == GOISHI_BLACK ? "black" : "white",
                 result);
    }
    text_put(text, "%lu games%s%s", (unsigned long)figures->count, won, when);
}

static bool label(struct sgf *sgf, struct sgf_node *node, const struct book_reply *reply, int at) {
    char point[3], letter[2] = {(char)('a' + at), '\0'};
    /* Both colours may play on one point: one letter there, the comment has both. */
    for (int i = 0; i < at; ++i)
        if (reply[i].x == reply[at].x && reply[i].y == reply[at].y)
            return true;
    go_sgf_name(reply[at].x, reply[at].y, 19, point);
    return sgf_add_composed(sgf, node, "LB", point, letter) != NULL;
}

static void say_position(struct text *text, const struct book_figures *figures, unsigned marks,
                         int colour) {
    const int better = book_better(figures, marks);
    say_figures(text, figures, colour);
    text_put(text, "; both sides then left in %.0f %%%s\n",
             figures->count ? 100.0 * figures->left / figures->count : 0.0,
             better == GOISHI_BLACK   ? "; better for black"
             : better == GOISHI_WHITE ? "; better for white"
             : marks & TREE_MAJOR     ? "; a major joseki"
             : marks & TREE_JOSEKI    ? "; a joseki"
                                      : "");
}

static void say_reply(struct text *text, char letter, const struct book_reply *reply) {
    char point[GO_NAME_BYTES];
    go_name(reply->x, reply->y, point);
    text_put(text, "%c %s %s: ", letter, reply->colour == GOISHI_BLACK ? "black" : "white", point);
    say_figures(text, &reply->figures, reply->colour);
    text_put(text, "%s%s\n", reply->name ? ", " : "", reply->name ? reply->name : "");
}

/* The letters of where the walk stands; the words go into the text. */
static bool describe(struct sgf *sgf, struct sgf_node *node, const struct walk *walk,
                     struct text *text) {
    const struct walk_ply *here = walk_here(walk);
    struct book_reply reply[BOOK_REPLIES];
    struct book_figures figures;
    unsigned marks;
    const char *name;
    book_position(walk->book, here->node, here->pose, &figures, &marks, &name);
    if (here->colour)
        say_position(text, &figures, marks, here->colour);
    if (name && here->colour && !sgf_add_text(sgf, node, "N", name))
        return false;
    const int count = walk_replies(walk, reply);
    for (int i = 0; i < count && i < SHOWN; ++i) {
        say_reply(text, (char)('a' + i), &reply[i]);
        if (!label(sgf, node, reply, i))
            return false;
    }
    return true;
}

/* The comment and letters of where the walk stands. */
static bool annotate(struct sgf *sgf, struct sgf_node *node, const struct walk *walk) {
    static const char *const how_text[] = {
        "", "Not played from the position before; known by another order.\n",
        "Not in the dictionary.\n"};
    const struct walk_ply *here = walk_here(walk);
    struct text text = {0};
    if (here->colour)
        text_add(&text, how_text[here->how]);
    bool good = here->node < 0 || describe(sgf, node, walk, &text);
    while (text.length && text.bytes[text.length - 1] == '\n')
        text.bytes[--text.length] = '\0';
    good = good && !text.failed && (!text.length || sgf_add_text(sgf, node, "C", text.bytes));
    text_free(&text);
    return good;
}

static bool add_trail(struct sgf *sgf, struct sgf_node *root, const struct walk *from) {
    const struct dict_tree *trail = &from->trail;
    struct walk *walk = walk_new(from->book, from->corner);
    struct sgf_node *open[WALK_MOST + 1] = {root};
    bool good = walk != NULL;
    for (int32_t node = dict_walk(trail, 0); node >= 0 && good; node = dict_walk(trail, node)) {
        const struct dict_node *d = &trail->node[node];
        const int level = dict_level(trail, node);
        walk_go(walk, level - 1);
        if (level == 1)
            walk_set_turn(walk, d->colour);
        good = walk_play(walk, d->x, d->y, d->colour, NULL);
        open[level] = good ? sgf_add_node(sgf, open[level - 1]) : NULL;
        good = open[level] &&
               sgf_add_point(sgf, open[level], d->colour == GOISHI_BLACK ? "B" : "W", 19, d->x,
                             d->y) &&
               annotate(sgf, open[level], walk);
    }
    walk_free(walk);
    return good;
}

char *record_sgf(struct walk *const *walk, int walks, size_t *length) {
    struct sgf *sgf = sgf_new();
    struct sgf_node *root = sgf ? sgf_add_node(sgf, NULL) : NULL;
    bool good = root && sgf_add_number(sgf, root, "FF", 4) && sgf_add_number(sgf, root, "GM", 1) &&
                sgf_add_number(sgf, root, "SZ", 19) && sgf_add_text(sgf, root, "CA", "UTF-8") &&
                sgf_add_text(sgf, root, "AP", "goishi") &&
                sgf_add_text(sgf, root, "GN", "A walk through the joseki dictionary");
    for (int i = 0; i < walks && good; ++i)
        good = add_trail(sgf, root, walk[i]);
    char *text = good ? sgf_write(sgf, length) : NULL;
    if (sgf)
        sgf_free(sgf);
    return text;
}

bool record_save(struct walk *const *walk, int walks, const char *path, struct fault *fault) {
    size_t length;
    char *text = record_sgf(walk, walks, &length);
    if (!text)
        return fault_set(fault, "not enough memory");
    const bool good = file_write(path, text, length, fault);
    free(text);
    return good;
}
