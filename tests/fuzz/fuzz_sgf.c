/* SPDX-License-Identifier: Apache-2.0
 * Any bytes into the SGF reader: it answers with a tree that survives writing and reading again, or
 * with an error that has a place. The first game is replayed. */
#include <assert.h>
#include <stdint.h>
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
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
