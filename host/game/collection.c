/* SPDX-License-Identifier: Apache-2.0
 * A file of games. */
#include "host/game/collection.h"

#include <stdlib.h>
#include <string.h>

#include "fw/go/point.h"
#include "host/base/file.h"
#include "host/base/text.h"
#include "host/game/drawn.h"

static bool hold(struct collection *collection, const char *name, struct sgf *sgf,
                 struct fault *fault) {
    *collection = (struct collection){.name = malloc(strlen(name) + 1), .sgf = sgf};
    if (!collection->name) {
        sgf_free(sgf);
        return fault_set(fault, "%s: not enough memory", name);
    }
    strcpy(collection->name, name);
    for (const struct sgf_node *root = sgf->root; root; root = root->sibling)
        ++collection->games;
    return true;
}

bool collection_parse(struct collection *collection, const char *name, const char *text,
                      size_t length, struct fault *fault) {
    struct sgf_error error;
    struct sgf *sgf = sgf_parse(text, length, &error);
    if (sgf)
        return hold(collection, name, sgf, fault);
    fault_set(fault, "%s:%u:%u: %s", name, error.line, error.column, error.text);
    struct text record = {0};
    struct fault why = {""};
    if (drawn_board(text, length, &record, &why)) {
        sgf = sgf_parse(record.bytes, record.length, NULL);
        text_free(&record);
        return sgf ? hold(collection, name, sgf, fault)
                   : fault_set(fault, "%s: not enough memory", name);
    }
    text_free(&record);
    return *why.text ? fault_set(fault, "%s: %s", name, why.text) : false;
}

bool collection_read(struct collection *collection, const char *path, struct fault *fault) {
    char *text;
    size_t length;
    if (!file_read(path, FILE_LIMIT, &text, &length, fault))
        return false;
    const bool fine = collection_parse(collection, file_name(path), text, length, fault);
    free(text);
    return fine;
}

bool collection_parse_move(const char *word, int size, int *colour, int *x, int *y) {
    if (word[0] && word[1] == ':') {
        if (!strchr("BbWw", word[0]))
            return false;
        *colour = strchr("Bb", word[0]) ? GOISHI_BLACK : GOISHI_WHITE;
        word += 2;
    } else {
        *colour = *colour ? goishi_other(*colour) : GOISHI_BLACK;
    }
    return go_parse_name(word, size, size, x, y);
}

bool collection_moves(struct collection *collection, const char *const *word, int count, int size,
                      struct fault *fault) {
    struct text text = {0};
    int colour = 0;
    bool fine = true;
    text_put(&text, "(;SZ[%d]", size);
    for (int i = 0; i < count && fine; ++i) {
        int x = 0, y = 0;
        char name[GO_SGF_BYTES];
        fine = collection_parse_move(word[i], size, &colour, &x, &y) ||
               fault_set(fault, "%.40s is not a point of a %dx%d board", word[i], size, size);
        if (!fine)
            break;
        go_sgf_name(x, y, size, name);
        text_put(&text, ";%c[%s]", colour == GOISHI_BLACK ? 'B' : 'W', name);
    }
    text_add(&text, ")");
    if (fine && text.failed)
        fine = fault_set(fault, "not enough memory");
    fine = fine && collection_parse(collection, "the moves", text.bytes, text.length, fault);
    text_free(&text);
    return fine;
}

struct game *collection_game(const struct collection *collection, int number, const char *path,
                             struct fault *fault) {
    const struct sgf_node *root = collection->sgf->root;
    for (int i = 1; i < number && root; ++i)
        root = root->sibling;
    if (number < 1 || !root) {
        fault_set(fault, "%s: there is no game %d: the file holds %d", collection->name, number,
                  collection->games);
        return NULL;
    }
    return game_from_tree(collection->name, collection->sgf, root, path, fault);
}

void collection_free(struct collection *collection) {
    sgf_free(collection->sgf);
    free(collection->name);
    *collection = (struct collection){0};
}
