/* SPDX-License-Identifier: Apache-2.0
 * Reading: can one side force a goal? Exact answers by depth-first proof-number search; when the
 * budget of moves runs out the answer is READ_UNKNOWN, never a guess. Freestanding: the caller gives
 * the memory.
 *
 * The question is a game. One side, the reacher, wants to bring about a goal; the other side wants
 * to prevent it for ever. Both play by the rules of fw/go/board.h, only on the points of an area,
 * and may pass. A play that goes on for ever is the other side's.
 *
 * Ko: the game is read with the other side winning every ko (it may take back at once, the reacher
 * may not), with neither side having a threat elsewhere, and with the reacher winning every ko. The
 * first of the three in which the goal is reached gives the status. docs/reading.md says more. */
#ifndef READ_READ_H
#define READ_READ_H

#include "fw/go/set.h"

enum read_goal {
    /* The reacher captures: no target point has a stone of the other side any more (with `any`: one
     * target point has none). A target that gets an empty neighbour outside the area, or `escape`
     * liberties at the reacher's turn, has escaped. */
    READ_CAPTURE,
    /* The reacher connects: all target points are stones of one string of the reacher. Losing one of
     * them fails. */
    READ_CONNECT,
    /* The reacher makes an eye: points without its stones, all of them target points, that a single
     * string of it surrounds. */
    READ_EYE,
    /* The reacher captures the string at target[0] by ataris alone, on the whole board. In any other
     * position than one with at most two liberties (one, when the target's side moves) it fails. */
    READ_LADDER,
};

/* From the reacher's side, better and better. */
enum read_status {
    READ_UNKNOWN,
    READ_LOST,      /* not even by winning every ko */
    READ_KO_THREAT, /* by a ko in which the reacher needs a threat of its own */
    READ_KO_ANSWER, /* by a ko in which it has to leave the other side's threat unanswered */
    READ_WON,       /* whatever the other side does */
};

struct read_problem {
    enum read_goal goal;
    uint8_t reacher, to_move;
    bool any; /* READ_CAPTURE: one target point is enough */
    /* READ_CAPTURE of one string: no area. Both sides play near the target wherever it gets to, and
     * a ladder that works anywhere on the board captures. */
    bool local;
    uint8_t escape; /* READ_CAPTURE: 0 for no such rule */
    uint16_t targets;
    uint16_t target[GO_MAX_AREA];
    uint64_t area[GO_SET_WORDS];
};

enum { READ_LINE = 60 }; /* moves of a line that is reported */

struct read_result {
    enum read_status status;
    uint16_t move; /* for the side to move; GO_PASS: it need not play, or no move helps */
    int line;      /* the best moves of both sides, the first included */
    uint16_t moves[READ_LINE];
    uint32_t nodes; /* moves played on the board to find this */
};

struct read_entry;
struct read_child;

/* A reader: everything of it is in the caller's memory. */
struct read_state {
    struct go_board board;
    const struct read_problem *problem;
    struct go_journal journal;
    struct read_entry *table;
    uint32_t entries; /* a power of two */
    uint16_t age;     /* of the present question */
    struct read_child *child;
    uint32_t children; /* room for them */
    uint64_t *path;    /* keys of the positions from the first to the present one */
    uint64_t *chain;   /* the whole path as one number, for each of them */
    int depth;
    uint8_t on_path[1024];
    uint32_t nodes, budget;
    int ladder;                  /* where the present ladder began on the path */
    uint64_t zone[GO_SET_WORDS]; /* the points that the last ladder tried */
    /* Zones: the points of the area have numbers, and these stones of the reacher stand around it. */
    bool zoned;
    uint8_t index[GO_POINTS];
    uint16_t walls, wall[GO_MAX_AREA];
    int master;  /* the side that wins every ko, 0: none */
    bool met_ko; /* the rule of ko forbade a move somewhere */
    bool short_of_room;
};

/* Takes the memory over; false when it is too small (READ_MEMORY bytes are enough). It must be
 * aligned for any object. */
enum { READ_MEMORY = 256 * 1024 };
bool read_open(struct read_state *reader, void *memory, size_t bytes);
/* The board to read on: a copy is kept. What was read before is forgotten. */
void read_set(struct read_state *reader, const struct go_board *board);

/* Can the goal be reached? At most that many moves are played; 0 gives READ_UNKNOWN. */
void read_solve(struct read_state *reader, const struct read_problem *problem, uint32_t budget,
                struct read_result *result);
/* The same for every first move of the side to move, passing included: fills up to `room`. Returns
 * how many; -1 when the budget (for all of them) ran out. */
struct read_choice {
    uint16_t move;
    enum read_status status;
};
int read_choices(struct read_state *reader, const struct read_problem *problem, uint32_t budget,
                 struct read_choice *choice, int room);

/* The proof of an answer: one move of the side that gets what it wants, all moves of the other; each
 * position once. Calls visit (may be NULL) for each move, in the order of a tree walk. Returns how
 * many positions there are; 0 when the question is not decided or they are more than `most`. */
typedef void read_visit(void *context, int depth, int move, int colour);
uint32_t read_proof(struct read_state *reader, const struct read_problem *problem, uint32_t budget,
                    uint32_t most, read_visit *visit, void *context);

#endif
