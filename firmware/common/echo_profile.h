/*
 * The echo profile: a protocol by which a firmware can be measured. See docs/firmware.md.
 * Plain C99. It allocates no memory, never blocks, and does not depend on a Bluetooth stack.
 */
#ifndef ECHO_PROFILE_H
#define ECHO_PROFILE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define ECHO_PROFILE_VERSION 1
#define ECHO_SERVICE_UUID "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
#define ECHO_RX_UUID "6e400002-b5a3-f393-e0a9-e50e24dcca9e" /* the host writes */
#define ECHO_TX_UUID "6e400003-b5a3-f393-e0a9-e50e24dcca9e" /* the device notifies */
/* With an ATT MTU of 247. */
#define ECHO_MAXIMUM_BYTES 244

/* The numbers of HCI. */
enum {
  ECHO_PHY_UNKNOWN = 0,
  ECHO_PHY_1M = 1,
  ECHO_PHY_2M = 2,
  ECHO_PHY_CODED = 3,
};

enum {
  ECHO_RESET_UNKNOWN = 0,
  ECHO_RESET_POWER_ON = 1,
  ECHO_RESET_PIN = 2,
  ECHO_RESET_SOFTWARE = 3,
  ECHO_RESET_WATCHDOG = 4,
  ECHO_RESET_CRASH = 5,
  ECHO_RESET_LOW_VOLTAGE = 6,
  ECHO_RESET_WAKE = 7, /* from sleep */
};

#define ECHO_LATENCY_UNKNOWN 0xffff

/* What the firmware knows now about the link of the client and about itself. */
struct echo_status {
  uint16_t interval_units;    /* the connection interval, in units of 1.25 ms; 0: not known */
  uint16_t latency_intervals; /* how many intervals the device may skip, or ECHO_LATENCY_UNKNOWN */
  uint16_t mtu_bytes;         /* the ATT MTU; 0: not known */
  uint8_t phy;                /* ECHO_PHY_... */
  uint8_t reset_reason;       /* why the device last started: ECHO_RESET_... */
  uint32_t uptime_ms;         /* since the device last started; may overflow; 0: not known */
  uint32_t free_bytes;        /* of memory; 0: not known */
};

struct echo_profile {
  /* Set these. */
  uint8_t buffer_frames;        /* 0: not known */
  const char *firmware_version; /* at most 15 bytes */
  /*
   * Writes what the firmware knows; the rest stays unknown, as it is before the call. echo_profile_handle() calls it. NULL: the
   * firmware does not have the command.
   */
  void (*read_status)(struct echo_status *status);

  /* Written by echo_profile_buffered() and echo_profile_dropped(), maybe in another task. */
  volatile uint32_t dropped;
  volatile uint32_t fullest;

  /* Private. Initialise to 0. */
  uint32_t dropped_before;
  uint32_t received;
  uint32_t next_sequence;
  uint32_t duplicated;
  uint32_t reordered;
  uint32_t seen; /* bit n: the frame n before the highest was received */
  uint32_t stream_frames;
  uint32_t stream_sequence;
  uint32_t stream_interval_us;
  uint32_t stream_sent_us; /* when the last frame was due */
  uint16_t stream_bytes;
};

/* Call when a frame was put into the buffer. `frames`: how many are in the buffer now. */
void echo_profile_buffered(struct echo_profile *profile, uint32_t frames);

/* Call when a frame was discarded because the buffer was full. */
void echo_profile_dropped(struct echo_profile *profile);

/*
 * Handles one frame from the buffer. Writes the bytes to notify into `reply`, which must have room for
 * ECHO_MAXIMUM_BYTES, and returns their number; 0 for no reply. `now_us` may overflow.
 */
uint16_t echo_profile_handle(struct echo_profile *profile, const uint8_t *frame, uint16_t bytes,
                             uint32_t now_us, uint8_t *reply);

/*
 * Writes the next frame of a stream into `reply` if it is due, and returns its number of bytes; otherwise 0. A frame is
 * at most `most_bytes` long, which the MTU allows: the ATT MTU less 3; below 5, no frame is sent. Call it often. After a successful notification call echo_profile_streamed(); until then the same frame stays due.
 */
uint16_t echo_profile_stream(const struct echo_profile *profile, uint32_t now_us, uint16_t most_bytes,
                             uint8_t *reply);
void echo_profile_streamed(struct echo_profile *profile);

#ifdef __cplusplus
}
#endif

#endif
