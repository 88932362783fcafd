/* SPDX-License-Identifier: Apache-2.0
 * The public functions of libgoishi, over the engine. */
#include "host/include/goishi/goishi.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/base/version.h"
#include "host/play/engine.h"

struct goishi {
    struct engine *engine;
    struct fault fault;
};

const char *goishi_version(void) {
    return GOISHI_VERSION;
}

static struct goishi *refuse(struct goishi *goishi, const char *why, char *error, size_t room) {
    if (error && room)
        snprintf(error, room, "%s", why);
    free(goishi);
    return NULL;
}

struct goishi *goishi_open(const char *backend, int size, const char *dictionary, char *error,
                           size_t room) {
    struct goishi *goishi = calloc(1, sizeof *goishi);
    if (!goishi)
        return refuse(NULL, "not enough memory", error, room);
    if (size < 6 || size > GOISHI_MAX_SIZE)
        return refuse(goishi, "boards are 6x6 to 19x19", error, room);
    /* A backend may have no group board of this size: then there are no random games. */
    const struct engine_options options = {.backend = backend ? backend : "soft",
                                           .dictionary = dictionary,
                                           .size = size,
                                           .needs = SESSION_ASK | SESSION_INFLUENCE,
                                           .joseki = true};
    goishi->engine = engine_open(&options, &goishi->fault);
    if (goishi->engine && engine_prepare(goishi->engine, &goishi->fault))
        return goishi;
    char why[sizeof goishi->fault.text];
    memcpy(why, goishi->fault.text, sizeof why);
    engine_close(goishi->engine);
    return refuse(goishi, why, error, room);
}

void goishi_close(struct goishi *goishi) {
    if (!goishi)
        return;
    engine_close(goishi->engine);
    free(goishi);
}

const char *goishi_error(const struct goishi *goishi) {
    return goishi->fault.text;
}

static int fail(struct goishi *goishi, const char *why) {
    fault_set(&goishi->fault, "%s", why);
    return -1;
}

/* Forgets what went wrong before. */
static void begin(struct goishi *goishi) {
    goishi->fault.text[0] = '\0';
}

static const struct position *board(const struct goishi *goishi) {
    return &engine_history(goishi->engine)->now;
}

int goishi_size(const struct goishi *goishi) {
    return board(goishi)->size;
}

void goishi_clear(struct goishi *goishi) {
    struct fault none = {""}; /* the cells of this size are open */
    engine_clear(goishi->engine, board(goishi)->size, &none);
}

static int done(struct goishi *goishi, enum go_refusal status) {
    return status == GO_LEGAL ? 0 : fail(goishi, go_refusal_text(status));
}

int goishi_play(struct goishi *goishi, int x, int y, int colour) {
    begin(goishi);
    return done(goishi, x == 0 ? GO_OFF_BOARD : engine_play(goishi->engine, x, y, colour));
}

void goishi_pass(struct goishi *goishi) {
    engine_play(goishi->engine, 0, 0, history_to_move(engine_history(goishi->engine)));
}

int goishi_put(struct goishi *goishi, int x, int y, int colour) {
    begin(goishi);
    return done(goishi, engine_put(goishi->engine, x, y, colour));
}

int goishi_at(const struct goishi *goishi, int x, int y) {
    return position_on_board(board(goishi), x, y) ? position_at(board(goishi), x, y) : -1;
}

int goishi_load(struct goishi *goishi, const char *file, int move) {
    begin(goishi);
    struct game *game = game_read(file, &goishi->fault);
    if (!game)
        return -1;
    bool good = game->size == board(goishi)->size ||
                fault_set(&goishi->fault, "the record is %dx%d", game->size, game->size);
    if (move < 0)
        move = game->moves;
    good = good && engine_load(goishi->engine, game, move, &goishi->fault);
    game_free(game);
    return good ? 0 : -1;
}

static void copy_move(const struct finder_move *from, struct goishi_move *to) {
    memset(to, 0, sizeof *to);
    to->x = from->x;
    to->y = from->y;
    to->score = from->score;
    to->played = (int)from->count;
    to->won = from->won <= 200 ? from->won / 2 : -1;
    to->last_year = from->last_year;
    to->pattern = from->level;
    to->length = from->length < GOISHI_API_LINE ? from->length : GOISHI_API_LINE;
    for (int i = 0; i < to->length; ++i)
        to->line[i] =
            (struct goishi_point){finder_stone_x(from->line[i]), finder_stone_y(from->line[i]),
                                  finder_stone_colour(from->line[i])};
}

static bool is_colour(int colour) {
    return colour == GOISHI_BLACK || colour == GOISHI_WHITE;
}

int goishi_suggest(struct goishi *goishi, int colour, struct goishi_move *moves, int room) {
    begin(goishi);
    if (!is_colour(colour))
        return fail(goishi, "no such colour");
    const struct finder_answer *answer = engine_ask(goishi->engine, colour, &goishi->fault);
    if (!answer)
        return -1;
    if (answer->moves == 0)
        fault_set(&goishi->fault, "%s", finder_why_text(answer->why));
    int count = 0;
    for (; count < answer->moves && count < room; ++count)
        copy_move(&answer->move[count], &moves[count]);
    return count;
}

int goishi_influence(struct goishi *goishi, int with_virtual, int16_t *values) {
    struct session_influence result;
    const int size = board(goishi)->size;
    begin(goishi);
    if (!engine_influence(goishi->engine, with_virtual != 0, &result, &goishi->fault))
        return -1;
    for (int y = 1; y <= size; ++y)
        for (int x = 1; x <= size; ++x)
            values[(y - 1) * size + x - 1] = result.heat[y][x];
    return 0;
}

int goishi_playouts(struct goishi *goishi, int colour, double komi, int count, uint64_t seed,
                    struct goishi_games *games) {
    struct playouts_result result;
    begin(goishi);
    if (!is_colour(colour))
        return fail(goishi, "no such colour");
    if (count < 1 || !(fabs(komi) < 10000))
        return fail(goishi, "no such games");
    if (!engine_playouts(goishi->engine, colour, komi, count, seed, &result, &goishi->fault))
        return -1;
    games->games = (int)result.games;
    games->black_won = (int)result.black_wins;
    games->score = result.games ? (double)result.score / result.games : 0;
    return 0;
}
