/* SPDX-License-Identifier: Apache-2.0
 * Parts of an image: loading, checking every link once, and decoding nodes. */
#include "tree/crc32.h"
#include "tree/image.h"

static bool good_node(const struct tree_part *part, uint32_t i) {
    const uint8_t *node = part->node + TREE_NODE_BYTES * i;
    uint32_t father = tree_even16(node + 4), son = tree_even16(node + 6);
    uint32_t brother = tree_even16(node + 8), properties = tree_even16(node + 2);
    if (properties & ~(uint32_t)TREE_PROPERTIES)
        return false;
    if (i == 0) {
        if (node[0] || node[1] || father != TREE_NONE || brother != TREE_NONE || node[18])
            return false;
    } else {
        if (node[0] < 1 || node[0] > GOISHI_MAX_SIZE || node[1] < 1 || node[1] > GOISHI_MAX_SIZE)
            return false;
        if (father >= i || node[18] != part->node[TREE_NODE_BYTES * father + 18] + 1)
            return false;
        /* Reached from its father: as the first son, or as the brother of an earlier one. */
        if (tree_even16(part->node + TREE_NODE_BYTES * father + 6) > i)
            return false;
    }
    if (son != TREE_NONE && (son <= i || son >= part->nodes ||
                             tree_even16(part->node + TREE_NODE_BYTES * son + 4) != i))
        return false;
    if (brother != TREE_NONE && (brother <= i || brother >= part->nodes ||
                                 tree_even16(part->node + TREE_NODE_BYTES * brother + 4) != father))
        return false;
    return true;
}

static void lay_out(const uint8_t *bytes, bool links, struct tree_part *part) {
    part->nodes = (uint16_t)tree_get16(bytes);
    part->path = (uint16_t)tree_get16(bytes + 2);
    part->kills = (uint16_t)tree_get16(bytes + 4);
    part->first = tree_get32(bytes + 8);
    part->node = bytes + TREE_PART_BYTES;
    part->kill = part->node + (uint32_t)TREE_NODE_BYTES * part->nodes;
    part->link = links ? part->kill + 4u * part->kills : 0;
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
    for (uint32_t i = 0; i < part->nodes; i++)
        if (!good_node(part, i))
            return TREE_BAD_PART;
    for (uint32_t i = 0; i < part->kills; i++) {
        uint32_t killing = tree_get16(part->kill + 4 * i);
        uint32_t killed = tree_get16(part->kill + 4 * i + 2);
        if (killing >= part->nodes || killed == 0 || killed >= killing)
            return TREE_BAD_PART;
    }
    return TREE_OK;
}

/* `checked`: it was found good before. Then the same CRC answers for the links. */
static enum tree_status load(const struct tree_image *image, uint32_t offset, uint32_t length,
                             uint32_t crc, bool links, void *buffer, uint32_t room, bool checked,
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
    if (!checked)
        return tree_check_part(bytes, length, links, part);
    lay_out(bytes, links, part);
    return TREE_OK;
}

static enum tree_status load_section(const struct tree_image *image, uint32_t kind, bool links,
                                     void *buffer, uint32_t room, bool checked,
                                     struct tree_part *part) {
    int at = tree_find_section(image, kind);
    if (at < 0)
        return TREE_MISSING;
    const struct tree_section *section = &image->section[at];
    return load(image, section->offset, section->length, section->crc, links, buffer, room, checked,
                part);
}

enum tree_status tree_load_cap(const struct tree_image *image, void *buffer, uint32_t room,
                               bool checked, struct tree_part *part) {
    return load_section(image, TREE_CAP, true, buffer, room, checked, part);
}

enum tree_status tree_load_opening(const struct tree_image *image, void *buffer, uint32_t room,
                                   bool checked, struct tree_part *part) {
    return load_section(image, TREE_OPEN, false, buffer, room, checked, part);
}

/* Where a subtree is; false when the directory is not sound. */
static enum tree_status find_subtree(const struct tree_image *image, uint32_t subtree,
                                     uint8_t entry[TREE_SUBTREE_BYTES]) {
    if (subtree >= image->subtrees)
        return TREE_ABSENT;
    const struct tree_section *list = &image->section[tree_find_section(image, TREE_LIST)];
    if (tree_read(image, list->offset + subtree * TREE_SUBTREE_BYTES, entry, TREE_SUBTREE_BYTES))
        return TREE_READ;
    return tree_get32(entry + 4) > TREE_SUBTREE_LIMIT || tree_get32(entry) % 4 ? TREE_BAD_PART
                                                                               : TREE_OK;
}

enum tree_status tree_load_subtree(const struct tree_image *image, uint32_t subtree, void *buffer,
                                   uint32_t room, bool checked, struct tree_part *part) {
    uint8_t entry[TREE_SUBTREE_BYTES];
    enum tree_status status = find_subtree(image, subtree, entry);
    if (status == TREE_OK)
        status = load(image, tree_get32(entry), tree_get32(entry + 4), tree_get32(entry + 8), false,
                      buffer, room, checked, part);
    if (status == TREE_OK && part->first != tree_get32(entry + 12))
        return TREE_BAD_PART;
    return status;
}

enum tree_status tree_subtree_length(const struct tree_image *image, uint32_t subtree,
                                     uint32_t *length) {
    uint8_t entry[TREE_SUBTREE_BYTES];
    enum tree_status status = find_subtree(image, subtree, entry);
    if (status == TREE_OK)
        *length = tree_get32(entry + 4);
    return status;
}

void tree_lay_out(const uint8_t *bytes, struct tree_part *part) {
    lay_out(bytes, false, part);
}

enum tree_status tree_map_subtree(const struct tree_image *image, uint32_t subtree,
                                  struct tree_part *part) {
    uint8_t entry[TREE_SUBTREE_BYTES];
    enum tree_status status = find_subtree(image, subtree, entry);
    if (status != TREE_OK)
        return status;
    if (!image->source.mapped)
        return TREE_READ;
    lay_out(image->source.mapped + tree_get32(entry), false, part);
    return TREE_OK;
}

static uint16_t year_of(uint8_t code) {
    return code ? (uint16_t)(1800 + code) : 0;
}

void tree_node_at(const struct tree_part *part, uint32_t index, struct tree_node *node) {
    const uint8_t *at = part->node + TREE_NODE_BYTES * index;
    node->x = at[0];
    node->y = at[1];
    node->properties = (uint16_t)tree_get16(at + 2);
    node->colour = node->properties & TREE_WHITE ? GOISHI_WHITE : GOISHI_BLACK;
    node->father = (uint16_t)tree_get16(at + 4);
    node->son = (uint16_t)tree_get16(at + 6);
    node->brother = (uint16_t)tree_get16(at + 8);
    node->count = tree_unpack(tree_get16(at + 10), TREE_COUNT_BITS);
    node->weight = tree_unpack(tree_get16(at + 12), TREE_COUNT_BITS);
    node->black_share = at[14];
    node->left_share = at[15];
    node->first = year_of(at[16]);
    node->last = year_of(at[17]);
    node->level = at[18];
}

uint32_t tree_number(const struct tree_part *part, uint32_t index) {
    if (part->link)
        return tree_get32(part->link + TREE_LINK_BYTES * index);
    if (index >= part->path)
        return part->first + (index - part->path);
    /* A copy on the path does not know its number; its home does. */
    return UINT32_MAX;
}

void tree_cap_link(const struct tree_part *cap, uint32_t index, uint32_t *subtree,
                   uint32_t *count) {
    const uint8_t *link = cap->link + TREE_LINK_BYTES * index;
    *subtree = tree_get16(link + 4);
    *count = tree_get16(link + 6);
}
