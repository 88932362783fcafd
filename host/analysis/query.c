/* SPDX-License-Identifier: Apache-2.0
 * Reads a question of KataGo's analysis protocol. Every number has its range, and every move is
 * checked, so that what comes after this needs no more questions. */
#define _POSIX_C_SOURCE 200809L
#include "host/analysis/query.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "host/json/rules.h"

/* A walk over the fields: the first fault ends it. */
struct reading {
    const cJSON *object;
    struct query *query;
    const char **field;
    struct fault *fault;
};

static const double KOMI = 7.5; /* of area scoring, where none is named */

/* The field by that name, NULL when it is missing or null; it is the one at fault from now on. */
static const cJSON *look(struct reading *reading, const char *name) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(reading->object, name);
    *reading->field = name;
    return cJSON_IsNull(item) ? NULL : item;
}

static bool wrong(struct reading *reading, const char *what) {
    return fault_set(reading->fault, "%s", what);
}

/* A number of that range, whole unless `broken`. */
static bool take_number(struct reading *reading, const char *name, double least, double most,
                        bool broken, double *number) {
    const cJSON *item = look(reading, name);
    if (!item)
        return true;
    *number = item->valuedouble;
    if (cJSON_IsNumber(item) && *number >= least && *number <= most &&
        (broken || floor(*number) == *number))
        return true;
    return fault_set(reading->fault, "must be a%s number from %g to %g", broken ? "" : " whole",
                     least, most);
}

static bool take_flag(struct reading *reading, const char *name, bool *flag) {
    const cJSON *item = look(reading, name);
    *flag = cJSON_IsTrue(item);
    return !item || cJSON_IsBool(item) || wrong(reading, "must be true or false");
}

static bool colour_of(const cJSON *item, int *colour) {
    const char *text = cJSON_IsString(item) ? item->valuestring : "";
    *colour = strcasecmp(text, "b") == 0 || strcasecmp(text, "black") == 0   ? GOISHI_BLACK
              : strcasecmp(text, "w") == 0 || strcasecmp(text, "white") == 0 ? GOISHI_WHITE
                                                                             : 0;
    return *colour != 0;
}

/* "Q16", "pass", or "(x,y)" from the upper left. */
static bool point_of(const cJSON *item, int size, int *x, int *y) {
    const char *text = cJSON_IsString(item) ? item->valuestring : "";
    int used = 0;
    if (go_parse_name(text, size, size, x, y))
        return true;
    if (sscanf(text, "(%2d,%2d)%n", x, y, &used) != 2 || text[used])
        return false;
    *x += 1;
    *y = size - *y;
    return *x >= 1 && *x <= size && *y >= 1 && *y <= size;
}

/* [["B","Q16"], ...]; take gets each. */
static bool each_stone(struct reading *reading, const char *name,
                       bool (*take)(struct reading *, int colour, int x, int y)) {
    const cJSON *list = look(reading, name), *pair;
    int colour, x, y;
    if (!list)
        return true;
    if (!cJSON_IsArray(list))
        return wrong(reading, "must be a list of [player, location]");
    cJSON_ArrayForEach(pair, list) {
        if (cJSON_GetArraySize(pair) != 2 || !colour_of(pair->child, &colour) ||
            !point_of(pair->child->next, reading->query->start.size, &x, &y))
            return wrong(reading, "must be a list of [player, location]");
        if (!take(reading, colour, x, y))
            return false;
    }
    return true;
}

static bool take_stone(struct reading *reading, int colour, int x, int y) {
    if (!x)
        return wrong(reading, "a pass is no stone");
    position_put(&reading->query->start, x, y, colour);
    return true;
}

static bool take_move(struct reading *reading, int colour, int x, int y) {
    struct query *query = reading->query;
    query->move[query->moves++] = (struct query_move){(uint8_t)colour, (uint8_t)x, (uint8_t)y};
    return true;
}

static bool take_size(struct reading *reading) {
    double width = 0, height = 0;
    if (!take_number(reading, "boardXSize", POSITION_MIN_SIZE, POSITION_MAX_SIZE, false, &width) ||
        !take_number(reading, "boardYSize", POSITION_MIN_SIZE, POSITION_MAX_SIZE, false, &height))
        return false;
    if (width != height || !width)
        return wrong(reading, width ? "boards are square" : "is missing");
    position_init(&reading->query->start, (int)width);
    return true;
}

static bool take_game(struct reading *reading) {
    struct query *query = reading->query;
    if (!each_stone(reading, "initialStones", take_stone))
        return false;
    if (!position_breathes(&query->start))
        return wrong(reading, "a stone has no liberty");
    const cJSON *player = look(reading, "initialPlayer");
    if (player && !colour_of(player, &query->first))
        return wrong(reading, "must be B or W");
    const cJSON *moves = look(reading, "moves");
    const int count = cJSON_GetArraySize(moves);
    if (!cJSON_IsArray(moves) || count > QUERY_MOVES)
        return wrong(reading, moves ? "must be a list of at most 20000 moves" : "is missing");
    query->move = calloc((size_t)count + 1, sizeof *query->move);
    if (!query->move)
        return wrong(reading, "not enough memory");
    return each_stone(reading, "moves", take_move);
}

/* Illegal moves are found here, in KataGo's words, and not when a turn is looked at. */
static bool check_game(struct reading *reading) {
    const struct query *query = reading->query;
    struct position position = query->start;
    int last = 0;
    *reading->field = "moves";
    for (int i = 0; i < query->turns; ++i)
        last = query->turn[i] > last ? query->turn[i] : last;
    for (int i = 0; i < last; ++i) {
        const struct query_move *move = &query->move[i];
        if (!move->x) {
            position_pass(&position);
            continue;
        }
        char name[GO_NAME_BYTES];
        go_name(move->x, move->y, name);
        if (position_play(&position, move->x, move->y, move->colour, NULL) != GO_LEGAL)
            return fault_set(reading->fault, "Illegal move %d: %s", i, name);
    }
    return true;
}

static bool take_turns(struct reading *reading) {
    struct query *query = reading->query;
    const cJSON *list = look(reading, "analyzeTurns"), *item;
    const int count = list ? cJSON_GetArraySize(list) : 1;
    if ((list && !cJSON_IsArray(list)) || count < 1 || count > QUERY_TURNS)
        return wrong(reading, "must be a list of 1 to 4096 turns");
    query->turn = calloc((size_t)count, sizeof *query->turn);
    query->priority = calloc((size_t)count, sizeof *query->priority);
    if (!query->turn || !query->priority)
        return wrong(reading, "not enough memory");
    if (!list)
        query->turn[query->turns++] = query->moves;
    cJSON_ArrayForEach(item, list) {
        const double turn = item->valuedouble;
        if (!cJSON_IsNumber(item) || turn < 0 || turn > query->moves || floor(turn) != turn)
            return wrong(reading, "a turn is a whole number from 0 to the number of moves");
        query->turn[query->turns++] = (int)turn;
    }
    return true;
}

static bool take_priorities(struct reading *reading) {
    struct query *query = reading->query;
    double priority = 0;
    int i = 0;
    if (!take_number(reading, "priority", -2147483648.0, 2147483647.0, false, &priority))
        return false;
    for (; i < query->turns; ++i)
        query->priority[i] = priority;
    const cJSON *list = look(reading, "priorities"), *item;
    if (list && (!cJSON_IsArray(list) || cJSON_GetArraySize(list) != query->turns))
        return wrong(reading, "must be a list as long as analyzeTurns");
    i = 0;
    cJSON_ArrayForEach(item, list) {
        if (!cJSON_IsNumber(item))
            return wrong(reading, "must be a list of numbers");
        query->priority[i++] = item->valuedouble;
    }
    return true;
}

/* Rules that are not played do not stop a question: the nearest ones hold, with a warning. */
static bool take_rules(struct reading *reading) {
    struct query *query = reading->query;
    const cJSON *rules = look(reading, "rules");
    if (rules && !cJSON_IsString(rules) && !cJSON_IsObject(rules))
        return wrong(reading, "must be a name or an object");
    query->other_rules = rules && !json_take_rules(rules, &query->rules);
    query->komi = KOMI;
    if (!take_number(reading, "komi", -150, 150, true, &query->komi))
        return false;
    return 2 * query->komi == floor(2 * query->komi) ||
           wrong(reading, "must be a whole or half number");
}

/* [{"player":"B","moves":["C3"],"untilDepth":1}, ...] */
static bool take_avoid(struct reading *reading, const char *name, bool allow) {
    const cJSON *list = look(reading, name), *item, *move;
    int colour, x, y;
    if (list && !cJSON_IsArray(list))
        return wrong(reading, "must be a list of objects");
    cJSON_ArrayForEach(item, list) {
        const cJSON *player = cJSON_GetObjectItemCaseSensitive(item, "player");
        const cJSON *depth = cJSON_GetObjectItemCaseSensitive(item, "untilDepth");
        const cJSON *moves = cJSON_GetObjectItemCaseSensitive(item, "moves");
        if (!colour_of(player, &colour) || !cJSON_IsArray(moves) || !cJSON_IsNumber(depth) ||
            depth->valuedouble < 1)
            return wrong(reading, "each needs player, moves and untilDepth");
        const int until = depth->valuedouble < AVOID_DEPTH ? depth->valueint : AVOID_DEPTH;
        cJSON_ArrayForEach(move, moves) {
            if (!point_of(move, reading->query->start.size, &x, &y))
                return wrong(reading, "a move is none of this board");
            avoid_add(&reading->query->avoid, allow, colour, x, y, until);
        }
    }
    return true;
}

static bool take_settings(struct reading *reading) {
    struct query *query = reading->query;
    const cJSON *settings = look(reading, "overrideSettings");
    struct reading inner = *reading;
    query->form.side = GOISHI_BLACK;
    if (!settings)
        return true;
    if (!cJSON_IsObject(settings))
        return wrong(reading, "must be an object");
    inner.object = settings;
    const cJSON *side = look(&inner, "reportAnalysisWinratesAs");
    if (side && cJSON_IsString(side) && strcasecmp(side->valuestring, "SIDETOMOVE") == 0)
        query->form.side = 0;
    else if (side && !colour_of(side, &query->form.side))
        return wrong(reading, "must be BLACK, WHITE or SIDETOMOVE");
    return take_number(&inner, "maxTime", 0, QUERY_SECONDS, true, &query->seconds);
}

static bool take_wishes(struct reading *reading) {
    struct query *query = reading->query;
    double visits = 0;
    bool good = take_number(reading, "maxVisits", 1, QUERY_VISITS, false, &visits) &&
                take_number(reading, "reportDuringSearchEvery", 0.001, QUERY_SECONDS, true,
                            &query->every) &&
                take_flag(reading, "includeOwnership", &query->form.ownership) &&
                take_flag(reading, "includePolicy", &query->form.policy) &&
                take_avoid(reading, "avoidMoves", false) &&
                take_avoid(reading, "allowMoves", true) && take_settings(reading);
    query->visits = (uint32_t)visits;
    avoid_finish(&query->avoid);
    return good;
}

struct query *query_read(const cJSON *object, const char **field, struct fault *fault) {
    struct reading reading = {object, calloc(1, sizeof(struct query)), field, fault};
    *field = "id";
    if (!reading.query) {
        wrong(&reading, "not enough memory");
        return NULL;
    }
    const cJSON *id = look(&reading, "id");
    if (!cJSON_IsString(id))
        wrong(&reading, "must be a string");
    else if (!(reading.query->id = strdup(id->valuestring)))
        wrong(&reading, "not enough memory");
    else if (take_size(&reading) && take_game(&reading) && take_turns(&reading) &&
             take_priorities(&reading) && check_game(&reading) && take_rules(&reading) &&
             take_wishes(&reading))
        return reading.query;
    query_free(reading.query);
    return NULL;
}

void query_free(struct query *query) {
    if (!query)
        return;
    free(query->id);
    free(query->move);
    free(query->turn);
    free(query->priority);
    free(query);
}

int query_to_move(const struct query *query, int turn) {
    if (turn < query->moves)
        return query->move[turn].colour;
    if (turn > 0)
        return goishi_other(query->move[turn - 1].colour);
    const struct history begun = {.now = query->start, .first = (uint8_t)query->first};
    return history_to_move(&begun);
}
