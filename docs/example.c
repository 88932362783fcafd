/* SPDX-License-Identifier: Apache-2.0
 * libgoishi in one page: the joseki moves after a stone at the 3-4 point, the influence there, and
 * some random games.
 *
 *   cc example.c $(pkg-config --cflags --libs goishi) -o example && ./example [BACKEND] */
#include <goishi/goishi.h>

#include <stdio.h>

int main(int argc, char **argv) {
    char error[512];
    struct goishi *g = goishi_open(argc > 1 ? argv[1] : "soft", 19, NULL, error, sizeof error);
    if (!g) {
        fprintf(stderr, "example: %s\n", error);
        return 1;
    }
    goishi_play(g, 17, 16, GOISHI_API_BLACK);

    struct goishi_move moves[3];
    const int count = goishi_suggest(g, GOISHI_API_WHITE, moves, sizeof *moves, 3);
    printf("goishi %s: %d moves\n", goishi_version(), count);
    for (int i = 0; i < count; ++i)
        printf("%c%d, played %d times\n", "ABCDEFGHJKLMNOPQRST"[moves[i].x - 1], moves[i].y,
               moves[i].played);

    int16_t influence[19 * 19];
    if (count < 0 || goishi_influence(g, 1, influence) < 0) {
        fprintf(stderr, "example: %s\n", goishi_error(g));
        goishi_close(g);
        return 1;
    }
    printf("influence beside the stone: %d\n", influence[15 * 19 + 15]);

    struct goishi_games games;
    if (goishi_playouts(g, GOISHI_API_WHITE, 6.5, 100, 1, &games, sizeof games) == 0)
        printf("black won %d of %d random games\n", games.black_won, games.games);
    else
        printf("no random games: %s\n", goishi_error(g));
    goishi_close(g);
    return 0;
}
