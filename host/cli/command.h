/* SPDX-License-Identifier: Apache-2.0
 * A subcommand of goishi: its name, its options, its help, all from one table. To add one: write
 * host/cli/cmd_<name>.c and name it in host/cli/commands.c. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

/* Exit codes of the program. */
enum { CLI_FINE = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

struct cli_command {
    const char *name;
    const char *summary; /* one line for the list */
    int (*run)(int argc, char **argv);
    const char *group; /* a heading before it in the list; NULL: under the one before */
};

/* NULL name at the end. */
extern const struct cli_command cli_commands[];
extern const struct cli_command cli_tree_parts[];  /* of goishi tree */
extern const struct cli_command cli_solve_parts[]; /* of goishi solve */
extern const struct cli_command cli_cube_parts[];  /* of goishi cube */

enum cli_kind {
    CLI_FLAG,   /* target: bool */
    CLI_TEXT,   /* target: const char * */
    CLI_NUMBER, /* target: long, between min and max */
    CLI_CHOICE, /* target: const char *, one of choices; the choice DEVICE is any path */
};

struct cli_option {
    const char *name; /* without the dashes; "output,o" has a short form too */
    enum cli_kind kind;
    void *target;
    const char *argument, *help;
    long min, max;
    const char *const *choices;
};

struct cli_syntax {
    const char *command;
    const char *operands; /* as shown: "GAME.sgf" */
    int min_operands, max_operands;
    const char *text;                 /* what it does, a few lines */
    const struct cli_option *options; /* NULL name at the end */
};

enum { CLI_GO = -1 };

/* Fills the targets and operand[]. CLI_GO, or the exit code when there is nothing more to do (help
 * shown, usage wrong). "-" is an operand, "--" ends the options, --name=value and --name value are
 * the same, and so is -n value where there is a short form. */
int cli_parse(const struct cli_syntax *syntax, int argc, char **argv, const char **operand);

/* Options that every command has without naming them. */
struct cli_common {
    bool quiet;        /* --quiet: nothing but what was asked for; no notes, no progress */
    const char *color; /* --color: auto, always or never */
};
extern struct cli_common cli_common;
/* A note on standard error, "goishi NAME: ..."; nothing with --quiet. */
void cli_note(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What --help prints: the text for a person, or a part of the manual page or of a completion. A
 * command that has parts calls cli_help_parts for its --help: every part prints itself. */
enum cli_form { CLI_FORM_TEXT, CLI_FORM_MANUAL, CLI_FORM_BASH, CLI_FORM_ZSH, CLI_FORM_FISH };
extern enum cli_form cli_form;
void cli_help_parts(const struct cli_command *parts);
/* One option at a time, the common ones and --help last. */
extern const struct cli_option cli_common_options[];
size_t cli_long_name(const struct cli_option *option, char *letter);
/* host/cli/forms.c */
void cli_print_form(const struct cli_syntax *syntax);
void cli_print_manual(void);
void cli_print_completion(enum cli_form form);
/* What follows an option: 'w' words to choose from, 'f' a file, 'n' something to be typed. */
char cli_follows(const struct cli_option *option);
/* The words to choose from, without those that stand for something of one's own. */
void cli_print_choices(const struct cli_option *option);
/* host/cli/fish.c */
void cli_fish_command(const struct cli_syntax *syntax);
void cli_fish_completion(void);

/* ": did you mean suggest?", "" when no command is near. Returns the text. */
const char *cli_did_you_mean(const struct cli_command *commands, const char *word, char *text,
                             size_t room);

/* One line on standard error: "goishi NAME: ...". Return the exit code. */
int cli_fail(const char *command, const char *text);
int cli_misuse(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
