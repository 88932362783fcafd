/* SPDX-License-Identifier: Apache-2.0
 * Beside the board: what is known of the position, and the moves, the line or the drill. */
#include <stdio.h>
#include <string.h>

#include "fw/go/point.h"
#include "host/tui/paint.h"

enum { BAR = 12, WITH_BARS = 72 }; /* a panel so wide shows bars beside the names */

struct at {
    int row, column, width;
};

static const char *side_name(int colour) {
    return colour == GOISHI_BLACK ? "Black" : "White";
}

/* A stone as on the board, and the point's name; returns the columns it took. */
static int put_move(struct at at, int colour, int x, int y, enum ink ink) {
    const bool black = colour == GOISHI_BLACK, disc = screen_utf8() && screen_coloured();
    char name[GO_NAME_BYTES];
    go_name(x, y, name);
    int used = screen_put(at.row, at.column, at.width, black ? INK_BLACK : INK_WHITE,
                          disc    ? "\u25cf"
                          : black ? "X"
                                  : "O");
    if (at.width > used)
        used += screen_put(at.row, at.column + used, at.width - used, ink, name);
    return used;
}

static void years(const struct book_figures *figures, char text[16]) {
    if (figures->first)
        snprintf(text, 16, "%u-%u", figures->first, figures->last);
    else
        snprintf(text, 16, "-");
}

/* A question mark where few games were decided. */
static void won(const struct book_figures *figures, int colour, char text[8]) {
    const double percent = book_won(figures, colour);
    if (percent >= 0)
        snprintf(text, 8, "%.0f%%%s", percent, book_few(figures) ? "?" : "");
    else
        snprintf(text, 8, "-");
}

static const char *marks_text(const struct book_figures *figures, unsigned marks) {
    const int better = book_better(figures, marks);
    return better == GOISHI_BLACK   ? "for Black"
           : better == GOISHI_WHITE ? "for White"
           : marks & TREE_MAJOR     ? "major joseki"
           : book_is_end(marks)     ? "a joseki"
                                    : "";
}

static void figures_lines(struct at at, const struct book_figures *figures, unsigned marks) {
    char text[128], result[BOOK_RESULT], when[16];
    book_result(figures, GOISHI_BLACK, result);
    years(figures, when);
    snprintf(text, sizeof text, "%lu times, %s", (unsigned long)figures->count, when);
    int used = screen_put(at.row, at.column, at.width, INK_TEXT, text) + 2;
    screen_put(at.row, at.column + used, at.width - used, INK_GOOD, marks_text(figures, marks));
    used = snprintf(text, sizeof text, "Black won %s", result);
    if (figures->expected >= 0 && !book_few(figures))
        used += snprintf(text + used, sizeof text - (size_t)used, "; expected %.0f%%",
                         100 * figures->expected / book_decided(figures));
    if (figures->left && at.width > 60)
        snprintf(text + used, sizeof text - (size_t)used, ", both then left %.0f%%",
                 100.0 * figures->left / figures->count);
    screen_put(at.row + 1, at.column, at.width, INK_DIM, text);
}

/* The last moves of the walk, as many as fit. */
static void path(struct at at, const struct walk *walk) {
    int from = walk->at - at.width / 5 + 2, used = 0;
    from = from < 1 ? 1 : from;
    if (!walk->at)
        screen_put(at.row, at.column, at.width, INK_DIM, "the empty corner");
    if (from > 1)
        used = screen_put(at.row, at.column, at.width, INK_DIM, "... ");
    for (int i = from; i <= walk->at && used < at.width; ++i) {
        const struct at here = {at.row, at.column + used, at.width - used};
        const struct walk_ply *p = &walk->ply[i];
        used += put_move(here, p->colour, p->x, p->y, p->how == WALK_OFF ? INK_BAD : INK_DIM) + 1;
    }
}

static void head(const struct app *app, struct at at) {
    const struct walk *walk = app_walk(app);
    const struct walk_ply *here = walk_here(walk);
    struct book_figures figures;
    unsigned marks = 0;
    const char *name = NULL;
    if (here->node >= 0)
        app_figures(app, &figures, &marks, &name);
    char text[200], when[APP_YEARS];
    app_years_text(app, when);
    const bool limited = app->years.from || app->years.until;
    snprintf(text, sizeof text, "%s%s%s%s%s", walk_corners[app->corner], limited ? ", " : "",
             limited ? when : "", name ? ": " : "", name ? name : "");
    screen_put(at.row, at.column, at.width, INK_TEXT, text);
    at.row++;
    path(at, walk);
    at.row++;
    if (app->beyond[app->corner]) {
        snprintf(text, sizeof text, "not followed from move %u on", (unsigned)walk->stopped);
        screen_put(at.row, at.column, at.width, INK_BAD, text);
    } else if (here->node < 0)
        screen_put(at.row, at.column, at.width, INK_BAD, "not in the dictionary");
    else if (app->mode == APP_REPLIES || (app->mode == APP_DRILL && (app->open || app->over)))
        figures_lines(at, &figures, marks);
}

/* A share as a bar, in eighths of a character. */
static void bar(struct at at, enum ink ink, double share) {
    static const char *const part[] = {"",       "\u258f", "\u258e", "\u258d",
                                       "\u258c", "\u258b", "\u258a", "\u2589"};
    const int eighths = (int)(share * 8 * at.width + 0.5);
    for (int i = 0; i < at.width && 8 * i < eighths; ++i) {
        const bool full = eighths >= 8 * (i + 1);
        screen_put(at.row, at.column + i, 1, ink,
                   !screen_utf8() ? "="
                   : full         ? "\u2588"
                                  : part[eighths - 8 * i]);
    }
}

/* One move: letter, point, games, share now, won, years, and the name or a bar if there is room. */
static void row(const struct app *app, struct at at, const struct book_reply *reply, int number) {
    char text[96], point[GO_NAME_BYTES], w[8], when[16];
    const bool chosen = reply->x == app->x && reply->y == app->y;
    const enum ink ink = chosen ? INK_ROW : INK_TEXT;
    go_name(reply->x, reply->y, point);
    won(&reply->figures, reply->colour, w);
    years(&reply->figures, when);
    if (chosen)
        screen_fill(at.row, at.column, at.width, INK_ROW);
    snprintf(text, sizeof text, "%c", number < APP_LETTERED ? APP_LETTERS[number] : ' ');
    screen_put(at.row, at.column, 2, chosen ? INK_ROW : INK_KEY, text);
    snprintf(text, sizeof text, "%-3s %6lu %3.0f%% %-5s %s", point,
             (unsigned long)reply->figures.count, 100 * reply->share, w, when);
    int used = 2 + screen_put(at.row, at.column + 2, at.width - 2, ink, text);
    used = used < 34 ? 34 : used;
    const bool end = book_is_end(reply->marks);
    screen_put(at.row, at.column + used, at.width - used, chosen ? INK_ROW : INK_GOOD,
               end ? (screen_utf8() ? " \u25fc" : " #") : "  ");
    used += 3;
    if (at.width >= WITH_BARS) {
        bar((struct at){at.row, at.column + used, BAR}, chosen ? INK_ROW : INK_KEY, reply->share);
        used += BAR + 1;
    }
    if (at.width > used + 8 && reply->name)
        screen_put(at.row, at.column + used, at.width - used, ink, reply->name);
}

/* What was played where the dictionary was left. */
static void left_list(const struct app *app, const struct layout *layout, struct at at, int ply) {
    struct book_reply reply[BOOK_REPLIES];
    const struct walk_ply *move = &app_walk(app)->ply[ply];
    const int count = app_moves_left(app, ply, reply);
    char text[96], name[GO_NAME_BYTES], number[24] = "";
    go_name(move->x, move->y, name);
    if (move->move)
        snprintf(number, sizeof number, ", move %u", (unsigned)move->move);
    snprintf(text, sizeof text, "left by %s with %s%s", side_name(move->colour), name, number);
    screen_put(at.row - 2, at.column, at.width, INK_TEXT, text);
    snprintf(text, sizeof text, "instead  games  now won   years");
    screen_put(at.row - 1, at.column, at.width, INK_HEAD, count ? text : "nothing was kept there");
    for (int i = 0; i < count && i < layout->list_rows; ++i) {
        const struct at here = {at.row + i, at.column, at.width};
        row(app, here, &reply[i], APP_LETTERED);
    }
}

/* Wraps at spaces; returns the rows it took. */
static int wrap(struct at at, enum ink ink, const char *text) {
    int rows = 0;
    while (*text) {
        char line[160];
        size_t length = strlen(text), room = (size_t)at.width;
        room = room < sizeof line - 1 ? room : sizeof line - 1;
        if (length > room) {
            length = room;
            while (length > 1 && text[length] != ' ')
                --length;
            if (length <= 1)
                length = room;
        }
        memcpy(line, text, length);
        line[length] = '\0';
        screen_put(at.row + rows++, at.column, at.width, ink, line);
        text += length;
        text += strspn(text, " ");
    }
    return rows;
}

/* The games behind the numbers: of the move under the cursor, or of the position. From the row on;
 * returns the row after them. */
static int examples(const struct app *app, const struct layout *layout, struct at at) {
    const struct past_game *game[BOOK_EXAMPLES];
    int x, y;
    char text[240], name[GO_NAME_BYTES] = "";
    const int count = app_examples(app, game, &x, &y);
    if (x)
        go_name(x, y, name);
    snprintf(text, sizeof text, "%s%s%s", count ? "Games with " : "No game is kept of ",
             x ? name : "this position", count ? ":" : " in these years.");
    screen_put(at.row++, at.column, at.width, INK_HEAD, text);
    for (int i = 0; i < count && at.row < layout->message_row; ++i) {
        const struct past_game *g = game[i];
        if (g->year)
            snprintf(text, sizeof text, "%u %s - %s", g->year, g->black, g->white);
        else
            snprintf(text, sizeof text, "%s - %s", g->black, g->white);
        int used = screen_put(at.row, at.column, at.width, INK_TEXT, text);
        if (at.width > used + 12) {
            snprintf(text, sizeof text, ", %s", g->event);
            screen_put(at.row, at.column + used, at.width - used, INK_DIM, *g->event ? text : "");
        } else if (*g->event && at.row + 1 < layout->message_row) {
            screen_put(++at.row, at.column + 5, at.width - 5, INK_DIM, g->event);
        }
        ++at.row;
    }
    return at.row;
}

static void list(const struct app *app, const struct layout *layout, struct at at) {
    struct book_reply reply[BOOK_REPLIES];
    char text[96];
    const int count = app_moves(app, reply), side = walk_to_move(app_walk(app));
    const int left = walk_left_at(app_walk(app));
    if (app->beyond[app->corner]) {
        wrap((struct at){at.row - 1, at.column, at.width}, INK_DIM,
             "The board is the game's. In this corner stones from outside took part in a capture, "
             "so the corner alone no longer shows what happened. Backspace goes to the last "
             "position that was followed.");
        return;
    }
    if (app->examples) {
        examples(app, layout, (struct at){at.row - 1, at.column, at.width});
        return;
    }
    if (left) {
        left_list(app, layout, at, left);
        return;
    }
    if (!count) {
        const bool limited = app->years.from || app->years.until;
        snprintf(text, sizeof text, "No move of %s %s.", side_name(side),
                 limited ? "was played in these years" : "was kept here");
        screen_put(at.row - 1, at.column, at.width, INK_DIM, text);
        return;
    }
    snprintf(text, sizeof text, "%-6s%sgames%s%snow%swon   years", side_name(side),
             app->order == APP_BY_GAMES ? " *" : "  ", app->order == APP_BY_SHARE ? " *" : "  ", "",
             app->order == APP_BY_WON ? "*" : " ");
    screen_put(at.row - 1, at.column, at.width, INK_HEAD, text);
    const int most = count > layout->list_rows ? count - layout->list_rows + 1 : 0;
    const int from = app->scroll < most ? app->scroll : most;
    for (int i = 0; i < layout->list_rows && from + i < count; ++i) {
        const struct at here = {at.row + i, at.column, at.width};
        const int rest = count - from - i;
        if (i == layout->list_rows - 1 && rest > 1) {
            snprintf(text, sizeof text, "  %d more:  ]", rest);
            screen_put(here.row, here.column, here.width, INK_DIM, text);
        } else {
            row(app, here, &reply[from + i], from + i);
        }
    }
    /* Where there is room below the moves. */
    at.row += count + 1;
    if (at.row + 5 <= layout->message_row && app->mode == APP_REPLIES)
        examples(app, layout, at);
}

static void line(const struct app *app, const struct layout *layout, struct at at) {
    char text[96];
    if (!app->lines.count)
        return;
    struct book_figures figures;
    unsigned marks;
    const char *name;
    lines_figures(app_walk(app), &app->lines, app->line, &figures, &marks, &name);
    snprintf(text, sizeof text, "line %d of %d, %d move%s", app->line + 1, app->lines.count,
             app->line_moves, app->line_moves == 1 ? "" : "s");
    screen_put(at.row - 3, at.column, at.width, INK_KEY, text);
    at.row -= 2;
    figures_lines(at, &figures, marks);
    at.row += 3;
    if (name)
        at.row += wrap(at, INK_TEXT, name) + 1;
    for (int i = 0; i < app->line_moves; ++i) {
        const int per = at.width / 9 > 0 ? at.width / 9 : 1;
        const struct at here = {at.row + i / per, at.column + 9 * (i % per), 8};
        const enum ink ink = i < app->shown ? INK_TEXT : INK_DIM;
        snprintf(text, sizeof text, "%2d ", i + 1);
        if (here.row >= layout->message_row)
            break;
        screen_put(here.row, here.column, 3, INK_DIM, text);
        put_move((struct at){here.row, here.column + 3, 5}, app->line_move[i].colour,
                 app->line_move[i].x, app->line_move[i].y, ink);
    }
}

static void drill(const struct app *app, struct at at) {
    char text[120];
    snprintf(text, sizeof text, "You are %s.  Right %d, missed %d.", side_name(app->drill.side),
             app->right, app->missed);
    screen_put(at.row - 1, at.column, at.width, INK_TEXT, text);
    at.row += wrap(at, app->message_ink, app->message) + 1;
    if (!app->open)
        wrap(at, INK_DIM,
             app->over ? "n goes on, Backspace takes back, 1 shows the replies."
                       : "Play on the board (arrows and Enter, or the mouse). Space: the corner is "
                         "finished, play elsewhere.");
}

void paint_panel(const struct app *app, const struct layout *layout) {
    struct at at = {LAYOUT_PANEL_ROW, layout->panel_column, layout->panel_width};
    for (int i = 0; i < 3; ++i)
        screen_put(at.row, at.column + layout_tab_column(i), at.width - layout_tab_column(i),
                   i == (int)app->mode ? INK_TAB : INK_DIM, layout_tabs[i]);
    at.row = LAYOUT_PANEL_ROW + 1;
    head(app, at);
    at.row = LAYOUT_LIST_ROW;
    if (app->mode == APP_REPLIES)
        list(app, layout, at);
    else if (app->mode == APP_LINES)
        line(app, layout, at);
    else if (app->open)
        list(app, layout, at);
    else
        drill(app, at);
}
