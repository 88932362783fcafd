/* SPDX-License-Identifier: Apache-2.0
 * Any bytes as a dictionary image: the reader and the checker answer, they never crash, hang or
 * read out of bounds. Each input is tried as it is and with its CRCs made right, so that what lies
 * behind them is reached too. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "fw/finder/finder.h"
#include "fw/tree/prior.h"
#include "fw/twin/influence.h"
#include "fw/twin/joseki.h"
#include "host/image/check.h"

struct flash {
    const uint8_t *bytes;
    uint32_t length;
};

static bool flash_read(void *context, uint32_t offset, void *to, uint32_t length) {
    const struct flash *flash = context;
    if (offset > flash->length || length > flash->length - offset)
        return false;
    memcpy(to, flash->bytes + offset, length);
    return true;
}

static void mend(uint8_t *bytes, size_t length) {
    if (length < TREE_HEADER_BYTES)
        return;
    goishi_put32(bytes, TREE_MAGIC_0);
    goishi_put32(bytes + 4, TREE_MAGIC_1);
    goishi_put32(bytes + 8, TREE_VERSION);
    goishi_put32(bytes + 12, (uint32_t)length);
    uint32_t sections = goishi_get32(bytes + 16);
    if (sections > TREE_MAX_SECTIONS || TREE_HEADER_BYTES + sections * TREE_ENTRY_BYTES > length)
        return;
    for (uint32_t i = 0; i < 2 * sections; i++) {
        uint8_t *entry = bytes + TREE_HEADER_BYTES + i % sections * TREE_ENTRY_BYTES;
        uint32_t offset = goishi_get32(entry + 4), size = goishi_get32(entry + 8);
        if (offset > length || size > length - offset)
            continue;
        if (goishi_get32(entry) == TREE_LIST)
            for (uint32_t k = 0; k < size / TREE_SUBTREE_BYTES; k++) {
                uint8_t *subtree = bytes + offset + k * TREE_SUBTREE_BYTES;
                uint32_t from = goishi_get32(subtree), bytes_in = goishi_get32(subtree + 4);
                if (from <= length && bytes_in <= length - from && bytes_in <= TREE_SUBTREE_LIMIT)
                    goishi_put32(subtree + 8, (uint32_t)crc32(0, bytes + from, bytes_in));
            }
        goishi_put32(entry + 12, (uint32_t)crc32(0, bytes + offset, size));
    }
    uint32_t crc = (uint32_t)crc32(0, bytes, 28);
    goishi_put32(bytes + 28, (uint32_t)crc32(crc, bytes + 32, sections * TREE_ENTRY_BYTES));
}

/* What a chip would do with it. */
static void walk(const uint8_t *bytes, size_t length) {
    static uint32_t buffer[TREE_CAP_LIMIT / 4];
    struct flash flash = {bytes, (uint32_t)length};
    struct tree_source source = {&flash, flash_read, NULL, (uint32_t)length};
    struct tree_image image;
    struct tree_part part;
    if (tree_open(&image, &source) != TREE_OK)
        return;
    for (uint32_t i = 0; i < image.subtrees && i < 64; i++)
        if (tree_load_subtree(&image, i, buffer, TREE_SUBTREE_LIMIT, &part) == TREE_OK) {
            uint32_t steps = 0;
            for (uint32_t node = 0; node != TREE_NONE && steps <= part.nodes; steps++) {
                struct tree_node decoded;
                tree_node_at(&part, node, &decoded);
                if (node == 0 && decoded.level != 0)
                    abort();
                node = decoded.son;
            }
            if (steps > part.nodes)
                abort(); /* sons never lead in a circle */
        }
    if (tree_load_cap(&image, buffer, sizeof buffer, &part) == TREE_OK)
        for (uint32_t i = 0; i < part.nodes; i++) {
            uint32_t first, count;
            tree_cap_link(&part, i, &first, &count);
            tree_number(&part, i);
        }
    tree_load_opening(&image, buffer, sizeof buffer, &part);
    char name[32];
    int32_t value;
    for (uint32_t i = 0; i < 8; i++) {
        uint32_t same, frame;
        tree_same(&image, i, &same, &frame);
        tree_name(&image, i, name, sizeof name);
    }
    tree_number_named(&image, TREE_WGHT, "worth_1", &value);
    struct tree_corner_window view;
    uint32_t share[TREE_MOVES];
    memset(&view, 0, sizeof view);
    view.last_i = view.last_j = -1;
    tree_prior(&image, &view, share);
    view.stone[TREE_WINDOW * 2 + 3] = TREE_WINDOW_OTHER;
    view.last_i = 2;
    view.last_j = 3;
    tree_prior(&image, &view, share);
}

/* The finder on the twins, the words once in memory and once where they are: it ends. */
static void ask(const uint8_t *bytes, size_t length) {
    static struct influence_twin influence;
    static struct joseki_twin joseki;
    static struct finder finder;
    static uint32_t memory[65536 / 4];
    struct flash flash = {bytes, (uint32_t)length};
    const struct tree_source sources[] = {{&flash, flash_read, NULL, (uint32_t)length},
                                          {NULL, NULL, bytes, (uint32_t)length}};
    struct finder_question question = {.to_move = GOISHI_BLACK, .moves = 8};
    question.stone[15][16] = GOISHI_BLACK;
    question.stone[16][14] = GOISHI_WHITE;
    question.stone[18][17] = question.stone[17][18] = GOISHI_BLACK;
    influence_twin_init(&influence, GOISHI_MAX_SIZE);
    joseki_twin_init(&joseki, GOISHI_MAX_SIZE, &influence);
    const struct goishi_cells cells = {.size = GOISHI_MAX_SIZE,
                                       .influence_ops = &influence_twin_ops,
                                       .influence = &influence,
                                       .joseki_ops = &joseki_twin_ops,
                                       .joseki = &joseki};
    for (int i = 0; i < 2; i++) {
        if (finder_open(&finder, &cells, &sources[i]) != TREE_OK ||
            (!sources[i].mapped && finder_lay_out(&finder, memory, sizeof memory) != TREE_OK))
            continue;
        finder.matching_only = true;
        finder.load_all = true;
        finder_ask(&finder, &question);
        question.moves = 2; /* the opening tree, too */
        finder_ask(&finder, &question);
    }
}

static void check(const uint8_t *bytes, size_t length) {
    struct fault fault = {""};
    if (!check_image(bytes, length, &fault) && !fault.text[0])
        abort();
    walk(bytes, length);
    ask(bytes, length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size > 65536)
        return 0;
    check(data, size);
    uint8_t *mended = malloc(size + 1);
    if (!mended)
        return 0;
    memcpy(mended, data, size);
    mend(mended, size);
    check(mended, size);
    free(mended);
    return 0;
}
