/* SPDX-License-Identifier: Apache-2.0
 * The group board from C in twenty lines: a capture and a suicide, on whichever board answers.
 *
 *   make build/release/drive build/sim/group-9.so
 *   build/release/drive                  the C twin
 *   build/release/drive rtl              the Verilated board behind its driver
 *   build/release/drive /dev/ttyUSB0     a chip with a bridge and a group board of 9x9 */
#include <stdio.h>

#include "host/session/backend.h"

/* The same operations, whatever stands behind them. */
static int drive(const struct goishi_group_ops *ops, void *board) {
    static const int game[][2] = {{5, 5}, {4, 5}, {9, 9}, {6, 5}, {9, 8}, {5, 4}, {9, 7}, {5, 6}};
    struct goishi_group_summary summary;
    struct goishi_group_result result;
    int liberties;
    ops->clear(board, 0); /* slot 0 of sixteen */
    for (int i = 0; i < 8; ++i) {
        const int colour = i % 2 ? GOISHI_BLACK : GOISHI_WHITE;
        if (ops->play(board, 0, game[i][0], game[i][1], colour, false, &result) != GOISHI_OK) {
            fprintf(stderr, "drive: move %d is refused with code %d\n", i + 1, result.code);
            return 1;
        }
    }
    ops->summary(board, 0, &summary);
    ops->liberties(board, 0, 4, 5, &liberties);
    printf("white lost %d, D5 has %d liberties\n", summary.captured[GOISHI_WHITE], liberties);
    ops->play(board, 0, 5, 5, GOISHI_WHITE, false, &result);
    printf("white again at E5: %s\n", result.code == GOISHI_GROUP_SUICIDE ? "suicide" : "legal?");
    return 0;
}

int main(int argc, char **argv) {
    struct fault fault;
    struct backend *backend = backend_open(argc > 1 ? argv[1] : "soft", "group", 9, &fault);
    if (!backend) {
        fprintf(stderr, "drive: %s\n", fault.text);
        return 1;
    }
    const int code = drive(backend->cells.group_ops, backend->cells.group);
    backend_close(backend);
    return code;
}
