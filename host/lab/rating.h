/* SPDX-License-Identifier: Apache-2.0
 * What a number of games says: the share of points with its 95 % interval, Elo, and the sequential
 * test between two suppositions. A draw counts half. */
#ifndef LAB_RATING_H
#define LAB_RATING_H

struct rating {
    double share, low, high;       /* of the points, 0 to 1; Wilson's interval */
    double elo, elo_low, elo_high; /* of the first player above the second */
};

void rating_of(double points, int games, struct rating *rating);
/* The share of points that a difference in Elo leads to, and the reverse (infinite at 0 and 1). */
double rating_share(double elo);
double rating_elo(double share);

enum sprt { SPRT_OPEN, SPRT_FIRST, SPRT_SECOND };

/* The logarithm of how much likelier the games are when the first player is `second` Elo stronger
 * than when it is `first` Elo stronger. */
double rating_likelihood(double points, int games, double first, double second);
/* Which of the two it is, each error having a chance of 5 % (Wald's bounds). */
enum sprt rating_test(double points, int games, double first, double second);

#endif
