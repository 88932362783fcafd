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
#include "host/json/measured.h"
#include "host/lab/bench_chip.h"
#include "host/lab/figures.h"
#include "sim/goishi_sim.h"

static double seconds(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
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

static void rtl_rows(struct bench_table *table, const struct simulated *sim,
                     const struct simulated *base, long clock) {
    double rate = sim->operations * sim->moves;
    bench_row(table, "operations a clock (a legal move is one), all slots busy",
              "measured in the RTL", "%.2f", sim->operations);
    bench_row(table, "moves a second at that clock", "derived", "%.0f M/s",
              sim->operations * (double)clock);
    bench_row(table, "moves a clock in whole playouts, all slots busy", "measured in the RTL",
              "%.3f", rate);
    bench_row(table, "the same from a given position: fifteen slots and copies",
              "measured in the RTL", "%.3f", base->operations * base->moves);
    bench_row(table, "moves a second in whole playouts at that clock", "derived", "%.0f M/s",
              rate * (double)clock);
    bench_row(table, "playouts a second at that clock", "derived", "%.0f",
              1e6 * (double)clock * rate / sim->length);
    bench_row(table, "Verilated board, whole playouts", "measured here", "%.3f M/s",
              1e-6 * sim->a_second);
}

static int bench_group(int size, long clock, struct bench_table *table) {
    char error[256];
    struct simulated sim, base;
    table->title = "group board";
    bench_row(table, "clock of place-and-route", clock == FIGURES_GROUP_MHZ ? "recorded" : "given",
              "%ld MHz", clock);
    if (simulated_board(size, &sim, &base, error, sizeof error)) {
        rtl_rows(table, &sim, &base, clock);
    } else {
        bench_row(table, "Verilated board, whole playouts", "no model", "-");
        cli_note("bench", "%s", error);
    }
    const double soft = soft_board(size), twin = twin_board(size);
    bench_row(table, "soft board (fw/go), whole playouts, one core", "measured here", "%.2f M/s",
              1e-6 * soft);
    bench_row(table, "twin (fw/twin/group.c), whole playouts, one core", "measured here",
              "%.3f M/s", 1e-6 * twin);
    bench_row(table, "soft board over the twin", "measured here", "%.0f", soft / twin);
    return CLI_FINE;
}

/* A chip at work: its own counters, and the time that passed at its line. */
static int bench_on_chip(const struct cli_chip *chip, struct bench_table *table) {
    struct fault fault;
    struct bench_chip result;
    const bool simulated = strcmp(chip->backend, "soc") == 0;
    struct link *link = cli_chip_open(chip, &fault);
    const bool good = link && bench_chip(link, simulated ? 0 : 1.0, &result, &fault);
    if (link)
        link_disconnect(link);
    if (!good)
        return cli_fail("bench", fault.text);
    table->title = "group boards of the chip";
    bench_row(table, "group boards", "asked", "%d", result.boards);
    bench_row(table, "at work with", "asked", "%s",
              result.playouts ? "playouts" : "lists of moves");
    bench_row(table, "legal moves a clock, each board", "counted by the chip", "%.3f",
              result.moves / result.boards / result.clocks);
    if (simulated) /* one round, most of whose time is the line's */
        return CLI_FINE;
    bench_row(table, "legal moves a second, all boards", "measured on the chip", "%.1f M/s",
              1e-6 * result.moves / result.seconds);
    if (result.playouts) {
        bench_row(table, "playouts a second, all boards", "measured on the chip", "%.0f",
                  result.games / result.seconds);
    }
    return CLI_FINE;
}

static void print_table(const struct bench_table *table) {
    printf("| %-58s | %16s | %-24s |\n|---|---|---|\n", table->title, "figure", "how");
    for (int i = 0; i < table->rows; ++i)
        printf("| %-58s | %16s | %-24s |\n", table->row[i].what, table->row[i].figure,
               table->row[i].how);
}

int cmd_bench(int argc, char **argv) {
    bool json = false;
    long size = 19, clock = FIGURES_GROUP_MHZ;
    struct cli_chip chip = {0};
    struct bench_table table = {0};
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
    chip.size = size;
    const int result =
        chip.backend ? bench_on_chip(&chip, &table) : bench_group((int)size, clock, &table);
    if (json && result == CLI_FINE)
        cli_print_json(json_bench(operand[0], (int)size, chip.backend, clock, &table));
    else if (result == CLI_FINE)
        print_table(&table);
    return result;
}
