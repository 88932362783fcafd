/* SPDX-License-Identifier: Apache-2.0
 * The drill's file. */
#define _POSIX_C_SOURCE 200809L
#include "host/explore/drillfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fw/go/point.h"
#include "host/base/file.h"

static const char first_line[] = "goishi drill 1";
static const char heading[] =
    "# What was missed in `goishi drill`. item: side to move, asked, right, right in a row, last\n"
    "# day, moves (goishi tree show MOVES shows them). total: answers, right ones.\n";
enum { LIMIT = 16 << 20 };

bool store_path(char *path, size_t room, struct fault *fault) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length;
    /* A relative path is to be ignored, says the XDG specification. */
    if (data && data[0] == '/')
        length = snprintf(path, room, "%s/goishi/drill.txt", data);
    else if (home && home[0] == '/')
        length = snprintf(path, room, "%s/.local/share/goishi/drill.txt", home);
    else
        return fault_set(fault, "neither XDG_DATA_HOME nor HOME names a folder for drill.txt");
    return (length > 0 && (size_t)length < room) ||
           fault_set(fault, "the name of the folder for drill.txt is too long");
}

void store_free(struct store *store) {
    for (int i = 0; i < store->count; ++i)
        free(store->item[i].moves);
    free(store->item);
    free(store->comments);
    *store = (struct store){0};
}

static bool good_moves(const char *text) {
    if (strcmp(text, "-") == 0)
        return true;
    for (int count = 0; *text; ++count) {
        char name[5] = "";
        int x, y;
        const size_t length = strcspn(text, " ");
        if (length < 4 || length > 5 || (text[0] != 'B' && text[0] != 'W') || text[1] != ':' ||
            count == WALK_MOST)
            return false;
        memcpy(name, text + 2, length - 2);
        if (!go_parse_point(name, 19, 19, &x, &y))
            return false;
        text += length;
        if (*text == ' ' && text[1])
            ++text;
        else if (*text)
            return false;
    }
    return true;
}

static bool good_day(const char *day) {
    for (int i = 0; i < 10; ++i)
        if (i == 4 || i == 7 ? day[i] != '-' : day[i] < '0' || day[i] > '9')
            return false;
    return day[10] == '\0';
}

static bool add_item(struct store *store, int side, const char *moves, struct store_item **made) {
    struct store_item *grown =
        realloc(store->item, ((size_t)store->count + 1) * sizeof *store->item);
    if (!grown)
        return false;
    store->item = grown;
    struct store_item *item = &grown[store->count];
    *item = (struct store_item){.side = side, .moves = strdup(moves)};
    if (!item->moves)
        return false;
    ++store->count;
    *made = item;
    return true;
}

static struct store_item *find(struct store *store, int side, const char *moves) {
    for (int i = 0; i < store->count; ++i)
        if (store->item[i].side == side && strcmp(store->item[i].moves, moves) == 0)
            return &store->item[i];
    return NULL;
}

/* A space and up to nine digits. */
static bool number(const char **at, unsigned *value) {
    int digits = 0;
    *value = 0;
    if (*(*at)++ != ' ')
        return false;
    for (; **at >= '0' && **at <= '9' && digits < 10; ++*at, ++digits)
        *value = 10 * *value + (unsigned)(**at - '0');
    return digits > 0 && digits < 10;
}

/* A line of the file, without its end; NULL when it is good. */
static const char *read_line(struct store *store, char *line) {
    char day[11];
    unsigned asked, right, row;
    struct store_item *item;
    if (line[0] == '#') {
        const size_t before = store->comments ? strlen(store->comments) : 0;
        char *grown = realloc(store->comments, before + strlen(line) + 2);
        if (!grown)
            return "not enough memory";
        store->comments = grown;
        sprintf(grown + before, "%s\n", line);
        return NULL;
    }
    if (!*line)
        return NULL;
    const char *at = line + 5;
    if (strncmp(line, "total", 5) == 0) {
        if (!number(&at, &asked) || !number(&at, &right) || *at)
            return "not a line of goishi drill";
        if (right > asked)
            return "more right answers than answers";
        store->asked = asked;
        store->right = right;
        return NULL;
    }
    at = line + 6;
    if (strncmp(line, "item ", 5) != 0 || (line[5] != 'B' && line[5] != 'W') ||
        !number(&at, &asked) || !number(&at, &right) || !number(&at, &row) || *at != ' ' ||
        strlen(at) < 13 || at[11] != ' ')
        return "not a line of goishi drill";
    memcpy(day, at + 1, 10);
    day[10] = '\0';
    const char *moves = at + 12;
    if (!good_day(day) || !good_moves(moves))
        return "not a line of goishi drill";
    if (right > asked || row > right)
        return "more right answers than answers";
    const int colour = line[5] == 'B' ? GOISHI_BLACK : GOISHI_WHITE;
    if (find(store, colour, moves))
        return "the same position again";
    if (!add_item(store, colour, moves, &item))
        return "not enough memory";
    item->asked = asked;
    item->right = right;
    item->row = row;
    memcpy(item->day, day, sizeof item->day);
    return NULL;
}

bool store_read(const char *path, struct store *store, struct fault *fault) {
    char *text;
    size_t length;
    *store = (struct store){0};
    if (access(path, F_OK) != 0 && errno == ENOENT)
        return true;
    if (!file_read(path, LIMIT, &text, &length, fault))
        return false;
    const char *why = NULL;
    unsigned number = 1;
    if (strlen(text) != length)
        why = "not a text";
    for (char *line = text; line && !why; ++number) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        if (number == 1)
            why = strcmp(line, first_line) == 0 ? NULL : "does not begin with \"goishi drill 1\"";
        else
            why = read_line(store, line);
        line = end ? end + 1 : NULL;
    }
    free(text);
    if (!why)
        return true;
    store_free(store);
    return fault_set(fault, "%.300s:%u: %s; it is left as it is: repair or move it", path,
                     number > 1 ? number - 1 : 1, why);
}

static bool write_store(const char *path, const struct store *store, struct fault *fault) {
    size_t room = 256 + sizeof heading + (store->comments ? strlen(store->comments) : 0), used;
    for (int i = 0; i < store->count; ++i)
        room += 64 + strlen(store->item[i].moves);
    char *text = malloc(room);
    if (!text)
        return fault_set(fault, "not enough memory");
    used =
        (size_t)snprintf(text, room, "%s\n%stotal %u %u\n", first_line,
                         store->comments ? store->comments : heading, store->asked, store->right);
    for (int i = 0; i < store->count; ++i) {
        const struct store_item *item = &store->item[i];
        used += (size_t)snprintf(text + used, room - used, "item %c %u %u %u %s %s\n",
                                 item->side == GOISHI_BLACK ? 'B' : 'W', item->asked, item->right,
                                 item->row, item->day, item->moves);
    }
    const bool good = file_write(path, text, used, fault);
    free(text);
    return good;
}

static bool make_folders(const char *path, struct fault *fault) {
    char folder[4096];
    const size_t length = strlen(path);
    if (length >= sizeof folder)
        return fault_set(fault, "the name of the folder for drill.txt is too long");
    memcpy(folder, path, length + 1);
    for (char *at = folder + 1; (at = strchr(at, '/')); ++at) {
        *at = '\0';
        if (mkdir(folder, 0700) != 0 && errno != EEXIST)
            return fault_set(fault, "%.400s: %s", folder, strerror(errno));
        *at = '/';
    }
    return true;
}

/* The lock is a file of its own: the other one is replaced by each change. -1 with a fault. */
static int lock(const char *path, struct fault *fault) {
    char name[4104];
    snprintf(name, sizeof name, "%.4090s.lock", path);
    const int fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fd < 0) {
        fault_set(fault, "%.400s: %s", name, strerror(errno));
        return -1;
    }
    while (fcntl(fd, F_SETLKW, &all) != 0)
        if (errno != EINTR) {
            fault_set(fault, "%.400s: %s", name, strerror(errno));
            close(fd);
            return -1;
        }
    return fd;
}

static bool change(struct store *store, const char *moves, int side, bool right, const char *day) {
    struct store_item *item = find(store, side, moves);
    /* A count that nobody reaches: it stays as it is rather than begin again. */
    if (store->asked >= 999999999)
        return true;
    ++store->asked;
    store->right += right;
    if (!item && right)
        return true;
    if (!item && !add_item(store, side, moves, &item))
        return false;
    ++item->asked;
    item->right += right;
    item->row = right ? item->row + 1 : 0;
    snprintf(item->day, sizeof item->day, "%s", day);
    return true;
}

/* What is to be done to one position. */
enum what { RIGHT, MISSED, ADDED };

static bool work(const char *path, const char *moves, int side, enum what what, const char *day,
                 bool *new, struct fault *fault) {
    struct store store;
    if (!good_moves(moves) || !*moves || !good_day(day))
        return fault_set(fault, "%.200s is not a position", moves);
    if (!make_folders(path, fault))
        return false;
    const int held = lock(path, fault);
    if (held < 0)
        return false;
    bool good = store_read(path, &store, fault);
    if (good) {
        *new = !find(&store, side, moves);
        const bool keep = what == ADDED && !*new;
        good = keep || change(&store, moves, side, what == RIGHT, day) ||
               fault_set(fault, "not enough memory");
        good = good && (keep || write_store(path, &store, fault));
        store_free(&store);
    }
    close(held);
    return good;
}

bool store_note(const char *path, const char *moves, int side, bool right, const char *day,
                struct fault *fault) {
    bool unused;
    return work(path, moves, side, right ? RIGHT : MISSED, day, &unused, fault);
}

bool store_add(const char *path, const char *moves, int side, const char *day, bool *new,
               struct fault *fault) {
    return work(path, moves, side, ADDED, day, new, fault);
}

bool store_name(const struct walk *walk, int side, char moves[STORE_MOVES], int *own_side) {
    const struct walk_ply *here = walk_here(walk);
    const struct dict_tree *tree = &walk->book->dict.joseki;
    int32_t path[DICT_MAX_LEVEL];
    size_t used = 0;
    if (here->node < 0)
        return false;
    const int level = dict_path(tree, here->node, path, DICT_MAX_LEVEL);
    snprintf(moves, STORE_MOVES, "-");
    for (int i = 0; i < level; ++i) {
        const struct dict_node *d = &tree->node[path[i]];
        char point[GO_NAME_BYTES];
        go_name(d->x, d->y, point);
        used += (size_t)snprintf(moves + used, STORE_MOVES - used, "%s%c:%s", i ? " " : "",
                                 d->colour == GOISHI_BLACK ? 'B' : 'W', point);
    }
    *own_side = here->pose & POSE_SWAP ? goishi_other(side) : side;
    return level >= 0;
}
