/* SPDX-License-Identifier: Apache-2.0
 * A bus that records every access as text and answers reads from a small memory. */
#ifndef AID_MOCK_BUS_H
#define AID_MOCK_BUS_H

#include "fw/base/bus.h"

struct aid_mock_bus {
    char record[4096]; /* "R10000 W10008=30000000", hexadecimal */
    uint32_t address[64];
    uint32_t answer[64];
    int answers;
    bool broken; /* every access ends with a bus error */
};

void aid_mock_bus_init(struct aid_mock_bus *mock);
void aid_mock_bus_answer(struct aid_mock_bus *mock, uint32_t address, uint32_t value);
struct goishi_bus aid_mock_bus(struct aid_mock_bus *mock);

/* Compares the record since the last call, and forgets it. */
void aid_mock_bus_expect(struct aid_mock_bus *mock, const char *record);

#endif
