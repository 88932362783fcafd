/* SPDX-License-Identifier: Apache-2.0
 * Figures that no run on this machine can measure: the one place where they are recorded.
 * docs/benchmarks.md says how each came about; tests/host/test_bench.c holds the two together. */
#ifndef CLI_FIGURES_H
#define CLI_FIGURES_H

/* Clock of the group board at 19x19 after place-and-route on an ECP5-85F, speed grade 6, in MHz,
 * rounded down (make fmax BLOCK=group N=19). */
#define FIGURES_GROUP_MHZ 185

#endif
