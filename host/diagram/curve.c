/* SPDX-License-Identifier: Apache-2.0
 * A curve of shares over the moves of a game. */
#include "host/diagram/curve.h"

enum { WIDTH = 720, HEIGHT = 300, LEFT = 48, RIGHT = 700, TOP = 40, BOTTOM = 260 };
enum { TITLE = 200 };

static double across(const struct curve *curve, int i) {
    return LEFT + (double)(RIGHT - LEFT) * i / (curve->count > 1 ? curve->count - 1 : 1);
}
static double down(double value) {
    return BOTTOM - (BOTTOM - TOP) * value;
}

static void words(struct text *text, const char *place, const char *what) {
    text_put(text, "<text %s>", place);
    text_html(text, what, TITLE);
    text_add(text, "</text>\n");
}

static void grid(struct text *text, const struct curve *curve) {
    for (int percent = 0; percent <= 100; percent += 25)
        text_put(text,
                 "<path class=\"g\" d=\"M%d %.1fH%d\"/><text x=\"%d\" y=\"%.1f\" "
                 "text-anchor=\"end\">%d %%</text>\n",
                 LEFT, down(percent / 100.0), RIGHT, LEFT - 6, down(percent / 100.0) + 4, percent);
    const int step = curve->count > 200 ? 50 : curve->count > 60 ? 20 : curve->count > 20 ? 10 : 5;
    for (int i = 0; i < curve->count; i += step)
        text_put(text,
                 "<path class=\"g\" d=\"M%.1f %dV%d\"/><text x=\"%.1f\" y=\"%d\" "
                 "text-anchor=\"middle\">%d</text>\n",
                 across(curve, i), TOP, BOTTOM, across(curve, i), BOTTOM + 16, i);
}

void curve_svg(struct text *text, const struct curve *curve) {
    text_put(text,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
             "font-family=\"sans-serif\" font-size=\"12\">\n"
             "<style>.g{stroke:#ccc;fill:none}.c{stroke:#225;stroke-width:2;fill:none}"
             ".m{fill:#c22}</style>\n"
             "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
             WIDTH, HEIGHT, WIDTH, HEIGHT);
    words(text, "x=\"48\" y=\"20\" font-size=\"15\"", curve->title);
    words(text, "x=\"54\" y=\"54\"", curve->above);
    words(text, "x=\"54\" y=\"254\"", curve->below);
    words(text, "x=\"700\" y=\"292\" text-anchor=\"end\"", "move");
    grid(text, curve);
    text_add(text, "<path class=\"c\" d=\"");
    for (int i = 0; i < curve->count; i++)
        text_put(text, "%c%.1f %.1f", i ? 'L' : 'M', across(curve, i), down(curve->value[i]));
    text_add(text, "\"/>\n");
    for (int i = 0; i < curve->marks; i++)
        text_put(text, "<circle class=\"m\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>\n",
                 across(curve, curve->mark[i]), down(curve->value[curve->mark[i]]));
    text_add(text, "</svg>\n");
}
