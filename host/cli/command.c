/* SPDX-License-Identifier: Apache-2.0
 * Parses options and prints help, alike for every subcommand. */
#include "host/cli/command.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/fault.h"
#include "host/cli/nearest.h"

int cli_fail(const char *command, const char *text) {
    fprintf(stderr, "goishi %s: %s\n", command, text);
    return CLI_FAILED;
}

/* Words of the command line and of files are shown as fault_set makes them safe to show. */
static void print_line(const char *command, const char *format, va_list list) {
    char line[1024];
    struct fault shown;
    vsnprintf(line, sizeof line, format, list);
    fault_set(&shown, "%s", line);
    fprintf(stderr, "goishi %s: %s\n", command, shown.text);
}

int cli_misuse(const char *command, const char *format, ...) {
    va_list list;
    va_start(list, format);
    print_line(command, format, list);
    va_end(list);
    fprintf(stderr, "Try: goishi %s --help\n", command);
    return CLI_USAGE;
}

struct cli_common cli_common = {.color = "auto"};
static const char *const when_names[] = {"auto", "always", "never", NULL};
const struct cli_option cli_common_options[] = {
    {"color", CLI_CHOICE, &cli_common.color, "WHEN", "auto (a terminal gets colour), always, never",
     0, 0, when_names},
    {"quiet", CLI_FLAG, &cli_common.quiet, NULL, "no notes and no progress on standard error", 0, 0,
     NULL},
    {0}};

void cli_note(const char *command, const char *format, ...) {
    va_list list;
    if (cli_common.quiet)
        return;
    va_start(list, format);
    print_line(command, format, list);
    va_end(list);
}

enum { WIDTH = 80 }; /* of a terminal */

/* The long name's length, and the short name, 0 when there is none. */
size_t cli_long_name(const struct cli_option *option, char *letter) {
    const size_t length = strcspn(option->name, ",");
    *letter = option->name[length] ? option->name[length + 1] : '\0';
    return length;
}

/* Words of a text from column `at` on, further lines indented. Lines of the text that begin with a
 * blank, and empty ones, stay lines. */
static void print_wrapped(int at, int indent, const char *text) {
    for (bool first = true; *text; first = false) {
        if (*text == '\n' && (text[1] == '\n' || text[1] == ' ')) {
            const int blanks = (int)strspn(text + 1, " ");
            printf("\n%*s", blanks, "");
            at = blanks;
            text += 1 + blanks;
            first = true;
            continue;
        }
        text += strspn(text, " \n");
        const int length = (int)strcspn(text, " \n");
        if (!first && at > indent && at + 1 + length > WIDTH) {
            printf("\n%*s", indent, "");
            at = indent;
            first = true;
        }
        at += printf("%s%.*s", first || at <= indent ? "" : " ", length, text);
        text += length;
    }
    putchar('\n');
}

static void print_option(const struct cli_option *option) {
    char left[64], short_form[8] = "", letter;
    const int length = (int)cli_long_name(option, &letter);
    if (letter)
        snprintf(short_form, sizeof short_form, "-%c, ", letter);
    snprintf(left, sizeof left, "%s--%.*s%s%s", short_form, length, option->name,
             option->kind == CLI_FLAG ? "" : " ", option->kind == CLI_FLAG ? "" : option->argument);
    print_wrapped(printf("  %-22s ", left), 25, option->help);
}

enum cli_form cli_form = CLI_FORM_TEXT;

static void print_help(const struct cli_syntax *syntax) {
    if (cli_form != CLI_FORM_TEXT) {
        cli_print_form(syntax);
        return;
    }
    print_wrapped(
        printf("usage: goishi %s [options]%s", syntax->command, *syntax->operands ? " " : ""), 4,
        syntax->operands);
    putchar('\n');
    print_wrapped(0, 0, syntax->text);
    putchar('\n');
    for (const struct cli_option *o = syntax->options; o->name; ++o)
        print_option(o);
    for (const struct cli_option *o = cli_common_options; o->name; ++o)
        print_option(o);
    printf("  %-22s %s\n", "--help", "show this text");
}

static bool known_choice(const struct cli_option *option, const char *value) {
    for (const char *const *choice = option->choices; *choice; ++choice) {
        /* A device is named by its path. */
        if (strcmp(*choice, "DEVICE") == 0 ? strchr(value, '/') != NULL
                                           : strcmp(*choice, value) == 0)
            return true;
    }
    return false;
}

/* A word that was meant, perhaps: ": did you mean --style?", "" when nothing is near. */
static void hint(const struct nearest *nearest, const char *dashes, char *text, size_t room) {
    *text = '\0';
    if (nearest->best)
        snprintf(text, room, ": did you mean %s%.*s?", dashes, (int)nearest->best_length,
                 nearest->best);
}

static int misuse_option(const struct cli_syntax *syntax, const char *word, int length) {
    const struct cli_option *const tables[] = {syntax->options, cli_common_options};
    struct nearest nearest = nearest_start(word + 2, length > 2 ? (size_t)length - 2 : 0);
    char meant[64], letter;
    for (int i = 0; i < 2 && length > 3 && word[1] == '-'; ++i)
        for (const struct cli_option *o = tables[i]; o->name; ++o)
            nearest_try(&nearest, o->name, cli_long_name(o, &letter));
    hint(&nearest, "--", meant, sizeof meant);
    return cli_misuse(syntax->command, "unknown option %.*s%s", length, word, meant);
}

const char *cli_did_you_mean(const struct cli_command *commands, const char *word, char *text,
                             size_t room) {
    struct nearest nearest = nearest_start(word, strlen(word));
    for (const struct cli_command *c = commands; c->name; ++c)
        nearest_try(&nearest, c->name, strlen(c->name));
    hint(&nearest, "", text, room);
    return text;
}

static int misuse_choice(const char *command, const struct cli_option *option, const char *value) {
    char all[128] = "", letter;
    const int length = (int)cli_long_name(option, &letter);
    for (const char *const *choice = option->choices; *choice; ++choice) {
        const size_t used = strlen(all);
        snprintf(all + used, sizeof all - used, "%s%s", used ? ", " : "", *choice);
    }
    return cli_misuse(command, "--%.*s cannot be %s: choose from %s", length, option->name, value,
                      all);
}

static int set(const char *command, const struct cli_option *option, const char *value) {
    char letter;
    const int length = (int)cli_long_name(option, &letter);
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
            return cli_misuse(command, "--%.*s needs %s", length, option->name, option->argument);
        *(const char **)option->target = value;
        return CLI_GO;
    case CLI_NUMBER: {
        char *end;
        errno = 0;
        const long number = strtol(value, &end, 10);
        if (end == value || *end || errno)
            return cli_misuse(command, "--%.*s needs a whole number, not %s", length, option->name,
                              value);
        if (number < option->min || number > option->max)
            return cli_misuse(command, "--%.*s is %ld to %ld, not %s", length, option->name,
                              option->min, option->max, value);
        *(long *)option->target = number;
        return CLI_GO;
    }
    }
    return CLI_GO;
}

/* The command's own options come before the common ones. */
static const struct cli_option *find(const struct cli_syntax *syntax, const char *name,
                                     size_t length, char short_name) {
    const struct cli_option *const tables[] = {syntax->options, cli_common_options};
    for (int i = 0; i < 2; ++i)
        for (const struct cli_option *o = tables[i]; o->name; ++o) {
            char letter;
            const size_t own = cli_long_name(o, &letter);
            if (short_name ? letter == short_name
                           : own == length && strncmp(o->name, name, length) == 0)
                return o;
        }
    return NULL;
}

/* argv[*at] is an option; *at moves on to its value when that is a word of its own. */
static int parse_option(const struct cli_syntax *syntax, int argc, char **argv, int *at) {
    const char *word = argv[*at], *value = NULL;
    const bool is_long = word[1] == '-';
    const char *equals = is_long ? strchr(word, '=') : NULL;
    const int length = (int)(equals ? equals - word : (ptrdiff_t)strlen(word));
    const struct cli_option *option =
        is_long ? find(syntax, word + 2, (size_t)length - 2, '\0') : find(syntax, "", 0, word[1]);
    if (!option || (!is_long && word[2]))
        return misuse_option(syntax, word, length);
    if (option->kind == CLI_FLAG && equals)
        return cli_misuse(syntax->command, "%.*s takes no value", length, word);
    if (equals)
        value = equals + 1;
    if (option->kind != CLI_FLAG && !value) {
        if (++*at == argc)
            return cli_misuse(syntax->command, "%.*s needs %s", length, word, option->argument);
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
        } else if (options && word[0] == '-' && word[1]) {
            const int code = parse_option(syntax, argc, argv, &at);
            if (code != CLI_GO)
                return code;
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

void cli_help_parts(const struct cli_command *parts) {
    for (const struct cli_command *part = parts; part->name; ++part) {
        char name[32], help[] = "--help";
        char *argv[] = {name, help, NULL};
        snprintf(name, sizeof name, "%s", part->name);
        part->run(2, argv);
    }
}
