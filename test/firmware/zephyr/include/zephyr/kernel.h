/* Source: docs.zephyrproject.org, "Kernel Services": threads, clocks, message queues, workqueues; "Utilities". */
#ifndef ZEPHYR_KERNEL_H
#define ZEPHYR_KERNEL_H

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <zephyr/device.h>

#define ARRAY_SIZE(array) (sizeof(array) / sizeof((array)[0]))
#define ARG_UNUSED(argument) (void)(argument)
#define BIT(number) (1u << (number))
#define MIN(one, other) ((one) < (other) ? (one) : (other))

typedef struct {
  int64_t ms; /* -1: for ever */
} k_timeout_t;

#define K_NO_WAIT ((k_timeout_t){0})
#define K_MSEC(time_ms) ((k_timeout_t){time_ms})

int32_t k_msleep(int32_t ms);
uint32_t k_uptime_get_32(void);
int64_t k_uptime_ticks(void);
uint64_t k_ticks_to_us_floor64(uint64_t ticks);

struct k_msgq {
  char *buffer;
  size_t message_bytes;
  uint32_t room;
  uint32_t first;
  uint32_t used;
};
#define K_MSGQ_DEFINE(name, bytes, count, alignment)                                                                   \
  _Static_assert((bytes) % (alignment) == 0, "a message is not a multiple of the alignment");                          \
  static char name##_buffer[(bytes) * (count)];                                                                        \
  struct k_msgq name = {name##_buffer, bytes, count, 0, 0}
int k_msgq_put(struct k_msgq *queue, const void *message, k_timeout_t timeout);
int k_msgq_get(struct k_msgq *queue, void *message, k_timeout_t timeout);
uint32_t k_msgq_num_used_get(struct k_msgq *queue);

struct k_work;
typedef void (*k_work_handler_t)(struct k_work *work);
struct k_work {
  k_work_handler_t handler;
};

struct k_work_delayable {
  struct k_work work;
};
#define K_WORK_DELAYABLE_DEFINE(name, function) struct k_work_delayable name = {{function}}
int k_work_reschedule(struct k_work_delayable *work, k_timeout_t delay);

__attribute__((format(printf, 1, 2))) void printk(const char *format, ...);

#endif
