/* SPDX-License-Identifier: Apache-2.0
 * A bus that records. */
#include "tests/aid/fake/mock_bus.h"

#include <inttypes.h>
#include <stdio.h>
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

static void note(struct aid_mock_bus *mock, const char *text) {
    size_t used = strlen(mock->record);
    assert_true(used + strlen(text) + 2 < sizeof mock->record);
    snprintf(mock->record + used, sizeof mock->record - used, "%s%s", used ? " " : "", text);
}

static enum goishi_status mock_read(void *context, uint32_t address, uint32_t *value) {
    struct aid_mock_bus *mock = context;
    char text[40];
    snprintf(text, sizeof text, "R%" PRIx32, address);
    note(mock, text);
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
    char text[40];
    snprintf(text, sizeof text, "W%" PRIx32 "=%" PRIx32, address, value);
    note(mock, text);
    return mock->broken ? GOISHI_BUS : GOISHI_OK;
}

struct goishi_bus aid_mock_bus(struct aid_mock_bus *mock) {
    return (struct goishi_bus){.context = mock, .read = mock_read, .write = mock_write};
}

void aid_mock_bus_expect(struct aid_mock_bus *mock, const char *record) {
    assert_string_equal(mock->record, record);
    mock->record[0] = '\0';
}
