/* SPDX-License-Identifier: Apache-2.0
 * The group board from C in twenty lines: a capture and a suicide, on whichever board answers.
 *
 *   make build/release/drive build/sim/group-9.so
 *   build/release/drive          the C twin
 *   build/release/drive rtl      the Verilated board behind its driver */
#include <stdio.h>
#include <string.h>

#include "fw/drivers/group.h"
#include "fw/twin/group.h"
#include "sim/goishi_sim.h"

/* The same operations, whatever stands behind them. */
static int drive(const struct goishi_group_ops *ops, void *board) {
    static const int game[][2] = {{5, 5}, {4, 5}, {9, 9}, {6, 5}, {9, 8}, {5, 4}, {9, 7}, {5, 6}};
    struct goishi_group_summary summary;
    enum goishi_group_code code;
    int liberties;
    ops->clear(board, 0); /* slot 0 of sixteen */
    for (int i = 0; i < 8; ++i) {
        const int colour = i % 2 ? GOISHI_BLACK : GOISHI_WHITE;
        if (ops->play(board, 0, game[i][0], game[i][1], colour, false, &code) != GOISHI_OK) {
            fprintf(stderr, "drive: move %d is refused with code %d\n", i + 1, code);
            return 1;
        }
    }
    ops->summary(board, 0, &summary);
    ops->liberties(board, 0, 4, 5, &liberties);
    printf("white lost %d, D5 has %d liberties\n", summary.captured[GOISHI_WHITE], liberties);
    ops->play(board, 0, 5, 5, GOISHI_WHITE, false, &code);
    printf("white again at E5: %s\n", code == GOISHI_GROUP_SUICIDE ? "suicide" : "not suicide");
    return 0;
}

int main(int argc, char **argv) {
    static struct group_twin twin;
    char error[256];
    if (argc < 2 || strcmp(argv[1], "rtl") != 0) {
        group_twin_init(&twin, 9);
        return drive(&group_twin_ops, &twin);
    }
    struct goishi_sim *sim = goishi_sim_open("build/sim", "group", 9, error, sizeof error);
    if (!sim) {
        fprintf(stderr, "drive: %s\n", error);
        return 1;
    }
    struct group driver;
    int code = 1;
    if (group_init(&driver, goishi_sim_bus(sim), GOISHI_GROUP_BASE) == GOISHI_OK)
        code = drive(&group_ops, &driver);
    goishi_sim_close(sim);
    return code;
}
