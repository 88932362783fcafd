/* SPDX-License-Identifier: Apache-2.0
 * The functions of libgoishi that walk through the dictionary. */
#include <stdio.h>
#include <stdlib.h>

#include "host/api/copy.h"
#include "host/explore/walk.h"
#include "host/include/goishi/goishi.h"

struct goishi_walk {
    struct book book;
    struct walk *walk;
    struct fault fault;
};

struct goishi_walk *goishi_walk_open(const char *dictionary, int corner, char *error, size_t room) {
    struct fault fault = {"not enough memory"};
    struct goishi_walk *walk = calloc(1, sizeof *walk);
    bool opened = false;
    if (walk && (corner < 0 || corner > 3))
        fault_set(&fault, "corners are 0 to 3");
    else if (walk)
        opened = book_open(&walk->book, dictionary, &fault);
    if (opened && (walk->walk = walk_new(&walk->book, corner)) != NULL)
        return walk;
    if (opened)
        book_close(&walk->book);
    if (error && room)
        snprintf(error, room, "%s", fault.text);
    free(walk);
    return NULL;
}

void goishi_walk_close(struct goishi_walk *walk) {
    if (!walk)
        return;
    walk_free(walk->walk);
    book_close(&walk->book);
    free(walk);
}

const char *goishi_walk_error(const struct goishi_walk *walk) {
    return walk->fault.text;
}

static void copy_reply(const struct book_reply *from, struct goishi_reply *to) {
    const double won = book_won(&from->figures, from->colour);
    memset(to, 0, sizeof *to);
    to->x = from->x;
    to->y = from->y;
    to->colour = from->colour;
    to->games = (int)from->figures.count;
    to->won = won < 0 ? -1 : (int)(won + 0.5);
    to->first_year = from->figures.first;
    to->last_year = from->figures.last;
    to->share = from->share;
    to->is_end = book_is_end(from->marks);
    snprintf(to->name, sizeof to->name, "%s", from->name ? from->name : "");
}

int goishi_walk_replies(struct goishi_walk *walk, struct goishi_reply *replies, size_t each,
                        int room) {
    struct book_reply found[BOOK_REPLIES];
    const int count = walk_replies(walk->walk, found);
    walk->fault.text[0] = '\0';
    int given = 0;
    for (; given < count && given < room; ++given) {
        struct goishi_reply reply;
        copy_reply(&found[given], &reply);
        api_copy(replies, given, each, &reply, sizeof reply);
    }
    return given;
}

int goishi_walk_play(struct goishi_walk *walk, int x, int y, int colour) {
    const char *why = "no such move";
    walk->fault.text[0] = '\0';
    if (x >= 1 && x <= 19 && y >= 1 && y <= 19 && (colour == 1 || colour == 2) &&
        walk_play(walk->walk, x, y, colour, &why)) {
        const enum walk_how how = walk_here(walk->walk)->how;
        return how == WALK_KNOWN ? 0 : how == WALK_TRANSPOSED ? 1 : 2;
    }
    fault_set(&walk->fault, "%s", why);
    return -1;
}

int goishi_walk_undo(struct goishi_walk *walk) {
    walk->fault.text[0] = '\0';
    if (walk_back(walk->walk))
        return 0;
    fault_set(&walk->fault, "there is no move to take back");
    return -1;
}
