/* SPDX-License-Identifier: Apache-2.0
 * Whole files in and out. Reading has a limit; writing is atomic: a reader of the file sees the old
 * content or the new one, and a failure leaves the old one. */
#ifndef IO_FILE_H
#define IO_FILE_H

#include <stddef.h>

#include "host/base/fault.h"

#define FILE_LIMIT ((size_t)64 << 20) /* for what a person hands to the program: game records */

/* Reads all of path, or of standard input when path is "-". *data is NUL terminated and the caller
 * frees it. */
bool file_read(const char *path, size_t limit, char **data, size_t *length, struct fault *fault);

/* Writes beside path, waits until the disk has it, and renames. A kill leaves nothing behind where
 * the system has files without a name (O_TMPFILE); the next write removes what another left.
 * Standard output and devices are written to directly ("-", /dev/...). */
bool file_write(const char *path, const void *data, size_t length, struct fault *fault);

/* A file in parts: written beside path, it takes its place when it is complete. Regular files only.
 * After file_begin has succeeded, write to fd and call file_end. */
struct file_new {
    int fd;
    const char *path; /* the caller keeps it */
    char *temporary;
};
bool file_begin(struct file_new *file, const char *path, struct fault *fault);
/* good: everything is written. Otherwise the old file stays, and errno says why. */
bool file_end(struct file_new *file, bool good, struct fault *fault);

/* The name to show in messages: path, or "standard input". */
const char *file_name(const char *path);

#endif
