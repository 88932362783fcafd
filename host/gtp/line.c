/* SPDX-License-Identifier: Apache-2.0
 * One line of the Go Text Protocol. */
#include "host/gtp/line.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "fw/go/point.h"

/* Section 3.1 of the specification: control characters go, a tab is a space, a # ends the line. */
static size_t clean(char *text, size_t length) {
    size_t kept = 0;
    for (size_t i = 0; i < length && text[i] != '#'; ++i) {
        const unsigned char c = (unsigned char)text[i];
        if (c == '\t')
            text[kept++] = ' ';
        else if (c >= 32 && c != 127)
            text[kept++] = (char)c;
    }
    text[kept] = '\0';
    return kept;
}

static char *next_word(char **at) {
    char *word = *at + strspn(*at, " ");
    char *end = word + strcspn(word, " ");
    *at = *end ? end + 1 : end;
    *end = '\0';
    return *word ? word : NULL;
}

static bool is_id(const char *word) {
    return strlen(word) < GTP_ID && strspn(word, "0123456789") == strlen(word);
}

bool gtp_line_parse(char *text, size_t length, struct gtp_line *line) {
    clean(text, length);
    char *at = text, *word = next_word(&at);
    line->id[0] = '\0';
    line->command = "";
    line->words = 0;
    line->too_many = false;
    if (!word)
        return false;
    if (is_id(word)) {
        strcpy(line->id, word);
        word = next_word(&at);
    }
    if (word)
        line->command = word;
    while (word && (word = next_word(&at)) != NULL) {
        if (line->words == GTP_WORDS) {
            line->too_many = true;
            break;
        }
        line->word[line->words++] = word;
    }
    return true;
}

bool gtp_line_number(const char *word, long *number) {
    char *end;
    errno = 0;
    *number = strtol(word, &end, 10);
    return end != word && !*end && !errno;
}

bool gtp_line_float(const char *word, double *number) {
    char *end;
    /* strtod would also take "inf", "nan" and hexadecimal. */
    if (strspn(word, "+-.0123456789eE") != strlen(word))
        return false;
    *number = strtod(word, &end);
    return end != word && !*end && isfinite(*number);
}

bool gtp_line_colour(const char *word, int *colour) {
    if (strcasecmp(word, "b") == 0 || strcasecmp(word, "black") == 0)
        *colour = GOISHI_BLACK;
    else if (strcasecmp(word, "w") == 0 || strcasecmp(word, "white") == 0)
        *colour = GOISHI_WHITE;
    else
        return false;
    return true;
}

bool gtp_line_vertex(const char *word, int *x, int *y) {
    /* Rows with leading zeros have always been understood. */
    char plain[GO_NAME_BYTES] = {word[0]};
    const char *rest = word[0] ? word + 1 : word;
    while (*rest == '0' && rest[1])
        ++rest;
    if (strlen(rest) >= sizeof plain - 1)
        return false;
    strcpy(plain + 1, rest);
    return go_parse_name(plain, 25, 25, x, y);
}
