/* SPDX-License-Identifier: Apache-2.0
 * A GTP engine in a process of its own: started by a shell line, asked line by line, each answer
 * within a time. What it writes to standard error is dropped. */
#ifndef LAB_FOREIGN_H
#define LAB_FOREIGN_H

#include <sys/types.h>

#include "host/base/fault.h"
#include "host/base/text.h"

struct foreign {
    pid_t pid;
    int line;           /* both its standard input and output; -1: not running */
    struct text unread; /* what it wrote beyond the last answer */
};

enum foreign_end {
    FOREIGN_FINE,
    FOREIGN_REFUSED, /* it answered with an error, whose words are the reply */
    FOREIGN_GONE,    /* it has ended, or what it writes is no answer */
    FOREIGN_LATE,    /* no answer within the time */
};

bool foreign_start(struct foreign *engine, const char *command, struct fault *fault);
/* Sends one command; the first line of the answer without its mark goes to reply. */
enum foreign_end foreign_say(struct foreign *engine, double seconds, char *reply, size_t room,
                             const char *format, ...) __attribute__((format(printf, 5, 6)));
/* Asks it to quit; one that does not within a second is killed. */
void foreign_stop(struct foreign *engine);
/* Words for an end that is not fine: "it has ended". */
const char *foreign_words(enum foreign_end end);

#endif
