/* SPDX-License-Identifier: Apache-2.0
 * A bus that records. */
#include "tests/aid/fake/mock_bus.h"

#include <inttypes.h>
#include <string.h>

#include "tests/aid/cmocka.h"

void aid_mock_bus_init(struct aid_mock_bus *mock) {
    memset(mock, 0, sizeof *mock);
}

void aid_mock_bus_answer(struct aid_mock_bus *mock, uint32_t address, uint32_t value) {
    int i = 0;
    while (i < mock->answers && mock->address[i] != address)
        i++;
    assert_true(i < (int)(sizeof mock->address / sizeof mock->address[0]));
    mock->address[i] = address;
    mock->answer[i] = value;
    if (i == mock->answers)
        mock->answers++;
}

static void note(struct aid_mock_bus *mock, bool write, uint32_t address, uint32_t value) {
    assert_true(mock->accesses < (int)(sizeof mock->record / sizeof mock->record[0]));
    mock->record[mock->accesses++] = (struct aid_access){write, address, value};
}

static enum goishi_status mock_read(void *context, uint32_t address, uint32_t *value) {
    struct aid_mock_bus *mock = context;
    note(mock, false, address, 0);
    if (mock->broken)
        return GOISHI_BUS;
    for (int i = 0; i < mock->answers; i++)
        if (mock->address[i] == address) {
            *value = mock->answer[i];
            return GOISHI_OK;
        }
    return GOISHI_BUS;
}

static enum goishi_status mock_write(void *context, uint32_t address, uint32_t value) {
    struct aid_mock_bus *mock = context;
    note(mock, true, address, value);
    return mock->broken ? GOISHI_BUS : GOISHI_OK;
}

struct goishi_bus aid_mock_bus(struct aid_mock_bus *mock) {
    return (struct goishi_bus){.context = mock, .read = mock_read, .write = mock_write};
}

void aid_mock_bus_expect(struct aid_mock_bus *mock, const struct aid_access *expected, int count) {
    for (int i = 0; i < count && i < mock->accesses; i++) {
        const struct aid_access *got = &mock->record[i], *want = &expected[i];
        if (got->write != want->write || got->address != want->address || got->value != want->value)
            fail_msg("access %d: %s %" PRIx32 " %" PRIx32 " instead of %s %" PRIx32 " %" PRIx32, i,
                     got->write ? "write" : "read", got->address, got->value,
                     want->write ? "write" : "read", want->address, want->value);
    }
    assert_int_equal(mock->accesses, count);
    mock->accesses = 0;
}
