/* Source: docs.zephyrproject.org, "Generic Attribute Profile (GATT)", "GATT Server APIs". */
#ifndef ZEPHYR_BLUETOOTH_GATT_H
#define ZEPHYR_BLUETOOTH_GATT_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include <zephyr/bluetooth/conn.h>
#include <zephyr/bluetooth/uuid.h>

/* The Bluetooth Core specification, Vol 3, Part F, 3.4.1.1, and Part G, 3.3.1.1. */
#define BT_ATT_ERR_INVALID_OFFSET 0x07
#define BT_GATT_CHRC_READ 0x02
#define BT_GATT_CHRC_WRITE_WITHOUT_RESP 0x04
#define BT_GATT_CHRC_WRITE 0x08
#define BT_GATT_CHRC_NOTIFY 0x10

#define BT_GATT_ERR(error) (-(error))

enum { BT_GATT_PERM_NONE = 0, BT_GATT_PERM_READ = 1, BT_GATT_PERM_WRITE = 2 };

struct bt_gatt_attr;
typedef ssize_t (*bt_gatt_attr_read_func_t)(struct bt_conn *connection, const struct bt_gatt_attr *attribute,
                                            void *room, uint16_t room_bytes, uint16_t offset);
typedef ssize_t (*bt_gatt_attr_write_func_t)(struct bt_conn *connection, const struct bt_gatt_attr *attribute,
                                             const void *bytes, uint16_t length, uint16_t offset, uint8_t flags);
typedef void (*gatt_ccc_changed_t)(const struct bt_gatt_attr *attribute, uint16_t value);

struct bt_gatt_attr {
  const struct bt_uuid *uuid;
  bt_gatt_attr_read_func_t read;
  bt_gatt_attr_write_func_t write;
  void *user_data;
  uint16_t handle;
  uint16_t perm;
};

struct bt_gatt_service_static {
  const struct bt_gatt_attr *attrs;
  size_t attr_count;
};

/* Of this stand-in: what the declaration of a characteristic, and a configuration, keep. */
struct gatt_declaration {
  const struct bt_uuid *uuid;
  uint8_t properties;
};
struct gatt_configuration {
  gatt_ccc_changed_t changed;
};

#define BT_GATT_PRIMARY_SERVICE(service)                                                                               \
  {.uuid = BT_UUID_DECLARE_16(0x2800), .user_data = (void *)(uintptr_t)(const void *)(service)}
/* The declaration of a characteristic, and its value. */
#define BT_GATT_CHARACTERISTIC(uuid_, properties_, permissions, read_, write_, context)                                \
  {.uuid = BT_UUID_DECLARE_16(0x2803), .user_data = &(struct gatt_declaration){uuid_, properties_}}, {                 \
    .uuid = uuid_, .read = read_, .write = write_, .user_data = context, .perm = permissions                           \
  }
#define BT_GATT_CCC(changed_, permissions)                                                                             \
  {.uuid = BT_UUID_DECLARE_16(0x2902), .user_data = &(struct gatt_configuration){changed_}, .perm = permissions}

#define BT_GATT_SERVICE_DEFINE(name, ...)                                                                              \
  static const struct bt_gatt_attr name##_attributes[] = {__VA_ARGS__};                                                \
  static const struct bt_gatt_service_static name                                                                      \
      __attribute__((used, section("stand_in_services"), aligned(sizeof(void *)))) = {                                     \
          name##_attributes, sizeof(name##_attributes) / sizeof(name##_attributes[0])}

ssize_t bt_gatt_attr_read(struct bt_conn *connection, const struct bt_gatt_attr *attribute, void *room,
                          uint16_t room_bytes, uint16_t offset, const void *value, uint16_t value_bytes);
int bt_gatt_notify(struct bt_conn *connection, const struct bt_gatt_attr *attribute, const void *bytes,
                   uint16_t length);
uint16_t bt_gatt_get_mtu(struct bt_conn *connection);

#endif
