/* SPDX-License-Identifier: Apache-2.0
 * A match of two GTP engines. */
#include "host/lab/match.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/file.h"
#include "host/base/threads.h"

struct match {
    const struct match_options *options;
    struct match_result *result;
    struct fault *fault;
    pthread_mutex_t lock;
    int next; /* game to begin */
    bool stop, failed;
};

/* The command with the seed put in; false when it is too long. */
static bool fill_in(const char *command, uint64_t seed, char text[DUEL_COMMAND]) {
    size_t used = 0;
    for (const char *at = command; *at; at++) {
        int more = 1;
        if (used >= DUEL_COMMAND - 1)
            return false;
        if (at[0] == '%' && at[1] == 's') {
            more = snprintf(text + used, DUEL_COMMAND - used, "%llu", (unsigned long long)seed);
            at++;
        } else {
            text[used] = *at;
        }
        used += (size_t)more;
        if (used >= DUEL_COMMAND)
            return false;
    }
    text[used] = '\0';
    return true;
}

static void add_up(struct match *match, const struct match_game *game) {
    struct match_result *r = match->result;
    const struct duel *duel = game->duel;
    const bool won = duel->winner == game->colour;
    const bool fault =
        duel->end == DUEL_ILLEGAL || duel->end == DUEL_TIME || duel->end == DUEL_DEAD;
    r->games++;
    r->draws += !duel->winner;
    r->wins += won;
    r->losses += duel->winner && !won;
    r->black_games += game->colour == GOISHI_BLACK;
    r->black_wins += won && game->colour == GOISHI_BLACK;
    r->ends[duel->end]++;
    if (fault)
        r->faults[won ? 1 : 0]++;
    r->moves += duel->moves;
    r->seconds[0] += duel->seconds[game->colour];
    r->seconds[1] += duel->seconds[goishi_other(game->colour)];
    const double points = r->wins + 0.5 * r->draws;
    rating_of(points, r->games, &r->rating);
    if (match->options->sprt) {
        r->test = rating_test(points, r->games, match->options->first, match->options->second);
        match->stop |= r->test != SPRT_OPEN;
    }
}

static bool write_record(const struct match_options *o, const struct match_game *game,
                         const struct duel_options *duel_options, struct fault *fault) {
    char path[1024], comment[2 * DUEL_COMMAND + 512];
    const struct duel *duel = game->duel;
    const bool black = game->colour == GOISHI_BLACK;
    size_t length;
    if (!o->folder)
        return true;
    snprintf(comment, sizeof comment, "black: %s\nwhite: %s\nseed: %llu\nend: %s%s%s",
             duel->command[0], duel->command[1], (unsigned long long)duel->seed,
             duel_ends[duel->end], duel->note[0] ? ": " : "", duel->note);
    char *text = duel_sgf(duel_options, duel, o->name[!black], o->name[black], comment, &length);
    if (!text)
        return fault_set(fault, "not enough memory");
    snprintf(path, sizeof path, "%.900s/game-%04d.sgf", o->folder, game->number);
    const bool good = file_write(path, text, length, fault);
    free(text);
    return good;
}

static bool play_one(struct match *match, int number, struct duel *duel, struct fault *fault) {
    const struct match_options *o = match->options;
    struct match_game game = {.number = number + 1, .duel = duel};
    struct duel_options options = o->duel;
    game.colour = number % 2 ? GOISHI_WHITE : GOISHI_BLACK;
    if (o->openings) {
        const int which = number / 2 % o->openings;
        game.opening = which + 1;
        options.opening = o->opening[which].move;
        options.opening_moves = o->opening[which].moves;
    }
    duel->seed = o->seed + (uint64_t)game.number;
    for (int i = 0; i < 2; i++)
        if (!fill_in(o->command[i], duel->seed, duel->command[(game.colour == GOISHI_WHITE) ^ i]))
            return fault_set(fault, "an engine's command is longer than %d bytes", DUEL_COMMAND);
    if (!duel_play(&options, duel, fault))
        return false;
    pthread_mutex_lock(&match->lock);
    const bool good = write_record(o, &game, &options, fault);
    add_up(match, &game);
    if (o->report)
        o->report(o->context, &game);
    pthread_mutex_unlock(&match->lock);
    return good;
}

static void work(void *context, int index) {
    (void)index;
    struct match *match = context;
    struct duel *duel = malloc(sizeof *duel);
    struct fault fault = {"not enough memory"};
    for (;;) {
        pthread_mutex_lock(&match->lock);
        const bool more = !match->stop && !match->failed && match->next < match->options->games;
        const int number = match->next;
        match->next += more;
        pthread_mutex_unlock(&match->lock);
        if (!more)
            break;
        if (duel && play_one(match, number, duel, &fault))
            continue;
        pthread_mutex_lock(&match->lock);
        if (!match->failed)
            *match->fault = fault;
        match->failed = true;
        pthread_mutex_unlock(&match->lock);
        break;
    }
    free(duel);
}

bool match_play(const struct match_options *options, struct match_result *result,
                struct fault *fault) {
    struct match match = {.options = options, .result = result, .fault = fault};
    *result = (struct match_result){0};
    rating_of(0, 0, &result->rating);
    pthread_mutex_init(&match.lock, NULL);
    threads_run(options->parallel, work, &match);
    pthread_mutex_destroy(&match.lock);
    return !match.failed;
}

/* ---- openings */

static bool read_opening(const char *line, int size, struct match_opening *opening) {
    opening->moves = 0;
    for (const char *at = line + strspn(line, " \t\r"); *at && *at != '#';) {
        char word[8];
        int x, y;
        const size_t length = strcspn(at, " \t\r#");
        snprintf(word, sizeof word, "%.*s", (int)(length < 7 ? length : 7), at);
        if (opening->moves == MATCH_OPENING || !go_parse_name(word, size, size, &x, &y))
            return false;
        opening->move[opening->moves++] = (struct duel_move){(uint8_t)x, (uint8_t)y};
        at += length;
        at += strspn(at, " \t\r");
    }
    return true;
}

struct match_opening *match_openings(const char *path, int size, int *count, struct fault *fault) {
    char *data;
    size_t length;
    int room = 0, number = 0;
    struct match_opening *list = NULL;
    if (!file_read(path, FILE_LIMIT, &data, &length, fault))
        return NULL;
    *count = 0;
    for (char *line = data, *next; line; line = next) {
        if ((next = strchr(line, '\n')))
            *next++ = '\0';
        number++;
        if (*count == room) {
            struct match_opening *more = realloc(list, (size_t)(room += 64) * sizeof *list);
            if (!more) {
                fault_set(fault, "not enough memory");
                goto bad;
            }
            list = more;
        }
        if (!read_opening(line, size, &list[*count])) {
            fault_set(fault, "%s:%d: not at most %d moves of a board of %d lines", file_name(path),
                      number, MATCH_OPENING, size);
            goto bad;
        }
        *count += list[*count].moves > 0;
    }
    free(data);
    if (*count)
        return list;
    free(list);
    fault_set(fault, "%s has no opening", file_name(path));
    return NULL;
bad:
    free(data);
    free(list);
    return NULL;
}
