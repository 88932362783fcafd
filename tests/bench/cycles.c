/* SPDX-License-Identifier: Apache-2.0
 * What a decision and single operations cost on the chip, with the cells and with the C twins, on
 * the same core in the same simulation: `make cycles`.
 *
 *   cycles            decisions after some moves of host/samples/opening.sgf, and the operations
 *   cycles --record   the same, and writes docs/figures/cycles.csv
 *   cycles --size NAME...   what these programs of the chip take, and the most stack they used
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/base/file.h"
#include "host/game/position.h"
#include "host/session/session.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/elf.h"
#include "tests/aid/fake/soc.h"

static void die(const char *text) {
    fprintf(stderr, "cycles: %s\n", text);
    exit(1);
}

/* tests/aid fails a test: here, that ends the program. */
void _fail(const char *const file, const int line) {
    fprintf(stderr, "%s:%d\n", file, line);
    exit(1);
}
void print_error(const char *const format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
}

struct decision {
    struct goishi_cost cost;
    struct finder_counts counts;
    int x, y;
    int32_t score;
};

static uint8_t *image;
static size_t image_bytes;

static void open_chip(struct aid_soc *a, const char *model, int size, const char *rom) {
    aid_soc_open(a, model, size, rom);
    a->link.timing = (struct link_timing){100000000, 200000000, 2000000000};
    aid_soc_dictionary(a, 0, 1, image, (uint32_t)image_bytes);
    aid_soc_boot(a, 200000000);
    aid_soc_hello(a);
}

static void decide(struct aid_soc *a, const struct finder_question *question,
                   struct decision *decision) {
    static struct finder_answer answer;
    struct fault fault = {""};
    if (!chip_ask(&a->link, question, FINDER_MOVES, false, &answer, &fault))
        die(fault.text);
    decision->cost = answer.cost;
    decision->counts = answer.counts;
    decision->x = answer.moves ? answer.move[0].x : 0;
    decision->y = answer.moves ? answer.move[0].y : 0;
    decision->score = answer.moves ? answer.move[0].score : 0;
}

/* How many times fewer cycles the cells must take: for a whole decision, for an evaluation. */
enum { DECISION_RATIO = 30, EVALUATION_RATIO = 300 };

/* The position after so many moves of the sample game. */
static void position_after(int moves, struct finder_question *question) {
    struct fault fault = {""};
    size_t length;
    char *text;
    struct position position;
    int played = 0, x = 0, y = 0, colour = GOISHI_WHITE;
    if (!file_read("host/samples/opening.sgf", 1 << 20, &text, &length, &fault))
        die(fault.text);
    position_init(&position, 19);
    for (size_t i = 0; i + 5 < length && played < moves; i++) {
        if (text[i] != ';' || (text[i + 1] != 'B' && text[i + 1] != 'W') || text[i + 2] != '[' ||
            text[i + 5] != ']')
            continue;
        colour = text[i + 1] == 'B' ? GOISHI_BLACK : GOISHI_WHITE;
        x = text[i + 3] - 'a' + 1;
        y = 19 - (text[i + 4] - 'a');
        position_play(&position, x, y, colour, NULL);
        played++;
    }
    free(text);
    session_question(&position, goishi_other(colour), x, y, played, question);
}

/* Lines "name value", until all that are asked for have come: what follows may take the twins
 * hours. */
static void operations(const char *model, int size, const char *rom, const char *names[],
                       double value[], int count) {
    char error[256], line[64];
    unsigned at = 0;
    struct goishi_soc *soc =
        goishi_soc_open("build/sim", model, size, rom, NULL, 0, error, sizeof error);
    if (!soc)
        die(error);
    int left = count;
    for (int i = 0; i < count; i++)
        value[i] = 0;
    while (left > 0) {
        char c;
        goishi_soc_run(soc, 100000, true);
        while (left > 0 && goishi_soc_receive(soc, &c, 1)) {
            if (c != '\n') {
                line[at < sizeof line - 1 ? at++ : at] = c;
                continue;
            }
            char name[64];
            double read;
            line[at] = 0;
            at = 0;
            if (sscanf(line, "%63s %lf", name, &read) != 2)
                continue;
            if (!strcmp(name, "end"))
                die("the program has ended without a figure that was asked for");
            for (int i = 0; i < count; i++)
                if (!strcmp(name, names[i])) {
                    /* Once more: the program has restarted, the rest never comes. */
                    left = value[i] != 0 ? 0 : left - 1;
                    value[i] = read;
                }
        }
    }
    goishi_soc_close(soc);
}

/* The stack's high water after one request of each kind that the program answers. */
static void stack(const char *rom, struct chip_statistics *statistics) {
    static struct finder_answer answer;
    struct aid_soc a;
    struct fault fault = {""};
    struct finder_question question = {.to_move = GOISHI_BLACK};
    struct chip_playouts played;
    struct chip_influence influence;
    question.stone[2][2] = GOISHI_WHITE;
    question.influence = 1;
    open_chip(&a, "soc", 5, rom);
    chip_ask(&a.link, &question, FINDER_MOVES, true, &answer, &fault);
    chip_influence(&a.link, &question, true, &influence, &fault);
    chip_playouts(&a.link, &question, 16, 1, 0, 100, &played, &fault);
    chip_upload(&a.link, image, 4096, NULL, NULL, &fault);
    if (!chip_statistics(&a.link, statistics, &fault))
        die(fault.text);
    aid_soc_close(&a);
}

static void sizes(char **names) {
    printf("%-8s %7s %6s %7s %9s %9s %14s\n", "program", "text", "data", "bss", "ROM free",
           "RAM free", "stack used");
    for (; *names; names++) {
        struct aid_elf_size size;
        struct chip_statistics statistics;
        char rom[256];
        snprintf(rom, sizeof rom, "build/fw/%s.hex", *names);
        if (!aid_elf_size(*names, &size))
            die("a program is missing: `make firmware`");
        stack(rom, &statistics);
        printf("%-8s %7u %6u %7u %9u %9u %6u of %u\n", *names, size.text, size.data, size.bss,
               size.rom_free, size.ram_free, statistics.stack, statistics.stack_room);
    }
}

/* The rows of docs/figures/cycles.csv as they come; NULL: nothing is recorded. */
static FILE *record;

static void row(const char *what, int size, double cells, double twins) {
    printf("| %s | %dx%d | %.0f | %.0f | %.1f |\n", what, size, size, cells, twins, twins / cells);
    fflush(stdout);
    if (record)
        fprintf(record, "%s,%d,%.0f,%.0f\n", what, size, cells, twins);
}

/* False: a decision is not as much faster as it should be. */
static bool decisions(void) {
    static const char *const model[2] = {"soc+joseki", "soc+bare"};
    static const char *const rom[2] = {"build/fw/joseki.hex", "build/fw/joseki-twin.hex"};
    struct decision decision[2];
    struct aid_soc a[2];
    clock_t begun = clock();
    bool good = true;
    for (int i = 0; i < 2; i++) {
        open_chip(&a[i], model[i], 19, rom[i]);
        printf("%s: ready %llu clocks after its start\n", i ? "twins" : "cells",
               (unsigned long long)goishi_soc_clocks(a[i].soc));
    }
    for (int moves = 10; moves <= 40; moves += 15) {
        struct finder_question question;
        char what[64];
        position_after(moves, &question);
        for (int i = 0; i < 2; i++)
            decide(&a[i], &question, &decision[i]);
        if (decision[0].x != decision[1].x || decision[0].y != decision[1].y ||
            decision[0].score != decision[1].score)
            die("cells and twins differ");
        const double cells = (double)decision[0].cost.clocks;
        const double twins = (double)decision[1].cost.clocks;
        good &= twins >= DECISION_RATIO * cells;
        printf("after %d moves: %u nodes walked, %u commands, %u evaluations, %u subtrees\n", moves,
               decision[0].counts.walked, decision[0].counts.commands,
               decision[0].counts.evaluations, decision[0].counts.parts);
        snprintf(what, sizeof what, "joseki decision after %d moves", moves);
        row(what, 19, cells, twins);
    }
    double clocks = (double)(goishi_soc_clocks(a[0].soc) + goishi_soc_clocks(a[1].soc));
    printf("%.0f Verilated clocks per second of processor time\n",
           clocks / ((double)(clock() - begun) / CLOCKS_PER_SEC));
    for (int i = 0; i < 2; i++)
        aid_soc_close(&a[i]);
    return good;
}

/* False: an evaluation is not as much faster as it should be. */
static bool single_operations(void) {
    const char *names[] = {"evaluate", "move", "playout"};
    static const char *const what[] = {"evaluation of the whole board",
                                       "move on the group board with its driver",
                                       "random game; the cells play sixteen at once"};
    double cells[3], twins[3], cells5[3], twins5[3];
    operations("soc+joseki", 19, "build/fw/bench.hex", names, cells, 1);
    operations("soc", 5, "build/fw/bench.hex", names, cells5, 3);
    operations("soc+bare", 5, "build/fw/bench-twin.hex", names, twins5, 3);
    operations("soc+bare", 19, "build/fw/bench-twin.hex", names, twins, 1);
    row("evaluation of the whole board with 60 stones", 19, cells[0], twins[0]);
    for (int i = 0; i < 3; i++) {
        if (cells5[i] == 0 || twins5[i] == 0)
            die("the program has restarted before it was done");
        row(what[i], 5, cells5[i], twins5[i]);
    }
    return twins[0] >= EVALUATION_RATIO * cells[0];
}

int main(int argc, char **argv) {
    struct fault fault = {""};
    char path[512];
    session_dictionary(path, sizeof path);
    if (!session_image(path, &image, &image_bytes, &fault))
        die(fault.text);
    if (argc > 2 && !strcmp(argv[1], "--size")) {
        sizes(argv + 2);
        free(image);
        return 0;
    }
    if (argc == 2 && !strcmp(argv[1], "--record")) {
        record = fopen("build/cycles.csv", "w");
        if (!record)
            die("build/cycles.csv cannot be written");
        fputs("# Clocks of the chip for the same work with the cells and with the C twins on the "
              "same CPU. `make cycles RECORD=1` writes this.\nwhat,size,cells,twins\n",
              record);
    }
    bool good = decisions();
    good &= single_operations();
    free(image);
    if (!good)
        die("the cells are worth less than they should be");
    /* Only whole and good. */
    if (record && (fclose(record) || rename("build/cycles.csv", "docs/figures/cycles.csv")))
        die("docs/figures/cycles.csv cannot be written");
    return 0;
}
