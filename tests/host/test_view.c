/* SPDX-License-Identifier: Apache-2.0
 * Boards as text and as pictures: what a person would check by eye, where it can be checked by a
 * program. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cairo.h>

#include "host/base/file.h"
#include "host/base/utf8.h"
#include "host/diagram/picture.h"
#include "host/diagram/terminal.h"
#include "tests/aid/cmocka.h"

static struct view small_view(void) {
    struct view view;
    view_init(&view, 5);
    view.point[5][1].colour = GOISHI_BLACK;
    view.point[4][2].colour = GOISHI_WHITE;
    view.point[4][2].last = true;
    view.point[1][5].colour = GOISHI_BLACK;
    return view;
}

static struct view hot_view(void) {
    struct view view = small_view();
    view.heat = (struct view_scale){"influence", 8, 250};
    view.point[2][2].heat = 120;
    view.point[2][4].heat = -120;
    view.point[1][1].heat = -7;
    return view;
}

static char *draw(const struct view *view, enum terminal_depth depth, bool utf8) {
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    terminal_draw(out, view, (struct terminal_style){depth, utf8});
    fclose(out);
    return text;
}

static void plain_board(void **state) {
    (void)state;
    struct view view = small_view();
    strcpy(view.title, "Title");
    char *text = draw(&view, TERMINAL_PLAIN, true);
    assert_string_equal(text, "   Title\n"
                              "   A B C D E\n"
                              " 5 X . . . . 5\n"
                              " 4 .(O). . . 4\n"
                              " 3 . . + . . 3\n"
                              " 2 . . . . . 2\n"
                              " 1 . . . . X 1\n"
                              "   A B C D E\n");
    free(text);
}

static void plain_heat(void **state) {
    (void)state;
    struct view view = hot_view();
    char *text = draw(&view, TERMINAL_PLAIN, false);
    assert_string_equal(text, "     A   B   C   D   E \n"
                              " 5   X    .   .   .   .\n"
                              " 4    . (O)   .   .   .\n"
                              " 3    .   .   +   .   .\n"
                              " 2    . 120   .-120   .\n"
                              " 1   -7   .   .   .  X \n"
                              "   influence: + is Black's, - is White's\n");
    free(text);
}

static void part_labels_and_marks(void **state) {
    (void)state;
    struct view view = small_view();
    strcpy(view.point[5][2].label, "b");
    view.point[5][3].mark = VIEW_MARK_TRIANGLE;
    view.point[4][1].ghost = GOISHI_WHITE;
    view_part(&view, 3, 9, -2, 4);
    char *text = draw(&view, TERMINAL_PLAIN, false);
    assert_string_equal(text, "   A B C\n"
                              " 5 X b ^ 5\n"
                              " 4 o(O). 4\n"
                              "   A B C\n");
    free(text);
}

static int count(const char *text, const char *part) {
    int found = 0;
    for (; (text = strstr(text, part)) != NULL; ++text)
        ++found;
    return found;
}

static void coloured(void **state) {
    (void)state;
    struct view view = hot_view();
    char *text = draw(&view, TERMINAL_TRUE, true);
    assert_int_equal(count(text, "\033[38;2;"), 25);
    assert_true(count(text, "\033[48;2;") >= 25);
    assert_int_equal(count(text, "\u25cf"), 2);
    assert_int_equal(count(text, "\u25c9"), 1);
    /* Every line ends without colour. */
    assert_true(count(text, "\033[0m") >= 6);
    free(text);
    text = draw(&view, TERMINAL_256, false);
    assert_int_equal(count(text, "\033[38;5;"), 25);
    assert_int_equal(count(text, ";2;"), 0);
    assert_int_equal(count(text, "O<"), 1);
    for (const char *p = text; *p; ++p)
        assert_true((unsigned char)*p < 0x80);
    free(text);
    text = draw(&view, TERMINAL_PLAIN, true);
    assert_null(strchr(text, '\033'));
    free(text);
}

static void environment(const char *term, const char *colorterm, const char *no_color) {
    setenv("TERM", term, 1);
    setenv("COLORTERM", colorterm, 1);
    setenv("NO_COLOR", no_color, 1);
}

static void style_follows_the_environment(void **state) {
    (void)state;
    FILE *file = tmpfile();
    environment("xterm-256color", "truecolor", "");
    assert_int_equal(terminal_style(file, TERMINAL_AUTO).depth, TERMINAL_PLAIN);
    assert_int_equal(terminal_style(file, TERMINAL_ALWAYS).depth, TERMINAL_TRUE);
    assert_int_equal(terminal_style(file, TERMINAL_NEVER).depth, TERMINAL_PLAIN);
    environment("xterm-256color", "", "");
    assert_int_equal(terminal_style(file, TERMINAL_ALWAYS).depth, TERMINAL_256);
    environment("xterm-256color", "", "1");
    assert_int_equal(terminal_style(file, TERMINAL_ALWAYS).depth, TERMINAL_256);
    setenv("LC_ALL", "C", 1);
    assert_false(terminal_style(file, TERMINAL_AUTO).utf8);
    setenv("LC_ALL", "de_DE.UTF-8", 1);
    assert_true(terminal_style(file, TERMINAL_AUTO).utf8);
    setenv("LC_ALL", "", 1);
    setenv("LC_CTYPE", "", 1);
    setenv("LANG", "C.utf8", 1);
    assert_true(terminal_style(file, TERMINAL_AUTO).utf8);
    fclose(file);
}

static void scale(void **state) {
    (void)state;
    const struct view_scale s = {"x", 8, 250};
    assert_true(view_strength(&s, 0) == 0);
    assert_true(view_strength(&s, 250) == 1);
    assert_true(view_strength(&s, 99999) == 1);
    assert_true(view_strength(&s, -99999) == -1);
    for (int v = 1; v <= 250; ++v) {
        assert_true(view_strength(&s, v) > view_strength(&s, v - 1));
        assert_true(view_strength(&s, -v) == -view_strength(&s, v));
    }
    const struct view_rgb none = view_mix(view_wood, 0);
    assert_true(none.r == view_wood.r && none.g == view_wood.g && none.b == view_wood.b);
    assert_true(view_mix(view_wood, 1).b > view_mix(view_wood, 1).r);
    assert_true(view_mix(view_wood, -1).r > view_mix(view_wood, -1).b);
}

struct source {
    const unsigned char *data;
    size_t left;
};

static cairo_status_t feed(void *closure, unsigned char *to, unsigned length) {
    struct source *source = closure;
    if (length > source->left)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(to, source->data, length);
    source->data += length;
    source->left -= length;
    return CAIRO_STATUS_SUCCESS;
}

struct pixel {
    int r, g, b;
};

static struct pixel pixel_at(cairo_surface_t *surface, double x, double y) {
    const unsigned char *row =
        cairo_image_surface_get_data(surface) + (int)y * cairo_image_surface_get_stride(surface);
    uint32_t value;
    memcpy(&value, row + 4 * (int)x, 4);
    return (struct pixel){value >> 16 & 255, value >> 8 & 255, value & 255};
}

/* A little off the point, away from lines, stars and the mark of the last move. */
static struct pixel near_point(cairo_surface_t *surface, const struct view *view, int cell, int x,
                               int y) {
    double px, py;
    picture_point(view, cell, x, y, &px, &py);
    return pixel_at(surface, px + 0.10 * cell, py + 0.10 * cell);
}

static void png_shows_the_board(void **state) {
    (void)state;
    struct view view = hot_view();
    strcpy(view.title, "A \xe5\x9b\xb2\xe7\xa2\x81 title");
    strcpy(view.caption, "caption");
    const int cell = 40;
    void *data, *again;
    size_t length, length2;
    struct fault fault;
    assert_true(picture_render(&view, PICTURE_PNG, cell, &data, &length, &fault));
    assert_true(picture_render(&view, PICTURE_PNG, cell, &again, &length2, &fault));
    assert_int_equal(length, length2);
    assert_memory_equal(data, again, length);
    assert_memory_equal(data, "\x89PNG\r\n\x1a\n", 8);

    struct source source = {data, length};
    cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(feed, &source);
    assert_int_equal(cairo_surface_status(surface), CAIRO_STATUS_SUCCESS);
    int width, height;
    picture_size(&view, cell, &width, &height);
    assert_int_equal(cairo_image_surface_get_width(surface), width);
    assert_int_equal(cairo_image_surface_get_height(surface), height);

    const struct pixel black = near_point(surface, &view, cell, 1, 5);
    const struct pixel white = near_point(surface, &view, cell, 2, 4);
    const struct pixel wood = near_point(surface, &view, cell, 3, 2);
    const struct pixel blacks = near_point(surface, &view, cell, 2, 2);
    const struct pixel whites = near_point(surface, &view, cell, 4, 2);
    assert_true(black.r < 90 && black.g < 90 && black.b < 90);
    assert_true(white.r > 220 && white.g > 220 && white.b > 215);
    assert_true(wood.r > wood.g && wood.g > wood.b && wood.r > 190);
    assert_true(blacks.b > blacks.r);
    assert_true(whites.r > whites.b + 60 && whites.g < wood.g - 30);
    cairo_surface_destroy(surface);
    free(data);
    free(again);
}

static void svg_is_drawn(void **state) {
    (void)state;
    struct view view = hot_view();
    void *data, *again;
    size_t length, length2;
    struct fault fault;
    assert_true(picture_render(&view, PICTURE_SVG, 40, &data, &length, &fault));
    assert_true(picture_render(&view, PICTURE_SVG, 40, &again, &length2, &fault));
    assert_int_equal(length, length2);
    assert_memory_equal(data, again, length);
    char *text = malloc(length + 1);
    memcpy(text, data, length);
    text[length] = '\0';
    assert_memory_equal(text, "<?xml", 5);
    assert_non_null(strstr(text, "</svg>"));
    free(text);
    free(data);
    free(again);
}

static void everything_at_once(void **state) {
    (void)state;
    /* All sizes, all marks, ghosts, labels, both maps, a part: must only not fail. */
    for (int size = 2; size <= 19; ++size) {
        struct view view;
        struct fault fault;
        view_init(&view, size);
        view.heat = (struct view_scale){"a", 1, 10};
        view.spot = (struct view_scale){"b", 1, 10};
        for (int y = 1; y <= size; ++y) {
            for (int x = 1; x <= size; ++x) {
                struct view_point *p = &view.point[y][x];
                p->colour = (uint8_t)((x + y) % 3);
                p->ghost = (uint8_t)((x * y) % 3);
                p->mark = (uint8_t)(x * y % 6);
                p->heat = x - y;
                p->spot = (x % 2) * (y - 3);
                if (x % 4 == 0)
                    snprintf(p->label, sizeof p->label, "%d", x * y * 7);
            }
        }
        if (size % 3 == 0)
            view_part(&view, 1, 1, size / 2 + 1, size);
        void *data;
        size_t length;
        assert_true(picture_render(&view, PICTURE_PNG, PICTURE_MIN_CELL, &data, &length, &fault));
        assert_true(length > 100);
        free(data);
        char *text = draw(&view, TERMINAL_TRUE, true);
        assert_true(strlen(text) > (size_t)size);
        free(text);
    }
}

static void files_are_whole_or_untouched(void **state) {
    (void)state;
    struct view view = small_view();
    struct fault fault;
    assert_false(picture_write(&view, PICTURE_PNG, 40, "build/no/folder/x.png", &fault));
    assert_string_equal(fault.text, "build/no/folder/x.png: No such file or directory");
    assert_false(picture_write(&view, PICTURE_PNG, 7, "build/x.png", &fault));
    assert_string_equal(fault.text, "a picture's cell has 8 to 200 pixels, not 7");
    assert_false(picture_write(&view, PICTURE_PNG, 201, "build/x.png", &fault));
    char *data;
    size_t length;
    assert_true(picture_write(&view, PICTURE_PNG, 20, "build/test_view.png", &fault));
    assert_true(file_read("build/test_view.png", FILE_LIMIT, &data, &length, &fault));
    assert_memory_equal(data, "\x89PNG\r\n\x1a\n", 8);
    free(data);
    remove("build/test_view.png");
}

static void clean_text(void **state) {
    (void)state;
    char out[32];
    assert_string_equal(utf8_clean(out, sizeof out, "a\x1b[31mb\n"), "a [31mb ");
    assert_string_equal(utf8_clean(out, sizeof out, "\xe5\x9b\xb2\xc0\xafx\xe5\x9b"),
                        "\xe5\x9b\xb2??x??");
    assert_string_equal(utf8_clean(out, sizeof out, "\xed\xa0\x80"), "???");
    assert_string_equal(utf8_clean(out, sizeof out,
                                   "\xc2\x9b"
                                   "1"),
                        " 1");
    /* Cut at a character, never inside one. */
    assert_string_equal(utf8_clean(out, 5, "a\xe5\x9b\xb2\xe5\x9b\xb2"), "a\xe5\x9b\xb2");
    assert_string_equal(utf8_clean(out, 4, "a\xe5\x9b\xb2"), "a");
    assert_int_equal(utf8_width("ab\xe5\x9b\xb2\xc3\xa9"), 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_board),
        cmocka_unit_test(plain_heat),
        cmocka_unit_test(part_labels_and_marks),
        cmocka_unit_test(coloured),
        cmocka_unit_test(style_follows_the_environment),
        cmocka_unit_test(scale),
        cmocka_unit_test(png_shows_the_board),
        cmocka_unit_test(svg_is_drawn),
        cmocka_unit_test(everything_at_once),
        cmocka_unit_test(files_are_whole_or_untouched),
        cmocka_unit_test(clean_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
