/* SPDX-License-Identifier: Apache-2.0
 * Positions of the dictionary. */
#define _POSIX_C_SOURCE 200809L
#include "host/explore/book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "host/base/file.h"
#include "host/dict/survey.h"
#include "host/image/build.h"
#include "host/session/session.h"

/* An installed image has its past.bin beside it; one that is of another dictionary is not used. */
static void load_beside(const char *path, struct dict *dict) {
    char folder[4096];
    struct fault unused;
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
    if (!dict_load_past(dict, folder, &unused)) {
        free(dict->past);
        dict->past = NULL;
    }
}

static bool load(const char *path, struct dict *dict, struct fault *fault) {
    struct stat status;
    *dict = (struct dict){0};
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        return dict_load(dict, path, fault) && dict_load_past(dict, path, fault);
    uint8_t *bytes;
    size_t length;
    struct tree_image image;
    if (!session_image(path, &bytes, &length, fault))
        return false;
    const bool good = build_open(bytes, length, &image, fault) && dump_image(&image, dict, fault);
    free(bytes);
    if (good)
        load_beside(path, dict);
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

/* A node's own figures, in the asker's colours. */
static void add(const struct book *book, struct book_figures *sum, int32_t at, bool swapped) {
    const struct dict_node *node = &book->dict.joseki.node[at];
    struct past_sum past = {0};
    if (book->dict.past)
        past_add(book->dict.past, at, 0, 0, swapped, &past);
    sum->expected = book->dict.past && sum->expected >= 0 ? sum->expected + past.expected : -1;
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
            add(book, &r.figures, son, swapped);
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
        add(book, figures, way, swapped);
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
            add(book, figures, son, pose & POSE_SWAP);
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

static void take_years(const struct past *past, const struct book_years *years, int32_t node,
                       bool swapped, struct past_sum *sum) {
    if (past)
        past_add(past, node, years->from, years->until, swapped, sum);
}

static void set_years(struct book_figures *figures, const struct past_sum *sum) {
    *figures = (struct book_figures){.count = sum->count,
                                     .black = sum->black,
                                     .white = sum->white,
                                     .weight = sum->count,
                                     .first = sum->first,
                                     .last = sum->last,
                                     .expected = sum->expected};
}

int book_replies_in(const struct book *book, const struct book_years *years,
                    struct book_reply *reply, int count) {
    int kept = 0;
    double all = 0;
    for (int i = 0; i < count; ++i) {
        struct past_sum sum = {0};
        /* A reply's own node: the tree's colours turned into the asker's. */
        const bool swapped = (reply[i].pose ^ book->pose[reply[i].node]) & POSE_SWAP;
        take_years(book->dict.past, years, reply[i].node, swapped, &sum);
        if (!sum.count)
            continue;
        reply[kept] = reply[i];
        set_years(&reply[kept].figures, &sum);
        all += sum.count;
        ++kept;
    }
    for (int i = 0; i < kept; ++i)
        reply[i].share = reply[i].figures.count / all;
    sort(reply, kept);
    return kept;
}

void book_position_in(const struct book *book, const struct book_years *years, int32_t node,
                      int pose, struct book_figures *figures) {
    struct past_sum sum = {0};
    for (int32_t way = node; way >= 0; way = book->next[way])
        take_years(book->dict.past, years, way,
                   (pose ^ (way == node ? 0 : book->pose[way])) & POSE_SWAP, &sum);
    /* Every game has its corners empty at first. */
    if (node == 0)
        for (int32_t son = book->dict.joseki.node[0].son; son >= 0;
             son = book->dict.joseki.node[son].brother)
            take_years(book->dict.past, years, son, pose & POSE_SWAP, &sum);
    set_years(figures, &sum);
}

int book_examples(const struct book *book, const struct book_years *years, int32_t node,
                  const struct past_game *game[BOOK_EXAMPLES]) {
    const struct past *past = book->dict.past;
    int32_t list[BOOK_EXAMPLES];
    int count = 0;
    for (int32_t way = node; past && way >= 0; way = book->next[way])
        for (int i = 0; i < PAST_EXAMPLES; ++i) {
            const int32_t one = past->example[way][i];
            if (one < 0 || (years->from && past->game[one].year < years->from) ||
                (years->until && past->game[one].year > years->until))
                continue;
            /* Games are numbered from the newest on. */
            int at = count;
            while (at > 0 && list[at - 1] > one)
                --at;
            if ((at > 0 && list[at - 1] == one) || at == BOOK_EXAMPLES)
                continue;
            count += count < BOOK_EXAMPLES;
            memmove(list + at + 1, list + at, (size_t)(count - 1 - at) * sizeof *list);
            list[at] = one;
        }
    for (int i = 0; i < count; ++i)
        game[i] = &past->game[list[i]];
    return count;
}

int book_better(const struct book_figures *figures, unsigned marks) {
    if (figures->expected >= 0)
        return past_better(figures->black, figures->white, figures->expected);
    return marks & TREE_FOR_BLACK ? GOISHI_BLACK : marks & TREE_FOR_WHITE ? GOISHI_WHITE : 0;
}

void book_result(const struct book_figures *figures, int colour, char text[BOOK_RESULT]) {
    const double won = book_won(figures, colour);
    if (won < 0)
        snprintf(text, BOOK_RESULT, "none");
    else
        snprintf(text, BOOK_RESULT, "%.0f%% of %lu%s", won, (unsigned long)book_decided(figures),
                 book_few(figures) ? ": few" : "");
}
