/* SPDX-License-Identifier: Apache-2.0
 * Text from outside made safe to show: game records come in many encodings, terminals and fonts do
 * not. */
#ifndef IO_UTF8_H
#define IO_UTF8_H

#include <stddef.h>

/* Copies what is valid UTF-8 and printable; control characters become spaces, other bytes become
 * '?'. Cuts at a character when the room ends. out is always terminated; returns out. */
char *utf8_clean(char *out, size_t room, const char *text);

/* Columns on a terminal, good enough for names: two for East Asian wide characters. The text must
 * be valid. */
int utf8_width(const char *text);

#endif
