/* SPDX-License-Identifier: Apache-2.0
 * A dictionary as a folder of files. */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zlib.h>

#include "host/base/file.h"
#include "host/dict/dict.h"
#include "host/dict/names.h"
#include "host/dict/past.h"

#define PATH_ROOM 4096
static const char prior_magic[] = "GOISHIPR";

static bool first_stone_file(const char *name, int *x, int *y) {
    char canonical[16];
    if (sscanf(name, "%2d-%2d.sgf", x, y) != 2 || *x < 1 || *x > 19 || *y < 1 || *y > 19)
        return false;
    snprintf(canonical, sizeof canonical, "%d-%d.sgf", *x, *y);
    return strcmp(name, canonical) == 0;
}

static int by_name(const void *a, const void *b) {
    return strcmp(a, b);
}

static bool path_to(char path[PATH_ROOM], const char *folder, const char *file,
                    struct fault *fault) {
    return (size_t)snprintf(path, PATH_ROOM, "%s/%s", folder, file) < PATH_ROOM ||
           fault_set(fault, "%.200s...: the path is too long", folder);
}

static bool exists(const char *folder, const char *file) {
    char path[PATH_ROOM];
    struct stat status;
    return path_to(path, folder, file, NULL) && stat(path, &status) == 0;
}

/* A file that is not there adds nothing. */
static bool merge_file(struct dict_tree *tree, const char *folder, const char *file, unsigned extra,
                       struct fault *fault) {
    char path[PATH_ROOM], *text;
    size_t length;
    if (!path_to(path, folder, file, fault))
        return false;
    if (!exists(folder, file))
        return true;
    if (!file_read(path, FILE_LIMIT, &text, &length, fault))
        return false;
    bool good = dict_merge_sgf(tree, path, text, length, extra, fault);
    free(text);
    return good;
}

static bool load_names(struct dict_tree *tree, const char *folder, struct fault *fault) {
    char path[PATH_ROOM], *text;
    size_t length;
    if (!path_to(path, folder, "names.txt", fault))
        return false;
    if (!exists(folder, "names.txt"))
        return true;
    if (!file_read(path, FILE_LIMIT, &text, &length, fault))
        return false;
    const bool good = names_apply(tree, path, text, length, fault);
    free(text);
    return good;
}

static bool load_numbers(struct dict_numbers *numbers, const char *folder, const char *file,
                         struct fault *fault) {
    char path[PATH_ROOM], *text;
    size_t length;
    if (!path_to(path, folder, file, fault))
        return false;
    if (!exists(folder, file))
        return true;
    if (!file_read(path, FILE_LIMIT, &text, &length, fault))
        return false;
    bool good = true;
    unsigned line = 1;
    for (char *at = text; at && *at && good; line++) {
        char *end = strchr(at, '\n');
        if (end)
            *end = 0;
        char name[TREE_NUMBER_NAME];
        long value;
        int used = 0;
        size_t blank = strspn(at, " \t\r");
        if (at[blank] && at[blank] != '#') {
            good = sscanf(at, " %23s %ld %n", name, &value, &used) == 2 && used && !at[used] &&
                   value >= INT32_MIN && value <= INT32_MAX &&
                   dict_set_number(numbers, name, (int32_t)value);
            if (!good)
                fault_set(fault, "%s:%u: not a name and a number", path, line);
        }
        at = end ? end + 1 : NULL;
    }
    free(text);
    return good;
}

static bool load_priors(struct dict *dict, const char *folder, struct fault *fault) {
    char path[PATH_ROOM], *text;
    size_t length, at = 12;
    if (!path_to(path, folder, "prior.bin", fault))
        return false;
    if (!exists(folder, "prior.bin"))
        return true;
    if (!file_read(path, FILE_LIMIT, &text, &length, fault))
        return false;
    bool good = length >= 16 && memcmp(text, prior_magic, 8) == 0 &&
                crc32(0, (const Bytef *)text, (uInt)(length - 4)) ==
                    goishi_get32((const uint8_t *)text + length - 4) &&
                goishi_get32((const uint8_t *)text + 8) <= TREE_MAX_PRIORS;
    uint32_t count = good ? goishi_get32((const uint8_t *)text + 8) : 0;
    for (uint32_t i = 0; i < count && good; i++) {
        good = length - 4 - at >= 4;
        uint32_t size = good ? goishi_get32((const uint8_t *)text + at) : 0;
        at += 4;
        good = good && size <= length - 4 - at && size % 4 == 0;
        uint8_t *bytes = good ? malloc(size + 1) : NULL;
        good = bytes != NULL;
        if (!good)
            break;
        memcpy(bytes, text + at, size);
        dict->prior[dict->priors++] = (struct dict_prior){bytes, size};
        at += size;
    }
    free(text);
    return good || fault_set(fault, "%s: damaged", path);
}

bool dict_load(struct dict *dict, const char *folder, struct fault *fault) {
    if (!dict_init(dict))
        return fault_set(fault, "not enough memory");
    char names[512][16];
    int count = 0, x, y;
    DIR *list = opendir(folder);
    if (!list)
        return fault_set(fault, "%s: %s", folder, strerror(errno));
    for (struct dirent *entry; (entry = readdir(list));)
        if (first_stone_file(entry->d_name, &x, &y) && count < 512)
            snprintf(names[count++], sizeof names[0], "%.15s", entry->d_name);
    closedir(list);
    qsort(names, (size_t)count, sizeof names[0], by_name);
    bool good =
        count > 0 || exists(folder, "hand.sgf") ||
        fault_set(fault, "%s: holds no joseki: no 16-16.sgf or the like, no hand.sgf", folder);
    for (int i = 0; i < count && good; i++)
        good = merge_file(&dict->joseki, folder, names[i], 0, fault);
    good = good && merge_file(&dict->joseki, folder, "hand.sgf", TREE_HAND, fault);
    good = good && load_names(&dict->joseki, folder, fault) &&
           merge_file(&dict->opening, folder, "opening.sgf", 0, fault);
    if (good)
        dict_sort_first(&dict->joseki);
    return good && load_numbers(&dict->facts, folder, "facts.txt", fault) &&
           load_numbers(&dict->weights, folder, "weights.txt", fault) &&
           load_priors(dict, folder, fault);
}

bool dict_load_past(struct dict *dict, const char *folder, struct fault *fault) {
    char path[PATH_ROOM], *bytes;
    size_t length;
    struct stat status;
    if (!path_to(path, folder, "past.bin", fault))
        return false;
    if (dict->past || stat(path, &status) != 0)
        return true;
    if (!file_read(path, FILE_LIMIT, &bytes, &length, fault))
        return false;
    dict->past = calloc(1, sizeof *dict->past);
    const bool good = dict->past ? past_read(dict->past, &dict->joseki, path, bytes, length, fault)
                                 : fault_set(fault, "not enough memory");
    free(bytes);
    return good;
}

static bool save_text(const char *folder, const char *file, const char *text, size_t length,
                      struct fault *fault) {
    char path[PATH_ROOM];
    if (!path_to(path, folder, file, fault))
        return false;
    return text ? file_write(path, text, length, fault) : fault_set(fault, "not enough memory");
}

static bool save_numbers(const struct dict_numbers *numbers, const char *folder, const char *file,
                         struct fault *fault) {
    size_t room = 64 * (size_t)numbers->count + 1, length = 0;
    char *text = malloc(room);
    for (int i = 0; text && i < numbers->count; i++)
        length += (size_t)snprintf(text + length, room - length, "%s %ld\n",
                                   numbers->number[i].name, (long)numbers->number[i].value);
    bool good = save_text(folder, file, text, length, fault);
    free(text);
    return good;
}

static bool save_priors(const struct dict *dict, const char *folder, struct fault *fault) {
    size_t length = 16;
    for (int i = 0; i < dict->priors; i++)
        length += 4 + dict->prior[i].length;
    char *bytes = malloc(length), *at = bytes;
    if (!bytes)
        return fault_set(fault, "not enough memory");
    memcpy(at, prior_magic, 8);
    goishi_put32((uint8_t *)at + 8, (uint32_t)dict->priors);
    at += 12;
    for (int i = 0; i < dict->priors; i++) {
        goishi_put32((uint8_t *)at, dict->prior[i].length);
        memcpy(at + 4, dict->prior[i].bytes, dict->prior[i].length);
        at += 4 + dict->prior[i].length;
    }
    goishi_put32((uint8_t *)at, (uint32_t)crc32(0, (const Bytef *)bytes, (uInt)(length - 4)));
    bool good = save_text(folder, "prior.bin", bytes, length, fault);
    free(bytes);
    return good;
}

/* Whether a file of that name was written by dict_save: a regular file that begins so. */
static bool begins_with(const char *folder, const char *file, const char *wanted) {
    char path[PATH_ROOM], head[sizeof DICT_SGF_HEAD];
    const size_t length = strlen(wanted);
    struct stat status;
    if (!path_to(path, folder, file, NULL) || lstat(path, &status) != 0 || !S_ISREG(status.st_mode))
        return false;
    FILE *stream = fopen(path, "rb");
    const size_t got = stream ? fread(head, 1, length, stream) : 0;
    if (stream)
        fclose(stream);
    return got == length && memcmp(head, wanted, got) == 0;
}

static bool written_by_us(const char *folder, const char *file) {
    return begins_with(folder, file, DICT_SGF_HEAD);
}

/* One that belongs to another tree must not stay. */
static bool save_past(const struct dict *dict, const char *folder, struct fault *fault) {
    char path[PATH_ROOM];
    size_t length = 0;
    if (!dict->past) {
        if (path_to(path, folder, "past.bin", NULL) && begins_with(folder, "past.bin", PAST_HEAD))
            remove(path);
        return true;
    }
    char *bytes = past_write(dict->past, &dict->joseki, &length);
    const bool good = save_text(folder, "past.bin", bytes, length, fault);
    free(bytes);
    return good;
}

/* A dictionary is a folder whose opening.sgf is ours, or that has nothing but hand.sgf. No
 * first-stone file that somebody else wrote may be in the way. */
bool dict_may_save(const char *folder, struct fault *fault) {
    DIR *list = opendir(folder);
    if (!list && errno == ENOENT)
        return true;
    if (!list)
        return fault_set(fault, "%s: %s", folder, strerror(errno));
    bool fine = true, foreign = false;
    for (struct dirent *entry; fine && (entry = readdir(list));) {
        const char *name = entry->d_name;
        int x, y;
        if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
            continue;
        if (first_stone_file(name, &x, &y))
            fine = written_by_us(folder, name) ||
                   fault_set(fault, "%s/%s is not part of a dictionary: nothing was written",
                             folder, name);
        foreign = foreign || strcmp(name, "hand.sgf") != 0;
    }
    closedir(list);
    return fine &&
           (!foreign || written_by_us(folder, "opening.sgf") ||
            fault_set(fault, "%s: is neither empty nor a dictionary: nothing was written", folder));
}

/* A first stone that is no longer there must not come back from an old file. */
static bool remove_old(const struct dict *dict, const char *folder, struct fault *fault) {
    DIR *list = opendir(folder);
    if (!list)
        return fault_set(fault, "%s: %s", folder, strerror(errno));
    for (struct dirent *entry; (entry = readdir(list));) {
        int x, y;
        char path[PATH_ROOM];
        if (first_stone_file(entry->d_name, &x, &y) &&
            dict_find(&dict->joseki, 0, x, y, GOISHI_BLACK) < 0 &&
            written_by_us(folder, entry->d_name) && path_to(path, folder, entry->d_name, NULL))
            remove(path);
    }
    closedir(list);
    return true;
}

bool dict_save(const struct dict *dict, const char *folder, struct fault *fault) {
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return fault_set(fault, "%s: %s", folder, strerror(errno));
    bool good = dict_may_save(folder, fault);
    const struct dict_tree *joseki = &dict->joseki;
    for (int32_t son = joseki->node[0].son; son >= 0 && good; son = joseki->node[son].brother) {
        char file[16];
        size_t length = 0;
        snprintf(file, sizeof file, "%d-%d.sgf", joseki->node[son].x, joseki->node[son].y);
        char *text = dict_sgf(joseki, son, &length);
        good = save_text(folder, file, text, length, fault);
        free(text);
    }
    size_t length = 0;
    char *text = good ? dict_sgf(&dict->opening, -1, &length) : NULL;
    good = good && save_text(folder, "opening.sgf", text, length, fault);
    free(text);
    return good && save_numbers(&dict->facts, folder, "facts.txt", fault) &&
           (dict->weights.count == 0 ||
            save_numbers(&dict->weights, folder, "weights.txt", fault)) &&
           save_priors(dict, folder, fault) && save_past(dict, folder, fault) &&
           remove_old(dict, folder, fault);
}
