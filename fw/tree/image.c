/* SPDX-License-Identifier: Apache-2.0
 * Header, sections and the small tables of an image. */
#include "fw/tree/image.h"
#include "fw/base/hot.h"

#include <string.h>

#include "fw/base/crc32.h"

const char *tree_status_text(enum tree_status status) {
    switch (status) {
    case TREE_OK:
        return "good";
    case TREE_READ:
        return "cannot be read";
    case TREE_NOT_IMAGE:
        return "not a dictionary image of this version";
    case TREE_HEADER:
        return "the header is damaged";
    case TREE_MISSING:
        return "a section is missing";
    case TREE_BAD_CRC:
        return "the CRC differs";
    case TREE_BAD_PART:
        return "nodes or links are out of range";
    case TREE_TOO_LARGE:
        return "too large for the buffer";
    case TREE_ABSENT:
        return "not in the image";
    }
    return "unknown status";
}

HOT("reach")
enum tree_status tree_read(const struct tree_image *image, uint32_t offset, void *to,
                           uint32_t length) {
    if (offset > image->size || length > image->size - offset)
        return TREE_READ;
    if (image->source.mapped) {
        memcpy(to, image->source.mapped + offset, length);
        return TREE_OK;
    }
    return image->source.read(image->source.context, offset, to, length) ? TREE_OK : TREE_READ;
}

HOT("question") int tree_find_section(const struct tree_image *image, uint32_t kind) {
    for (uint32_t i = 0; i < image->sections; i++)
        if (image->section[i].kind == kind)
            return (int)i;
    return -1;
}

static enum tree_status open_prior(struct tree_image *image, const struct tree_section *section) {
    uint8_t head[TREE_PRIOR_BYTES];
    if (image->priors == TREE_MAX_PRIORS || section->length < TREE_PRIOR_BYTES)
        return TREE_HEADER;
    if (tree_read(image, section->offset, head, sizeof head) != TREE_OK)
        return TREE_READ;
    struct tree_prior_table *table = &image->prior[image->priors++];
    table->shape = head[0];
    table->radius = head[1];
    table->last = head[2];
    table->bits = head[3];
    table->entries = goishi_get32(head + 4);
    table->alpha = goishi_get32(head + 8);
    table->positions = goishi_get32(head + 12);
    table->offset = section->offset + TREE_PRIOR_BYTES;
    if (table->shape > TREE_PRIOR_AROUND || table->last > 1 || table->bits > 20 ||
        table->alpha == 0 || table->alpha > 65535 || table->entries > TREE_IMAGE_LIMIT / 4)
        return TREE_HEADER;
    if (table->shape == TREE_PRIOR_CORNER ? table->radius < 1 || table->radius > TREE_AREA
                                          : table->radius > 4 || !table->last)
        return TREE_HEADER;
    uint32_t directory = 4 * ((1u << table->bits) + 1);
    if (section->length != TREE_PRIOR_BYTES + directory + 4 * table->entries)
        return TREE_HEADER;
    return TREE_OK;
}

enum tree_status tree_open(struct tree_image *image, const struct tree_source *source) {
    uint8_t head[TREE_HEADER_BYTES];
    memset(image, 0, sizeof *image);
    image->source = *source;
    image->size = source->size;
    if (source->size < TREE_HEADER_BYTES)
        return TREE_NOT_IMAGE;
    if (tree_read(image, 0, head, sizeof head) != TREE_OK)
        return TREE_READ;
    if (goishi_get32(head) != TREE_MAGIC_0 || goishi_get32(head + 4) != TREE_MAGIC_1 ||
        goishi_get32(head + 8) != TREE_VERSION)
        return TREE_NOT_IMAGE;
    image->size = goishi_get32(head + 12);
    image->sections = goishi_get32(head + 16);
    image->nodes = goishi_get32(head + 24);
    uint32_t stored = goishi_get32(head + 28);
    if (image->size > source->size || image->size < TREE_HEADER_BYTES ||
        image->sections > TREE_MAX_SECTIONS ||
        image->sections * TREE_ENTRY_BYTES > image->size - TREE_HEADER_BYTES)
        return TREE_HEADER;
    if (head[20] != GOISHI_MAX_SIZE || head[21] != TREE_AREA || head[22] != TREE_CAP_LEVELS ||
        head[23] != TREE_NODE_BYTES)
        return TREE_NOT_IMAGE;
    uint32_t crc = tree_crc32(0, head, 28), end = TREE_HEADER_BYTES;
    end += image->sections * TREE_ENTRY_BYTES;
    for (uint32_t i = 0; i < image->sections; i++) {
        uint8_t entry[TREE_ENTRY_BYTES];
        if (tree_read(image, TREE_HEADER_BYTES + i * TREE_ENTRY_BYTES, entry, sizeof entry))
            return TREE_READ;
        crc = tree_crc32(crc, entry, sizeof entry);
        struct tree_section *section = &image->section[i];
        *section = (struct tree_section){goishi_get32(entry), goishi_get32(entry + 4),
                                         goishi_get32(entry + 8), goishi_get32(entry + 12)};
        /* In a row without gaps, so that no two of them overlap. */
        if (section->offset != end || section->length > image->size - end || section->length % 4)
            return TREE_HEADER;
        end += section->length;
    }
    if (crc != stored || end != image->size)
        return TREE_HEADER;
    static const uint32_t needed[] = {TREE_CAP,  TREE_LIST, TREE_SUBS, TREE_DUPL, TREE_OPEN,
                                      TREE_NAME, TREE_FACT, TREE_WGHT, TREE_SCAN};
    for (unsigned i = 0; i < sizeof needed / sizeof *needed; i++)
        if (tree_find_section(image, needed[i]) < 0)
            return TREE_MISSING;
    for (uint32_t i = 0; i < image->sections; i++)
        if (image->section[i].kind == TREE_PRIO) {
            enum tree_status status = open_prior(image, &image->section[i]);
            if (status != TREE_OK)
                return status;
        }
    const struct tree_section *list = &image->section[tree_find_section(image, TREE_LIST)];
    image->list = list->offset;
    image->subtrees = list->length / TREE_SUBTREE_BYTES;
    int reach = tree_find_section(image, TREE_RCH);
    if (reach >= 0) {
        image->reach = image->section[reach].offset;
        image->reaches = image->section[reach].length / TREE_REACH_BYTES;
    }
    return TREE_OK;
}

enum tree_status tree_verify(const struct tree_image *image, uint32_t section) {
    if (section >= image->sections)
        return TREE_ABSENT;
    uint8_t block[256];
    uint32_t crc = 0, left = image->section[section].length, at = image->section[section].offset;
    while (left) {
        uint32_t take = left < sizeof block ? left : sizeof block;
        if (tree_read(image, at, block, take) != TREE_OK)
            return TREE_READ;
        crc = tree_crc32(crc, block, take);
        at += take;
        left -= take;
    }
    return crc == image->section[section].crc ? TREE_OK : TREE_BAD_CRC;
}

/* The first of `count` records of `size` bytes at `offset` whose leading number is not below `key`.
 */
static enum tree_status lower_bound(const struct tree_image *image, uint32_t offset, uint32_t size,
                                    uint32_t count, uint32_t key, uint32_t *found) {
    uint32_t low = 0, high = count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        uint8_t record[4];
        if (tree_read(image, offset + middle * size, record, sizeof record) != TREE_OK)
            return TREE_READ;
        if (goishi_get32(record) < key)
            low = middle + 1;
        else
            high = middle;
    }
    *found = low;
    return TREE_OK;
}

enum tree_status tree_same(const struct tree_image *image, uint32_t number, uint32_t *same,
                           uint32_t *pose) {
    const struct tree_section *section = &image->section[tree_find_section(image, TREE_DUPL)];
    uint32_t count = section->length / TREE_SAME_BYTES, at;
    enum tree_status status =
        lower_bound(image, section->offset, TREE_SAME_BYTES, count, number, &at);
    if (status != TREE_OK)
        return status;
    if (at == count)
        return TREE_ABSENT;
    uint8_t record[TREE_SAME_BYTES];
    if (tree_read(image, section->offset + at * TREE_SAME_BYTES, record, sizeof record) != TREE_OK)
        return TREE_READ;
    if (goishi_get32(record) != number)
        return TREE_ABSENT;
    *same = goishi_get32(record + 4) & 0x3fffffffu;
    *pose = goishi_get32(record + 4) >> 30;
    return *same < image->nodes ? TREE_OK : TREE_BAD_PART;
}

/* The guess is right unless the image is not what it should be: then by halves. */
HOT("reach")
void tree_find_reach(const struct tree_image *image, uint32_t index, uint32_t guess,
                     struct tree_reach *reach) {
    uint32_t low = 0, high = image->reaches;
    _Alignas(4) uint8_t record[TREE_REACH_BYTES];
    for (int i = 0; i < 3; i++)
        reach->bits[i] = UINT32_MAX;
    for (uint32_t at = guess < high ? guess : high / 2; low < high; at = low + (high - low) / 2) {
        if (tree_read(image, image->reach + at * TREE_REACH_BYTES, record, sizeof record))
            return;
        uint32_t found = tree_even32(record);
        if (found == index) {
            for (int i = 0; i < 3; i++)
                reach->bits[i] = tree_even32(record + 4 + 4 * i);
            return;
        }
        if (found < index)
            low = at + 1;
        else
            high = at;
    }
}

enum tree_status tree_number_named(const struct tree_image *image, uint32_t kind, const char *name,
                                   int32_t *value) {
    int section = tree_find_section(image, kind);
    if (section < 0)
        return TREE_ABSENT;
    uint32_t count = image->section[section].length / TREE_NUMBER_BYTES;
    for (uint32_t i = 0; i < count; i++) {
        uint8_t record[TREE_NUMBER_BYTES];
        if (tree_read(image, image->section[section].offset + i * TREE_NUMBER_BYTES, record,
                      sizeof record) != TREE_OK)
            return TREE_READ;
        uint32_t at = 0;
        while (at < TREE_NUMBER_NAME && record[at] == (uint8_t)name[at] && name[at])
            at++;
        if (at < TREE_NUMBER_NAME && record[at] == 0 && name[at] == 0) {
            *value = (int32_t)goishi_get32(record + TREE_NUMBER_NAME);
            return TREE_OK;
        }
    }
    return TREE_ABSENT;
}

enum tree_status tree_name(const struct tree_image *image, uint32_t number, char *name,
                           uint32_t room) {
    const struct tree_section *section = &image->section[tree_find_section(image, TREE_NAME)];
    uint8_t record[8];
    uint32_t at, count;
    if (section->length < 4 || room == 0)
        return TREE_ABSENT;
    if (tree_read(image, section->offset, record, 4) != TREE_OK)
        return TREE_READ;
    count = goishi_get32(record);
    if (count > (section->length - 4) / 8)
        return TREE_BAD_PART;
    enum tree_status status = lower_bound(image, section->offset + 4, 8, count, number, &at);
    if (status != TREE_OK)
        return status;
    if (at == count)
        return TREE_ABSENT;
    if (tree_read(image, section->offset + 4 + 8 * at, record, 8) != TREE_OK)
        return TREE_READ;
    if (goishi_get32(record) != number)
        return TREE_ABSENT;
    uint32_t offset = goishi_get32(record + 4);
    for (uint32_t i = 0; i < room; i++, offset++) {
        if (offset >= section->length)
            return TREE_BAD_PART;
        if (tree_read(image, section->offset + offset, name + i, 1) != TREE_OK)
            return TREE_READ;
        if (name[i] == 0)
            return TREE_OK;
    }
    name[room - 1] = 0;
    return TREE_OK;
}
