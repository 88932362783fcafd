/* SPDX-License-Identifier: Apache-2.0
 * Any text where a dictionary is made: figures, SGF with counts and names, games to mine, drawn
 * boards. The readers answer, they never overflow; a name that was taken is safe to print, and what
 * is written can be read again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/utf8.h"
#include "host/dict/figures.h"
#include "host/game/collection.h"
#include "host/mine/mine.h"

/* Aborts also when asserts are compiled out. */
static void require(bool condition) {
    if (!condition)
        abort();
}

static void check_names(const struct dict_tree *tree) {
    for (int32_t i = 0; i < tree->nodes; i++) {
        const char *name = tree->node[i].name;
        char clean[512];
        require(!name || strcmp(utf8_clean(clean, sizeof clean, name), name) == 0);
    }
}

static void write_again(const struct dict_tree *tree) {
    struct dict_tree again;
    struct fault fault = {""};
    size_t length = 0;
    char *text = dict_sgf(tree, -1, &length);
    require(text && dict_tree_init(&again));
    require(dict_merge_sgf(&again, "again", text, length, 0, &fault));
    require(again.nodes == tree->nodes);
    dict_tree_free(&again);
    free(text);
}

static void as_figures(const char *text, size_t length) {
    struct dict_tree tree;
    struct figures_report report;
    require(dict_tree_init(&tree));
    require(figures_add(&tree, "fuzz", text, length, NULL, NULL, &report));
    if (report.errors == 0)
        write_again(&tree);
    dict_tree_free(&tree);
}

static void as_tree(const char *text, size_t length) {
    struct dict_tree tree;
    struct fault fault = {""};
    require(dict_tree_init(&tree));
    if (dict_merge_sgf(&tree, "fuzz", text, length, 0, &fault)) {
        check_names(&tree);
        write_again(&tree);
    } else {
        char clean[sizeof fault.text];
        require(*fault.text &&
                strcmp(utf8_clean(clean, sizeof clean, fault.text), fault.text) == 0);
    }
    dict_tree_free(&tree);
}

static void as_games(const char *text, size_t length, bool lines) {
    const struct mine_text one = {.name = "fuzz", .text = text, .length = length, .lines = lines};
    struct mine_options options;
    struct mine_report report = {0};
    struct fault fault = {""};
    struct dict dict;
    mine_defaults(&options);
    options.joseki.count = options.joseki.twice = options.joseki.early = options.joseki.first = 1;
    options.prior_count = 0;
    require(dict_init(&dict));
    if (mine(&one, 1, &options, &dict, &report, &fault))
        write_again(&dict.joseki);
    else
        require(*fault.text);
    mine_report_free(&report);
    dict_free(&dict);
}

static void as_drawing(const char *text, size_t length) {
    struct fault fault = {""};
    struct game *game = game_parse("fuzz", text, length, &fault);
    struct position position;
    require(game || *fault.text);
    if (game && game_position(game, 0, &position, NULL, &fault))
        require(position.size == game->size);
    game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    const char *text = (const char *)data + 1;
    switch (data[0] % 5) {
    case 0:
        as_figures(text, size - 1);
        break;
    case 1:
        as_tree(text, size - 1);
        break;
    case 2:
    case 3:
        as_games(text, size - 1, data[0] % 5 == 2);
        break;
    default:
        as_drawing(text, size - 1);
    }
    return 0;
}
