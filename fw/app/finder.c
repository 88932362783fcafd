/* SPDX-License-Identifier: Apache-2.0
 * The finder of a program that has one, and the memory for its dictionary. */
#include "fw/finder/finder.h"
#include "fw/app/app.h"
#include "fw/base/hot.h"

/* APP_FINDER_MEMORY is less where the twins need room: then some of the tree's words stay in the
 * flash. */
#ifndef APP_FINDER_MEMORY
#define APP_FINDER_MEMORY FINDER_MEMORY
#endif

static struct finder finder HOT_DATA("finder");
/* Not cleared at the start: the finder fills it before it reads it. */
static uint8_t memory[APP_FINDER_MEMORY] __attribute__((aligned(8), section(".unset")));

void app_add_finder(struct service_board *board) {
    board->finder = &finder;
    board->memory = memory;
    board->memory_bytes = sizeof memory;
    board->dictionary = &service_dictionary;
    board->use_dictionary = service_use_dictionary;
}
