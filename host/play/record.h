/* SPDX-License-Identifier: Apache-2.0
 * A game that is being played, as a record. */
#ifndef PLAY_RECORD_H
#define PLAY_RECORD_H

#include "host/play/history.h"

/* SGF with what was set up and all moves; the caller frees it. NULL when memory is short. */
char *record_write(const struct history *history, double komi, size_t *length);

#endif
