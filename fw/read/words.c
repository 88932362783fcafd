/* SPDX-License-Identifier: Apache-2.0
 * Answers in words. */
#include "fw/read/area.h"

/* By question; the words from READ_UNKNOWN to READ_WON. */
static const struct {
    const char *name, *word[READ_WON + 1], *phrase[READ_WON + 1];
} words[READ_ASKS] = {
    {"ladder",
     {"unknown", "safe", "ko-attacker", "ko-defender", "captured"},
     {"not read to the end", "the ladder does not work", "ko; the attacker needs a threat",
      "ko; the defender needs a threat", "the ladder works"}},
    {"capture",
     {"unknown", "safe", "ko-attacker", "ko-defender", "captured"},
     {"not read to the end", "safe", "ko; the attacker needs a threat",
      "ko; the defender needs a threat", "captured"}},
    {"connect",
     {"unknown", "cut", "ko-connector", "ko-cutter", "connected"},
     {"not read to the end", "cut", "ko; the connecting side needs a threat",
      "ko; the cutting side needs a threat", "connected"}},
    {"eye",
     {"unknown", "none", "ko-maker", "ko-breaker", "eye"},
     {"not read to the end", "no eye", "ko; the side of the eye needs a threat",
      "ko; the other side needs a threat", "an eye"}},
    {"life",
     {"unknown", "alive", "ko-attacker", "ko-defender", "dead"},
     {"not read to the end", "alive", "ko; the attacker needs a threat",
      "ko; the defender needs a threat", "dead"}},
};

const char *read_question_name(enum read_question question) {
    return words[question].name;
}

const char *read_word(enum read_question question, enum read_status status) {
    return words[question].word[status];
}

const char *read_phrase(enum read_question question, enum read_status status) {
    return words[question].phrase[status];
}
