/* SPDX-License-Identifier: Apache-2.0
 * Parses options and prints help, alike for every subcommand. */
#include "cli/command.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int cli_fail(const char *command, const char *text) {
    fprintf(stderr, "goishi %s: %s\n", command, text);
    return CLI_FAILED;
}

int cli_misuse(const char *command, const char *format, ...) {
    va_list list;
    va_start(list, format);
    fprintf(stderr, "goishi %s: ", command);
    vfprintf(stderr, format, list);
    fprintf(stderr, "\nTry: goishi %s --help\n", command);
    va_end(list);
    return CLI_USAGE;
}

static void print_help(const struct cli_syntax *syntax) {
    printf("usage: goishi %s [options] %s\n\n%s\n\n", syntax->command, syntax->operands,
           syntax->text);
    for (const struct cli_option *o = syntax->options; o->name; ++o) {
        char left[64];
        snprintf(left, sizeof left, "--%s%s%s", o->name, o->kind == CLI_FLAG ? "" : " ",
                 o->kind == CLI_FLAG ? "" : o->argument);
        printf("  %-22s %s\n", left, o->help);
    }
    printf("  %-22s %s\n", "--help", "show this text");
}

static bool known_choice(const struct cli_option *option, const char *value) {
    for (const char *const *choice = option->choices; *choice; ++choice) {
        if (strcmp(*choice, value) == 0)
            return true;
    }
    return false;
}

static int misuse_choice(const char *command, const struct cli_option *option, const char *value) {
    char all[128] = "";
    for (const char *const *choice = option->choices; *choice; ++choice) {
        const size_t used = strlen(all);
        snprintf(all + used, sizeof all - used, "%s%s", used ? ", " : "", *choice);
    }
    return cli_misuse(command, "--%s cannot be %s: choose from %s", option->name, value, all);
}

static int set(const char *command, const struct cli_option *option, const char *value) {
    switch (option->kind) {
    case CLI_FLAG:
        *(bool *)option->target = true;
        return CLI_GO;
    case CLI_CHOICE:
        if (!known_choice(option, value))
            return misuse_choice(command, option, value);
        *(const char **)option->target = value;
        return CLI_GO;
    case CLI_TEXT:
        if (!*value)
            return cli_misuse(command, "--%s needs %s", option->name, option->argument);
        *(const char **)option->target = value;
        return CLI_GO;
    case CLI_NUMBER: {
        char *end;
        errno = 0;
        const long number = strtol(value, &end, 10);
        if (end == value || *end || errno)
            return cli_misuse(command, "--%s needs a whole number, not %s", option->name, value);
        if (number < option->min || number > option->max)
            return cli_misuse(command, "--%s is %ld to %ld, not %s", option->name, option->min,
                              option->max, value);
        *(long *)option->target = number;
        return CLI_GO;
    }
    }
    return CLI_GO;
}

/* argv[*at] is an option; *at moves on to its value when that is a word of its own. */
static int parse_option(const struct cli_syntax *syntax, int argc, char **argv, int *at) {
    const char *name = argv[*at] + 2, *equals = strchr(name, '=');
    const size_t length = equals ? (size_t)(equals - name) : strlen(name);
    const struct cli_option *option = syntax->options;
    while (option->name &&
           (strlen(option->name) != length || strncmp(option->name, name, length) != 0))
        ++option;
    if (!option->name)
        return cli_misuse(syntax->command, "unknown option --%.*s", (int)length, name);
    if (option->kind == CLI_FLAG && equals)
        return cli_misuse(syntax->command, "--%s takes no value", option->name);
    const char *value = equals ? equals + 1 : NULL;
    if (option->kind != CLI_FLAG && !value) {
        if (++*at == argc)
            return cli_misuse(syntax->command, "--%s needs %s", option->name, option->argument);
        value = argv[*at];
    }
    return set(syntax->command, option, value);
}

int cli_parse(const struct cli_syntax *syntax, int argc, char **argv, const char **operand) {
    int operands = 0;
    bool options = true;
    for (int at = 1; at < argc; ++at) {
        const char *word = argv[at];
        if (options && strcmp(word, "--") == 0) {
            options = false;
        } else if (options && (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)) {
            print_help(syntax);
            return CLI_FINE;
        } else if (options && word[0] == '-' && word[1] == '-') {
            const int code = parse_option(syntax, argc, argv, &at);
            if (code != CLI_GO)
                return code;
        } else if (options && word[0] == '-' && word[1]) {
            return cli_misuse(syntax->command, "unknown option %s", word);
        } else if (operands == syntax->max_operands) {
            return cli_misuse(syntax->command, "one word too many: %s", word);
        } else {
            operand[operands++] = word;
        }
    }
    if (operands < syntax->min_operands)
        return cli_misuse(syntax->command, "%s is missing", syntax->operands);
    return CLI_GO;
}
