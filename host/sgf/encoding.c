/* SPDX-License-Identifier: Apache-2.0
 * The text of a game record as UTF-8. */
#include "host/sgf/encoding.h"

#include <ctype.h>
#include <errno.h>
#include <iconv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/text.h"
#include "host/base/utf8.h"

/* Names as CA gives them, in lower case without punctuation, and the iconv encoding that reads all
 * of them. Only encodings in which a byte below 0x80 that begins a character is ASCII, so that
 * brackets keep their meaning: iconv's own SHIFT_JIS turns the backslash into a yen sign. */
static const struct {
    const char *encoding, *names;
} encodings[] = {
    {"UTF-8", " utf8 usascii ascii "},
    {"GB18030", " gb18030 gb2312 gbk gb euccn cp936 ms936 windows936 xgbk "},
    {"BIG5-HKSCS", " big5 big5hkscs cp950 ms950 windows950 xbig5 "},
    {"CP932", " shiftjis sjis xsjis cp932 ms932 windows31j mskanji windows932 "},
    {"EUC-JP-MS", " eucjp xeucjp ujis eucjpms "},
    {"ISO-2022-JP", " iso2022jp jis "},
    {"CP949", " euckr cp949 ms949 uhc ksc5601 ksc56011987 ksc5601 windows949 "},
    {"CP1252", " iso88591 latin1 l1 cp1252 windows1252 "},
    {"ISO-8859-2", " iso88592 latin2 "},
    {"ISO-8859-3", " iso88593 latin3 "},
    {"ISO-8859-4", " iso88594 latin4 "},
    {"ISO-8859-5", " iso88595 cyrillic "},
    {"ISO-8859-6", " iso88596 arabic "},
    {"ISO-8859-7", " iso88597 greek "},
    {"ISO-8859-8", " iso88598 hebrew "},
    {"ISO-8859-9", " iso88599 latin5 "},
    {"ISO-8859-10", " iso885910 latin6 "},
    {"TIS-620", " iso885911 tis620 windows874 "},
    {"ISO-8859-13", " iso885913 latin7 "},
    {"ISO-8859-14", " iso885914 latin8 "},
    {"ISO-8859-15", " iso885915 latin9 "},
    {"ISO-8859-16", " iso885916 latin10 "},
    {"CP1250", " cp1250 windows1250 "},
    {"CP1251", " cp1251 windows1251 "},
    {"CP1253", " cp1253 windows1253 "},
    {"CP1254", " cp1254 windows1254 "},
    {"CP1257", " cp1257 windows1257 "},
    {"KOI8-R", " koi8r koi8 "},
    {"KOI8-U", " koi8u "},
};

/* Every byte is a character: what is left when nothing else can be, read without iconv. */
#define LAST_RESORT "ISO-8859-1"

/* What is tried without a CA that fits. */
static const struct {
    const char *encoding;
    unsigned scripts;
} guesses[] = {
    {"UTF-8", SGF_SCRIPT_ANY},
    {"GB18030", 0},
    {"BIG5-HKSCS", 0},
    {"CP932", SGF_SCRIPT_KANA},
    {"CP949", SGF_SCRIPT_HANGUL},
    {"EUC-JP-MS", SGF_SCRIPT_KANA},
    {"CP1252", SGF_SCRIPT_LATIN},
    {LAST_RESORT, SGF_SCRIPT_LATIN},
};
enum { GUESSES = sizeof guesses / sizeof *guesses };

/* A byte without meaning weighs more than a few unlikely characters. */
enum { LOST = 8 };

const char *sgf_encoding(const char *name, size_t length) {
    char plain[32] = " ";
    size_t used = 1;
    for (size_t i = 0; i < length; ++i) {
        if (!isalnum((unsigned char)name[i]))
            continue;
        if (used + 2 >= sizeof plain)
            return NULL;
        plain[used++] = (char)tolower((unsigned char)name[i]);
    }
    if (used == 1)
        return NULL;
    memcpy(plain + used, " ", 2);
    for (size_t i = 0; i < sizeof encodings / sizeof *encodings; ++i)
        if (strstr(encodings[i].names, plain))
            return encodings[i].encoding;
    return NULL;
}

static bool ca_at(const char *text, size_t at, size_t length) {
    return at > 0 && at + 4 < length && memcmp(text + at, "CA[", 3) == 0 &&
           strchr("];\n\r\t ", text[at - 1]);
}

/* The first CA[...] that follows a property or a semicolon. In text that is not UTF-8 it is looked
 * for in bytes, because what stands before it may be in any encoding; in UTF-8 the values before it
 * are passed over, because one may quote a record. */
static const char *declared(const char *text, size_t length, bool utf8, size_t *name_length) {
    for (size_t i = 1; i < length; ++i) {
        if (ca_at(text, i, length)) {
            const char *name = text + i + 3, *end = memchr(name, ']', length - i - 3);
            *name_length = end ? (size_t)(end - name) : 0;
            return name;
        }
        if (utf8 && text[i] == '[')
            while (++i < length && text[i] != ']')
                i += text[i] == '\\';
    }
    return NULL;
}

static bool keep(const struct text *all, struct sgf_decoded *out) {
    out->text = all->bytes;
    out->length = all->length;
    out->failed = all->failed;
    return true;
}

static void widen(const char *text, size_t length, struct text *all) {
    for (size_t i = 0; i < length && !all->failed; ++i) {
        const unsigned char c = (unsigned char)text[i];
        const char two[2] = {(char)(0xc0 | c >> 6), (char)(0x80 | (c & 0x3f))};
        text_bytes(all, c < 0x80 ? text + i : two, c < 0x80 ? 1 : 2);
    }
}

/* All of the text, with U+FFFD for each byte that has no meaning. False when there is no such
 * encoding here, or when so much has no meaning that it cannot be the one. */
static bool convert(const char *encoding, const char *text, size_t length,
                    struct sgf_decoded *out) {
    static const char unknown[] = "\xef\xbf\xbd";
    const size_t unit = strncmp(encoding, "UTF-16", 6) == 0 ? 2 : 1, most = 100 + length / 64;
    struct text all = {0};
    text_bytes(&all, "", 0);
    *out = (struct sgf_decoded){.encoding = encoding};
    if (strcmp(encoding, LAST_RESORT) == 0) {
        widen(text, length, &all);
        return keep(&all, out);
    }
    iconv_t with = iconv_open("UTF-8", encoding);
    if (with == (iconv_t)-1) {
        text_free(&all);
        return false;
    }
    char *from = (char *)(size_t)text;
    while (length && !all.failed && out->lost <= most) {
        char chunk[16384], *to = chunk;
        size_t room = sizeof chunk;
        const size_t result = iconv(with, &from, &length, &to, &room);
        const int why = result == (size_t)-1 ? errno : 0;
        text_bytes(&all, chunk, (size_t)(to - chunk));
        if (!why || why == E2BIG)
            continue;
        const size_t skipped = length < unit ? length : unit;
        text_bytes(&all, unknown, sizeof unknown - 1);
        from += skipped;
        length -= skipped;
        ++out->lost;
        iconv(with, NULL, NULL, NULL, NULL);
    }
    iconv_close(with);
    if (out->lost > most && !all.failed) {
        text_free(&all);
        return false;
    }
    return keep(&all, out);
}

struct reading {
    struct sgf_decoded decoded;
    size_t moves;
    long likelihood;
};

static bool read_as(const char *encoding, unsigned scripts, const char *text, size_t length,
                    struct reading *reading) {
    if (!convert(encoding, text, length, &reading->decoded))
        return false;
    const struct sgf_decoded *d = &reading->decoded;
    if (d->failed)
        return true;
    reading->moves = sgf_count_moves(d->text, d->length);
    reading->likelihood = sgf_likelihood(d->text, d->length, scripts) -
                          LOST * (long)(d->lost < 99999 ? d->lost : 99999);
    return true;
}

static bool better(const struct reading *a, const struct reading *b) {
    return a->moves != b->moves ? a->moves > b->moves : a->likelihood > b->likelihood;
}

/* The best reading; what CA says stands unless another gives more moves, or the text is UTF-8 and
 * more likely so. */
static void choose(const char *said, const char *text, size_t length, struct sgf_decoded *best) {
    struct reading first = {0};
    const bool fits =
        said && read_as(said, SGF_SCRIPT_ANY, text, length, &first) && first.decoded.lost == 0;
    for (int i = 0; i < GUESSES && !first.decoded.failed; ++i) {
        struct reading other = {0};
        if (!read_as(guesses[i].encoding, guesses[i].scripts, text, length, &other))
            continue;
        const bool utf8 = i == 0 && other.decoded.lost == 0;
        if (other.decoded.failed || !first.decoded.text ||
            (fits && !utf8 ? other.moves > first.moves : better(&other, &first))) {
            free(first.decoded.text);
            first = other;
        } else {
            free(other.decoded.text);
        }
    }
    *best = first.decoded;
}

static bool plain(const char *text, size_t length) {
    unsigned char all = 0;
    for (size_t i = 0; i < length; ++i) {
        if (text[i] == 0x1b)
            return false;
        all |= (unsigned char)text[i];
    }
    return all < 0x80;
}

/* FF FE, FE FF, or the "(" that a record begins with. */
static const char *utf16(const char *text, size_t length) {
    const unsigned char a = length > 1 ? (unsigned char)text[0] : 0,
                        b = length > 1 ? (unsigned char)text[1] : 0;
    return (a == 0xff && b == 0xfe) || (a == 0xfe && b == 0xff) ? "UTF-16"
           : a == '(' && b == 0 && length > 1                   ? "UTF-16LE"
           : a == 0 && b == '('                                 ? "UTF-16BE"
                                                                : NULL;
}

void sgf_decode(const char *text, size_t length, struct sgf_decoded *decoded) {
    *decoded = (struct sgf_decoded){.encoding = "UTF-8"};
    const char *wide = utf16(text, length);
    if (wide) {
        if (convert(wide, text, length, decoded))
            return;
        *decoded = (struct sgf_decoded){.encoding = "UTF-8"};
    }
    if (plain(text, length))
        return;
    size_t name_length = 0;
    const bool utf8 = utf8_valid(text, length);
    const char *name = declared(text, length, utf8, &name_length);
    const char *said = name ? sgf_encoding(name, name_length) : NULL;
    if (utf8 && (!name || (said && strcmp(said, "UTF-8") == 0)))
        return;
    choose(said, text, length, decoded);
    if (decoded->failed)
        return;
    const int shown = name_length < 20 ? (int)name_length : 20;
    if (!name)
        snprintf(decoded->note, sizeof decoded->note, "no CA names the encoding: read as %s",
                 decoded->encoding);
    else if (!said)
        snprintf(decoded->note, sizeof decoded->note,
                 "CA[%.*s] is not a known encoding: read as %s", shown, name, decoded->encoding);
    else if (strcmp(said, decoded->encoding) != 0)
        snprintf(decoded->note, sizeof decoded->note,
                 "the text is not in the encoding that CA[%.*s] names: read as %s", shown, name,
                 decoded->encoding);
    if (decoded->lost) {
        const size_t at = strlen(decoded->note);
        snprintf(decoded->note + at, sizeof decoded->note - at, "%s%zu byte%s without a meaning",
                 at ? ", " : "", decoded->lost, decoded->lost == 1 ? "" : "s");
    }
}
