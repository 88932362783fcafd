/* SPDX-License-Identifier: Apache-2.0
 * What a tree holds: properties by name, values as a reader means them, a walk over the nodes. */
#include <string.h>

#include "host/sgf/arena.h"

const struct sgf_property *sgf_property(const struct sgf_node *node, const char *name) {
    const struct sgf_property *property = node->properties;
    while (property && strcmp(property->name, name) != 0)
        property = property->next;
    return property;
}

const char *sgf_value(const struct sgf_node *node, const char *name) {
    const struct sgf_property *property = sgf_property(node, name);
    return property ? property->value.text : NULL;
}

static const char *decode(struct sgf *sgf, const char *text, size_t length) {
    char *out = sgf_allocate(sgf, length + 1);
    if (!out)
        return NULL;
    char *to = out;
    for (size_t i = 0; i < length; ++i) {
        char c = text[i];
        bool escaped = c == '\\';
        if (escaped && ++i == length)
            break;
        c = text[i];
        if (c == '\n' || c == '\r') {
            if (i + 1 < length && (text[i + 1] == '\n' || text[i + 1] == '\r') && text[i + 1] != c)
                ++i;
            if (!escaped)
                *to++ = '\n';
        } else {
            *to++ = sgf_is_space(c) ? ' ' : c;
        }
    }
    *to = '\0';
    return out;
}

const char *sgf_text(struct sgf *sgf, const struct sgf_value *value) {
    for (const char *p = value->text; *p; ++p) {
        if (*p == '\\' || (sgf_is_space(*p) && *p != ' ' && *p != '\n'))
            return decode(sgf, value->text, value->length);
    }
    return value->text;
}

bool sgf_compose(struct sgf *sgf, const struct sgf_value *value, const char **first,
                 const char **second) {
    size_t i = 0;
    while (i < value->length && value->text[i] != ':')
        i += value->text[i] == '\\' ? 2 : 1;
    if (i >= value->length)
        return false;
    *first = decode(sgf, value->text, i);
    *second = decode(sgf, value->text + i + 1, value->length - i - 1);
    return *first && *second;
}

struct sgf_node *sgf_walk(const struct sgf_node *top, const struct sgf_node *node) {
    if (node->child)
        return node->child;
    while (node != top) {
        if (node->sibling)
            return node->sibling;
        node = node->parent;
    }
    return NULL;
}
