/* SPDX-License-Identifier: Apache-2.0
 * goishi bench: how fast the boards are, every figure marked as measured here or derived. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fw/drivers/group.h"
#include "fw/go/playout.h"
#include "fw/twin/group.h"
#include "host/cli/chip.h"
#include "host/cli/context.h"
#include "host/lab/bench_chip.h"
#include "host/lab/figures.h"
#include "sim/goishi_sim.h"

static double seconds(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static cJSON *rows; /* NULL: a table is printed */

static void row(const char *what, const char *value, const char *how) {
    if (rows) {
        cJSON *object = cJSON_CreateObject();
        cJSON_AddStringToObject(object, "what", what);
        cJSON_AddStringToObject(object, "figure", value);
        cJSON_AddStringToObject(object, "how", how);
        cJSON_AddItemToArray(rows, object);
        return;
    }
    printf("| %-58s | %16s | %-24s |\n", what, value, how);
}

/* Of this process alone: other programs do not slow a board down. */
static double processor_seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

static double soft_board(int size) {
    struct go_board empty, board;
    struct go_random random = {88172645463325252u};
    long moves = 0;
    double start = processor_seconds(), now = start;
    go_clear(&empty, size, size);
    while (now - start < 1.0) {
        for (int i = 0; i < 200; i++) {
            go_copy(&board, &empty);
            moves += go_playout(&board, GOISHI_BLACK, 4000, &random);
        }
        now = processor_seconds();
    }
    return (double)moves / (now - start);
}

static double twin_board(int size) {
    static struct group_twin twin;
    struct group_playout game = {.seed = 88172645463325252u, .limit = 1000};
    long moves = 0;
    double start = processor_seconds();
    for (int i = 0; i < 2 || processor_seconds() - start < 0.5; i++) {
        group_twin_init(&twin, size);
        game.colour = GOISHI_BLACK;
        group_twin_playout(&twin, 0, &game);
        moves += game.moves;
    }
    return (double)moves / (processor_seconds() - start);
}

struct simulated {
    double operations; /* a clock, while all slots are at work */
    double moves;      /* an operation, in whole playouts */
    double length;     /* moves of a playout */
    double a_second;   /* moves, here */
};

enum { GAMES = 4 }; /* in each slot */

static bool all_busy(struct group *board, uint32_t slots, bool *all, bool *any) {
    uint32_t busy;
    bool good = group_playout_busy(board, &busy) == GOISHI_OK;
    *all = good && busy == slots;
    *any = good && busy != 0;
    return good;
}

/* Games one after the other in the slots; operations and clocks are read twice while all of them
 * are at work. */
static bool play(struct goishi_sim *sim, struct group *board, uint32_t slots,
                 struct simulated *result) {
    struct goishi_playout_sums from, to, sums;
    bool all, any, good = true;
    double start = seconds();
    if (group_playout_start(board, slots, GOISHI_BLACK, GOISHI_PLAYOUT_FORGET) != GOISHI_OK)
        return false;
    goishi_sim_idle(sim, 256);
    good =
        group_playout_sums(board, &from) == GOISHI_OK && all_busy(board, slots, &all, &any) && all;
    for (to = from; good && any;) {
        goishi_sim_idle(sim, 256);
        good = group_playout_sums(board, &sums) == GOISHI_OK && all_busy(board, slots, &all, &any);
        if (all)
            to = sums;
    }
    double spent = seconds() - start;
    good = good && group_playout_sums(board, &sums) == GOISHI_OK;
    if (!good || to.clocks == from.clocks || sums.games == 0)
        return false;
    result->operations = (double)(to.entries - from.entries) / (to.clocks - from.clocks);
    result->moves = (double)sums.moves / sums.entries;
    result->length = (double)sums.moves / sums.games;
    result->a_second = (double)sums.moves / spent;
    return true;
}

/* `base` is the same from an empty position in a slot of its own. False when there is no such
 * model. */
static bool simulated_board(int size, struct simulated *result, struct simulated *base, char *error,
                            unsigned length) {
    struct goishi_sim *sim = goishi_sim_open("build/sim", "group+playout", size, error, length);
    struct group board;
    if (!sim)
        return false;
    bool good = group_init(&board, goishi_sim_bus(sim), GOISHI_GROUP_BASE) == GOISHI_OK &&
                group_playout_rules(&board, 1000, 0) == GOISHI_OK &&
                group_playout_again(&board, GAMES, GOISHI_PLAYOUT_EMPTY) == GOISHI_OK;
    for (int slot = 0; slot < 16 && good; slot++)
        good = group_playout_seed(&board, slot, 0x9e3779b97f4a7c15u * (uint64_t)(slot + 1)) ==
               GOISHI_OK;
    good = good && play(sim, &board, 0xffff, result);
    for (int slot = 0; slot < 16 && good; slot++)
        good = group_clear(&board, slot) == GOISHI_OK;
    good = good && group_playout_again(&board, GAMES, 15) == GOISHI_OK &&
           play(sim, &board, 0x7fff, base);
    if (!good)
        snprintf(error, length, "the simulated board did not answer");
    goishi_sim_close(sim);
    return good;
}

static void rtl_rows(const struct simulated *sim, const struct simulated *base, long clock) {
    char text[64];
    double rate = sim->operations * sim->moves;
    snprintf(text, sizeof text, "%.2f", sim->operations);
    row("operations a clock (a legal move is one), all slots busy", text, "measured in the RTL");
    snprintf(text, sizeof text, "%.0f M/s", sim->operations * (double)clock);
    row("moves a second at that clock", text, "derived");
    snprintf(text, sizeof text, "%.3f", rate);
    row("moves a clock in whole playouts, all slots busy", text, "measured in the RTL");
    snprintf(text, sizeof text, "%.3f", base->operations * base->moves);
    row("the same from a given position: fifteen slots and copies", text, "measured in the RTL");
    snprintf(text, sizeof text, "%.0f M/s", rate * (double)clock);
    row("moves a second in whole playouts at that clock", text, "derived");
    snprintf(text, sizeof text, "%.0f", 1e6 * (double)clock * rate / sim->length);
    row("playouts a second at that clock", text, "derived");
    snprintf(text, sizeof text, "%.3f M/s", 1e-6 * sim->a_second);
    row("Verilated board, whole playouts", text, "measured here");
}

static int bench_group(int size, long clock) {
    char text[64], error[256];
    struct simulated sim, base;
    if (!rows)
        printf("| %-58s | %16s | %-24s |\n|---|---|---|\n", "group board", "figure", "how");
    snprintf(text, sizeof text, "%ld MHz", clock);
    row("clock of place-and-route", text, clock == FIGURES_GROUP_MHZ ? "recorded" : "given");
    if (simulated_board(size, &sim, &base, error, sizeof error)) {
        rtl_rows(&sim, &base, clock);
    } else {
        row("Verilated board, whole playouts", "-", "no model");
        cli_note("bench", "%s", error);
    }
    const double soft = soft_board(size), twin = twin_board(size);
    snprintf(text, sizeof text, "%.2f M/s", 1e-6 * soft);
    row("soft board (fw/go), whole playouts, one core", text, "measured here");
    snprintf(text, sizeof text, "%.3f M/s", 1e-6 * twin);
    row("twin (fw/twin/group.c), whole playouts, one core", text, "measured here");
    snprintf(text, sizeof text, "%.0f", soft / twin);
    row("soft board over the twin", text, "measured here");
    return CLI_FINE;
}

/* A chip at work: its own counters, and the time that passed at its line. */
static int bench_on_chip(const struct cli_chip *chip) {
    struct fault fault;
    struct bench_chip result;
    char text[64];
    const bool simulated = strcmp(chip->backend, "soc") == 0;
    struct link *link = cli_chip_open(chip, &fault);
    const bool good = link && bench_chip(link, simulated ? 0 : 1.0, &result, &fault);
    if (link)
        link_disconnect(link);
    if (!good)
        return cli_fail("bench", fault.text);
    if (!rows)
        printf("| %-58s | %16s | %-24s |\n|---|---|---|\n", "group boards of the chip", "figure",
               "how");
    snprintf(text, sizeof text, "%d", result.boards);
    row("group boards", text, "asked");
    row("at work with", result.playouts ? "playouts" : "lists of moves", "asked");
    snprintf(text, sizeof text, "%.3f", result.moves / result.boards / result.clocks);
    row("legal moves a clock, each board", text, "counted by the chip");
    if (simulated) /* one round, most of whose time is the line's */
        return CLI_FINE;
    snprintf(text, sizeof text, "%.1f M/s", 1e-6 * result.moves / result.seconds);
    row("legal moves a second, all boards", text, "measured on the chip");
    if (result.playouts) {
        snprintf(text, sizeof text, "%.0f", result.games / result.seconds);
        row("playouts a second, all boards", text, "measured on the chip");
    }
    return CLI_FINE;
}

int cmd_bench(int argc, char **argv) {
    bool json = false;
    long size = 19, clock = FIGURES_GROUP_MHZ;
    struct cli_chip chip = {0};
    const struct cli_option options[] = {
        {"size", CLI_NUMBER, &size, "N", "board size (default 19)", 2, GOISHI_MAX_SIZE, NULL},
        {"backend", CLI_CHOICE, &chip.backend, "NAME",
         "let a chip work instead: soc, a Verilated one; DEVICE, a real one, as /dev/ttyUSB0", 0, 0,
         cli_chip_names},
        {"clock", CLI_NUMBER, &clock, "MHZ", "clock to derive from (default: the recorded one)", 1,
         1000, NULL},
        CLI_OPTION_JSON(json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "bench", "group", 1, 1, "Measures a board and prints one table.", options};
    const char *operand[1];
    int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    if (strcmp(operand[0], "group") != 0)
        return cli_misuse("bench", "there is no bench of \"%s\"; there is one of group",
                          operand[0]);
    if (json)
        rows = cJSON_CreateArray();
    chip.size = size;
    const int result = chip.backend ? bench_on_chip(&chip) : bench_group((int)size, clock);
    if (json && result == CLI_FINE) {
        cJSON *root = cJSON_CreateObject();
        cJSON_AddStringToObject(root, "board", operand[0]);
        cJSON_AddNumberToObject(root, "size", (double)size);
        if (chip.backend)
            cJSON_AddStringToObject(root, "backend", chip.backend);
        else
            cJSON_AddNumberToObject(root, "clock_mhz", (double)clock);
        cJSON_AddItemToObject(root, "rows", rows);
        cli_print_json(root);
    }
    return result;
}
