/* Source: docs.zephyrproject.org, "Settings". */
#ifndef ZEPHYR_SETTINGS_SETTINGS_H
#define ZEPHYR_SETTINGS_SETTINGS_H

int settings_load(void);

#endif
