/* Source: docs.zephyrproject.org, "Inter-Integrated Circuit (I2C) Bus". */
#ifndef ZEPHYR_DRIVERS_I2C_H
#define ZEPHYR_DRIVERS_I2C_H

#include <zephyr/device.h>

struct i2c_dt_spec {
  const struct device *bus;
  uint16_t addr;
};
#define I2C_DT_SPEC_GET(node) {DEVICETREE_DEVICE(reg, node), 0}

bool i2c_is_ready_dt(const struct i2c_dt_spec *device);
int i2c_reg_write_byte_dt(const struct i2c_dt_spec *device, uint8_t register_address, uint8_t value);
int i2c_burst_read_dt(const struct i2c_dt_spec *device, uint8_t first_register, uint8_t *bytes, uint32_t length);

#endif
