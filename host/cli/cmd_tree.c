/* SPDX-License-Identifier: Apache-2.0
 * goishi tree: the joseki dictionary. Finds the part asked for, and helps all of them. */
#define _POSIX_C_SOURCE 200809L
#include "host/cli/cmd_tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/base/file.h"
#include "host/cli/command.h"
#include "host/session/session.h"

int cmd_tree(int argc, char **argv);

const struct cli_command cli_tree_parts[] = {
    {"mine", "count what was played in the corners of game records", cmd_tree_mine, NULL},
    {"build", "compile a dictionary into an image", cmd_tree_build, NULL},
    {"check", "validate an image", cmd_tree_check, NULL},
    {"dump", "turn an image back into a dictionary", cmd_tree_dump, NULL},
    {"stats", "count nodes, depths, duplicates, captures, subtrees", cmd_tree_stats, NULL},
    {"show", "draw a position with the replies and their counts", cmd_tree_show, NULL},
    {"add", "add figures to a dictionary", cmd_tree_add, NULL},
    {"coverage", "measure how much of later games is known", cmd_tree_coverage, NULL},
    {"tune", "fit the weights of the choice between moves", cmd_tree_tune, NULL},
    {NULL, NULL, NULL, NULL},
};

static void print_parts(FILE *out) {
    fprintf(out, "usage: goishi tree PART [options] ...\n\n");
    for (const struct cli_command *part = cli_tree_parts; part->name; ++part)
        fprintf(out, "  %-12s %s\n", part->name, part->summary);
    fprintf(out, "\n  goishi tree PART --help   the options of a part\n");
}

int cmd_tree(int argc, char **argv) {
    if (argc < 2) {
        print_parts(stderr);
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        if (cli_form == CLI_FORM_TEXT)
            print_parts(stdout);
        else
            cli_help_parts(cli_tree_parts);
        return CLI_FINE;
    }
    for (const struct cli_command *part = cli_tree_parts; part->name; ++part) {
        if (strcmp(part->name, argv[1]) == 0)
            return part->run(argc - 1, argv + 1);
    }
    char meant[64];
    return cli_misuse("tree", "no part is called %s%s", argv[1],
                      cli_did_you_mean(cli_tree_parts, argv[1], meant, sizeof meant));
}

const char *cmd_tree_dictionary(void) {
    static char path[4096];
    session_dictionary(path, sizeof path);
    return path;
}

int cmd_tree_count(const char *const *operand, int room) {
    int count = 0;
    while (count < room && operand[count])
        ++count;
    return count;
}

bool cmd_tree_image(const char *path, uint8_t **bytes, struct tree_image *image,
                    struct fault *fault) {
    size_t length = 0;
    return session_image(path, bytes, &length, fault) && build_open(*bytes, length, image, fault);
}

bool cmd_tree_load(const char *path, struct dict *dict, struct fault *fault) {
    struct stat status;
    *dict = (struct dict){0};
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        return dict_load(dict, path, fault);
    uint8_t *bytes;
    struct tree_image image;
    if (!cmd_tree_image(path, &bytes, &image, fault))
        return false;
    bool good = dump_image(&image, dict, fault);
    free(bytes);
    return good;
}

bool cmd_tree_read_games(const char *const *names, int count, struct mine_text *texts,
                         struct fault *fault) {
    memset(texts, 0, (size_t)count * sizeof *texts);
    for (int i = 0; i < count; ++i)
        if (!mine_read_file(names[i], &texts[i], fault)) {
            texts[i].text = NULL;
            cmd_tree_free_games(texts, count);
            return false;
        }
    return true;
}

void cmd_tree_free_games(struct mine_text *texts, int count) {
    for (int i = 0; i < count; ++i)
        free((char *)texts[i].text);
}

void cmd_tree_report(const struct mine_report *report, const struct mine_text *texts) {
    for (size_t i = 0; i < report->messages; ++i) {
        const struct mine_message *m = &report->message[i];
        struct fault shown;
        fault_set(&shown, "%s:%u: %s", texts[m->file].name, m->line, m->text);
        fprintf(stderr, "%s\n", shown.text);
    }
    if (report->broken > report->messages)
        fprintf(stderr, "and %zu more broken games\n", report->broken - report->messages);
}

static void draw_bar(void *context, size_t done, size_t all) {
    static int shown = -1;
    (void)context;
    const int percent = all ? (int)(100 * done / all) : 100;
    if (percent == shown)
        return;
    shown = percent;
    char bar[41];
    for (int i = 0; i < 40; ++i)
        bar[i] = i < percent * 40 / 100 ? '#' : '.';
    bar[40] = '\0';
    fprintf(stderr, "\r[%s] %3d %%%s", bar, percent, percent == 100 ? "\n" : "");
    fflush(stderr);
}

void cmd_tree_progress(struct mine_options *options, bool asked) {
    if (!cli_common.quiet && (asked || isatty(STDERR_FILENO)))
        options->progress = draw_bar;
}
