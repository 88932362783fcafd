/* SPDX-License-Identifier: Apache-2.0
 * A whole game looked at by the tree search. */
#include "host/play/review.h"

#include <stdlib.h>

static bool until_done(void *context, const struct engine_report *report) {
    (void)context;
    return !report->done;
}

static bool look(struct engine *engine, const struct game *game, int at, int colour,
                 uint32_t visits, struct review_position *position, struct advice *best,
                 struct fault *fault) {
    const struct engine_request request = {.colour = colour, .visits = visits, .watch = until_done};
    const double sign = colour == GOISHI_BLACK ? 1 : -1;
    struct outlook outlook;
    if (!engine_load(engine, game, at, fault) || !engine_analyse(engine, &request, fault))
        return false;
    engine_outlook(engine, true, &outlook);
    position->value = colour == GOISHI_BLACK ? outlook.value : 1 - outlook.value;
    position->score = outlook.scored ? sign * outlook.score : 0;
    position->visits = outlook.visits;
    if (!engine_candidates(engine, best, 0, 1))
        *best = (struct advice){.value = 0.5};
    return true;
}

static void list_moves(const struct game *game, struct review *review) {
    for (int i = 0; i < game->events; ++i) {
        const struct game_event *event = &game->event[i];
        if (!event->setup)
            review->move[event->move - 1] = (struct review_move){
                .colour = event->colour, .x = event->x1, .y = event->y1, .node = event->node};
    }
}

struct review *review_make(struct engine *engine, const struct game *game, uint32_t visits,
                           bool (*report)(void *context, int position, int of), void *context,
                           struct fault *fault) {
    struct review *review = calloc(1, sizeof *review);
    const size_t moves = (size_t)game->moves;
    struct advice end;
    if (review) {
        review->move = calloc(moves + 1, sizeof *review->move);
        review->position = calloc(moves + 1, sizeof *review->position);
    }
    if (!review || !review->move || !review->position) {
        fault_set(fault, "not enough memory");
        review_free(review);
        return NULL;
    }
    review->size = game->size;
    review->moves = game->moves;
    list_moves(game, review);
    for (int i = 0; i <= game->moves; ++i) {
        const int colour = i < game->moves ? review->move[i].colour : game_to_move(game, i);
        if ((report && !report(context, i, game->moves + 1)) ||
            !look(engine, game, i, colour, visits, &review->position[i],
                  i < game->moves ? &review->move[i].best : &end, fault)) {
            review_free(review);
            return NULL;
        }
    }
    for (int i = 0; i < game->moves; ++i) {
        const double change = review->position[i + 1].value - review->position[i].value;
        const double loss = review->move[i].colour == GOISHI_BLACK ? -change : change;
        review->move[i].loss = loss > 0 ? loss : 0;
    }
    return review;
}

void review_free(struct review *review) {
    if (!review)
        return;
    free(review->move);
    free(review->position);
    free(review);
}

int review_mistakes(const struct review *review, double least, int *list, int room) {
    int count = 0;
    for (int i = 0; i < review->moves; ++i) {
        const double loss = review->move[i].loss;
        const struct advice *best = &review->move[i].best;
        /* What the search would have played itself is no mistake, whatever came of it. */
        if (loss < least || (best->x == review->move[i].x && best->y == review->move[i].y))
            continue;
        int at = count < room ? count++ : room;
        while (at > 0 && review->move[list[at - 1]].loss < loss) {
            if (at < room)
                list[at] = list[at - 1];
            --at;
        }
        if (at < room)
            list[at] = i;
    }
    return count;
}
