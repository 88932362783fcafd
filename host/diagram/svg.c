/* SPDX-License-Identifier: Apache-2.0
 * A board as SVG. Ten units are the distance of two lines. */
#include "host/diagram/svg.h"

#include <math.h>
#include <stdio.h>

#include "fw/go/point.h"
#include "host/base/utf8.h"

enum { CELL = 10, LEVELS = 8 };

/* Lowers a text so that capitals are centred: not every program knows dominant-baseline. */
#define MIDDLE "dy=\".36em\""

static void rules(struct text *text, const char *wood, const char *line) {
    text_put(text,
             ".board .wood{fill:%s}.board .lines{stroke:%s;stroke-width:.35;fill:none}"
             ".board .star{fill:%s}.board .edge{fill:%s;font-size:4px;font-weight:500}",
             wood, line, line, line);
    text_put(text,
             ".board text{text-anchor:middle}"
             ".board .b{fill:url(#stone-b)}.board .w{fill:url(#stone-w);stroke:#8d877b;"
             "stroke-width:.25}"
             ".board .tb{fill:#f6f4ef}.board .tw{fill:#1d1b19}"
             ".board .te{fill:#1d1b19;font-weight:700}.board .spot{fill:%s}"
             ".board .ghost{opacity:.62}"
             ".board .lastb{fill:none;stroke:#f6f4ef;stroke-width:.8}"
             ".board .lastw{fill:none;stroke:#1d1b19;stroke-width:.8}"
             ".board .ring{fill:none;stroke:#d6291f;stroke-width:1.1}"
             ".board .mark{fill:none;stroke-width:.8}.board .mb{stroke:#f6f4ef}"
             ".board .mw,.board .me{stroke:#1d1b19}"
             ".board .hb{fill:#1452b0}.board .hw{fill:#cc302c}",
             wood);
}

void svg_style(struct text *text) {
    text_add(text, ".board{display:block;width:100%;height:auto;border-radius:6px;font:600 5px "
                   "system-ui,sans-serif}");
    rules(text, "var(--wood)", "var(--line)");
}

static void gradients(struct text *text) {
    text_add(text, "<radialGradient id=\"stone-b\" cx=\".36\" cy=\".32\" r=\".75\">"
                   "<stop offset=\"0\" stop-color=\"#75787e\"/><stop offset=\".35\" "
                   "stop-color=\"#35373b\"/><stop offset=\"1\" stop-color=\"#08090a\"/>"
                   "</radialGradient>"
                   "<radialGradient id=\"stone-w\" cx=\".36\" cy=\".32\" r=\".8\">"
                   "<stop offset=\"0\" stop-color=\"#ffffff\"/><stop offset=\".6\" "
                   "stop-color=\"#f4f2ee\"/><stop offset=\"1\" stop-color=\"#cfcac1\"/>"
                   "</radialGradient>"
                   "<filter id=\"soft\" x=\"-.1\" y=\"-.1\" width=\"1.2\" height=\"1.2\">"
                   "<feGaussianBlur stdDeviation=\"3\"/></filter>");
}

void svg_defs(struct text *text) {
    text_add(text, "<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>");
    gradients(text);
    text_add(text, "</defs></svg>\n");
}

static int left_of(const struct diagram *diagram, int x) {
    return CELL * (x - diagram->x1);
}

static int top_of(const struct diagram *diagram, int y) {
    return CELL * (diagram->y2 - y);
}

/* Lines go on beyond the part that is shown, where the board does. */
static void lines(struct text *text, const struct diagram *diagram) {
    const int wide = left_of(diagram, diagram->x2), tall = top_of(diagram, diagram->y1);
    const int left = diagram->x1 > 1 ? -CELL * 6 / 10 : 0;
    const int right = diagram->x2 < diagram->columns ? wide + CELL * 6 / 10 : wide;
    const int top = diagram->y2 < diagram->rows ? -CELL * 6 / 10 : 0;
    const int bottom = diagram->y1 > 1 ? tall + CELL * 6 / 10 : tall;
    text_add(text, "<path class=\"lines\" d=\"");
    for (int x = diagram->x1; x <= diagram->x2; ++x)
        text_put(text, "M%d %dV%d", left_of(diagram, x), top, bottom);
    for (int y = diagram->y1; y <= diagram->y2; ++y)
        text_put(text, "M%d %dH%d", left, top_of(diagram, y), right);
    text_add(text, "\"/>");
    for (int y = diagram->y1; y <= diagram->y2; ++y)
        for (int x = diagram->x1; x <= diagram->x2; ++x)
            if (diagram_star(diagram, x, y))
                text_put(text, "<circle class=\"star\" cx=\"%d\" cy=\"%d\" r=\".9\"/>",
                         left_of(diagram, x), top_of(diagram, y));
}

static void edges(struct text *text, const struct diagram *diagram) {
    const int wide = left_of(diagram, diagram->x2), tall = top_of(diagram, diagram->y1);
    for (int x = diagram->x1; x <= diagram->x2; ++x) {
        char name[GO_NAME_BYTES];
        go_name(x, 1, name);
        /* On the side where the board ends. */
        text_put(text, "<text class=\"edge\" x=\"%d\" y=\"%d\" " MIDDLE ">%c</text>",
                 left_of(diagram, x), diagram->y1 == 1 ? tall + 9 : -9, name[0]);
    }
    for (int y = diagram->y1; y <= diagram->y2; ++y)
        text_put(text, "<text class=\"edge\" x=\"%d\" y=\"%d\" " MIDDLE ">%d</text>",
                 diagram->x1 == 1 ? -9 : wide + 9, top_of(diagram, y), y);
}

static double strength(const struct diagram *diagram, int x, int y) {
    const struct diagram_point *p = &diagram->point[y][x];
    if (p->colour)
        return p->colour == GOISHI_BLACK ? 1.0 : -1.0;
    return diagram_strength(&diagram->heat, p->heat);
}

/* One line more than is shown, so that the softened edge lies outside the picture. */
static int low(int first) {
    return first > 1 ? first - 1 : first;
}

static int high(int last, int size) {
    return last < size ? last + 1 : last;
}

/* One path for each step of each side. */
static void heat(struct text *text, const struct diagram *diagram) {
    text_add(text, "<g filter=\"url(#soft)\">");
    for (int side = 0; side < 2; ++side)
        for (int level = 1; level <= LEVELS; ++level) {
            bool any = false;
            for (int y = low(diagram->y1); y <= high(diagram->y2, diagram->rows); ++y)
                for (int x = low(diagram->x1); x <= high(diagram->x2, diagram->columns); ++x) {
                    const double s = strength(diagram, x, y);
                    if ((s < 0) != side || (int)lround(fabs(s) * LEVELS) != level)
                        continue;
                    if (!any)
                        text_put(text, "<path class=\"%s\" fill-opacity=\".%02d\" d=\"",
                                 side ? "hw" : "hb", 70 * level / LEVELS);
                    any = true;
                    text_put(text, "M%d %dh10v10h-10z", left_of(diagram, x) - 5,
                             top_of(diagram, y) - 5);
                }
            if (any)
                text_add(text, "\"/>");
        }
    text_add(text, "</g>");
}

static void mark(struct text *text, int kind, const char *side, int cx, int cy) {
    static const char *const path[] = {
        [DIAGRAM_MARK_SQUARE] = "m-2.1 -2.1h4.2v4.2h-4.2z",
        [DIAGRAM_MARK_TRIANGLE] = "m0 -2.9l2.5 4.4h-5z",
        [DIAGRAM_MARK_CROSS] = "m-2 -2l4 4m0 -4l-4 4",
        [DIAGRAM_MARK_DOT] =
            "m-.9 0a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0 -1.8 0m.6 0a.3 .3 0 1 0 .6 0a.3 .3 0 1 0 -.6 0",
    };
    if (kind == DIAGRAM_MARK_CIRCLE)
        text_put(text, "<circle class=\"ring\" cx=\"%d\" cy=\"%d\" r=\"4.6\"/>", cx, cy);
    else if (kind)
        text_put(text, "<path class=\"mark m%s\" d=\"M%d %d%s\"/>", side, cx, cy, path[kind]);
}

/* The second map: a square in the colour of the side, as large as the value is strong. */
static void spot(struct text *text, const struct diagram *diagram, double value, int cx, int cy) {
    const double s = diagram_strength(&diagram->spot, value);
    const double half = CELL * (0.06 + 0.13 * sqrt(fabs(s)));
    text_put(text, "<rect class=\"%s\" x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\"/>",
             s < 0 ? "hw" : "hb", cx - half, cy - half, 2 * half, 2 * half);
}

static void point(struct text *text, const struct diagram *diagram, int x, int y) {
    const struct diagram_point *p = &diagram->point[y][x];
    const int cx = left_of(diagram, x), cy = top_of(diagram, y),
              stone = p->colour ? p->colour : p->ghost;
    const char *side = stone == GOISHI_BLACK ? "b" : stone == GOISHI_WHITE ? "w" : "e";
    if (stone)
        text_put(text, "<circle class=\"%s%s\" cx=\"%d\" cy=\"%d\" r=\"4.75\"/>", side,
                 p->colour || p->label[0] ? "" : " ghost", cx, cy);
    else if (p->label[0])
        text_put(text, "<circle class=\"spot\" cx=\"%d\" cy=\"%d\" r=\"3.8\"/>", cx, cy);
    if (diagram->spot.name && p->spot != 0)
        spot(text, diagram, p->spot, cx, cy);
    mark(text, p->mark, side, cx, cy);
    if (p->label[0]) {
        text_put(text, "<text class=\"t%s\" x=\"%d\" y=\"%d\" " MIDDLE "%s>", side, cx, cy,
                 utf8_width(p->label) > 2 ? " font-size=\"3.9\"" : "");
        text_html(text, p->label, sizeof p->label);
        text_add(text, "</text>");
    } else if (p->last && stone) {
        text_put(text, "<circle class=\"last%s\" cx=\"%d\" cy=\"%d\" r=\"2.4\"/>", side, cx, cy);
    }
}

/* The picture's rectangle around the board: room for the stones of the edge, and for the letters
 * where the board ends. */
struct box {
    int x, y, width, height;
};

static struct box box_of(const struct diagram *diagram) {
    const int wide = left_of(diagram, diagram->x2), tall = top_of(diagram, diagram->y1);
    const int name = diagram->coordinates ? 13 : 6;
    const int left = diagram->x1 == 1 ? name : 6, right = diagram->x1 == 1 ? 6 : name;
    const int bottom = diagram->y1 == 1 ? name : 6, top = diagram->y1 == 1 ? 6 : name;
    return (struct box){-left, -top, wide + left + right, tall + top + bottom};
}

static void board(struct text *text, const struct diagram *diagram, const struct box *box) {
    text_put(text, "<rect class=\"wood\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", box->x,
             box->y, box->width, box->height);
    if (diagram->heat.name)
        heat(text, diagram);
    lines(text, diagram);
    if (diagram->coordinates)
        edges(text, diagram);
    for (int y = diagram->y2; y >= diagram->y1; --y)
        for (int x = diagram->x1; x <= diagram->x2; ++x)
            point(text, diagram, x, y);
}

static void begin(struct text *text, const struct diagram *diagram, const char *title) {
    const struct box box = box_of(diagram);
    text_put(text, "<svg class=\"board\" viewBox=\"%d %d %d %d\" role=\"img\"><title>", box.x,
             box.y, box.width, box.height);
    text_html(text, title, 400);
    text_add(text, "</title>");
    board(text, diagram, &box);
}

void svg_board(struct text *text, const struct diagram *diagram, const char *title) {
    begin(text, diagram, title);
    text_add(text, "</svg>");
}

void svg_steps(struct text *text, const struct diagram *diagram, const struct svg_stone *stone,
               int stones, const char *title) {
    struct diagram one = *diagram;
    begin(text, diagram, title);
    for (int i = 0; i < stones; ++i) {
        struct diagram_point *p = &one.point[stone[i].y][stone[i].x];
        const struct diagram_point kept = *p;
        *p = (struct diagram_point){.colour = (uint8_t)stone[i].colour};
        snprintf(p->label, sizeof p->label, "%d", stone[i].number);
        text_put(text, "<g class=\"t%d", stone[i].number);
        if (stone[i].until)
            text_put(text, " x%d", stone[i].until);
        text_add(text, "\">");
        point(text, &one, stone[i].x, stone[i].y);
        text_add(text, "</g>");
        *p = kept;
    }
    text_add(text, "</svg>");
}

/* ---- a document of its own */

#define WOOD "#e8c27c" /* diagram_wood */

enum { PAGE = 5, TITLE = 9, LEGEND = 13, KEY = 6, CAPTION = 6, LONGEST = 400 };

/* A line of text that is not wider than the picture, as far as that can be guessed. */
static void words(struct text *text, const char *class, double x, double y, double size,
                  double room, const char *line) {
    const double wide = 0.56 * size * utf8_width(line);
    text_put(text, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" font-size=\"%.2f\" " MIDDLE ">", class,
             x, y, wide > room ? size * room / wide : size);
    text_html(text, line, LONGEST);
    text_add(text, "</text>");
}

/* White's colour to Black's, with values where a person can read them. */
static void legend(struct text *text, const struct diagram *diagram, double middle, double y,
                   double width) {
    static const double share[] = {0.02, 0.1, 0.3, 1.0};
    enum { STEPS = 16 };
    const struct diagram_scale *scale = diagram->heat.name ? &diagram->heat : &diagram->spot;
    const double bar = width - 34, left = middle - bar / 2;
    words(text, "name", middle, y - 4.2, 3, width, scale->name);
    text_put(text, "<rect fill=\"%s\" x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"2.6\"/>", WOOD,
             left, y - 1.3, bar);
    for (int i = 0; i < STEPS; ++i) {
        const double s = (2.0 * i + 1) / STEPS - 1;
        text_put(text,
                 "<rect fill=\"%s\" fill-opacity=\"%.2f\" x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" "
                 "height=\"2.6\"/>",
                 s < 0 ? "#cc302c" : "#1452b0", 0.7 * fabs(s), left + bar * i / STEPS, y - 1.3,
                 bar / STEPS);
    }
    words(text, "name", left - 8, y, 3.4, 14, "White");
    words(text, "name", left + bar + 8, y, 3.4, 14, "Black");
    words(text, "tick", middle, y + 3.4, 2.5, 10, "0");
    for (int i = 0; i < 4; ++i) {
        char number[24];
        const double full = scale->full * share[i], value = full < 1 ? full : round(full);
        const double at = diagram_strength(scale, value) * bar / 2;
        snprintf(number, sizeof number, "%g", value);
        words(text, "tick", middle + at, y + 3.4, 2.5, 10, number);
        words(text, "tick", middle - at, y + 3.4, 2.5, 10, number);
    }
}

void svg_document(struct text *text, const struct diagram *diagram, int cell) {
    const struct box box = box_of(diagram);
    const bool maps = diagram->heat.name || diagram->spot.name;
    const int title = diagram->title[0] ? TITLE : 0;
    const int width = box.width + 2 * PAGE;
    const int foot =
        (maps ? LEGEND : 0) + (diagram->key[0] ? KEY : 0) + (diagram->caption[0] ? CAPTION : 0);
    const int height = title + box.height + 2 * PAGE + foot;
    text_put(
        text,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
        "width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\"><defs>",
        width * cell / CELL, height * cell / CELL, width, height);
    gradients(text);
    text_add(text, "</defs><style>text{font-family:\"DejaVu Sans\",sans-serif;text-anchor:middle}"
                   ".title,.name{fill:#29211a}.tick,.caption{fill:#61574a}"
                   ".board{font-size:5px;font-weight:600}");
    rules(text, WOOD, "#241709");
    text_put(text, "</style><rect fill=\"#faf8f3\" width=\"%d\" height=\"%d\"/>", width, height);
    if (title)
        words(text, "title", width / 2.0, PAGE + 3, 4.6, box.width, diagram->title);
    text_put(text,
             "<svg class=\"board\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
             "viewBox=\"%d %d %d %d\">",
             PAGE, PAGE + title, box.width, box.height, box.x, box.y, box.width, box.height);
    board(text, diagram, &box);
    text_add(text, "</svg>");
    double y = PAGE + title + box.height + 4.5;
    if (maps) {
        legend(text, diagram, width / 2.0, y + 3.5, box.width < 110 ? box.width : 110);
        y += LEGEND;
    }
    if (diagram->key[0]) {
        words(text, "name", width / 2.0, y, 3.6, box.width, diagram->key);
        y += KEY;
    }
    if (diagram->caption[0])
        words(text, "caption", width / 2.0, y, 3.4, box.width, diagram->caption);
    text_add(text, "</svg>\n");
}
