/* SPDX-License-Identifier: Apache-2.0
 * A GTP engine beside the finder: started once, given every position by its moves. */
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "fw/go/point.h"
#include "host/dict/corner.h"
#include "host/lab/measure.h"

struct engine {
    pid_t pid;
    FILE *to, *from;
    struct measure_row *row;
    bool failed;
};

static bool start(struct engine *engine, const char *command) {
    int in[2], out[2];
    if (pipe(in) != 0)
        return false;
    if (pipe(out) != 0) {
        close(in[0]);
        close(in[1]);
        return false;
    }
    engine->pid = fork();
    if (engine->pid == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        close(in[0]);
        close(in[1]);
        close(out[0]);
        close(out[1]);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    engine->to = fdopen(in[1], "w");
    engine->from = fdopen(out[0], "r");
    return engine->pid > 0 && engine->to && engine->from;
}

static void stop(struct engine *engine) {
    if (engine->to) {
        fputs("quit\n", engine->to);
        fclose(engine->to);
    }
    if (engine->from)
        fclose(engine->from);
    if (engine->pid > 0)
        waitpid(engine->pid, NULL, 0);
}

/* Sends one command; the first line of the reply without its mark. */
static bool say(struct engine *engine, const char *command, char *reply, int room) {
    char line[256];
    bool good = false, any = false;
    if (fprintf(engine->to, "%s\n", command) < 0 || fflush(engine->to) != 0)
        return false;
    while (fgets(line, sizeof line, engine->from)) {
        if (line[0] == '\n' || line[0] == '\r') {
            if (any)
                return good;
            continue;
        }
        if (!any) {
            any = true;
            good = line[0] == '=';
            const char *text = line + 1;
            while (*text == ' ')
                text++;
            snprintf(reply, (size_t)room, "%.*s", (int)strcspn(text, "\r\n"), text);
        }
    }
    return false;
}

static bool take(void *context, const struct positions_case *position) {
    struct engine *engine = context;
    struct measure_row *row = engine->row;
    char command[64], reply[64], name[GO_NAME_BYTES];
    bool good = say(engine, "clear_board", reply, sizeof reply);
    for (int i = 0; good && i < position->at; i++) {
        const struct mine_move *move = &position->game->move[i];
        go_name(move->x, move->y, name);
        snprintf(command, sizeof command, "play %c %s", move->colour == GOISHI_BLACK ? 'b' : 'w',
                 name);
        good = say(engine, command, reply, sizeof reply);
    }
    struct timespec a, b;
    clock_gettime(CLOCK_MONOTONIC, &a);
    snprintf(command, sizeof command, "reg_genmove %c",
             position->question.to_move == GOISHI_BLACK ? 'b' : 'w');
    good = good && say(engine, command, reply, sizeof reply);
    clock_gettime(CLOCK_MONOTONIC, &b);
    if (!good) {
        engine->failed = true;
        return false;
    }
    int x = 0, y = 0;
    row->positions++;
    row->seconds += (double)(b.tv_sec - a.tv_sec) + 1e-9 * (double)(b.tv_nsec - a.tv_nsec);
    if (!go_parse_point(reply, 19, 19, &x, &y)) {
        row->none++;
        return true;
    }
    bool same = x == position->x && y == position->y;
    bool mirror = position->symmetric && x == position->mirror_x && y == position->mirror_y;
    row->point1 += same;
    row->top1 += same || mirror;
    row->corner += corner_of(&x, &y) == position->corner;
    return true;
}

bool measure_engine(const char *command, const struct mine_text *texts, int count,
                    const struct positions_options *options, struct measure_row *row,
                    struct fault *fault) {
    struct engine engine = {.row = row};
    char reply[64];
    *row = (struct measure_row){0};
    void (*old)(int) = signal(SIGPIPE, SIG_IGN);
    bool good = start(&engine, command) && say(&engine, "boardsize 19", reply, sizeof reply) &&
                say(&engine, "komi 6.5", reply, sizeof reply);
    if (good)
        positions_walk(texts, count, options, take, &engine);
    stop(&engine);
    signal(SIGPIPE, old);
    if (!good || engine.failed)
        return fault_set(fault, "the engine (%.200s) does not answer as GTP engines do", command);
    return true;
}
