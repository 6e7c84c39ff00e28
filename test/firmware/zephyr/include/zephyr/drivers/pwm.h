/* Source: docs.zephyrproject.org, "Pulse Width Modulation (PWM)". */
#ifndef ZEPHYR_DRIVERS_PWM_H
#define ZEPHYR_DRIVERS_PWM_H

#include <zephyr/device.h>

typedef uint16_t pwm_flags_t;

/* The period of a frequency, in nanoseconds. */
#define PWM_HZ(frequency_hz) (1000000000u / (frequency_hz))

struct pwm_dt_spec {
  const struct device *dev;
  uint32_t channel;
  uint32_t period; /* in nanoseconds */
  pwm_flags_t flags;
};
#define PWM_DT_SPEC_GET(node)                                                                                          \
  {DEVICETREE_DEVICE(pwms, node), 0, DEVICETREE_JOIN(period_ns, node), 0}

bool pwm_is_ready_dt(const struct pwm_dt_spec *output);
int pwm_set_dt(const struct pwm_dt_spec *output, uint32_t period_ns, uint32_t pulse_ns);
int pwm_set_pulse_dt(const struct pwm_dt_spec *output, uint32_t pulse_ns);

#endif
