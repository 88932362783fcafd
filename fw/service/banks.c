/* SPDX-License-Identifier: Apache-2.0
 * The two dictionaries in flash: finding the newest, and putting a new one into the other's place.
 * The record is taken away before the first byte of its image changes and written after the last
 * one was read back, so that a bank with a good record has a good image. */
#include <string.h>

#include "fw/base/crc32.h"
#include "fw/service/private.h"

static uint32_t bank_address(int number) {
    return number ? GOISHI_FLASH_BANK_B : GOISHI_FLASH_BANK_A;
}

static bool flash_read(struct service *s, uint32_t address, void *to, uint32_t bytes) {
    const struct goishi_flash *flash = s->board->flash;
    s->count.flash_read += bytes;
    return flash && flash->read(flash->context, address, to, bytes);
}

/* The bank's record, if it is good. */
static bool bank_read(struct service *s, int number, struct service_bank *bank) {
    uint8_t record[GOISHI_FLASH_RECORD_BYTES];
    const struct goishi_flash *flash = s->board->flash;
    bank->number = (uint8_t)number;
    bank->address = bank_address(number);
    if (!flash || flash->size < bank->address + GOISHI_FLASH_BANK_BYTES ||
        !flash_read(s, bank->address, record, sizeof record))
        return false;
    bank->sequence = goishi_get32(record + 8);
    bank->length = goishi_get32(record + 12);
    bank->crc = goishi_get32(record + 16);
    return goishi_get32(record) == GOISHI_FLASH_RECORD_MAGIC &&
           goishi_get32(record + 4) == GOISHI_FLASH_RECORD_VERSION &&
           bank->length <= GOISHI_FLASH_BANK_BYTES - GOISHI_FLASH_IMAGE &&
           goishi_get32(record + 20) == tree_crc32(0, record, 20);
}

static bool source_read(void *context, uint32_t offset, void *to, uint32_t length) {
    struct service *s = context;
    return flash_read(s, s->bank.address + GOISHI_FLASH_IMAGE + offset, to, length);
}

static enum tree_status open_bank(struct service *s, const struct service_bank *bank) {
    const struct goishi_flash *flash = s->board->flash;
    const struct tree_source source = {
        s, source_read, flash->window ? flash->window + bank->address + GOISHI_FLASH_IMAGE : 0,
        bank->length};
    s->bank = *bank;
    struct tree_image image;
    return s->board->use_dictionary ? s->board->use_dictionary(s, &source)
                                    : tree_open(&image, &source);
}

static bool newer(uint32_t a, uint32_t b) {
    return (int32_t)(a - b) > 0;
}

static void open_newest(struct service *s) {
    struct service_bank bank[2];
    bool good[2];
    s->tree = TREE_NOT_IMAGE;
    s->body_valid = false;
    for (int i = 0; i < 2; i++)
        good[i] = bank_read(s, i, &bank[i]);
    int first = good[1] && (!good[0] || newer(bank[1].sequence, bank[0].sequence));
    for (int i = 0; i < 2; i++) {
        int number = i ? !first : first;
        if (!good[number])
            continue;
        s->tree = open_bank(s, &bank[number]);
        if (s->tree == TREE_OK)
            return;
    }
    s->bank.number = 255;
}

/* CRC of an image in flash; false when it cannot be read or the job was stopped. */
static bool bank_crc(struct service *s, const struct service_bank *bank, uint32_t *crc) {
    uint8_t block[GOISHI_FLASH_PAGE];
    *crc = 0;
    for (uint32_t at = 0; at < bank->length;) {
        uint32_t left = bank->length - at, take = left < sizeof block ? left : sizeof block;
        if (!flash_read(s, bank->address + GOISHI_FLASH_IMAGE + at, block, take))
            return false;
        *crc = tree_crc32(*crc, block, take);
        at += take;
        if (!service_go_on(s, at, bank->length))
            return false;
    }
    return true;
}

static bool good(struct service *s) {
    uint32_t crc;
    bool read = bank_crc(s, &s->bank, &crc);
    return s->stopped || (read && crc == s->bank.crc);
}

const struct service_dictionary service_dictionary = {open_newest, good};

void service_upload_begin(struct service *s, const struct frame *request) {
    const struct goishi_flash *flash = s->board->flash;
    struct service_bank *bank = &s->upload.bank;
    if (request->bytes != GOISHI_UPLOAD_BEGIN_BYTES) {
        service_error(s, GOISHI_LINK_BAD_LENGTH, GOISHI_UPLOAD_BEGIN_BYTES);
        return;
    }
    uint32_t length = goishi_get32(request->payload), sequence = 0;
    if (!flash || flash->size < GOISHI_FLASH_BANK_B + GOISHI_FLASH_BANK_BYTES || length == 0 ||
        length > GOISHI_FLASH_BANK_BYTES - GOISHI_FLASH_IMAGE) {
        service_error(s, GOISHI_LINK_REFUSED, GOISHI_FLASH_BANK_BYTES - GOISHI_FLASH_IMAGE);
        return;
    }
    s->upload.begun = false;
    for (int i = 0; i < 2; i++)
        if (bank_read(s, i, bank) && (!sequence || newer(bank->sequence, sequence)))
            sequence = bank->sequence;
    bank->number = s->bank.number == 0;
    bank->address = bank_address(bank->number);
    bank->sequence = sequence + 1 ? sequence + 1 : 1;
    bank->length = length;
    bank->crc = goishi_get32(request->payload + 4);
    if (!flash->erase(flash->context, bank->address)) {
        service_error(s, GOISHI_LINK_FLASH_FAILED, bank->address);
        return;
    }
    s->upload.next = 0;
    s->upload.begun = true;
    goishi_put32(service_payload(s), bank->address);
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
    const struct service_bank *bank = &s->upload.bank;
    if (request->bytes < 5 || request->bytes > 4 + GOISHI_UPLOAD_CHUNK) {
        service_error(s, GOISHI_LINK_BAD_LENGTH, GOISHI_UPLOAD_CHUNK);
        return;
    }
    uint32_t offset = goishi_get32(request->payload), bytes = request->bytes - 4;
    if (!s->upload.begun || offset != s->upload.next || bytes > bank->length - offset ||
        (bytes % 4 && bytes != bank->length - offset)) {
        service_error(s, GOISHI_LINK_REFUSED, s->upload.begun ? s->upload.next : UINT32_MAX);
        return;
    }
    uint32_t failed =
        program(s, bank->address + GOISHI_FLASH_IMAGE + offset, request->payload + 4, bytes);
    if (failed) {
        s->upload.begun = false;
        service_error(s, GOISHI_LINK_FLASH_FAILED, failed);
        return;
    }
    s->upload.next += bytes;
    goishi_put32(service_payload(s), s->upload.next);
    service_answer(s, 4);
}

static bool write_record(struct service *s, const struct service_bank *bank) {
    const struct goishi_flash *flash = s->board->flash;
    uint8_t record[GOISHI_FLASH_RECORD_BYTES];
    struct service_bank back;
    goishi_put32(record, GOISHI_FLASH_RECORD_MAGIC);
    goishi_put32(record + 4, GOISHI_FLASH_RECORD_VERSION);
    goishi_put32(record + 8, bank->sequence);
    goishi_put32(record + 12, bank->length);
    goishi_put32(record + 16, bank->crc);
    goishi_put32(record + 20, tree_crc32(0, record, 20));
    return flash->program(flash->context, bank->address, record, sizeof record) &&
           bank_read(s, bank->number, &back) && back.sequence == bank->sequence &&
           back.crc == bank->crc;
}

/* Does the image open? It is only looked at: the dictionary in use stays. */
static enum tree_status look_at(struct service *s, const struct service_bank *bank) {
    struct service_bank used = s->bank;
    struct tree_image image;
    const struct tree_source source = {s, source_read, 0, bank->length};
    s->bank = *bank;
    enum tree_status status = tree_open(&image, &source);
    s->bank = used;
    return status;
}

void service_upload_commit(struct service *s, const struct frame *request) {
    const struct service_bank bank = s->upload.bank;
    uint32_t crc;
    if (request->bytes) {
        service_error(s, GOISHI_LINK_BAD_LENGTH, 0);
        return;
    }
    if (!s->upload.begun || s->upload.next != bank.length) {
        service_error(s, GOISHI_LINK_REFUSED, s->upload.begun ? s->upload.next : UINT32_MAX);
        return;
    }
    bool read = bank_crc(s, &bank, &crc);
    if (s->stopped) {
        service_error(s, GOISHI_LINK_STOPPED, 0);
        return;
    }
    s->upload.begun = false;
    if (!read || crc != bank.crc) {
        service_error(s, GOISHI_LINK_FLASH_FAILED, bank.address);
        return;
    }
    enum tree_status status = look_at(s, &bank);
    if (status != TREE_OK) {
        service_error(s, GOISHI_LINK_NO_DICTIONARY, status);
        return;
    }
    if (!write_record(s, &bank)) {
        service_error(s, GOISHI_LINK_FLASH_FAILED, bank.address);
        return;
    }
    open_newest(s);
    goishi_put32(service_payload(s), bank.sequence);
    service_answer(s, 4);
}
