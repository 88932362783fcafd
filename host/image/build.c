/* SPDX-License-Identifier: Apache-2.0
 * The image, section by section. */
#include "host/image/build.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "fw/base/joseki.h"
#include "host/base/text.h"
#include "host/dict/corner.h"
#include "host/dict/survey.h"

_Static_assert(TREE_MAX_KILLINGS <= GOISHI_JOSEKI_DEPTH, "the cells must be able to undo a line");

static void put8(struct text *out, uint32_t value) {
    text_bytes(out, &(uint8_t){(uint8_t)value}, 1);
}
static void put16(struct text *out, uint32_t value) {
    uint8_t bytes[2];
    goishi_put16(bytes, value);
    text_bytes(out, bytes, sizeof bytes);
}
static void put32(struct text *out, uint32_t value) {
    uint8_t bytes[4];
    goishi_put32(bytes, value);
    text_bytes(out, bytes, sizeof bytes);
}
static void pad(struct text *out) {
    while (out->length % 4 && !out->failed)
        put8(out, 0);
}

struct build {
    const struct dict *dict;
    struct survey joseki, opening;
    int32_t *home; /* the subtree of each number */
    struct text out, scan;
    struct tree_section section[TREE_MAX_SECTIONS];
    uint32_t sections;
    /* Where the directory of subtrees will be filled in. */
    struct {
        uint32_t offset, length, crc, first;
    } * subtree;
    uint32_t subtrees;
};

static uint32_t share(uint32_t part, uint32_t whole) {
    return (uint32_t)((200ull * part + whole / 2) / whole);
}

static uint32_t year_code(uint32_t year) {
    return year == 0 ? 0 : year <= 1801 ? 1 : year >= 2055 ? 255 : year - 1800;
}

static void put_node(struct text *out, const struct dict_node *node, int level, uint32_t flags,
                     uint32_t below, uint32_t captured) {
    uint32_t decided = node->black + node->white;
    put8(out, node->x);
    put8(out, node->y);
    put16(out, flags);
    put16(out, below);
    put8(out, (uint32_t)level);
    put8(out, captured);
    put16(out, tree_pack(node->count, TREE_COUNT_BITS, 65535));
    put16(out, tree_pack(node->weight, TREE_COUNT_BITS, 65535));
    put8(out, decided ? share(node->black, decided) : 255);
    put8(out, node->count ? share(node->left, node->count) : 0);
    put8(out, year_code(node->first));
    put8(out, year_code(node->last));
}

static void open_section(struct build *build, uint32_t kind) {
    build->section[build->sections++] =
        (struct tree_section){kind, (uint32_t)build->out.length, 0, 0};
}

static void close_section(struct build *build) {
    struct tree_section *section = &build->section[build->sections - 1];
    pad(&build->out);
    section->length = (uint32_t)build->out.length - section->offset;
    if (!build->out.failed)
        section->crc =
            (uint32_t)crc32(0, (const Bytef *)build->out.bytes + section->offset, section->length);
}

/* A part: some nodes of a survey, given by their numbers in rising order. */
struct part {
    const int32_t *number;
    int32_t count, path; /* the first `path` of them are copies */
    int32_t end;         /* number after the last one that belongs here */
    bool cap, same;
    struct text *scan; /* where its words go; NULL: it has none */
};

static uint32_t in_quadrant(const struct dict_node *node) {
    return node->x > 19 - TREE_AREA && node->y > 19 - TREE_AREA;
}

static uint32_t scan_word(const struct dict_node *node, int level, uint32_t flags, uint32_t below,
                          uint32_t captured) {
    uint32_t word = (level ? 19u * (node->y - 1u) + node->x - 1u : 511u) << TREE_SCAN_POINT;
    word |= flags & TREE_WHITE ? TREE_SCAN_WHITE : 0;
    word |= flags & TREE_KILLED ? TREE_SCAN_KILLED : 0;
    word |= flags & TREE_ENDS ? TREE_SCAN_END : 0;
    word |= flags & TREE_PARTIAL ? TREE_SCAN_PARTIAL : 0;
    word |= flags & TREE_LATER ? TREE_SCAN_LATER : 0;
    word |= flags & TREE_KILLING ? TREE_SCAN_KILLING : 0;
    return word | captured >> 1 << TREE_SCAN_CAPTURED | below << TREE_SCAN_BELOW;
}

/* The fewest stones in the quadrant that a pattern of this part has after a capture; the cap asks
 * the whole tree. With fewer on the board no stone that the board does not have can be mended by
 * one. */
static uint32_t least_captured(const struct dict_tree *tree, const struct survey *survey,
                               const struct part *part, const int32_t *local) {
    uint32_t least = TREE_NONE;
    for (int32_t i = 0; i < survey->nodes; i++) {
        uint32_t stones = 0;
        bool captured = false;
        if (!part->cap && local[i] < 0)
            continue;
        for (int32_t up = i; up > 0; up = survey->node[up].father) {
            const struct dict_node *node = &tree->node[survey->node[up].node];
            int32_t next = up + 1 < survey->nodes ? survey->node[up + 1].kill : survey->kills;
            for (int32_t k = survey->node[up].kill; k < next; k++) {
                const struct dict_node *dead = &tree->node[survey->node[survey->kill[k][1]].node];
                captured = true;
                stones -= in_quadrant(dead);
            }
            stones += in_quadrant(node);
        }
        if (captured && stones < least)
            least = stones;
    }
    return least;
}

static void put_part(struct text *out, const struct dict_tree *tree, const struct survey *survey,
                     const struct part *part, int32_t *local) {
    uint32_t kills = 0;
    for (int32_t i = 0; i < part->count; i++) {
        int32_t number = part->number[i];
        local[number] = i;
        int32_t next = number + 1 < survey->nodes ? survey->node[number + 1].kill : survey->kills;
        kills += (uint32_t)(next - survey->node[number].kill);
    }
    /* The cap says which stones of the path are captured below a node, a bit for each level. */
    uint8_t *captured = part->cap ? calloc((size_t)survey->nodes + 1, 1) : NULL;
    for (int32_t k = 0; captured && k < survey->kills; k++) {
        int32_t dead = survey->kill[k][1];
        for (int32_t i = survey->node[survey->kill[k][0]].father;
             survey->node[dead].level <= TREE_CAP_LEVELS && i >= dead; i = survey->node[i].father)
            captured[i] |= (uint8_t)(1u << survey->node[dead].level);
    }
    /* Killed here: by a node of this part; the cap asks the whole tree. */
    uint8_t *killed = calloc((size_t)part->count + 1, 1);
    uint32_t *below = calloc((size_t)part->count + 1, sizeof *below);
    if (!killed || !below || (part->cap && !captured)) {
        free(killed);
        free(below);
        free(captured);
        out->failed = true;
        return;
    }
    for (int32_t k = 0; k < survey->kills; k++)
        if (local[survey->kill[k][0]] >= 0 && local[survey->kill[k][1]] >= 0)
            killed[local[survey->kill[k][1]]] = 1;
    /* How many nodes of the part stand below each: they follow it. */
    for (int32_t i = part->count; i-- > 0;) {
        int32_t level = survey->node[part->number[i]].level, next = i + 1;
        while (next < part->count && survey->node[part->number[next]].level > level)
            next += 1 + (int32_t)below[next];
        below[i] = (uint32_t)(next - i - 1);
    }
    put16(out, (uint32_t)part->count);
    put16(out, (uint32_t)part->path);
    put16(out, kills);
    put16(out, least_captured(tree, survey, part, local));
    put32(out, part->path < part->count ? (uint32_t)part->number[part->path] : 0);
    put32(out, part->scan ? (uint32_t)(part->scan->length / 4) : 0);
    for (int32_t i = 0; i < part->count; i++) {
        int32_t number = part->number[i];
        const struct survey_node *s = &survey->node[number];
        const struct dict_node *d = &tree->node[s->node];
        uint32_t flags = d->properties & TREE_KEPT;
        if (d->colour == GOISHI_WHITE)
            flags |= TREE_WHITE;
        if (d->name)
            flags |= TREE_NAMED;
        int32_t next = number + 1 < survey->nodes ? survey->node[number + 1].kill : survey->kills;
        if (next > s->kill)
            flags |= TREE_KILLING;
        if (part->cap ? s->killed : killed[i])
            flags |= TREE_KILLED;
        if (part->same && s->same >= 0)
            flags |= s->same == number ? TREE_SAME : TREE_SAME | TREE_LATER;
        if (i < part->path)
            flags |= TREE_COPY;
        if (part->cap ? s->level == TREE_CAP_LEVELS && s->end > number + 1 : s->end > part->end)
            flags |= TREE_PARTIAL;
        uint32_t taken = captured ? captured[number] : 0;
        put_node(out, d, s->level, flags, below[i], taken);
        if (part->scan)
            put32(part->scan, scan_word(d, s->level, flags, below[i], taken));
    }
    free(killed);
    free(below);
    free(captured);
    for (int32_t i = 0; i < part->count; i++) {
        int32_t number = part->number[i];
        int32_t next = number + 1 < survey->nodes ? survey->node[number + 1].kill : survey->kills;
        for (int32_t k = survey->node[number].kill; k < next; k++) {
            put16(out, (uint32_t)i);
            put16(out, (uint32_t)local[survey->kill[k][1]]);
        }
    }
    for (int32_t i = 0; i < part->count; i++)
        local[part->number[i]] = -1;
}

/* Its word included. */
static size_t node_bytes(const struct survey *survey, int32_t number) {
    int32_t next = number + 1 < survey->nodes ? survey->node[number + 1].kill : survey->kills;
    return TREE_NODE_BYTES + 4 + 4 * (size_t)(next - survey->node[number].kill);
}

/* The number after the last node of the subtree that begins at `from`: as many as fit, but cut
 * where the next subtree begins near the root, so that lines stay together. */
static int32_t cut(const struct survey *survey, int32_t from) {
    size_t bytes = TREE_PART_BYTES;
    for (int32_t up = survey->node[from].father; up >= 0; up = survey->node[up].father)
        bytes += node_bytes(survey, up);
    size_t enough = bytes + (TREE_SUBTREE_LIMIT - bytes) * 6 / 10;
    int32_t best = -1;
    for (int32_t at = from; at < survey->nodes; at++) {
        if (bytes + node_bytes(survey, at) > TREE_SUBTREE_LIMIT)
            return best > from ? best : at;
        if (bytes >= enough && (best < 0 || survey->node[at].level <= survey->node[best].level))
            best = at;
        bytes += node_bytes(survey, at);
    }
    return survey->nodes;
}

static bool put_subtrees(struct build *build, int32_t *numbers, int32_t *local) {
    const struct survey *survey = &build->joseki;
    open_section(build, TREE_SUBS);
    for (int32_t from = 0; from < survey->nodes;) {
        int32_t end = cut(survey, from), path = survey->node[from].level, count = 0;
        if (end == from)
            return false;
        for (int32_t up = survey->node[from].father, i = path; up >= 0;
             up = survey->node[up].father)
            numbers[--i] = up;
        for (count = path; from + count - path < end; count++)
            numbers[count] = from + count - path;
        struct part part = {numbers, count, path, end, false, true, &build->scan};
        uint32_t offset = (uint32_t)build->out.length;
        put_part(&build->out, &build->dict->joseki, survey, &part, local);
        void *grown = realloc(build->subtree, (build->subtrees + 1) * sizeof *build->subtree);
        if (!grown || build->out.failed || build->subtrees == 65535)
            return false;
        build->subtree = grown;
        uint32_t length = (uint32_t)build->out.length - offset;
        build->subtree[build->subtrees].offset = offset;
        build->subtree[build->subtrees].length = length;
        build->subtree[build->subtrees].crc =
            (uint32_t)crc32(0, (const Bytef *)build->out.bytes + offset, length);
        build->subtree[build->subtrees].first = (uint32_t)from;
        for (int32_t at = from; at < end; at++)
            build->home[at] = (int32_t)build->subtrees;
        build->subtrees++;
        from = end;
    }
    close_section(build);
    return true;
}

static bool put_cap(struct build *build, int32_t *numbers, int32_t *local, struct fault *fault) {
    const struct survey *survey = &build->joseki;
    int32_t count = 0;
    for (int32_t i = 0; i < survey->nodes; i++)
        if (survey->node[i].level <= TREE_CAP_LEVELS)
            numbers[count++] = i;
    open_section(build, TREE_CAP);
    if (count > TREE_SCAN_NODES)
        return fault_set(fault, "the cap tree has too many nodes: %ld", (long)count);
    struct part part = {numbers, count, 0, survey->nodes, true, true, &build->scan};
    put_part(&build->out, &build->dict->joseki, survey, &part, local);
    for (int32_t i = 0; i < count; i++) {
        int32_t first = build->home[numbers[i]];
        int32_t last = build->home[survey->node[numbers[i]].end - 1];
        put32(&build->out, (uint32_t)numbers[i]);
        put16(&build->out, (uint32_t)first);
        put16(&build->out, (uint32_t)(last - first + 1));
    }
    close_section(build);
    uint32_t length = build->section[build->sections - 1].length;
    if (length > TREE_CAP_LIMIT)
        return fault_set(fault, "the cap tree has %u bytes, more than %d: keep fewer lines",
                         (unsigned)length, TREE_CAP_LIMIT);
    return true;
}

/* For each cap node of the last level with lines below it: a bit for each point that some of them
 * play on, 9 * (19 - x) + 19 - y. Who looks for a stone elsewhere need not load the subtrees. A
 * node outside the area: all bits. */
static bool put_reach(struct build *build) {
    const struct survey *survey = &build->joseki;
    const struct dict_tree *tree = &build->dict->joseki;
    uint32_t(*reach)[3] = calloc((size_t)survey->nodes + 1, sizeof *reach), index = 0;
    if (!reach)
        return false;
    open_section(build, TREE_RCH);
    for (int32_t i = survey->nodes - 1; i > 0; i--) {
        const struct dict_node *node = &tree->node[survey->node[i].node];
        uint32_t *up = reach[survey->node[i].father];
        uint32_t bit = TREE_AREA * (19u - node->x) + 19u - node->y;
        bool inside = node->x > 19 - TREE_AREA && node->y > 19 - TREE_AREA;
        for (uint32_t k = 0; k < 3; k++)
            up[k] |= inside ? reach[i][k] : UINT32_MAX;
        if (inside)
            up[bit / 32] |= 1u << bit % 32;
    }
    for (int32_t i = 0; i < survey->nodes; i++) {
        if (survey->node[i].level == TREE_CAP_LEVELS && survey->node[i].end > i + 1) {
            put32(&build->out, index);
            for (int k = 0; k < 3; k++)
                put32(&build->out, reach[i][k]);
        }
        index += survey->node[i].level <= TREE_CAP_LEVELS;
    }
    free(reach);
    close_section(build);
    return true;
}

static void put_numbers(struct build *build, uint32_t kind, const struct dict_numbers *numbers) {
    open_section(build, kind);
    for (int i = 0; i < numbers->count; i++) {
        for (int k = 0; k < TREE_NUMBER_NAME; k++)
            put8(&build->out, (uint8_t)numbers->number[i].name[k]);
        put32(&build->out, (uint32_t)numbers->number[i].value);
    }
    close_section(build);
}

static void put_names(struct build *build) {
    const struct survey *survey = &build->joseki;
    const struct dict_tree *tree = &build->dict->joseki;
    uint32_t count = 0;
    for (int32_t i = 0; i < survey->nodes; i++)
        count += tree->node[survey->node[i].node].name != NULL;
    open_section(build, TREE_NAME);
    put32(&build->out, count);
    uint32_t offset = 4 + 8 * count;
    for (int32_t i = 0; i < survey->nodes; i++) {
        const char *name = tree->node[survey->node[i].node].name;
        if (!name)
            continue;
        put32(&build->out, (uint32_t)i);
        put32(&build->out, offset);
        offset += (uint32_t)strlen(name) + 1;
    }
    for (int32_t i = 0; i < survey->nodes; i++) {
        const char *name = tree->node[survey->node[i].node].name;
        for (const char *c = name; name; c++) {
            put8(&build->out, (uint8_t)*c);
            if (!*c)
                break;
        }
    }
    close_section(build);
}

static void put_same(struct build *build) {
    open_section(build, TREE_DUPL);
    for (int32_t i = 0; i < build->joseki.nodes; i++) {
        const struct survey_node *s = &build->joseki.node[i];
        if (s->same < 0)
            continue;
        put32(&build->out, (uint32_t)i);
        put32(&build->out, (uint32_t)s->same | (uint32_t)s->pose << 30);
    }
    close_section(build);
}

/* The first stone is black and opening lines are short: the finder counts on both. */
static bool fit(const struct build *build, struct fault *fault) {
    const struct dict *dict = build->dict;
    for (int32_t son = dict->joseki.node[0].son; son >= 0; son = dict->joseki.node[son].brother)
        if (dict->joseki.node[son].colour != GOISHI_BLACK)
            return fault_set(fault, "a line of the joseki tree begins with a white stone");
    for (int32_t i = 0; i < build->joseki.nodes; i++) {
        int killings = 0;
        for (int32_t up = i; up > 0; up = build->joseki.node[up].father)
            killings += node_bytes(&build->joseki, up) > TREE_NODE_BYTES + 4;
        if (killings > TREE_MAX_KILLINGS) {
            char text[200];
            survey_path_text(&dict->joseki, build->joseki.node[i].node, text, sizeof text);
            return fault_set(fault, "%s ...: more than %d captures on one line", text,
                             TREE_MAX_KILLINGS);
        }
    }
    if (build->opening.nodes > TREE_SCAN_NODES)
        return fault_set(fault, "the opening tree has too many nodes");
    for (int32_t i = 0; i < build->opening.nodes; i++)
        if (build->opening.node[i].level > 8)
            return fault_set(fault, "a line of the opening tree is longer than eight moves");
    if (build->opening.kills)
        return fault_set(fault, "a line of the opening tree has a capture");
    return true;
}

/* The header and the list of sections go where room was left for them. */
static bool put_head(struct build *build, uint32_t sections) {
    struct text head = {0}, list = {0};
    put32(&head, TREE_MAGIC_0);
    put32(&head, TREE_MAGIC_1);
    put32(&head, TREE_VERSION);
    put32(&head, (uint32_t)build->out.length);
    put32(&head, sections);
    put8(&head, GOISHI_MAX_SIZE);
    put8(&head, TREE_AREA);
    put8(&head, TREE_CAP_LEVELS);
    put8(&head, TREE_NODE_BYTES);
    put32(&head, (uint32_t)build->joseki.nodes);
    for (uint32_t i = 0; i < sections; i++) {
        put32(&list, build->section[i].kind);
        put32(&list, build->section[i].offset);
        put32(&list, build->section[i].length);
        put32(&list, build->section[i].crc);
    }
    const bool good = !head.failed && !list.failed;
    if (good) {
        uint32_t crc = (uint32_t)crc32(0, (const Bytef *)head.bytes, (uInt)head.length);
        crc = (uint32_t)crc32(crc, (const Bytef *)list.bytes, (uInt)list.length);
        put32(&head, crc);
        memcpy(build->out.bytes, head.bytes, TREE_HEADER_BYTES);
        memcpy(build->out.bytes + TREE_HEADER_BYTES, list.bytes, list.length);
    }
    text_free(&head);
    text_free(&list);
    return good;
}

static bool make(struct build *build, int32_t *numbers, int32_t *local, struct fault *fault) {
    const struct dict *dict = build->dict;
    struct text *out = &build->out;
    uint32_t sections = 10 + (uint32_t)dict->priors;
    for (uint32_t i = 0; i < TREE_HEADER_BYTES + sections * TREE_ENTRY_BYTES; i++)
        put8(out, 0);
    if (!put_subtrees(build, numbers, local))
        return fault_set(fault, "not enough memory");
    if (!put_cap(build, numbers, local, fault))
        return false;
    open_section(build, TREE_SCAN);
    text_bytes(out, build->scan.bytes, build->scan.length);
    close_section(build);
    if (!put_reach(build) || build->scan.failed)
        return fault_set(fault, "not enough memory");
    open_section(build, TREE_LIST);
    for (uint32_t i = 0; i < build->subtrees; i++) {
        put32(out, build->subtree[i].offset);
        put32(out, build->subtree[i].length);
        put32(out, build->subtree[i].crc);
        put32(out, build->subtree[i].first);
    }
    close_section(build);
    put_same(build);
    open_section(build, TREE_OPEN);
    for (int32_t i = 0; i < build->opening.nodes; i++)
        numbers[i] = i;
    /* The duplication table is the joseki tree's. */
    struct part part = {numbers, build->opening.nodes, 0, build->opening.nodes, false, false, NULL};
    put_part(out, &dict->opening, &build->opening, &part, local);
    close_section(build);
    put_names(build);
    put_numbers(build, TREE_FACT, &dict->facts);
    put_numbers(build, TREE_WGHT, &dict->weights);
    for (int i = 0; i < dict->priors; i++) {
        open_section(build, TREE_PRIO);
        text_bytes(out, dict->prior[i].bytes, dict->prior[i].length);
        close_section(build);
    }
    if (out->failed)
        return fault_set(fault, "not enough memory");
    if (out->length > TREE_IMAGE_LIMIT)
        return fault_set(fault, "the image has %lu bytes, more than %d: keep fewer lines",
                         (unsigned long)out->length, TREE_IMAGE_LIMIT);
    return put_head(build, sections) || fault_set(fault, "not enough memory");
}

bool build_image(const struct dict *dict, uint8_t **image, size_t *length, struct fault *fault) {
    struct build build = {.dict = dict};
    bool good = survey_make(&dict->joseki, &build.joseki, fault) &&
                survey_make(&dict->opening, &build.opening, fault) && fit(&build, fault);
    size_t most = (size_t)(dict->joseki.nodes > dict->opening.nodes ? dict->joseki.nodes
                                                                    : dict->opening.nodes) +
                  DICT_MAX_LEVEL + 2;
    int32_t *numbers = calloc(most, sizeof *numbers), *local = malloc(most * sizeof *local);
    build.home = calloc(most, sizeof *build.home);
    if (good && (!numbers || !local || !build.home))
        good = fault_set(fault, "not enough memory");
    if (good) {
        for (size_t i = 0; i < most; i++)
            local[i] = -1;
        good = make(&build, numbers, local, fault);
    }
    free(numbers);
    free(local);
    free(build.home);
    free(build.subtree);
    text_free(&build.scan);
    survey_free(&build.joseki);
    survey_free(&build.opening);
    if (!good) {
        text_free(&build.out);
        return false;
    }
    *image = (uint8_t *)build.out.bytes;
    *length = build.out.length;
    return true;
}
