/* SPDX-License-Identifier: Apache-2.0
 * What a number of games says. */
#include "host/lab/rating.h"

#include <math.h>

static const double z95 = 1.959963984540054; /* 95 % of a normal distribution lie within */
static const double error = 0.05;

double rating_share(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

double rating_elo(double share) {
    return -400 * log10(1 / share - 1);
}

void rating_of(double points, int games, struct rating *rating) {
    if (games <= 0) {
        *rating = (struct rating){0.5, 0, 1, 0, -INFINITY, INFINITY};
        return;
    }
    const double n = games, p = points / n, z = z95 * z95;
    const double middle = (p + z / (2 * n)) / (1 + z / n);
    const double half = z95 * sqrt(p * (1 - p) / n + z / (4 * n * n)) / (1 + z / n);
    rating->share = p;
    rating->low = fmax(0, middle - half);
    rating->high = fmin(1, middle + half);
    rating->elo = rating_elo(p);
    rating->elo_low = rating_elo(rating->low);
    rating->elo_high = rating_elo(rating->high);
}

double rating_likelihood(double points, int games, double first, double second) {
    const double a = rating_share(first), b = rating_share(second);
    return points * log(b / a) + (games - points) * log((1 - b) / (1 - a));
}

enum sprt rating_test(double points, int games, double first, double second) {
    const double bound = log((1 - error) / error);
    const double found = rating_likelihood(points, games, first, second);
    return found >= bound ? SPRT_SECOND : found <= -bound ? SPRT_FIRST : SPRT_OPEN;
}
