/* SPDX-License-Identifier: Apache-2.0
 * The list of moves: whose, of which years, in which order; and the games behind it. */
#include <stdio.h>

#include "host/tui/app.h"

static bool limited(const struct app *app) {
    return app->years.from || app->years.until;
}

/* Where few games were decided the share of wins says little: these stand behind. */
static bool before(enum app_order order, const struct book_reply *a, const struct book_reply *b) {
    const bool few_a = book_few(&a->figures), few_b = book_few(&b->figures);
    if (order == APP_BY_SHARE && a->share != b->share)
        return a->share > b->share;
    if (order == APP_BY_WON && few_a != few_b)
        return few_b;
    if (order == APP_BY_WON && !few_a) {
        const double won_a = book_won(&a->figures, a->colour);
        const double won_b = book_won(&b->figures, b->colour);
        if (won_a != won_b)
            return won_a > won_b;
    }
    return a->figures.count > b->figures.count;
}

/* Of one colour, with shares among these. */
static int only(const struct app *app, struct book_reply *reply, int all, int colour) {
    int count = 0;
    double weight = 0;
    if (limited(app))
        all = book_replies_in(app_walk(app)->book, &app->years, reply, all);
    for (int i = 0; i < all; ++i)
        if (reply[i].colour == colour)
            reply[count++] = reply[i];
    for (int i = 0; i < count; ++i)
        weight += reply[i].figures.weight;
    for (int i = 0; i < count; ++i)
        reply[i].share = weight > 0 ? reply[i].figures.weight / weight : 0;
    for (int i = 1; i < count; ++i) {
        const struct book_reply moved = reply[i];
        int at = i;
        for (; at > 0 && before(app->order, &moved, &reply[at - 1]); --at)
            reply[at] = reply[at - 1];
        reply[at] = moved;
    }
    return count;
}

int app_moves(const struct app *app, struct book_reply reply[BOOK_REPLIES]) {
    const struct walk *walk = app_walk(app);
    if (app->beyond[app->corner])
        return 0;
    return only(app, reply, walk_replies(walk, reply), walk_to_move(walk));
}

int app_moves_left(const struct app *app, int ply, struct book_reply reply[BOOK_REPLIES]) {
    struct walk *walk = app_walk(app);
    const int at = walk->at;
    walk->at = ply - 1;
    const int all = walk_replies(walk, reply);
    walk->at = at;
    return only(app, reply, all, walk->ply[ply].colour);
}

void app_figures(const struct app *app, struct book_figures *figures, unsigned *marks,
                 const char **name) {
    const struct walk *walk = app_walk(app);
    const struct walk_ply *here = walk_here(walk);
    book_position(walk->book, here->node, here->pose, figures, marks, name);
    if (limited(app))
        book_position_in(walk->book, &app->years, here->node, here->pose, figures);
}

int app_examples(const struct app *app, const struct past_game *game[BOOK_EXAMPLES], int *x,
                 int *y) {
    const struct walk *walk = app_walk(app);
    struct book_reply reply[BOOK_REPLIES];
    const int count = app_moves(app, reply);
    *x = *y = 0;
    for (int i = 0; i < count; ++i)
        if (reply[i].x == app->x && reply[i].y == app->y) {
            *x = app->x;
            *y = app->y;
            return book_examples(walk->book, &app->years, walk->book->stands[reply[i].node], game);
        }
    return walk_here(walk)->node <= 0
               ? 0
               : book_examples(walk->book, &app->years, walk_here(walk)->node, game);
}

void app_years_text(const struct app *app, char text[APP_YEARS]) {
    const struct book_years *y = &app->years;
    if (y->from && y->until)
        snprintf(text, APP_YEARS, "%d to %d", y->from, y->until);
    else if (y->from)
        snprintf(text, APP_YEARS, "from %d on", y->from);
    else if (y->until)
        snprintf(text, APP_YEARS, "up to %d", y->until);
    else
        snprintf(text, APP_YEARS, "all years");
}

/* All, since programs, before them, all. */
void app_next_years(struct app *app) {
    char text[APP_YEARS];
    if (!app_walk(app)->book->dict.past) {
        app_say(app, INK_BAD, "This dictionary has no past.bin: nothing is known of single years.");
        return;
    }
    if (!limited(app))
        app->years = (struct book_years){.from = PAST_AI_YEAR};
    else if (app->years.from == PAST_AI_YEAR && !app->years.until)
        app->years = (struct book_years){.until = PAST_AI_YEAR - 1};
    else
        app->years = (struct book_years){0};
    app->scroll = 0;
    app_years_text(app, text);
    app_say(app, INK_TEXT, "Games: %s.", text);
}

void app_next_order(struct app *app) {
    static const char *const told[] = {"how often they were played", "their share of recent games",
                                       "games won (those with few games last)"};
    app->order = (app->order + 1) % APP_ORDERS;
    app->scroll = 0;
    app_say(app, INK_TEXT, "The moves stand by %s.",
            app->order == APP_BY_SHARE && limited(app) ? "their share" : told[app->order]);
}
