/* SPDX-License-Identifier: Apache-2.0
 * The parts of `goishi tree`. Private to host/cli. */
#ifndef CLI_CMD_TREE_H
#define CLI_CMD_TREE_H

#include "host/image/build.h"
#include "host/mine/mine.h"

enum { CMD_TREE_FILES = 256 };

int cmd_tree_mine(int argc, char **argv);
int cmd_tree_build(int argc, char **argv);
int cmd_tree_check(int argc, char **argv);
int cmd_tree_dump(int argc, char **argv);
int cmd_tree_stats(int argc, char **argv);
int cmd_tree_show(int argc, char **argv);
int cmd_tree_add(int argc, char **argv);
int cmd_tree_coverage(int argc, char **argv);
int cmd_tree_tune(int argc, char **argv);

/* The dictionary when none is named. */
const char *cmd_tree_dictionary(void);
/* A dictionary from its folder or from an image. */
bool cmd_tree_load(const char *path, struct dict *dict, struct fault *fault);
/* An image: read, or built from a folder. *bytes is the caller's. */
bool cmd_tree_image(const char *path, uint8_t **bytes, struct tree_image *image,
                    struct fault *fault);
int cmd_tree_count(const char *const *operand, int room);
bool cmd_tree_read_games(const char *const *names, int count, struct mine_text *texts,
                         struct fault *fault);
void cmd_tree_free_games(struct mine_text *texts, int count);
/* Prints the first broken games and how many there were. */
void cmd_tree_report(const struct mine_report *report, const struct mine_text *texts);
/* A progress bar on standard error, when that is a terminal or `asked`. */
void cmd_tree_progress(struct mine_options *options, bool asked);

#endif
