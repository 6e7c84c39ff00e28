/* The echo profile on the host of NimBLE. It does what the sketch for the ESP32 does, in the host's task. */
#include "echo_profile.h"
#include "nimble/nimble_port.h"
#include "peripheral.h"

enum { BUFFER_FRAMES = 50 };

struct frame {
  uint16_t bytes;
  uint8_t data[ECHO_MAXIMUM_BYTES];
};

/* The rest is not known to a process of Linux. */
static void read_status(struct echo_status *status) {
  const uint16_t connection = peripheral_connection();
  struct ble_gap_conn_desc link;
  uint8_t tx_phy;
  uint8_t rx_phy;
  if (ble_gap_conn_find(connection, &link) != 0) {
    return;
  }
  status->interval_units = link.conn_itvl;
  status->latency_intervals = link.conn_latency;
  status->mtu_bytes = ble_att_mtu(connection);
  if (ble_gap_read_le_phy(connection, &tx_phy, &rx_phy) == 0) {
    status->phy = tx_phy;
  }
}

static struct echo_profile profile = {
    .buffer_frames = BUFFER_FRAMES,
    .firmware_version = "nimble 1.0.0",
    .read_status = read_status,
};

static struct frame buffer[BUFFER_FRAMES];
static unsigned first_frame;
static unsigned frames;

/* A reply for which the host had no room. */
static struct frame reply;

static uint16_t tx_handle;
static bool is_subscribed;

/* 6e4000xx-b5a3-f393-e0a9-e50e24dcca9e, the lowest byte first. */
#define NORDIC_UART(number)                                                                                  \
  BLE_UUID128_INIT(0x9e, 0xca, 0xdc, 0x24, 0x0e, 0xe5, 0xa9, 0xe0, 0x93, 0xf3, 0xa3, 0xb5, number, 0x00,      \
                   0x40, 0x6e)

static const ble_uuid128_t service_uuid = NORDIC_UART(0x01);
static const ble_uuid128_t rx_uuid = NORDIC_UART(0x02);
static const ble_uuid128_t tx_uuid = NORDIC_UART(0x03);

/* The longest frame that can be notified now; 0: no client listens. */
static uint16_t longest_frame(void) {
  return is_subscribed ? peripheral_longest_value() : 0;
}

/* False: there is no room for the reply now. A reply above the MTU is dropped: it may be for an earlier client. */
static bool send_reply(void) {
  if (reply.bytes > longest_frame()) {
    reply.bytes = 0;
  }
  if (reply.bytes > 0 && !peripheral_notify(tx_handle, reply.data, reply.bytes)) {
    return false;
  }
  reply.bytes = 0;
  return true;
}

static void handle_frames(struct ble_npl_event *event) {
  (void)event;
  while (send_reply() && frames > 0) {
    const struct frame *frame = &buffer[first_frame];
    reply.bytes = echo_profile_handle(&profile, frame->data, frame->bytes, peripheral_now_us(), reply.data);
    first_frame = (first_frame + 1) % BUFFER_FRAMES;
    frames--;
  }
}

static struct ble_npl_event handling;

static int on_write(uint16_t connection, uint16_t attribute, struct ble_gatt_access_ctxt *access,
                    void *context) {
  (void)connection;
  (void)attribute;
  (void)context;
  struct frame *frame = &buffer[(first_frame + frames) % BUFFER_FRAMES];
  if (frames == BUFFER_FRAMES) {
    echo_profile_dropped(&profile);
    return 0;
  }
  if (!peripheral_written(access->om, frame->data, sizeof frame->data, &frame->bytes)) {
    return BLE_ATT_ERR_INVALID_ATTR_VALUE_LEN;
  }
  frames++;
  echo_profile_buffered(&profile, frames);
  ble_npl_eventq_put(nimble_port_get_dflt_eventq(), &handling);
  return 0;
}

/* Only notified. */
static int on_tx_access(uint16_t connection, uint16_t attribute, struct ble_gatt_access_ctxt *access,
                        void *context) {
  (void)connection;
  (void)attribute;
  (void)access;
  (void)context;
  return BLE_ATT_ERR_READ_NOT_PERMITTED;
}

static const struct ble_gatt_svc_def services[] = {
    {
        .type = BLE_GATT_SVC_TYPE_PRIMARY,
        .uuid = &service_uuid.u,
        .characteristics =
            (struct ble_gatt_chr_def[]){
                {
                    .uuid = &rx_uuid.u,
                    .access_cb = on_write,
                    .flags = BLE_GATT_CHR_F_WRITE | BLE_GATT_CHR_F_WRITE_NO_RSP,
                },
                {
                    .uuid = &tx_uuid.u,
                    .access_cb = on_tx_access,
                    .flags = BLE_GATT_CHR_F_NOTIFY,
                    .val_handle = &tx_handle,
                },
                {0},
            },
    },
    {0},
};

static const char *name(void) {
  return "Blockwave echo";
}

static void on_connection(void) {}

static void on_subscription(uint16_t value_handle, bool now_subscribed) {
  if (value_handle == tx_handle) {
    is_subscribed = now_subscribed;
  }
}

static void tick(void) {
  uint8_t frame[ECHO_MAXIMUM_BYTES];
  handle_frames(NULL);
  const uint16_t length = echo_profile_stream(&profile, peripheral_now_us(), longest_frame(), frame);
  if (length > 0 && peripheral_notify(tx_handle, frame, length)) {
    echo_profile_streamed(&profile);
  }
}

static void on_line(const char *line) {
  (void)line;
}

int main(int arguments, char **argument) {
  static const struct peripheral echo = {
      .services = services,
      .advertised_service = &service_uuid,
      .name = name,
      .connected = on_connection,
      .disconnected = on_connection,
      .subscribed = on_subscription,
      .tick = tick,
      .line = on_line,
  };
  ble_npl_event_init(&handling, handle_frames, NULL);
  return peripheral_run(&echo, arguments, argument);
}
