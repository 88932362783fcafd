/* SPDX-License-Identifier: Apache-2.0
 * The text of a game record as UTF-8, whatever it was written in. It is decoded before it is parsed:
 * in Big5, GB18030 and Shift_JIS the second byte of a character may be a bracket or the backslash.
 * Private to host/sgf, and for its tests. */
#ifndef SGF_ENCODING_H
#define SGF_ENCODING_H

#include <stdbool.h>
#include <stddef.h>

struct sgf_decoded {
    char *text; /* to be freed; NULL when the text can be read as it is */
    size_t length;
    const char *encoding; /* what it was read as */
    size_t lost;          /* bytes that had no meaning; U+FFFD stands for each */
    bool failed;          /* memory is short */
    char note[120];       /* for the user, "" when everything was as declared */
};

/* UTF-16 is known by its byte order mark or by its first "(". Else CA decides, where the text fits
 * it. Without a CA that fits, the encoding is guessed: of those that give the most moves, the one
 * whose text is most likely. */
void sgf_decode(const char *text, size_t length, struct sgf_decoded *decoded);

/* The encoding's name for iconv, NULL when the name is not known. */
const char *sgf_encoding(const char *name, size_t length);

/* host/sgf/guess.c: what speaks for a reading of the bytes. */
enum sgf_script {
    SGF_SCRIPT_KANA = 1,
    SGF_SCRIPT_HANGUL = 2,
    SGF_SCRIPT_LATIN = 4,
    SGF_SCRIPT_ANY = 15
};
/* How likely the UTF-8 text is; `scripts` are those that its encoding was made for, Chinese
 * characters count in all of them. */
long sgf_likelihood(const char *text, size_t length, unsigned scripts);
/* The moves that a parser would find, up to the first byte that it would refuse. */
size_t sgf_count_moves(const char *text, size_t length);

#endif
