/* SPDX-License-Identifier: Apache-2.0
 * Games and small dictionaries for tests. */
#include "tests/aid/oracle/tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/go/point.h"
#include "tests/aid/cmocka.h"

void aid_mine_all(struct mine_options *options) {
    mine_defaults(options);
    options->joseki = (struct grow_options){.count = 1,
                                            .weight = 1,
                                            .twice = 1,
                                            .early = 1,
                                            .first = 1,
                                            .levels = 60,
                                            .major = 100,
                                            .end = 5};
    options->opening = (struct grow_options){.count = 1, .weight = 1, .twice = 1, .levels = 8};
    options->prior_count = 0;
}

void aid_mine(const char *lines, const struct mine_options *options, struct dict *dict,
              struct mine_report *report) {
    struct mine_text text = {"games.sgfl", lines, strlen(lines), true};
    struct fault fault = {""};
    assert_true(dict_init(dict));
    if (!mine(&text, 1, options, dict, report, &fault))
        fail_msg("%s", fault.text);
}

void aid_random_game(struct aid_random *random, int moves, struct aid_game *game) {
    static const int liked[][2] = {{17, 16}, {16, 16}, {15, 17}, {17, 17}, {16, 17}, {17, 15},
                                   {18, 17}, {18, 18}, {19, 18}, {18, 19}, {19, 19}, {17, 18},
                                   {16, 18}, {19, 17}, {17, 19}, {14, 17}};
    struct position board;
    position_init(&board, 19);
    *game = (struct aid_game){.year = 1990 + aid_random_below(random, 30),
                              .won = aid_random_below(random, 3)};
    int colour = GOISHI_BLACK;
    for (int tries = 0; game->moves < moves && game->moves < 64 && tries < 5000; tries++) {
        int at = aid_random_below(random, 16), x = liked[at][0], y = liked[at][1];
        if (aid_random_below(random, 20) == 0) {
            x = 1 + aid_random_below(random, 19);
            y = 1 + aid_random_below(random, 19);
        }
        int c = 0;
        go_equivalent(2 * aid_random_below(random, 8), 19, &x, &y, &c);
        if (position_play(&board, x, y, colour, NULL) != GO_LEGAL)
            continue;
        game->move[game->moves].x = x;
        game->move[game->moves].y = y;
        game->move[game->moves++].colour = colour;
        colour = goishi_other(colour);
    }
}

int aid_game_text(const struct aid_game *game, int board, char *text, int room) {
    int won = game->won && board & 1 ? goishi_other(game->won) : game->won;
    int at = snprintf(text, (size_t)room, "(;GM[1]SZ[19]DT[%d-05-01]RE[%s]", game->year,
                      won == 0              ? "?"
                      : won == GOISHI_BLACK ? "B+R"
                                            : "W+2.5");
    for (int i = 0; i < game->moves; i++) {
        int x = game->move[i].x, y = game->move[i].y, colour = game->move[i].colour;
        go_equivalent(board, 19, &x, &y, &colour);
        at += snprintf(text + at, (size_t)(room - at), ";%c[%c%c]",
                       colour == GOISHI_BLACK ? 'B' : 'W', 'a' + x - 1, 'a' + 19 - y);
    }
    at += snprintf(text + at, (size_t)(room - at), ")\n");
    return at;
}

char *aid_dict_text(const struct dict *dict) {
    size_t a, b, length = 0;
    char *joseki = dict_sgf(&dict->joseki, -1, &a), *opening = dict_sgf(&dict->opening, -1, &b);
    assert_non_null(joseki);
    assert_non_null(opening);
    size_t behind = 0;
    char *past = dict->past ? past_write(dict->past, &dict->joseki, &behind) : NULL;
    assert_true(!dict->past || past);
    size_t room = a + b + 64 * (size_t)dict->facts.count + 2 * behind + 1;
    for (int i = 0; i < dict->priors; i++)
        room += 2 * (size_t)dict->prior[i].length;
    char *text = malloc(room);
    assert_non_null(text);
    length = (size_t)snprintf(text, room, "%s%s", joseki, opening);
    for (int i = 0; i < dict->facts.count; i++)
        length += (size_t)snprintf(text + length, room - length, "%s %d\n",
                                   dict->facts.number[i].name, (int)dict->facts.number[i].value);
    for (int i = 0; i < dict->priors; i++)
        for (uint32_t k = 0; k < dict->prior[i].length; k++)
            length +=
                (size_t)snprintf(text + length, room - length, "%02x", dict->prior[i].bytes[k]);
    for (size_t k = 0; k < behind; k++)
        length += (size_t)snprintf(text + length, room - length, "%02x", (uint8_t)past[k]);
    free(past);
    free(joseki);
    free(opening);
    return text;
}
