/* SPDX-License-Identifier: Apache-2.0
 * Identifies a block. The system block stands for the layout of the header, which is the same in
 * all. */
#include "fw/drivers/block.h"

#include "fw/base/reg.h"

enum goishi_status block_identify(struct goishi_bus bus, uint32_t base, uint32_t id,
                                  uint32_t version, int *size) {
    uint32_t got_id, got_version;
    enum goishi_status status = goishi_bus_read(&bus, base + GOISHI_OFFSET(SYSTEM, ID), &got_id);
    if (status == GOISHI_OK)
        status = goishi_bus_read(&bus, base + GOISHI_OFFSET(SYSTEM, VERSION), &got_version);
    if (status != GOISHI_OK)
        return status;
    *size = (int)GOISHI_GET(SYSTEM, VERSION, SIZE, got_version);
    bool ours = got_id == id && (got_version & GOISHI__SYSTEM__VERSION__VERSION_bm) == version;
    return ours && *size <= GOISHI_MAX_SIZE ? GOISHI_OK : GOISHI_REFUSED;
}
