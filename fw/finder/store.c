/* SPDX-License-Identifier: Apache-2.0
 * Subtrees in memory. A mapped image has them all; otherwise some stay in the part buffer, as many
 * as leave room for the largest one to pass through. A question asks for its subtrees in order and
 * the next one for most of them again: so those that came first stay, the rest passes, and what no
 * longer is asked for makes room. The links of a subtree are checked when it is read for the first
 * time, its CRC each time. */
#include <string.h>

#include "finder/parts.h"

static uint32_t even(uint32_t length) {
    return (length + 3) & ~3u;
}

bool finder_lay_out(struct finder *f, void *memory, uint32_t bytes) {
    static const uint32_t kind[2] = {TREE_CAP, TREE_OPEN};
    uint32_t cap = 0;
    for (int i = 0; i < 2; i++) {
        int at = tree_find_section(&f->image, kind[i]);
        uint32_t length = at < 0 ? 0 : even(f->image.section[at].length);
        cap = length > cap ? length : cap;
    }
    if (bytes < TREE_SUBTREE_LIMIT || cap > bytes - TREE_SUBTREE_LIMIT)
        return false;
    f->cap_buffer = memory;
    f->cap_room = cap;
    f->part_buffer = f->cap_buffer + cap;
    f->part_room = bytes - cap;
    f->cap_loaded = f->passing = false;
    f->keeps = 0;
    return true;
}

/* Where the next subtree is read to. */
static uint32_t end(const struct finder *f) {
    return f->keeps ? f->kept[f->keeps - 1].at + even(f->kept[f->keeps - 1].length) : 0;
}

/* Takes a subtree out that this question does not want; the others move up. */
static bool make_room(struct finder *f) {
    for (uint32_t i = 0; i < f->keeps; i++) {
        if (f->wanted[f->kept[i].part])
            continue;
        uint32_t from = f->kept[i].at + even(f->kept[i].length);
        memmove(f->part_buffer + f->kept[i].at, f->part_buffer + from, end(f) - from);
        uint32_t gap = from - f->kept[i].at;
        f->keeps--;
        for (; i < f->keeps; i++) {
            f->kept[i] = f->kept[i + 1];
            f->kept[i].at -= gap;
        }
        f->passing = false;
        return true;
    }
    return false;
}

enum tree_status finder_load_part(struct finder *f, uint32_t i) {
    bool checked = f->checked[i / 32] >> i % 32 & 1;
    if (f->image.source.mapped && checked)
        return tree_map_subtree(&f->image, i, &f->part);
    for (uint32_t k = 0; k < f->keeps + f->passing; k++)
        if (f->kept[k].part == i && !f->image.source.mapped) {
            f->finds++;
            f->answer.counts.kept++;
            tree_lay_out(f->part_buffer + f->kept[k].at, &f->part);
            return TREE_OK;
        }
    f->passing = false;
    uint32_t length = 0;
    enum tree_status status = tree_subtree_length(&f->image, i, &length);
    if (status != TREE_OK)
        return status;
    bool stays = false;
    if (!f->image.source.mapped)
        do
            stays = f->keeps < FINDER_KEPT &&
                    end(f) + even(length) + TREE_SUBTREE_LIMIT <= f->part_room;
        while (!stays && make_room(f));
    uint32_t at = end(f);
    f->loads++;
    status = tree_load_subtree(&f->image, i, f->part_buffer + at,
                               f->part_room > at ? f->part_room - at : 0, checked, &f->part);
    if (status != TREE_OK)
        return status;
    f->checked[i / 32] |= 1u << i % 32;
    f->kept[f->keeps].at = at;
    f->kept[f->keeps].length = length;
    f->kept[f->keeps].part = (uint16_t)i;
    if (stays)
        f->keeps++;
    else
        f->passing = true;
    return TREE_OK;
}
