/* SPDX-License-Identifier: Apache-2.0
 * A team of the processes that mpirun has started (an optional component: Open MPI). */
#ifndef HOST_MPI_MPI_H
#define HOST_MPI_MPI_H

#include "host/base/fault.h"
#include "host/base/team.h"

/* Once in a process. Alone, without mpirun, it is a team of one. False with a fault in a program
 * that was built without MPI. */
bool mpi_open(struct team *team, struct fault *fault);
/* Waits for the others. */
void mpi_close(struct team *team);

#endif
