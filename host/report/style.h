/* SPDX-License-Identifier: Apache-2.0
 * The page's own style. Private to host/report. */
#ifndef REPORT_STYLE_H
#define REPORT_STYLE_H

extern const char style_css[];

#endif
