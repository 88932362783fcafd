/* SPDX-License-Identifier: Apache-2.0
 * The study of an opening as one page of HTML: style and pictures inside, no script, nothing from
 * elsewhere, light and dark, from a telephone's width on. The same study gives the same bytes. */
#ifndef REPORT_PAGE_H
#define REPORT_PAGE_H

#include "host/base/text.h"
#include "host/explore/study.h"

/* text->failed when memory is short. */
void page_html(struct text *text, const struct study *study);

#endif
