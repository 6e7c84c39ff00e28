/*
 * Carries out the functions of Zephyr that firmware calls: one thread, a clock of its own, no radio. Each line of the standard input is
 * something that happens to the board or that a client does. The answers are lines, too, and end with `=`. Then 10 ms have passed.
 *
 *   connect | disconnect | write 1565 010101 | read 1524 | subscribe 1560 1   by the short UUID of a characteristic
 *   press 1 | echo 870 | wait 1000 | table
 *   full 3 (so many notifications find no room) | mute 3 (so many times, advertising cannot start)
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zephyr/bluetooth/bluetooth.h>
#include <zephyr/bluetooth/conn.h>
#include <zephyr/bluetooth/gatt.h>
#include <zephyr/drivers/gpio.h>
#include <zephyr/drivers/i2c.h>
#include <zephyr/drivers/pwm.h>
#include <zephyr/drivers/watchdog.h>
#include <zephyr/kernel.h>
#include <zephyr/settings/settings.h>

enum { STEP_MS = 10, MOST_WORKS = 4, LONGEST_LINE = 1200, LONGEST_VALUE = 512, LONGEST_NAME = 20, CYCLES_PER_SECOND = 32768 };

/* What the linker makes of the services and callbacks that the firmware defines. */
extern const struct bt_gatt_service_static __start_stand_in_services[], __stop_stand_in_services[];
extern const struct bt_conn_cb __start_stand_in_connections[], __stop_stand_in_connections[];

struct bt_conn {
  bool is_connected;
};

const struct bt_le_adv_param bt_le_adv_conn_fast_1 = {0};
static struct bt_conn client;
static uint32_t now_ms;
static uint32_t idle_ms;
static struct {
  struct k_work_delayable *work;
  uint32_t due_ms;
} scheduled[MOST_WORKS];
/* 0: it is off. */
static uint32_t watchdog_ms;
static uint32_t fed_ms;
static int mute_starts;
static uint32_t cycles;
static bool is_answered = true;
static struct k_mutex *held;
static int full_notifications;
static char name[LONGEST_NAME + 1] = CONFIG_BT_DEVICE_NAME;
static struct gpio_callback *echo_callback;
static int echo_level;
static bool is_pressed;

static void fail(const char *what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

/* What may wait, and what calls the firmware back, must be called without the lock. */
static void check_unlocked(const char *what) {
  if (held) fail(what);
}

static void print_hex(const void *bytes, size_t length) {
  for (size_t at = 0; at < length; at++) printf("%02x", ((const uint8_t *)bytes)[at]);
  printf("\n");
}

/* Kernel. */

int k_mutex_lock(struct k_mutex *mutex, k_timeout_t timeout) {
  if (held || timeout.ms >= 0) fail("a lock is taken twice, or with a limit");
  held = mutex;
  return 0;
}

int k_mutex_unlock(struct k_mutex *mutex) {
  if (held != mutex) fail("the lock is not held");
  held = NULL;
  return 0;
}

int k_msgq_put(struct k_msgq *queue, const void *message, k_timeout_t timeout) {
  if (timeout.ms != 0) fail("a queue is filled with a wait");
  if (queue->used == queue->room) return -ENOMSG;
  const size_t at = (queue->first + queue->used++) % queue->room;
  memcpy(queue->buffer + at * queue->message_bytes, message, queue->message_bytes);
  return 0;
}

void k_msgq_purge(struct k_msgq *queue) {
  queue->used = 0;
}

static void read_command(void);

/* The one place where time passes. The work that is due runs as on a thread of its own: main() only waits. */
static void pass_time(uint32_t ms) {
  for (uint32_t end_ms = now_ms + ms; now_ms < end_ms; now_ms++) {
    if (watchdog_ms > 0 && now_ms - fed_ms > watchdog_ms) fail("the watchdog restarts the board");
    for (int at = 0; at < MOST_WORKS; at++) {
      struct k_work_delayable *work = scheduled[at].work;
      if (!work || now_ms < scheduled[at].due_ms) continue;
      scheduled[at].work = NULL;
      work->work.handler(&work->work);
    }
  }
}

/* The place of a work, or a free one. */
static int place_of(const struct k_work_delayable *work) {
  int place = -1;
  for (int at = 0; at < MOST_WORKS; at++) {
    if (scheduled[at].work == work) return at;
    if (!scheduled[at].work) place = at;
  }
  if (place < 0) fail("the stand-in has no room for more works with a delay");
  return place;
}

int k_work_reschedule(struct k_work_delayable *work, k_timeout_t delay) {
  const int at = place_of(work);
  scheduled[at].work = work;
  scheduled[at].due_ms = now_ms + (uint32_t)delay.ms;
  return 1;
}

int k_work_schedule(struct k_work_delayable *work, k_timeout_t delay) {
  return scheduled[place_of(work)].work == work ? 0 : k_work_reschedule(work, delay);
}

/* The watchdog. */

const struct device devicetree_chip_wdt0 = {"wdt0"};

bool device_is_ready(const struct device *device) {
  return device == &devicetree_chip_wdt0;
}

int wdt_install_timeout(const struct device *device, const struct wdt_timeout_cfg *timeout) {
  const bool is_plain = timeout->window.min == 0 && !timeout->callback && timeout->flags == WDT_FLAG_RESET_SOC;
  if (!device_is_ready(device) || !is_plain) return -EINVAL;
  printf("watchdog %u\n", timeout->window.max);
  watchdog_ms = timeout->window.max;
  return 0;
}

int wdt_setup(const struct device *device, uint8_t options) {
  fed_ms = now_ms;
  return device_is_ready(device) && options == WDT_OPT_PAUSE_HALTED_BY_DBG ? 0 : -EINVAL;
}

int wdt_feed(const struct device *device, int channel) {
  fed_ms = now_ms;
  return device_is_ready(device) && channel == 0 ? 0 : -EINVAL;
}

int k_msgq_get(struct k_msgq *queue, void *message, k_timeout_t timeout) {
  check_unlocked("main() waits with the lock");
  if (queue->used == 0) {
    if (now_ms >= idle_ms) read_command();
    pass_time((uint32_t)timeout.ms);
    return -EAGAIN;
  }
  memcpy(message, queue->buffer + queue->first * queue->message_bytes, queue->message_bytes);
  queue->first = (queue->first + 1) % queue->room;
  queue->used--;
  return 0;
}

int32_t k_msleep(int32_t ms) {
  check_unlocked("main() sleeps with the lock");
  pass_time((uint32_t)ms);
  return 0;
}

uint32_t k_uptime_get_32(void) {
  return now_ms;
}

void k_busy_wait(uint32_t us) {
  (void)us;
}

uint32_t k_cycle_get_32(void) {
  return cycles;
}

uint32_t k_cyc_to_us_floor32(uint32_t count) {
  return (uint32_t)((uint64_t)count * 1000000u / CYCLES_PER_SECOND);
}

void printk(const char *format, ...) {
  va_list values;
  va_start(values, format);
  vfprintf(stderr, format, values);
  va_end(values);
}

/* Pins. */

bool pwm_is_ready_dt(const struct pwm_dt_spec *output) {
  return output->period > 0;
}

int pwm_set_dt(const struct pwm_dt_spec *output, uint32_t period_ns, uint32_t pulse_ns) {
  printf("pwm %s %u %u\n", output->dev->name, period_ns, pulse_ns);
  return pulse_ns <= period_ns ? 0 : -EINVAL;
}

int pwm_set_pulse_dt(const struct pwm_dt_spec *output, uint32_t pulse_ns) {
  return pwm_set_dt(output, output->period, pulse_ns);
}

int gpio_pin_configure_dt(const struct gpio_dt_spec *pin, gpio_flags_t extra_flags) {
  return pin->port && extra_flags ? 0 : -EINVAL;
}

int gpio_pin_interrupt_configure_dt(const struct gpio_dt_spec *pin, gpio_flags_t flags) {
  return gpio_pin_configure_dt(pin, flags);
}

int gpio_pin_get_dt(const struct gpio_dt_spec *pin) {
  return strcmp(pin->port->name, "echo") == 0 ? echo_level : is_pressed;
}

int gpio_pin_set_dt(const struct gpio_dt_spec *pin, int value) {
  printf("gpio %s %d\n", pin->port->name, value);
  return 0;
}

void gpio_init_callback(struct gpio_callback *callback, gpio_callback_handler_t handler, gpio_port_pins_t pin_mask) {
  callback->handler = handler;
  callback->pin_mask = pin_mask;
}

int gpio_add_callback_dt(const struct gpio_dt_spec *pin, struct gpio_callback *callback) {
  if (strcmp(pin->port->name, "echo") == 0) echo_callback = callback;
  return 0;
}

static void set_echo(int level) {
  echo_level = level;
  echo_callback->handler(NULL, echo_callback, echo_callback->pin_mask);
}

bool i2c_is_ready_dt(const struct i2c_dt_spec *device) {
  return device->bus != NULL;
}

int i2c_reg_write_byte_dt(const struct i2c_dt_spec *device, uint8_t register_address, uint8_t value) {
  printf("i2c %s %02x %02x\n", device->bus->name, register_address, value);
  return 0;
}

int i2c_burst_read_dt(const struct i2c_dt_spec *device, uint8_t first_register, uint8_t *bytes, uint32_t length) {
  printf("i2c %s %02x\n", device->bus->name, first_register);
  memset(bytes, 0, length);
  return 0;
}

/* Bluetooth. */

int bt_enable(bt_ready_cb_t ready) {
  return ready == NULL ? 0 : -EINVAL;
}

int settings_load(void) {
  return 0;
}

const char *bt_get_name(void) {
  return name;
}

int bt_set_name(const char *new_name) {
  check_unlocked("the name is set with the lock");
  snprintf(name, sizeof name, "%s", new_name);
  printf("name %s\n", name);
  return 0;
}

static void print_data(const struct bt_data *data, size_t count) {
  for (size_t at = 0; at < count; at++) {
    printf("advertise %02x ", data[at].type);
    print_hex(data[at].data, data[at].data_len);
  }
}

int bt_le_adv_start(const struct bt_le_adv_param *parameters, const struct bt_data *data, size_t data_count,
                    const struct bt_data *scan_response, size_t scan_response_count) {
  if (parameters != BT_LE_ADV_CONN_FAST_1 || client.is_connected) return -EINVAL;
  if (mute_starts > 0) {
    mute_starts--;
    return -ENOMEM;
  }
  print_data(data, data_count);
  print_data(scan_response, scan_response_count);
  return 0;
}

static void end_connection(void) {
  client.is_connected = false;
  for (const struct bt_conn_cb *each = __start_stand_in_connections; each < __stop_stand_in_connections; each++) {
    each->disconnected(&client, 0x13);
    each->recycled();
  }
}

void bt_conn_foreach(enum bt_conn_type type, void (*function)(struct bt_conn *connection, void *context),
                     void *context) {
  if (type == BT_CONN_TYPE_LE && client.is_connected) function(&client, context);
}

int bt_conn_disconnect(struct bt_conn *connection, uint8_t reason) {
  check_unlocked("a link is ended with the lock");
  printf("end %02x\n", reason);
  if (connection == &client) end_connection();
  return 0;
}

/* The two bytes by which UUIDs of the same kind differ. */
static unsigned short_of(const struct bt_uuid *uuid) {
  if (uuid->type == BT_UUID_TYPE_16) return ((const struct bt_uuid_16 *)uuid)->val;
  const uint8_t *bytes = ((const struct bt_uuid_128 *)uuid)->val;
  return bytes[12] | (unsigned)bytes[13] << 8;
}

static bool is_subscribed[0x10000];

int bt_gatt_notify(struct bt_conn *connection, const struct bt_gatt_attr *attribute, const void *bytes,
                   uint16_t length) {
  check_unlocked("a notification is sent with the lock");
  if (connection != NULL || !client.is_connected || !is_subscribed[short_of(attribute->uuid)]) return -ENOTCONN;
  if (full_notifications > 0) {
    full_notifications--;
    return -ENOMEM;
  }
  printf("notify %04x ", short_of(attribute->uuid));
  print_hex(bytes, length);
  return 0;
}

ssize_t bt_gatt_attr_read(struct bt_conn *connection, const struct bt_gatt_attr *attribute, void *room,
                          uint16_t room_bytes, uint16_t offset, const void *value, uint16_t value_bytes) {
  (void)connection;
  (void)attribute;
  if (offset > value_bytes) return BT_GATT_ERR(BT_ATT_ERR_INVALID_OFFSET);
  const uint16_t length = (uint16_t)MIN(room_bytes, value_bytes - offset);
  memcpy(room, (const uint8_t *)value + offset, length);
  return length;
}

/* The client. */

static const struct bt_gatt_attr *find_value(unsigned short_uuid) {
  const struct bt_gatt_service_static *service = __start_stand_in_services;
  for (; service < __stop_stand_in_services; service++) {
    for (size_t at = 1; at < service->attr_count; at++) {
      const struct bt_gatt_attr *value = &service->attrs[at];
      if (short_of(service->attrs[at - 1].uuid) == 0x2803 && short_of(value->uuid) == short_uuid) return value;
    }
  }
  fail("there is no such characteristic");
  return NULL;
}

static void print_table(void) {
  const struct bt_gatt_service_static *service = __start_stand_in_services;
  for (; service < __stop_stand_in_services; service++) {
    for (size_t at = 1; at < service->attr_count; at++) {
      if (short_of(service->attrs[at].uuid) != 0x2803) continue;
      const struct gatt_declaration *declaration = service->attrs[at].user_data;
      const struct bt_gatt_attr *value = &service->attrs[at + 1];
      const bool has_configuration = at + 2 < service->attr_count && short_of(value[1].uuid) == 0x2902;
      printf("value %04x %04x %02x %d %d %d\n", short_of(service->attrs[0].user_data), short_of(declaration->uuid),
             declaration->properties, value->perm, has_configuration, short_of(value->uuid) == short_of(declaration->uuid));
    }
  }
}

static void read_value(const struct bt_gatt_attr *value) {
  uint8_t bytes[LONGEST_VALUE];
  if (!(value->perm & BT_GATT_PERM_READ)) {
    printf("refused\n");
    return;
  }
  /* In two parts, as with a short MTU. */
  const ssize_t first = value->read(&client, value, bytes, 4, 0);
  const ssize_t rest = first < 4 ? 0 : value->read(&client, value, bytes + 4, LONGEST_VALUE - 4, 4);
  printf("value ");
  print_hex(bytes, (size_t)(first + rest));
}

static void write_value(const struct bt_gatt_attr *value, const char *text) {
  uint8_t bytes[LONGEST_VALUE];
  uint16_t length = 0;
  unsigned byte;
  while (sscanf(text + 2 * length, "%2x", &byte) == 1) bytes[length++] = (uint8_t)byte;
  if (!(value->perm & BT_GATT_PERM_WRITE)) {
    printf("refused\n");
  } else if (value->write(&client, value, bytes, length, 0, 0) != length) {
    fail("a write is not taken");
  }
}

static void subscribe(const struct bt_gatt_attr *value, uint16_t subscription) {
  const struct gatt_configuration *configuration = value[1].user_data;
  is_subscribed[short_of(value->uuid)] = subscription != 0;
  configuration->changed(&value[1], subscription);
}

static void connect_client(void) {
  client.is_connected = true;
  memset(is_subscribed, 0, sizeof is_subscribed);
  for (const struct bt_conn_cb *each = __start_stand_in_connections; each < __stop_stand_in_connections; each++) {
    each->connected(&client, 0);
  }
}

static void run(const char *command, unsigned number, int decimal, const char *rest) {
  if (strcmp(command, "connect") == 0) {
    connect_client();
  } else if (strcmp(command, "disconnect") == 0) {
    end_connection();
  } else if (strcmp(command, "write") == 0) {
    write_value(find_value(number), rest);
  } else if (strcmp(command, "read") == 0) {
    read_value(find_value(number));
  } else if (strcmp(command, "subscribe") == 0) {
    subscribe(find_value(number), (uint16_t)atoi(rest));
  } else if (strcmp(command, "press") == 0) {
    is_pressed = decimal != 0;
  } else if (strcmp(command, "echo") == 0) {
    set_echo(1);
    cycles += (uint32_t)((uint64_t)decimal * CYCLES_PER_SECOND / 1000000u);
    set_echo(0);
  } else if (strcmp(command, "wait") == 0) {
    idle_ms += (uint32_t)decimal;
  } else if (strcmp(command, "full") == 0) {
    full_notifications = decimal;
  } else if (strcmp(command, "mute") == 0) {
    mute_starts = decimal;
  } else if (strcmp(command, "table") == 0) {
    print_table();
  } else {
    fail("there is no such command");
  }
}

static void read_command(void) {
  static char line[LONGEST_LINE];
  char command[20] = "";
  unsigned number = 0;
  int decimal = 0;
  int end = 0;
  if (!is_answered) printf("=\n");
  is_answered = false;
  if (!fgets(line, sizeof line, stdin)) exit(0);
  sscanf(line, "%19s %x %n", command, &number, &end);
  sscanf(line, "%*s %d", &decimal);
  idle_ms = now_ms + STEP_MS;
  run(command, number, decimal, line + end);
}
