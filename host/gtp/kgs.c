/* SPDX-License-Identifier: Apache-2.0
 * What the servers' clients (kgsGtp, gtp2ogs) ask for beyond the specification. */
#include <string.h>
#include <time.h>

#include "host/gtp/gtp.h"

/* KIND and its numbers: main time, period, stones or periods. */
GTP_DEFINE(time_settings) {
    static const struct {
        const char *name;
        enum clock_kind kind;
        int words;
    } kinds[] = {{"none", CLOCK_NONE, 1},
                 {"absolute", CLOCK_ABSOLUTE, 2},
                 {"canadian", CLOCK_CANADIAN, 4},
                 {"byoyomi", CLOCK_BYOYOMI, 4}};
    double seconds[2] = {0, 0};
    long stones = 0;
    size_t i = 0;
    while (i < 4 && (line->words < 1 || strcmp(kinds[i].name, line->word[0]) != 0))
        ++i;
    if (i == 4 || line->words < kinds[i].words)
        return gtp_error(text, "syntax error");
    for (int k = 1; k < kinds[i].words && k < 3; ++k)
        if (!gtp_line_float(line->word[k], &seconds[k - 1]) || seconds[k - 1] < 0 ||
            seconds[k - 1] > CLOCK_SECONDS)
            return gtp_error(text, "syntax error");
    if (kinds[i].words == 4 &&
        (!gtp_line_number(line->word[3], &stones) || stones < 1 || stones > CLOCK_STONES))
        return gtp_error(text, "syntax error");
    clock_set(engine_clock(gtp->engine), kinds[i].kind, seconds[0], seconds[1], (int)stones);
    return GTP_ANSWER;
}

GTP_DEFINE(game_over) {
    GTP_UNUSED;
    return GTP_ANSWER;
}

/* Processor seconds of this program so far. */
GTP_DEFINE(cputime) {
    GTP_UNUSED;
    text_put(text, "%.3f", (double)clock() / CLOCKS_PER_SEC);
    return GTP_ANSWER;
}

const struct gtp_command gtp_kgs[] = {
    {"kgs-time_settings", time_settings},
    {"kgs-game_over", game_over},
    {"cputime", cputime},
    {NULL, NULL},
};
