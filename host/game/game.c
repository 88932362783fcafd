/* SPDX-License-Identifier: Apache-2.0
 * One line of a game record. */
#include "host/game/game.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fw/go/point.h"
#include "host/game/collection.h"
#include "host/game/handicap.h"
#include "host/sgf/point.h"

static bool value_fault(struct fault *fault, const struct game *game, const char *property,
                        const struct sgf_value *value, const char *text) {
    return fault_set(fault, "%s:%u:%u: %s[%.20s] %s", game->name, value->line, value->column,
                     property, value->text, text);
}

static bool add_event(struct game *game, size_t *room, struct game_event event) {
    if (game->events == GAME_MAX_EVENTS)
        return false;
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

static bool too_long(const struct game *game, struct fault *fault) {
    return game->events == GAME_MAX_EVENTS
               ? fault_set(fault, "%s: more than %d moves and setup stones", game->name,
                           GAME_MAX_EVENTS)
               : no_memory(game, fault);
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
            return too_long(game, fault);
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
    return add_event(game, room, event) || too_long(game, fault);
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
            return too_long(game, fault);
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
    if (end == komi || !(fabs(game->komi) <= GAME_MAX_KOMI))
        game->komi = NAN;
    long handicap = whole_number(root_text(game, "HA"));
    game->handicap = handicap >= 2 && handicap <= 361 ? (int)handicap : 0;
}

/* The node after this one, and the path moves on at a branch; NULL at the end and on a fault. */
static const struct sgf_node *next_node(const struct game *game, const struct sgf_node *node,
                                        const char **path, struct fault *fault) {
    const struct sgf_node *next = node->child;
    if (!next || !next->sibling || !*path || !**path)
        return next;
    char *end;
    const long chosen = strtol(*path, &end, 10);
    long variation = 1, count = 1;
    for (const struct sgf_node *other = next->sibling; other; other = other->sibling)
        ++count;
    if (end == *path || (*end && *end != '.' && *end != ',') || chosen < 1 || chosen > count) {
        fault_set(fault, "%s: the path cannot go on with %.20s after move %d: 1 to %ld go on there",
                  game->name, *path, game->moves, count);
        return NULL;
    }
    for (; variation < chosen; ++variation)
        next = next->sibling;
    *path = end + (*end != '\0');
    return next;
}

static bool read_line(struct game *game, const char *path, struct fault *fault) {
    size_t room = 0;
    struct fault stop = {""};
    if (!read_size(game, fault))
        return false;
    read_root(game);
    for (const struct sgf_node *node = game->root; node;
         node = next_node(game, node, &path, &stop)) {
        if (!read_node(game, &room, node, fault))
            return false;
    }
    if (!*stop.text && path && *path)
        fault_set(&stop, "%s: the path does not end: no branch is left for %.20s", game->name,
                  path);
    if (*stop.text)
        return fault_set(fault, "%s", stop.text);
    return assume_handicap(game, &room, fault);
}

struct game *game_from_tree(const char *name, struct sgf *sgf, const struct sgf_node *root,
                            const char *path, struct fault *fault) {
    struct game *game = calloc(1, sizeof *game);
    char *copy = game ? malloc(strlen(name) + 1) : NULL;
    if (!copy) {
        fault_set(fault, "%s: not enough memory", name);
        free(game);
        return NULL;
    }
    game->name = strcpy(copy, name);
    game->sgf = sgf;
    game->borrowed = true;
    game->root = root;
    if (!read_line(game, path, fault)) {
        game_free(game);
        return NULL;
    }
    return game;
}

/* The first game alone owns the tree. */
static struct game *first_game(struct collection *collection, struct fault *fault) {
    struct game *game = collection_game(collection, 1, NULL, fault);
    if (game) {
        game->borrowed = false;
        collection->sgf = NULL;
    }
    collection_free(collection);
    return game;
}

struct game *game_parse(const char *name, const char *text, size_t length, struct fault *fault) {
    struct collection collection;
    return collection_parse(&collection, name, text, length, fault) ? first_game(&collection, fault)
                                                                    : NULL;
}

struct game *game_read(const char *path, struct fault *fault) {
    struct collection collection;
    return collection_read(&collection, path, fault) ? first_game(&collection, fault) : NULL;
}

void game_free(struct game *game) {
    if (!game)
        return;
    if (!game->borrowed)
        sgf_free(game->sgf);
    free(game->event);
    free(game->name);
    free(game);
}
