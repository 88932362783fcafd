/* SPDX-License-Identifier: Apache-2.0
 * Game records in the encodings of players: decoded by CA or by a guess, and no move lost. The bytes
 * of the records were encoded by Python's codecs, the expected texts are their UTF-8. */
#include <iconv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/utf8.h"
#include "host/sgf/encoding.h"
#include "host/sgf/sgf.h"
#include "host/sgf/write.h"
#include "tests/aid/cmocka.h"

static const struct record {
    const char *name, *with_ca, *without_ca, *black, *white, *event, *comment;
    bool guessed; /* without CA too */
} records[] = {
    {"Big5",
     "(;GM[1]FF[4]CA[Big5]SZ[19]PB[\xb3\x5c\xae"
     "a\xa4\xb8]PW[\xbb\x5c\xb4\xd1\xb8t]EV[\xa5x\xc6W\xa6W\xa4H\xc1\xc9\xa5\x5c];B[pd]C["
     "\xb2\xc4\xa4"
     "C\xa7\xbd \xb6\xc2\xa4\xa4\xbdL\xb3\xd3\xa1"
     "C\xa5\x5c\xc1\xab\xa4@\xc2\xb1];W[dp];B[qp];W[dd])",
     "(;GM[1]FF[4]SZ[19]PB[\xb3\x5c\xae"
     "a\xa4\xb8]PW[\xbb\x5c\xb4\xd1\xb8t]EV[\xa5x\xc6W\xa6W\xa4H\xc1\xc9\xa5\x5c];B[pd]C["
     "\xb2\xc4\xa4"
     "C\xa7\xbd \xb6\xc2\xa4\xa4\xbdL\xb3\xd3\xa1"
     "C\xa5\x5c\xc1\xab\xa4@\xc2\xb1];W[dp];B[qp];W[dd])",
     "\xe8\xa8\xb1\xe5\xae\xb6\xe5\x85\x83", "\xe8\x93\x8b\xe6\xa3\x8b\xe8\x81\x96",
     "\xe5\x8f\xb0\xe7\x81\xa3\xe5\x90\x8d\xe4\xba\xba\xe8\xb3\xbd\xe5\x8a\x9f",
     "\xe7\xac\xac\xe4\xb8\x83\xe5\xb1\x80 "
     "\xe9\xbb\x91\xe4\xb8\xad\xe7\x9b\xa4\xe5\x8b\x9d\xe3\x80\x82\xe5\x8a\x9f\xe8\x99\xa7\xe4\xb8"
     "\x80\xe7\xb0\xa3",
     true},
    {"GB18030",
     "(;GM[1]FF[4]CA[GB18030]SZ[19]PB[\xbf\xc2\xbd\xe0]PW[\xc6\xd3\xcd\xa2\xbb\xb8]EV["
     "\xc8\xfd\xd0\xc7\xb1\xad\xca\xc0\xbd\xe7\xce\xa7\xc6\xe5\xc8\xfc\x9bQ\xd5\x5c];B[pd]C["
     "\xba\xda\xd6\xd0\xc5\xcc\xca\xa4\xa3\xac\xb4\xcb\xca\xd6\xca\xc7\xca\xa4\xb8\xba\xb4\xa6];W["
     "dp];B[qp];W[dd])",
     "(;GM[1]FF[4]SZ[19]PB[\xbf\xc2\xbd\xe0]PW[\xc6\xd3\xcd\xa2\xbb\xb8]EV["
     "\xc8\xfd\xd0\xc7\xb1\xad\xca\xc0\xbd\xe7\xce\xa7\xc6\xe5\xc8\xfc\x9bQ\xd5\x5c];B[pd]C["
     "\xba\xda\xd6\xd0\xc5\xcc\xca\xa4\xa3\xac\xb4\xcb\xca\xd6\xca\xc7\xca\xa4\xb8\xba\xb4\xa6];W["
     "dp];B[qp];W[dd])",
     "\xe6\x9f\xaf\xe6\xb4\x81", "\xe6\x9c\xb4\xe5\xbb\xb7\xe6\xa1\x93",
     "\xe4\xb8\x89\xe6\x98\x9f\xe6\x9d\xaf\xe4\xb8\x96\xe7\x95\x8c\xe5\x9b\xb4\xe6\xa3\x8b\xe8\xb5"
     "\x9b\xe6\xb1\xba\xe8\xaa\xa0",
     "\xe9\xbb\x91\xe4\xb8\xad\xe7\x9b\x98\xe8\x83\x9c\xef\xbc\x8c\xe6\xad\xa4\xe6\x89\x8b\xe6\x98"
     "\xaf\xe8\x83\x9c\xe8\xb4\x9f\xe5\xa4\x84",
     true},
    {"GB2312",
     "(;GM[1]FF[4]CA[GB2312]SZ[19]PB[\xb3\xa3\xea\xbb]PW[\xb9\xc5\xc1\xa6]EV["
     "\xcc\xec\xd4\xaa\xd5\xbd\xb5\xda\xd2\xbb\xbe\xd6];B[pd]C["
     "\xb0\xd7\xca\xa4\xcb\xc4\xb7\xd6\xd6\xae\xc8\xfd\xd7\xd3];W[dp];B[qp];W[dd])",
     "(;GM[1]FF[4]SZ[19]PB[\xb3\xa3\xea\xbb]PW[\xb9\xc5\xc1\xa6]EV["
     "\xcc\xec\xd4\xaa\xd5\xbd\xb5\xda\xd2\xbb\xbe\xd6];B[pd]C["
     "\xb0\xd7\xca\xa4\xcb\xc4\xb7\xd6\xd6\xae\xc8\xfd\xd7\xd3];W[dp];B[qp];W[dd])",
     "\xe5\xb8\xb8\xe6\x98\x8a", "\xe5\x8f\xa4\xe5\x8a\x9b",
     "\xe5\xa4\xa9\xe5\x85\x83\xe6\x88\x98\xe7\xac\xac\xe4\xb8\x80\xe5\xb1\x80",
     "\xe7\x99\xbd\xe8\x83\x9c\xe5\x9b\x9b\xe5\x88\x86\xe4\xb9\x8b\xe4\xb8\x89\xe5\xad\x90", true},
    {"Shift_JIS",
     "(;GM[1]FF[4]CA[Shift_JIS]SZ[19]PB[\x88\xe4\x8eR\x97T\x91\xbe]PW["
     "\x95\x5c\x8f\x5c\x94\x5c\x83\x5c]EV[\x96{\x88\xf6\x96V\x90\xed \x91\xe6\x88\xea\x8b\xc7 "
     "\x95\x5c];B[pd]C[\x8d\x95\x92\x86\x89\x9f\x82\xb5\x8f\x9f\x82\xbf\x81"
     "B\x82\xb1\x82\xcc\x8e\xe8\x82\xaa\x97\xc7\x82\xa2];W[dp];B[qp];W[dd])",
     "(;GM[1]FF[4]SZ[19]PB[\x88\xe4\x8eR\x97T\x91\xbe]PW[\x95\x5c\x8f\x5c\x94\x5c\x83\x5c]EV[\x96{"
     "\x88\xf6\x96V\x90\xed \x91\xe6\x88\xea\x8b\xc7 "
     "\x95\x5c];B[pd]C[\x8d\x95\x92\x86\x89\x9f\x82\xb5\x8f\x9f\x82\xbf\x81"
     "B\x82\xb1\x82\xcc\x8e\xe8\x82\xaa\x97\xc7\x82\xa2];W[dp];B[qp];W[dd])",
     "\xe4\xba\x95\xe5\xb1\xb1\xe8\xa3\x95\xe5\xa4\xaa",
     "\xe8\xa1\xa8\xe5\x8d\x81\xe8\x83\xbd\xe3\x82\xbd",
     "\xe6\x9c\xac\xe5\x9b\xa0\xe5\x9d\x8a\xe6\x88\xa6 \xe7\xac\xac\xe4\xb8\x80\xe5\xb1\x80 "
     "\xe8\xa1\xa8",
     "\xe9\xbb\x92\xe4\xb8\xad\xe6\x8a\xbc\xe3\x81\x97\xe5\x8b\x9d\xe3\x81\xa1\xe3\x80\x82\xe3\x81"
     "\x93\xe3\x81\xae\xe6\x89\x8b\xe3\x81\x8c\xe8\x89\xaf\xe3\x81\x84",
     true},
    {"EUC-KR",
     "(;GM[1]FF[4]CA[EUC-KR]SZ[19]PB[\xc0\xcc\xc3\xa2\xc8\xa3]PW[\xc1\xb6\xc8\xc6\xc7\xf6]EV["
     "\xb1\xb9\xbc\xf6\xc0\xfc \xb0\xe1\xbd\xc2 \xc1\xa6\xc0\xcf\xb1\xb9];B[pd]C[\xc8\xe6 "
     "\xba\xd2\xb0\xe8\xbd\xc2 \xc1\xc1\xc0\xba \xbc\xf6];W[dp];B[qp];W[dd])",
     "(;GM[1]FF[4]SZ[19]PB[\xc0\xcc\xc3\xa2\xc8\xa3]PW[\xc1\xb6\xc8\xc6\xc7\xf6]EV["
     "\xb1\xb9\xbc\xf6\xc0\xfc \xb0\xe1\xbd\xc2 \xc1\xa6\xc0\xcf\xb1\xb9];B[pd]C[\xc8\xe6 "
     "\xba\xd2\xb0\xe8\xbd\xc2 \xc1\xc1\xc0\xba \xbc\xf6];W[dp];B[qp];W[dd])",
     "\xec\x9d\xb4\xec\xb0\xbd\xed\x98\xb8", "\xec\xa1\xb0\xed\x9b\x88\xed\x98\x84",
     "\xea\xb5\xad\xec\x88\x98\xec\xa0\x84 \xea\xb2\xb0\xec\x8a\xb9 "
     "\xec\xa0\x9c\xec\x9d\xbc\xea\xb5\xad",
     "\xed\x9d\x91 \xeb\xb6\x88\xea\xb3\x84\xec\x8a\xb9 \xec\xa2\x8b\xec\x9d\x80 \xec\x88\x98",
     true},
    {"EUC-JP",
     "(;GM[1]FF[4]CA[EUC-JP]SZ[19]PB[\xbe\xae\xce\xd3\xb8\xf7\xb0\xec]PW["
     "\xc9\xf0\xb5\xdc\xc0\xb5\xbc\xf9]EV[\xcc\xbe\xbf\xcd\xc0\xef "
     "\xc2\xe8\xbc\xb7\xb6\xc9];B[pd]C["
     "\xc7\xf2\xa4\xac\xce\xc9\xa4\xa4\xa4\xc8\xbb\xd7\xa4\xa4\xa4\xde\xa4\xb9];W[dp];B[qp];W[dd])",
     "(;GM[1]FF[4]SZ[19]PB[\xbe\xae\xce\xd3\xb8\xf7\xb0\xec]PW[\xc9\xf0\xb5\xdc\xc0\xb5\xbc\xf9]EV["
     "\xcc\xbe\xbf\xcd\xc0\xef "
     "\xc2\xe8\xbc\xb7\xb6\xc9];B[pd]C["
     "\xc7\xf2\xa4\xac\xce\xc9\xa4\xa4\xa4\xc8\xbb\xd7\xa4\xa4\xa4\xde\xa4\xb9];W[dp];B[qp];W[dd])",
     "\xe5\xb0\x8f\xe6\x9e\x97\xe5\x85\x89\xe4\xb8\x80",
     "\xe6\xad\xa6\xe5\xae\xae\xe6\xad\xa3\xe6\xa8\xb9",
     "\xe5\x90\x8d\xe4\xba\xba\xe6\x88\xa6 \xe7\xac\xac\xe4\xb8\x83\xe5\xb1\x80",
     "\xe7\x99\xbd\xe3\x81\x8c\xe8\x89\xaf\xe3\x81\x84\xe3\x81\xa8\xe6\x80\x9d\xe3\x81\x84\xe3\x81"
     "\xbe\xe3\x81\x99",
     true},
    {"ISO-8859-1",
     "(;GM[1]FF[4]CA[ISO-8859-1]SZ[19]PB[Jos\xe9 M\xfcller]PW[Andr\xe9 \xc9lie]EV[Championnat de "
     "Gen\xe8ve];B[pd]C[Noir gagne \xe0 la fin, tr\xe8s bien jou\xe9];W[dp];B[qp];W[dd])",
     "(;GM[1]FF[4]SZ[19]PB[Jos\xe9 M\xfcller]PW[Andr\xe9 \xc9lie]EV[Championnat de "
     "Gen\xe8ve];B[pd]C[Noir gagne \xe0 la fin, tr\xe8s bien jou\xe9];W[dp];B[qp];W[dd])",
     "Jos\xc3\xa9 M\xc3\xbcller", "Andr\xc3\xa9 \xc3\x89lie", "Championnat de Gen\xc3\xa8ve",
     "Noir gagne \xc3\xa0 la fin, tr\xc3\xa8s bien jou\xc3\xa9", true},
    {"ISO-8859-2",
     "(;GM[1]FF[4]CA[ISO-8859-2]SZ[19]PB[\xa3ukasz "
     "W\xf3jcik]PW[Dvo\xf8\xe1k]EV[Mistrovstv\xed];B[pd]C[\xc8ierny vyhral];W[dp];B[qp];W[dd])",
     "(;GM[1]FF[4]SZ[19]PB[\xa3ukasz W\xf3jcik]PW[Dvo\xf8\xe1k]EV[Mistrovstv\xed];B[pd]C[\xc8ierny "
     "vyhral];W[dp];B[qp];W[dd])",
     "\xc5\x81ukasz W\xc3\xb3jcik", "Dvo\xc5\x99\xc3\xa1k", "Mistrovstv\xc3\xad",
     "\xc4\x8cierny vyhral", false},
    {"windows-1251",
     "(;GM[1]FF[4]CA[windows-1251]SZ[19]PB[\xc8\xe2\xe0\xed\xee\xe2]PW["
     "\xc4\xec\xe8\xf2\xf0\xe8\xe5\xe2]EV[\xca\xf3\xe1\xee\xea];B[pd]C[\xd7\xe5\xf0\xed\xfb\xe5 "
     "\xe2\xfb\xe8\xe3\xf0\xe0\xeb\xe8];W[dp];B[qp];W[dd])",
     "(;GM[1]FF[4]SZ[19]PB[\xc8\xe2\xe0\xed\xee\xe2]PW[\xc4\xec\xe8\xf2\xf0\xe8\xe5\xe2]EV["
     "\xca\xf3\xe1\xee\xea];B[pd]C[\xd7\xe5\xf0\xed\xfb\xe5 "
     "\xe2\xfb\xe8\xe3\xf0\xe0\xeb\xe8];W[dp];B[qp];W[dd])",
     "\xd0\x98\xd0\xb2\xd0\xb0\xd0\xbd\xd0\xbe\xd0\xb2",
     "\xd0\x94\xd0\xbc\xd0\xb8\xd1\x82\xd1\x80\xd0\xb8\xd0\xb5\xd0\xb2",
     "\xd0\x9a\xd1\x83\xd0\xb1\xd0\xbe\xd0\xba",
     "\xd0\xa7\xd0\xb5\xd1\x80\xd0\xbd\xd1\x8b\xd0\xb5 "
     "\xd0\xb2\xd1\x8b\xd0\xb8\xd0\xb3\xd1\x80\xd0\xb0\xd0\xbb\xd0\xb8",
     false},
};
enum { RECORDS = sizeof records / sizeof *records };

static struct sgf *parse(const char *text, size_t length) {
    struct sgf_error error = {0};
    struct sgf *sgf = sgf_parse(text, length, &error);
    if (!sgf)
        fail_msg("%u:%u: %s in %s", error.line, error.column, error.text, text);
    return sgf;
}

static int count_moves(const struct sgf *sgf) {
    int moves = 0;
    for (const struct sgf_node *node = sgf->root; node; node = node->child)
        moves += sgf_value(node, "B") || sgf_value(node, "W");
    return moves;
}

static void expect(struct sgf *sgf, const struct record *record) {
    assert_string_equal(sgf_value(sgf->root, "PB"), record->black);
    assert_string_equal(sgf_value(sgf->root, "PW"), record->white);
    assert_string_equal(sgf_value(sgf->root, "EV"), record->event);
    assert_string_equal(sgf_value(sgf->root->child, "C"), record->comment);
}

static void ca_decides(void **state) {
    (void)state;
    for (int i = 0; i < RECORDS; ++i) {
        struct sgf *sgf = parse(records[i].with_ca, strlen(records[i].with_ca));
        expect(sgf, &records[i]);
        assert_int_equal(count_moves(sgf), 4);
        assert_int_equal(sgf->notes, 0);
        assert_string_equal(sgf_value(sgf->root, "CA"), "UTF-8");
        size_t length;
        char *text = sgf_write(sgf, &length);
        assert_true(utf8_valid(text, length));
        assert_non_null(strstr(text, "CA[UTF-8]"));
        sgf_free(sgf);
        /* And again, as UTF-8. */
        sgf = parse(text, length);
        expect(sgf, &records[i]);
        sgf_free(sgf);
        free(text);
    }
}

static void without_ca_it_is_guessed(void **state) {
    (void)state;
    for (int i = 0; i < RECORDS; ++i) {
        struct sgf *sgf = parse(records[i].without_ca, strlen(records[i].without_ca));
        assert_int_equal(count_moves(sgf), 4);
        assert_int_equal(sgf->notes, 1);
        assert_non_null(strstr(sgf->note[0].text, "no CA names the encoding"));
        if (records[i].guessed)
            expect(sgf, &records[i]);
        assert_string_equal(sgf_value(sgf->root, "CA"), "UTF-8");
        sgf_free(sgf);
    }
}

/* A record that names another encoding than its own. */
static void a_wrong_ca_loses_no_move(void **state) {
    (void)state;
    for (int i = 0; i < RECORDS; ++i)
        for (int k = 0; k < RECORDS; ++k) {
            char text[600];
            const int length = snprintf(text, sizeof text, "(;CA[%s]%s", records[k].name,
                                        records[i].without_ca + 2);
            struct sgf *sgf = parse(text, (size_t)length);
            if (count_moves(sgf) != 4)
                fail_msg("%s named as %s: %d moves", records[i].name, records[k].name,
                         count_moves(sgf));
            sgf_free(sgf);
        }
    /* A comment that quotes a record is not the record's own word. */
    static const char quoted[] = "(;C[see (;CA[GB2312\\]) \xe6\x9f\xaf]CA[UTF-8];B[pd];W[dd])";
    struct sgf *quoting = parse(quoted, sizeof quoted - 1);
    assert_int_equal(quoting->notes, 0);
    assert_string_equal(sgf_text(quoting, &sgf_property(quoting->root, "C")->value),
                        "see (;CA[GB2312]) \xe6\x9f\xaf");
    sgf_free(quoting);
    /* UTF-8 under an old label, as editors leave it. */
    static const char late[] = "(;CA[GB2312]PB[\xe6\x9f\xaf\xe6\xb4\x81]PW[\xe6\x9c\xb4\xe5\xbb"
                               "\xb7\xe6\xa1\x93];B[pd];W[dd])";
    struct sgf *sgf = parse(late, sizeof late - 1);
    assert_string_equal(sgf_value(sgf->root, "PB"), "\xe6\x9f\xaf\xe6\xb4\x81");
    assert_non_null(strstr(sgf->note[0].text, "CA[GB2312]"));
    sgf_free(sgf);
}

/* Every character of two bytes, alone in a comment: whatever its second byte is, the bracket after
 * it closes the comment. */
static void every_character_ends(void **state) {
    (void)state;
    static const char *const names[] = {"Big5", "GB18030", "Shift_JIS", "EUC-KR", "EUC-JP"};
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        iconv_t with = iconv_open("UTF-8", sgf_encoding(names[i], strlen(names[i])));
        assert_true(with != (iconv_t)-1);
        char *text = malloc(1 << 20);
        int length = sprintf(text, "(;CA[%s]", names[i]), characters = 0;
        for (int lead = 0x80; lead < 0x100; ++lead)
            for (int trail = 0x30; trail < 0x100; ++trail) {
                char in[2] = {(char)lead, (char)trail}, out[8], *from = in, *to = out;
                size_t left = 2, room = sizeof out, one = 1;
                iconv(with, NULL, NULL, NULL, NULL);
                /* The first byte must not be a character alone. */
                if (iconv(with, &from, &one, &to, &room) == 0)
                    continue;
                iconv(with, NULL, NULL, NULL, NULL);
                from = in;
                to = out;
                room = sizeof out;
                if (iconv(with, &from, &left, &to, &room) != 0)
                    continue;
                length += sprintf(text + length, ";C[%.2s]B[aa]", in);
                ++characters;
            }
        length += sprintf(text + length, ")");
        iconv_close(with);
        struct sgf *sgf = parse(text, (size_t)length);
        assert_true(characters > 6000);
        assert_int_equal(count_moves(sgf), characters);
        sgf_free(sgf);
        free(text);
    }
}

/* Names that a server cut off in the middle of a character. */
static void a_cut_character_keeps_its_bracket(void **state) {
    (void)state;
    static const char *const cut[] = {
        "(;CA[Big5]PB[\xb3\x5c\xae];B[pd];W[dd])",
        "(;CA[Shift_JIS]C[\x95\x5c\x95];B[pd];W[dd])",
        "(;CA[GB18030]C[\xbf\xc2\xbd\xe0\xbd];B[pd];W[dd])",
        "(;C[\xbf\xc2\xbd\xe0\xbd];B[pd];W[dd])",
        "(;CA[UTF-8]C[\xe6\x9f];B[pd];W[dd])",
        "(;CA[none such]C[\xe6];B[pd];W[dd])",
        "(;C[\xff\xfe\x80];B[pd];W[dd])",
        "(;C[\x81\x8d\x8f\x90\x9d \x81];B[pd];W[dd])",
    };
    for (size_t i = 0; i < sizeof cut / sizeof *cut; ++i) {
        struct sgf *sgf = parse(cut[i], strlen(cut[i]));
        if (count_moves(sgf) != 2)
            fail_msg("%s: %d moves", cut[i], count_moves(sgf));
        assert_int_equal(sgf->notes, 1);
        sgf_free(sgf);
    }
}

static void utf16_is_known(void **state) {
    (void)state;
    static const char text[] = "(;PB[a\\]b]C[XY];B[pd];W[dd])";
    for (int form = 0; form < 4; ++form) {
        char wide[128];
        size_t length = 0;
        const bool big = form & 1, mark = form & 2;
        if (mark) {
            wide[length++] = (char)(big ? 0xfe : 0xff);
            wide[length++] = (char)(big ? 0xff : 0xfe);
        }
        for (const char *c = text; *c; ++c) {
            /* X is U+56F2, whose bytes mean nothing else; Y is U+5D5C: two structural bytes. */
            const int code = *c == 'X' ? 0x56f2 : *c == 'Y' ? 0x5d5c : *c;
            wide[length++] = (char)(big ? code >> 8 : code);
            wide[length++] = (char)(big ? code : code >> 8);
        }
        struct sgf *sgf = parse(wide, length);
        assert_int_equal(count_moves(sgf), 2);
        assert_string_equal(sgf_value(sgf->root, "C"), "\xe5\x9b\xb2\xe5\xb5\x9c");
        assert_string_equal(sgf_value(sgf->root, "PB"), "a\\]b");
        sgf_free(sgf);
    }
}

/* The backslash stays one: an escaped bracket closes nothing, in every encoding. */
static void escapes_keep_their_meaning(void **state) {
    (void)state;
    for (int i = 0; i < RECORDS; ++i) {
        char text[700];
        const char *names = strstr(records[i].without_ca, "PB[");
        const int length =
            snprintf(text, sizeof text, "(;CA[%s]C[a\\]b\\\\]%s", records[i].name, names);
        struct sgf *sgf = parse(text, (size_t)length);
        assert_string_equal(sgf_text(sgf, &sgf_property(sgf->root, "C")->value), "a]b\\");
        assert_string_equal(sgf_value(sgf->root, "PB"), records[i].black);
        assert_int_equal(count_moves(sgf), 4);
        sgf_free(sgf);
    }
}

static void names_of_encodings(void **state) {
    (void)state;
    static const char *const known[][2] = {
        {"big5", "BIG5-HKSCS"},  {"Shift-JIS", "CP932"},
        {"x-sjis", "CP932"},     {"GB2312", "GB18030"},
        {"gbk", "GB18030"},      {"ks_c_5601-1987", "CP949"},
        {"utf-8", "UTF-8"},      {"ISO-8859-15", "ISO-8859-15"},
        {"ISO8859_1", "CP1252"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; ++i)
        assert_string_equal(sgf_encoding(known[i][0], strlen(known[i][0])), known[i][1]);
    static const char *const unknown[] = {"",     "-", "UTF-7", "EBCDIC", "UTF-8//TRANSLIT",
                                          "../x", "8"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; ++i)
        assert_null(sgf_encoding(unknown[i], strlen(unknown[i])));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ca_decides),
        cmocka_unit_test(without_ca_it_is_guessed),
        cmocka_unit_test(a_wrong_ca_loses_no_move),
        cmocka_unit_test(every_character_ends),
        cmocka_unit_test(a_cut_character_keeps_its_bracket),
        cmocka_unit_test(utf16_is_known),
        cmocka_unit_test(escapes_keep_their_meaning),
        cmocka_unit_test(names_of_encodings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
