/* SPDX-License-Identifier: Apache-2.0
 * The first instructions, and the last ones of a program that went wrong. tp points to the trap
 * record at all times: this CPU has no scratch register, and a trap must not touch the stack, which
 * may be what failed. */
    .section .start, "ax"
    .global _start
_start:
    j       reset

    .balign 16
trap:
    sw      ra, 16(tp)
    sw      sp, 20(tp)
    csrr    t0, mcause
    csrr    t1, mepc
    csrr    t2, mtval
    sw      t0, 4(tp)
    sw      t1, 8(tp)
    sw      t2, 12(tp)
    la      sp, boot_stack_top /* nothing of it is wanted any more */
    j       boot_trapped

reset:
    csrw    mstatus, zero
    la      t0, trap
    csrw    mtvec, t0
    la      tp, boot_record
    la      sp, boot_stack_top
    .option push
    .option norelax
    la      gp, __global_pointer$
    .option pop

    /* Faults of the bus are the one interrupt there is. */
    li      t0, 1
    csrw    0xbc0, t0
    li      t0, 1 << 11
    csrw    mie, t0
    csrsi   mstatus, 8

    /* RAM, all but the record and what this very test stands on. */
    la      a0, boot_stack
    addi    a1, sp, -256
    call    ramtest
    mv      s0, a0
    la      a0, boot_after_record
    la      a1, boot_ram_end
    call    ramtest
    or      s0, s0, a0

    /* Paint the stack: what was never used keeps the colour. */
    la      t0, boot_stack
    li      t1, 0x57acc057
1:  sw      t1, 0(t0)
    addi    t0, t0, 4
    bltu    t0, sp, 1b

    la      t0, boot_data
    la      t1, boot_data_end
    la      t2, boot_data_rom
1:  bgeu    t0, t1, 2f
    lw      t3, 0(t2)
    sw      t3, 0(t0)
    addi    t0, t0, 4
    addi    t2, t2, 4
    j       1b
2:  la      t0, boot_bss
    la      t1, boot_bss_end
1:  bgeu    t0, t1, 2f
    sw      zero, 0(t0)
    sw      zero, 4(t0)
    sw      zero, 8(t0)
    sw      zero, 12(t0)
    addi    t0, t0, 16
    j       1b

2:  mv      a0, s0
    call    main
    j       boot_restart
