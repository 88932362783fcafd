/* SPDX-License-Identifier: Apache-2.0
 * Text from outside made safe to show: game records come in many encodings, terminals and fonts do
 * not. */
#ifndef IO_UTF8_H
#define IO_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The length of the character at text, 0 when there is no valid one. Reads at most as far as the
 * first byte that does not continue it, so a NUL ends every text. */
size_t utf8_decode(const char *text, uint32_t *code);
/* Of any bytes, NUL included. */
bool utf8_valid(const char *text, size_t length);

/* The one place where text from outside becomes text to show: fault_set, cli, JSON, pictures and
 * pages call it. Copies what is valid UTF-8 and visible. Control characters (C0, C1), overrides of
 * the writing direction and other invisible characters become spaces, other bytes become '?'. Cuts
 * at a character when the room ends. out is always terminated, and may be text; returns out. */
char *utf8_clean(char *out, size_t room, const char *text);

/* Columns on a terminal, good enough for names: two for East Asian wide characters. The text must
 * be valid. */
int utf8_width(const char *text);

#endif
