#include <errno.h>

#include <zephyr/drivers/gpio.h>
#include <zephyr/drivers/i2c.h>
#include <zephyr/drivers/pwm.h>
#include <zephyr/kernel.h>

#include "board.h"

enum {
  FULL_PERCENT = 100,
  FULL_BRIGHTNESS = 255,
  TRIGGER_US = 10,
  /* Registers of an MPU-6050. */
  POWER_REGISTER = 0x6b,
  AWAKE = 0,
  ACCELERATION_REGISTER = 0x3b,
  ACCELERATION_BYTES = 6
};

struct motor {
  struct pwm_dt_spec forward;
  struct pwm_dt_spec backward;
};

static const struct motor motors[] = {
    {PWM_DT_SPEC_GET(DT_ALIAS(motor_a_forward)), PWM_DT_SPEC_GET(DT_ALIAS(motor_a_backward))},
    {PWM_DT_SPEC_GET(DT_ALIAS(motor_b_forward)), PWM_DT_SPEC_GET(DT_ALIAS(motor_b_backward))},
};
static const struct pwm_dt_spec lights[] = {
    PWM_DT_SPEC_GET(DT_ALIAS(red)),
    PWM_DT_SPEC_GET(DT_ALIAS(green)),
    PWM_DT_SPEC_GET(DT_ALIAS(blue)),
};
static const struct pwm_dt_spec buzzer = PWM_DT_SPEC_GET(DT_ALIAS(buzzer));
static const struct gpio_dt_spec trigger = GPIO_DT_SPEC_GET(DT_ALIAS(trigger), gpios);
static const struct gpio_dt_spec echo = GPIO_DT_SPEC_GET(DT_ALIAS(echo), gpios);
static const struct gpio_dt_spec button = GPIO_DT_SPEC_GET(DT_ALIAS(hub_button), gpios);
static const struct i2c_dt_spec tilt_sensor = I2C_DT_SPEC_GET(DT_ALIAS(tilt_sensor));

static uint32_t echo_began;
/* 0: none since the trigger. */
static volatile uint32_t echo_us;

/* The clock has 32,768 cycles a second: half a centimetre. */
static void on_echo(const struct device *port, struct gpio_callback *callback, gpio_port_pins_t pins) {
  ARG_UNUSED(port);
  ARG_UNUSED(callback);
  ARG_UNUSED(pins);
  const uint32_t now = k_cycle_get_32();
  if (gpio_pin_get_dt(&echo) > 0) {
    echo_began = now;
  } else {
    echo_us = k_cyc_to_us_floor32(now - echo_began);
  }
}

static struct gpio_callback echo_callback;

static bool outputs_are_ready(void) {
  for (size_t at = 0; at < ARRAY_SIZE(motors); at++) {
    if (!pwm_is_ready_dt(&motors[at].forward) || !pwm_is_ready_dt(&motors[at].backward)) return false;
  }
  return pwm_is_ready_dt(&lights[0]) && pwm_is_ready_dt(&buzzer);
}

/* Without a tilt sensor, the board works all the same. */
static void wake_tilt_sensor(void) {
  if (i2c_is_ready_dt(&tilt_sensor)) i2c_reg_write_byte_dt(&tilt_sensor, POWER_REGISTER, AWAKE);
}

int board_begin(void) {
  if (!outputs_are_ready()) return -ENODEV;
  int error = gpio_pin_configure_dt(&trigger, GPIO_OUTPUT_INACTIVE);
  if (error == 0) error = gpio_pin_configure_dt(&echo, GPIO_INPUT);
  if (error == 0) error = gpio_pin_configure_dt(&button, GPIO_INPUT);
  if (error == 0) error = gpio_pin_interrupt_configure_dt(&echo, GPIO_INT_EDGE_BOTH);
  gpio_init_callback(&echo_callback, on_echo, BIT(echo.pin));
  if (error == 0) error = gpio_add_callback_dt(&echo, &echo_callback);
  wake_tilt_sensor();
  return error;
}

static void set_percent(const struct pwm_dt_spec *output, uint32_t percent) {
  pwm_set_pulse_dt(output, output->period / FULL_PERCENT * percent);
}

void board_turn_motor(uint8_t port, enum wedo_hub_motor_mode mode, int8_t power_percent) {
  const struct motor *motor = &motors[port - 1];
  const bool brakes = mode == WEDO_HUB_BRAKE;
  const uint32_t forward = power_percent > 0 ? (uint32_t)power_percent : 0;
  const uint32_t backward = power_percent < 0 ? (uint32_t)-power_percent : 0;
  set_percent(&motor->forward, brakes ? FULL_PERCENT : forward);
  set_percent(&motor->backward, brakes ? FULL_PERCENT : backward);
}

void board_shine_light_brick(uint8_t port, uint8_t percent) {
  set_percent(&motors[port - 1].forward, percent);
  set_percent(&motors[port - 1].backward, 0);
}

void board_show_light(uint8_t red, uint8_t green, uint8_t blue) {
  const uint8_t colors[] = {red, green, blue};
  for (size_t at = 0; at < ARRAY_SIZE(lights); at++) {
    pwm_set_pulse_dt(&lights[at], lights[at].period / FULL_BRIGHTNESS * colors[at]);
  }
}

void board_play_tone(uint16_t frequency_hz) {
  if (frequency_hz == 0) {
    pwm_set_pulse_dt(&buzzer, 0);
  } else {
    pwm_set_dt(&buzzer, PWM_HZ(frequency_hz), PWM_HZ(frequency_hz) / 2);
  }
}

uint8_t board_measure_distance(void) {
  const uint8_t percent = wedo_hub_percent_of_echo(echo_us);
  echo_us = 0;
  gpio_pin_set_dt(&trigger, 1);
  k_busy_wait(TRIGGER_US);
  gpio_pin_set_dt(&trigger, 0);
  return percent;
}

bool board_measure_tilt(struct wedo_hub_angles *angles) {
  uint8_t acceleration[ACCELERATION_BYTES];
  if (i2c_burst_read_dt(&tilt_sensor, ACCELERATION_REGISTER, acceleration, sizeof acceleration) != 0) return false;
  *angles = wedo_hub_angles_of(acceleration);
  return true;
}

bool board_is_button_pressed(void) {
  return gpio_pin_get_dt(&button) > 0;
}
