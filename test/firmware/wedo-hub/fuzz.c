/*
 * Feeds a hub with what random bytes say: calls of each function, valid and damaged messages, time, a stack without room. It
 * ends with abort() if the hub asks its board for something that it must never ask. For libFuzzer, or for random.c.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "wedo_hub.h"

enum { MOST_FRAME_BYTES = 32, PORTS = 2, LONGEST_NOTIFICATION_BYTES = 20 };

struct board {
  struct wedo_hub hub;
  bool is_connected;
  bool is_full;
  bool motor_runs[PORTS];
  bool tone_sounds;
  uint32_t subscriptions;
  uint32_t now_ms;
};

struct input {
  const uint8_t *bytes;
  size_t left;
};

static void require(bool is_right) {
  if (!is_right) abort();
}

static uint8_t next(struct input *input) {
  if (input->left == 0) return 0;
  input->left--;
  return *input->bytes++;
}

static bool notify(void *context, enum wedo_hub_characteristic from, const uint8_t *bytes, uint16_t length) {
  const struct board *board = context;
  require(board->is_connected);
  require(from < WEDO_HUB_CHARACTERISTICS && (wedo_hub_entry(from)->properties & WEDO_HUB_CAN_NOTIFY));
  require(board->subscriptions & (uint32_t)1 << from);
  require(length >= 1 && length <= LONGEST_NOTIFICATION_BYTES);
  if (from == WEDO_HUB_FORMATS) require(length == 11 && bytes[10] >= 1 && bytes[10] <= 12);
  if (from == WEDO_HUB_VALUES) require(length >= 3 && bytes[1] >= 1 && bytes[1] <= WEDO_HUB_PORTS);
  if (from == WEDO_HUB_ATTACHED_IO) require(length == 12 || (length == 2 && bytes[1] == 0));
  return !board->is_full;
}

static void motor(void *context, uint8_t port, enum wedo_hub_motor_mode mode, int8_t power_percent) {
  struct board *board = context;
  require(port >= 1 && port <= PORTS);
  require(power_percent >= -100 && power_percent <= 100);
  require((mode == WEDO_HUB_RUN) == (power_percent != 0));
  require(mode == WEDO_HUB_COAST || board->is_connected);
  board->motor_runs[port - 1] = mode == WEDO_HUB_RUN;
}

static void light_brick(void *context, uint8_t port, uint8_t percent) {
  const struct board *board = context;
  require(port >= 1 && port <= PORTS && percent <= 100);
  require(percent == 0 || board->is_connected);
}

static void light(void *context, uint8_t red, uint8_t green, uint8_t blue) {
  const struct board *board = context;
  (void)red, (void)green, (void)blue;
  require(board->is_connected);
}

static void tone(void *context, uint16_t frequency_hz) {
  struct board *board = context;
  require(frequency_hz == 0 || board->is_connected);
  board->tone_sounds = frequency_hz > 0;
}

static void store_name(void *context, const char *name, uint8_t length) {
  (void)context;
  require(length >= 1 && length <= WEDO_HUB_NAME_BYTES);
  for (uint8_t at = 0; at < length; at++) require((uint8_t)name[at] >= 0x20 && name[at] != 0x7f);
}

static bool is_active(const struct board *board) {
  return board->motor_runs[0] || board->motor_runs[1] || board->tone_sounds;
}

static void leave(void *context, bool turn_off) {
  const struct board *board = context;
  (void)turn_off;
  require(!is_active(board));
}

static const struct wedo_hub_callbacks CALLBACKS = {notify, motor, light_brick, light, tone, store_name, leave};
static const struct wedo_hub_callbacks NO_CALLBACKS = {0};

/* A valid message, of which later bytes of the input change some. */
static uint16_t make_frame(struct input *input, enum wedo_hub_characteristic to, uint8_t *frame) {
  static const uint8_t SET_FORMAT[] = {1, 2, 0, 0, 0, 1, 0, 0, 0, 0, 1};
  static const uint8_t LENGTHS[] = {0, 1, 4, 0, 3, 3, 1, 0};
  uint16_t length = 0;
  const uint8_t kind = next(input);
  if (to == WEDO_HUB_INPUT_COMMAND && kind < 200) {
    memcpy(frame, SET_FORMAT, sizeof SET_FORMAT);
    length = kind < 140 ? sizeof SET_FORMAT : 3;
    frame[2] = (uint8_t)(next(input) % 8);
    frame[3] = next(input);
    frame[4] = (uint8_t)(next(input) % 5);
    frame[9] = (uint8_t)(next(input) % 4);
    if (length == 3) frame[0] = frame[3] % 2, frame[1] = 1;
  } else if (to == WEDO_HUB_OUTPUT_COMMAND && kind < 200) {
    frame[0] = (uint8_t)(next(input) % 8);
    frame[1] = kind % 8;
    frame[2] = LENGTHS[kind % 8];
    if (kind % 8 == 4 && kind >= 100) frame[2] = 1;
    length = (uint16_t)(3 + frame[2]);
    for (uint16_t at = 3; at < length; at++) frame[at] = next(input);
    if (kind % 8 == 5) memcpy(frame + 3, "\x44\x11\xaa", 3);
  } else {
    length = next(input) % MOST_FRAME_BYTES;
    for (uint16_t at = 0; at < length; at++) frame[at] = next(input);
  }
  const uint8_t damage = next(input);
  if (damage < 16 && length > 0) frame[damage % length] = next(input);
  if (damage >= 240) length = (uint16_t)(damage - 240);
  return length;
}

static void write(struct board *board, struct input *input) {
  static const enum wedo_hub_characteristic TARGETS[] = {WEDO_HUB_OUTPUT_COMMAND, WEDO_HUB_INPUT_COMMAND,
                                                         WEDO_HUB_DEVICE_NAME};
  const uint8_t target = next(input);
  const enum wedo_hub_characteristic to = target < 240 ? TARGETS[target % 3]
                                                       : (enum wedo_hub_characteristic)(target % WEDO_HUB_CHARACTERISTICS);
  uint8_t frame[MOST_FRAME_BYTES] = {0};
  const uint16_t length = make_frame(input, to, frame);
  /* Memory of exactly this length, so that the sanitizer sees each byte beyond it. */
  uint8_t *exact = malloc(length > 0 ? length : 1);
  require(exact != NULL);
  memcpy(exact, frame, length);
  const bool is_valid = wedo_hub_write(&board->hub, to, exact, length);
  require(!is_valid || board->is_connected);
  free(exact);
}

static void read(struct board *board, struct input *input) {
  const enum wedo_hub_characteristic from = (enum wedo_hub_characteristic)(next(input) % WEDO_HUB_CHARACTERISTICS);
  uint8_t value[WEDO_HUB_VALUE_BYTES];
  require(wedo_hub_read(&board->hub, from, value) <= sizeof value);
}

static void subscribe(struct board *board, struct input *input) {
  const enum wedo_hub_characteristic to = (enum wedo_hub_characteristic)(next(input) % WEDO_HUB_CHARACTERISTICS);
  const bool is_subscribed = next(input) % 4 > 0;
  if (board->is_connected && is_subscribed) board->subscriptions |= (uint32_t)1 << to;
  wedo_hub_subscribed(&board->hub, to, is_subscribed);
  if (!is_subscribed) board->subscriptions &= ~((uint32_t)1 << to);
}

static void connect(struct board *board, bool is_connected) {
  board->subscriptions = 0;
  board->is_connected = is_connected;
  if (is_connected) {
    wedo_hub_connected(&board->hub);
  } else {
    wedo_hub_disconnected(&board->hub);
    require(!is_active(board));
  }
}

static void wait(struct board *board, uint32_t ms) {
  board->now_ms += ms;
  const uint32_t wait_ms = wedo_hub_tick(&board->hub, board->now_ms);
  require(wait_ms > 0);
  if (board->hub.silence_limit_ms > 0 && ms >= board->hub.silence_limit_ms) require(!is_active(board));
  require(!is_active(board) || board->is_connected);
}

static void measure(struct wedo_hub *hub, struct input *input) {
  const uint8_t what = next(input);
  const uint8_t value = next(input);
  switch (what % 10) {
  case 0: wedo_hub_set_distance(hub, value); break;
  case 1: wedo_hub_set_tilt(hub, (int8_t)value, (int8_t)next(input)); break;
  case 2: wedo_hub_set_acceleration(hub, (int8_t)value, (int8_t)next(input), (int8_t)next(input)); break;
  case 3: wedo_hub_bumped(hub, value % 4); break;
  case 4: wedo_hub_set_button(hub, value % 2); break;
  case 5: wedo_hub_set_battery(hub, value); break;
  case 6: wedo_hub_set_voltage(hub, (uint16_t)(value << 8 | next(input))); break;
  case 7: wedo_hub_set_current(hub, (int16_t)(value << 8 | next(input))); break;
  case 8: wedo_hub_set_high_current(hub, value % 2); break;
  default: wedo_hub_set_low_signal(hub, value % 2); break;
  }
}

static void plug(struct wedo_hub *hub, struct input *input) {
  static const uint8_t TYPES[] = {WEDO_HUB_MOTOR,           WEDO_HUB_LIGHT_BRICK, WEDO_HUB_TILT_SENSOR,
                                  WEDO_HUB_DISTANCE_SENSOR, WEDO_HUB_NOTHING};
  const uint8_t port = next(input) % 4;
  const uint8_t type = next(input);
  const bool is_there = type < 250 ? wedo_hub_attach(hub, port, TYPES[type % sizeof TYPES]) : wedo_hub_detach(hub, port);
  require(is_there == (port == 1 || port == 2));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  static struct board board;
  struct input input = {bytes, length};
  memset(&board, 0, sizeof board);
  const uint8_t setting = next(&input);
  wedo_hub_init(&board.hub, setting % 16 == 15 ? &NO_CALLBACKS : &CALLBACKS, &board);
  if (setting & 16) board.now_ms = UINT32_MAX - 1000;
  wait(&board, 0);
  wedo_hub_attach(&board.hub, 1, WEDO_HUB_MOTOR);
  while (input.left > 0) {
    const uint8_t what = next(&input);
    if (what < 120) write(&board, &input);
    else if (what < 150) measure(&board.hub, &input);
    else if (what < 175) subscribe(&board, &input);
    else if (what < 190) plug(&board.hub, &input);
    else if (what < 200) read(&board, &input);
    else if (what < 225) wait(&board, (uint32_t)next(&input) << what % 16);
    else if (what < 235) board.is_full = what % 2;
    else if (what < 245) connect(&board, true);
    else if (what < 250) connect(&board, false);
    else board.hub.silence_limit_ms = what < 253 ? 0 : 500;
  }
  return 0;
}
