/* SPDX-License-Identifier: Apache-2.0
 * Reads the symbol table of an ELF file. */
#include "tests/aid/elf.h"

#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_at(FILE *file, uint32_t offset, void *to, size_t bytes) {
    return fseek(file, (long)offset, SEEK_SET) == 0 && fread(to, 1, bytes, file) == bytes;
}

static bool find(FILE *file, const Elf32_Shdr *symbols, const Elf32_Shdr *strings, const char *name,
                 uint32_t *value) {
    char *text = calloc(1, strings->sh_size + 1);
    bool found = false;
    if (text && read_at(file, strings->sh_offset, text, strings->sh_size))
        for (uint32_t at = 0; at + sizeof(Elf32_Sym) <= symbols->sh_size && !found;
             at += sizeof(Elf32_Sym)) {
            Elf32_Sym symbol;
            if (!read_at(file, symbols->sh_offset + at, &symbol, sizeof symbol))
                break;
            found = symbol.st_name < strings->sh_size && !strcmp(text + symbol.st_name, name);
            *value = symbol.st_value;
        }
    free(text);
    return found;
}

bool aid_elf_symbol(const char *path, const char *name, uint32_t *value) {
    FILE *file = fopen(path, "rb");
    Elf32_Ehdr head;
    bool found = false;
    if (!file)
        return false;
    if (read_at(file, 0, &head, sizeof head) && !memcmp(head.e_ident, ELFMAG, SELFMAG) &&
        head.e_ident[EI_CLASS] == ELFCLASS32)
        for (uint32_t i = 0; i < head.e_shnum && !found; ++i) {
            Elf32_Shdr symbols, strings;
            found = read_at(file, head.e_shoff + i * head.e_shentsize, &symbols, sizeof symbols) &&
                    symbols.sh_type == SHT_SYMTAB &&
                    read_at(file, head.e_shoff + symbols.sh_link * head.e_shentsize, &strings,
                            sizeof strings) &&
                    find(file, &symbols, &strings, name, value);
        }
    fclose(file);
    return found;
}

bool aid_elf_size(const char *name, struct aid_elf_size *size) {
    static const char *const symbol[] = {"boot_rom",     "boot_text_end", "boot_rom_end",
                                         "ROM_BYTES",    "boot_data_end", "boot_variables_end",
                                         "boot_ram_end", "boot_stack",    "boot_data"};
    enum { ROM, TEXT_END, ROM_END, ROM_BYTES, DATA_END, VARIABLES_END, RAM_END, STACK, DATA, ALL };
    uint32_t value[ALL];
    char path[256];
    snprintf(path, sizeof path, "build/fw/%s.elf", name);
    for (int i = 0; i < ALL; ++i)
        if (!aid_elf_symbol(path, symbol[i], &value[i]))
            return false;
    const uint32_t crc = 4; /* behind the program */
    size->text = value[TEXT_END] - value[ROM];
    size->data = value[DATA_END] - value[DATA];
    size->bss = value[VARIABLES_END] - value[STACK] - size->data;
    size->rom_free = value[ROM_BYTES] - (value[ROM_END] - value[ROM]) - crc;
    size->ram_free = value[RAM_END] - value[VARIABLES_END];
    return true;
}
