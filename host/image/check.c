/* SPDX-License-Identifier: Apache-2.0
 * The checker. It replays every part by itself, without what the builder knows. */
#include "host/image/check.h"

#include <stdlib.h>
#include <string.h>

#include "fw/twin/joseki.h"
#include "host/dict/survey.h"
#include "host/game/position.h"

/* Replays a part from its root and compares kills and marks. */
static bool check_part(const struct tree_part *part, bool cap, const char *name, unsigned which,
                       struct fault *fault) {
    struct position *board = calloc(DICT_MAX_LEVEL + 1, sizeof *board);
    uint8_t *killed = calloc(part->nodes, 1), *reached = calloc(part->nodes, 1);
    uint16_t way[DICT_MAX_LEVEL + 1] = {0};
    uint32_t kill = 0;
    const char *wrong = board && killed && reached ? NULL : "not enough memory";
    if (!wrong) {
        position_init(&board[0], 19);
        reached[0] = 1;
    }
    for (uint32_t i = 0; i < part->nodes && !wrong; i++) {
        struct tree_node node;
        struct position_captures captures = {0};
        tree_node_at(part, i, &node);
        if (!reached[i]) {
            wrong = "a node cannot be reached from the root";
            break;
        }
        if (node.son != TREE_NONE)
            reached[node.son]++;
        if (node.brother != TREE_NONE)
            reached[node.brother]++;
        if (reached[i] > 1 || node.level > DICT_MAX_LEVEL) {
            wrong = "a node is reached twice, or a line is too long";
            break;
        }
        if (i) {
            /* Preorder: the father is the last node one level up. */
            if (way[node.level - 1] != node.father) {
                wrong = "the nodes are not in preorder";
                break;
            }
            board[node.level] = board[node.level - 1];
            board[node.level].ko = 0;
            if (position_play(&board[node.level], node.x, node.y, node.colour, &captures)) {
                wrong = "a move is not legal";
                break;
            }
        }
        way[node.level] = (uint16_t)i;
        if (!(node.properties & TREE_KILLING) != (captures.count == 0))
            wrong = "the mark K differs from the captures of the replay";
        int32_t before = -1;
        for (int k = 0; k < captures.count && !wrong; k++, kill++) {
            uint32_t killing = kill < part->kills ? goishi_get16(part->kill + 4 * kill) : TREE_NONE;
            uint32_t victim =
                kill < part->kills ? goishi_get16(part->kill + 4 * kill + 2) : TREE_NONE;
            /* Each entry is a captured stone, on this path, not replaced by a later one. */
            bool good = killing == i && victim < i && (int32_t)victim > before;
            before = (int32_t)victim;
            if (good) {
                struct tree_node stone, later;
                tree_node_at(part, victim, &stone);
                good = way[stone.level] == victim && stone.colour != node.colour &&
                       position_at(&board[node.level - 1], stone.x, stone.y) == stone.colour &&
                       position_at(&board[node.level], stone.x, stone.y) == GOISHI_EMPTY;
                for (int up = stone.level + 1; up < node.level && good; up++) {
                    tree_node_at(part, way[up], &later);
                    good = later.x != stone.x || later.y != stone.y;
                }
                killed[victim] = 1;
            }
            if (!good)
                wrong = "the killing table differs from the captures of the replay";
        }
    }
    if (!wrong && kill != part->kills)
        wrong = "the killing table has entries without a capture";
    for (uint32_t i = 0; i < part->nodes && !wrong; i++) {
        bool marked = tree_properties(part, i) & TREE_KILLED;
        if (cap ? killed[i] && !marked : killed[i] != marked)
            wrong = "the mark k differs from the killing table";
    }
    free(board);
    free(killed);
    free(reached);
    return !wrong || fault_set(fault, "section %s, part %u: %s", name, which, wrong);
}

/* The same lines on the twin of the cells, as a walker plays them: every node is placed, takes off
 * as many stones as the killing table says, and can be undone again. */
static bool check_on_twin(const struct tree_part *part, const char *name, unsigned which,
                          struct fault *fault) {
    struct joseki_twin *twin = calloc(1, sizeof *twin);
    struct tree_node way[DICT_MAX_LEVEL + 1];
    bool killed[DICT_MAX_LEVEL + 1];
    int level = 0;
    uint32_t kill = 0;
    if (!twin)
        return fault_set(fault, "not enough memory");
    joseki_twin_init(twin, GOISHI_MAX_SIZE, NULL);
    bool good = true;
    for (uint32_t i = 1; i < part->nodes && good; i++) {
        struct tree_node node;
        tree_node_at(part, i, &node);
        for (; level >= node.level && good; level--)
            good = killed[level]
                       ? joseki_twin_command(twin, GOISHI_JOSEKI_POP, 0, 0, 0) == GOISHI_OK
                       : joseki_twin_command(twin, GOISHI_JOSEKI_UNPLACE, way[level].x,
                                             way[level].y, 0) == GOISHI_OK;
        uint32_t expected = 0;
        while (kill < part->kills && goishi_get16(part->kill + 4 * kill) == i) {
            kill++;
            expected++;
        }
        good = good &&
               joseki_twin_command(twin, GOISHI_JOSEKI_PLACE, node.x, node.y, node.colour) ==
                   GOISHI_OK &&
               !twin->result.suicide && twin->result.removed == expected &&
               twin->result.killing == (expected != 0);
        level = node.level;
        way[level] = node;
        killed[level] = expected != 0;
        for (uint32_t k = kill - expected; k < kill && good; k++) {
            struct goishi_joseki_point point;
            struct tree_node stone;
            tree_node_at(part, goishi_get16(part->kill + 4 * k + 2), &stone);
            good = joseki_twin_point(twin, stone.x, stone.y, &point) == GOISHI_OK &&
                   point.n == GOISHI_EMPTY;
        }
    }
    free(twin);
    return good || fault_set(fault, "section %s, part %u: a line cannot be replayed on the cells",
                             name, which);
}

static bool check_prior(const struct tree_image *image, uint32_t which, struct fault *fault) {
    const struct tree_prior_table *table = &image->prior[which];
    const uint8_t *at = image->source.mapped + table->offset;
    uint32_t buckets = 1u << table->bits, from = 0;
    const uint8_t *entry = at + 4 * (buckets + 1);
    bool good = goishi_get32(at) == 0 && goishi_get32(at + 4 * buckets) == table->entries;
    for (uint32_t b = 0; b < buckets && good; b++) {
        uint32_t end = goishi_get32(at + 4 * (b + 1));
        good = end >= from && end <= table->entries;
        for (uint32_t i = from; i < end && good; i++) {
            uint32_t value = goishi_get32(entry + 4 * i);
            good = (value & 127) < TREE_AREA * TREE_AREA && !(value & 128) && value >> 8 & 255;
            if (i > from)
                good = good && goishi_get32(entry + 4 * (i - 1)) >> 16 <= value >> 16;
        }
        from = end;
    }
    return good ||
           fault_set(fault, "section PRIO, table %u: not sorted or out of range", (unsigned)which);
}

static bool check_same(const struct tree_image *image, const struct dict *dict,
                       struct fault *fault) {
    const struct tree_section *section = &image->section[tree_find_section(image, TREE_DUPL)];
    const uint8_t *at = image->source.mapped + section->offset;
    if (section->length % TREE_SAME_BYTES)
        return fault_set(fault, "section DUPL: not a whole number of entries");
    uint32_t count = section->length / TREE_SAME_BYTES;
    for (uint32_t i = 0; i < count; i++, at += TREE_SAME_BYTES) {
        uint32_t number = goishi_get32(at), same = goishi_get32(at + 4) & 0x3fffffffu;
        struct position a, b;
        if (number >= image->nodes || same >= image->nodes ||
            (i && number <= goishi_get32(at - TREE_SAME_BYTES)))
            return fault_set(fault, "section DUPL: entry %u is out of range", (unsigned)i);
        /* In a dumped tree a node's number is its place. */
        if (!survey_position(&dict->joseki, (int32_t)number, &b) ||
            !survey_position(&dict->joseki, (int32_t)same, &a) || survey_same(&a, &b) < 0)
            return fault_set(fault, "section DUPL: nodes %u and %u differ", (unsigned)number,
                             (unsigned)same);
    }
    return true;
}

/* The image again from its own content: what is left to differ is named by its section. */
static bool check_again(const uint8_t *bytes, const struct tree_image *image,
                        const struct dict *dict, struct fault *fault) {
    uint8_t *again;
    size_t length;
    if (!build_image(dict, &again, &length, fault))
        return false;
    bool same = length == image->size && memcmp(bytes, again, length) == 0;
    if (!same) {
        char name[5] = "";
        struct tree_image other;
        struct tree_source source = {.mapped = again, .size = (uint32_t)length};
        uint32_t i = 0;
        if (tree_open(&other, &source) == TREE_OK) {
            while (i < image->sections && i < other.sections &&
                   image->section[i].kind == other.section[i].kind &&
                   image->section[i].length == other.section[i].length &&
                   memcmp(bytes + image->section[i].offset, again + other.section[i].offset,
                          image->section[i].length) == 0)
                i++;
            if (i < image->sections)
                build_section_name(image->section[i].kind, name);
        }
        fault_set(fault, "section %s: not what follows from the nodes", name);
    }
    free(again);
    return same;
}

bool check_image(const uint8_t *bytes, size_t length, struct fault *fault) {
    struct tree_image image;
    struct tree_part part;
    if (length > TREE_IMAGE_LIMIT)
        return fault_set(fault, "the image has more than %d bytes", TREE_IMAGE_LIMIT);
    if (!build_open(bytes, length, &image, fault))
        return false;
    if (length != image.size)
        return fault_set(fault, "%lu bytes follow the image", (unsigned long)(length - image.size));
    for (uint32_t i = 0; i < image.subtrees; i++) {
        enum tree_status status = tree_load_subtree(&image, i, NULL, 0, &part);
        if (status != TREE_OK)
            return fault_set(fault, "section SUBS, subtree %u: %s", (unsigned)i,
                             tree_status_text(status));
        if (!check_part(&part, false, "SUBS", (unsigned)i, fault) ||
            !check_on_twin(&part, "SUBS", (unsigned)i, fault))
            return false;
    }
    enum tree_status status = tree_load_cap(&image, NULL, 0, &part);
    if (status != TREE_OK)
        return fault_set(fault, "section CAP: %s", tree_status_text(status));
    if (!check_part(&part, true, "CAP", 0, fault) || !check_on_twin(&part, "CAP", 0, fault))
        return false;
    status = tree_load_opening(&image, NULL, 0, &part);
    if (status != TREE_OK)
        return fault_set(fault, "section OPEN: %s", tree_status_text(status));
    if (!check_part(&part, false, "OPEN", 0, fault) || !check_on_twin(&part, "OPEN", 0, fault))
        return false;
    for (uint32_t i = 0; i < image.priors; i++)
        if (!check_prior(&image, i, fault))
            return false;
    struct dict dict = {0};
    bool good = dump_image(&image, &dict, fault) && check_same(&image, &dict, fault) &&
                check_again(bytes, &image, &dict, fault);
    dict_free(&dict);
    return good;
}
