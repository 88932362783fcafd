/* SPDX-License-Identifier: Apache-2.0
 * goishi serve-sim: the Verilated chip behind a pseudo-terminal. Whoever opens that cannot tell it
 * from a board, except that it is slower. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "fw/service/service.h"
#include "host/cli/chip.h"
#include "host/cli/command.h"
#include "host/cli/ticker.h"
#include "host/session/session.h"
#include "sim/goishi_soc_sim.h"

int cmd_serve_sim(int argc, char **argv);

static volatile sig_atomic_t stopped;

static void stop(int number) {
    (void)number;
    stopped = 1;
}

/* The host's end stays open here, so that the terminal lives on when a program closes it. */
struct line {
    int master, slave;
    char name[128];
};

static bool open_line(struct line *line, struct fault *fault) {
    struct termios mode;
    line->master = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (line->master < 0 || grantpt(line->master) != 0 || unlockpt(line->master) != 0 ||
        ptsname_r(line->master, line->name, sizeof line->name) != 0)
        return fault_set(fault, "no pseudo-terminal: %s", strerror(errno));
    line->slave = open(line->name, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (line->slave < 0 || tcgetattr(line->slave, &mode) != 0)
        return fault_set(fault, "%s: %s", line->name, strerror(errno));
    cfmakeraw(&mode);
    tcsetattr(line->slave, TCSANOW, &mode);
    return true;
}

enum { SLICE = 5000, BOOT_LIMIT = 2000000000, SETTLE = 20000 };

/* Until the program on the chip waits for requests. */
static bool boot(struct goishi_soc *soc, struct fault *fault) {
    while (!(goishi_soc_leds(soc) & SERVICE_LED_READY) && !stopped) {
        goishi_soc_run(soc, SLICE, false);
        ticker.clocks(NULL, goishi_soc_clocks(soc));
        if (goishi_soc_clocks(soc) > BOOT_LIMIT)
            return fault_set(fault, "the chip does not start");
    }
    ticker_end();
    return true;
}

/* True when the chip has something to do: bytes to take, a request; or had, until just now. */
static bool busy(struct goishi_soc *soc, uint64_t *last) {
    if (goishi_soc_unsent(soc) || goishi_soc_leds(soc) & SERVICE_LED_BUSY)
        *last = goishi_soc_clocks(soc);
    return goishi_soc_clocks(soc) < *last + SETTLE;
}

static bool serve(struct goishi_soc *soc, struct line *line, struct fault *fault) {
    uint8_t bytes[1024];
    uint64_t last = goishi_soc_clocks(soc);
    while (!stopped) {
        struct pollfd poll_for = {line->master, POLLIN, 0};
        /* Time stands still while nothing happens: a second of it would take a minute. */
        if (poll(&poll_for, 1, busy(soc, &last) ? 0 : 200) < 0 && errno != EINTR)
            return fault_set(fault, "%s: %s", line->name, strerror(errno));
        if (poll_for.revents & POLLIN) {
            const ssize_t got = read(line->master, bytes, sizeof bytes);
            if (got > 0) {
                goishi_soc_send(soc, bytes, (unsigned)got);
                last = goishi_soc_clocks(soc);
            }
        }
        if (!busy(soc, &last))
            continue;
        goishi_soc_run(soc, SLICE, true);
        unsigned got;
        while ((got = goishi_soc_receive(soc, bytes, sizeof bytes)) > 0) {
            last = goishi_soc_clocks(soc);
            /* Nobody reads: the line loses bytes, as a real one would. */
            if (write(line->master, bytes, got) < 0 && errno != EAGAIN && errno != EINTR)
                return fault_set(fault, "%s: %s", line->name, strerror(errno));
        }
    }
    return true;
}

int cmd_serve_sim(int argc, char **argv) {
    const char *dictionary = NULL, *model = NULL;
    long size = 19;
    bool empty = false;
    const struct cli_option options[] = {
        {"size", CLI_NUMBER, &size, "N", "boards of the chip (19)", 5, 19, NULL},
        {"model", CLI_TEXT, &model, "NAME", "soc, soc+joseki or soc+playout (the first there is)",
         0, 0, NULL},
        {"dictionary", CLI_TEXT, &dictionary, "PATH", "an image or a dictionary's folder", 0, 0,
         NULL},
        {"empty", CLI_FLAG, &empty, NULL, "a chip with an empty flash", 0, 0, NULL},
        {NULL, CLI_FLAG, NULL, NULL, NULL, 0, 0, NULL}};
    const struct cli_syntax syntax = {
        "serve-sim",
        "",
        0,
        0,
        "Runs the Verilated chip behind a pseudo-terminal and prints its name once the chip has\n"
        "started: --backend /dev/pts/N of any command then drives it like a board. Ctrl-C ends it.",
        options};
    const int code = cli_parse(&syntax, argc, argv, NULL);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    struct line line = {-1, -1, ""};
    struct link_transport transport = {0};
    uint8_t *bytes = NULL;
    size_t length = 0;
    char own[4096];
    if (!empty && !dictionary) {
        session_dictionary(own, sizeof own);
        dictionary = own;
    }
    if (!empty && !session_image(dictionary, &bytes, &length, &fault))
        return cli_fail("serve-sim", fault.text);
    const struct link_simulated simulated = {
        .model = model, .size = (int)size, .image = bytes, .length = length};
    const struct sigaction action = {.sa_handler = stop};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    bool good = link_open_simulated(&simulated, &transport, &fault);
    free(bytes);
    struct goishi_soc *soc = good ? link_simulated_soc(&transport) : NULL;
    good = good && open_line(&line, &fault) && boot(soc, &fault);
    if (good && !stopped) {
        printf("%s\n", line.name);
        fflush(stdout);
        good = serve(soc, &line, &fault);
    }
    if (soc)
        transport.close(transport.context);
    if (line.slave >= 0)
        close(line.slave);
    if (line.master >= 0)
        close(line.master);
    return good ? CLI_FINE : cli_fail("serve-sim", fault.text);
}
