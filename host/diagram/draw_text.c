/* SPDX-License-Identifier: Apache-2.0
 * Text in a picture. */
#include "host/diagram/draw.h"

/* Reading its configuration, fontconfig loses a few hundred bytes. The leak checker of the test
 * build need not know. */
#if defined(__SANITIZE_ADDRESS__)
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void) {
    return "leak:libfontconfig";
}
const char *__lsan_default_options(void);
const char *__lsan_default_options(void) {
    return "print_suppressions=0";
}
#endif

void draw_text(cairo_t *cr, const char *text, double x, double y, double height, double align,
               double room) {
    cairo_text_extents_t extents, capital;
    cairo_select_font_face(cr, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cr, height);
    cairo_text_extents(cr, text, &extents);
    if (extents.x_advance > room) {
        cairo_set_font_size(cr, height * room / extents.x_advance);
        cairo_text_extents(cr, text, &extents);
    }
    cairo_text_extents(cr, "H", &capital);
    cairo_move_to(cr, x - extents.x_advance * align, y - capital.y_bearing / 2);
    cairo_show_text(cr, text);
    cairo_new_path(cr);
}
