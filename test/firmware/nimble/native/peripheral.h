/* A firmware as a process of Linux, on the host of NimBLE: one client at a time, which may come back. */
#ifndef PERIPHERAL_H
#define PERIPHERAL_H

#include <stdbool.h>
#include <stdint.h>

#include "host/ble_hs.h"

/* What a firmware consists of. All functions are called in the host's task. */
struct peripheral {
  const struct ble_gatt_svc_def *services;
  const ble_uuid128_t *advertised_service;
  const char *(*name)(void);
  void (*connected)(void);
  void (*disconnected)(void);
  void (*subscribed)(uint16_t value_handle, bool is_subscribed);
  /* About every millisecond. */
  void (*tick)(void);
  /* A line of the standard input. */
  void (*line)(const char *line);
};

/* Runs until the standard input ends. The first argument is the TCP port of the controller. */
int peripheral_run(const struct peripheral *peripheral, int arguments, char **argument);

/* The handle of the client's connection; BLE_HS_CONN_HANDLE_NONE: no client is connected. */
uint16_t peripheral_connection(void);

/* The longest value that can be notified now; 0: no client is connected. */
uint16_t peripheral_longest_value(void);

/* False: the host has no room, or no client is connected. */
bool peripheral_notify(uint16_t value_handle, const uint8_t *bytes, uint16_t length);

void peripheral_disconnect(void);

/* Writes a line for the test to file descriptor 3. */
__attribute__((format(printf, 1, 2))) void peripheral_report(const char *format, ...);

/* Each overflows when its 32 bits are full. */
uint32_t peripheral_now_us(void);
uint32_t peripheral_now_ms(void);

/* For `access_cb`: the bytes of a write. False: more than `room`. */
bool peripheral_written(const struct os_mbuf *value, uint8_t *bytes, uint16_t room, uint16_t *length);

#endif
