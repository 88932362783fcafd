/* SPDX-License-Identifier: Apache-2.0
 * The public functions of libgoishi, over the engine. */
#define _POSIX_C_SOURCE 200809L
#include "host/include/goishi/goishi.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/base/version.h"
#include "host/api/copy.h"
#include "host/explore/study.h"
#include "host/play/engine.h"

struct goishi {
    struct engine *engine;
    struct book *book; /* for verdicts; opened when one is asked for */
    char *dictionary;  /* the name it was opened with, NULL for the program's own */
    struct fault fault;
};

const char *goishi_version(void) {
    return GOISHI_VERSION;
}

static struct goishi *refuse(struct goishi *goishi, const char *why, char *error, size_t room) {
    if (error && room)
        snprintf(error, room, "%s", why);
    if (goishi)
        free(goishi->dictionary);
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
    if (dictionary && !(goishi->dictionary = strdup(dictionary)))
        return refuse(goishi, "not enough memory", error, room);
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
    if (goishi->book)
        book_close(goishi->book);
    free(goishi->book);
    free(goishi->dictionary);
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

int goishi_undo(struct goishi *goishi) {
    begin(goishi);
    return engine_undo(goishi->engine) ? 0 : fail(goishi, "there is no move to take back");
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

int goishi_suggest(struct goishi *goishi, int colour, struct goishi_move *moves, size_t each,
                   int room) {
    begin(goishi);
    if (!is_colour(colour))
        return fail(goishi, "no such colour");
    const struct finder_answer *answer = engine_ask(goishi->engine, colour, &goishi->fault);
    if (!answer)
        return -1;
    if (answer->moves == 0)
        fault_set(&goishi->fault, "%s", finder_why_text(answer->why));
    int count = 0;
    for (; count < answer->moves && count < room; ++count) {
        struct goishi_move move;
        copy_move(&answer->move[count], &move);
        api_copy(moves, count, each, &move, sizeof move);
    }
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
                    struct goishi_games *games, size_t bytes) {
    struct playouts_result result;
    begin(goishi);
    if (!is_colour(colour))
        return fail(goishi, "no such colour");
    if (count < 1 || !(fabs(komi) < 10000))
        return fail(goishi, "no such games");
    if (!engine_playouts(goishi->engine, colour, komi, count, seed, &result, &goishi->fault))
        return -1;
    const struct goishi_games played = {
        .games = (int)result.games,
        .black_won = (int)result.black_wins,
        .score = result.games ? (double)result.score / result.games : 0,
    };
    api_copy(games, 0, bytes, &played, sizeof played);
    return 0;
}

/* Opened once, because it takes a while. */
static const struct book *book_of(struct goishi *goishi) {
    if (goishi->book)
        return goishi->book;
    struct book *book = calloc(1, sizeof *book);
    if (!book || !book_open(book, goishi->dictionary, &goishi->fault)) {
        if (!book)
            fail(goishi, "not enough memory");
        free(book);
        return NULL;
    }
    return goishi->book = book;
}

static void copy_corner(const struct study_corner *from, struct goishi_verdict *to) {
    memset(to, 0, sizeof *to);
    to->verdict = (int)from->verdict;
    to->moves = from->moves;
    if (from->left >= 0) {
        const struct study_move *left = &from->move[from->left];
        to->left_by = left->colour;
        to->left_move = left->number;
        to->left_x = left->x;
        to->left_y = left->y;
    }
    const int room = (int)(sizeof to->advice / sizeof *to->advice);
    for (; to->advices < from->advices && to->advices < room; ++to->advices) {
        const struct finder_move *move = &from->advice[to->advices];
        to->advice[to->advices] = (struct goishi_point){move->x, move->y, to->left_by};
    }
    study_sentence(from, to->sentence, sizeof to->sentence);
}

int goishi_judge(struct goishi *goishi, const char *file, int moves,
                 struct goishi_verdict *verdicts, size_t each) {
    begin(goishi);
    if (board(goishi)->size != GOISHI_MAX_SIZE)
        return fail(goishi, "only games of 19x19 are judged");
    const struct book *book = book_of(goishi);
    struct game *game = book ? game_read(file, &goishi->fault) : NULL;
    struct session *session = engine_session(goishi->engine, &goishi->fault);
    struct study *study = NULL;
    if (game && game->size != GOISHI_MAX_SIZE)
        fault_set(&goishi->fault, "the record is %dx%d", game->size, game->size);
    else if (game && session)
        study = study_make(book, session, game,
                           moves < 0 || moves > game->moves ? game->moves : moves, &goishi->fault);
    for (int i = 0; i < 4 && study; ++i) {
        struct goishi_verdict verdict;
        copy_corner(&study->corner[i], &verdict);
        api_copy(verdicts, i, each, &verdict, sizeof verdict);
    }
    const bool good = study;
    study_free(study);
    game_free(game);
    return good ? 0 : -1;
}
