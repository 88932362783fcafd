/* SPDX-License-Identifier: Apache-2.0
 * Parts of an image: loading, checking every link once, and decoding nodes. */
#include "fw/base/crc32.h"
#include "fw/base/hot.h"
#include "fw/tree/image.h"

static HOT("question") void lay_out(const uint8_t *bytes, bool links, struct tree_part *part) {
    part->nodes = (uint16_t)tree_even16(bytes);
    part->path = (uint16_t)tree_even16(bytes + 2);
    part->kills = (uint16_t)tree_even16(bytes + 4);
    part->least = (uint16_t)tree_even16(bytes + 6);
    part->first = tree_even32(bytes + 8);
    part->word = tree_even32(bytes + 12);
    part->node = bytes + TREE_PART_BYTES;
    part->kill = part->node + (uint32_t)TREE_NODE_BYTES * part->nodes;
    part->link = links ? part->kill + 4u * part->kills : 0;
    part->scan = 0;
    part->offset = 0;
}

/* Points and marks; levels and the numbers below make one tree: `end` is where each level of the
 * path ends. */
static bool good_nodes(const struct tree_part *part) {
    uint16_t end[256];
    uint32_t before = 0;
    for (uint32_t i = 0; i < part->nodes; i++) {
        const uint8_t *node = part->node + TREE_NODE_BYTES * i;
        uint32_t level = node[6], next = i + 1 + tree_even16(node + 4);
        if (tree_even16(node + 2) & ~(uint32_t)TREE_PROPERTIES)
            return false;
        if (i == 0) {
            if (node[0] || node[1] || level || next != part->nodes)
                return false;
        } else {
            if (node[0] < 1 || node[0] > GOISHI_MAX_SIZE || node[1] < 1 ||
                node[1] > GOISHI_MAX_SIZE || level == 0 || level > before + 1)
                return false;
            /* Whatever it is not below of has ended here. */
            for (uint32_t up = before; up >= level; up--)
                if (end[up] != i)
                    return false;
            if (i >= end[level - 1] || next > end[level - 1])
                return false;
        }
        end[level] = (uint16_t)next;
        before = level;
    }
    /* What is still open ends with the part. */
    for (uint32_t up = 0; up <= before; up++)
        if (end[up] != part->nodes)
            return false;
    return true;
}

enum tree_status tree_check_part(const uint8_t *bytes, uint32_t length, bool links,
                                 struct tree_part *part) {
    if (length < TREE_PART_BYTES)
        return TREE_BAD_PART;
    lay_out(bytes, links, part);
    uint32_t need = TREE_PART_BYTES + (uint32_t)TREE_NODE_BYTES * part->nodes + 4u * part->kills;
    if (links)
        need += (uint32_t)TREE_LINK_BYTES * part->nodes;
    if (need != length || part->nodes == 0 || part->nodes >= TREE_NONE || part->path > part->nodes)
        return TREE_BAD_PART;
    if (!good_nodes(part))
        return TREE_BAD_PART;
    for (uint32_t i = 0; i < part->kills; i++) {
        uint32_t killing = goishi_get16(part->kill + 4 * i);
        uint32_t killed = goishi_get16(part->kill + 4 * i + 2);
        if (killing >= part->nodes || killed == 0 || killed >= killing)
            return TREE_BAD_PART;
    }
    return TREE_OK;
}

static enum tree_status load(const struct tree_image *image, uint32_t offset, uint32_t length,
                             uint32_t crc, bool links, void *buffer, uint32_t room,
                             struct tree_part *part) {
    const uint8_t *bytes = buffer;
    if (offset > image->size || length > image->size - offset)
        return TREE_BAD_PART;
    if (image->source.mapped) {
        bytes = image->source.mapped + offset;
    } else {
        if (length > room)
            return TREE_TOO_LARGE;
        enum tree_status status = tree_read(image, offset, buffer, length);
        if (status != TREE_OK)
            return status;
    }
    if (tree_crc32(0, bytes, length) != crc)
        return TREE_BAD_CRC;
    enum tree_status status = tree_check_part(bytes, length, links, part);
    part->offset = offset + TREE_PART_BYTES;
    return status;
}

/* The head of a part, and where its nodes and words are; `length` bytes are the part's. */
static HOT("question") enum tree_status find(const struct tree_image *image, uint32_t offset,
                                             uint32_t length, bool links, struct tree_part *part) {
    _Alignas(4) uint8_t head[TREE_PART_BYTES];
    if (length < TREE_PART_BYTES || offset > image->size || length > image->size - offset)
        return TREE_BAD_PART;
    if (tree_read(image, offset, head, sizeof head) != TREE_OK)
        return TREE_READ;
    lay_out(head, links, part);
    uint32_t need = TREE_PART_BYTES + 4u * part->kills +
                    (TREE_NODE_BYTES + (links ? (uint32_t)TREE_LINK_BYTES : 0)) * part->nodes;
    if (need != length || part->nodes == 0 || part->path > part->nodes)
        return TREE_BAD_PART;
    const uint8_t *bytes = image->source.mapped;
    part->offset = offset + TREE_PART_BYTES;
    part->node = bytes ? bytes + part->offset : 0;
    part->kill = bytes ? part->node + (uint32_t)TREE_NODE_BYTES * part->nodes : 0;
    part->link = bytes && links ? part->kill + 4u * part->kills : 0;
    return TREE_OK;
}

static enum tree_status load_section(const struct tree_image *image, uint32_t kind, bool links,
                                     void *buffer, uint32_t room, struct tree_part *part) {
    int at = tree_find_section(image, kind);
    if (at < 0)
        return TREE_MISSING;
    const struct tree_section *section = &image->section[at];
    return load(image, section->offset, section->length, section->crc, links, buffer, room, part);
}

enum tree_status tree_load_cap(const struct tree_image *image, void *buffer, uint32_t room,
                               struct tree_part *part) {
    return load_section(image, TREE_CAP, true, buffer, room, part);
}

enum tree_status tree_load_opening(const struct tree_image *image, void *buffer, uint32_t room,
                                   struct tree_part *part) {
    return load_section(image, TREE_OPEN, false, buffer, room, part);
}

static enum tree_status find_section(const struct tree_image *image, uint32_t kind, bool links,
                                     struct tree_part *part) {
    int at = tree_find_section(image, kind);
    if (at < 0)
        return TREE_MISSING;
    return find(image, image->section[at].offset, image->section[at].length, links, part);
}

enum tree_status tree_find_cap(const struct tree_image *image, struct tree_part *part) {
    return find_section(image, TREE_CAP, true, part);
}

enum tree_status tree_find_opening(const struct tree_image *image, struct tree_part *part) {
    return find_section(image, TREE_OPEN, false, part);
}

/* Where a subtree is; false when the directory is not sound. */
static HOT("question") enum tree_status
    find_subtree(const struct tree_image *image, uint32_t subtree,
                 uint8_t entry[TREE_SUBTREE_BYTES]) {
    if (subtree >= image->subtrees)
        return TREE_ABSENT;
    if (tree_read(image, image->list + subtree * TREE_SUBTREE_BYTES, entry, TREE_SUBTREE_BYTES))
        return TREE_READ;
    return tree_even32(entry + 4) > TREE_SUBTREE_LIMIT || tree_even32(entry) % 4 ? TREE_BAD_PART
                                                                                 : TREE_OK;
}

enum tree_status tree_load_subtree(const struct tree_image *image, uint32_t subtree, void *buffer,
                                   uint32_t room, struct tree_part *part) {
    _Alignas(4) uint8_t entry[TREE_SUBTREE_BYTES];
    enum tree_status status = find_subtree(image, subtree, entry);
    if (status == TREE_OK)
        status = load(image, goishi_get32(entry), goishi_get32(entry + 4), goishi_get32(entry + 8),
                      false, buffer, room, part);
    if (status == TREE_OK && part->first != goishi_get32(entry + 12))
        return TREE_BAD_PART;
    return status;
}

HOT("question")
enum tree_status tree_find_subtree(const struct tree_image *image, uint32_t subtree,
                                   struct tree_part *part) {
    _Alignas(4) uint8_t entry[TREE_SUBTREE_BYTES];
    enum tree_status status = find_subtree(image, subtree, entry);
    return status == TREE_OK ? find(image, tree_even32(entry), tree_even32(entry + 4), false, part)
                             : status;
}

bool tree_read_fact(const struct tree_image *image, const struct tree_part *part, uint32_t index,
                    uint32_t which, uint32_t *fact) {
    uint8_t bytes[4];
    if (tree_read(image, part->offset + TREE_NODE_BYTES * index + 4 * which, bytes, sizeof bytes))
        return false;
    *fact = goishi_get32(bytes);
    return true;
}

HOT("part")
bool tree_find_link(const struct tree_image *image, const struct tree_part *cap, uint32_t index,
                    uint32_t *subtree, uint32_t *count) {
    uint8_t link[TREE_LINK_BYTES];
    if (cap->link) {
        tree_cap_link(cap, index, subtree, count);
        return true;
    }
    uint32_t links = cap->offset + (uint32_t)TREE_NODE_BYTES * cap->nodes + 4u * cap->kills;
    if (tree_read(image, links + TREE_LINK_BYTES * index, link, sizeof link) != TREE_OK)
        return false;
    *subtree = goishi_get16(link + 4);
    *count = goishi_get16(link + 6);
    return true;
}

static uint16_t year_of(uint8_t code) {
    return code ? (uint16_t)(1800 + code) : 0;
}

void tree_node_at(const struct tree_part *part, uint32_t index, struct tree_node *node) {
    const uint8_t *at = part->node + TREE_NODE_BYTES * index;
    uint32_t next = index + 1 + goishi_get16(at + 4), father = index;
    node->x = at[0];
    node->y = at[1];
    node->properties = (uint16_t)goishi_get16(at + 2);
    node->colour = node->properties & TREE_WHITE ? GOISHI_WHITE : GOISHI_BLACK;
    node->level = at[6];
    node->captured = at[7];
    node->son = (uint16_t)(next > index + 1 ? index + 1 : TREE_NONE);
    node->brother = (uint16_t)(next < part->nodes && node->level &&
                                       part->node[TREE_NODE_BYTES * next + 6] == node->level
                                   ? next
                                   : TREE_NONE);
    /* The last one before it that stands a level higher. */
    while (father > 0 && part->node[TREE_NODE_BYTES * father + 6] >= node->level)
        father--;
    node->father = (uint16_t)(index ? father : TREE_NONE);
    node->count = tree_unpack(goishi_get16(at + 8), TREE_COUNT_BITS);
    node->weight = tree_unpack(goishi_get16(at + 10), TREE_COUNT_BITS);
    node->black_share = at[12];
    node->left_share = at[13];
    node->first = year_of(at[14]);
    node->last = year_of(at[15]);
}

uint32_t tree_number(const struct tree_part *part, uint32_t index) {
    if (part->link)
        return goishi_get32(part->link + TREE_LINK_BYTES * index);
    if (index >= part->path)
        return part->first + (index - part->path);
    /* A copy on the path does not know its number; its home does. */
    return UINT32_MAX;
}

HOT("part")
void tree_cap_link(const struct tree_part *cap, uint32_t index, uint32_t *subtree,
                   uint32_t *count) {
    const uint32_t link = tree_even32(cap->link + TREE_LINK_BYTES * index + 4);
    *subtree = link & 0xffff;
    *count = link >> 16;
}
