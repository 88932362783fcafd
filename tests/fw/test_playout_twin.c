/* SPDX-License-Identifier: Apache-2.0
 * The playout twin's games by the naive rules, move by move, and how its choices spread. The
 * hardware plays the same games (tests/sim/test_group_playout.c); what it plays is checked like
 * this in tests/sim/test_playout_rules.c. */
#include <stdio.h>
#include <stdlib.h>

#include "fw/twin/group.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/oracle/playout.h"

static void play(void *context, const uint64_t *seed, int colour, int limit,
                 struct aid_playout_end *end) {
    struct group_twin *twin = context;
    for (int slot = 0; slot < AID_PLAYOUT_GAMES; slot++) {
        struct group_playout game = {.seed = seed[slot], .colour = colour, .limit = limit};
        group_twin_clear(twin, slot);
        group_twin_playout(twin, slot, &game);
        end[slot] = (struct aid_playout_end){.moves = game.moves,
                                             .score = game.score,
                                             .first_x = game.first_x,
                                             .first_y = game.first_y};
        for (int y = 1; y <= twin->size; y++)
            for (int x = 1; x <= twin->size; x++)
                end[slot].stone[y][x] = twin->game[slot].colour[y][x];
    }
}

static struct aid_playout_engine open_twin(int size) {
    struct group_twin *twin = malloc(sizeof *twin);
    assert_non_null(twin);
    group_twin_init(twin, size);
    return (struct aid_playout_engine){twin, size, play};
}

static void whole_games(void **state) {
    (void)state;
    static const int sizes[] = {2, 3, 5, 9}, rounds[] = {4, 4, 4, 1};
    struct aid_random random = aid_random_start(71);
    for (int i = 0; i < 4; i++) {
        struct aid_playout_engine engine = open_twin(sizes[i]);
        struct aid_choices choices = {.random = {72}};
        long moves = 0;
        for (int k = 0; k < (aid_soak() ? 10 : 1) * rounds[i]; k++)
            moves += aid_playout_replay(&engine, &random, 1 + k % 2, 250, &choices);
        print_message("%dx%d: %ld moves replayed\n", sizes[i], sizes[i], moves);
        aid_choices_uniform(&choices, "all of them");
        free(engine.context);
    }
}

static void uniform_at_depths(void **state) {
    (void)state;
    static const int depths[] = {1, 2, 5, 20, 60};
    struct aid_random random = aid_random_start(73);
    struct aid_playout_engine engine = open_twin(9);
    for (int i = 0; i < 5; i++) {
        struct aid_choices choices = {.random = {74}};
        char name[32];
        for (int k = 0; k < (aid_soak() ? 500 : 50); k++)
            aid_playout_choice(&engine, &random, depths[i], &choices);
        snprintf(name, sizeof name, "9x9, move %d", depths[i]);
        aid_choices_uniform(&choices, name);
    }
    free(engine.context);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games),
        cmocka_unit_test(uniform_at_depths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
