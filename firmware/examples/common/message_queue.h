/*
 * The messages that loop() has not handled yet. A queue that is full drops a message only for a later one with the same key, so the
 * newest of each key stays, and with it a stop that nothing has replaced. There must be more room than keys. C99.
 * It has no lock: two tasks that use it need one.
 */
#ifndef MESSAGE_QUEUE_H
#define MESSAGE_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { MESSAGE_QUEUE_ROOM = 32, MESSAGE_QUEUE_BYTES = 20 };

struct queued_message {
  uint32_t connection; /* by which it has come */
  uint8_t key;
  uint8_t length;
  uint8_t bytes[MESSAGE_QUEUE_BYTES];
};

/* Initialise to 0. The oldest message is the first. */
struct message_queue {
  size_t used;
  struct queued_message messages[MESSAGE_QUEUE_ROOM];
};

static inline void message_queue_remove(struct message_queue *queue, size_t at) {
  queue->used--;
  memmove(&queue->messages[at], &queue->messages[at + 1], (queue->used - at) * sizeof queue->messages[0]);
}

/* Whether a later message has the key of this one, or `next` has it, which is put behind all. */
static inline bool message_queue_is_replaced(const struct message_queue *queue, size_t at, uint8_t next) {
  const uint8_t key = queue->messages[at].key;
  for (size_t later = at + 1; later < queue->used; later++) {
    if (queue->messages[later].key == key) return true;
  }
  return key == next;
}

static inline void message_queue_put(struct message_queue *queue, const struct queued_message *message) {
  if (queue->used == MESSAGE_QUEUE_ROOM) {
    size_t at = 0;
    while (at + 1 < MESSAGE_QUEUE_ROOM && !message_queue_is_replaced(queue, at, message->key)) at++;
    message_queue_remove(queue, at);
  }
  queue->messages[queue->used++] = *message;
}

/* The oldest message. False: there is none. */
static inline bool message_queue_take(struct message_queue *queue, struct queued_message *message) {
  if (queue->used == 0) return false;
  *message = queue->messages[0];
  message_queue_remove(queue, 0);
  return true;
}

#endif
