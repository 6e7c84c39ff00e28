/* What host.c needs from a device, so that tests run it as a process. Characteristics have the numbers of its header. */
#ifndef HOST_H
#define HOST_H

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

/* Prints the outputs as numbers with spaces between. */
void device_print(void);

/* In host.c. */
void host_notify(unsigned characteristic, const uint8_t *bytes, size_t length);

#endif
