/* SPDX-License-Identifier: Apache-2.0
 * C over a Verilated SoC: bytes in and out of its UART, the flash behind its pins, its clock. A
 * model is a shared library, build/sim/soc-<size>.so or build/sim/soc+joseki-<size>.so, loaded when
 * it is asked for; the program it runs is read from a hex file when it starts. Nothing moves but in
 * goishi_soc_run. */
#ifndef GOISHI_SOC_SIM_H
#define GOISHI_SOC_SIM_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct goishi_soc;

enum { GOISHI_SOC_FLASH_BYTES = 1 << 24 };

/* The program for a model's boards: "joseki" for "soc+joseki" (scripts/boards.py has the same). */
const char *goishi_soc_program(const char *model);

/* model: "soc" or "soc+joseki" and so on, without the size. rom: the file of the program, NULL for
 * that of the model in build/fw, beside the folder of the models. flash_image: a file that is put at
 * flash_address, NULL for an empty flash. NULL on failure, with one line in error (at least 200
 * bytes). */
struct goishi_soc *goishi_soc_open(const char *folder, const char *model, int size, const char *rom,
                                   const char *flash_image, uint32_t flash_address, char *error,
                                   unsigned error_size);
void goishi_soc_close(struct goishi_soc *soc);

/* The reset pin; the flash keeps what it has. */
void goishi_soc_reset(struct goishi_soc *soc);
/* Runs so many clocks, or fewer when a byte is received and stop_at_byte is set. Returns the clocks
 * run. */
uint64_t goishi_soc_run(struct goishi_soc *soc, uint64_t clocks, bool stop_at_byte);
uint64_t goishi_soc_clocks(const struct goishi_soc *soc); /* since it was opened */

/* Bytes for the chip: queued without limit, sent at the chip's rate. */
void goishi_soc_send(struct goishi_soc *soc, const void *bytes, unsigned count);
unsigned goishi_soc_unsent(const struct goishi_soc *soc);
/* Bytes from the chip: at most room of those that came. */
unsigned goishi_soc_receive(struct goishi_soc *soc, void *bytes, unsigned room);
uint8_t goishi_soc_leds(const struct goishi_soc *soc);

/* The flash's content, GOISHI_SOC_FLASH_BYTES. */
uint8_t *goishi_soc_flash(struct goishi_soc *soc);
/* Pages programmed and sectors erased so far. */
uint64_t goishi_soc_flash_operations(const struct goishi_soc *soc);
/* Power fails in the middle of the operation after so many more: it is done by half, and the flash
 * does nothing after it until goishi_soc_flash_mend. UINT64_MAX: never. */
void goishi_soc_flash_cut(struct goishi_soc *soc, uint64_t operations);
bool goishi_soc_flash_is_cut(const struct goishi_soc *soc);
void goishi_soc_flash_mend(struct goishi_soc *soc);

/* What a model library exports under this name. */
#define GOISHI_SOC_MODEL_SYMBOL "goishi_soc_model"
struct goishi_soc_model {
    void *(*create)(const char *rom);
    void (*destroy)(void *model);
    void (*reset)(void *model);
    uint64_t (*run)(void *model, uint64_t clocks, bool stop_at_byte);
    uint64_t (*clocks)(const void *model);
    void (*send)(void *model, const void *bytes, unsigned count);
    unsigned (*unsent)(const void *model);
    unsigned (*receive)(void *model, void *bytes, unsigned room);
    uint8_t (*leds)(const void *model);
    uint8_t *(*flash)(void *model);
    uint64_t (*flash_operations)(const void *model);
    void (*flash_cut)(void *model, uint64_t operations);
    bool (*flash_is_cut)(const void *model);
    void (*flash_mend)(void *model);
};

#ifdef __cplusplus
}
#endif

#endif
