/* Source: docs.zephyrproject.org, "General-Purpose Input/Output (GPIO)". */
#ifndef ZEPHYR_DRIVERS_GPIO_H
#define ZEPHYR_DRIVERS_GPIO_H

#include <zephyr/device.h>

typedef uint8_t gpio_pin_t;
typedef uint16_t gpio_dt_flags_t;
typedef uint32_t gpio_flags_t;
typedef uint32_t gpio_port_pins_t;

/* The numbers are not Zephyr's. */
#define GPIO_INPUT ((gpio_flags_t)0x1)
#define GPIO_OUTPUT_INACTIVE ((gpio_flags_t)0x2)
#define GPIO_INT_EDGE_BOTH ((gpio_flags_t)0x4)

struct gpio_dt_spec {
  const struct device *port;
  gpio_pin_t pin;
  gpio_dt_flags_t dt_flags;
};
#define GPIO_DT_SPEC_GET(node, property) {DEVICETREE_DEVICE(property, node), 0, 0}

int gpio_pin_configure_dt(const struct gpio_dt_spec *pin, gpio_flags_t extra_flags);
int gpio_pin_interrupt_configure_dt(const struct gpio_dt_spec *pin, gpio_flags_t flags);
int gpio_pin_get_dt(const struct gpio_dt_spec *pin);
int gpio_pin_set_dt(const struct gpio_dt_spec *pin, int value);

struct gpio_callback;
typedef void (*gpio_callback_handler_t)(const struct device *port, struct gpio_callback *callback,
                                        gpio_port_pins_t pins);
struct gpio_callback {
  gpio_callback_handler_t handler;
  gpio_port_pins_t pin_mask;
};
void gpio_init_callback(struct gpio_callback *callback, gpio_callback_handler_t handler, gpio_port_pins_t pin_mask);
int gpio_add_callback_dt(const struct gpio_dt_spec *pin, struct gpio_callback *callback);

#endif
