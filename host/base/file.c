/* SPDX-License-Identifier: Apache-2.0
 * Whole files in and out. */
#define _POSIX_C_SOURCE 200809L
#include "host/base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *file_name(const char *path) {
    return strcmp(path, "-") == 0 ? "standard input" : path;
}

static bool read_all(int fd, const char *name, size_t limit, char **data, size_t *length,
                     struct fault *fault) {
    struct stat status;
    if (fstat(fd, &status) != 0)
        return fault_set(fault, "%s: %s", name, strerror(errno));
    if (S_ISDIR(status.st_mode))
        return fault_set(fault, "%s: is a directory", name);
    if (S_ISREG(status.st_mode) && (unsigned long long)status.st_size > limit)
        return fault_set(fault, "%s: larger than the limit of %zu bytes", name, limit);
    size_t room = 65536, used = 0;
    if (S_ISREG(status.st_mode) && status.st_size > 0)
        room = (size_t)status.st_size + 1;
    char *text = malloc(room + 1);
    while (text) {
        ssize_t got = read(fd, text + used, room - used);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            fault_set(fault, "%s: %s", name, strerror(errno));
            free(text);
            return false;
        }
        if (got == 0)
            break;
        used += (size_t)got;
        /* Pipes and growing files have no size to ask for. */
        if (used > limit) {
            free(text);
            return fault_set(fault, "%s: larger than the limit of %zu bytes", name, limit);
        }
        if (used == room) {
            room *= 2;
            char *grown = realloc(text, room + 1);
            if (!grown)
                free(text);
            text = grown;
        }
    }
    if (!text)
        return fault_set(fault, "%s: not enough memory", name);
    text[used] = '\0';
    *data = text;
    *length = used;
    return true;
}

bool file_read(const char *path, size_t limit, char **data, size_t *length, struct fault *fault) {
    if (strcmp(path, "-") == 0)
        return read_all(STDIN_FILENO, file_name(path), limit, data, length, fault);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return fault_set(fault, "%s: %s", path, strerror(errno));
    bool fine = read_all(fd, path, limit, data, length, fault);
    close(fd);
    return fine;
}

static bool write_all(int fd, const char *data, size_t length) {
    while (length) {
        ssize_t done = write(fd, data, length);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return false;
        data += done;
        length -= (size_t)done;
    }
    return true;
}

/* What is not a regular file cannot be replaced by a rename. */
static bool write_directly(const char *path, const void *data, size_t length, struct fault *fault) {
    const bool standard = strcmp(path, "-") == 0;
    int fd = standard ? STDOUT_FILENO : open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        return fault_set(fault, "%s: %s", path, strerror(errno));
    bool fine = write_all(fd, data, length);
    if (!fine)
        fault_set(fault, "%s: %s", standard ? "standard output" : path, strerror(errno));
    if (!standard && close(fd) != 0 && fine)
        fine = fault_set(fault, "%s: %s", path, strerror(errno));
    return fine;
}

bool file_begin(struct file_new *file, const char *path, struct fault *fault) {
    struct stat status;
    mode_t mode = 0666;
    if (stat(path, &status) == 0) {
        if (S_ISDIR(status.st_mode))
            return fault_set(fault, "%s: is a directory", path);
        if (!S_ISREG(status.st_mode))
            return fault_set(fault, "%s: is not a regular file", path);
        if (access(path, W_OK) != 0)
            return fault_set(fault, "%s: %s", path, strerror(errno));
        mode = status.st_mode & 07777;
    }
    const size_t room = strlen(path) + 32;
    *file = (struct file_new){.fd = -1, .path = path, .temporary = malloc(room)};
    if (!file->temporary)
        return fault_set(fault, "%s: not enough memory", path);
    for (unsigned attempt = 0; file->fd < 0 && attempt < 100; ++attempt) {
        snprintf(file->temporary, room, "%s.%ld-%u.tmp", path, (long)getpid(), attempt);
        file->fd = open(file->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (file->fd < 0 && errno != EEXIST)
            break;
    }
    if (file->fd < 0) {
        fault_set(fault, "%s: %s", path, strerror(errno));
        free(file->temporary);
        return false;
    }
    return true;
}

bool file_end(struct file_new *file, bool good, struct fault *fault) {
    int why = errno;
    if (close(file->fd) != 0 && good) {
        good = false;
        why = errno;
    }
    if (good && rename(file->temporary, file->path) != 0) {
        good = false;
        why = errno;
    }
    if (!good) {
        unlink(file->temporary);
        fault_set(fault, "%s: %s", file->path, strerror(why));
    }
    free(file->temporary);
    return good;
}

bool file_write(const char *path, const void *data, size_t length, struct fault *fault) {
    struct stat status;
    if (strcmp(path, "-") == 0 ||
        (stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)))
        return write_directly(path, data, length, fault);
    struct file_new file;
    return file_begin(&file, path, fault) &&
           file_end(&file, write_all(file.fd, data, length), fault);
}
