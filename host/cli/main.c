/* SPDX-License-Identifier: Apache-2.0
 * goishi: finds the subcommand and runs it. Exit codes: 0 fine, 1 bad input or failure, 2 wrong
 * usage. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "fw/base/version.h"
#include "host/base/utf8.h"
#include "host/cli/command.h"

static void print_usage(FILE *out) {
    fprintf(out, "usage: goishi COMMAND [options] ...\n");
    for (const struct cli_command *c = cli_commands; c->name; ++c) {
        if (c->group)
            fprintf(out, "\n%s\n", c->group);
        fprintf(out, "  %-12s %s\n", c->name, c->summary);
    }
    fprintf(out, "\n  goishi help COMMAND     the options of a command\n"
                 "  goishi version          the version\n"
                 "  goishi --completion X   completion code for bash, zsh or fish\n"
                 "  goishi --manual         the manual page\n");
}

/* Nothing was asked for: where to begin. */
static void print_beginning(FILE *out) {
    fprintf(out,
            "Goishi finds the joseki moves that fit the whole board. Begin with one of these:\n"
            "\n"
            "  goishi suggest GAME.sgf            which joseki moves fit the end of a game\n"
            "  goishi report GAME.sgf -o a.html   a page about its opening, corner by corner\n"
            "  goishi explore                     the josekis of professionals, in the terminal\n"
            "  goishi gtp                         the command to name as an engine in your Go GUI\n"
            "\n"
            "  goishi help                        all commands\n");
}

static const struct cli_command *find(const char *name) {
    for (const struct cli_command *c = cli_commands; c->name; ++c) {
        if (strcmp(c->name, name) == 0)
            return c;
    }
    return NULL;
}

/* A file opened later must not get the number of a standard stream that was closed by whoever
 * started us. A closed standard output stays unwritable, so that the loss is noticed. */
static void fill_standard_streams(void) {
    for (int fd = 0; fd <= 2; ++fd) {
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF) {
            if (open("/dev/null", fd == 1 ? O_RDONLY : O_RDWR) < 0)
                return;
        }
    }
}

static const struct {
    const char *name;
    enum cli_form form;
} shells[] = {{"bash", CLI_FORM_BASH}, {"zsh", CLI_FORM_ZSH}, {"fish", CLI_FORM_FISH}};

static int run(int argc, char **argv) {
    if (argc < 2) {
        print_beginning(stderr);
        return CLI_USAGE;
    }
    const char *name = argv[1];
    const bool help = strcmp(name, "help") == 0;
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || (help && argc == 2)) {
        print_usage(stdout);
        return CLI_FINE;
    }
    if (strcmp(name, "--version") == 0 || strcmp(name, "version") == 0) {
        printf("goishi %s\n", GOISHI_VERSION);
        return CLI_FINE;
    }
    if (strcmp(name, "--manual") == 0) {
        cli_print_manual();
        return CLI_FINE;
    }
    if (strcmp(name, "--completion") == 0) {
        const char *shell = argc > 2 ? argv[2] : "";
        for (size_t i = 0; i < sizeof shells / sizeof *shells; ++i)
            if (strcmp(shell, shells[i].name) == 0) {
                cli_print_completion(shells[i].form);
                return CLI_FINE;
            }
        fprintf(stderr, "goishi: --completion is for bash, zsh or fish\n");
        return CLI_USAGE;
    }
    const struct cli_command *command = find(help ? argv[2] : name);
    if (!command) {
        char word[64], meant[64];
        fprintf(stderr, "goishi: no command is called %s%s\nTry: goishi --help\n",
                utf8_clean(word, sizeof word, help ? argv[2] : name),
                cli_did_you_mean(cli_commands, help ? argv[2] : name, meant, sizeof meant));
        return CLI_USAGE;
    }
    if (help) {
        /* "help tree show" is "tree show --help". */
        char *ask[] = {argv[2], argc > 3 ? argv[3] : "--help", argc > 3 ? "--help" : NULL, NULL};
        return command->run(argc > 3 ? 3 : 2, ask);
    }
    return command->run(argc - 1, argv + 1);
}

int main(int argc, char **argv) {
    fill_standard_streams();
    int code = run(argc, argv);
    errno = 0;
    if ((fflush(stdout) != 0 || ferror(stdout)) && code == CLI_FINE) {
        fprintf(stderr, "goishi: standard output: %s\n", errno ? strerror(errno) : "write error");
        code = CLI_FAILED;
    }
    return code;
}
