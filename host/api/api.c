/* SPDX-License-Identifier: Apache-2.0
 * The public functions of libgoishi, over a session. */
#include "host/include/goishi/goishi.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/cli/command.h"
#include "host/game/game.h"
#include "host/session/session.h"

struct goishi {
    struct session *session;
    struct position position;
    int last_x, last_y, moves;
    struct fault fault;
};

const char *goishi_version(void) {
    return CLI_VERSION;
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
    struct session_wants wants = {dictionary, backend ? backend : "soft", size,
                                  SESSION_ASK | SESSION_INFLUENCE | SESSION_PLAYOUTS};
    goishi->session = session_open_for(&wants, &goishi->fault);
    if (!goishi->session) {
        /* A backend may have no group board of this size: then there are no random games. */
        wants.what = SESSION_ASK | SESSION_INFLUENCE;
        goishi->session = session_open_for(&wants, &goishi->fault);
    }
    if (!goishi->session) {
        char why[sizeof goishi->fault.text];
        memcpy(why, goishi->fault.text, sizeof why);
        return refuse(goishi, why, error, room);
    }
    goishi->fault.text[0] = '\0';
    position_init(&goishi->position, size);
    return goishi;
}

void goishi_close(struct goishi *goishi) {
    if (!goishi)
        return;
    session_close(goishi->session);
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

int goishi_size(const struct goishi *goishi) {
    return goishi->position.size;
}

void goishi_clear(struct goishi *goishi) {
    position_init(&goishi->position, goishi->position.size);
    goishi->last_x = goishi->last_y = goishi->moves = 0;
}

int goishi_play(struct goishi *goishi, int x, int y, int colour) {
    begin(goishi);
    const enum position_status status = position_play(&goishi->position, x, y, colour, NULL);
    if (status != POSITION_OK)
        return fail(goishi, position_status_text(status));
    goishi->last_x = x;
    goishi->last_y = y;
    ++goishi->moves;
    return 0;
}

void goishi_pass(struct goishi *goishi) {
    position_pass(&goishi->position);
    goishi->last_x = goishi->last_y = 0;
    ++goishi->moves;
}

int goishi_put(struct goishi *goishi, int x, int y, int colour) {
    begin(goishi);
    const enum position_status status = position_put(&goishi->position, x, y, colour);
    return status == POSITION_OK ? 0 : fail(goishi, position_status_text(status));
}

int goishi_at(const struct goishi *goishi, int x, int y) {
    return position_on_board(&goishi->position, x, y) ? position_at(&goishi->position, x, y) : -1;
}

int goishi_load(struct goishi *goishi, const char *file, int move) {
    struct position position;
    struct game_last last;
    begin(goishi);
    struct game *game = game_read(file, &goishi->fault);
    if (!game)
        return -1;
    bool good = game->size == goishi->position.size ||
                fault_set(&goishi->fault, "the record is %dx%d", game->size, game->size);
    if (move < 0)
        move = game->moves;
    good = good && game_position(game, move, &position, &last, &goishi->fault);
    if (good) {
        goishi->position = position;
        goishi->last_x = last.x;
        goishi->last_y = last.y;
        goishi->moves = move;
    }
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
    struct finder_question question;
    begin(goishi);
    if (!is_colour(colour))
        return fail(goishi, "no such colour");
    session_question(&goishi->position, colour, goishi->last_x, goishi->last_y, goishi->moves,
                     &question);
    const struct finder_answer *answer = session_ask(goishi->session, &question, &goishi->fault);
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
    const int size = goishi->position.size;
    begin(goishi);
    if (!session_influence(goishi->session, &goishi->position, with_virtual != 0, &result,
                           &goishi->fault))
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
    if (!(goishi->session->what & SESSION_PLAYOUTS))
        return fail(goishi, "there is no group board of this size");
    if (count < 1 || !(fabs(komi) < 10000))
        return fail(goishi, "no such games");
    const struct playouts_request request = {.position = &goishi->position,
                                             .to_move = colour,
                                             .komi = (int)lround(2 * komi),
                                             .count = count,
                                             .limit =
                                                 3 * goishi->position.size * goishi->position.size,
                                             .seed = seed};
    if (!session_playouts(goishi->session, &request, &result, &goishi->fault))
        return -1;
    games->games = (int)result.games;
    games->black_won = (int)result.black_wins;
    games->score = result.games ? (double)result.score / result.games : 0;
    return 0;
}
