/* SPDX-License-Identifier: Apache-2.0
 * Driver of the group board. */
#include "fw/drivers/group.h"

#include <string.h>

#include "fw/base/reg.h"
#include "fw/drivers/block.h"
#include "fw/go/refusal.h"

#define REG(name) GOISHI_OFFSET(GROUP, name)
#define FIELD(reg, name, value) GOISHI_FIELD(GROUP, reg, name, value)
#define GET(reg, name, word) GOISHI_GET(GROUP, reg, name, word)

/* The board's codes are those of every layer. */
_Static_assert((int)GOISHI_GROUP_LEGAL == GO_LEGAL && (int)GOISHI_GROUP_OFF_BOARD == GO_OFF_BOARD &&
                   (int)GOISHI_GROUP_OCCUPIED == GO_OCCUPIED &&
                   (int)GOISHI_GROUP_SUICIDE == GO_SUICIDE && (int)GOISHI_GROUP_KO == GO_KO &&
                   (int)GOISHI_GROUP_OWN_EYE == GO_OWN_EYE,
               "one list of refusals");

static enum goishi_status get(struct group *board, uint32_t offset, uint32_t *word) {
    return goishi_bus_read(&board->bus, board->base + offset, word);
}

static enum goishi_status set(struct group *board, uint32_t offset, uint32_t word) {
    return goishi_bus_write(&board->bus, board->base + offset, word);
}

static bool good_slot(int slot) {
    return slot >= 0 && slot < GOISHI_GROUP_SLOTS;
}

static bool good_colour(int colour) {
    return colour == GOISHI_BLACK || colour == GOISHI_WHITE;
}

static bool on_board(const struct group *board, int x, int y) {
    return x >= 1 && x <= board->size && y >= 1 && y <= board->size;
}

enum goishi_status group_init(struct group *board, struct goishi_bus bus, uint32_t base) {
    board->bus = bus;
    board->base = GOISHI_BUS_ORIGIN + base;
    return block_identify(bus, GOISHI_BUS_ORIGIN + base, GOISHI__GROUP__ID__ID_reset,
                          GOISHI__GROUP__VERSION__VERSION_reset, &board->size);
}

static enum goishi_status command(struct group *board, uint32_t word, uint32_t *result) {
    enum goishi_status status = set(board, REG(COMMAND), word);
    return status == GOISHI_OK ? get(board, REG(RESULT), result) : status;
}

static enum goishi_status put(struct group *board, enum goishi_group_op op, int slot, int x, int y,
                              int colour, bool refuse_eye, struct goishi_group_result *result) {
    if (!good_slot(slot) || !good_colour(colour))
        return GOISHI_REFUSED;
    *result = (struct goishi_group_result){.code = GOISHI_GROUP_OFF_BOARD};
    if (!on_board(board, x, y))
        return GOISHI_REFUSED;
    uint32_t word;
    enum goishi_status status =
        command(board,
                FIELD(COMMAND, OP, op) | FIELD(COMMAND, SLOT, slot) | FIELD(COMMAND, X, x) |
                    FIELD(COMMAND, Y, y) | FIELD(COMMAND, COLOUR, colour) |
                    FIELD(COMMAND, REFUSE_EYE, refuse_eye),
                &word);
    if (status != GOISHI_OK)
        return status;
    result->code = (enum goishi_group_code)GET(RESULT, CODE, word);
    result->placed = GET(RESULT, PLACED, word);
    result->captured = (uint8_t)GET(RESULT, CAPTURED, word);
    result->ko = result->placed && GET(RESULT, KO, word);
    return result->code == GOISHI_GROUP_LEGAL ? GOISHI_OK : GOISHI_REFUSED;
}

enum goishi_status group_clear(void *board, int slot) {
    if (!good_slot(slot))
        return GOISHI_REFUSED;
    return set(board, REG(COMMAND),
               FIELD(COMMAND, OP, GOISHI_GROUP_CLEAR) | FIELD(COMMAND, SLOT, slot));
}

enum goishi_status group_play(void *board, int slot, int x, int y, int colour, bool refuse_eye,
                              struct goishi_group_result *result) {
    return put(board, GOISHI_GROUP_PLAY, slot, x, y, colour, refuse_eye, result);
}

enum goishi_status group_setup(void *board, int slot, int x, int y, int colour,
                               struct goishi_group_result *result) {
    return put(board, GOISHI_GROUP_SETUP, slot, x, y, colour, false, result);
}

enum goishi_status group_pass(void *board, int slot) {
    if (!good_slot(slot))
        return GOISHI_REFUSED;
    return set(board, REG(COMMAND),
               FIELD(COMMAND, OP, GOISHI_GROUP_PASS) | FIELD(COMMAND, SLOT, slot));
}

enum goishi_status group_copy(void *board, int to, int from) {
    if (!good_slot(to) || !good_slot(from))
        return GOISHI_REFUSED;
    if (to == from)
        return GOISHI_OK;
    return set(board, REG(COMMAND),
               FIELD(COMMAND, OP, GOISHI_GROUP_COPY) | FIELD(COMMAND, SLOT, to) |
                   FIELD(COMMAND, FROM, from));
}

static enum goishi_status look(struct group *board, int slot, int x, int y, uint32_t *result) {
    return command(board,
                   FIELD(COMMAND, OP, GOISHI_GROUP_LOOK) | FIELD(COMMAND, SLOT, slot) |
                       FIELD(COMMAND, X, x) | FIELD(COMMAND, Y, y),
                   result);
}

enum goishi_status group_point(void *board, int slot, int x, int y, int *colour, int *id) {
    if (!good_slot(slot) || !on_board(board, x, y))
        return GOISHI_REFUSED;
    uint32_t result;
    enum goishi_status status = look(board, slot, x, y, &result);
    if (status == GOISHI_OK) {
        *colour = (int)GET(RESULT, COLOUR, result);
        *id = (int)GET(RESULT, GROUP, result);
    }
    return status;
}

enum goishi_status group_liberties(void *board, int slot, int x, int y, int *count) {
    if (!good_slot(slot) || !on_board(board, x, y))
        return GOISHI_REFUSED;
    uint32_t word;
    enum goishi_status status = set(board, REG(SCAN),
                                    FIELD(SCAN, SLOT, slot) | FIELD(SCAN, X, x) |
                                        FIELD(SCAN, Y, y) | FIELD(SCAN, COLOUR, GOISHI_BLACK));
    if (status == GOISHI_OK)
        status = get(board, REG(LIBERTIES), &word);
    if (status != GOISHI_OK)
        return status;
    *count = (int)GET(LIBERTIES, COUNT, word);
    return *count > 0 ? GOISHI_OK : GOISHI_REFUSED; /* no stone has no liberty */
}

static enum goishi_status rows_of(struct group *board, uint32_t base,
                                  uint32_t rows[GOISHI_MAX_SIZE]) {
    enum goishi_status status = GOISHI_OK;
    for (int y = 1; y <= board->size && status == GOISHI_OK; y++)
        status = get(board, base + 4u * (uint32_t)y, &rows[y - 1]);
    return status;
}

enum goishi_status group_legal(void *board, int slot, int colour, bool refuse_eye,
                               uint32_t rows[GOISHI_MAX_SIZE]) {
    if (!good_slot(slot) || !good_colour(colour))
        return GOISHI_REFUSED;
    enum goishi_status status =
        set(board, REG(SCAN),
            FIELD(SCAN, SLOT, slot) | FIELD(SCAN, COLOUR, colour) |
                FIELD(SCAN, REFUSE_EYE, refuse_eye) | FIELD(SCAN, X, 1) | FIELD(SCAN, Y, 1));
    return status == GOISHI_OK ? rows_of(board, REG(LEGAL), rows) : status;
}

static int ones(uint32_t word) {
    int count = 0;
    for (; word; word &= word - 1)
        count++;
    return count;
}

/* The empty points that one colour reaches without crossing the other's stones, a row at a time. */
static int reached(int size, const uint32_t *from, const uint32_t *blocked, uint32_t *reach) {
    uint32_t line = (1u << size) - 1;
    memcpy(reach, from, sizeof(uint32_t) * GOISHI_MAX_SIZE);
    for (bool grown = true; grown;) {
        grown = false;
        for (int y = 0; y < size; y++) {
            uint32_t row = reach[y] | reach[y] << 1 | reach[y] >> 1;
            row |= (y > 0 ? reach[y - 1] : 0) | (y < size - 1 ? reach[y + 1] : 0);
            row &= line & ~blocked[y];
            row |= reach[y];
            grown |= row != reach[y];
            reach[y] = row;
        }
    }
    int count = 0;
    for (int y = 0; y < size; y++)
        count += ones(reach[y]);
    return count;
}

enum goishi_status group_summary(void *handle, int slot, struct goishi_group_summary *summary) {
    struct group *board = handle;
    uint32_t black[GOISHI_MAX_SIZE], white[GOISHI_MAX_SIZE], legal[GOISHI_MAX_SIZE];
    uint32_t of_black[GOISHI_MAX_SIZE], of_white[GOISHI_MAX_SIZE];
    uint32_t result, placed, any = 0;
    enum goishi_status status = group_legal(board, slot, GOISHI_BLACK, true, legal);
    for (int y = 0; y < board->size && status == GOISHI_OK; y++)
        any |= legal[y];
    if (status == GOISHI_OK)
        status = rows_of(board, REG(BLACK), black);
    if (status == GOISHI_OK)
        status = rows_of(board, REG(WHITE), white);
    if (status == GOISHI_OK)
        status = group_legal(board, slot, GOISHI_WHITE, true, legal);
    for (int y = 0; y < board->size && status == GOISHI_OK; y++)
        any |= legal[y];
    if (status == GOISHI_OK)
        status = look(board, slot, 1, 1, &result);
    if (status == GOISHI_OK)
        status = get(board, REG(PLACED), &placed);
    if (status != GOISHI_OK)
        return status;

    memset(summary, 0, sizeof *summary);
    for (int y = 0; y < board->size; y++) {
        summary->stones[GOISHI_BLACK] += ones(black[y]);
        summary->stones[GOISHI_WHITE] += ones(white[y]);
    }
    summary->stones[GOISHI_EMPTY] =
        board->size * board->size - summary->stones[GOISHI_BLACK] - summary->stones[GOISHI_WHITE];
    summary->captured[GOISHI_BLACK] =
        (int)GET(PLACED, BLACK, placed) - summary->stones[GOISHI_BLACK];
    summary->captured[GOISHI_WHITE] =
        (int)GET(PLACED, WHITE, placed) - summary->stones[GOISHI_WHITE];
    /* Points that both reach cancel out. */
    summary->score =
        reached(board->size, black, white, of_black) - reached(board->size, white, black, of_white);
    summary->passes = (int)GET(RESULT, PASSES, result);
    summary->over = summary->passes == 2 || any == 0;
    return GOISHI_OK;
}

static uint32_t half(const struct goishi_group_move *move) {
    return FIELD(STREAM, X0, move->x & 31) | FIELD(STREAM, Y0, move->y & 31) |
           FIELD(STREAM, WHITE0, move->colour == GOISHI_WHITE) | FIELD(STREAM, SLOT0, move->slot) |
           FIELD(STREAM, REFUSE_EYE0, move->refuse_eye);
}

/* Writes the moves two to a word, all to one address or, with step 4, one word after the other. */
static enum goishi_status send(struct group *board, uint32_t address, uint32_t step,
                               const struct goishi_group_move *moves, int count) {
    for (int i = 0; i < count; i++) {
        /* A word of ones is no move; a pass of white in slot 15 must not look like one. */
        const struct goishi_group_move *m = &moves[i];
        if (!good_slot(m->slot) || !good_colour(m->colour) || (half(m) & 0xffff) == 0xffff)
            return GOISHI_REFUSED;
    }
    enum goishi_status status = GOISHI_OK;
    for (int i = 0; i < count && status == GOISHI_OK; i += 2, address += step)
        status = set(board, address,
                     half(&moves[i]) | (i + 1 < count ? half(&moves[i + 1]) : 0xffffu) << 16);
    return status;
}

enum goishi_status group_list(void *board, const struct goishi_group_move *moves, int count) {
    if (count < 1 || count > GOISHI_GROUP_LIST)
        return GOISHI_REFUSED;
    return send(board, REG(BURST_LIST), 4, moves, count);
}

enum goishi_status group_list_start(void *board, int count, int rounds) {
    if (count < 1 || count > GOISHI_GROUP_LIST || rounds < 1 || rounds > 65535)
        return GOISHI_REFUSED;
    return set(board, REG(BURST),
               FIELD(BURST, TOP, (count - 1) / 2) | FIELD(BURST, ROUNDS, rounds));
}

enum goishi_status group_list_sums(void *board, struct goishi_group_list *sums) {
    uint32_t busy = 0;
    enum goishi_status status = get(board, REG(BURST_BUSY), &busy);
    if (status == GOISHI_OK)
        status = get(board, REG(BURST_MOVES), &sums->moves);
    if (status == GOISHI_OK)
        status = get(board, REG(BURST_REFUSED), &sums->refused);
    if (status == GOISHI_OK)
        status = get(board, REG(BURST_CLOCKS), &sums->clocks);
    sums->busy = busy != 0;
    return status;
}

/* As many at once as have room for their results. */
enum { STREAM = 32, CODES = 8 };

enum goishi_status group_play_many(void *board, const struct goishi_group_move *moves, int count,
                                   uint8_t *code) {
    enum goishi_status status = GOISHI_OK;
    for (int at = 0; at < count && status == GOISHI_OK; at += STREAM) {
        int some = count - at < STREAM ? count - at : STREAM;
        status = send(board, REG(STREAM), 0, moves + at, some);
        for (int i = 0; i < some && status == GOISHI_OK; i += CODES) {
            uint32_t word = 0;
            status = get(board, REG(STREAM_RESULT), &word);
            for (int k = 0; k < CODES && i + k < some; k++)
                code[at + i + k] = (uint8_t)(word >> (4 * k) & 15);
        }
    }
    return status;
}

/* What has been placed in the slot before the last command, both colours together. */
static enum goishi_status placed_before(struct group *board, uint32_t *count) {
    uint32_t word = 0;
    enum goishi_status status = get(board, REG(PLACED), &word);
    *count = GET(PLACED, BLACK, word) + GET(PLACED, WHITE, word);
    return status;
}

/* One write for each stone; the count of stones placed shows whether one was refused. */
enum goishi_status group_setup_many(void *board, int slot, const struct goishi_group_stone *stones,
                                    int count) {
    enum goishi_status status = GOISHI_OK;
    uint32_t before = 0, after = 0, word;
    if (!good_slot(slot))
        return GOISHI_REFUSED;
    for (int i = 0; i < count && status == GOISHI_OK; i++) {
        const struct goishi_group_stone *stone = &stones[i];
        if (!good_colour(stone->colour) || !on_board(board, stone->x, stone->y))
            return GOISHI_REFUSED;
        status = set(board, REG(COMMAND),
                     FIELD(COMMAND, OP, GOISHI_GROUP_SETUP) | FIELD(COMMAND, SLOT, slot) |
                         FIELD(COMMAND, X, stone->x) | FIELD(COMMAND, Y, stone->y) |
                         FIELD(COMMAND, COLOUR, stone->colour));
        if (i == 0 && status == GOISHI_OK)
            status = placed_before(board, &before);
    }
    if (status == GOISHI_OK && count > 0)
        status = look(board, slot, 1, 1, &word);
    if (status == GOISHI_OK && count > 0)
        status = placed_before(board, &after);
    return status == GOISHI_OK && ((after - before) & 0xffff) != (uint32_t)count ? GOISHI_REFUSED
                                                                                 : status;
}

enum goishi_status group_playout_seed(void *board, int slot, uint64_t seed) {
    if (!good_slot(slot) || seed == 0)
        return GOISHI_REFUSED;
    uint32_t address = REG(PLAYOUT_SEED) + 8u * (uint32_t)slot;
    enum goishi_status status = set(board, address, (uint32_t)seed);
    return status == GOISHI_OK ? set(board, address + 4, (uint32_t)(seed >> 32)) : status;
}

enum goishi_status group_playout_rules(void *board, int limit, int komi) {
    if (limit < 1 || limit > 4095 || komi < -512 || komi > 511)
        return GOISHI_REFUSED;
    enum goishi_status status = set(board, REG(PLAYOUT_LIMIT), (uint32_t)limit);
    return status == GOISHI_OK ? set(board, REG(PLAYOUT_KOMI), (uint32_t)komi & 0x3ff) : status;
}

enum goishi_status group_playout_again(void *board, int games, int base) {
    if (games < 1 || games > 65535 || (base != GOISHI_PLAYOUT_EMPTY && !good_slot(base)))
        return GOISHI_REFUSED;
    return set(board, REG(PLAYOUT_AGAIN),
               FIELD(PLAYOUT_AGAIN, GAMES, games) |
                   (base == GOISHI_PLAYOUT_EMPTY ? FIELD(PLAYOUT_AGAIN, EMPTY, 1)
                                                 : FIELD(PLAYOUT_AGAIN, BASE, base)));
}

enum goishi_status group_playout_start(void *board, uint32_t slots, int colour, int what) {
    if (slots == 0 || slots > 0xffff || !good_colour(colour))
        return GOISHI_REFUSED;
    return set(board, REG(PLAYOUT),
               FIELD(PLAYOUT, SLOTS, slots) | FIELD(PLAYOUT, COLOUR, colour) |
                   FIELD(PLAYOUT, FIRST, (what & GOISHI_PLAYOUT_FIRST) != 0) |
                   FIELD(PLAYOUT, AMAF, (what & GOISHI_PLAYOUT_AMAF) != 0) |
                   FIELD(PLAYOUT, CLEAR, (what & GOISHI_PLAYOUT_FORGET) != 0));
}

enum goishi_status group_playout_busy(void *board, uint32_t *slots) {
    return get(board, REG(PLAYOUT_BUSY), slots);
}

enum goishi_status group_playout_sums(void *board, struct goishi_playout_sums *sums) {
    uint32_t score = 0;
    enum goishi_status status = get(board, REG(PLAYOUT_GAMES), &sums->games);
    if (status == GOISHI_OK)
        status = get(board, REG(PLAYOUT_WINS), &sums->wins);
    if (status == GOISHI_OK)
        status = get(board, REG(PLAYOUT_SCORE), &score);
    if (status == GOISHI_OK)
        status = get(board, REG(PLAYOUT_MOVES), &sums->moves);
    if (status == GOISHI_OK)
        status = get(board, REG(PLAYOUT_ENTRIES), &sums->entries);
    if (status == GOISHI_OK)
        status = get(board, REG(PLAYOUT_CLOCKS), &sums->clocks);
    sums->score = (int32_t)score;
    return status;
}

enum goishi_status group_playout_last(void *board, int slot, struct goishi_playout_last *last) {
    uint32_t word;
    if (!good_slot(slot))
        return GOISHI_REFUSED;
    enum goishi_status status = get(board, REG(PLAYOUT_LAST) + 4u * (uint32_t)slot, &word);
    if (status != GOISHI_OK)
        return status;
    int score = (int)GET(PLAYOUT_LAST, SCORE, word);
    last->score = score < 512 ? score : score - 1024;
    last->moves = (int)GET(PLAYOUT_LAST, MOVES, word);
    last->first_x = (int)GET(PLAYOUT_LAST, FIRST_X, word);
    last->first_y = (int)GET(PLAYOUT_LAST, FIRST_Y, word);
    return GOISHI_OK;
}

enum goishi_status group_playout_first(void *board, int x, int y, uint32_t *games, uint32_t *wins) {
    if (!on_board(board, x, y) && (x != 0 || y != 0))
        return GOISHI_REFUSED;
    uint32_t word = GOISHI_POINT(x, y);
    enum goishi_status status = get(board, REG(FIRST_GAMES) + word, games);
    return status == GOISHI_OK ? get(board, REG(FIRST_WINS) + word, wins) : status;
}

enum goishi_status group_playout_amaf(void *handle, int colour, int y,
                                      struct goishi_amaf row[GOISHI_MAX_SIZE]) {
    struct group *board = handle;
    if (!good_colour(colour) || y < 1 || y > board->size)
        return GOISHI_REFUSED;
    uint32_t address = REG(AMAF) + (colour == GOISHI_WHITE ? GOISHI_POINT(0, 32) : 0);
    enum goishi_status status = GOISHI_OK;
    for (int x = 1; x <= board->size && status == GOISHI_OK; x++) {
        uint32_t word = 0;
        status = get(board, address + GOISHI_POINT(x, y), &word);
        row[x - 1].games = (uint16_t)GET(AMAF, GAMES, word);
        row[x - 1].wins = (uint16_t)GET(AMAF, WINS, word);
    }
    return status;
}

enum goishi_status group_playout_amaf_forget(void *board, uint32_t rows) {
    return set(board, REG(AMAF_CLEAR), FIELD(AMAF_CLEAR, ROWS, rows & 0x7ffff));
}

enum goishi_status group_report(void *board, struct goishi_group_report *report) {
    uint32_t word = 0;
    enum goishi_status status = get(board, REG(REPORT), &word);
    report->stones = (int)GET(REPORT, STONES, word);
    report->strings = (int)GET(REPORT, STRINGS, word);
    report->liberties = (int)GET(REPORT, LIBERTIES, word);
    return status;
}

const struct goishi_group_ops group_ops = {
    group_clear,       group_play,      group_setup,      group_pass,      group_copy,
    group_point,       group_liberties, group_legal,      group_summary,   group_setup_many,
    group_play_many,   group_list,      group_list_start, group_list_sums, group_report,
    group_liberty_map, group_area,
};

const struct goishi_playout_ops group_playout_ops = {
    group_playout_rules, group_playout_seed,        group_playout_again, group_playout_start,
    group_playout_busy,  group_playout_sums,        group_playout_last,  group_playout_first,
    group_playout_amaf,  group_playout_amaf_forget,
};
