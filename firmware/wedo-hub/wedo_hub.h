/*
 * Your own hub, which speaks the messages of WeDo 2.0: the part that does not depend on a board. See README.md.
 * Plain C99. It allocates no memory, never blocks, has no variables of its own, and does not depend on a Bluetooth stack.
 *
 * It is not safe to call it from two tasks at once: hold a lock, or call it from one task. A callback must not call it.
 */
#ifndef WEDO_HUB_H
#define WEDO_HUB_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Its own identity. Users may change the name. */
#define WEDO_HUB_NAME "Home hub"
#define WEDO_HUB_FIRMWARE "0.1.0"
#define WEDO_HUB_MANUFACTURER "Home-made with Blockwave"

/* The service that is advertised. The other full UUIDs follow from wedo_hub_entry(). */
#define WEDO_HUB_SERVICE_UUID "00001523-1212-efde-1523-785feabcd123"
/* The text of a UUID of WeDo 2.0, for printf() with a number of 16 bits. */
#define WEDO_HUB_UUID_FORMAT "0000%04x-1212-efde-1523-785feabcd123"

enum {
  WEDO_HUB_NAME_BYTES = 20,
  /* The longest value that is read. What is written and notified is shorter than the smallest MTU allows, 20 bytes. */
  WEDO_HUB_VALUE_BYTES = 24,
  WEDO_HUB_PORTS = 6,
  WEDO_HUB_NUMBERS = 3,
  WEDO_HUB_MESSAGE_BYTES = 2 + 4 * WEDO_HUB_NUMBERS,
};

/*
 * A client that sends, reads and subscribes to nothing for this time has crashed: motors and tones end. Blockwave asks
 * the hub every 30 s or more often, the official extension of Scratch every 5 s; in a hidden page a browser may delay both to once a
 * minute. What the hub reports does not count: a page that hangs gets it, too. See README.md, "When motors stop".
 */
#define WEDO_HUB_SILENCE_LIMIT_MS 75000u

/* wedo_hub_tick(): there is nothing to do at any time. */
#define WEDO_HUB_IDLE UINT32_MAX

enum wedo_hub_characteristic {
  WEDO_HUB_DEVICE_NAME,
  WEDO_HUB_BUTTON,
  WEDO_HUB_ATTACHED_IO,
  WEDO_HUB_LOW_VOLTAGE,
  WEDO_HUB_HIGH_CURRENT,
  WEDO_HUB_LOW_SIGNAL,
  WEDO_HUB_TURN_OFF,
  WEDO_HUB_BATTERY_TYPE,
  WEDO_HUB_DISCONNECT,
  WEDO_HUB_VALUES,
  WEDO_HUB_FORMATS,
  WEDO_HUB_INPUT_COMMAND,
  WEDO_HUB_OUTPUT_COMMAND,
  WEDO_HUB_BATTERY_LEVEL,
  WEDO_HUB_FIRMWARE_REVISION,
  WEDO_HUB_MANUFACTURER_NAME,
  WEDO_HUB_CHARACTERISTICS /* their number */
};

enum wedo_hub_property {
  WEDO_HUB_CAN_READ = 1,
  WEDO_HUB_CAN_WRITE = 2,         /* with response */
  WEDO_HUB_CAN_WRITE_COMMAND = 4, /* without response */
  WEDO_HUB_CAN_NOTIFY = 8
};

/* A line of the GATT table. The characteristics of a service follow each other. */
struct wedo_hub_entry {
  uint16_t service;        /* 0x1523 and 0x4f0e: WEDO_HUB_UUID_FORMAT; 0x180f and 0x180a: of the Bluetooth SIG */
  uint16_t characteristic; /* of the same kind as the service */
  uint8_t properties;
};

const struct wedo_hub_entry *wedo_hub_entry(enum wedo_hub_characteristic characteristic);

/* The types of devices as messages have them. */
enum wedo_hub_device {
  WEDO_HUB_NOTHING = 0,
  WEDO_HUB_MOTOR = 1,
  WEDO_HUB_LIGHT_BRICK = 8,
  WEDO_HUB_VOLTAGE_SENSOR = 20,
  WEDO_HUB_CURRENT_SENSOR = 21,
  WEDO_HUB_BUZZER = 22,
  WEDO_HUB_LIGHT = 23,
  WEDO_HUB_TILT_SENSOR = 34,
  WEDO_HUB_DISTANCE_SENSOR = 35
};

enum wedo_hub_motor_mode { WEDO_HUB_COAST, WEDO_HUB_BRAKE, WEDO_HUB_RUN };

/* What the hub asks of the board. Each may be NULL. `context` is that of wedo_hub_init(). */
struct wedo_hub_callbacks {
  /*
   * Sends a notification to the client, which has subscribed. False: the stack has no room now; the hub tries again at the
   * next tick, with the value that is current then.
   */
  bool (*notify)(void *context, enum wedo_hub_characteristic from, const uint8_t *bytes, uint16_t length);
  /* Port 1 or 2. The power is -100..100, and 0 unless the mode is WEDO_HUB_RUN. */
  void (*motor)(void *context, uint8_t port, enum wedo_hub_motor_mode mode, int8_t power_percent);
  /* A lamp in port 1 or 2: 0..100. */
  void (*light_brick)(void *context, uint8_t port, uint8_t percent);
  void (*light)(void *context, uint8_t red, uint8_t green, uint8_t blue);
  /* 0: silence. Otherwise until the next call: the hub ends tones itself. */
  void (*tone)(void *context, uint16_t frequency_hz);
  /* The name is to be kept when the power is off, and advertised. 1..20 bytes of UTF-8 without a zero at the end. */
  void (*store_name)(void *context, const char *name, uint8_t length);
  /* The client asks the hub to end the connection, and perhaps to turn itself off. Outputs have stopped. */
  void (*leave)(void *context, bool turn_off);
};

/* How a port reports, and what it has reported. */
struct wedo_hub_port {
  uint8_t type;
  uint8_t mode;
  uint8_t unit;
  bool notifies;
  uint32_t delta;
  int32_t reported[WEDO_HUB_NUMBERS];
  bool is_reported;
  bool detach_is_due;
  bool attach_is_due;
  bool format_is_due;
  bool value_is_due;
};

/* Private, apart from silence_limit_ms. */
struct wedo_hub {
  /* 0: motors run on however long a connected client is silent. May be set at any time. */
  uint32_t silence_limit_ms;

  const struct wedo_hub_callbacks *callbacks;
  void *context;
  uint32_t now_ms;
  uint32_t heard_ms;
  uint32_t tone_end_ms;
  uint32_t subscriptions; /* a bit for each characteristic */
  uint32_t due;           /* as above: notifications that are to be sent */
  int32_t passings;
  int16_t voltage;
  int16_t current_ma;
  struct wedo_hub_port ports[WEDO_HUB_PORTS];
  bool is_connected;
  bool tone_sounds;
  bool tone_is_endless;
  bool motor_runs[2];
  uint8_t light[3];
  uint8_t light_index;
  uint8_t distance_percent;
  int8_t tilt[2];
  uint8_t bumps[3];
  int8_t acceleration[3];
  uint8_t battery_percent;
  bool button_is_pressed;
  bool high_current;
  bool low_signal;
  uint8_t name_bytes;
  char name[WEDO_HUB_NAME_BYTES];
  uint8_t message_bytes;
  uint8_t message[WEDO_HUB_MESSAGE_BYTES];
};

/* With its own name, nothing in the ports 1 and 2, and a full battery. `callbacks` must stay. */
void wedo_hub_init(struct wedo_hub *hub, const struct wedo_hub_callbacks *callbacks, void *context);

/*
 * Gives the hub the time, which may overflow, and sends what is due. Call it before each of the functions below that a client
 * causes, and when the time that it returns has passed: milliseconds, or WEDO_HUB_IDLE. Calling it every few milliseconds is fine, too.
 */
uint32_t wedo_hub_tick(struct wedo_hub *hub, uint32_t now_ms);

/* One client at a time. Its formats and subscriptions begin anew. */
void wedo_hub_connected(struct wedo_hub *hub);

/* The link has ended, from whichever side: motors and tone stop, lamps in the ports go out. */
void wedo_hub_disconnected(struct wedo_hub *hub);

/* The client has changed its subscription. */
void wedo_hub_subscribed(struct wedo_hub *hub, enum wedo_hub_characteristic to, bool is_subscribed);

/* False: the bytes are not valid, and nothing has changed. */
bool wedo_hub_write(struct wedo_hub *hub, enum wedo_hub_characteristic to, const uint8_t *bytes, uint16_t length);

/* Writes the value into `bytes`, which has room for WEDO_HUB_VALUE_BYTES, and returns its length. */
uint16_t wedo_hub_read(struct wedo_hub *hub, enum wedo_hub_characteristic from, uint8_t *bytes);

/* A device was plugged into port 1 or 2, or is always there. False: there is no such port. */
bool wedo_hub_attach(struct wedo_hub *hub, uint8_t port, uint8_t type);
bool wedo_hub_detach(struct wedo_hub *hub, uint8_t port);

/* The name that was stored, without a zero at the end. False: it is not 1..20 bytes of UTF-8 without control characters. */
bool wedo_hub_set_name(struct wedo_hub *hub, const char *name, uint16_t length);

/* What the sensors measure. Call these as often as you measure: the hub reports what the client asks for. */
void wedo_hub_set_distance(struct wedo_hub *hub, uint8_t percent); /* 0: near; 100: nothing in sight */
void wedo_hub_set_tilt(struct wedo_hub *hub, int8_t x_degrees, int8_t y_degrees); /* right and down are positive */
void wedo_hub_set_acceleration(struct wedo_hub *hub, int8_t x, int8_t y, int8_t z); /* about -45..45 */
void wedo_hub_bumped(struct wedo_hub *hub, uint8_t axis); /* 0 x, 1 y, 2 z */
void wedo_hub_set_button(struct wedo_hub *hub, bool is_pressed);
void wedo_hub_set_battery(struct wedo_hub *hub, uint8_t percent); /* below 10: low voltage */
void wedo_hub_set_voltage(struct wedo_hub *hub, uint16_t millivolts);
void wedo_hub_set_current(struct wedo_hub *hub, int16_t milliamperes);
void wedo_hub_set_high_current(struct wedo_hub *hub, bool is_high);
void wedo_hub_set_low_signal(struct wedo_hub *hub, bool is_low);

/* wedo_hub_measure.c: what common sensors give, as the functions above want it. */

/* The distance that is 100 percent. */
enum { WEDO_HUB_RANGE_CM = 30 };

/* An ultrasonic sensor, such as the HC-SR04: how long its echo pin was high; 0: it never was. */
uint8_t wedo_hub_percent_of_echo(uint32_t echo_us);

struct wedo_hub_angles {
  int8_t x_degrees;
  int8_t y_degrees;
};

/*
 * An accelerometer that lies flat, with its x axis to the right and its y axis forward: the numbers of its axes x, y and z, 16 bits
 * each, the higher byte first, as an MPU-6050 sends them. -45..45; more is 45.
 */
struct wedo_hub_angles wedo_hub_angles_of(const uint8_t *acceleration);

#ifdef __cplusplus
}
#endif

#endif
