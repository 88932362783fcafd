/* SPDX-License-Identifier: Apache-2.0
 * Completion for fish, from the same tables as --help. */
#include <stdio.h>
#include <string.h>

#include "host/cli/command.h"

/* Within single quotes. */
static void quoted(const char *text) {
    putchar('\'');
    for (; *text; ++text) {
        if (*text == '\'' || *text == '\\')
            putchar('\\');
        putchar(*text == '\n' ? ' ' : *text);
    }
    putchar('\'');
}

static void option_line(const char *when, const struct cli_option *option) {
    char letter;
    const int length = (int)cli_long_name(option, &letter);
    printf("complete -c goishi -n '%s' -l %.*s", when, length, option->name);
    if (letter)
        printf(" -s %c", letter);
    switch (cli_follows(option)) {
    case 'w':
        printf(" -x -a '");
        cli_print_choices(option);
        printf("'");
        break;
    case 'f':
        printf(" -r -F");
        break;
    case 'n':
        printf(" -x");
        break;
    }
    printf(" -d ");
    quoted(option->help);
    putchar('\n');
}

/* "tree show" is seen when both words are. */
void cli_fish_command(const struct cli_syntax *syntax) {
    char when[128];
    const char *blank = strchr(syntax->command, ' ');
    if (blank)
        snprintf(when, sizeof when,
                 "__fish_seen_subcommand_from %.*s; and __fish_seen_subcommand_from %s",
                 (int)(blank - syntax->command), syntax->command, blank + 1);
    else
        snprintf(when, sizeof when, "__fish_seen_subcommand_from %s", syntax->command);
    for (const struct cli_option *o = syntax->options; o->name; ++o)
        option_line(when, o);
}

static void words(const char *when, const struct cli_command *commands) {
    for (const struct cli_command *c = commands; c->name; ++c) {
        printf("complete -c goishi -n '%s' -f -a %s -d ", when, c->name);
        quoted(c->summary);
        putchar('\n');
    }
}

void cli_fish_completion(void) {
    static const struct cli_command others[] = {{"help", "the options of a command", NULL, NULL},
                                                {"version", "the version", NULL, NULL},
                                                {NULL, NULL, NULL, NULL}};
    printf("# SPDX-License-Identifier: Apache-2.0\n"
           "# fish completion of goishi; written by `goishi --completion fish`.\n");
    words("__fish_use_subcommand", cli_commands);
    words("__fish_use_subcommand", others);
    words("__fish_seen_subcommand_from help", cli_commands);
    words("__fish_seen_subcommand_from tree", cli_tree_parts);
    words("__fish_seen_subcommand_from solve", cli_solve_parts);
    words("__fish_seen_subcommand_from cube", cli_cube_parts);
    for (const struct cli_option *o = cli_common_options; o->name; ++o)
        option_line("not __fish_use_subcommand", o);
    printf("complete -c goishi -l help -d 'show the options'\n");
    cli_help_parts(cli_commands);
}
