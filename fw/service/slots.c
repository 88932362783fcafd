/* SPDX-License-Identifier: Apache-2.0
 * The two dictionaries in flash: finding the newest, and putting a new one into the other's place.
 * The record is taken away before the first byte of its image changes and written after the last
 * one was read back, so that a slot with a good record has a good image. */
#include <string.h>

#include "fw/base/crc32.h"
#include "fw/service/private.h"

static uint32_t slot_address(int number) {
    return number ? GOISHI_FLASH_SLOT_B : GOISHI_FLASH_SLOT_A;
}

bool service_flash_read(struct service *s, uint32_t address, void *to, uint32_t bytes) {
    const struct goishi_flash *flash = s->board->flash;
    s->count.flash_read += bytes;
    return flash && flash->read(flash->context, address, to, bytes);
}

bool service_slot_read(struct service *s, int number, struct service_slot *slot) {
    uint8_t record[GOISHI_FLASH_RECORD_BYTES];
    const struct goishi_flash *flash = s->board->flash;
    slot->number = (uint8_t)number;
    slot->address = slot_address(number);
    if (!flash || flash->size < slot->address + GOISHI_FLASH_SLOT_BYTES ||
        !service_flash_read(s, slot->address, record, sizeof record))
        return false;
    slot->sequence = goishi_get32(record + 8);
    slot->length = goishi_get32(record + 12);
    slot->crc = goishi_get32(record + 16);
    return goishi_get32(record) == GOISHI_FLASH_RECORD_MAGIC &&
           goishi_get32(record + 4) == GOISHI_FLASH_RECORD_VERSION &&
           slot->length <= GOISHI_FLASH_SLOT_BYTES - GOISHI_FLASH_IMAGE &&
           goishi_get32(record + 20) == tree_crc32(0, record, 20);
}

static bool source_read(void *context, uint32_t offset, void *to, uint32_t length) {
    struct service *s = context;
    return service_flash_read(s, s->slot.address + GOISHI_FLASH_IMAGE + offset, to, length);
}

static enum tree_status open_slot(struct service *s, const struct service_slot *slot) {
    const struct goishi_flash *flash = s->board->flash;
    const struct tree_source source = {
        s, source_read, flash->window ? flash->window + slot->address + GOISHI_FLASH_IMAGE : 0,
        slot->length};
    s->slot = *slot;
    enum tree_status status = finder_open(&s->finder, s->board->cells, &source);
    return status == TREE_OK ? finder_lay_out(&s->finder, s->board->memory, s->board->memory_bytes)
                             : status;
}

static bool newer(uint32_t a, uint32_t b) {
    return (int32_t)(a - b) > 0;
}

void service_open_dictionary(struct service *s) {
    struct service_slot slot[2];
    bool good[2];
    s->tree = TREE_NOT_IMAGE;
    s->text_valid = false;
    for (int i = 0; i < 2; i++)
        good[i] = service_slot_read(s, i, &slot[i]);
    int first = good[1] && (!good[0] || newer(slot[1].sequence, slot[0].sequence));
    for (int i = 0; i < 2; i++) {
        int number = i ? !first : first;
        if (!good[number])
            continue;
        s->tree = open_slot(s, &slot[number]);
        if (s->tree == TREE_OK)
            return;
    }
    s->slot.number = 255;
}

bool service_slot_crc(struct service *s, const struct service_slot *slot, uint32_t *crc) {
    uint8_t block[GOISHI_FLASH_PAGE];
    *crc = 0;
    for (uint32_t at = 0; at < slot->length;) {
        uint32_t left = slot->length - at, take = left < sizeof block ? left : sizeof block;
        if (!service_flash_read(s, slot->address + GOISHI_FLASH_IMAGE + at, block, take))
            return false;
        *crc = tree_crc32(*crc, block, take);
        at += take;
        if (!service_go_on(s, at, slot->length))
            return false;
    }
    return true;
}

void service_upload_begin(struct service *s, const struct frame *request) {
    const struct goishi_flash *flash = s->board->flash;
    struct service_slot *slot = &s->upload.slot;
    if (request->bytes != GOISHI_UPLOAD_BEGIN_BYTES) {
        service_error(s, GOISHI_LINK_BAD_LENGTH, GOISHI_UPLOAD_BEGIN_BYTES);
        return;
    }
    uint32_t length = goishi_get32(request->payload), sequence = 0;
    if (!flash || flash->size < GOISHI_FLASH_SLOT_B + GOISHI_FLASH_SLOT_BYTES || length == 0 ||
        length > GOISHI_FLASH_SLOT_BYTES - GOISHI_FLASH_IMAGE) {
        service_error(s, GOISHI_LINK_REFUSED, GOISHI_FLASH_SLOT_BYTES - GOISHI_FLASH_IMAGE);
        return;
    }
    s->upload.begun = false;
    for (int i = 0; i < 2; i++)
        if (service_slot_read(s, i, slot) && (!sequence || newer(slot->sequence, sequence)))
            sequence = slot->sequence;
    slot->number = s->slot.number == 0;
    slot->address = slot_address(slot->number);
    slot->sequence = sequence + 1 ? sequence + 1 : 1;
    slot->length = length;
    slot->crc = goishi_get32(request->payload + 4);
    if (!flash->erase(flash->context, slot->address)) {
        service_error(s, GOISHI_LINK_FLASH_FAILED, slot->address);
        return;
    }
    s->upload.next = 0;
    s->upload.begun = true;
    goishi_put32(service_payload(s), slot->address);
    goishi_put32(service_payload(s) + 4, GOISHI_UPLOAD_CHUNK);
    service_answer(s, 8);
}

/* Erases each sector when its first byte comes. The address of the failure, 0 when there was none.
 */
static uint32_t program(struct service *s, uint32_t address, const uint8_t *from, uint32_t bytes) {
    const struct goishi_flash *flash = s->board->flash;
    while (bytes) {
        uint32_t room = GOISHI_FLASH_PAGE - address % GOISHI_FLASH_PAGE;
        uint32_t take = bytes < room ? bytes : room;
        service_alive(s);
        if (address % GOISHI_FLASH_SECTOR == 0 && !flash->erase(flash->context, address))
            return address;
        if (!flash->program(flash->context, address, from, take))
            return address;
        address += take;
        from += take;
        bytes -= take;
    }
    return 0;
}

void service_upload_chunk(struct service *s, const struct frame *request) {
    const struct service_slot *slot = &s->upload.slot;
    if (request->bytes < 5 || request->bytes > 4 + GOISHI_UPLOAD_CHUNK) {
        service_error(s, GOISHI_LINK_BAD_LENGTH, GOISHI_UPLOAD_CHUNK);
        return;
    }
    uint32_t offset = goishi_get32(request->payload), bytes = request->bytes - 4;
    if (!s->upload.begun || offset != s->upload.next || bytes > slot->length - offset ||
        (bytes % 4 && bytes != slot->length - offset)) {
        service_error(s, GOISHI_LINK_REFUSED, s->upload.begun ? s->upload.next : UINT32_MAX);
        return;
    }
    uint32_t failed =
        program(s, slot->address + GOISHI_FLASH_IMAGE + offset, request->payload + 4, bytes);
    if (failed) {
        s->upload.begun = false;
        service_error(s, GOISHI_LINK_FLASH_FAILED, failed);
        return;
    }
    s->upload.next += bytes;
    goishi_put32(service_payload(s), s->upload.next);
    service_answer(s, 4);
}

static bool write_record(struct service *s, const struct service_slot *slot) {
    const struct goishi_flash *flash = s->board->flash;
    uint8_t record[GOISHI_FLASH_RECORD_BYTES];
    struct service_slot back;
    goishi_put32(record, GOISHI_FLASH_RECORD_MAGIC);
    goishi_put32(record + 4, GOISHI_FLASH_RECORD_VERSION);
    goishi_put32(record + 8, slot->sequence);
    goishi_put32(record + 12, slot->length);
    goishi_put32(record + 16, slot->crc);
    goishi_put32(record + 20, tree_crc32(0, record, 20));
    return flash->program(flash->context, slot->address, record, sizeof record) &&
           service_slot_read(s, slot->number, &back) && back.sequence == slot->sequence &&
           back.crc == slot->crc;
}

/* Does the image open? It is only looked at: the dictionary in use stays. */
static enum tree_status look_at(struct service *s, const struct service_slot *slot) {
    struct service_slot used = s->slot;
    struct tree_image image;
    const struct tree_source source = {s, source_read, 0, slot->length};
    s->slot = *slot;
    enum tree_status status = tree_open(&image, &source);
    s->slot = used;
    return status;
}

void service_upload_commit(struct service *s, const struct frame *request) {
    const struct service_slot slot = s->upload.slot;
    uint32_t crc;
    if (request->bytes) {
        service_error(s, GOISHI_LINK_BAD_LENGTH, 0);
        return;
    }
    if (!s->upload.begun || s->upload.next != slot.length) {
        service_error(s, GOISHI_LINK_REFUSED, s->upload.begun ? s->upload.next : UINT32_MAX);
        return;
    }
    bool read = service_slot_crc(s, &slot, &crc);
    if (s->stopped) {
        service_error(s, GOISHI_LINK_STOPPED, 0);
        return;
    }
    s->upload.begun = false;
    if (!read || crc != slot.crc) {
        service_error(s, GOISHI_LINK_FLASH_FAILED, slot.address);
        return;
    }
    enum tree_status status = look_at(s, &slot);
    if (status != TREE_OK) {
        service_error(s, GOISHI_LINK_NO_DICTIONARY, status);
        return;
    }
    if (!write_record(s, &slot)) {
        service_error(s, GOISHI_LINK_FLASH_FAILED, slot.address);
        return;
    }
    service_open_dictionary(s);
    goishi_put32(service_payload(s), slot.sequence);
    service_answer(s, 4);
}
