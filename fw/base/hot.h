/* SPDX-License-Identifier: Apache-2.0
 * Where the code and the data of a decision lie. The CPU's caches hold 4 KiB each and are
 * direct-mapped: what is used together must not lie a multiple of that apart. A function that is
 * used together with others names their group; the program's linker script (hot_code.ld,
 * hot_data.ld) puts the groups in a row, and the build fails when a group that it names is empty
 * or a group that is used is not named (scripts/sections.py). */
#ifndef GOISHI_HOT_H
#define GOISHI_HOT_H

#define HOT(group) __attribute__((section(".text.hot." group)))
#define HOT_DATA(group) __attribute__((section(".bss.hot." group)))

#endif
