/* SPDX-License-Identifier: Apache-2.0
 * Builds and writes SGF trees. */
#include "host/sgf/write.h"

#include <string.h>

#include "fw/go/point.h"
#include "host/base/text.h"
#include "host/sgf/arena.h"
#include "host/sgf/point.h"

struct sgf *sgf_new(void) {
    return sgf_arena_open(0);
}

struct sgf_node *sgf_add_node(struct sgf *sgf, struct sgf_node *parent) {
    struct sgf_node *node = sgf_arena_take(sgf, sizeof *node);
    if (!node)
        return NULL;
    *node = (struct sgf_node){.parent = parent};
    struct sgf_node **link = parent ? &parent->child : &sgf->root;
    while (*link)
        link = &(*link)->sibling;
    *link = node;
    return node;
}

/* The place for one more value of the named property; its text is still to be set. */
static struct sgf_value *add_value(struct sgf *sgf, struct sgf_node *node, const char *name) {
    struct sgf_property **link = &node->properties;
    while (*link && strcmp((*link)->name, name) != 0)
        link = &(*link)->next;
    if (*link) {
        struct sgf_value *last = &(*link)->value;
        while (last->next)
            last = last->next;
        struct sgf_value *value = sgf_arena_take(sgf, sizeof *value);
        if (value)
            *value = (struct sgf_value){.text = ""};
        last->next = value;
        return value;
    }
    const size_t length = strlen(name);
    struct sgf_property *property = sgf_arena_take(sgf, sizeof *property);
    char *copy = sgf_allocate(sgf, length + 1);
    if (!property || !copy)
        return NULL;
    memcpy(copy, name, length + 1);
    *property = (struct sgf_property){.name = copy, .value = {.text = ""}};
    *link = property;
    return &property->value;
}

static char *escape(char *to, const char *text, bool colons) {
    for (; *text; ++text) {
        if (*text == ']' || *text == '\\' || (colons && *text == ':'))
            *to++ = '\\';
        *to++ = *text;
    }
    return to;
}

static struct sgf_value *add_escaped(struct sgf *sgf, struct sgf_node *node, const char *name,
                                     const char *first, const char *second) {
    char *text = sgf_allocate(sgf, 2 * (strlen(first) + (second ? strlen(second) : 0)) + 2);
    if (!text)
        return NULL;
    char *to = escape(text, first, second != NULL);
    if (second) {
        *to++ = ':';
        to = escape(to, second, true);
    }
    *to = '\0';
    struct sgf_value *value = add_value(sgf, node, name);
    if (value) {
        value->text = text;
        value->length = (uint32_t)(to - text);
    }
    return value;
}

struct sgf_value *sgf_add_text(struct sgf *sgf, struct sgf_node *node, const char *name,
                               const char *text) {
    return add_escaped(sgf, node, name, text, NULL);
}

struct sgf_value *sgf_add_composed(struct sgf *sgf, struct sgf_node *node, const char *name,
                                   const char *first, const char *second) {
    return add_escaped(sgf, node, name, first, second);
}

struct sgf_value *sgf_add_number(struct sgf *sgf, struct sgf_node *node, const char *name,
                                 long number) {
    char text[32];
    snprintf(text, sizeof text, "%ld", number);
    return sgf_add_text(sgf, node, name, text);
}

struct sgf_value *sgf_add_point(struct sgf *sgf, struct sgf_node *node, const char *name, int size,
                                int x, int y) {
    char text[3] = "";
    if (x != 0)
        go_sgf_name(x, y, size, text);
    return sgf_add_text(sgf, node, name, text);
}

struct writer {
    struct text text;
    size_t column;
};

static void put(struct writer *w, const char *bytes, size_t length) {
    text_bytes(&w->text, bytes, length);
    w->column += length;
}

static void new_line(struct writer *w) {
    put(w, "\n", 1);
    w->column = 0;
}

enum { LINE = 72 };

static void put_node(struct writer *w, const struct sgf_node *node) {
    if (w->column >= LINE)
        new_line(w);
    put(w, ";", 1);
    for (const struct sgf_property *p = node->properties; p; p = p->next) {
        /* Between properties white space means nothing; inside a value it would. */
        if (w->column >= LINE)
            new_line(w);
        put(w, p->name, strlen(p->name));
        for (const struct sgf_value *v = &p->value; v; v = v->next) {
            put(w, "[", 1);
            put(w, v->text, v->length);
            put(w, "]", 1);
        }
    }
}

/* Opens a parenthesis before a game and before each of several variations; closes it when their
 * subtree ends. */
static bool own_tree(const struct sgf_node *node) {
    return !node->parent || node->parent->child->sibling;
}

char *sgf_write(const struct sgf *sgf, size_t *length) {
    struct writer w = {0};
    for (const struct sgf_node *node = sgf->root; node;) {
        if (own_tree(node)) {
            if (w.column)
                new_line(&w);
            put(&w, "(", 1);
        }
        put_node(&w, node);
        if (node->child) {
            node = node->child;
            continue;
        }
        /* Up to the next node that has a sibling, closing on the way. */
        for (;;) {
            if (own_tree(node))
                put(&w, ")", 1);
            if (node->sibling) {
                node = node->sibling;
                break;
            }
            node = node->parent;
            if (!node)
                break;
        }
    }
    new_line(&w);
    if (w.text.failed) {
        text_free(&w.text);
        return NULL;
    }
    if (length)
        *length = w.text.length;
    return w.text.bytes;
}
