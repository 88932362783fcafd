/* SPDX-License-Identifier: Apache-2.0
 * Questions to a reader: the three models of ko, the move, all first moves. */
#include <string.h>

#include "fw/read/private.h"

/* ---- memory */

enum { MIN_ROOM = 48, MAX_ROOM = 1000, CHILDREN = 24, MIN_ENTRIES = 64 };

static void *take(unsigned char **at, size_t bytes) {
    void *part = *at;
    *at += (bytes + 15) & ~(size_t)15;
    return part;
}

/* About a quarter for the path, the rest for the table. */
bool read_open(struct read_state *reader, void *memory, size_t bytes) {
    unsigned char *at = memory, *end = at + bytes;
    const size_t each = sizeof(struct go_undo) + 16 + CHILDREN * sizeof(struct read_child);
    size_t room = bytes / 4 / each;
    room = room < MAX_ROOM ? room : MAX_ROOM;
    memset(reader, 0, sizeof *reader);
    if (room < MIN_ROOM)
        return false;
    reader->journal.undo = take(&at, room * sizeof(struct go_undo));
    reader->journal.room = (int)room;
    reader->path = take(&at, room * sizeof *reader->path);
    reader->chain = take(&at, room * sizeof *reader->chain);
    reader->children = (uint32_t)(room * CHILDREN);
    reader->child = take(&at, reader->children * sizeof *reader->child);
    reader->table = (struct read_entry *)(void *)at;
    reader->entries = MIN_ENTRIES;
    if (at + MIN_ENTRIES * sizeof *reader->table > end)
        return false;
    while (at + 2 * (size_t)reader->entries * sizeof *reader->table <= end)
        reader->entries *= 2;
    return true;
}

void read_set(struct read_state *reader, const struct go_board *board) {
    reader->board = *board;
    reader->journal.used = 0;
    reader->depth = 0;
}

/* ---- one model of ko */

/* The taker of a ko may always fill it; only the other side is forbidden. */
static int ko_for(const struct go_board *board, int to_move) {
    static const int8_t side[4] = {GO_NORTH, GO_EAST, GO_SOUTH, GO_WEST};
    for (int i = 0; i < 4 && board->ko; i++) {
        const int p = board->ko + side[i];
        if (board->string[p] && go_string_at(board, p)->stones == 1 && go_liberties(board, p) == 1)
            return board->colour[p] == to_move ? 0 : board->ko;
    }
    return 0;
}

/* Makes the model the reader's, with the ko as the side to move sees it then. */
static void choose(struct read_state *reader, int master, int ko, int to_move) {
    reader->master = master;
    reader->met_ko |= ko != 0;
    reader->board.ko = (uint16_t)(master == to_move ? 0 : ko);
}

static enum read_verdict prove(struct read_state *reader, int master, int ko, int to_move) {
    choose(reader, master, ko, to_move);
    return read_prove(reader, to_move);
}

static enum read_status status_of(struct read_state *reader, int ko, int to_move) {
    const int reacher = reader->problem->reacher;
    enum read_verdict verdict = prove(reader, goishi_other(reacher), ko, to_move);
    if (verdict == READ_OPEN)
        return READ_UNKNOWN;
    if (verdict == READ_REACHED)
        return READ_WON;
    if (!reader->met_ko)
        return READ_LOST;
    verdict = prove(reader, reacher, ko, to_move);
    if (verdict != READ_REACHED)
        return verdict == READ_OPEN ? READ_UNKNOWN : READ_LOST;
    verdict = prove(reader, 0, ko, to_move);
    if (verdict == READ_OPEN)
        return READ_UNKNOWN;
    return verdict == READ_REACHED ? READ_KO_ANSWER : READ_KO_THREAT;
}

/* ---- the line */

/* The model in which the side to move gets what the status grants it. */
static int model_of(const struct read_state *reader, enum read_status status, int to_move) {
    const int reacher = reader->problem->reacher, other = goishi_other(reacher);
    if (to_move == reacher)
        return status == READ_WON ? other : status == READ_KO_ANSWER ? 0 : reacher;
    if (status == READ_LOST)
        return reader->met_ko ? reacher : other;
    return status == READ_KO_THREAT ? 0 : other;
}

int read_decider(struct read_state *reader, int to_move) {
    const struct read_entry *entry = read_find(reader, read_key(reader, to_move));
    int move = GO_PASS;
    if (reader->problem->goal == READ_LADDER)
        read_ladder(reader, reader->problem->target[0], to_move, UINT32_MAX, &move);
    else if (entry)
        move = entry->move;
    return move;
}

/* The other side's move: the one that took the most work to refute. In a ladder it is to run. */
static int stubborn(struct read_state *reader, int to_move) {
    const int target = reader->problem->target[0];
    if (reader->board.string[target] && go_liberties(&reader->board, target) == 1 &&
        (reader->problem->goal == READ_LADDER || reader->problem->local) &&
        to_move == reader->board.colour[target]) {
        uint16_t liberty;
        go_liberty_points(&reader->board, target, &liberty, 1);
        return liberty;
    }
    uint16_t move[GO_MAX_AREA + 1];
    const int moves = read_moves(reader, to_move, move, GO_MAX_AREA + 1);
    uint32_t most = 0;
    int best = GO_PASS;
    for (int i = 0; i < moves; i++) {
        if (!read_play(reader, move[i], to_move))
            continue;
        const struct read_entry *entry = read_find(reader, read_key(reader, goishi_other(to_move)));
        if (entry && entry->work > most) {
            most = entry->work;
            best = move[i];
        }
        read_undo(reader);
    }
    return best;
}

void read_resume(struct read_state *reader, enum read_status status) {
    const int to_move = reader->problem->to_move;
    choose(reader, model_of(reader, status, to_move), ko_for(&reader->board, to_move), to_move);
}

static void follow(struct read_state *reader, int to_move, struct read_result *result) {
    uint64_t met[READ_LINE];
    const int used = reader->journal.used;
    while (result->line < READ_LINE && read_judge(reader, to_move) == READ_OPEN) {
        met[result->line] = read_key(reader, to_move);
        bool again = false;
        for (int i = 0; i < result->line; i++)
            again |= met[i] == met[result->line];
        const enum read_verdict verdict = again ? READ_OPEN : read_prove(reader, to_move);
        if (verdict == READ_OPEN)
            break;
        const bool wins = (verdict == READ_REACHED) == (to_move == reader->problem->reacher);
        const int move = wins ? read_decider(reader, to_move) : stubborn(reader, to_move);
        if ((move == GO_PASS && (!wins || !result->line)) || !read_play(reader, move, to_move))
            break;
        result->moves[result->line++] = (uint16_t)move;
        to_move = goishi_other(to_move);
    }
    /* A line does not end with passes. */
    while (result->line && result->moves[result->line - 1] == GO_PASS)
        result->line--;
    while (reader->journal.used > used)
        read_undo(reader);
}

/* Is a pass as good as any move? Only the side that prevents the goal is asked. */
static bool may_pass(struct read_state *reader, int to_move) {
    if (!read_play(reader, GO_PASS, to_move))
        return false;
    const bool fine = read_prove(reader, goishi_other(to_move)) == READ_FAILED;
    read_undo(reader);
    return fine;
}

static void begin(struct read_state *reader, const struct read_problem *problem, uint32_t budget) {
    reader->problem = problem;
    reader->budget = budget;
    reader->nodes = 0;
    reader->met_ko = false;
    reader->short_of_room = false;
    read_zone_begin(reader);
    memset(reader->on_path, 0, sizeof reader->on_path);
    read_forget(reader);
}

void read_solve(struct read_state *reader, const struct read_problem *problem, uint32_t budget,
                struct read_result *result) {
    const uint16_t kept = reader->board.ko;
    const int to_move = problem->to_move, ko = ko_for(&reader->board, to_move);
    memset(result, 0, sizeof *result);
    begin(reader, problem, budget);
    result->status = status_of(reader, ko, to_move);
    result->nodes = reader->nodes;
    if (result->status != READ_UNKNOWN && read_judge(reader, to_move) == READ_OPEN) {
        /* The line may cost as much again. */
        reader->budget = budget < UINT32_MAX / 2 ? 2 * budget : UINT32_MAX;
        reader->board.ko = kept;
        read_resume(reader, result->status);
        if (to_move == problem->reacher || result->status == READ_WON || !may_pass(reader, to_move))
            follow(reader, to_move, result);
        result->move = result->line ? result->moves[0] : GO_PASS;
    }
    reader->board.ko = kept;
}

int read_choices(struct read_state *reader, const struct read_problem *problem, uint32_t budget,
                 struct read_choice *choice, int room) {
    const uint16_t kept = reader->board.ko;
    const int to_move = problem->to_move, ko = ko_for(&reader->board, to_move);
    uint16_t move[GO_MAX_AREA + 1];
    int count = 0;
    begin(reader, problem, budget);
    reader->board.ko = (uint16_t)ko;
    const int moves = read_moves(reader, to_move, move, GO_MAX_AREA + 1);
    for (int i = 0; i < moves && count >= 0 && count < room; i++) {
        reader->master = 0;
        reader->board.ko = (uint16_t)ko;
        if (!read_play(reader, move[i], to_move))
            continue;
        const enum read_status status = status_of(reader, reader->board.ko, goishi_other(to_move));
        read_undo(reader);
        if (status == READ_UNKNOWN)
            count = -1;
        else
            choice[count++] = (struct read_choice){move[i], status};
    }
    reader->board.ko = kept;
    return count;
}
