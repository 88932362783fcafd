/* SPDX-License-Identifier: Apache-2.0
 * Any bytes into the SGF reader: it answers with a tree that is UTF-8 and survives writing and
 * reading again, or with an error that has a place. The first game is replayed. The same bytes as a
 * comment, under any CA, cost no move. */
#include <iconv.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/utf8.h"
#include "host/game/game.h"
#include "host/sgf/sgf.h"
#include "host/sgf/write.h"

/* Aborts also when asserts are compiled out. */
static void require(int condition) {
    if (!condition)
        abort();
}

static void visit(struct sgf *sgf) {
    for (const struct sgf_node *game = sgf->root; game; game = game->sibling) {
        for (const struct sgf_node *node = game; node; node = sgf_walk(game, node)) {
            require(node->line > 0 && node->column > 0);
            for (const struct sgf_property *p = node->properties; p; p = p->next) {
                require(p->name[0] != '\0');
                for (const struct sgf_value *v = &p->value; v; v = v->next) {
                    const char *first, *second;
                    char clean[64];
                    require(strlen(v->text) == v->length);
                    require(utf8_valid(v->text, v->length));
                    require(strlen(sgf_text(sgf, v)) <= v->length);
                    utf8_width(utf8_clean(clean, sizeof clean, v->text));
                    sgf_compose(sgf, v, &first, &second);
                }
            }
        }
    }
}

static void round_trip(const struct sgf *sgf) {
    size_t length, length2;
    char *text = sgf_write(sgf, &length);
    struct sgf *again = sgf_parse(text, length, NULL);
    /* The writer never nests deeper than what was read. */
    require(again != NULL);
    char *text2 = sgf_write(again, &length2);
    require(length == length2 && memcmp(text, text2, length) == 0);
    free(text);
    free(text2);
    sgf_free(again);
}

/* The bytes stand in a comment between two moves. As bytes they close no bracket, so there is a
 * reading that has both moves, and the reader must find one. */
static void keep_moves(const uint8_t *data, size_t size) {
    static const char *const names[] = {
        "",           "CA[Big5]",       "CA[GB18030]", "CA[Shift_JIS]", "CA[EUC-KR]",
        "CA[EUC-JP]", "CA[ISO-8859-1]", "CA[UTF-8]",   "CA[KOI8-R]",    "CA[x]"};
    if (size < 2 || size > 4096)
        return;
    char *text = malloc(size + 64);
    char *to = text + sprintf(text, "(;%s;B[aa]C[", names[data[0] % 10]);
    for (size_t i = 1; i < size; ++i)
        if (data[i] && data[i] != 0x1b && (data[i] < '[' || data[i] > ']'))
            *to++ = (char)data[i];
    to += sprintf(to, "];W[bb])");
    struct sgf *sgf = sgf_parse(text, (size_t)(to - text), NULL);
    require(sgf != NULL);
    const struct sgf_node *first = sgf->root->child, *second = first ? first->child : NULL;
    require(second && sgf_value(first, "B") && sgf_value(second, "W"));
    visit(sgf);
    sgf_free(sgf);
    free(text);
}

/* iconv loads and unloads a module with each encoding it opens; held open, a run is ten times as
 * fast. */
static void hold_encodings(void) {
    static const char *const names[] = {"GB18030",   "BIG5-HKSCS", "CP932",  "CP949",
                                        "EUC-JP-MS", "CP1252",     "KOI8-R", "UTF-16"};
    static iconv_t held[sizeof names / sizeof *names];
    for (size_t i = 0; i < sizeof names / sizeof *names && !held[i]; ++i) {
        held[i] = iconv_open("UTF-8", names[i]);
        require(held[i] != (iconv_t)-1);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    hold_encodings();
    keep_moves(data, size);
    struct sgf_error error = {0};
    struct sgf *sgf = sgf_parse((const char *)data, size, &error);
    if (!sgf) {
        require(error.line > 0 && error.column > 0 && error.text[0]);
        return 0;
    }
    visit(sgf);
    round_trip(sgf);
    sgf_free(sgf);
    struct fault fault = {""};
    struct game *game = game_parse("fuzz", (const char *)data, size, &fault);
    if (game) {
        struct position position;
        if (!game_position(game, game->moves, &position, NULL, &fault))
            require(fault.text[0]);
        game_free(game);
    } else {
        require(fault.text[0]);
    }
    return 0;
}
