/* SPDX-License-Identifier: Apache-2.0
 * Where the words of the tree are. A chip takes them into its memory once, when the dictionary is
 * opened, and checks their CRC: then no question reads more of the flash than single nodes. What
 * finds no room there is asked in the image, if that is mapped. On the host the image is mapped and
 * stays where it is; there a subtree's CRC and links are checked when it is first asked for.
 *
 * No word can lead a walk astray: the number below it only ever leads further, and never past the
 * end of the level above. */
#include "fw/base/crc32.h"
#include "fw/base/hot.h"
#include "fw/finder/private.h"

/* The words of a section that is a whole number of them, the cap's last. */
static enum tree_status find_words(struct finder *f, struct tree_section *scan,
                                   struct tree_part *cap) {
    enum tree_status status = tree_find_cap(&f->image, cap);
    if (status != TREE_OK)
        return status;
    *scan = f->image.section[tree_find_section(&f->image, TREE_SCAN)];
    uint32_t words = scan->length / 4;
    return cap->word > words || words - cap->word != cap->nodes || cap->nodes > TREE_SCAN_NODES
               ? TREE_BAD_PART
               : TREE_OK;
}

/* The cap is found. */
static void rank(struct finder *f) {
    uint32_t before = 0;
    for (uint32_t i = 0; i < f->cap.nodes; i++) {
        if (i % FINDER_RANKED == 0)
            f->rank[i / FINDER_RANKED] = (uint16_t)before;
        before += finder_word_has_reach(tree_even32(f->cap.scan + 4 * i));
    }
    f->cap_found = true;
}

enum tree_status finder_lay_out(struct finder *f, void *memory, uint32_t bytes) {
    struct tree_section scan;
    struct tree_part cap;
    enum tree_status status = find_words(f, &scan, &cap);
    if (status != TREE_OK)
        return status;
    uint8_t *to = memory;
    uint32_t room = bytes / 4, crc = 0, at = 0;
    if (room < cap.nodes || (room < scan.length / 4 && !f->image.source.mapped))
        return TREE_TOO_LARGE;
    uint32_t held = room < scan.length / 4 ? room - cap.nodes : cap.word;
    /* In the order of the flash: subtrees, and what of them has no room here, then the cap. */
    while (at < scan.length / 4) {
        uint32_t end = at < held ? held : at < cap.word ? cap.word : cap.word + cap.nodes;
        uint8_t block[256], *into = block;
        uint32_t take = end - at;
        if (at < held)
            into = to + 4 * (cap.nodes + at);
        else if (at >= cap.word)
            into = to;
        else if (take > sizeof block / 4)
            take = sizeof block / 4;
        if (tree_read(&f->image, scan.offset + 4 * at, into, 4 * take) != TREE_OK)
            return TREE_READ;
        crc = tree_crc32(crc, into, 4 * take);
        at += take;
    }
    if (crc != scan.crc)
        return TREE_BAD_CRC;
    f->resident = to;
    f->held = held;
    f->cap = cap;
    f->cap.scan = to;
    rank(f);
    return TREE_OK;
}

enum tree_status finder_load_cap(struct finder *f) {
    struct tree_section scan;
    if (f->cap_found)
        return TREE_OK;
    if (FINDER_LAID_OUT(f) || !f->image.source.mapped)
        return TREE_TOO_LARGE; /* nobody has laid it out */
    enum tree_status status = tree_load_cap(&f->image, 0, 0, &f->cap);
    if (status == TREE_OK)
        status = find_words(f, &scan, &f->cap);
    if (status == TREE_OK)
        status = tree_verify(&f->image, (uint32_t)tree_find_section(&f->image, TREE_SCAN));
    if (status != TREE_OK)
        return status;
    f->cap.scan = f->image.source.mapped + scan.offset + 4 * f->cap.word;
    rank(f);
    return TREE_OK;
}

HOT("question") enum tree_status finder_load_part(struct finder *f, uint32_t i) {
    struct tree_part *part = &f->part;
    enum tree_status status;
    if (!FINDER_LAID_OUT(f) && !(f->checked[i / 32] >> i % 32 & 1)) {
        status = tree_load_subtree(&f->image, i, 0, 0, part);
        if (status != TREE_OK)
            return status;
        f->checked[i / 32] |= 1u << i % 32;
    }
    status = tree_find_subtree(&f->image, i, part);
    if (status != TREE_OK)
        return status;
    /* The cap's words begin where those of the subtrees end. */
    if (part->word > f->cap.word || part->nodes > f->cap.word - part->word)
        return TREE_BAD_PART;
    if (FINDER_LAID_OUT(f) && part->word + part->nodes <= f->held) {
        f->finds++;
        f->counts.kept++;
        part->scan = f->resident + 4 * (f->cap.nodes + part->word);
    } else {
        const struct tree_section *scan =
            &f->image.section[tree_find_section(&f->image, TREE_SCAN)];
        f->loads++;
        part->scan = f->image.source.mapped + scan->offset + 4 * part->word;
    }
    return TREE_OK;
}
