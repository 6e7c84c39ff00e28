/* What the files of the hub share. Boards include only wedo_hub.h. */
#ifndef WEDO_HUB_PRIVATE_H
#define WEDO_HUB_PRIVATE_H

#include "wedo_hub.h"

enum {
  WEDO_HUB_EXTERNAL_PORTS = 2,
  /* Below this charge, the low-voltage alert is on. */
  WEDO_HUB_LOW_BATTERY_PERCENT = 10
};

/* The port with this number, 1..6; NULL: there is none. */
struct wedo_hub_port *wedo_hub_port_at(struct wedo_hub *hub, uint8_t number);

/* The bit of a characteristic in `subscriptions` and `due`. */
static inline uint32_t wedo_hub_bit(enum wedo_hub_characteristic characteristic) {
  return (uint32_t)1 << characteristic;
}

/* wedo_hub.c: sends all that is due. False: something is left to be sent. */
bool wedo_hub_report(struct wedo_hub *hub);

/* Sends bytes to a client that has subscribed. False: they must be sent later. */
bool wedo_hub_notify(struct wedo_hub *hub, enum wedo_hub_characteristic from, const uint8_t *bytes, uint16_t length);

/* wedo_hub_sensors.c: what a port reports, and how. */
void wedo_hub_reset_format(struct wedo_hub_port *port);
bool wedo_hub_run_input_command(struct wedo_hub *hub, const uint8_t *bytes, uint16_t length);
bool wedo_hub_report_formats(struct wedo_hub *hub);
bool wedo_hub_report_values(struct wedo_hub *hub);

/* wedo_hub_outputs.c: motors, lamps, the light and the buzzer. */
bool wedo_hub_run_output_command(struct wedo_hub *hub, const uint8_t *bytes, uint16_t length);
void wedo_hub_rest(struct wedo_hub *hub);
/* The device of port 1 or 2 stops, if it is one that moves or shines. */
void wedo_hub_rest_port(struct wedo_hub *hub, uint8_t number);
void wedo_hub_stop_tone(struct wedo_hub *hub);
/* Whether something moves or sounds that a client who is there would stop. */
bool wedo_hub_is_active(const struct wedo_hub *hub);

#endif
