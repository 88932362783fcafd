/* SPDX-License-Identifier: Apache-2.0
 * The page. */
#include "host/report/page.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "fw/go/point.h"
#include "host/diagram/svg.h"
#include "host/report/steps.h"
#include "host/report/style.h"

enum { OFF_SHOWN = 3, NAME_ROOM = 160 };

static const char *const corner_titles[] = {"Upper right", "Upper left", "Lower right",
                                            "Lower left"};
static const char *const verdict_words[] = {"untouched", "complete", "in the dictionary", "left"};
static const char *const verdict_classes[] = {"empty", "complete", "open", "left"};

static const char *side(int colour) {
    return colour == GOISHI_BLACK ? "Black" : "White";
}

/* 58739 as 58,739. */
static void thousands(uint32_t number, char text[16]) {
    char digits[12];
    const int length = snprintf(digits, sizeof digits, "%lu", (unsigned long)number);
    int at = 0;
    for (int i = 0; i < length; ++i) {
        if (i && (length - i) % 3 == 0)
            text[at++] = ',';
        text[at++] = digits[i];
    }
    text[at] = '\0';
}

static void put_number(struct text *text, uint32_t number) {
    char digits[16];
    thousands(number, digits);
    text_add(text, digits);
}

static void put_point(struct text *text, int x, int y, int colour) {
    char name[GO_NAME_BYTES];
    go_name(x, y, name);
    text_put(
        text,
        "<span class=\"point\"><i class=\"stone %s\" role=\"img\" aria-label=\"%s\"></i>%s</span>",
        colour == GOISHI_BLACK ? "sb" : "sw", side(colour), name);
}

/* With the number of games that it is a share of; few of them are marked. */
static void put_won(struct text *text, const struct book_figures *figures, int colour) {
    const double won = book_won(figures, colour);
    if (won >= 0)
        text_put(text, "%.0f&nbsp;%%<small> of %lu%s</small>", won,
                 (unsigned long)book_decided(figures), book_few(figures) ? ": few" : "");
    else
        text_add(text, "&ndash;");
}

static void put_years(struct text *text, const struct book_figures *figures) {
    if (figures->first)
        text_put(text, "%u&ndash;%u", figures->first, figures->last);
}

/* ---- sentences */

enum how { PLAIN, WITH_SIDE, LETTERED };

static void put_others(struct text *text, const struct book_reply *reply, int count, enum how how) {
    for (int i = 0; i < count; ++i) {
        char name[GO_NAME_BYTES];
        go_name(reply[i].x, reply[i].y, name);
        text_add(text, "<span>");
        if (how == LETTERED)
            text_put(text, "%c ", 'a' + i);
        if (how == WITH_SIDE)
            put_point(text, reply[i].x, reply[i].y, reply[i].colour);
        else
            text_put(text, "<b>%s</b>", name);
        text_put(text, " %.0f&nbsp;%% (", 100 * reply[i].share);
        put_number(text, reply[i].figures.count);
        text_add(text, ")</span> ");
    }
}

/* ---- boards */

static void set_heat(struct diagram *diagram, const struct session_influence *influence) {
    diagram->heat = (struct diagram_scale){"influence", 8, 250};
    for (int y = 1; y <= diagram->size; ++y)
        for (int x = 1; x <= diagram->size; ++x)
            diagram->point[y][x].heat = influence->heat[y][x];
}

static void crop(struct diagram *diagram, int corner) {
    int xa = 8, ya = 8, xb = 19, yb = 19;
    corner_place(corner, &xa, &ya);
    corner_place(corner, &xb, &yb);
    diagram_part(diagram, xa, ya, xb, yb);
}

/* The corner's moves in their order, numbered as in the game; what is almost never played ringed,
 * what was played in place of the one that left the dictionary lettered. */
static void put_moves_board(struct text *text, const struct study_corner *corner, int which) {
    struct diagram diagram;
    struct position board;
    char title[160];
    const int last = corner->left >= 0 ? corner->left : corner->moves - 1;
    diagram_init(&diagram, 19);
    position_init(&board, 19);
    for (int i = 0; i <= last; ++i) {
        const struct study_move *m = &corner->move[i];
        struct position_captures taken = {0};
        board.ko = 0;
        if (position_play(&board, m->x, m->y, m->colour, &taken) != GO_LEGAL)
            break;
        for (int k = 0; k < taken.count; ++k)
            diagram.point[taken.at[k].y][taken.at[k].x].label[0] = '\0';
        struct diagram_point *p = &diagram.point[m->y][m->x];
        if (m->number)
            snprintf(p->label, sizeof p->label, "%d", m->number);
        if (m->grade == STUDY_NEVER)
            p->mark = DIAGRAM_MARK_CIRCLE;
    }
    diagram_position(&diagram, &board);
    if (corner->left >= 0)
        for (int i = 0; i < corner->move[corner->left].others; ++i) {
            const struct book_reply *o = &corner->move[corner->left].other[i];
            if (!diagram.point[o->y][o->x].colour)
                snprintf(diagram.point[o->y][o->x].label, 8, "%c", 'a' + i);
        }
    crop(&diagram, which);
    snprintf(title, sizeof title, "%s: the moves, numbered as in the game", corner_titles[which]);
    text_add(text, "<figure>");
    svg_board(text, &diagram, title);
    text_add(
        text,
        corner->left >= 0
            ? "<figcaption>Numbered as in the game. Letters show what was played instead of "
              "the last move; a ring marks what is almost never played.</figcaption></figure>\n"
            : "<figcaption>Numbered as in the game.</figcaption></figure>\n");
}

static void put_heat_board(struct text *text, const struct study_corner *corner, int which) {
    struct diagram diagram;
    char title[160];
    diagram_init(&diagram, 19);
    diagram_position(&diagram, &corner->board);
    set_heat(&diagram, &corner->influence);
    for (int i = 0; i < corner->moves; ++i)
        if (corner->move[i].number == corner->at && corner->at)
            diagram.point[corner->move[i].y][corner->move[i].x].last = true;
    crop(&diagram, which);
    snprintf(title, sizeof title, "%s: influence after move %d", corner_titles[which], corner->at);
    text_add(text, "<figure>");
    svg_board(text, &diagram, title);
    text_put(text, "<figcaption>Influence after move %d.</figcaption></figure>\n", corner->at);
}

/* ---- a corner */

static void put_row(struct text *text, const struct study_corner *corner, int at) {
    const struct study_move *m = &corner->move[at];
    text_put(text, "<tr class=\"%s\"><td class=\"n\">", steps_class(m));
    if (m->number)
        text_put(text, "%d", m->number);
    text_add(text, "</td><td>");
    put_point(text, m->x, m->y, m->colour);
    text_add(text, "</td><td class=\"played\">");
    if (m->rank >= 0) {
        text_put(text, "%.0f&nbsp;%% (", 100 * m->move.share);
        put_number(text, m->move.figures.count);
        if (m->grade != STUDY_USUAL)
            text_put(text, ", %s", study_grades[m->grade]);
        text_put(text, ")<span class=\"bar\"><i style=\"width:%.0f%%\"></i></span></td>",
                 100 * m->move.share);
        text_add(text, "<td class=\"won n\">");
        put_won(text, &m->move.figures, m->colour);
        text_add(text, "</td><td class=\"years\">");
        put_years(text, &m->move.figures);
    } else {
        text_put(text, "%s%s</td><td class=\"won n\"></td><td class=\"years\">",
                 at == corner->left          ? "leaves the dictionary"
                 : m->how == WALK_TRANSPOSED ? "known by another order"
                                             : "not in the dictionary",
                 m->grade == STUDY_NEVER ? ": almost never played"
                 : m->advised            ? "; the finder suggests it too"
                                         : "");
    }
    text_add(text, "</td><td class=\"others\">");
    if (at == corner->left)
        put_others(text, m->other, m->others, LETTERED);
    else
        put_others(text, m->other, m->others > 3 ? 3 : m->others, PLAIN);
    text_add(text, "</td></tr>\n");
}

static void put_table(struct text *text, const struct study_corner *corner) {
    text_add(text, "<div><table><thead><tr><th class=\"n\">No.</th><th>Move</th><th>Played</th>"
                   "<th class=\"n\">Won</th><th>Years</th><th>Instead</th></tr></thead><tbody>\n");
    const int until = corner->left >= 0 && corner->left + 1 + OFF_SHOWN < corner->moves
                          ? corner->left + 1 + OFF_SHOWN
                          : corner->moves;
    for (int i = 0; i < until; ++i)
        put_row(text, corner, i);
    text_add(text, "</tbody></table>\n");
    if (until < corner->moves)
        text_put(text,
                 "<p class=\"dim\">%d more moves in this corner are not in the dictionary.</p>\n",
                 corner->moves - until);
    if (corner->broken)
        text_add(text, "<p class=\"dim\">Followed up to here: then stones from outside the corner "
                       "take part in a capture.</p>\n");
    if (corner->verdict == STUDY_OPEN || corner->verdict == STUDY_COMPLETE) {
        if (corner->next) {
            text_add(text, "<p class=\"others\">When it went on, it went on with ");
            put_others(text, corner->expected, corner->next, WITH_SIDE);
            text_add(text, "</p>\n");
        }
    }
    text_add(text, "</div>\n");
}

static void put_advice(struct text *text, const struct study_corner *corner) {
    const struct study_move *m = &corner->move[corner->left];
    text_put(text, "<p class=\"advice\">Before move %d, josekis that fit the whole board suggest ",
             m->number);
    for (int i = 0; i < corner->advices; ++i) {
        text_add(text, i ? i + 1 == corner->advices ? " or " : ", " : "");
        put_point(text, corner->advice[i].x, corner->advice[i].y, m->colour);
    }
    text_put(text, " for %s.%s</p>\n", side(m->colour),
             m->advised ? " The move that was played is one of them." : "");
}

static void put_result(struct text *text, const struct book_figures *figures, double won) {
    text_put(text, "; Black won %.0f&nbsp;%% of ", won);
    put_number(text, book_decided(figures));
    text_add(text, " decided games");
    if (book_few(figures))
        text_add(text, ", too few to say anything");
    else if (figures->expected >= 0)
        text_put(text, " (%.0f&nbsp;%% were to be expected from the years)",
                 100 * figures->expected / book_decided(figures));
    text_put(text, "; both sides then left in %.0f&nbsp;%%",
             100.0 * figures->left / figures->count);
}

/* Red is for what is almost never played. */
static const char *verdict_class(const struct study_corner *corner) {
    if (corner->verdict == STUDY_LEFT && corner->move[corner->left].grade != STUDY_NEVER)
        return "open";
    return verdict_classes[corner->verdict];
}

static void put_corner(struct text *text, const struct study *study, int which) {
    const struct study_corner *corner = &study->corner[which];
    char sentence[200];
    study_sentence(corner, sentence, sizeof sentence);
    text_put(text, "<section class=\"corner\" id=\"%s\"><h2>%s</h2>", walk_letters[which],
             corner_titles[which]);
    if (corner->names[0]) {
        text_add(text, "<p class=\"names\">");
        text_html(text, corner->names, sizeof corner->names);
        text_add(text, "</p>");
    }
    text_put(text, "<p class=\"verdict\"><span class=\"chip c-%s\">%s</span> %s",
             verdict_class(corner), verdict_words[corner->verdict], sentence);
    if (corner->moves && corner->figures.count && corner->left != 0) {
        text_put(text, " %s was played ",
                 corner->left > 0 ? "The position before that" : "This position");
        put_number(text, corner->figures.count);
        text_add(text, " times");
        if (corner->figures.first)
            text_put(text, " (%u&ndash;%u)", corner->figures.first, corner->figures.last);
        const double won = book_won(&corner->figures, GOISHI_BLACK);
        if (won >= 0)
            put_result(text, &corner->figures, won);
        text_add(text, ".");
    }
    text_add(text, "</p>\n");
    if (corner->moves) {
        if (corner->advices)
            put_advice(text, corner);
        text_add(text, "<div class=\"body\"><div class=\"pictures\">\n");
        put_moves_board(text, corner, which);
        put_heat_board(text, corner, which);
        text_add(text, "</div>\n");
        put_table(text, corner);
        text_add(text, "</div>\n");
    }
    text_add(text, "</section>\n");
}

/* ---- the page */

static void put_name(struct text *text, const char *name, const char *rank, const char *unknown) {
    text_html(text, *name ? name : unknown, NAME_ROOM);
    if (*rank) {
        text_add(text, " ");
        text_html(text, rank, 24);
    }
}

static void put_players(struct text *text, const struct game *game) {
    put_name(text, game->black, game->black_rank, "Black");
    text_add(text, " &ndash; ");
    put_name(text, game->white, game->white_rank, "White");
}

static void put_header(struct text *text, const struct study *study) {
    const struct game *game = study->game;
    const char *const facts[] = {game->occasion, game->place, game->date, game->result};
    bool any = false;
    text_add(text, "<header><h1>");
    put_players(text, game);
    text_add(text, "</h1>\n<p class=\"meta\">");
    for (size_t i = 0; i < sizeof facts / sizeof *facts; ++i)
        if (*facts[i]) {
            text_add(text, any ? " &middot; " : "");
            text_html(text, facts[i], NAME_ROOM);
            any = true;
        }
    if (!isnan(game->komi))
        text_put(text, "%skomi %g", any ? " &middot; " : "", game->komi);
    text_add(text, "</p>\n<p class=\"meta\">");
    if (study->until == 1)
        text_add(text, "The first move");
    else if (study->until)
        text_put(text, "The first %d moves", study->until);
    else
        text_add(text, "The board before the first move");
    text_add(text, ", corner by corner, beside ");
    if (study->games) {
        put_number(text, study->games);
        text_add(text, " professional games.");
    } else {
        text_add(text, "the joseki dictionary.");
    }
    text_add(text, "</p></header>\n");
}

static void put_cards(struct text *text, const struct study *study) {
    /* As they lie on the board. */
    static const int order[] = {1, 0, 3, 2};
    text_add(text, "<div class=\"cards\">\n");
    for (int i = 0; i < 4; ++i) {
        const struct study_corner *corner = &study->corner[order[i]];
        char sentence[200];
        study_sentence(corner, sentence, sizeof sentence);
        text_put(text,
                 "<a class=\"card\" href=\"#%s\"><b>%s</b><span class=\"chip c-%s\">%s</span>",
                 walk_letters[order[i]], corner_titles[order[i]], verdict_class(corner),
                 verdict_words[corner->verdict]);
        if (corner->names[0]) {
            text_add(text, "<span class=\"dim\">");
            text_html(text, corner->names, sizeof corner->names);
            text_add(text, "</span>");
        }
        text_put(text, "<span>%s</span></a>\n", sentence);
    }
    text_add(text, "</div>\n");
}

static void put_footer(struct text *text) {
    text_add(
        text,
        "<footer><p>How to read it. A corner is nine lines by nine; the middle lines belong to "
        "none. <b>Played</b> is the share among the moves that its side played from this "
        "position, recent games counting more, and how often in all; <b>Won</b> is how many of "
        "the decided games the side that played it won (below 30 games that says little); "
        "<b>Instead</b> are its most played other moves. <b>Almost never</b> is less than one in "
        "fifty, of all games and of recent ones, and not a suggestion of the finder either. A "
        "corner is <b>complete</b> where professionals mostly played elsewhere, "
        "<b>in the dictionary</b> where they mostly went on. Order does not matter: a position "
        "is known however it was reached.</p><p>Made by goishi report.</p></footer>\n");
}

void page_html(struct text *text, const struct study *study) {
    text_add(text, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                   "<title>");
    put_players(text, study->game);
    text_add(text, ": the opening</title>\n<style>");
    text_add(text, style_css);
    svg_style(text);
    steps_style(text, study);
    text_add(text, "</style>\n</head>\n<body>\n");
    svg_defs(text);
    put_header(text, study);
    text_add(text, "<main>\n<div class=\"overview\">\n");
    steps_html(text, study);
    put_cards(text, study);
    text_add(text, "</div>\n");
    for (int i = 0; i < 4; ++i)
        put_corner(text, study, i);
    text_add(text, "</main>\n");
    put_footer(text);
    text_add(text, "</body>\n</html>\n");
}
