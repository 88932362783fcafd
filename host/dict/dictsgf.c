/* SPDX-License-Identifier: Apache-2.0
 * Trees as SGF with variations. Counts stand in the private property JK, flags in JP, names in N;
 * docs/dictionary.md gives the form. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/go/point.h"
#include "host/base/text.h"
#include "host/dict/dict.h"
#include "host/game/position.h"
#include "host/sgf/point.h"
#include "host/sgf/sgf.h"

/* ---- out */

static void put_node(struct text *text, const struct dict_node *node) {
    char point[3];
    go_sgf_name(node->x, node->y, 19, point);
    text_put(text, ";%c[%s]", node->colour == GOISHI_BLACK ? 'B' : 'W', point);
    if (node->count)
        text_put(text, "JK[%u:%u:%u:%u:%u:%u:%u]", (unsigned)node->count, (unsigned)node->black,
                 (unsigned)node->white, (unsigned)node->left, (unsigned)node->weight,
                 (unsigned)node->first, (unsigned)node->last);
    if (node->properties & TREE_KEPT)
        text_put(
            text, "JP[%s%s%s%s%s]", node->properties & TREE_MAJOR ? "J" : "",
            node->properties & TREE_JOSEKI ? "j" : "", node->properties & TREE_FOR_BLACK ? "b" : "",
            node->properties & TREE_FOR_WHITE ? "w" : "", node->properties & TREE_HAND ? "h" : "");
    if (node->name) {
        text_put(text, "N[");
        for (const char *c = node->name; *c; c++)
            text_put(text, *c == ']' || *c == '\\' || *c == ':' ? "\\%c" : "%c", *c);
        text_put(text, "]");
    }
}

/* A node and everything below it; paths are at most DICT_MAX_LEVEL long. */
static void put_below(struct text *text, const struct dict_tree *tree, int32_t node) {
    for (;;) {
        put_node(text, &tree->node[node]);
        int32_t son = tree->node[node].son;
        if (son < 0)
            return;
        if (tree->node[son].brother >= 0) {
            for (; son >= 0; son = tree->node[son].brother) {
                text_put(text, "\n(");
                put_below(text, tree, son);
                text_put(text, ")");
            }
            return;
        }
        node = son;
    }
}

char *dict_sgf(const struct dict_tree *tree, int32_t first, size_t *length) {
    struct text text = {0};
    text_add(&text, DICT_SGF_HEAD);
    if (first >= 0) {
        text_put(&text, "\n");
        put_below(&text, tree, first);
    } else {
        for (int32_t son = tree->node[0].son; son >= 0; son = tree->node[son].brother) {
            text_put(&text, "\n(");
            put_below(&text, tree, son);
            text_put(&text, ")");
        }
    }
    text_put(&text, ")\n");
    if (text.failed) {
        text_free(&text);
        return NULL;
    }
    *length = text.length;
    return text.bytes;
}

/* ---- in */

static bool read_counts(const char *text, struct dict_node *node) {
    uint32_t value[7];
    for (int i = 0; i < 7; i++) {
        uint64_t number = 0;
        int digits = 0;
        for (; *text >= '0' && *text <= '9' && digits < 10; text++, digits++)
            number = 10 * number + (uint64_t)(*text - '0');
        if (digits == 0 || number > 0xffffffffu || *text != (i < 6 ? ':' : '\0'))
            return false;
        value[i] = (uint32_t)number;
        text++;
    }
    if (value[1] > value[0] || value[2] > value[0] - value[1] || value[3] > value[0] ||
        value[5] > 4095 || value[6] > 4095)
        return false;
    node->count = value[0];
    node->black = value[1];
    node->white = value[2];
    node->left = value[3];
    node->weight = value[4];
    node->first = (uint16_t)value[5];
    node->last = (uint16_t)value[6];
    return true;
}

static bool read_properties(const char *text, uint16_t *properties) {
    uint16_t kept = 0;
    for (; *text; text++) {
        const char *at = strchr("Jjbwh", *text);
        static const uint16_t bit[] = {TREE_MAJOR, TREE_JOSEKI, TREE_FOR_BLACK, TREE_FOR_WHITE,
                                       TREE_HAND};
        if (!at)
            return false;
        kept |= bit[at - "Jjbwh"];
    }
    *properties = (uint16_t)(kept | (*properties & TREE_HAND));
    return true;
}

struct walk {
    struct dict_tree *tree;
    struct sgf *sgf;
    const char *name;
    unsigned extra;
    struct fault *fault;
    /* One entry for each SGF node on the way down. */
    int32_t at[DICT_MAX_LEVEL + 2];
    struct position board[DICT_MAX_LEVEL + 2];
};

static bool complain(const struct walk *walk, const struct sgf_node *node, const char *text) {
    return fault_set(walk->fault, "%s:%u: %s", walk->name, node->line, text);
}

static bool read_node(struct walk *walk, const struct sgf_node *node, int depth) {
    int32_t here = depth ? walk->at[depth - 1] : 0;
    struct position *board = &walk->board[depth];
    if (depth)
        *board = walk->board[depth - 1];
    else
        position_init(board, 19);
    const char *size = sgf_value(node, "SZ");
    if (depth == 0 && size && strcmp(size, "19") != 0)
        return complain(walk, node, "the board is not 19x19");
    const struct sgf_property *black = sgf_property(node, "B"), *white = sgf_property(node, "W");
    if (sgf_property(node, "AB") || sgf_property(node, "AW") || sgf_property(node, "AE"))
        return complain(walk, node, "setup stones have no place in a dictionary");
    if (black && white)
        return complain(walk, node, "two moves in one node");
    if (black || white) {
        int x, y, colour = black ? GOISHI_BLACK : GOISHI_WHITE;
        if (sgf_point(black ? &black->value : &white->value, 19, &x, &y) != SGF_POINT_ON_BOARD)
            return complain(walk, node, "not a point of the board");
        board->ko = 0;
        enum go_refusal status = position_play(board, x, y, colour, NULL);
        if (status != GO_LEGAL)
            return complain(walk, node, go_refusal_text(status));
        int32_t known = dict_find(walk->tree, here, x, y, colour);
        here = known >= 0 ? known : dict_add(walk->tree, here, x, y, colour);
        if (here < 0)
            return complain(walk, node, "not enough memory");
        if (known < 0)
            walk->tree->node[here].properties = (uint16_t)walk->extra;
    }
    walk->at[depth] = here;
    const char *counts = sgf_value(node, "JK"), *flags = sgf_value(node, "JP");
    if (here == 0)
        return true;
    if (counts && !read_counts(counts, &walk->tree->node[here]))
        return complain(walk, node, "JK is not seven numbers that fit together");
    if (flags && !read_properties(flags, &walk->tree->node[here].properties))
        return complain(walk, node, "JP has a letter other than J, j, b, w, h");
    const struct sgf_property *name = sgf_property(node, "N");
    if (name) {
        const char *text = sgf_text(walk->sgf, &name->value);
        if (!text || strlen(text) > 120 || !dict_name(walk->tree, here, text))
            return complain(walk, node, "the name is too long");
    }
    return true;
}

bool dict_merge_sgf(struct dict_tree *tree, const char *name, const char *text, size_t length,
                    unsigned extra, struct fault *fault) {
    struct sgf_error error;
    struct sgf *sgf = sgf_parse(text, length, &error);
    if (!sgf)
        return fault_set(fault, "%s:%u: %s", name, error.line, error.text);
    struct walk *walk = calloc(1, sizeof *walk);
    bool good = walk || fault_set(fault, "not enough memory");
    if (good)
        *walk =
            (struct walk){.tree = tree, .sgf = sgf, .name = name, .extra = extra, .fault = fault};
    for (const struct sgf_node *root = sgf->root; root && good; root = root->sibling) {
        const struct sgf_node *node = root;
        int depth = 0;
        while (node && good) {
            good = depth <= DICT_MAX_LEVEL || complain(walk, node, "the line is too long");
            good = good && read_node(walk, node, depth);
            if (!good)
                break;
            if (node->child) {
                node = node->child;
                depth++;
                continue;
            }
            while (node != root && !node->sibling) {
                node = node->parent;
                depth--;
            }
            node = node == root ? NULL : node->sibling;
        }
    }
    free(walk);
    sgf_free(sgf);
    return good;
}
