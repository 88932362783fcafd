/* SPDX-License-Identifier: Apache-2.0
 * Positions of the dictionary. */
#define _POSIX_C_SOURCE 200809L
#include "host/explore/book.h"

#include <stdlib.h>
#include <sys/stat.h>

#include "host/base/file.h"
#include "host/dict/survey.h"
#include "host/image/build.h"
#include "host/session/session.h"

static bool load(const char *path, struct dict *dict, struct fault *fault) {
    struct stat status;
    *dict = (struct dict){0};
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        return dict_load(dict, path, fault);
    uint8_t *bytes;
    size_t length;
    struct tree_image image;
    if (!session_image(path, &bytes, &length, fault))
        return false;
    const bool good = build_open(bytes, length, &image, fault) && dump_image(&image, dict, fault);
    free(bytes);
    return good;
}

static bool group(struct book *book, struct fault *fault) {
    const struct dict_tree *tree = &book->dict.joseki;
    const size_t nodes = (size_t)tree->nodes;
    struct survey survey = {0};
    book->stands = calloc(nodes, sizeof *book->stands);
    book->next = calloc(nodes, sizeof *book->next);
    book->pose = calloc(nodes, sizeof *book->pose);
    if (!book->stands || !book->next || !book->pose)
        return fault_set(fault, "not enough memory");
    if (!survey_make(tree, &survey, fault))
        return false;
    for (int32_t i = 0; i < tree->nodes; ++i) {
        book->stands[i] = i;
        book->next[i] = -1;
    }
    for (int32_t i = 0; i < survey.nodes; ++i) {
        const struct survey_node *s = &survey.node[i];
        if (s->same < 0 || s->same == i)
            continue;
        const int32_t one = survey.node[s->same].node;
        book->stands[s->node] = one;
        book->pose[s->node] = s->pose;
        book->next[s->node] = book->next[one];
        book->next[one] = s->node;
    }
    survey_free(&survey);
    return true;
}

bool book_take(struct book *book, struct dict *dict, struct fault *fault) {
    int32_t games = 0;
    *book = (struct book){.dict = *dict};
    *dict = (struct dict){0};
    if (dict_get_number(&book->dict.facts, "games", &games) && games > 0)
        book->games = (uint32_t)games;
    if (group(book, fault) && index_make(&book->dict.joseki, &book->index, fault))
        return true;
    book_close(book);
    return false;
}

bool book_open(struct book *book, const char *path, struct fault *fault) {
    char own[4096];
    struct dict dict;
    *book = (struct book){0};
    if (!path) {
        session_dictionary(own, sizeof own);
        path = own;
    }
    if (!load(path, &dict, fault)) {
        dict_free(&dict);
        return false;
    }
    return book_take(book, &dict, fault);
}

void book_close(struct book *book) {
    index_free(&book->index);
    dict_free(&book->dict);
    free(book->stands);
    free(book->next);
    free(book->pose);
    *book = (struct book){0};
}

static void add(struct book_figures *sum, const struct dict_node *node, bool swapped) {
    sum->count += node->count;
    sum->black += swapped ? node->white : node->black;
    sum->white += swapped ? node->black : node->white;
    sum->left += node->left;
    sum->weight += node->weight;
    if (node->first && (!sum->first || node->first < sum->first))
        sum->first = node->first;
    if (node->last > sum->last)
        sum->last = node->last;
}

static unsigned marks_of(unsigned properties, bool swapped) {
    const unsigned both = TREE_FOR_BLACK | TREE_FOR_WHITE;
    unsigned marks = properties & TREE_KEPT;
    if (swapped && marks & both && (marks & both) != both)
        marks ^= both;
    return marks;
}

/* Stable: equals stay in the tree's order. */
static void sort(struct book_reply *reply, int count) {
    for (int i = 1; i < count; ++i) {
        const struct book_reply moved = reply[i];
        int at = i;
        for (; at > 0 && reply[at - 1].figures.count < moved.figures.count; --at)
            reply[at] = reply[at - 1];
        reply[at] = moved;
    }
}

int book_replies(const struct book *book, int32_t node, int pose,
                 struct book_reply reply[BOOK_REPLIES]) {
    const struct dict_tree *tree = &book->dict.joseki;
    int count = 0;
    for (int32_t way = node; way >= 0; way = book->next[way]) {
        const int turn = pose ^ (way == node ? 0 : book->pose[way]);
        for (int32_t son = tree->node[way].son; son >= 0; son = tree->node[son].brother) {
            const struct dict_node *d = &tree->node[son];
            struct book_reply r = {.x = d->x, .y = d->y, .colour = d->colour, .node = son};
            const bool swapped = turn & POSE_SWAP;
            corner_pose(turn, &r.x, &r.y, &r.colour);
            /* The pose of the position's own pattern: a duplicate is turned by one more. */
            r.pose = turn ^ book->pose[son];
            r.marks = marks_of(d->properties, swapped);
            r.name = d->name;
            add(&r.figures, d, swapped);
            int same = 0;
            while (same < count &&
                   (reply[same].x != r.x || reply[same].y != r.y || reply[same].colour != r.colour))
                ++same;
            if (same == count && count < BOOK_REPLIES)
                reply[count++] = r;
            else if (same < count && reply[same].figures.count < r.figures.count)
                reply[same] = r;
        }
    }
    double weight = 0;
    for (int i = 0; i < count; ++i)
        weight += reply[i].figures.weight;
    for (int i = 0; i < count; ++i)
        reply[i].share = weight > 0 ? reply[i].figures.weight / weight : 0;
    sort(reply, count);
    /* A position has one name, whichever way it was given. */
    for (int i = 0; i < count; ++i)
        for (int32_t way = book->stands[reply[i].node]; way >= 0 && !reply[i].name;
             way = book->next[way])
            reply[i].name = tree->node[way].name;
    return count;
}

void book_position(const struct book *book, int32_t node, int pose, struct book_figures *figures,
                   unsigned *marks, const char **name) {
    *figures = (struct book_figures){0};
    *marks = 0;
    *name = NULL;
    uint32_t most = 0;
    for (int32_t way = node; way >= 0; way = book->next[way]) {
        const struct dict_node *d = &book->dict.joseki.node[way];
        const bool swapped = (pose ^ (way == node ? 0 : book->pose[way])) & POSE_SWAP;
        add(figures, d, swapped);
        if (way == node || d->count > most) {
            *marks = marks_of(d->properties, swapped);
            most = d->count;
        }
        if (!*name)
            *name = d->name;
    }
    /* The root was never played: every game has its corners empty at first. */
    if (node == 0)
        for (int32_t son = book->dict.joseki.node[0].son; son >= 0;
             son = book->dict.joseki.node[son].brother)
            add(figures, &book->dict.joseki.node[son], pose & POSE_SWAP);
    if (node == 0)
        figures->left = 0;
}

int32_t book_find(const struct book *book, const struct corner *corner, int *pose) {
    return corner->outside ? -1 : index_find(&book->index, corner, pose);
}

double book_won(const struct book_figures *figures, int colour) {
    const uint32_t decided = figures->black + figures->white;
    if (!decided)
        return -1;
    return 100.0 * (colour == GOISHI_BLACK ? figures->black : figures->white) / decided;
}
