/* SPDX-License-Identifier: Apache-2.0
 * Boards as text and as pictures: what a person would check by eye, where it can be checked by a
 * program. */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cairo.h>

#include "host/base/file.h"
#include "host/base/utf8.h"
#include "host/diagram/picture.h"
#include "host/diagram/terminal.h"
#include "tests/aid/cmocka.h"

static struct diagram small_diagram(void) {
    struct diagram diagram;
    diagram_init(&diagram, 5);
    diagram.point[5][1].colour = GOISHI_BLACK;
    diagram.point[4][2].colour = GOISHI_WHITE;
    diagram.point[4][2].last = true;
    diagram.point[1][5].colour = GOISHI_BLACK;
    return diagram;
}

static struct diagram hot_diagram(void) {
    struct diagram diagram = small_diagram();
    diagram.heat = (struct diagram_scale){"influence", 8, 250};
    diagram.point[2][2].heat = 120;
    diagram.point[2][4].heat = -120;
    diagram.point[1][1].heat = -7;
    return diagram;
}

static char *draw(const struct diagram *diagram, enum terminal_depth depth, bool utf8) {
    struct text text = {0};
    terminal_draw(&text, diagram, (struct terminal_style){depth, utf8});
    return text.bytes;
}

static void plain_board(void **state) {
    (void)state;
    struct diagram diagram = small_diagram();
    strcpy(diagram.title, "Title");
    char *text = draw(&diagram, TERMINAL_PLAIN, true);
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

/* Nothing follows a last move at the right edge but the row's number. */
static void the_last_move_at_the_edge(void **state) {
    (void)state;
    struct diagram diagram;
    diagram_init(&diagram, 2);
    diagram.point[2][2].colour = GOISHI_BLACK;
    diagram.point[2][2].last = true;
    char *text = draw(&diagram, TERMINAL_PLAIN, false);
    assert_string_equal(text, "   A B\n 2 .(X)2\n 1 . . 1\n   A B\n");
    free(text);
    diagram.coordinates = false;
    text = draw(&diagram, TERMINAL_PLAIN, false);
    assert_string_equal(text, " .(X)\n . .\n");
    free(text);
}

static void plain_heat(void **state) {
    (void)state;
    struct diagram diagram = hot_diagram();
    char *text = draw(&diagram, TERMINAL_PLAIN, false);
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
    struct diagram diagram = small_diagram();
    strcpy(diagram.point[5][2].label, "b");
    diagram.point[5][3].mark = DIAGRAM_MARK_TRIANGLE;
    diagram.point[4][1].ghost = GOISHI_WHITE;
    diagram_part(&diagram, 3, 9, -2, 4);
    char *text = draw(&diagram, TERMINAL_PLAIN, false);
    assert_string_equal(text, "   A B C\n"
                              " 5 X b ^ 5\n"
                              " 4 o(O). 4\n"
                              "   A B C\n");
    free(text);
    /* Two letters move nothing. */
    strcpy(diagram.point[5][2].label, "bc");
    text = draw(&diagram, TERMINAL_PLAIN, false);
    assert_non_null(strstr(text, " 5 Xbc ^ 5\n"));
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
    struct diagram diagram = hot_diagram();
    char *text = draw(&diagram, TERMINAL_TRUE, true);
    assert_int_equal(count(text, "\033[38;2;"), 25);
    assert_true(count(text, "\033[48;2;") >= 25);
    assert_int_equal(count(text, "\u25cf"), 2);
    assert_int_equal(count(text, "\u25c9"), 1);
    /* Every line ends without colour. */
    assert_true(count(text, "\033[0m") >= 6);
    free(text);
    text = draw(&diagram, TERMINAL_256, false);
    assert_int_equal(count(text, "\033[38;5;"), 25);
    assert_int_equal(count(text, ";2;"), 0);
    assert_int_equal(count(text, "O<"), 1);
    for (const char *p = text; *p; ++p)
        assert_true((unsigned char)*p < 0x80);
    free(text);
    text = draw(&diagram, TERMINAL_PLAIN, true);
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
    const struct diagram_scale s = {"x", 8, 250};
    assert_true(diagram_strength(&s, 0) == 0);
    assert_true(diagram_strength(&s, 250) == 1);
    assert_true(diagram_strength(&s, 99999) == 1);
    assert_true(diagram_strength(&s, -99999) == -1);
    for (int v = 1; v <= 250; ++v) {
        assert_true(diagram_strength(&s, v) > diagram_strength(&s, v - 1));
        assert_true(diagram_strength(&s, -v) == -diagram_strength(&s, v));
    }
    const struct diagram_rgb none = diagram_mix(diagram_wood, 0);
    assert_true(none.r == diagram_wood.r && none.g == diagram_wood.g && none.b == diagram_wood.b);
    assert_true(diagram_mix(diagram_wood, 1).b > diagram_mix(diagram_wood, 1).r);
    assert_true(diagram_mix(diagram_wood, -1).r > diagram_mix(diagram_wood, -1).b);
}

/* The contrast of two colours, 1 to 21, from the definition in WCAG 2.1. */
static double contrast(struct diagram_rgb a, struct diagram_rgb b) {
    const struct diagram_rgb both[2] = {a, b};
    double light[2];
    for (int i = 0; i < 2; ++i) {
        const int part[3] = {both[i].r, both[i].g, both[i].b};
        double linear[3];
        for (int k = 0; k < 3; ++k) {
            const double s = part[k] / 255.0;
            linear[k] = s <= 0.03928 ? s / 12.92 : pow((s + 0.055) / 1.055, 2.4);
        }
        light[i] = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05;
    }
    return light[0] > light[1] ? light[0] / light[1] : light[1] / light[0];
}

/* Every label can be read (4.5 is what WCAG asks for), whatever lies below it. */
static void labels_can_be_read(void **state) {
    (void)state;
    struct diagram diagram = hot_diagram();
    for (int value = -300; value <= 300; ++value) {
        const struct diagram_point empty = {.heat = value};
        const struct diagram_rgb ground = diagram_ground(&diagram, &empty);
        assert_true(contrast(ground, diagram_ink(ground)) >= 4.5);
    }
    for (int stone = GOISHI_BLACK; stone <= GOISHI_WHITE; ++stone) {
        const struct diagram_point on = {.colour = (uint8_t)stone, .heat = 250},
                                   beside = {.ghost = (uint8_t)stone, .heat = 250};
        assert_true(contrast(diagram_ground(&diagram, &on),
                             diagram_ink(diagram_ground(&diagram, &on))) >= 4.5);
        assert_true(contrast(diagram_ground(&diagram, &beside),
                             diagram_ink(diagram_ground(&diagram, &beside))) >= 4.5);
    }
}

/* In the terminal a label on a stone stands on the stone's colour; without colour the side is
 * named, and no number is taken for the heat. */
static void labelled_stones(void **state) {
    (void)state;
    struct diagram diagram = hot_diagram();
    diagram.point[2][2].ghost = GOISHI_BLACK;
    strcpy(diagram.point[2][2].label, "2");
    char *text = draw(&diagram, TERMINAL_TRUE, true);
    assert_non_null(strstr(text, "\033[48;2;30;30;33m\033[38;2;255;255;255m2"));
    free(text);
    text = draw(&diagram, TERMINAL_PLAIN, true);
    assert_non_null(strstr(text, "  x2"));
    free(text);
    /* A title that was cut inside a character, and one that would drive the terminal. */
    strcpy(diagram.title, "a\xe5\x9b");
    strcpy(diagram.caption, "\x1b[2J\xc2\x9b\u202e");
    text = draw(&diagram, TERMINAL_PLAIN, true);
    assert_true(utf8_valid(text, strlen(text)));
    assert_true(!strchr(text, 0x1b) && !strstr(text, "\xc2\x9b") && !strstr(text, "\u202e"));
    free(text);
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
static struct pixel near_point(cairo_surface_t *surface, const struct diagram *diagram, int cell,
                               int x, int y) {
    double px, py;
    picture_point(diagram, cell, x, y, &px, &py);
    return pixel_at(surface, px + 0.10 * cell, py + 0.10 * cell);
}

static void png_shows_the_board(void **state) {
    (void)state;
    struct diagram diagram = hot_diagram();
    strcpy(diagram.title, "A \xe5\x9b\xb2\xe7\xa2\x81 title");
    strcpy(diagram.caption, "caption");
    const int cell = 40;
    void *data, *again;
    size_t length, length2;
    struct fault fault;
    assert_true(picture_render(&diagram, PICTURE_PNG, cell, &data, &length, &fault));
    assert_true(picture_render(&diagram, PICTURE_PNG, cell, &again, &length2, &fault));
    assert_int_equal(length, length2);
    assert_memory_equal(data, again, length);
    assert_memory_equal(data, "\x89PNG\r\n\x1a\n", 8);

    struct source source = {data, length};
    cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(feed, &source);
    assert_int_equal(cairo_surface_status(surface), CAIRO_STATUS_SUCCESS);
    int width, height;
    picture_size(&diagram, cell, &width, &height);
    assert_int_equal(cairo_image_surface_get_width(surface), width);
    assert_int_equal(cairo_image_surface_get_height(surface), height);

    const struct pixel black = near_point(surface, &diagram, cell, 1, 5);
    const struct pixel white = near_point(surface, &diagram, cell, 2, 4);
    const struct pixel wood = near_point(surface, &diagram, cell, 3, 2);
    const struct pixel blacks = near_point(surface, &diagram, cell, 2, 2);
    const struct pixel whites = near_point(surface, &diagram, cell, 4, 2);
    assert_true(black.r < 90 && black.g < 90 && black.b < 90);
    assert_true(white.r > 220 && white.g > 220 && white.b > 215);
    assert_true(wood.r > wood.g && wood.g > wood.b && wood.r > 190);
    assert_true(blacks.b > blacks.r);
    assert_true(whites.r > whites.b + 60 && whites.g < wood.g - 30);
    cairo_surface_destroy(surface);
    free(data);
    free(again);
}

/* Dark pixels in the band of the title. */
static int title_ink(const char *title) {
    struct diagram diagram = small_diagram();
    const int cell = 40;
    void *data;
    size_t length;
    struct fault fault;
    int ink = 0, width, height;
    snprintf(diagram.title, sizeof diagram.title, "%s", title);
    assert_true(picture_render(&diagram, PICTURE_PNG, cell, &data, &length, &fault));
    struct source source = {data, length};
    cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(feed, &source);
    picture_size(&diagram, cell, &width, &height);
    for (int y = 0; y < cell; ++y)
        for (int x = 0; x < width; ++x)
            ink += pixel_at(surface, x, y).g < 128;
    cairo_surface_destroy(surface);
    free(data);
    return ink;
}

/* Pango finds a font for every script that one is installed for (fonts-droid-fallback). */
static void names_in_any_script(void **state) {
    (void)state;
    static const char *const names[] = {
        "\u67ef\u6d01",                   /* Chinese */
        "\u4e95\u5c71\u88d5\u592a",       /* Japanese */
        "\u30bd\u30f3",                   /* kana */
        "\u0414\u043c\u0438\u0442\u0440", /* Cyrillic */
        "\u03a9\u03bc\u03ad\u03b3\u03b1", /* Greek */
        "\u0141ukasz Dvo\u0159\u00e1k",
    };
    struct diagram diagram = small_diagram();
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        snprintf(diagram.title, sizeof diagram.title, "%s", names[i]);
        assert_int_equal(picture_missing(&diagram), 0);
        assert_true(title_ink(names[i]) > 40);
    }
    assert_true(title_ink("\u4e00") < title_ink("\u9fa0") / 2); /* one stroke, seventeen strokes */
    /* A character for private use: one box, as wide as a letter. */
    strcpy(diagram.title, "a\U0010fffd");
    strcpy(diagram.point[1][1].label, "\U0010fffd");
    assert_int_equal(picture_missing(&diagram), 2);
    assert_true(title_ink("a\U0010fffd") < 4 * title_ink("a"));
    /* Whatever stands there, pango gets valid text. */
    assert_true(title_ink("a\xe5\x9b") > 0);
}

/* What can be read in a picture is text in the file; everything stands at its point. */
static void svg_is_drawn(void **state) {
    (void)state;
    struct diagram diagram = hot_diagram();
    void *data, *again;
    size_t length, length2;
    struct fault fault;
    strcpy(diagram.title, "Black & \xe5\x9b\xb2 <b>");
    strcpy(diagram.caption, "caption");
    strcpy(diagram.key, "A Q16: 12");
    strcpy(diagram.point[3][3].label, "a");
    diagram.point[1][1].mark = DIAGRAM_MARK_TRIANGLE;
    diagram.point[2][1].mark = DIAGRAM_MARK_SQUARE;
    diagram.point[3][1].ghost = GOISHI_WHITE;
    diagram.spot = (struct diagram_scale){"second", 8, 250};
    diagram.point[5][5].spot = 250;
    assert_true(picture_render(&diagram, PICTURE_SVG, 40, &data, &length, &fault));
    assert_true(picture_render(&diagram, PICTURE_SVG, 40, &again, &length2, &fault));
    assert_int_equal(length, length2);
    assert_memory_equal(data, again, length);
    char *text = malloc(length + 1);
    memcpy(text, data, length);
    text[length] = '\0';
    assert_memory_equal(text, "<?xml", 5);
    assert_int_equal(count(text, "<svg "), 2);
    assert_int_equal(count(text, "</svg>"), 2);
    assert_int_equal(count(text, "xmlns="), 1);
    assert_null(strstr(text, "var(--")); /* nothing that only a page would set */
    assert_non_null(strstr(text, "Black &amp; \xe5\x9b\xb2 &lt;b&gt;</text>"));
    assert_non_null(strstr(text, ">caption</text>"));
    assert_non_null(strstr(text, ">A Q16: 12</text>"));
    assert_non_null(strstr(text, ">influence</text>"));
    /* A5 is the upper left point, one cell is ten units. */
    assert_int_equal(count(text, "<circle class=\"b\""), 2);
    assert_non_null(strstr(text, "<circle class=\"b\" cx=\"0\" cy=\"0\" r=\"4.75\"/>"));
    assert_non_null(strstr(text, "<circle class=\"w\" cx=\"10\" cy=\"10\" r=\"4.75\"/>"
                                 "<circle class=\"lastw\" cx=\"10\" cy=\"10\""));
    assert_non_null(strstr(text, "<circle class=\"w ghost\" cx=\"0\" cy=\"20\""));
    assert_non_null(strstr(text, "<text class=\"te\" x=\"20\" y=\"20\""));
    assert_int_equal(count(text, "class=\"mark me\""), 2);
    assert_non_null(strstr(text, "d=\"M0 40m0 -2.9"));
    assert_non_null(strstr(text, "<rect class=\"hb\" x=\"38.10\" y=\"-1.90\""));
    assert_int_equal(count(text, "class=\"edge\""), 10);
    free(data);
    diagram.coordinates = false;
    assert_true(picture_render(&diagram, PICTURE_SVG, 40, &data, &length2, &fault));
    assert_null(strstr(data, "class=\"edge\""));
    free(text);
    free(data);
    free(again);
}

static void everything_at_once(void **state) {
    (void)state;
    /* All sizes, all marks, ghosts, labels, both maps, a part: must only not fail. */
    for (int size = 2; size <= 19; ++size) {
        struct diagram diagram;
        struct fault fault;
        diagram_init(&diagram, size);
        diagram.heat = (struct diagram_scale){"a", 1, 10};
        diagram.spot = (struct diagram_scale){"b", 1, 10};
        for (int y = 1; y <= size; ++y) {
            for (int x = 1; x <= size; ++x) {
                struct diagram_point *p = &diagram.point[y][x];
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
            diagram_part(&diagram, 1, 1, size / 2 + 1, size);
        void *data;
        size_t length;
        assert_true(
            picture_render(&diagram, PICTURE_PNG, PICTURE_MIN_CELL, &data, &length, &fault));
        assert_true(length > 100);
        free(data);
        assert_true(
            picture_render(&diagram, PICTURE_SVG, PICTURE_MIN_CELL, &data, &length, &fault));
        assert_true(length > 100);
        free(data);
        char *text = draw(&diagram, TERMINAL_TRUE, true);
        assert_true(strlen(text) > (size_t)size);
        free(text);
    }
}

static void files_are_whole_or_untouched(void **state) {
    (void)state;
    struct diagram diagram = small_diagram();
    struct fault fault;
    assert_false(picture_write(&diagram, PICTURE_PNG, 40, "build/no/folder/x.png", &fault));
    assert_string_equal(fault.text, "build/no/folder/x.png: No such file or directory");
    assert_false(picture_write(&diagram, PICTURE_PNG, 7, "build/x.png", &fault));
    assert_string_equal(fault.text, "a picture's cell has 8 to 200 pixels, not 7");
    assert_false(picture_write(&diagram, PICTURE_PNG, 201, "build/x.png", &fault));
    char *data;
    size_t length;
    assert_true(picture_write(&diagram, PICTURE_PNG, 20, "build/test_view.png", &fault));
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
        cmocka_unit_test(the_last_move_at_the_edge),
        cmocka_unit_test(plain_heat),
        cmocka_unit_test(part_labels_and_marks),
        cmocka_unit_test(coloured),
        cmocka_unit_test(style_follows_the_environment),
        cmocka_unit_test(labels_can_be_read),
        cmocka_unit_test(labelled_stones),
        cmocka_unit_test(names_in_any_script),
        cmocka_unit_test(scale),
        cmocka_unit_test(png_shows_the_board),
        cmocka_unit_test(svg_is_drawn),
        cmocka_unit_test(everything_at_once),
        cmocka_unit_test(files_are_whole_or_untouched),
        cmocka_unit_test(clean_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
