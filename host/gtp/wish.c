/* SPDX-License-Identifier: Apache-2.0
 * The arguments of live analyses. */
#include "host/gtp/wish.h"

#include <string.h>
#include <strings.h>

static const double SHORTEST = 0.05, LONGEST = 3600; /* seconds */

/* A walk over the words. */
struct words {
    const struct gtp_line *line;
    int at, size;
};

static const char *next(struct words *words) {
    return words->at < words->line->words ? words->line->word[words->at++] : NULL;
}

static bool take_interval(const char *word, struct gtp_wish *wish) {
    double hundredths;
    if (!word || !gtp_line_float(word, &hundredths) || hundredths < 0 || hundredths > 100 * LONGEST)
        return false;
    wish->interval = hundredths / 100 > SHORTEST ? hundredths / 100 : SHORTEST;
    return true;
}

static bool take_number(struct words *words, long least, long most, int *number) {
    const char *word = next(words);
    long value;
    if (!word || !gtp_line_number(word, &value) || value < least)
        return false;
    *number = (int)(value < most ? value : most);
    return true;
}

static bool take_flag(struct words *words, bool *flag) {
    const char *word = next(words);
    if (!word)
        return false;
    *flag = strcasecmp(word, "true") == 0 || strcmp(word, "1") == 0;
    return *flag || strcasecmp(word, "false") == 0 || strcmp(word, "0") == 0;
}

/* COLOUR VERTEX,VERTEX,... DEPTH */
static bool take_moves(struct words *words, bool allow, struct gtp_wish *wish) {
    const char *colour_word = next(words), *list = next(words);
    int colour, depth, x, y;
    if (!list || !gtp_line_colour(colour_word, &colour) ||
        !take_number(words, 1, AVOID_DEPTH, &depth))
        return false;
    while (*list) {
        char vertex[8];
        const size_t length = strcspn(list, ",");
        if (length == 0 || length >= sizeof vertex)
            return false;
        memcpy(vertex, list, length);
        vertex[length] = '\0';
        if (!gtp_line_vertex(vertex, &x, &y) || x > words->size || y > words->size)
            return false;
        avoid_add(&wish->avoid, allow, colour, x, y, depth);
        list += length;
        list += *list == ',';
    }
    return true;
}

static bool take_pair(const char *name, struct words *words, struct gtp_wish *wish) {
    bool ignored;
    /* What Goishi has nothing to say about is accepted, and left out of the reports. */
    static const char *const unknown[] = {"ownershipStdev", "movesOwnership", "movesOwnershipStdev",
                                          "pvVisits",       "pvEdgeVisits",   "noResultValue"};
    if (strcasecmp(name, "interval") == 0)
        return take_interval(next(words), wish);
    if (strcasecmp(name, "minmoves") == 0)
        return take_number(words, 0, GO_MAX_AREA, &wish->least);
    if (strcasecmp(name, "maxmoves") == 0)
        return take_number(words, 1, GO_MAX_AREA, &wish->most);
    if (strcasecmp(name, "rootInfo") == 0)
        return take_flag(words, &wish->root);
    if (strcasecmp(name, "ownership") == 0)
        return take_flag(words, &wish->ownership);
    if (strcasecmp(name, "avoid") == 0 || strcasecmp(name, "allow") == 0)
        return take_moves(words, name[1] == 'l' || name[1] == 'L', wish);
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; ++i)
        if (strcasecmp(name, unknown[i]) == 0)
            return take_flag(words, &ignored);
    return false;
}

bool gtp_wish_parse(const struct gtp_line *line, int colour, int size, struct gtp_wish *wish) {
    struct words words = {.line = line, .size = size};
    bool timed = false, coloured = false;
    *wish = (struct gtp_wish){.colour = colour, .interval = 1, .most = GO_MAX_AREA};
    for (const char *word; (word = next(&words)) != NULL;) {
        if (!coloured && gtp_line_colour(word, &wish->colour))
            coloured = true;
        else if (!timed && take_interval(word, wish))
            timed = true;
        else if (!take_pair(word, &words, wish))
            return false;
    }
    avoid_finish(&wish->avoid);
    return wish->least <= wish->most;
}
