/* SPDX-License-Identifier: Apache-2.0
 * Replaying a whole tree. */
#include "host/dict/survey.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/go/point.h"
#include "fw/go/random.h"
#include "host/dict/corner.h"

void survey_path_text(const struct dict_tree *tree, int32_t node, char *text, size_t room) {
    int32_t path[DICT_MAX_LEVEL];
    int level = dict_path(tree, node, path, DICT_MAX_LEVEL);
    size_t at = 0;
    text[0] = 0;
    for (int i = 0; i < level && at + 8 < room; i++) {
        const struct dict_node *step = &tree->node[path[i]];
        char point[GO_NAME_BYTES];
        go_name(step->x, step->y, point);
        at += (size_t)snprintf(text + at, room - at, "%s%c %s", i ? ", " : "",
                               step->colour == GOISHI_BLACK ? 'B' : 'W', point);
    }
}

bool survey_position(const struct dict_tree *tree, int32_t node, struct position *position) {
    int32_t path[DICT_MAX_LEVEL];
    int level = dict_path(tree, node, path, DICT_MAX_LEVEL);
    position_init(position, 19);
    for (int i = 0; i < level; i++) {
        const struct dict_node *step = &tree->node[path[i]];
        position->ko = 0;
        if (position_play(position, step->x, step->y, step->colour, NULL) != GO_LEGAL)
            return false;
    }
    return level >= 0;
}

int survey_same(const struct position *a, const struct position *b) {
    for (int pose = 0; pose < POSES; pose++) {
        bool same = true;
        for (int y = 1; y <= 19 && same; y++)
            for (int x = 1; x <= 19 && same; x++) {
                int fx = x, fy = y, colour = position_at(a, x, y);
                corner_pose(pose, &fx, &fy, &colour);
                same = position_at(b, fx, fy) == colour;
            }
        if (same)
            return pose;
    }
    return -1;
}

/* Hash of a stone in the four poses. */
static void toggle(uint64_t hash[POSES], int x, int y, int colour) {
    for (int pose = 0; pose < POSES; pose++) {
        int fx = x, fy = y, fc = colour;
        corner_pose(pose, &fx, &fy, &fc);
        hash[pose] ^= go_mix((uint64_t)(1 + (fx * 32 + fy) * 4 + fc) * GO_GOLDEN);
    }
}

struct tagged {
    uint64_t hash;
    int32_t number, size;
};

/* Within a pattern the node with most below it comes first, then the earlier one. */
static int by_hash(const void *left, const void *right) {
    const struct tagged *a = left, *b = right;
    if (a->hash != b->hash)
        return a->hash < b->hash ? -1 : 1;
    if (a->size != b->size)
        return a->size > b->size ? -1 : 1;
    return a->number < b->number ? -1 : a->number > b->number;
}

static bool find_same(const struct dict_tree *tree, struct survey *survey, struct tagged *tag) {
    qsort(tag, (size_t)survey->nodes, sizeof *tag, by_hash);
    for (int32_t i = 0; i < survey->nodes; i++) {
        struct survey_node *first = &survey->node[tag[i].number];
        if (first->same >= 0 || i + 1 == survey->nodes || tag[i + 1].hash != tag[i].hash)
            continue;
        struct position a, b;
        bool alone = true;
        if (!survey_position(tree, first->node, &a))
            return false;
        for (int32_t k = i + 1; k < survey->nodes && tag[k].hash == tag[i].hash; k++) {
            struct survey_node *other = &survey->node[tag[k].number];
            if (other->same >= 0)
                continue;
            if (!survey_position(tree, other->node, &b))
                return false;
            int pose = survey_same(&a, &b);
            if (pose < 0)
                continue; /* the hashes agree by chance */
            other->same = tag[i].number;
            other->pose = (uint8_t)pose;
            alone = false;
        }
        if (!alone)
            first->same = tag[i].number;
    }
    return true;
}

struct step {
    struct position board;
    uint64_t hash[POSES];
};

static bool replay(const struct dict_tree *tree, struct survey *survey, struct step *step,
                   struct tagged *tag, uint64_t mask, struct fault *fault) {
    int32_t room = 0, open[DICT_MAX_LEVEL + 1], count = 0;
    position_init(&step[0].board, 19);
    memset(step[0].hash, 0, sizeof step[0].hash);
    for (int32_t node = 0; node >= 0; node = dict_walk(tree, node), count++) {
        int level = dict_level(tree, node);
        char text[200];
        if (level > DICT_MAX_LEVEL)
            return fault_set(fault, "a line is longer than %d moves", DICT_MAX_LEVEL);
        const struct dict_node *d = &tree->node[node];
        struct survey_node *s = &survey->node[count];
        struct position_captures captures = {0};
        if (level) {
            step[level] = step[level - 1];
            step[level].board.ko = 0;
            enum go_refusal status =
                position_play(&step[level].board, d->x, d->y, d->colour, &captures);
            if (status != GO_LEGAL) {
                survey_path_text(tree, node, text, sizeof text);
                return fault_set(fault, "%s: %s", text, go_refusal_text(status));
            }
            toggle(step[level].hash, d->x, d->y, d->colour);
        }
        *s = (struct survey_node){.node = node,
                                  .father = level ? open[level - 1] : -1,
                                  .end = count + 1,
                                  .kill = survey->kills,
                                  .same = -1,
                                  .level = (uint8_t)level};
        survey->number[node] = count;
        open[level] = count;
        for (int i = 0; i < captures.count; i++) {
            int x = captures.at[i].x, y = captures.at[i].y;
            toggle(step[level].hash, x, y, goishi_other(d->colour));
            if (survey->kills == room) {
                room = room ? 2 * room : 64;
                void *grown = realloc(survey->kill, (size_t)room * sizeof *survey->kill);
                if (!grown)
                    return fault_set(fault, "not enough memory");
                survey->kill = grown;
            }
            /* The last stone played there is the one that is taken off. */
            int up = level - 1;
            while (up > 0 && (tree->node[survey->node[open[up]].node].x != x ||
                              tree->node[survey->node[open[up]].node].y != y))
                up--;
            survey->kill[survey->kills][0] = count;
            survey->kill[survey->kills++][1] = open[up];
            survey->node[open[up]].killed = true;
        }
        /* The board lists captures in no particular order; the table is sorted. */
        for (int32_t i = s->kill + 1; i < survey->kills; i++)
            for (int32_t k = i; k > s->kill && survey->kill[k][1] < survey->kill[k - 1][1]; k--) {
                int32_t t = survey->kill[k][1];
                survey->kill[k][1] = survey->kill[k - 1][1];
                survey->kill[k - 1][1] = t;
            }
        uint64_t least = step[level].hash[0];
        for (int pose = 1; pose < POSES; pose++)
            least = step[level].hash[pose] < least ? step[level].hash[pose] : least;
        tag[count] = (struct tagged){least & mask, count, 0};
        for (int up = 0; up < level; up++)
            survey->node[open[up]].end = count + 1;
    }
    survey->nodes = count;
    for (int32_t i = 0; i < count; i++)
        tag[i].size = survey->node[i].end - i;
    return find_same(tree, survey, tag) || fault_set(fault, "not enough memory");
}

bool survey_make(const struct dict_tree *tree, struct survey *survey, struct fault *fault) {
    return survey_make_masked(tree, UINT64_MAX, survey, fault);
}

bool survey_make_masked(const struct dict_tree *tree, uint64_t mask, struct survey *survey,
                        struct fault *fault) {
    *survey = (struct survey){0};
    size_t nodes = (size_t)tree->nodes;
    survey->node = calloc(nodes, sizeof *survey->node);
    survey->number = calloc(nodes, sizeof *survey->number);
    struct tagged *tag = calloc(nodes, sizeof *tag);
    struct step *step = calloc(DICT_MAX_LEVEL + 1, sizeof *step);
    bool good = survey->node && survey->number && tag && step
                    ? replay(tree, survey, step, tag, mask, fault)
                    : fault_set(fault, "not enough memory");
    free(tag);
    free(step);
    if (!good)
        survey_free(survey);
    return good;
}

void survey_free(struct survey *survey) {
    free(survey->node);
    free(survey->number);
    free(survey->kill);
    *survey = (struct survey){0};
}
