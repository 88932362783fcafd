/* SPDX-License-Identifier: Apache-2.0
 * What commands over one position of a game share: options, reading the game, pictures. A command
 * fills a context, puts the options of it that it wants among its own, and calls cli_context_run. */
#ifndef CLI_CONTEXT_H
#define CLI_CONTEXT_H

#include <cJSON.h>
#include <limits.h>

#include "host/cli/command.h"
#include "host/diagram/picture.h"
#include "host/diagram/terminal.h"
#include "host/game/collection.h"
#include "host/session/session.h"

struct cli_context {
    const char *file; /* for messages and JSON: "moves" when they stand on the command line */
    const char *backend, *png, *svg, *which, *path;
    long move, cell, size;
    bool json;
    /* From the game: the position after the move, what led there, the names for a title. */
    struct game *game;
    struct position position;
    struct game_last last;
    char black[64], white[64];
};

#define CLI_CONTEXT_DEFAULTS                                                                       \
    { .backend = "soft", .move = -1, .cell = PICTURE_DEFAULT_CELL, .size = 19 }

/* One position: a record, or the moves themselves. */
#define CLI_CONTEXT_OPERANDS "GAME.sgf | MOVE..."
enum { CLI_CONTEXT_MOST = 1024 };

#define CLI_OPTION_MOVE(context)                                                                   \
    {                                                                                              \
        "move", CLI_NUMBER, &(context).move, "N", "the position after move N (default: the last)", \
            0, INT_MAX, NULL                                                                       \
    }
#define CLI_OPTION_GAME(target)                                                                    \
    { "game", CLI_TEXT, &(target), "N", "game N of a file that holds several", 0, 0, NULL }
#define CLI_OPTION_PATH(target)                                                                    \
    {                                                                                              \
        "path", CLI_TEXT, &(target), "N.N", "the variation at the first branch, the next, ...", 0, \
            0, NULL                                                                                \
    }
/* Which line of which game, or the board of moves that stand on the command line. */
#define CLI_OPTIONS_POSITION(context)                                                              \
    {                                                                                              \
        "game",                                                                                    \
        CLI_TEXT,                                                                                  \
        &(context).which,                                                                          \
        "N|all",                                                                                   \
        "game N of a file that holds several, or all",                                             \
        0,                                                                                         \
        0,                                                                                         \
        NULL},                                                                                     \
        CLI_OPTION_PATH((context).path), {                                                         \
        "size", CLI_NUMBER, &(context).size, "N", "the board of moves without a file (19)",        \
            POSITION_MIN_SIZE, POSITION_MAX_SIZE, NULL                                             \
    }
#define CLI_OPTION_BACKEND(target)                                                                 \
    {                                                                                              \
        "backend", CLI_CHOICE, &(target), "NAME",                                                  \
            "soft: the C twins (default); rtl: the Verilated cells; soc: a Verilated chip; "       \
            "DEVICE: a chip, as /dev/ttyUSB0",                                                     \
            0, 0, backend_names                                                                    \
    }
#define CLI_OPTION_DICTIONARY(target)                                                              \
    { "dictionary", CLI_TEXT, &(target), "PATH", "an image or a dictionary's folder", 0, 0, NULL }
#define CLI_OPTION_JSON(target)                                                                    \
    { "json", CLI_FLAG, &(target), NULL, "print JSON (docs/json.md)", 0, 0, NULL }
#define CLI_OPTION_PNG(target)                                                                     \
    { "png", CLI_TEXT, &(target), "FILE", "write a picture (- for standard output)", 0, 0, NULL }
#define CLI_OPTION_SVG(target)                                                                     \
    { "svg", CLI_TEXT, &(target), "FILE", "write a picture as SVG", 0, 0, NULL }
#define CLI_OPTION_CELL(target)                                                                    \
    {                                                                                              \
        "cell", CLI_NUMBER, &(target), "PIXELS", "the pictures' distance of two lines",            \
            PICTURE_MIN_CELL, PICTURE_MAX_CELL, NULL                                               \
    }
#define CLI_OPTIONS_END                                                                            \
    { NULL, CLI_FLAG, NULL, NULL, NULL, 0, 0, NULL }

/* Parses, reads the game, replays it to the move, calls show, frees. `request` is show's own; show
 * returns the exit code, or fills the fault and returns CLI_FAILED, which is printed here. */
int cli_context_run(const struct cli_syntax *syntax, int argc, char **argv,
                    struct cli_context *context,
                    int (*show)(void *request, struct cli_context *context, struct fault *fault),
                    void *request);

/* What the reader of the file has to say, as notes on standard error; and that there are more games
 * than the one that was read, when none was chosen. */
void cli_note_games(const char *command, const struct collection *collection, const char *which);
/* The game that --game chose; 0 after a message. */
int cli_game_number(const char *command, const char *which);

/* Writes the pictures that were asked for. */
bool cli_context_pictures(const struct cli_context *context, const struct diagram *diagram,
                          struct fault *fault);
/* A picture on standard output stays alone there. */
bool cli_context_silent(const struct cli_context *context);
/* Says where the pictures are. */
void cli_context_say_pictures(const struct cli_context *context);

/* Opens a session that shows on a terminal how far a simulated chip is; NULL on a fault. */
struct session *cli_session(const char *dictionary, const char *backend, int size, unsigned what,
                            struct fault *fault);

/* One line on standard output; takes the value over. Ends the program when memory is short. */
void cli_print_json(cJSON *value);
/* Draws on standard output as --color asks for. */
void cli_draw(const struct diagram *diagram);
const char *cli_side(int colour); /* "black", "white" */

#endif
