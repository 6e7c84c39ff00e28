/* Source: docs.zephyrproject.org, "Hardware Information". */
#ifndef ZEPHYR_DRIVERS_HWINFO_H
#define ZEPHYR_DRIVERS_HWINFO_H

#include <zephyr/kernel.h>

#define RESET_PIN BIT(0)
#define RESET_SOFTWARE BIT(1)
#define RESET_BROWNOUT BIT(2)
#define RESET_POR BIT(3)
#define RESET_WATCHDOG BIT(4)
#define RESET_LOW_POWER_WAKE BIT(7)
#define RESET_CPU_LOCKUP BIT(8)

#ifdef CONFIG_HWINFO
int hwinfo_get_reset_cause(uint32_t *causes);
int hwinfo_clear_reset_cause(void);
#endif

#endif
