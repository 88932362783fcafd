/* SPDX-License-Identifier: Apache-2.0
 * The explorer's state and what a person can do to it; paint.h shows it, keys.c feeds it. */
#ifndef TUI_APP_H
#define TUI_APP_H

#include "host/explore/drill.h"
#include "host/explore/lines.h"
#include "host/explore/walk.h"
#include "host/tui/screen.h"

enum app_mode { APP_REPLIES, APP_LINES, APP_DRILL };
/* What the moves are sorted by. */
enum app_order { APP_BY_GAMES, APP_BY_SHARE, APP_BY_WON, APP_ORDERS };

/* Letters of the moves: q ends the program. */
#define APP_LETTERS "abcdefghijklmnoprstuvwxyz"
enum { APP_LETTERED = 25 };

struct app {
    const char *title; /* of the game, valid UTF-8; "" for none */
    struct walk *walk[4];
    int corner;
    enum app_mode mode;
    int x, y; /* the cursor */
    int scroll;
    bool help, quit;
    char message[400];
    enum ink message_ink;
    struct position around; /* stones of the game that are in no corner, */
    struct position board;  /* and all of them */
    /* By corner: the game's own board is shown, where the corner is no longer followed. */
    bool beyond[4];
    enum app_order order;
    struct book_years years;
    bool examples; /* the games behind the numbers, in place of the moves */

    struct lines lines;
    int line, shown; /* which one, and how many of its moves */
    struct line_move line_move[WALK_MOST];
    int line_moves;

    struct drill drill;
    int start; /* the ply where it began */
    bool open; /* the drill shows what was played */
    bool over; /* the round is at its end */
    int right, missed;
    uint64_t seed;
    /* `goishi drill`: the next position to ask, and where answers go; may be NULL. */
    struct quiz *quiz;
    bool repeated; /* what is asked was missed before */

    /* A line that is being typed. */
    bool typing, sure;
    char typed[256];
    char saved[256];
};

/* The side's moves from here, of the years that are looked at, in the order of their letters; how
 * many. Shares are among these. */
int app_moves(const struct app *app, struct book_reply reply[BOOK_REPLIES]);
/* The same side's moves where the dictionary was left, by the move of that ply. */
int app_moves_left(const struct app *app, int ply, struct book_reply reply[BOOK_REPLIES]);
/* What is known of the position, of the years that are looked at. */
void app_figures(const struct app *app, struct book_figures *figures, unsigned *marks,
                 const char **name);
/* Games with the move under the cursor (x, y), or with the position (x = 0); how many. */
int app_examples(const struct app *app, const struct past_game *game[BOOK_EXAMPLES], int *x,
                 int *y);
/* "from 2017 on". */
enum { APP_YEARS = 32 };
void app_years_text(const struct app *app, char text[APP_YEARS]);
void app_next_years(struct app *app);
void app_next_order(struct app *app);
static inline struct walk *app_walk(const struct app *app) {
    return app->walk[app->corner];
}

void app_say(struct app *app, enum ink ink, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void app_set_mode(struct app *app, enum app_mode mode);
void app_set_corner(struct app *app, int corner);
/* A point was chosen: plays there, in whichever corner it lies. */
void app_point(struct app *app, int x, int y);
/* The side to move leaves the corner to the other. */
void app_elsewhere(struct app *app);
void app_back(struct app *app);
void app_forth(struct app *app);
/* To the last position that is in the dictionary, when the moves that follow leave it. */
void app_where_left(struct app *app);
void app_line(struct app *app, int line);
void app_take_line(struct app *app);
/* A new round; the drill's other side moves when it is its turn. */
void app_new_round(struct app *app);
void app_swap_sides(struct app *app);
/* Names the file to save to. */
void app_save(struct app *app, const char *path);

void app_key(struct app *app, int key);
void app_event(struct app *app, const struct screen_input *input);

#endif
