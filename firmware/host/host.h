/*
 * A device's core as a process of a computer. Write these functions for your core, and compile them with host.c: README.md says how.
 * Characteristics have their numbers in the header of the profile.
 */
#ifndef HOST_H
#define HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

void device_start(uint32_t now_ms);
void device_connect(uint32_t now_ms);
void device_disconnect(void);
void device_subscribe(unsigned characteristic);
void device_receive(unsigned characteristic, const uint8_t *bytes, size_t length, uint32_t now_ms);

/* What the device's sensors measure from now on. */
void device_measure(const long *values, size_t count);

/* One turn of the firmware's loop. */
void device_loop(uint32_t now_ms);

/* Prints the outputs on one line, such as numbers with spaces between. */
void device_print(void);

/* In host.c. Notifies the client. False: there is no room now. */
bool host_notify(unsigned characteristic, const uint8_t *bytes, size_t length);

#endif
