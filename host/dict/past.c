/* SPDX-License-Identifier: Apache-2.0
 * Years, expectations and examples behind the counts. */
#include "host/dict/past.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

uint32_t past_rate(const struct past_total *total, int totals, int year) {
    uint64_t decided = 0, won = 0;
    int low = 0, high;
    while (low < totals && total[low].year < year)
        ++low;
    high = low;
    if (year && low < totals && total[low].year == year) {
        decided = total[low].decided;
        won = total[low].first_won;
        ++high;
    }
    /* The nearer year first, the earlier of two; a game without a year is like all the others. */
    while (decided < PAST_ENOUGH || !year) {
        const bool below = low > 0, above = high < totals;
        if (!below && !above)
            break;
        const int at = below && (!above || year - total[low - 1].year <= total[high].year - year)
                           ? --low
                           : high++;
        if (!total[at].year && year)
            continue;
        decided += total[at].decided;
        won += total[at].first_won;
    }
    return decided ? (uint32_t)((1000 * won + decided / 2) / decided) : 500;
}

int past_better(uint32_t black, uint32_t white, double expected) {
    /* Of a standard deviation, squared: n/4 at most. 3.29^2 = 10.83. */
    const double significant = 10.83, size = 0.03;
    const double n = (double)black + white, off = black - expected;
    if (n < PAST_TESTED || 4 * off * off <= significant * n || fabs(off) < size * n)
        return 0;
    return off > 0 ? GOISHI_BLACK : GOISHI_WHITE;
}

void past_add(const struct past *past, int32_t node, int from, int until, bool swapped,
              struct past_sum *sum) {
    if (node >= past->nodes)
        return;
    for (uint32_t i = past->first[node]; i < past->first[node + 1]; ++i) {
        const struct past_count *c = &past->count[i];
        if ((from && (!c->year || c->year < from)) || (until && (!c->year || c->year > until)))
            continue;
        const uint32_t decided = c->black + c->white;
        const double rate = past->rate[c->year & 4095] / 1000.0;
        const double black = c->began * rate + (decided - c->began) * (1 - rate);
        sum->count += c->count;
        sum->black += swapped ? c->white : c->black;
        sum->white += swapped ? c->black : c->white;
        sum->expected += swapped ? decided - black : black;
        if (c->year && (!sum->first || c->year < sum->first))
            sum->first = c->year;
        if (c->year > sum->last)
            sum->last = c->year;
    }
}

void past_free(struct past *past) {
    free(past->total);
    free(past->game);
    free(past->first);
    free(past->count);
    free(past->example);
    *past = (struct past){0};
}
