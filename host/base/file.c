/* SPDX-License-Identifier: Apache-2.0
 * Whole files in and out. */
#define _GNU_SOURCE /* O_TMPFILE */
#include "host/base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
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

/* The length of the folder's name in path, its slash included; 0 for the current one. */
static size_t folder_length(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

static int open_folder(const char *path) {
    const size_t length = folder_length(path);
    char *folder = malloc(length + 2);
    if (!folder)
        return -1;
    memcpy(folder, path, length);
    strcpy(folder + length, length ? "" : ".");
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0 && errno == EACCES) /* may be written without being read */
        fd = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
    free(folder);
    return fd;
}

enum { TEMPORARY_ROOM = 48 }; /* for the end of a temporary name */

/* What a program that was killed left behind: NAME.PID-N.tmp of a process that is gone. */
static void remove_stale(int folder, const char *name) {
    const size_t length = strlen(name);
    const int fd = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *list = fd >= 0 ? fdopendir(fd) : NULL;
    if (!list && fd >= 0)
        close(fd);
    for (struct dirent *entry; list && (entry = readdir(list));) {
        long process = 0;
        unsigned attempt = 0;
        int used = 0;
        if (strncmp(entry->d_name, name, length) == 0 &&
            sscanf(entry->d_name + length, ".%9ld-%3u.tmp%n", &process, &attempt, &used) == 2 &&
            used && !entry->d_name[length + (size_t)used] && process > 0 &&
            kill((pid_t)process, 0) != 0 && errno == ESRCH)
            unlinkat(folder, entry->d_name, 0);
    }
    if (list)
        closedir(list);
}

/* A file in the folder that has no name yet, or the name that is put into `temporary`. */
static int open_temporary(int folder, const char *name, mode_t mode, char *temporary) {
    remove_stale(folder, name);
    int fd = openat(folder, ".", O_WRONLY | O_TMPFILE | O_CLOEXEC, mode);
    temporary[0] = '\0';
    if (fd >= 0)
        return fd;
    for (unsigned attempt = 0; fd < 0 && attempt < 100; ++attempt) {
        sprintf(temporary, "%s.%ld-%u.tmp", name, (long)getpid(), attempt);
        fd = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (fd < 0 && errno != EEXIST)
            break;
    }
    if (fd < 0)
        temporary[0] = '\0';
    return fd;
}

/* A nameless file gets a name beside the one it is meant for. Only a kill within these two calls
 * leaves that name behind. */
static bool give_name(int folder, int fd, const char *name, char *temporary) {
    char self[48];
    snprintf(self, sizeof self, "/proc/self/fd/%d", fd);
    for (unsigned attempt = 0; attempt < 100; ++attempt) {
        sprintf(temporary, "%s.%ld-%u.tmp", name, (long)getpid(), attempt);
        if (linkat(AT_FDCWD, self, folder, temporary, AT_SYMLINK_FOLLOW) == 0)
            return true;
        if (errno != EEXIST)
            break;
    }
    temporary[0] = '\0';
    return false;
}

/* On the disk before it gets its name, and the name too: after a power cut there is the old file or
 * the new one. */
static bool write_beside(int folder, const char *name, mode_t mode, const void *data, size_t length,
                         char *temporary) {
    const int fd = open_temporary(folder, name, mode, temporary);
    if (fd < 0)
        return false;
    bool fine = write_all(fd, data, length) && fsync(fd) == 0;
    fine = fine && (*temporary || give_name(folder, fd, name, temporary));
    int why = errno;
    if (close(fd) != 0 && fine) {
        fine = false;
        why = errno;
    }
    if (fine && renameat(folder, temporary, folder, name) != 0) {
        fine = false;
        why = errno;
    }
    if (!fine && *temporary)
        unlinkat(folder, temporary, 0);
    if (fine)
        fsync(folder);
    errno = why;
    return fine;
}

bool file_write(const char *path, const void *data, size_t length, struct fault *fault) {
    struct stat status;
    mode_t mode = 0666;
    if (strcmp(path, "-") == 0)
        return write_directly(path, data, length, fault);
    if (stat(path, &status) == 0) {
        if (S_ISDIR(status.st_mode))
            return fault_set(fault, "%s: is a directory", path);
        if (!S_ISREG(status.st_mode))
            return write_directly(path, data, length, fault);
        if (access(path, W_OK) != 0)
            return fault_set(fault, "%s: %s", path, strerror(errno));
        mode = status.st_mode & 07777;
    }
    const char *name = path + folder_length(path);
    char *temporary = malloc(strlen(name) + TEMPORARY_ROOM);
    if (!temporary)
        return fault_set(fault, "%s: not enough memory", path);
    const int folder = open_folder(path);
    const bool fine = (folder >= 0 && write_beside(folder, name, mode, data, length, temporary)) ||
                      fault_set(fault, "%s: %s", path, strerror(errno));
    if (folder >= 0)
        close(folder);
    free(temporary);
    return fine;
}
