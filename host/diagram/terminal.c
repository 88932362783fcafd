/* SPDX-License-Identifier: Apache-2.0
 * A board in the terminal. */
#define _POSIX_C_SOURCE 200809L
#include "host/diagram/terminal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "fw/go/point.h"
#include "host/base/utf8.h"

static const char *variable(const char *name) {
    const char *value = getenv(name);
    return value ? value : "";
}

static bool locale_is_utf8(void) {
    const char *names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (int i = 0; i < 3; ++i) {
        const char *value = variable(names[i]);
        if (*value) {
            const char *dot = strchr(value, '.');
            return dot && (strncasecmp(dot, ".utf-8", 6) == 0 || strncasecmp(dot, ".utf8", 5) == 0);
        }
    }
    return false;
}

struct terminal_style terminal_style(FILE *stream, enum terminal_when when) {
    struct terminal_style style = {TERMINAL_PLAIN, locale_is_utf8()};
    const char *term = variable("TERM"), *colour = variable("COLORTERM");
    if (when == TERMINAL_NEVER)
        return style;
    if (when == TERMINAL_AUTO &&
        (!isatty(fileno(stream)) || *variable("NO_COLOR") || strcmp(term, "dumb") == 0))
        return style;
    if (strcmp(colour, "truecolor") == 0 || strcmp(colour, "24bit") == 0 || strstr(term, "-direct"))
        style.depth = TERMINAL_TRUE;
    else if (when == TERMINAL_ALWAYS || strstr(term, "256color"))
        style.depth = TERMINAL_256;
    return style;
}

/* The nearest entry of the 6x6x6 cube or the grey ramp. */
static int palette_256(struct diagram_rgb c) {
    static const int level[6] = {0, 95, 135, 175, 215, 255};
    const int rgb[3] = {c.r, c.g, c.b};
    int index[3], distance = 0;
    for (int i = 0; i < 3; ++i) {
        int best = 0;
        for (int k = 1; k < 6; ++k)
            if (abs(level[k] - rgb[i]) < abs(level[best] - rgb[i]))
                best = k;
        index[i] = best;
        distance += (level[best] - rgb[i]) * (level[best] - rgb[i]);
    }
    int grey = ((c.r + c.g + c.b) / 3 - 3) / 10;
    grey = grey < 0 ? 0 : grey > 23 ? 23 : grey;
    int grey_distance = 0;
    for (int i = 0; i < 3; ++i)
        grey_distance += (8 + 10 * grey - rgb[i]) * (8 + 10 * grey - rgb[i]);
    return grey_distance < distance ? 232 + grey : 16 + 36 * index[0] + 6 * index[1] + index[2];
}

static void set_colour(struct text *out, struct terminal_style style, int layer,
                       struct diagram_rgb c) {
    if (style.depth == TERMINAL_TRUE)
        text_put(out, "\033[%d;2;%d;%d;%dm", layer, c.r, c.g, c.b);
    else if (style.depth == TERMINAL_256)
        text_put(out, "\033[%d;5;%dm", layer, palette_256(c));
}

enum { FOREGROUND = 38, BACKGROUND = 48 };

/* The nearest palette entries wander through greys and greens on the way; these steps keep their
 * hue. */
static void set_heat(struct text *out, struct terminal_style style, double strength) {
    static const int black[] = {180, 146, 110, 68, 25}, white[] = {180, 216, 209, 203, 160};
    if (style.depth == TERMINAL_256) {
        const int step = (int)(fabs(strength) * 4 + 0.5);
        text_put(out, "\033[48;5;%dm", strength < 0 ? white[step] : black[step]);
    } else {
        set_colour(out, style, BACKGROUND, diagram_mix(diagram_wood, strength));
    }
}

static const char *mark_text(const struct diagram_point *p, bool utf8) {
    static const char *const plain[] = {"", "o", "#", "^", "x", "*"};
    static const char *const fine[] = {"", "\u25cb", "\u25a1", "\u25b3", "\u00d7", "\u2022"};
    return utf8 ? fine[p->mark] : plain[p->mark];
}

/* What stands on the point: a stone, a label, a mark, a proposal, a star or nothing. */
static const char *symbol(const struct diagram *diagram, int x, int y, bool utf8) {
    const struct diagram_point *p = &diagram->point[y][x];
    if (p->label[0])
        return p->label;
    if (p->colour && p->last && utf8)
        return "\u25c9";
    if (p->colour)
        return utf8 ? "\u25cf" : p->colour == GOISHI_BLACK ? "X" : "O";
    if (p->mark)
        return mark_text(p, utf8);
    if (p->ghost)
        return utf8 ? "\u25cc" : p->ghost == GOISHI_BLACK ? "x" : "o";
    if (diagram_star(diagram, x, y))
        return "+";
    return utf8 ? "\u00b7" : ".";
}

static void draw_coloured_point(struct text *out, const struct diagram *diagram,
                                struct terminal_style style, int x, int y) {
    const struct diagram_point *p = &diagram->point[y][x];
    double strength = 0;
    if (p->spot != 0 && diagram->spot.name)
        strength = diagram_strength(&diagram->spot, p->spot);
    else if (diagram->heat.name && !p->colour)
        strength = diagram_strength(&diagram->heat, p->heat);
    struct diagram_rgb front = diagram_ink(diagram_mix(diagram_wood, strength));
    const int side = p->label[0] ? GOISHI_EMPTY : p->colour ? p->colour : p->ghost;
    if (side == GOISHI_BLACK)
        front = (struct diagram_rgb){0, 0, 0};
    if (side == GOISHI_WHITE)
        front = (struct diagram_rgb){255, 255, 255};
    if (p->label[0] && (p->colour || p->ghost)) {
        /* A label on a stone stands on the stone's colour. */
        const struct diagram_rgb stone = diagram_ground(diagram, p);
        set_colour(out, style, BACKGROUND, stone);
        front = diagram_ink(stone);
    } else {
        set_heat(out, style, strength);
    }
    set_colour(out, style, FOREGROUND, front);
    const char *text = symbol(diagram, x, y, style.utf8);
    const int width = utf8_width(text);
    /* Without the round signs the last move shows by the mark behind it. */
    text_put(out, "%s%s", text, width >= 2 ? "" : p->last && !style.utf8 ? "<" : " ");
}

/* X and O: without colour the round signs of the two sides look alike on a dark screen. */
static void draw_plain_point(struct text *out, const struct diagram *diagram, int x, int y) {
    const struct diagram_point *p = &diagram->point[y][x];
    char text[24];
    const bool bare = !p->colour && !p->label[0] && !p->mark && !p->ghost;
    const double value = diagram->spot.name && p->spot != 0 ? p->spot : p->heat;
    if (!diagram->heat.name && !diagram->spot.name) {
        const char *shown = symbol(diagram, x, y, false);
        const char *before = p->last                                            ? "("
                             : x > diagram->x1 && diagram->point[y][x - 1].last ? ")"
                             : utf8_width(shown) > 1 ? "" /* two letters take the space before */
                                                     : " ";
        text_put(out, "%s%s", before, shown);
        return;
    }
    if (bare && lround(value) != 0)
        snprintf(text, sizeof text, "%ld", lround(value));
    else if (p->ghost && p->label[0]) /* which side plays there, and no number of the heat map */
        snprintf(text, sizeof text, "%c%s", p->ghost == GOISHI_BLACK ? 'x' : 'o', p->label);
    else if (p->last)
        snprintf(text, sizeof text, "(%s)", symbol(diagram, x, y, false));
    else
        snprintf(text, sizeof text, "%s%s", symbol(diagram, x, y, false), p->colour ? " " : "");
    text_put(out, "%*s%s", 4 - utf8_width(text) > 0 ? 4 - utf8_width(text) : 0, "", text);
}

static void draw_letters(struct text *out, const struct diagram *diagram, int width) {
    text_add(out, width == 1 ? "  " : "   ");
    for (int x = diagram->x1; x <= diagram->x2; ++x) {
        char name[GO_NAME_BYTES];
        go_name(x, 1, name);
        if (width == 4)
            text_put(out, "  %c ", name[0]);
        else
            text_put(out, width == 2 ? "%c " : " %c", name[0]);
    }
    text_add(out, "\n");
}

static void draw_legend(struct text *out, const struct diagram *diagram,
                        struct terminal_style style) {
    const struct diagram_scale *scale = diagram->heat.name ? &diagram->heat : &diagram->spot;
    if (style.depth == TERMINAL_PLAIN) {
        text_put(out, "   %s: + is Black's, - is White's\n", scale->name);
        return;
    }
    enum { STEPS = 24 };
    text_put(out, "   White ");
    for (int i = -STEPS / 2; i <= STEPS / 2; ++i) {
        set_heat(out, style, i / (STEPS / 2.0));
        text_add(out, " ");
    }
    text_put(out, "\033[0m Black  %s, +-%g at the ends\n", scale->name, scale->full);
}

void terminal_draw(struct text *out, const struct diagram *diagram, struct terminal_style style) {
    const bool coloured = style.depth != TERMINAL_PLAIN;
    const bool heat = diagram->heat.name || diagram->spot.name;
    char line[sizeof diagram->title];
    if (diagram->title[0])
        text_put(out, "   %s\n", utf8_clean(line, sizeof line, diagram->title));
    const int width = coloured ? 2 : heat ? 4 : 1;
    if (diagram->coordinates)
        draw_letters(out, diagram, width);
    for (int y = diagram->y2; y >= diagram->y1; --y) {
        if (diagram->coordinates)
            text_put(out, "%2d%s", y, width == 1 ? "" : " ");
        for (int x = diagram->x1; x <= diagram->x2; ++x) {
            if (coloured)
                draw_coloured_point(out, diagram, style, x, y);
            else
                draw_plain_point(out, diagram, x, y);
        }
        if (coloured)
            text_add(out, "\033[0m");
        /* The last move's other parenthesis, where nothing follows it. */
        const bool open = width == 1 && diagram->point[y][diagram->x2].last;
        if (open)
            text_add(out, ")");
        if (diagram->coordinates && width != 4)
            text_put(out, "%s%d", open ? "" : " ", y);
        text_add(out, "\n");
    }
    if (diagram->coordinates && width != 4)
        draw_letters(out, diagram, width);
    if (heat)
        draw_legend(out, diagram, style);
    if (diagram->caption[0])
        text_put(out, "   %s\n", utf8_clean(line, sizeof line, diagram->caption));
}
