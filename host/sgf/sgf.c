/* SPDX-License-Identifier: Apache-2.0
 * The SGF reader: one pass over a private copy of the text. Names and values are cut out of that
 * copy in place. */
#include "host/sgf/sgf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/sgf/arena.h"
#include "host/sgf/encoding.h"

/* One open parenthesis: the node reached inside it, and the last variation hung below that node. */
struct open_tree {
    struct sgf_node *current, *variation;
    uint32_t line, column;
};

struct reader {
    struct sgf *sgf;
    char *at, *end;   /* *end is NUL, so a look ahead of one is always allowed */
    char *line_start; /* moved forward by each UTF-8 continuation byte: columns count characters */
    uint32_t line;
    struct open_tree *open;
    size_t depth, room, items;
    struct sgf_node *last_root;
    struct sgf_error *error;
};

enum { PLAIN = 0, CLOSE, ESCAPE, FEED, RETURN, CONTINUATION, STOP };

/* What a byte means inside a value. */
static const uint8_t value_class[256] = {
    [0] = STOP, ['\n'] = FEED, ['\r'] = RETURN, ['\\'] = ESCAPE, [']'] = CLOSE,
#define C4(n)                                                                                      \
    [n] = CONTINUATION, [n + 1] = CONTINUATION, [n + 2] = CONTINUATION, [n + 3] = CONTINUATION
#define C16(n) C4(n), C4(n + 4), C4(n + 8), C4(n + 12)
    C16(0x80),  C16(0x90),     C16(0xa0),       C16(0xb0),
};

static uint32_t column_of(const struct reader *r, const char *at) {
    return (uint32_t)(at - r->line_start) + 1;
}

static bool __attribute__((format(printf, 4, 5)))
fail_at(struct reader *r, uint32_t line, uint32_t column, const char *format, ...) {
    if (r->error) {
        va_list list;
        va_start(list, format);
        r->error->line = line;
        r->error->column = column;
        vsnprintf(r->error->text, sizeof r->error->text, format, list);
        va_end(list);
    }
    return false;
}

static bool fail(struct reader *r, const char *text) {
    return fail_at(r, r->line, column_of(r, r->at), "%s", text);
}

static bool no_memory(struct reader *r) {
    return fail(r, "not enough memory");
}

static void note(struct reader *r, uint32_t line, uint32_t column, const char *text) {
    struct sgf *sgf = r->sgf;
    if (sgf->notes == SGF_MAX_NOTES)
        return;
    struct sgf_error *here = &sgf->note[sgf->notes++];
    here->line = line;
    here->column = column;
    snprintf(here->text, sizeof here->text, "%s", text);
}

/* One more node, property or value; NULL and the error when that is one too many. */
static void *take_item(struct reader *r, size_t size) {
    if (r->items++ == SGF_MAX_ITEMS) {
        fail_at(r, r->line, column_of(r, r->at), "more than %d nodes, properties and values",
                SGF_MAX_ITEMS);
        return NULL;
    }
    void *item = sgf_arena_take(r->sgf, size);
    if (!item)
        no_memory(r);
    return item;
}

/* Called on a line end; passes it, two-byte forms included. */
static void pass_line_end(struct reader *r) {
    char first = *r->at++;
    if (r->at < r->end && (*r->at == '\n' || *r->at == '\r') && *r->at != first)
        ++r->at;
    ++r->line;
    r->line_start = r->at;
}

static inline void skip_space(struct reader *r) {
    while (sgf_is_space(*r->at)) {
        if (*r->at == '\n' || *r->at == '\r')
            pass_line_end(r);
        else
            ++r->at;
    }
}

/* Whether a game begins here: "(" and a ";" after it. */
static bool at_game(const struct reader *r) {
    const char *p = r->at + 1;
    while (*r->at == '(' && sgf_is_space(*p))
        ++p;
    return *r->at == '(' && *p == ';';
}

/* Moves to the next game, or to the end. */
static bool find_game(struct reader *r) {
    while (r->at < r->end && !at_game(r)) {
        if (*r->at == '\n' || *r->at == '\r') {
            pass_line_end(r);
        } else {
            if (value_class[(unsigned char)*r->at] == CONTINUATION)
                ++r->line_start;
            ++r->at;
        }
    }
    return r->at < r->end;
}

static bool find_first_game(struct reader *r) {
    if (r->end - r->at >= 3 && memcmp(r->at, "\xef\xbb\xbf", 3) == 0) {
        r->at += 3;
        r->line_start = r->at;
    }
    skip_space(r);
    if (r->at == r->end)
        return fail(r, "the file is empty: expected a game that begins with (;");
    const uint32_t line = r->line, column = column_of(r, r->at);
    return find_game(r) ||
           fail_at(r, line, column, "not an SGF file: no game that begins with (; was found");
}

/* Between games, or after the last: what is not a game is passed over. */
static void pass_text(struct reader *r) {
    const uint32_t line = r->line, column = column_of(r, r->at);
    const bool more = find_game(r);
    note(r, line, column,
         more ? "text between two games was passed over"
              : "text after the last game was passed over");
}

/* Called on "["; leaves at after "]". */
static bool read_value(struct reader *r, struct sgf_value *value) {
    value->line = r->line;
    value->column = column_of(r, r->at);
    char *p = r->at + 1;
    value->text = p;
    value->next = NULL;
    for (;;) {
        while (value_class[(unsigned char)*p] == PLAIN)
            ++p;
        switch (value_class[(unsigned char)*p]) {
        case CLOSE:
            value->length = (uint32_t)(p - value->text);
            *p = '\0';
            r->at = p + 1;
            return true;
        case CONTINUATION:
            ++r->line_start;
            ++p;
            break;
        case ESCAPE:
            /* An escaped line end is counted as any other; anything else is jumped over. */
            ++p;
            if (value_class[(unsigned char)*p] == CLOSE || value_class[(unsigned char)*p] == ESCAPE)
                ++p;
            break;
        case FEED:
        case RETURN:
            r->at = p;
            pass_line_end(r);
            p = r->at;
            break;
        default:
            if (p >= r->end)
                return fail_at(r, value->line, value->column,
                               "the value that begins here is never closed by ]");
            r->at = p;
            return fail(r, "a zero byte inside a value");
        }
    }
}

/* Called on a letter. Cuts the name down to its capitals in place. */
static bool read_property(struct reader *r, struct sgf_property *property) {
    const uint32_t line = r->line, column = column_of(r, r->at);
    char *from = r->at, *to = r->at;
    property->name = to;
    property->next = NULL;
    for (;; ++from) {
        const char c = *from;
        if ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9' && to > property->name))
            *to++ = c;
        else if ((c < 'a' || c > 'z') && (c < '0' || c > '9'))
            break;
    }
    r->at = from;
    const char *name = property->name;
    const int shown = to - name > 20 ? 20 : (int)(to - name);
    skip_space(r);
    if (to == name)
        return fail_at(r, line, column, "a property name without a capital letter");
    if (*r->at != '[')
        return fail_at(r, line, column, "property %.*s has no value: expected [", shown, name);
    if (!read_value(r, &property->value))
        return false;
    /* Only now: the NUL may fall on the bracket just passed. */
    *to = '\0';
    struct sgf_value *last = &property->value;
    for (skip_space(r); *r->at == '['; skip_space(r)) {
        last->next = take_item(r, sizeof *last);
        if (!last->next)
            return false;
        last = last->next;
        if (!read_value(r, last))
            return false;
    }
    return true;
}

/* Called on ";". */
static bool read_node(struct reader *r) {
    struct open_tree *tree = &r->open[r->depth - 1];
    if (tree->variation)
        return fail(r, "a node after variations: expected ( or )");
    struct sgf_node *node = take_item(r, sizeof *node);
    if (!node)
        return false;
    node->parent = tree->current;
    node->child = node->sibling = NULL;
    node->line = r->line;
    node->column = column_of(r, r->at);
    if (tree->current) {
        tree->current->child = node;
    } else if (r->depth > 1) {
        struct open_tree *outer = tree - 1;
        node->parent = outer->current;
        if (outer->variation)
            outer->variation->sibling = node;
        else
            outer->current->child = node;
        outer->variation = node;
    } else {
        if (r->last_root)
            r->last_root->sibling = node;
        else
            r->sgf->root = node;
        r->last_root = node;
    }
    tree->current = node;

    struct sgf_property **link = &node->properties;
    ++r->at;
    for (skip_space(r); (*r->at >= 'A' && *r->at <= 'Z') || (*r->at >= 'a' && *r->at <= 'z');
         skip_space(r)) {
        struct sgf_property *property = take_item(r, sizeof *property);
        if (!property || !read_property(r, property))
            return false;
        *link = property;
        link = &property->next;
    }
    *link = NULL;
    return true;
}

static bool open_tree(struct reader *r) {
    if (r->depth && !r->open[r->depth - 1].current)
        return fail(r, "expected ; after (");
    if (r->depth == SGF_MAX_DEPTH)
        return fail_at(r, r->line, column_of(r, r->at), "more than %d variations inside each other",
                       SGF_MAX_DEPTH);
    if (r->depth == r->room) {
        size_t room = r->room ? r->room * 2 : 16;
        struct open_tree *open = realloc(r->open, room * sizeof *open);
        if (!open)
            return no_memory(r);
        r->open = open;
        r->room = room;
    }
    r->open[r->depth++] = (struct open_tree){NULL, NULL, r->line, column_of(r, r->at)};
    ++r->at;
    return true;
}

static bool unexpected(struct reader *r) {
    const unsigned char c = (unsigned char)*r->at;
    const char *wanted = !r->open[r->depth - 1].current    ? "; after ("
                         : r->open[r->depth - 1].variation ? "( or )"
                                                           : "a property, ; ( or )";
    if (c > ' ' && c < 0x7f)
        return fail_at(r, r->line, column_of(r, r->at), "unexpected %c: expected %s", c, wanted);
    return fail_at(r, r->line, column_of(r, r->at), "unexpected byte %02x: expected %s", c, wanted);
}

/* Called on the "(" of a game. */
static bool read_game(struct reader *r) {
    do {
        switch (*r->at) {
        case ';':
            if (!read_node(r))
                return false;
            break;
        case '(':
            if (!open_tree(r))
                return false;
            break;
        case ')':
            if (!r->open[r->depth - 1].current)
                return unexpected(r);
            --r->depth;
            ++r->at;
            break;
        default:
            if (r->at < r->end || !r->open[r->depth - 1].current)
                return unexpected(r);
            /* Cut off, but nothing that could be read is lost. */
            note(r, r->open[r->depth - 1].line, r->open[r->depth - 1].column,
                 "the file ends before this ( is closed");
            r->depth = 0;
        }
        skip_space(r);
    } while (r->depth);
    return true;
}

static bool read_all(struct reader *r) {
    if (!find_first_game(r))
        return false;
    while (r->at < r->end) {
        if (!read_game(r))
            return false;
        if (*r->at == '\x1a') /* old systems end text files with it */
            ++r->at;
        skip_space(r);
        if (r->at < r->end && !at_game(r))
            pass_text(r);
    }
    return true;
}

/* The tree is UTF-8 now, and says so. */
static bool set_encoding(struct sgf *sgf) {
    for (struct sgf_node *root = sgf->root; root; root = root->sibling) {
        struct sgf_property **link = &root->properties;
        while (*link && strcmp((*link)->name, "CA") != 0)
            link = &(*link)->next;
        if (!*link) {
            *link = sgf_arena_take(sgf, sizeof **link);
            if (!*link)
                return false;
            **link = (struct sgf_property){.name = "CA"};
        }
        (*link)->value = (struct sgf_value){
            .text = "UTF-8", .length = 5, .line = root->line, .column = root->column};
    }
    return true;
}

static struct sgf *parse(const char *text, size_t length, const struct sgf_decoded *decoded,
                         struct sgf_error *error) {
    struct reader r = {.line = 1, .error = error};
    /* The copy, and what a game record needs per byte of text, up to a bound. */
    const size_t guess = length < 32768 ? length * 18 : 589824;
    r.sgf = sgf_arena_open(length + guess);
    char *copy = r.sgf ? sgf_arena_take(r.sgf, length + 1) : NULL;
    if (!copy) {
        no_memory(&r);
        sgf_free(r.sgf);
        return NULL;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    r.at = r.line_start = copy;
    r.end = copy + length;
    if (*decoded->note)
        note(&r, 1, 1, decoded->note);
    bool fine = read_all(&r);
    if (fine && decoded->text && !set_encoding(r.sgf))
        fine = no_memory(&r);
    free(r.open);
    if (!fine) {
        sgf_free(r.sgf);
        return NULL;
    }
    return r.sgf;
}

struct sgf *sgf_parse(const char *text, size_t length, struct sgf_error *error) {
    struct reader r = {.line = 1, .error = error};
    struct sgf_decoded decoded;
    if (length <= SGF_MAX_LENGTH)
        sgf_decode(text, length, &decoded);
    if (length > SGF_MAX_LENGTH || decoded.length > SGF_MAX_LENGTH) {
        fail_at(&r, 1, 1, "the text is longer than %u bytes", SGF_MAX_LENGTH);
        return NULL;
    }
    struct sgf *sgf = NULL;
    if (decoded.failed)
        fail_at(&r, 1, 1, "not enough memory");
    else
        sgf = parse(decoded.text ? decoded.text : text, decoded.text ? decoded.length : length,
                    &decoded, error);
    free(decoded.text);
    return sgf;
}
