/* SPDX-License-Identifier: Apache-2.0
 * The main line of a game record. */
#include "host/game/game.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fw/go/point.h"
#include "host/base/file.h"
#include "host/game/handicap.h"
#include "host/sgf/point.h"

static bool fault_at(struct fault *fault, const struct game *game, uint32_t line, uint32_t column,
                     const char *text) {
    return fault_set(fault, "%s:%u:%u: %s", game->name, line, column, text);
}

static bool value_fault(struct fault *fault, const struct game *game, const char *property,
                        const struct sgf_value *value, const char *text) {
    return fault_set(fault, "%s:%u:%u: %s[%.20s] %s", game->name, value->line, value->column,
                     property, value->text, text);
}

static bool add_event(struct game *game, size_t *room, struct game_event event) {
    if ((size_t)game->events == *room) {
        size_t wanted = *room ? *room * 2 : 256;
        struct game_event *grown = realloc(game->event, wanted * sizeof *grown);
        if (!grown)
            return false;
        game->event = grown;
        *room = wanted;
    }
    game->event[game->events++] = event;
    return true;
}

static bool no_memory(const struct game *game, struct fault *fault) {
    return fault_set(fault, "%s: not enough memory", game->name);
}

/* -1 when the text is not a whole number; white space around it is allowed. */
static long whole_number(const char *text) {
    char *end;
    long number = strtol(text, &end, 10);
    while (*end == ' ' || *end == '\n' || *end == '\r' || *end == '\t')
        ++end;
    return end == text || *end || number < 0 ? -1 : number;
}

static bool read_size(struct game *game, struct fault *fault) {
    const struct sgf_property *kind = sgf_property(game->root, "GM");
    if (kind && whole_number(kind->value.text) != 1)
        return value_fault(fault, game, "GM", &kind->value, "is not a game of Go (GM[1])");
    const struct sgf_property *size = sgf_property(game->root, "SZ");
    game->size = 19;
    if (!size)
        return true;
    char width[16];
    const char *text = size->value.text, *colon = strchr(text, ':');
    if (colon && (size_t)(colon - text) < sizeof width) {
        memcpy(width, text, (size_t)(colon - text));
        width[colon - text] = '\0';
        if (whole_number(width) < 0 || whole_number(colon + 1) < 0)
            return value_fault(fault, game, "SZ", &size->value, "is not a board size");
        if (whole_number(width) != whole_number(colon + 1))
            return value_fault(fault, game, "SZ", &size->value,
                               "is not square: only square boards are supported");
        text = width;
    }
    long number = whole_number(text);
    if (number < 0)
        return value_fault(fault, game, "SZ", &size->value, "is not a board size");
    if (number < POSITION_MIN_SIZE || number > POSITION_MAX_SIZE)
        return value_fault(fault, game, "SZ", &size->value, "is not supported: sizes are 2 to 19");
    game->size = (int)number;
    return true;
}

static bool add_setup(struct game *game, size_t *room, const struct sgf_node *node,
                      const struct sgf_property *property, int colour, struct fault *fault) {
    for (const struct sgf_value *v = &property->value; v; v = v->next) {
        struct sgf_rectangle r;
        /* An empty list is a common mistake of old writers and harmless. */
        if (v->length == 0)
            continue;
        if (!sgf_points(v, game->size, &r))
            return value_fault(fault, game, property->name, v, "is not on the board");
        struct game_event event = {.colour = (uint8_t)colour,
                                   .setup = true,
                                   .x1 = (uint8_t)r.x1,
                                   .y1 = (uint8_t)r.y1,
                                   .x2 = (uint8_t)r.x2,
                                   .y2 = (uint8_t)r.y2,
                                   .move = (uint32_t)game->moves,
                                   .line = v->line,
                                   .column = v->column,
                                   .node = node};
        if (!add_event(game, room, event))
            return no_memory(game, fault);
    }
    return true;
}

static bool add_move(struct game *game, size_t *room, const struct sgf_node *node,
                     const struct sgf_property *property, int colour, struct fault *fault) {
    const struct sgf_value *v = &property->value;
    int x = 0, y = 0;
    ++game->moves;
    if (v->next)
        return fault_set(fault, "%s:%u:%u: move %d: one move, but %s has several values",
                         game->name, v->line, v->column, game->moves, property->name);
    if (sgf_point(v, game->size, &x, &y) == SGF_POINT_BAD)
        return fault_set(fault, "%s:%u:%u: move %d: %s[%.20s] is not a point of a %dx%d board",
                         game->name, v->line, v->column, game->moves, property->name, v->text,
                         game->size, game->size);
    struct game_event event = {.colour = (uint8_t)colour,
                               .x1 = (uint8_t)x,
                               .y1 = (uint8_t)y,
                               .move = (uint32_t)game->moves,
                               .line = v->line,
                               .column = v->column,
                               .node = node};
    return add_event(game, room, event) || no_memory(game, fault);
}

static int setup_colour(const char *name) {
    return strcmp(name, "AB") == 0   ? GOISHI_BLACK
           : strcmp(name, "AW") == 0 ? GOISHI_WHITE
           : strcmp(name, "AE") == 0 ? GOISHI_EMPTY
                                     : -1;
}

/* Setup before moves, should a record have both in one node. */
static bool read_node(struct game *game, size_t *room, const struct sgf_node *node,
                      struct fault *fault) {
    for (const struct sgf_property *p = node->properties; p; p = p->next) {
        int colour = setup_colour(p->name);
        if (colour >= 0 && !add_setup(game, room, node, p, colour, fault))
            return false;
    }
    for (const struct sgf_property *p = node->properties; p; p = p->next) {
        int colour = strcmp(p->name, "B") == 0   ? GOISHI_BLACK
                     : strcmp(p->name, "W") == 0 ? GOISHI_WHITE
                                                 : 0;
        if (colour && !add_move(game, room, node, p, colour, fault))
            return false;
    }
    return true;
}

/* Some servers write HA and leave the stones to the reader. */
static bool assume_handicap(struct game *game, size_t *room, struct fault *fault) {
    if (game->handicap < 2 || !game->events || game->event[0].setup ||
        game->event[0].colour != GOISHI_WHITE)
        return true;
    struct handicap_points points;
    if (!handicap_points(game->size, game->handicap, &points))
        return true;
    const int moves = game->events;
    for (int i = 0; i < points.count; ++i) {
        struct game_event event = {.colour = GOISHI_BLACK,
                                   .setup = true,
                                   .x1 = points.at[i].x,
                                   .y1 = points.at[i].y,
                                   .x2 = points.at[i].x,
                                   .y2 = points.at[i].y,
                                   .line = game->root->line,
                                   .column = game->root->column,
                                   .node = game->root};
        if (!add_event(game, room, event))
            return no_memory(game, fault);
    }
    /* The stones were appended; they belong before the moves. */
    struct game_event stones[HANDICAP_MAX];
    memcpy(stones, game->event + moves, (size_t)points.count * sizeof *stones);
    memmove(game->event + points.count, game->event, (size_t)moves * sizeof *stones);
    memcpy(game->event, stones, (size_t)points.count * sizeof *stones);
    game->handicap_assumed = true;
    return true;
}

static const char *root_text(struct game *game, const char *name) {
    const struct sgf_property *property = sgf_property(game->root, name);
    const char *text = property ? sgf_text(game->sgf, &property->value) : NULL;
    return text ? text : "";
}

static void read_root(struct game *game) {
    game->black = root_text(game, "PB");
    game->white = root_text(game, "PW");
    game->black_rank = root_text(game, "BR");
    game->white_rank = root_text(game, "WR");
    game->result = root_text(game, "RE");
    game->date = root_text(game, "DT");
    game->occasion = root_text(game, "EV");
    game->place = root_text(game, "PC");
    const char *komi = root_text(game, "KM");
    char *end;
    game->komi = strtod(komi, &end);
    if (end == komi || !isfinite(game->komi))
        game->komi = NAN;
    long handicap = whole_number(root_text(game, "HA"));
    game->handicap = handicap >= 2 && handicap <= 361 ? (int)handicap : 0;
}

static bool read_line(struct game *game, struct fault *fault) {
    size_t room = 0;
    if (!read_size(game, fault))
        return false;
    read_root(game);
    for (const struct sgf_node *node = game->root; node; node = node->child) {
        if (!read_node(game, &room, node, fault))
            return false;
    }
    return assume_handicap(game, &room, fault);
}

struct game *game_from_tree(const char *name, struct sgf *sgf, const struct sgf_node *root,
                            struct fault *fault) {
    struct game *game = calloc(1, sizeof *game);
    char *copy = game ? malloc(strlen(name) + 1) : NULL;
    if (!copy) {
        fault_set(fault, "%s: not enough memory", name);
        free(game);
        sgf_free(sgf);
        return NULL;
    }
    game->name = strcpy(copy, name);
    game->sgf = sgf;
    game->root = root;
    if (!read_line(game, fault)) {
        game_free(game);
        return NULL;
    }
    return game;
}

struct game *game_parse(const char *name, const char *text, size_t length, struct fault *fault) {
    struct sgf_error error;
    struct sgf *sgf = sgf_parse(text, length, &error);
    if (!sgf) {
        fault_set(fault, "%s:%u:%u: %s", name, error.line, error.column, error.text);
        return NULL;
    }
    return game_from_tree(name, sgf, sgf->root, fault);
}

struct game *game_read(const char *path, struct fault *fault) {
    char *text;
    size_t length;
    if (!file_read(path, FILE_LIMIT, &text, &length, fault))
        return NULL;
    struct game *game = game_parse(file_name(path), text, length, fault);
    free(text);
    return game;
}

void game_free(struct game *game) {
    if (!game)
        return;
    sgf_free(game->sgf);
    free(game->event);
    free(game->name);
    free(game);
}

static bool play_event(const struct game *game, const struct game_event *e,
                       struct position *position, struct fault *fault) {
    if (e->setup) {
        for (int y = e->y1; y <= e->y2; ++y)
            for (int x = e->x1; x <= e->x2; ++x)
                position_put(position, x, y, e->colour);
        return true;
    }
    if (e->x1 == 0) {
        position_pass(position);
        return true;
    }
    const enum go_refusal status = position_play(position, e->x1, e->y1, e->colour, NULL);
    if (status == GO_LEGAL)
        return true;
    char name[GO_NAME_BYTES];
    go_name(e->x1, e->y1, name);
    return fault_set(fault, "%s:%u:%u: move %u: %s %s is illegal: %s", game->name, e->line,
                     e->column, e->move, e->colour == GOISHI_BLACK ? "Black" : "White", name,
                     go_refusal_text(status));
}

bool game_walk(const struct game *game, int move,
               bool (*take)(void *context, const struct position *position,
                            const struct game_last *last),
               void *context, struct fault *fault) {
    struct position position;
    struct game_last last = {0};
    int reached = 0; /* the position after that many moves is being made */
    if (move < 0 || move > game->moves)
        return fault_set(fault, "%s: there is no move %d: the game has %d move%s", game->name, move,
                         game->moves, game->moves == 1 ? "" : "s");
    if (!position_init(&position, game->size))
        return fault_at(fault, game, 1, 1, "no such board");
    for (int i = 0; i < game->events; ++i) {
        const struct game_event *e = &game->event[i];
        if (e->move > (uint32_t)move)
            break;
        if (e->move > (uint32_t)reached) {
            if (!take(context, &position, &last))
                return false;
            reached = (int)e->move;
        }
        if (!play_event(game, e, &position, fault))
            return false;
        if (!e->setup)
            last = (struct game_last){e->colour, e->x1, e->y1};
    }
    return take(context, &position, &last);
}

struct latest {
    struct position *position;
    struct game_last *last;
};

static bool take_latest(void *context, const struct position *position,
                        const struct game_last *last) {
    struct latest *latest = context;
    *latest->position = *position;
    if (latest->last)
        *latest->last = *last;
    return true;
}

bool game_position(const struct game *game, int move, struct position *position,
                   struct game_last *last, struct fault *fault) {
    struct latest latest = {position, last};
    return game_walk(game, move, take_latest, &latest, fault);
}

int game_to_move(const struct game *game, int move) {
    int colour = GOISHI_EMPTY, first = GOISHI_EMPTY;
    for (int i = 0; i < game->events; ++i) {
        const struct game_event *e = &game->event[i];
        if (e->setup)
            continue;
        if (!first)
            first = e->colour;
        if (e->move <= (uint32_t)move)
            colour = e->colour;
    }
    if (colour)
        return goishi_other(colour);
    const char *player = sgf_value(game->root, "PL");
    if (player && (player[0] == 'W' || player[0] == 'w'))
        return GOISHI_WHITE;
    if (player && (player[0] == 'B' || player[0] == 'b'))
        return GOISHI_BLACK;
    if (first)
        return first;
    return game->handicap >= 2 ? GOISHI_WHITE : GOISHI_BLACK;
}
