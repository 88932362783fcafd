/* SPDX-License-Identifier: Apache-2.0
 * What `make install` and `make deb` put somewhere, used from there: the program with its
 * dictionary, the library by pkg-config, shared and static, and an example written for it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/aid/cmocka.h"
#include "tests/aid/run.h"

/* Everything with an absolute path, because it is run from elsewhere; our own make's variables are
 * not those of the make that runs these tests. */
#define SETUP                                                                                      \
    "top=$PWD; root=$top/build/test/root; there=$root/opt/goishi; unset MAKEFLAGS MAKELEVEL; "     \
    "export PKG_CONFIG_SYSROOT_DIR=$root PKG_CONFIG_PATH=$there/lib/pkgconfig; "

static void said(const char *line, const char *expected) {
    char whole[2048];
    snprintf(whole, sizeof whole, SETUP "%s", line);
    struct aid_run run = aid_run(whole);
    if (run.code != 0 || !strstr(run.out, expected))
        fail_msg("%s\ncode %d\n%s%s\nexpected: %s", line, run.code, run.out, run.err, expected);
    aid_run_free(&run);
}

static int install(void **state) {
    (void)state;
    struct aid_run run =
        aid_run(SETUP "rm -rf $root && make -s install DESTDIR=$root PREFIX=/opt/goishi");
    if (run.code != 0)
        fprintf(stderr, "%s%s", run.out, run.err);
    const int code = run.code;
    aid_run_free(&run);
    return code;
}

static void the_program_finds_its_dictionary(void **state) {
    (void)state;
    said("cd / && env -i $there/bin/goishi --version", "goishi ");
    said(
        "cd / && env -i $there/bin/goishi suggest $there/share/goishi/samples/opening.sgf --move 3 "
        "--json",
        "\"answer\":\"found\"");
    said("cd / && env -i $there/bin/goishi tree show R16 --json", "\"replies\":[{");
    said("cd / && printf 'genmove b\\nquit\\n' | env -i $there/bin/goishi gtp 2>&1",
         "goishi gtp: joseki: ");
    /* The image that lies there, not the source folder of this tree. */
    said("cd / && cmp $there/share/goishi/dictionary.img "
         "$top/build/install/dictionary.img && echo same",
         "same");
    said("cd / && mandoc -T ascii $there/share/man/man1/goishi.1 | head -n 3", "GOISHI(1)");
    said("bash --norc -c '. $0/share/bash-completion/completions/goishi && complete -p goishi' "
         "$there",
         "_goishi");
    said("test -s $there/share/zsh/site-functions/_goishi && echo there", "there");
}

static const char *const output = ", played ";

static void the_library_shared(void **state) {
    (void)state;
    said("pkg-config --modversion goishi && $there/bin/goishi --version", "0.");
    said("gcc -std=c11 -Wall -Wextra -Werror -pedantic docs/example.c $(pkg-config --cflags --libs "
         "goishi) -o build/test/example-shared && cd / && LD_LIBRARY_PATH=$there/lib "
         "$top/build/test/example-shared",
         output);
    said("readelf -d build/test/example-shared", "[libgoishi.so.0]");
    said("cd / && LD_LIBRARY_PATH=$there/lib $top/build/test/example-shared", "random games");
    /* Only the names of the list can be seen. */
    said("nm -D --defined-only $there/lib/libgoishi.so | awk '$2 == \"T\" { print $3 }' | sed "
         "'s/@.*//' | sort > build/test/seen && cmp host/api/symbols.txt build/test/seen && echo "
         "same",
         "same");
    /* It keeps nothing outside a handle, and has no words for anybody's terminal. */
    said("objdump -t $top/build/install/libgoishi.o | grep -cE '[[:space:]][.](data|bss|tbss)"
         "[[:space:]].* [^.]'; echo counted",
         "0\ncounted");
    said("nm -u $top/build/install/libgoishi.o | grep -cwE "
         "'stdout|stderr|printf|puts|putchar|perror'; "
         "echo counted",
         "0\ncounted");
    /* C++ reads the header too. */
    said(
        "echo '#include <goishi/goishi.h>\nint main() { return goishi_version() == nullptr; }' | "
        "g++ -x c++ -Wall -Werror - $(pkg-config --cflags --libs goishi) -o build/test/example-c++ "
        "&& LD_LIBRARY_PATH=$there/lib build/test/example-c++ && echo fine",
        "fine");
    /* Another backend by its name; what is missing is reported in one line. */
    said("cd / && LD_LIBRARY_PATH=$there/lib $top/build/test/example-shared /dev/none 2>&1; echo "
         "code $?",
         "code 1");
    said("cd / && LD_LIBRARY_PATH=$there/lib GOISHI_DICTIONARY=/none "
         "$top/build/test/example-shared 2>&1; echo code $?",
         "example: /none");
}

static void the_library_static(void **state) {
    (void)state;
    said("rm -rf build/test/static && mkdir build/test/static && cp $there/lib/libgoishi.a "
         "build/test/static/ && gcc -std=c11 docs/example.c $(pkg-config --cflags goishi) "
         "build/test/static/libgoishi.a $(pkg-config --libs zlib libserialport) -lm -ldl -lpthread "
         "-o build/test/example-static && cd / && "
         "GOISHI_DICTIONARY=$there/share/goishi/dictionary.img $top/build/test/example-static",
         output);
    /* Nothing but the header's names can meet a program's own. */
    said("nm -g --defined-only $there/lib/libgoishi.a | awk 'NF == 3 { print $3 }' | grep -v "
         "'^goishi_' | wc -l",
         "0");
}

/* What compiler and linker offer against memory errors is in program and library. */
static void releases_are_hardened(void **state) {
    static const char *const files[] = {"$there/bin/goishi", "$there/lib/libgoishi.so"};
    (void)state;
    for (int i = 0; i < 2; ++i) {
        char line[256];
        snprintf(line, sizeof line, "readelf -Wd %s; readelf -Wl %s", files[i], files[i]);
        said(line, "BIND_NOW");
        said(line, "GNU_RELRO");
        snprintf(line, sizeof line, "nm -D %s", files[i]);
        said(line, "__stack_chk_fail");
        said(line, "__snprintf_chk");
        snprintf(line, sizeof line, "readelf -Wl %s | grep GNU_STACK", files[i]);
        said(line, "RW ");
    }
    said("readelf -Wd $there/bin/goishi", "PIE");
}

static void uninstalling_leaves_nothing(void **state) {
    (void)state;
    said("make -s uninstall DESTDIR=$root PREFIX=/opt/goishi && find $root -type f -o -type l | wc "
         "-l",
         "\n0");
}

static void the_debian_package(void **state) {
    (void)state;
    said("rm -rf build/test/deb build/*goishi*.deb && make -s deb && dpkg-deb -I "
         "build/goishi_*.deb",
         "Package: goishi");
    said("dpkg-deb -f build/goishi_*.deb Depends", "libc6");
    said("dpkg-deb -f build/goishi_*.deb Depends", "libcairo2");
    said("dpkg-deb -c build/goishi_*.deb", "./usr/share/man/man1/goishi.1.gz");
    said("dpkg-deb -x build/goishi_*.deb build/test/deb && cd / && env -i "
         "$top/build/test/deb/usr/bin/goishi suggest "
         "$top/build/test/deb/usr/share/goishi/samples/opening.sgf --json",
         "\"answer\":\"found\"");
    /* The library lies where its architecture has its own folder, and a program is compiled with
     * the three packages unpacked over each other. */
    said("dpkg-deb -f build/libgoishi0_*.deb Multi-Arch", "same");
    said("dpkg-deb -f build/libgoishi-dev_*.deb Depends", "libgoishi0 (= ");
    said("dpkg-deb -c build/libgoishi0_*.deb", "/libgoishi.so.0 -> libgoishi.so.");
    said("! dpkg-deb -c build/goishi_*.deb | grep -q libgoishi && echo apart", "apart");
    said("for p in build/libgoishi0_*.deb build/libgoishi-dev_*.deb; do dpkg-deb -x $p "
         "build/test/deb; done; d=$top/build/test/deb; l=$d/usr/lib/$(gcc "
         "-print-multiarch); export PKG_CONFIG_SYSROOT_DIR=$d PKG_CONFIG_PATH=$l/pkgconfig; "
         "gcc $d/usr/share/doc/libgoishi-dev/examples/example.c $(pkg-config --cflags --libs "
         "goishi) -o build/test/example-deb && cd / && LD_LIBRARY_PATH=$l "
         "GOISHI_DICTIONARY=$d/usr/share/goishi/dictionary.img $top/build/test/example-deb",
         output);
    /* No link of a document or of the file system is dead. */
    said("find build/test/deb -xtype l | wc -l; echo counted", "0\ncounted");
    said("cd build/test/deb/usr/share/doc/goishi && grep -ohE '\\]\\([^)#]+' *.md | sed 's/](//' | "
         "grep -v : | "
         "sort -u | while read -r f; do test -e \"$f\" || echo dead; done | grep -c dead; echo "
         "counted",
         "0\ncounted");
    said("rm -rf build/test/deb build/test/root build/deb && echo gone", "gone");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_program_finds_its_dictionary),
        cmocka_unit_test(the_library_shared),
        cmocka_unit_test(the_library_static),
        cmocka_unit_test(releases_are_hardened),
        cmocka_unit_test(uninstalling_leaves_nothing),
        cmocka_unit_test(the_debian_package),
    };
    return cmocka_run_group_tests(tests, install, NULL);
}
