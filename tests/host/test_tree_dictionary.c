/* SPDX-License-Identifier: Apache-2.0
 * The dictionary that is kept in host/dictionary, and `goishi tree` from outside. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/aid/cmocka.h"

#include "fw/tree/prior.h"
#include "host/base/file.h"
#include "host/base/utf8.h"
#include "host/dict/index.h"
#include "host/image/check.h"
#include "host/image/stats.h"
#include "tests/aid/oracle/tree.h"
#include "tests/aid/run.h"

static void must(bool good, const struct fault *fault) {
    if (!good)
        fail_msg("%s", fault->text);
}

static void kept(void **state) {
    (void)state;
    struct dict dict, again;
    struct fault fault = {""};
    uint8_t *bytes, *second;
    size_t length, other;
    struct stats stats;
    struct tree_image image;
    must(dict_load(&dict, "host/dictionary", &fault), &fault);
    must(stats_make(&dict, &stats, &fault), &fault);
    assert_true(stats.nodes >= 20000);
    assert_true(stats.opening_nodes >= 1000);
    assert_true(stats.major >= 50 && stats.joseki > stats.major && stats.for_black > 0);
    assert_true(stats.killing > 100 && stats.duplicates > 100);
    /* The thesis's first stones are all there, in its orientation. */
    static const int first[][2] = {{15, 17}, {15, 16}, {16, 16}, {17, 17}, {17, 16}};
    for (int i = 0; i < 5; i++)
        assert_true(dict_find(&dict.joseki, 0, first[i][0], first[i][1], GOISHI_BLACK) > 0);
    must(build_image(&dict, &bytes, &length, &fault), &fault);
    assert_true(length <= TREE_IMAGE_LIMIT);
    must(check_image(bytes, length, &fault), &fault);
    must(build_open(bytes, length, &image, &fault), &fault);
    must(dump_image(&image, &again, &fault), &fault);
    must(build_image(&again, &second, &other, &fault), &fault);
    assert_int_equal(length, other);
    assert_memory_equal(bytes, second, length);
    /* The cap tree and one subtree leave room for the finder in 160 KiB. */
    assert_true(image.section[tree_find_section(&image, TREE_CAP)].length + TREE_SUBTREE_LIMIT <=
                128 * 1024);
    assert_true(image.priors >= 3);
    free(bytes);
    free(second);
    dict_free(&again);
    dict_free(&dict);
}

/* What every player knows: the 3-3 invasion is blocked from one side, most often followed by the
 * crawl; the prior of the image says so as well. */
static void known_lines(void **state) {
    (void)state;
    struct dict dict;
    struct fault fault = {""};
    struct index index;
    struct corner corner;
    int pose;
    must(dict_load(&dict, "host/dictionary", &fault), &fault);
    must(index_make(&dict.joseki, &index, &fault), &fault);
    corner_init(&corner);
    corner_play(&corner, 16, 16, GOISHI_WHITE, NULL);
    corner_play(&corner, 17, 17, GOISHI_BLACK, NULL);
    int32_t node = index_find(&index, &corner, &pose);
    assert_true(node > 0 && pose & POSE_SWAP);
    const struct dict_node *best = NULL;
    for (int32_t son = dict.joseki.node[node].son; son >= 0; son = dict.joseki.node[son].brother)
        if (!best || dict.joseki.node[son].weight > best->weight)
            best = &dict.joseki.node[son];
    assert_non_null(best);
    int x = best->x, y = best->y, colour = best->colour;
    corner_pose(pose, &x, &y, &colour);
    assert_int_equal(colour, GOISHI_WHITE);
    assert_true((x == 16 && y == 17) || (x == 17 && y == 16));
    uint8_t *bytes;
    size_t length;
    struct tree_image image;
    must(build_image(&dict, &bytes, &length, &fault), &fault);
    must(build_open(bytes, length, &image, &fault), &fault);
    struct tree_corner_window view;
    uint32_t share[TREE_MOVES], sum = 0;
    prior_view(&corner.board, 0, GOISHI_WHITE, 17, 17, &view);
    assert_true(tree_prior(&image, &view, share) != 0);
    for (int i = 0; i < TREE_MOVES; i++)
        sum += share[i];
    assert_true(sum <= 65536);
    assert_true(share[9 * 3 + 2] + share[9 * 2 + 3] > sum / 2);
    free(bytes);
    index_free(&index);
    dict_free(&dict);
}

static void run(const char *line, int code, const char *said) {
    struct aid_run run = aid_run(line);
    const char *text = code ? run.err : run.out;
    if (run.code != code || !strstr(text, said))
        fail_msg("%s\ncode %d\n%s\n%s", line, run.code, run.out, run.err);
    aid_run_free(&run);
}

static void commands(void **state) {
    (void)state;
    static const char games[] =
        "(;GM[1]SZ[19]DT[2019]RE[B+R];B[qd];W[oc];B[pe];W[dd];B[cp];W[qp];B[pp])\n"
        "(;GM[1]SZ[19]DT[2019]RE[W+R];B[qd];W[oc];B[pe];W[dp];B[dd];W[qp];B[pp])\n"
        "(;GM[1]SZ[19]DT[2019];B[qd];W[qd])\n"
        "(;GM[1]SZ[19]DT[2020]RE[B+R];B[dd];W[dp];B[pp];W[qd];B[oc];W[pe])\n";
    struct fault fault;
    must(file_write("build/test/few.sgfl", games, sizeof games - 1, &fault), &fault);
    run("$GOISHI tree", 2, "usage: goishi tree PART");
    run("$GOISHI tree --help", 0, "coverage");
    run("$GOISHI tree prune", 2, "no part is called prune");
    run("$GOISHI tree mine build/test/few.sgfl", 2, "-o DIR is missing");
    run("$GOISHI tree mine build/test/none.sgfl -o build/test/few", 1, "build/test/none.sgfl");
    run("rm -rf build/test/few; $GOISHI tree mine build/test/few.sgfl -o build/test/few --count 1 "
        "--weight 1 --twice 1 --early 1 --first 1 --threads 2 2> build/test/few.err",
        0, "3 games mined (20 moves, 20 in corners); left out: 1 broken");
    run("cat build/test/few.err", 0, "build/test/few.sgfl:3: move 2: the point is occupied");
    run("$GOISHI tree build build/test/few -o build/test/few.img && cat build/test/few/17-16.sgf",
        0, ";W[oc]JK[3:1:2:0:686:2019:2020]");
    run("$GOISHI tree check build/test/few.img", 0, "good");
    run("$GOISHI tree dump build/test/few.img -o build/test/few2 && $GOISHI tree build "
        "build/test/few2 -o build/test/few2.img && cmp build/test/few.img build/test/few2.img && "
        "echo same",
        0, "same");
    run("$GOISHI tree stats build/test/few.img", 0, "joseki tree: 5 nodes");
    run("$GOISHI tree show R16 P17 --dictionary build/test/few --color never", 0,
        "B Q15         3");
    run("$GOISHI tree show D3 --dictionary build/test/few", 1, "not in the dictionary");
    run("$GOISHI tree show R16 R16", 2, "R16 is not a move here");
    run("$GOISHI tree show R16 --dictionary build/test/few --png build/test/few.png --svg "
        "build/test/few.svg && head -c 4 build/test/few.png && head -c 60 build/test/few.svg",
        0, "PNG");
    /* Rank and count of the replies below the picture. */
    run("$GOISHI tree show R16 P17 --dictionary build/test/few --svg build/test/few.svg && cat "
        "build/test/few.svg",
        0, ">times played: a 3</text>");
    run("$GOISHI tree coverage build/test/few.sgfl --split 2019 --until 2022 --count 1 --weight 1 "
        "--twice 1 --early 1 --first 1",
        0, "1 games, 2 positions");
    /* The bar is shown when it is asked for; the same games packed, or as one SGF collection, give
     * the same dictionary. */
    run("$GOISHI tree mine build/test/few.sgfl -o build/test/few3 --progress 2>&1 > /dev/null", 0,
        "100 %");
    run("gzip -kf build/test/few.sgfl && sed 3d build/test/few.sgfl > build/test/few.sgf && for f "
        "in "
        "few.sgfl few.sgfl.gz few.sgf; do $GOISHI tree mine build/test/$f -o build/test/$f.dir "
        "--count "
        "1 --weight 1 --twice 1 --early 1 --first 1 > /dev/null 2> /dev/null; done; diff -r "
        "build/test/few.sgfl.dir build/test/few.sgfl.gz.dir && diff -r build/test/few.sgfl.dir "
        "build/test/few.sgf.dir && echo same",
        0, "same");
    run("head -c 100 build/test/few.sgfl.gz > build/test/cut.sgfl.gz; $GOISHI tree mine "
        "build/test/cut.sgfl.gz -o build/test/few3",
        1, "build/test/cut.sgfl.gz: not a whole gzip file");
    run("$GOISHI tree coverage build/test/few.sgfl --image build/test/few.img --split 2019", 2,
        "either --image or --split");
    run("$GOISHI tree coverage build/test/few.sgfl --from 2020", 0, "1 games, 2 positions");
    /* A figure into the hand-kept file, and from there into the image. */
    must(file_write("build/test/one.fig", "17 16 B 0\n15 17 W 0\n14 15 B 1\n", 30, &fault), &fault);
    run("$GOISHI tree add build/test/one.fig --to build/test/few && cat build/test/few/hand.sgf", 0,
        ";B[ne]");
    run("$GOISHI tree build build/test/few -o build/test/few.img && $GOISHI tree stats "
        "build/test/few.img",
        0, "by hand: 1 nodes");
    /* A damaged byte is named by its section. */
    run("printf '\\377' | dd of=build/test/few.img bs=1 seek=272 conv=notrunc 2> /dev/null; "
        "$GOISHI "
        "tree check build/test/few.img",
        1, "section SUBS");
    run("$GOISHI tree stats build/test/few.img", 1, "section SUBS");
}

#define MINE(dir)                                                                                  \
    "$GOISHI tree mine build/test/safe.sgfl --count 1 --weight 1 --twice 1 --early 1 --first 1 "   \
    "-o " dir

/* Only a new or empty folder or a dictionary is written to, and nothing of somebody else's is ever
 * replaced or removed. */
static void folders_are_safe(void **state) {
    (void)state;
    static const char games[] = "(;GM[1]SZ[19]DT[2019]RE[B+R];B[qd];W[oc];B[pe];W[dd])\n";
    struct fault fault;
    must(file_write("build/test/safe.sgfl", games, sizeof games - 1, &fault), &fault);
    run("rm -rf build/test/safe && mkdir build/test/safe && echo mine > build/test/safe/3-4.sgf && "
        "echo mine > build/test/safe/17-16.sgf",
        0, "");
    /* Games that happen to be called like a first stone. */
    run(MINE("build/test/safe"), 1, "is not part of a dictionary: nothing was written");
    run("$GOISHI tree build host/dictionary -o build/test/safe.img && $GOISHI tree dump "
        "build/test/safe.img -o build/test/safe",
        1, "is not part of a dictionary");
    run("cat build/test/safe/3-4.sgf build/test/safe/17-16.sgf; ls build/test/safe", 0,
        "mine\nmine\n17-16.sgf\n3-4.sgf\n");
    /* A folder of anything else. */
    run("rm build/test/safe/*; echo mine > build/test/safe/notes.txt; " MINE("build/test/safe"), 1,
        "build/test/safe: is neither empty nor a dictionary: nothing was written");
    run("ls build/test/safe", 0, "notes.txt\n");
    run(MINE("build/test/safe.sgfl"), 1, "Not a directory");
    /* Empty: written. Again, over itself: a first stone of ours that is gone goes, the rest stays. */
    run("rm build/test/safe/*; " MINE("build/test/safe"), 0, "1 games mined");
    run("cd build/test/safe && cp 17-16.sgf 5-5.sgf && cp 17-16.sgf 05-6.sgf && echo mine > "
        "notes.txt && cp 17-16.sgf copy-17-16.sgf",
        0, "");
    run(MINE("build/test/safe"), 0, "1 games mined");
    run("ls build/test/safe", 0,
        "05-6.sgf\n16-16.sgf\n17-16.sgf\ncopy-17-16.sgf\nfacts.txt\nnotes.txt\nopening.sgf\n"
        "past.bin\nprior.bin\n");
    /* A folder of hand.sgf alone is a dictionary too, and hand.sgf is left alone. */
    run("rm build/test/safe/*; cp host/dictionary/hand.sgf build/test/safe && " MINE(
            "build/test/safe") " && cmp host/dictionary/hand.sgf build/test/safe/hand.sgf",
        0, "1 games mined");
    /* Too few games for any joseki: mining says so, and so does whoever reads the result. */
    run("$GOISHI tree mine build/test/safe.sgfl -o build/test/rare 2>&1", 0, "often enough");
    run("$GOISHI tree build build/test/rare -o build/test/rare.img", 1,
        "build/test/rare: holds no joseki");
    run("rm -r build/test/safe build/test/rare", 0, "");
}

/* Names of a dictionary reach no printer with control characters in them. */
static void names_are_safe(void **state) {
    (void)state;
    static const char hand[] = "(;SZ[19];B[qd]N[a\033\\]0;b\007c\302\233d\342\200\256e]"
                               ";W[oc]N[\033[2J\302\205x\342\201\246y])";
    struct fault fault;
    run("rm -rf build/test/named && mkdir build/test/named", 0, "");
    must(file_write("build/test/named/hand.sgf", hand, sizeof hand - 1, &fault), &fault);
    static const char *const lines[] = {
        "$GOISHI tree show --dictionary build/test/named --color never",
        "$GOISHI tree show --dictionary build/test/named --json",
        "$GOISHI tree show R16 --dictionary build/test/named --color never",
        "$GOISHI tree show R16 --dictionary build/test/named --json",
        "$GOISHI tree show R16 --dictionary build/test/named --quiet --svg - --color never",
        "$GOISHI tree stats build/test/named",
        "$GOISHI tree build build/test/named -o build/test/named.img && $GOISHI tree show R16 "
        "--dictionary build/test/named.img --color never",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct aid_run run = aid_run(lines[i]);
        assert_int_equal(run.code, 0);
        assert_true(utf8_valid(run.out, run.out_length));
        if (strchr(run.out, 0x1b) || strchr(run.out, 7) || strstr(run.out, "\302\233") ||
            strstr(run.out, "\302\205") || strstr(run.out, "\342\200\256") ||
            strstr(run.out, "\342\201\246") || strstr(run.out, "\\u001b"))
            fail_msg("%s\n%s", lines[i], run.out);
        aid_run_free(&run);
    }
}

/* A small packed file, or a file of broken games, does not take the machine's memory. */
static void mining_has_limits(void **state) {
    (void)state;
    run("yes x | head -n 1000001 | gzip > build/test/many.sgfl.gz; $GOISHI tree mine "
        "build/test/many.sgfl.gz -o build/test/many",
        1, "more than 1000000 games");
    run("yes x | head -n 12000 > build/test/many.sgfl; $GOISHI tree mine build/test/many.sgfl -o "
        "build/test/many",
        1, "and 2000 more broken games\ngoishi tree mine: no game could be mined");
    run("rm build/test/many.sgfl build/test/many.sgfl.gz", 0, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(folders_are_safe),  cmocka_unit_test(names_are_safe),
        cmocka_unit_test(mining_has_limits), cmocka_unit_test(kept),
        cmocka_unit_test(known_lines),       cmocka_unit_test(commands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
