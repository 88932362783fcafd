/* SPDX-License-Identifier: Apache-2.0
 * A bus that records every access and answers reads from a small memory. */
#ifndef AID_MOCK_BUS_H
#define AID_MOCK_BUS_H

#include "fw/base/bus.h"
#include "fw/base/reg.h"

struct aid_access {
    bool write;
    uint32_t address, value; /* of a read 0 */
};

struct aid_mock_bus {
    struct aid_access record[256];
    int accesses;
    uint32_t address[64];
    uint32_t answer[64];
    int answers;
    bool broken; /* every access ends with a bus error */
};

void aid_mock_bus_init(struct aid_mock_bus *mock);
void aid_mock_bus_answer(struct aid_mock_bus *mock, uint32_t address, uint32_t value);
struct goishi_bus aid_mock_bus(struct aid_mock_bus *mock);

/* Compares what was recorded since the last call, and forgets it. */
void aid_mock_bus_expect(struct aid_mock_bus *mock, const struct aid_access *expected, int count);
#define AID_EXPECT(mock, ...)                                                                      \
    aid_mock_bus_expect(                                                                           \
        mock, (const struct aid_access[]){__VA_ARGS__},                                            \
        (int)(sizeof((const struct aid_access[]){__VA_ARGS__}) / sizeof(struct aid_access)))
#define AID_EXPECT_NOTHING(mock) aid_mock_bus_expect(mock, 0, 0)
#define AID_READ(address)                                                                          \
    { false, address, 0 }
#define AID_WRITE(address, value)                                                                  \
    { true, address, value }

#endif
