/*
 * The echo profile: what a firmware speaks so that it can be measured. See docs/echo-profile.md.
 * Plain C99: no memory is allocated, nothing waits, and no Bluetooth is in it.
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

struct echo_profile {
  /* Set these. */
  uint8_t buffer_frames;        /* 0: not known */
  const char *firmware_version; /* at most 15 bytes */

  /* Count what the buffer does, see below. Whoever fills the buffer writes them, maybe in another task. */
  volatile uint32_t dropped;
  volatile uint32_t fullest;

  /* The rest is the profile's own. All of it begins with 0. */
  uint32_t dropped_before;
  uint32_t received;
  uint32_t next_sequence;
  uint32_t duplicated;
  uint32_t reordered;
  uint32_t seen; /* bit n: the frame n before the highest has been there */
  uint32_t stream_frames;
  uint32_t stream_sequence;
  uint32_t stream_interval_us;
  uint32_t stream_sent_us; /* when the last one was due */
  uint16_t stream_bytes;
};

/* A frame was put into the buffer, in which so many are now. */
void echo_profile_buffered(struct echo_profile *profile, uint32_t frames);

/* A frame was thrown away because the buffer was full. */
void echo_profile_dropped(struct echo_profile *profile);

/*
 * Handles one frame out of the buffer. Returns how many bytes there are to notify, now in `reply`, which has
 * room for ECHO_MAXIMUM_BYTES; 0 where there is nothing to say. `now_us` may overflow.
 */
uint16_t echo_profile_handle(struct echo_profile *profile, const uint8_t *frame, uint16_t bytes,
                             uint32_t now_us, uint8_t *reply);

/*
 * The same for the frame of a stream that is due; call it often. Where notifying it succeeded, call
 * echo_profile_streamed(); where there was no room for it, the same frame is due again.
 */
uint16_t echo_profile_stream(const struct echo_profile *profile, uint32_t now_us, uint8_t *reply);
void echo_profile_streamed(struct echo_profile *profile);

#ifdef __cplusplus
}
#endif

#endif
