/* SPDX-License-Identifier: Apache-2.0
 * A Go position by flood fill: groups are found when they are asked about, nothing is kept up to
 * date. */
#include "host/game/position.h"

#include <string.h>

enum { BORDER = 3 };

static const int step[4] = {1, -1, POSITION_STRIDE, -POSITION_STRIDE};

bool position_init(struct position *position, int size) {
    if (size < POSITION_MIN_SIZE || size > POSITION_MAX_SIZE)
        return false;
    memset(position, 0, sizeof *position);
    position->size = (uint8_t)size;
    memset(position->colour, BORDER, sizeof position->colour);
    for (int y = 1; y <= size; ++y)
        memset(position->colour + position_index(1, y), GOISHI_EMPTY, (size_t)size);
    return true;
}

/* One group: its stones first in the list, marked. */
struct group {
    uint8_t seen[POSITION_POINTS];
    uint16_t stone[GOISHI_MAX_SIZE * GOISHI_MAX_SIZE];
    int stones;
};

/* True as soon as a liberty other than `except` is met; otherwise the group is complete. */
static bool has_liberty(const struct position *p, int from, int except, struct group *group) {
    const uint8_t colour = p->colour[from];
    memset(group->seen, 0, sizeof group->seen);
    group->stone[0] = (uint16_t)from;
    group->stones = 1;
    group->seen[from] = 1;
    for (int i = 0; i < group->stones; ++i) {
        for (int d = 0; d < 4; ++d) {
            const int next = group->stone[i] + step[d];
            if (p->colour[next] == GOISHI_EMPTY && next != except)
                return true;
            if (p->colour[next] == colour && !group->seen[next]) {
                group->seen[next] = 1;
                group->stone[group->stones++] = (uint16_t)next;
            }
        }
    }
    return false;
}

enum position_status position_check(const struct position *p, int x, int y, int colour) {
    if (colour != GOISHI_BLACK && colour != GOISHI_WHITE)
        return POSITION_BAD_COLOUR;
    if (!position_on_board(p, x, y))
        return POSITION_OFF_BOARD;
    const int at = position_index(x, y);
    if (p->colour[at] != GOISHI_EMPTY)
        return POSITION_OCCUPIED;
    /* All neighbours of a ko point are of the colour that took; that colour may still fill it. */
    if (p->ko == at &&
        (p->colour[at + 1] == BORDER ? p->colour[at - 1] : p->colour[at + 1]) != colour)
        return POSITION_KO;
    struct group group;
    for (int d = 0; d < 4; ++d) {
        if (p->colour[at + step[d]] == GOISHI_EMPTY)
            return POSITION_OK;
    }
    for (int d = 0; d < 4; ++d) {
        const int next = at + step[d];
        if (p->colour[next] == BORDER)
            continue;
        /* Alive with a friend that breathes, alive by taking an enemy that does not. */
        if (has_liberty(p, next, at, &group) == (p->colour[next] == colour))
            return POSITION_OK;
    }
    return POSITION_SUICIDE;
}

enum position_status position_play(struct position *p, int x, int y, int colour,
                                   struct position_captures *captures) {
    const enum position_status status = position_check(p, x, y, colour);
    if (captures)
        captures->count = 0;
    if (status != POSITION_OK)
        return status;
    const int at = position_index(x, y), other = goishi_other(colour);
    p->colour[at] = (uint8_t)colour;
    p->ko = 0;
    int taken = 0, last = 0;
    struct group group;
    for (int d = 0; d < 4; ++d) {
        const int next = at + step[d];
        if (p->colour[next] != other || has_liberty(p, next, 0, &group))
            continue;
        for (int i = 0; i < group.stones; ++i) {
            const int stone = group.stone[i];
            p->colour[stone] = GOISHI_EMPTY;
            if (captures) {
                captures->at[captures->count].x = (uint8_t)(stone % POSITION_STRIDE);
                captures->at[captures->count].y = (uint8_t)(stone / POSITION_STRIDE);
                ++captures->count;
            }
        }
        taken += group.stones;
        last = next;
    }
    p->prisoners[other] = (uint16_t)(p->prisoners[other] + taken);
    /* Ko: one stone took one stone and stands alone with that point as its only liberty. */
    if (taken == 1) {
        bool alone = true;
        for (int d = 0; d < 4; ++d) {
            const int next = at + step[d];
            if (p->colour[next] == colour || (p->colour[next] == GOISHI_EMPTY && next != last))
                alone = false;
        }
        if (alone)
            p->ko = (uint16_t)last;
    }
    return POSITION_OK;
}

void position_pass(struct position *position) {
    position->ko = 0;
}

enum position_status position_put(struct position *p, int x, int y, int colour) {
    if (colour < GOISHI_EMPTY || colour > GOISHI_WHITE)
        return POSITION_BAD_COLOUR;
    if (!position_on_board(p, x, y))
        return POSITION_OFF_BOARD;
    p->colour[position_index(x, y)] = (uint8_t)colour;
    p->ko = 0;
    return POSITION_OK;
}

int position_liberties(const struct position *p, int x, int y) {
    if (!position_on_board(p, x, y) || position_at(p, x, y) == GOISHI_EMPTY)
        return 0;
    const int from = position_index(x, y);
    const uint8_t colour = p->colour[from];
    struct group group;
    memset(group.seen, 0, sizeof group.seen);
    group.stone[0] = (uint16_t)from;
    group.stones = 1;
    group.seen[from] = 1;
    int liberties = 0;
    for (int i = 0; i < group.stones; ++i) {
        for (int d = 0; d < 4; ++d) {
            const int next = group.stone[i] + step[d];
            if (group.seen[next])
                continue;
            group.seen[next] = 1;
            if (p->colour[next] == GOISHI_EMPTY)
                ++liberties;
            else if (p->colour[next] == colour)
                group.stone[group.stones++] = (uint16_t)next;
        }
    }
    return liberties;
}

int position_stones(const struct position *p, int colour) {
    int count = 0;
    for (int y = 1; y <= p->size; ++y)
        for (int x = 1; x <= p->size; ++x)
            count += position_at(p, x, y) == colour;
    return count;
}

bool position_equal(const struct position *a, const struct position *b) {
    return a->size == b->size && a->ko == b->ko &&
           memcmp(a->colour, b->colour, sizeof a->colour) == 0;
}

const char *position_status_text(enum position_status status) {
    switch (status) {
    case POSITION_OK:
        return "legal";
    case POSITION_OFF_BOARD:
        return "the point is not on the board";
    case POSITION_OCCUPIED:
        return "the point is occupied";
    case POSITION_SUICIDE:
        return "suicide";
    case POSITION_KO:
        return "it takes back a ko at once";
    case POSITION_BAD_COLOUR:
        return "the colour is neither black nor white";
    }
    return "unknown status";
}

static const char letters[] = "ABCDEFGHJKLMNOPQRST";

void position_point_name(int x, int y, char name[4]) {
    int i = 0;
    name[i++] = letters[x - 1];
    if (y >= 10)
        name[i++] = (char)('0' + y / 10);
    name[i++] = (char)('0' + y % 10);
    name[i] = '\0';
}

bool position_parse_point(const char *name, int size, int *x, int *y) {
    char letter = name[0];
    if (letter >= 'a' && letter <= 'z')
        letter = (char)(letter - 'a' + 'A');
    const char *found = letter ? strchr(letters, letter) : NULL;
    if (!found)
        return false;
    int row = 0, digits = 0;
    for (; digits < 2 && name[1 + digits] >= '0' && name[1 + digits] <= '9'; ++digits)
        row = 10 * row + name[1 + digits] - '0';
    if (digits == 0 || name[1] == '0' || name[1 + digits] != '\0' || row > size ||
        found - letters >= size)
        return false;
    *x = (int)(found - letters) + 1;
    *y = row;
    return true;
}
