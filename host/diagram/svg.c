/* SPDX-License-Identifier: Apache-2.0
 * A board as SVG inside a page. Ten units are the distance of two lines. */
#include "host/diagram/svg.h"

#include <math.h>
#include <string.h>

#include "fw/go/point.h"
#include "host/game/handicap.h"

enum { CELL = 10, LEVELS = 8 };

const char diagram_style[] =
    ".board{display:block;width:100%;height:auto;border-radius:6px;font:600 5px system-ui,"
    "sans-serif}"
    ".board .wood{fill:var(--wood)}.board .lines{stroke:var(--line);stroke-width:.35;fill:none}"
    ".board .star{fill:var(--line)}.board .edge{fill:var(--line);font-size:4px;font-weight:500}"
    ".board text{text-anchor:middle;dominant-baseline:central}"
    ".board .b{fill:url(#stone-b)}.board .w{fill:url(#stone-w);stroke:#8d877b;stroke-width:.25}"
    ".board .tb{fill:#f6f4ef}.board .tw{fill:#1d1b19}"
    ".board .te{fill:#1d1b19;font-weight:700}.board .spot{fill:var(--wood)}"
    ".board .ghost{opacity:.62}"
    ".board .lastb{fill:none;stroke:#f6f4ef;stroke-width:.8}"
    ".board .lastw{fill:none;stroke:#1d1b19;stroke-width:.8}"
    ".board .ring{fill:none;stroke:#d6291f;stroke-width:1.1}"
    ".board .hb{fill:#1452b0}.board .hw{fill:#cc302c}";

void diagram_defs(struct text *text) {
    text_add(text, "<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>"
                   "<radialGradient id=\"stone-b\" cx=\".36\" cy=\".32\" r=\".75\">"
                   "<stop offset=\"0\" stop-color=\"#75787e\"/><stop offset=\".35\" "
                   "stop-color=\"#35373b\"/><stop offset=\"1\" stop-color=\"#08090a\"/>"
                   "</radialGradient>"
                   "<radialGradient id=\"stone-w\" cx=\".36\" cy=\".32\" r=\".8\">"
                   "<stop offset=\"0\" stop-color=\"#ffffff\"/><stop offset=\".6\" "
                   "stop-color=\"#f4f2ee\"/><stop offset=\"1\" stop-color=\"#cfcac1\"/>"
                   "</radialGradient>"
                   "<filter id=\"soft\" x=\"-.1\" y=\"-.1\" width=\"1.2\" height=\"1.2\">"
                   "<feGaussianBlur stdDeviation=\"3\"/></filter></defs></svg>\n");
}

static int left_of(const struct view *view, int x) {
    return CELL * (x - view->x1);
}

static int top_of(const struct view *view, int y) {
    return CELL * (view->y2 - y);
}

/* Lines go on beyond the part that is shown, where the board does. */
static void lines(struct text *text, const struct view *view) {
    const int wide = left_of(view, view->x2), tall = top_of(view, view->y1);
    const int left = view->x1 > 1 ? -CELL * 6 / 10 : 0;
    const int right = view->x2 < view->size ? wide + CELL * 6 / 10 : wide;
    const int top = view->y2 < view->size ? -CELL * 6 / 10 : 0;
    const int bottom = view->y1 > 1 ? tall + CELL * 6 / 10 : tall;
    text_add(text, "<path class=\"lines\" d=\"");
    for (int x = view->x1; x <= view->x2; ++x)
        text_put(text, "M%d %dV%d", left_of(view, x), top, bottom);
    for (int y = view->y1; y <= view->y2; ++y)
        text_put(text, "M%d %dH%d", left, top_of(view, y), right);
    text_add(text, "\"/>");
    for (int y = view->y1; y <= view->y2; ++y)
        for (int x = view->x1; x <= view->x2; ++x)
            if (handicap_star(view->size, x, y))
                text_put(text, "<circle class=\"star\" cx=\"%d\" cy=\"%d\" r=\".9\"/>",
                         left_of(view, x), top_of(view, y));
}

static void edges(struct text *text, const struct view *view) {
    const int wide = left_of(view, view->x2), tall = top_of(view, view->y1);
    for (int x = view->x1; x <= view->x2; ++x) {
        char name[GO_NAME_BYTES];
        go_name(x, 1, name);
        /* On the side where the board ends. */
        text_put(text, "<text class=\"edge\" x=\"%d\" y=\"%d\">%c</text>", left_of(view, x),
                 view->y1 == 1 ? tall + 9 : -9, name[0]);
    }
    for (int y = view->y1; y <= view->y2; ++y)
        text_put(text, "<text class=\"edge\" x=\"%d\" y=\"%d\">%d</text>",
                 view->x1 == 1 ? -9 : wide + 9, top_of(view, y), y);
}

static double strength(const struct view *view, int x, int y) {
    const struct view_point *p = &view->point[y][x];
    if (p->colour)
        return p->colour == GOISHI_BLACK ? 1.0 : -1.0;
    return view_strength(&view->heat, p->heat);
}

/* One line more than is shown, so that the softened edge lies outside the picture. */
static int low(int first) {
    return first > 1 ? first - 1 : first;
}

static int high(int last, int size) {
    return last < size ? last + 1 : last;
}

/* One path for each step of each side. */
static void heat(struct text *text, const struct view *view) {
    text_add(text, "<g filter=\"url(#soft)\">");
    for (int side = 0; side < 2; ++side)
        for (int level = 1; level <= LEVELS; ++level) {
            bool any = false;
            for (int y = low(view->y1); y <= high(view->y2, view->size); ++y)
                for (int x = low(view->x1); x <= high(view->x2, view->size); ++x) {
                    const double s = strength(view, x, y);
                    if ((s < 0) != side || (int)lround(fabs(s) * LEVELS) != level)
                        continue;
                    if (!any)
                        text_put(text, "<path class=\"%s\" fill-opacity=\".%02d\" d=\"",
                                 side ? "hw" : "hb", 70 * level / LEVELS);
                    any = true;
                    text_put(text, "M%d %dh10v10h-10z", left_of(view, x) - 5, top_of(view, y) - 5);
                }
            if (any)
                text_add(text, "\"/>");
        }
    text_add(text, "</g>");
}

static void point(struct text *text, const struct view *view, int x, int y) {
    const struct view_point *p = &view->point[y][x];
    const int cx = left_of(view, x), cy = top_of(view, y), stone = p->colour ? p->colour : p->ghost;
    const char *side = stone == GOISHI_BLACK ? "b" : stone == GOISHI_WHITE ? "w" : "e";
    if (stone)
        text_put(text, "<circle class=\"%s%s\" cx=\"%d\" cy=\"%d\" r=\"4.75\"/>", side,
                 p->colour ? "" : " ghost", cx, cy);
    else if (p->label[0])
        text_put(text, "<circle class=\"spot\" cx=\"%d\" cy=\"%d\" r=\"3.8\"/>", cx, cy);
    if (p->mark == VIEW_MARK_CIRCLE)
        text_put(text, "<circle class=\"ring\" cx=\"%d\" cy=\"%d\" r=\"4.6\"/>", cx, cy);
    if (p->label[0]) {
        text_put(text, "<text class=\"t%s\" x=\"%d\" y=\"%d\">", side, cx, cy);
        text_html(text, p->label, sizeof p->label);
        text_add(text, "</text>");
    } else if (p->last && stone) {
        text_put(text, "<circle class=\"last%s\" cx=\"%d\" cy=\"%d\" r=\"2.4\"/>", side, cx, cy);
    }
}

void diagram_svg(struct text *text, const struct view *view, const char *title) {
    const int wide = left_of(view, view->x2), tall = top_of(view, view->y1);
    /* Room for the stones of the edge, and for the letters where the board ends. */
    const int left = view->x1 == 1 ? 13 : 6, right = view->x1 == 1 ? 6 : 13;
    const int bottom = view->y1 == 1 ? 13 : 6, top = view->y1 == 1 ? 6 : 13;
    text_put(text, "<svg class=\"board\" viewBox=\"%d %d %d %d\" role=\"img\"><title>", -left, -top,
             wide + left + right, tall + top + bottom);
    text_html(text, title, 400);
    text_put(text, "</title><rect class=\"wood\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
             -left, -top, wide + left + right, tall + top + bottom);
    if (view->heat.name)
        heat(text, view);
    lines(text, view);
    edges(text, view);
    for (int y = view->y2; y >= view->y1; --y)
        for (int x = view->x1; x <= view->x2; ++x)
            point(text, view, x, y);
    text_add(text, "</svg>");
}
