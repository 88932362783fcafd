/* SPDX-License-Identifier: Apache-2.0
 * goishi solve: the value of every position of a small board. */
#define _POSIX_C_SOURCE 200809L
#include "host/cli/cmd_solve.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "host/cli/context.h"
#include "host/cli/ticker.h"
#include "host/json/solved.h"
#include "host/mpi/mpi.h"

int cmd_solve(int argc, char **argv);

const struct cli_command cli_solve_parts[] = {
    {"show", "the value of a position and of every move", cmd_solve_show, NULL},
    {"verify", "check a file of a solved board", cmd_solve_verify, NULL},
    {"stats", "count states, moves and values", cmd_solve_stats, NULL},
    {"tables", "compare with the tables of the source", cmd_solve_tables, NULL},
    {"rule", "try White's rule for boards of one row", cmd_solve_rule, NULL},
    {NULL, NULL, NULL, NULL},
};

static atomic_bool interrupted;

static void interrupt(int signal) {
    (void)signal;
    atomic_store(&interrupted, true);
}

struct showing {
    double begun, sweep_begun;
    double first; /* seconds of the first sweep: the last check takes about as long */
    int sweep;
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void show_progress(void *context, const struct solver_progress *progress) {
    struct showing *showing = context;
    static const char *const phase[] = {"first sweep", "sweep", "sweep for endless play",
                                        "last check"};
    if (progress->sweep != showing->sweep) {
        showing->sweep = progress->sweep;
        showing->sweep_begun = now();
    }
    const double spent = now() - showing->sweep_begun;
    if (progress->part < 1) {
        char step[96];
        const double left = progress->part > 0 ? spent / progress->part - spent : 0;
        snprintf(step, sizeof step, "%s %d (%.0f s left in it)", phase[progress->phase],
                 progress->sweep, left);
        ticker_show(step, (uint64_t)(progress->part * 1000), 1000);
        return;
    }
    if (progress->phase == SOLVER_FIRST)
        showing->first = spent;
    ticker_end();
    cli_note("solve", "%s %d: %" PRIu64 " classes evaluated, %" PRIu64 " changed, %.1f s%s",
             phase[progress->phase], progress->sweep, progress->evaluated, progress->changed,
             now() - showing->begun, progress->changed ? "" : "; nothing changes any more");
}

static bool parse_size(const char *text, int *rows, int *columns) {
    int end = 0;
    return sscanf(text, "%2dx%2d%n", rows, columns, &end) == 2 && text[end] == '\0';
}

static void print_text(const struct solve_job *job, const struct solve_outcome *outcome) {
    char value[32] = "a draw";
    if (outcome->value)
        snprintf(value, sizeof value, "Black wins by %d", outcome->value);
    printf("%dx%d%s: %s\n", job->rows, job->columns, job->circular ? ", circular" : "", value);
    if (outcome->known)
        printf("%s held the solution already\n", job->path);
    else
        printf("%" PRIu64 " classes, %" PRIu64 " evaluations in %d sweeps, %.1f processor "
               "seconds\n",
               outcome->classes, outcome->evaluations, outcome->sweeps, outcome->cpu_seconds);
    if (job->team && outcome->evaluations)
        printf("%d ranks: %.1f MB received by each, the busiest has %.2f times the mean work\n",
               job->team->ranks, (double)outcome->received / 1e6,
               (double)outcome->busiest * job->team->ranks / (double)outcome->evaluations);
    if (job->path)
        printf("%s\n", job->path);
}

static int solve(struct solve_job *job, bool json) {
    struct showing showing = {.begun = now()};
    struct solve_outcome outcome;
    struct fault fault = {""};
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = SA_RESETHAND};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    job->interrupted = &interrupted;
    const bool speaks = !job->team || job->team->rank == 0;
    if (!cli_common.quiet && speaks) {
        job->report = show_progress;
        job->context = &showing;
    }
    const bool good = solve_job_run(job, &outcome, &fault);
    ticker_end();
    if (!speaks) /* rank 0 says what there is to say */
        return good && outcome.finished ? CLI_FINE : CLI_FAILED;
    if (!good)
        return cli_fail("solve", fault.text);
    if (!outcome.finished) {
        snprintf(fault.text, sizeof fault.text, "interrupted%s%.400s%s",
                 job->path ? "; go on with --resume -o " : " and nothing was kept (no -o)",
                 job->path ? job->path : "", "");
        return cli_fail("solve", fault.text);
    }
    if (json)
        cli_print_json(json_solved_outcome(job, &outcome));
    else
        print_text(job, &outcome);
    return CLI_FINE;
}

int cmd_solve(int argc, char **argv) {
    for (const struct cli_command *part = cli_solve_parts; argc > 1 && part->name; ++part)
        if (strcmp(part->name, argv[1]) == 0)
            return part->run(argc - 1, argv + 1);
    struct solve_job job = {.checkpoint = 300};
    const char *operand[1] = {NULL};
    long threads = sysconf(_SC_NPROCESSORS_ONLN), memory = 8, checkpoint = 300;
    bool json = false, mpi = false;
    const struct cli_option options[] = {
        {"output,o", CLI_TEXT, &job.path, "FILE", "write the solution", 0, 0, NULL},
        {"circular", CLI_FLAG, &job.circular, NULL, "the last column is beside the first", 0, 0,
         NULL},
        {"resume", CLI_FLAG, &job.resume, NULL, "go on from the checkpoint in FILE", 0, 0, NULL},
        {"threads", CLI_NUMBER, &threads, "N", "how many (default: one a core)", 1, 64, NULL},
        {"memory", CLI_NUMBER, &memory, "GB", "at most this much (default: 8)", 1, 4096, NULL},
        {"checkpoint", CLI_NUMBER, &checkpoint, "SECONDS",
         "between two checkpoints (default: 300; 0: none)", 0, 86400, NULL},
        {"mpi", CLI_FLAG, &mpi, NULL, "work together with the processes of mpirun", 0, 0, NULL},
        {"json", CLI_FLAG, &json, NULL, "print JSON (docs/json.md)", 0, 0, NULL},
        {NULL, CLI_FLAG, NULL, NULL, NULL, 0, 0, NULL}};
    const struct cli_syntax syntax = {
        "solve",
        "ROWSxCOLUMNS | show FILE ... | verify FILE | stats FILE | tables | rule",
        1,
        1,
        "Computes the value of every position, ko and pass of a small board: area score, no\n"
        "suicide, basic ko, two passes end the game, endless play is a draw. At most 25 points.\n"
        "4x4 takes seconds, 4x5 some minutes.\n"
        "\n"
        "  goishi solve show FILE [MOVE...]   the value of a position and of every move\n"
        "  goishi solve verify FILE           check a file\n"
        "  goishi solve stats FILE            counts and values\n"
        "  goishi solve tables                the tables of the source, computed again\n"
        "  goishi solve rule                  White's rule for boards of one row",
        options};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code == CLI_FINE && cli_form != CLI_FORM_TEXT)
        cli_help_parts(cli_solve_parts);
    if (code != CLI_GO)
        return code;
    if (!parse_size(operand[0], &job.rows, &job.columns))
        return cli_misuse("solve", "%s is not a size such as 3x4", operand[0]);
    job.threads = (int)threads;
    job.memory = (uint64_t)memory * UINT64_C(1000000000);
    job.checkpoint = (int)checkpoint;
    struct team team;
    struct fault fault = {""};
    if (mpi && !mpi_open(&team, &fault))
        return cli_fail("solve", fault.text);
    job.team = mpi ? &team : NULL;
    const int end = solve(&job, json);
    if (mpi)
        mpi_close(&team);
    return end;
}
