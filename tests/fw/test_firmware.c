/* SPDX-License-Identifier: Apache-2.0
 * The chip's programs as they are linked: what must stay free, and which model gets which. */
#define _POSIX_C_SOURCE 200809L /* popen */
#include <stdio.h>
#include <string.h>

#include "sim/goishi_soc_sim.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/elf.h"

/* Room for what the programs are to learn: reading and tree search in engine. */
static void room_is_left(void **state) {
    static const struct {
        const char *name;
        uint32_t rom, ram;
    } program[] = {
        {"engine", 16 * 1024, 64 * 1024},
        {"joseki", 4 * 1024, 0},
        {"full", 4 * 1024, 0},
        {"bare", 16 * 1024, 64 * 1024},
    };
    (void)state;
    for (size_t i = 0; i < sizeof program / sizeof *program; ++i) {
        struct aid_elf_size size;
        if (!aid_elf_size(program[i].name, &size))
            fail_msg("build/fw/%s.elf is missing or without symbols", program[i].name);
        printf("%s: %u bytes of ROM free, %u of RAM\n", program[i].name, (unsigned)size.rom_free,
               (unsigned)size.ram_free);
        assert_true(size.text > 4096);
        assert_in_range(size.rom_free, program[i].rom, 65536);
        assert_in_range(size.ram_free, program[i].ram, 196608);
    }
}

/* An application has what it is for, and nothing of the others. */
static void what_is_inside(void **state) {
    static const struct {
        const char *symbol;
        bool joseki, engine, full, bare;
    } part[] = {
        {"finder_ask", true, false, true, false},
        {"service_suggest", true, false, true, false},
        {"service_play", false, true, true, false},
        {"group_init", false, true, true, false},
        {"joseki_init", true, false, true, false},
        {"service_upload_commit", true, false, true, true},
        {"service_bus", true, true, true, true},
        {"service_selftest", true, true, true, true},
        {"group_twin_init", false, false, false, false},
        {"joseki_twin_init", false, false, false, false},
    };
    uint32_t value;
    (void)state;
    for (size_t i = 0; i < sizeof part / sizeof *part; ++i) {
        const char *name = part[i].symbol;
        if (aid_elf_symbol("build/fw/joseki.elf", name, &value) != part[i].joseki ||
            aid_elf_symbol("build/fw/engine.elf", name, &value) != part[i].engine ||
            aid_elf_symbol("build/fw/full.elf", name, &value) != part[i].full ||
            aid_elf_symbol("build/fw/bare.elf", name, &value) != part[i].bare)
            fail_msg("%s is in the wrong programs", name);
    }
}

/* The host chooses by the model's name as the scripts do. */
static void models_have_their_programs(void **state) {
    static const struct {
        const char *model, *program;
    } expected[] = {
        {"soc", "full"},           {"soc+joseki", "joseki"},
        {"soc+playout", "engine"}, {"soc+bare", "bare"},
        {"soc+group", "engine"},   {"soc+joseki+group", "full"},
        {"soc+profile", "full"},   {"soc+joseki+profile", "joseki"},
        {"netlist+soc", "full"},   {"netlist+soc+joseki", "joseki"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; ++i) {
        char command[128], said[32] = "";
        snprintf(command, sizeof command, "python3 scripts/models.py program %s-9",
                 expected[i].model);
        FILE *pipe = popen(command, "r");
        assert_non_null(pipe);
        assert_non_null(fgets(said, sizeof said, pipe));
        assert_int_equal(pclose(pipe), 0);
        said[strcspn(said, "\n")] = '\0';
        assert_string_equal(said, expected[i].program);
        assert_string_equal(goishi_soc_program(expected[i].model), expected[i].program);
    }
}

/* The check of the build bites: a group that is named and empty, and one that is used and not
 * named. */
static void sections_are_checked(void **state) {
    static const struct {
        const char *edit, *says;
    } change[] = {
        {"", ""},
        {"-e s/hot.cap/hot.cup/", "no code or data is in .text.hot.cup"},
        {"-e /hot.walks/d", ".text.hot.walks is used, but"},
        {"-e s/hot.finder/hot.found/", "no code or data is in .bss.hot.found"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof change / sizeof *change; ++i) {
        char command[512], said[1024] = "";
        snprintf(command, sizeof command,
                 "mkdir -p build/test/hot && for f in code data; do sed -e '' %s "
                 "fw/finder/hot_$f.ld > build/test/hot/hot_$f.ld; done && python3 "
                 "scripts/sections.py build/fw/joseki.map fw/boot/goishi.ld build/test/hot 2>&1",
                 change[i].edit);
        FILE *pipe = popen(command, "r");
        assert_non_null(pipe);
        said[fread(said, 1, sizeof said - 1, pipe)] = '\0';
        assert_int_equal(pclose(pipe) != 0, i > 0);
        if (!strstr(said, change[i].says))
            fail_msg("%s: %s", change[i].edit, said);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(room_is_left),
        cmocka_unit_test(what_is_inside),
        cmocka_unit_test(models_have_their_programs),
        cmocka_unit_test(sections_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
