/* SPDX-License-Identifier: Apache-2.0
 * A team whose ranks are threads of one process: what ranks do together can be tested, and watched
 * by the sanitizers, without mpirun. */
#ifndef TESTS_AID_FAKE_TEAM_H
#define TESTS_AID_FAKE_TEAM_H

#include "host/base/team.h"

/* Runs work(context, team) once for each of 1 to 64 ranks, all at the same time. */
void aid_team_run(int ranks, void (*work)(void *context, struct team *team), void *context);

#endif
