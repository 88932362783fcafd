/* SPDX-License-Identifier: Apache-2.0
 * Text in a picture. Pango finds a font for every script, and orders what runs from right to left. */
#include <pango/pangocairo.h>
#include <stdint.h>
#include <string.h>

#include "host/base/utf8.h"
#include "host/diagram/draw.h"

/* Reading its configuration, fontconfig loses a few hundred bytes, and glib keeps its tables. The
 * leak checker of the test build need not know. */
#if defined(__SANITIZE_ADDRESS__)
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void) {
    return "leak:libfontconfig\nleak:libpango\nleak:libglib\nleak:libgobject\nleak:libharfbuzz";
}
const char *__lsan_default_options(void);
const char *__lsan_default_options(void) {
    return "print_suppressions=0";
}
#endif

/* Pango counts in whole units here and there: a cell has that many while text is set. */
enum { UNITS = 1000 };

/* A square for each character that no font has: pango's own boxes are as large as they like. */
static void set_known(PangoLayout *layout, const char *text) {
    static const char square[] = "\u25a1";
    char known[DRAW_MAX_TEXT * sizeof square], *to = known;
    for (const char *from = text; *from;) {
        uint32_t code;
        const size_t step = utf8_decode(from, &code);
        pango_layout_set_text(layout, from, (int)step);
        const bool missing = pango_layout_get_unknown_glyphs_count(layout) != 0;
        memcpy(to, missing ? square : from, missing ? sizeof square - 1 : step);
        to += missing ? sizeof square - 1 : step;
        from += step;
    }
    pango_layout_set_text(layout, known, (int)(to - known));
}

/* The text in a font of that height, in units; the caller frees it. */
static PangoLayout *set(cairo_t *cr, const char *text, double height) {
    char clean[DRAW_MAX_TEXT];
    PangoLayout *layout = pango_cairo_create_layout(cr);
    PangoFontDescription *font = pango_font_description_from_string("DejaVu Sans");
    pango_context_set_round_glyph_positions(pango_layout_get_context(layout), FALSE);
    pango_font_description_set_absolute_size(font, height * UNITS * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    pango_layout_set_text(layout, utf8_clean(clean, sizeof clean, text), -1);
    pango_font_description_free(font);
    return layout;
}

static PangoLayout *set_readable(cairo_t *cr, const char *text, double height) {
    PangoLayout *layout = set(cr, text, height);
    if (pango_layout_get_unknown_glyphs_count(layout)) {
        char clean[DRAW_MAX_TEXT];
        set_known(layout, utf8_clean(clean, sizeof clean, text));
    }
    return layout;
}

static double width_of(PangoLayout *layout) {
    PangoRectangle logical;
    pango_layout_get_extents(layout, NULL, &logical);
    return (double)logical.width / PANGO_SCALE;
}

/* Half the height of a capital, in units: where the middle of a line lies above its baseline. */
static double middle_of(cairo_t *cr, double height) {
    PangoRectangle ink;
    PangoLayout *capital = set(cr, "H", height);
    pango_layout_get_extents(capital, &ink, NULL);
    g_object_unref(capital);
    return (double)ink.height / PANGO_SCALE / 2;
}

void draw_text(cairo_t *cr, const char *text, double x, double y, double height, double align,
               double room) {
    cairo_save(cr);
    cairo_scale(cr, 1.0 / UNITS, 1.0 / UNITS);
    PangoLayout *layout = set_readable(cr, text, height);
    double width = width_of(layout);
    if (width > room * UNITS) {
        g_object_unref(layout);
        height *= room * UNITS / width;
        layout = set_readable(cr, text, height);
        width = width_of(layout);
    }
    const double baseline = (double)pango_layout_get_baseline(layout) / PANGO_SCALE;
    cairo_move_to(cr, x * UNITS - width * align, y * UNITS + middle_of(cr, height) - baseline);
    pango_cairo_show_layout(cr, layout);
    g_object_unref(layout);
    cairo_restore(cr);
    cairo_new_path(cr);
}

int draw_missing(cairo_t *cr, const char *text) {
    PangoLayout *layout = set(cr, text, 1);
    const int missing = pango_layout_get_unknown_glyphs_count(layout);
    g_object_unref(layout);
    return missing;
}
