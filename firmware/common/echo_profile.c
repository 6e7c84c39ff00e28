#include "echo_profile.h"

#include <string.h>

enum {
  ECHO = 0x01,
  COUNT = 0x02,
  RESET = 0x03,
  REPORT = 0x04,
  INFO = 0x05,
  STREAM = 0x06,
  STATUS = 0x07,
  /* A reply has the opcode of its command with this bit set. */
  REPLY = 0x80,
  UNKNOWN = 0xff,
};

enum {
  SEQUENCE_HEADER_BYTES = 5,
  STREAM_BYTES = 15,
  REPORT_BYTES = 20,
  INFO_HEADER_BYTES = 5,
  STATUS_BYTES = 17,
  LONGEST_VERSION_BYTES = 15,
  WINDOW = 32,
};

static uint32_t get32(const uint8_t *bytes) {
  return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static uint16_t get16(const uint8_t *bytes) {
  return (uint16_t)(bytes[0] | bytes[1] << 8);
}

static void put32(uint8_t *bytes, uint32_t value) {
  bytes[0] = (uint8_t)value;
  bytes[1] = (uint8_t)(value >> 8);
  bytes[2] = (uint8_t)(value >> 16);
  bytes[3] = (uint8_t)(value >> 24);
}

static void put16(uint8_t *bytes, uint32_t value) {
  bytes[0] = (uint8_t)value;
  bytes[1] = (uint8_t)(value >> 8);
}

static uint32_t at_most(uint32_t value, uint32_t most) {
  return value < most ? value : most;
}

/* A frame behind the highest is a duplicate or late. Frames 32 or more behind count as late. */
static void count(struct echo_profile *profile, uint32_t sequence) {
  profile->received++;
  if (sequence >= profile->next_sequence) {
    const uint32_t ahead = sequence - profile->next_sequence + 1;
    profile->seen = ahead < WINDOW ? profile->seen << ahead | 1 : 1;
    profile->next_sequence = sequence + 1;
    return;
  }
  const uint32_t behind = profile->next_sequence - 1 - sequence;
  const uint32_t bit = behind < WINDOW ? (uint32_t)1 << behind : 0;
  if (profile->seen & bit) {
    profile->duplicated++;
  } else {
    profile->reordered++;
  }
  profile->seen |= bit;
}

static void reset(struct echo_profile *profile) {
  profile->received = 0;
  profile->next_sequence = 0;
  profile->duplicated = 0;
  profile->reordered = 0;
  profile->seen = 0;
  profile->stream_frames = 0;
  profile->dropped_before = profile->dropped;
  profile->fullest = 0;
}

static uint16_t report(const struct echo_profile *profile, uint8_t *reply) {
  reply[0] = REPORT | REPLY;
  put32(reply + 1, profile->received);
  put32(reply + 5, profile->next_sequence);
  put32(reply + 9, profile->duplicated);
  put32(reply + 13, profile->reordered);
  put16(reply + 17, at_most(profile->dropped - profile->dropped_before, 0xffff));
  reply[19] = (uint8_t)at_most(profile->fullest, 0xff);
  return REPORT_BYTES;
}

static uint16_t info(const struct echo_profile *profile, uint8_t *reply) {
  const uint32_t version_bytes =
      at_most((uint32_t)strlen(profile->firmware_version), LONGEST_VERSION_BYTES);
  reply[0] = INFO | REPLY;
  reply[1] = ECHO_PROFILE_VERSION;
  put16(reply + 2, ECHO_MAXIMUM_BYTES);
  reply[4] = profile->buffer_frames;
  memcpy(reply + INFO_HEADER_BYTES, profile->firmware_version, version_bytes);
  return (uint16_t)(INFO_HEADER_BYTES + version_bytes);
}

static uint16_t status(const struct echo_profile *profile, uint8_t *reply) {
  struct echo_status now = {.latency_intervals = ECHO_LATENCY_UNKNOWN}; /* the others are 0 */
  profile->read_status(&now);
  reply[0] = STATUS | REPLY;
  put16(reply + 1, now.interval_units);
  put16(reply + 3, now.latency_intervals);
  put16(reply + 5, now.mtu_bytes);
  reply[7] = now.phy;
  reply[8] = now.reset_reason;
  put32(reply + 9, now.uptime_ms);
  put32(reply + 13, now.free_bytes);
  return STATUS_BYTES;
}

static void start_stream(struct echo_profile *profile, const uint8_t *frame, uint32_t now_us) {
  profile->stream_frames = get32(frame + 1);
  profile->stream_sequence = get32(frame + 5);
  profile->stream_interval_us = get32(frame + 9);
  profile->stream_bytes = (uint16_t)at_most(get16(frame + 13), ECHO_MAXIMUM_BYTES);
  profile->stream_sent_us = now_us - profile->stream_interval_us; /* the first is due now */
}

void echo_profile_buffered(struct echo_profile *profile, uint32_t frames) {
  if (frames > profile->fullest) {
    profile->fullest = frames;
  }
}

void echo_profile_dropped(struct echo_profile *profile) {
  profile->dropped = profile->dropped + 1;
}

uint16_t echo_profile_handle(struct echo_profile *profile, const uint8_t *frame, uint16_t bytes,
                             uint32_t now_us, uint8_t *reply) {
  if (bytes == 0 || bytes > ECHO_MAXIMUM_BYTES) {
    return 0;
  }
  const bool is_sequenced = bytes >= SEQUENCE_HEADER_BYTES;
  const bool is_alone = bytes == 1;
  switch (frame[0]) {
  case ECHO:
    if (!is_sequenced) break;
    count(profile, get32(frame + 1));
    memcpy(reply, frame, bytes);
    reply[0] = ECHO | REPLY;
    return bytes;
  case COUNT:
    if (!is_sequenced) break;
    count(profile, get32(frame + 1));
    return 0;
  case RESET:
    if (!is_alone) break;
    reset(profile);
    reply[0] = RESET | REPLY;
    return 1;
  case REPORT:
    if (!is_alone) break;
    return report(profile, reply);
  case INFO:
    if (!is_alone) break;
    return info(profile, reply);
  case STATUS:
    if (!is_alone || profile->read_status == NULL) break;
    return status(profile, reply);
  case STREAM:
    if (bytes != STREAM_BYTES || get16(frame + 13) < SEQUENCE_HEADER_BYTES) break;
    start_stream(profile, frame, now_us);
    return 0;
  default:
    break;
  }
  reply[0] = UNKNOWN;
  reply[1] = frame[0];
  return 2;
}

uint16_t echo_profile_stream(const struct echo_profile *profile, uint32_t now_us, uint16_t most_bytes,
                             uint8_t *reply) {
  /* The difference is right across an overflow of the clock, too. */
  const uint32_t since_us = now_us - profile->stream_sent_us;
  const uint16_t bytes = (uint16_t)at_most(profile->stream_bytes, most_bytes);
  if (profile->stream_frames == 0 || since_us < profile->stream_interval_us ||
      bytes < SEQUENCE_HEADER_BYTES) {
    return 0;
  }
  memset(reply, 0, bytes);
  reply[0] = STREAM | REPLY;
  put32(reply + 1, profile->stream_sequence);
  return bytes;
}

void echo_profile_streamed(struct echo_profile *profile) {
  profile->stream_frames--;
  profile->stream_sequence++;
  profile->stream_sent_us += profile->stream_interval_us;
}
