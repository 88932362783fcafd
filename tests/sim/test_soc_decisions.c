/* SPDX-License-Identifier: Apache-2.0
 * The same decisions on the Verilated SoC as on the C twins, at 19x19 with the real dictionary in
 * flash: every move, its score, its value and its line. Ten positions; two hundred in the soak. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "finder/session.h"
#include "goishi_joseki.h"
#include "io/file.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/random.h"
#include "tests/aid/soc.h"

enum { GAME = 200 };
struct game {
    int moves;
    struct {
        uint8_t x, y, colour;
    } move[GAME];
};

static void read_game(struct game *game) {
    struct fault fault = {""};
    char *text;
    size_t length;
    if (!file_read("host/samples/opening.sgf", 1 << 20, &text, &length, &fault))
        fail_msg("%s", fault.text);
    game->moves = 0;
    for (size_t i = 0; i + 5 < length && game->moves < GAME; i++) {
        if (text[i] != ';' || (text[i + 1] != 'B' && text[i + 1] != 'W') || text[i + 2] != '[' ||
            text[i + 5] != ']')
            continue;
        game->move[game->moves].x = (uint8_t)(text[i + 3] - 'a' + 1);
        game->move[game->moves].y = (uint8_t)(19 - (text[i + 4] - 'a'));
        game->move[game->moves++].colour = text[i + 1] == 'B' ? GOISHI_BLACK : GOISHI_WHITE;
    }
    free(text);
    assert_true(game->moves >= 40);
}

/* After so many moves, in one of the sixteen equivalents. */
static void question_of(const struct game *game, int moves, int view,
                        struct finder_question *question) {
    struct position position;
    int x = 0, y = 0, colour = GOISHI_WHITE;
    position_init(&position, 19);
    for (int i = 0; i < moves; i++) {
        x = game->move[i].x;
        y = game->move[i].y;
        colour = game->move[i].colour;
        goishi_joseki_view(view, 19, &x, &y, &colour);
        position_play(&position, x, y, colour, NULL);
    }
    session_question(&position, goishi_other(colour), x, y, moves, question);
}

static void same_answer(const struct finder_answer *soft, const struct finder_answer *soc) {
    assert_int_equal(soc->why, soft->why);
    assert_int_equal(soc->before, soft->before);
    assert_int_equal(soc->moves, soft->moves);
    for (int i = 0; i < soft->moves; i++) {
        const struct finder_move *a = &soft->move[i], *b = &soc->move[i];
        assert_int_equal(b->x, a->x);
        assert_int_equal(b->y, a->y);
        assert_int_equal(b->score, a->score);
        assert_int_equal(b->value, a->value);
        assert_int_equal(b->after, a->after);
        assert_int_equal(b->length, a->length);
        assert_memory_equal(b->line, a->line, a->length * sizeof *a->line);
    }
}

static void same_decisions(void **state) {
    (void)state;
    const int wanted = aid_soak() ? 200 : 10;
    struct fault fault = {""};
    struct game game;
    struct aid_soc a;
    struct chip_cost cost;
    char path[512];
    uint8_t *image;
    size_t length;
    uint64_t cycles = 0, most = 0;
    read_game(&game);
    session_dictionary(path, sizeof path);
    if (!session_image(path, &image, &length, &fault))
        fail_msg("%s", fault.text);
    struct session *soft = session_open(NULL, "soft", 19, &fault);
    if (!soft)
        fail_msg("%s", fault.text);
    aid_soc_open(&a, "soc+joseki", 19, NULL);
    aid_soc_dictionary(&a, 0, 1, image, (uint32_t)length);
    free(image);
    aid_soc_boot(&a, 20000000);
    aid_soc_hello(&a);
    assert_int_equal(a.link.hello.flags, GOISHI_HELLO_FLAG_DICTIONARY);
    assert_int_equal(a.link.hello.failed, 0);
    struct finder_answer *answer = calloc(1, sizeof *answer);
    for (int i = 0; i < wanted; i++) {
        struct finder_question question;
        question_of(&game, 8 + 3 * i % (game.moves - 8), i % GOISHI_JOSEKI_VIEWS, &question);
        const struct finder_answer *expected = session_ask(soft, &question, &fault);
        assert_non_null(expected);
        if (!chip_ask(&a.link, &question, FINDER_MOVES, true, answer, &cost, &fault))
            fail_msg("%s", fault.text);
        same_answer(expected, answer);
        cycles += cost.cycles;
        most = cost.cycles > most ? cost.cycles : most;
    }
    printf("%d decisions, %llu cycles on average, %llu at most\n", wanted,
           (unsigned long long)(cycles / (unsigned)wanted), (unsigned long long)most);
    struct chip_statistics statistics;
    assert_true(chip_statistics(&a.link, &statistics, &fault));
    printf("stack: %u of %u bytes\n", statistics.stack, statistics.stack_room);
    assert_true(statistics.stack < statistics.stack_room / 2);
    free(answer);
    session_close(soft);
    aid_soc_close(&a);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(same_decisions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
