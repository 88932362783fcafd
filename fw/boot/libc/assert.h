/* SPDX-License-Identifier: Apache-2.0
 * Only what the generated map header asks for: assertions while compiling. */
#ifndef BOOT_LIBC_ASSERT_H
#define BOOT_LIBC_ASSERT_H

#define static_assert _Static_assert

#endif
