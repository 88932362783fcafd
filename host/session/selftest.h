/* SPDX-License-Identifier: Apache-2.0
 * The long self-test of boards: random operations on a board, behind whatever cells are given, and
 * on its C twin. Over BUS frames it tests a bridge and a chip with firmware alike; the chip's own
 * short test is fw/service/selftest.c. */
#ifndef SESSION_SELFTEST_H
#define SESSION_SELFTEST_H

#include "fw/base/cells.h"
#include "fw/link/protocol.h"

struct selftest {
    const struct goishi_cells *cells;
    uint32_t operations, seed;
    void (*progress)(void *context, uint32_t done, uint32_t of); /* may be NULL */
    void *context;
};

#define SELFTEST_NONE UINT32_MAX
struct selftest_result {
    uint32_t done, differed; /* the first operation that did, or SELFTEST_NONE */
};

/* block: a bit number of GOISHI_TEST_*. False when the cells have no such board. */
bool selftest_board(const struct selftest *test, int block, struct selftest_result *result);

#endif
