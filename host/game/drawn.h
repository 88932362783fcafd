/* SPDX-License-Identifier: Apache-2.0
 * A board drawn with characters, as people paste them: one line a row from the top, X # @ and O for
 * the stones, . + , for empty points. Blanks, frames, row numbers and lines of letters or text around it are
 * passed over. A line "White to move" names the side; without one White moves where Black has more
 * stones. */
#ifndef GAME_DRAWN_H
#define GAME_DRAWN_H

#include "host/base/fault.h"
#include "host/base/text.h"

/* The board as an SGF record. False when the text draws none; the fault is set only when it draws
 * one that cannot be read. */
bool drawn_board(const char *text, size_t length, struct text *sgf, struct fault *fault);

#endif
