/* SPDX-License-Identifier: Apache-2.0
 * Levels of play: names that look like ranks, for numbers of random games. Each is four to five
 * times the one before. The ranks are not measured. */
#ifndef PLAY_LEVEL_H
#define PLAY_LEVEL_H

extern const char *const level_names[]; /* NULL at the end */
/* Random games for a move; 0 when there is no such level. */
long level_playouts(const char *name);

#endif
