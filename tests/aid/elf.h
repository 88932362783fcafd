/* SPDX-License-Identifier: Apache-2.0
 * Symbols of a program for the chip. */
#ifndef AID_ELF_H
#define AID_ELF_H

#include <stdbool.h>
#include <stdint.h>

/* The value of a symbol in a 32-bit ELF file; false when there is no such file or symbol. */
bool aid_elf_symbol(const char *path, const char *name, uint32_t *value);

/* What a program of the chip takes, as its linker script counted it. */
struct aid_elf_size {
    uint32_t text, data, bss;    /* bytes; bss: also what is not cleared, the stack included */
    uint32_t rom_free, ram_free; /* of what the chip has */
};
/* name: "joseki". False when build/fw has no such program. */
bool aid_elf_size(const char *name, struct aid_elf_size *size);

#endif
