/* Source: docs.zephyrproject.org, "Watchdog". */
#ifndef ZEPHYR_DRIVERS_WATCHDOG_H
#define ZEPHYR_DRIVERS_WATCHDOG_H

#include <zephyr/device.h>

#define WDT_FLAG_RESET_SOC (2u << 0)
#define WDT_OPT_PAUSE_HALTED_BY_DBG (1u << 1)

typedef void (*wdt_callback_t)(const struct device *device, int channel);

struct wdt_timeout_cfg {
  struct {
    uint32_t min;
    uint32_t max;
  } window;
  wdt_callback_t callback;
  uint8_t flags;
};

int wdt_install_timeout(const struct device *device, const struct wdt_timeout_cfg *timeout);
int wdt_setup(const struct device *device, uint8_t options);
int wdt_feed(const struct device *device, int channel);

#endif
