/* SPDX-License-Identifier: Apache-2.0
 * Game records as the miner reads them: the main line of an even 19x19 game, replayed to its end.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "host/base/file.h"
#include "host/base/text.h"
#include "host/base/utf8.h"
#include "host/mine/mine.h"
#include "host/sgf/point.h"
#include "host/sgf/sgf.h"

/* The first four digits in a row. */
static int year_in(const char *date) {
    int digits = 0, year = 0;
    for (; date && *date; date++) {
        bool digit = *date >= '0' && *date <= '9';
        year = digit ? (digits ? 10 * year : 0) + *date - '0' : 0;
        digits = digit ? digits + 1 : 0;
        if (digits == 4)
            return year < 4096 ? year : 0;
    }
    return 0;
}

static bool begins_with_any(const char *text, const char *list) {
    while (list && *list) {
        size_t length = strcspn(list, ",");
        if (length && strncmp(text, list, length) == 0)
            return true;
        list += length + (list[length] == ',');
    }
    return false;
}

static enum mine_verdict broken(struct mine_message *message, unsigned line, const char *text,
                                int move) {
    message->line = line;
    if (move)
        snprintf(message->text, sizeof message->text, "move %d: %s", move, text);
    else
        snprintf(message->text, sizeof message->text, "%s", text);
    return MINE_BROKEN;
}

static void copy(char *to, size_t room, const char *text) {
    utf8_clean(to, room, text ? text : "");
    for (size_t length = strlen(to); length && to[length - 1] == ' '; length--)
        to[length - 1] = 0;
}

static void read_facts(const struct sgf_node *root, struct mine_game *game) {
    const char *date = sgf_value(root, "DT");
    game->year = year_in(date);
    copy(game->date, sizeof game->date, date);
    copy(game->black, sizeof game->black, sgf_value(root, "PB"));
    copy(game->white, sizeof game->white, sgf_value(root, "PW"));
    copy(game->event, sizeof game->event, sgf_value(root, "EV"));
}

enum mine_verdict mine_read_game(const struct sgf_node *root, const char *leave_out,
                                 struct mine_game *game, struct mine_message *message) {
    const char *source = sgf_value(root, "SO"), *size = sgf_value(root, "SZ");
    const char *kind = sgf_value(root, "GM"), *handicap = sgf_value(root, "HA");
    const char *result = sgf_value(root, "RE");
    if (source && begins_with_any(source, leave_out))
        return MINE_LEFT_OUT;
    if ((size && strcmp(size, "19") != 0) || (kind && strcmp(kind, "1") != 0) ||
        (handicap && atoi(handicap) > 0))
        return MINE_UNEVEN;
    read_facts(root, game);
    game->won = 0;
    if (result && (result[0] == 'B' || result[0] == 'W') && result[1] == '+')
        game->won = result[0] == 'B' ? GOISHI_BLACK : GOISHI_WHITE;
    game->moves = 0;
    struct position board;
    position_init(&board, 19);
    for (const struct sgf_node *node = root; node; node = node->child) {
        int colour = 0;
        const struct sgf_value *value = NULL;
        for (const struct sgf_property *p = node->properties; p; p = p->next) {
            if (p->name[0] == 'A' &&
                (p->name[1] == 'B' || p->name[1] == 'W' || p->name[1] == 'E') && !p->name[2])
                return MINE_UNEVEN;
            if ((p->name[0] != 'B' && p->name[0] != 'W') || p->name[1])
                continue;
            if (colour)
                return broken(message, node->line, "two moves in one node", game->moves + 1);
            colour = p->name[0] == 'B' ? GOISHI_BLACK : GOISHI_WHITE;
            value = &p->value;
        }
        if (!colour)
            continue;
        if (game->moves == (int)(sizeof game->move / sizeof *game->move))
            return broken(message, node->line, "more than 1024 moves", 0);
        struct mine_move *move = &game->move[game->moves++];
        int x = 0, y = 0;
        enum sgf_point_kind point = sgf_point(value, 19, &x, &y);
        if (point == SGF_POINT_BAD)
            return broken(message, node->line, "not a point of the board", game->moves);
        *move = (struct mine_move){(uint8_t)colour, 0, 0};
        if (point == SGF_POINT_PASS) {
            position_pass(&board);
            continue;
        }
        move->x = (uint8_t)x;
        move->y = (uint8_t)y;
        enum go_refusal status = position_play(&board, x, y, colour, NULL);
        if (status != GO_LEGAL)
            return broken(message, node->line, go_refusal_text(status), game->moves);
    }
    if (game->moves == 0)
        return broken(message, root->line, "no moves", 0);
    return MINE_GOOD;
}

static bool ends_with(const char *text, const char *end) {
    size_t a = strlen(text), b = strlen(end);
    return a >= b && strcmp(text + a - b, end) == 0;
}

/* A small packed file can hold any number of bytes: the limit is that of an unpacked one. */
static bool unpack(const char *path, struct mine_text *text, struct fault *fault) {
    gzFile file = gzopen(path, "rb");
    if (!file)
        return fault_set(fault, "%s: cannot be opened", path);
    struct text all = {0};
    char chunk[65536];
    int got = 0;
    text_bytes(&all, "", 0);
    while (all.length <= MINE_MAX_BYTES && !all.failed &&
           (got = gzread(file, chunk, sizeof chunk)) > 0)
        text_bytes(&all, chunk, (size_t)got);
    const bool large = all.length > MINE_MAX_BYTES, cut = gzclose_r(file) != Z_OK || got < 0;
    if (!all.failed && !large && !cut) {
        text->text = all.bytes;
        text->length = all.length;
        return true;
    }
    const bool memory = !all.failed;
    text_free(&all);
    return !memory ? fault_set(fault, "%s: not enough memory", path)
           : large
               ? fault_set(fault, "%s: larger than the limit of %zu bytes", path, MINE_MAX_BYTES)
               : fault_set(fault, "%s: not a whole gzip file", path);
}

bool mine_read_file(const char *path, struct mine_text *text, struct fault *fault) {
    text->name = path;
    text->lines = ends_with(path, ".sgfl") || ends_with(path, ".sgfl.gz");
    if (!ends_with(path, ".gz")) {
        char *data;
        if (!file_read(path, MINE_MAX_BYTES, &data, &text->length, fault))
            return false;
        text->text = data;
        return true;
    }
    return unpack(path, text, fault);
}
