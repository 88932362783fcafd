/* SPDX-License-Identifier: Apache-2.0
 * From keys and clicks to what is done. */
#define _POSIX_C_SOURCE 200809L
#include <string.h>
#include <unistd.h>

#include "host/tui/app.h"
#include "host/tui/layout.h"

static void start_typing(struct app *app) {
    app->typing = true;
    app->sure = false;
    strcpy(app->typed, app->saved[0] ? app->saved : "joseki.sgf");
}

static void type(struct app *app, const struct screen_input *input) {
    const size_t used = strlen(app->typed);
    switch (input->event) {
    case SCREEN_ESCAPE:
        app->typing = false;
        app_say(app, INK_TEXT, "Not saved.");
        break;
    case SCREEN_ENTER:
        if (!used)
            break;
        if (!app->sure && strcmp(app->typed, app->saved) != 0 && access(app->typed, F_OK) == 0) {
            app->sure = true;
            break;
        }
        app->typing = false;
        app_save(app, app->typed);
        break;
    case SCREEN_BACK:
        app->sure = false;
        if (used) {
            size_t at = used - 1;
            while (at && ((unsigned char)app->typed[at] & 0xc0) == 0x80)
                --at;
            app->typed[at] = '\0';
        }
        break;
    case SCREEN_KEY:
        app->sure = false;
        if (used + 2 < sizeof app->typed) {
            app->typed[used] = (char)input->key;
            app->typed[used + 1] = '\0';
        }
        break;
    default:
        break;
    }
}

static void letter(struct app *app, int key) {
    struct book_reply reply[BOOK_REPLIES];
    const char *at = strchr(APP_LETTERS, key);
    const int count = app_moves(app, reply), chosen = at ? (int)(at - APP_LETTERS) : count;
    if (chosen < count && (app->mode == APP_REPLIES || app->open))
        app_point(app, reply[chosen].x, reply[chosen].y);
    else if (app->mode == APP_REPLIES)
        app_say(app, INK_TEXT, "There is no move %c here.", key);
}

void app_key(struct app *app, int key) {
    const bool drill = app->mode == APP_DRILL, lines = app->mode == APP_LINES;
    switch (key) {
    case 'q':
        app->quit = true;
        return;
    case '?':
        app->help = true;
        return;
    case '1':
    case '2':
    case '3':
        app_set_mode(app, (enum app_mode)(key - '1'));
        return;
    case ' ':
        app_elsewhere(app);
        return;
    case 'S':
        start_typing(app);
        return;
    case 'T':
        app_swap_sides(app);
        return;
    case 'L':
        app_where_left(app);
        return;
    case 'O':
        app_next_order(app);
        return;
    case 'Y':
        app_next_years(app);
        return;
    case 'E':
        app->examples = !app->examples && app->mode == APP_REPLIES;
        return;
    case 'N':
        if (drill) {
            app_new_round(app);
        } else {
            walk_restart(app_walk(app));
            app_set_corner(app, app->corner);
        }
        return;
    case '[':
        app->scroll -= app->scroll > 0;
        return;
    case ']':
        ++app->scroll;
        return;
    default:
        break;
    }
    if (lines && (key == 'n' || key == 'p'))
        app_line(app, app->line + (key == 'n' ? 1 : -1));
    else if (drill && key == 'n')
        app_new_round(app);
    else if (key >= 'a' && key <= 'z')
        letter(app, key);
}

static void move_cursor(struct app *app, int dx, int dy) {
    const int x = app->x + dx, y = app->y + dy;
    if (x >= 1 && x <= 19 && y >= 1 && y <= 19) {
        app->x = x;
        app->y = y;
    }
}

static void arrows(struct app *app, enum screen_event event) {
    const int dx = event == SCREEN_RIGHT ? 1 : event == SCREEN_LEFT ? -1 : 0;
    const int dy = event == SCREEN_UP ? 1 : event == SCREEN_DOWN ? -1 : 0;
    if (app->mode != APP_LINES) {
        move_cursor(app, dx, dy);
    } else if (dx) {
        app_line(app, app->line + dx);
    } else {
        const int shown = app->shown - dy;
        app->shown = shown < 0 ? 0 : shown > app->line_moves ? app->line_moves : shown;
    }
}

static void pages(struct app *app, enum screen_event event) {
    struct walk *walk = app_walk(app);
    const bool home = event == SCREEN_HOME, end = event == SCREEN_END;
    const int step = event == SCREEN_PAGE_UP ? -1 : 1;
    if (app->mode == APP_LINES) {
        app_line(app, home ? 0 : end ? app->lines.count - 1 : app->line + 10 * step);
    } else if (app->mode == APP_REPLIES && (home || end)) {
        walk_go(walk, home ? 0 : walk->plies);
        app_set_corner(app, app->corner);
    } else if (app->mode == APP_REPLIES && step > 0) {
        app_forth(app);
    } else {
        app_back(app);
    }
}

static void click(struct app *app, const struct screen_input *input) {
    struct layout layout;
    int rows, columns, x, y;
    screen_size(&rows, &columns);
    layout_make(&layout, rows, columns, app->corner);
    if (layout.too_small)
        return;
    const int tab = layout_tab(&layout, input->row, input->column);
    const int row = layout_list_row(&layout, input->row, input->column);
    struct book_reply reply[BOOK_REPLIES];
    if (tab >= 0) {
        app_set_mode(app, (enum app_mode)tab);
    } else if (layout_point(&layout, input->row, input->column, &x, &y)) {
        app_point(app, x, y);
    } else if (row >= 0 && (app->mode == APP_REPLIES || (app->mode == APP_DRILL && app->open))) {
        const int count = app_moves(app, reply), chosen = row + app->scroll;
        if (chosen < count)
            app_point(app, reply[chosen].x, reply[chosen].y);
    }
}

void app_event(struct app *app, const struct screen_input *input) {
    if (input->event == SCREEN_STOP) { /* whatever is being asked for */
        app->quit = true;
        return;
    }
    if (app->typing) {
        type(app, input);
        return;
    }
    if (app->help) {
        app->help = input->event == SCREEN_RESIZE;
        return;
    }
    switch (input->event) {
    case SCREEN_KEY:
        app_key(app, input->key);
        break;
    case SCREEN_ESCAPE:
        app_set_mode(app, APP_REPLIES);
        break;
    case SCREEN_ENTER:
        if (app->mode == APP_LINES)
            app_take_line(app);
        else
            app_point(app, app->x, app->y);
        break;
    case SCREEN_BACK:
    case SCREEN_OTHER_CLICK:
        app_back(app);
        break;
    case SCREEN_DELETE:
        app_forth(app);
        break;
    case SCREEN_TAB:
    case SCREEN_BACKTAB: {
        /* Round the board: upper right, lower right, lower left, upper left. */
        static const int onward[] = {2, 0, 3, 1}, backward[] = {1, 3, 0, 2};
        app_set_corner(app, (input->event == SCREEN_TAB ? onward : backward)[app->corner]);
        break;
    }
    case SCREEN_UP:
    case SCREEN_DOWN:
    case SCREEN_LEFT:
    case SCREEN_RIGHT:
        arrows(app, input->event);
        break;
    case SCREEN_PAGE_UP:
    case SCREEN_PAGE_DOWN:
    case SCREEN_HOME:
    case SCREEN_END:
        pages(app, input->event);
        break;
    case SCREEN_CLICK:
        click(app, input);
        break;
    case SCREEN_WHEEL_UP:
    case SCREEN_WHEEL_DOWN: {
        const int step = input->event == SCREEN_WHEEL_UP ? -1 : 1;
        if (app->mode == APP_LINES)
            app_line(app, app->line + step);
        else if (app->scroll + step >= 0)
            app->scroll += step;
        break;
    }
    default:
        break;
    }
}
