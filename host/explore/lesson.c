/* SPDX-License-Identifier: Apache-2.0
 * What a drill asks. */
#define _POSIX_C_SOURCE 200809L
#include "host/explore/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ONE_IN = 3 };

/* Less known: fewer right in a row, then more misses, then asked longer ago. */
static bool less_known(const struct store_item *a, const struct store_item *b) {
    const unsigned a_missed = a->asked - a->right, b_missed = b->asked - b->right;
    if (a->row != b->row)
        return a->row < b->row;
    if (a_missed != b_missed)
        return a_missed > b_missed;
    return strcmp(a->day, b->day) < 0;
}

int lesson_waiting(const struct store *store, int *index, int room) {
    int count = 0;
    for (int i = 0; i < store->count && count < room; ++i) {
        if (store->item[i].row >= STORE_LEARNED)
            continue;
        int at = count++;
        for (; at > 0 && less_known(&store->item[i], &store->item[index[at - 1]]); --at)
            index[at] = index[at - 1];
        index[at] = i;
    }
    return count;
}

void lesson_today(char day[11]) {
    const time_t now = time(NULL);
    struct tm parts;
    if (!localtime_r(&now, &parts) || !strftime(day, 11, "%Y-%m-%d", &parts))
        memcpy(day, "1970-01-01", 11);
}

bool lesson_open(struct lesson *lesson, const char *path, struct fault *fault) {
    *lesson = (struct lesson){.path = path};
    if (!store_read(path, &lesson->start, fault))
        return false;
    lesson->order = calloc((size_t)lesson->start.count + 1, sizeof *lesson->order);
    if (!lesson->order) {
        lesson_close(lesson);
        return fault_set(fault, "not enough memory");
    }
    lesson->waiting = lesson_waiting(&lesson->start, lesson->order, lesson->start.count);
    return true;
}

void lesson_close(struct lesson *lesson) {
    store_free(&lesson->start);
    free(lesson->order);
    *lesson = (struct lesson){0};
}

/* Sets the position up in some pose; false when it is no longer in the dictionary. */
static bool set_up(const struct store_item *item, struct walk *walk, struct drill *drill,
                   int *side) {
    const int pose = (int)drill_random(drill, POSES);
    struct walk *plain = walk_new(walk->book, 0);
    struct fault fault;
    bool good =
        plain && (strcmp(item->moves, "-") == 0 || walk_play_text(plain, item->moves, &fault));
    int x = 0, y = 0, colour = item->side;
    corner_pose(pose, &x, &y, &colour);
    walk_restart(walk);
    for (int i = 1; good && i <= plain->plies; ++i) {
        int u = plain->ply[i].x, v = plain->ply[i].y, c = plain->ply[i].colour;
        corner_pose(pose, &u, &v, &c);
        corner_place(walk->corner, &u, &v);
        if (i == 1)
            walk_set_turn(walk, c);
        good = walk_play(walk, u, v, c, NULL);
    }
    walk_free(plain);
    *side = colour;
    good = good && walk_here(walk)->node >= 0;
    if (good) {
        const struct drill ask = {.walk = walk, .side = colour};
        if (!walk->at)
            walk_set_turn(walk, colour);
        good = drill_can_ask(&ask);
    }
    if (!good)
        walk_restart(walk);
    return good;
}

/* Any one of what is not learned now. */
static bool any_waiting(const struct lesson *lesson, struct walk *walk, struct drill *drill,
                        int *side) {
    struct store store;
    struct fault fault;
    if (!store_read(lesson->path, &store, &fault))
        return false;
    int *index = calloc((size_t)store.count + 1, sizeof *index);
    const int count = index ? lesson_waiting(&store, index, store.count) : 0;
    const bool good = count && set_up(&store.item[index[drill_random(drill, (uint32_t)count)]],
                                      walk, drill, side);
    free(index);
    store_free(&store);
    return good;
}

bool lesson_next(void *context, struct walk *walk, struct drill *drill, int *side) {
    struct lesson *lesson = context;
    while (lesson->asked < lesson->waiting)
        if (set_up(&lesson->start.item[lesson->order[lesson->asked++]], walk, drill, side))
            return true;
    return drill_random(drill, ONE_IN) == 0 && any_waiting(lesson, walk, drill, side);
}

bool lesson_keep(void *context, const struct walk *walk, int side, bool right,
                 struct fault *fault) {
    const struct lesson *lesson = context;
    char moves[STORE_MOVES], day[11];
    int own;
    if (!store_name(walk, side, moves, &own))
        return true;
    lesson_today(day);
    return store_note(lesson->path, moves, own, right, day, fault);
}
