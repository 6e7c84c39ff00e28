/* Zephyr generates it when it builds. A test may define another version. */
#ifndef ZEPHYR_VERSION_H
#define ZEPHYR_VERSION_H

#define ZEPHYR_VERSION(major, minor, patch) (((major) << 16) + ((minor) << 8) + (patch))
#ifndef ZEPHYR_VERSION_CODE
#define ZEPHYR_VERSION_CODE ZEPHYR_VERSION(4, 0, 0)
#endif

#endif
