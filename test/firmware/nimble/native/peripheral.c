#include "peripheral.h"

#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "host/util/util.h"
#include "nimble/nimble_npl.h"
#include "nimble/nimble_port.h"
#include "services/gap/ble_svc_gap.h"
#include "services/gatt/ble_svc_gatt.h"

/* Of NimBLE's port to Linux, which declares them nowhere. */
void ble_hci_sock_ack_handler(void *context);
void ble_hci_sock_set_device(int port);
void ble_store_config_init(void);

enum {
  TICK_MS = 1,
  LONGEST_LINE = 256,
  PREFERRED_MTU = 247,
  NOTIFICATION_HEADER_BYTES = 3,
  TASK_PRIORITY = 1,
  TASK_STACK_WORDS = 400,
  /* NimBLE writes its log to the standard output. */
  REPORTS = 3,
};

static const struct peripheral *firmware;
static uint16_t connection = BLE_HS_CONN_HANDLE_NONE;
static uint8_t own_address_type;

/* For what must not fail. The test finds the line in the error output. */
static void check(int error, const char *what) {
  if (error != 0) {
    fprintf(stderr, "%s failed with error %d\n", what, error);
    abort();
  }
}

static int on_gap_event(struct ble_gap_event *event, void *context);

/* The service is in the advertising data, the name in the scan response, as on an ESP32. */
static void advertise(void) {
  const char *name = firmware->name();
  struct ble_hs_adv_fields data = {
      .flags = BLE_HS_ADV_F_DISC_GEN | BLE_HS_ADV_F_BREDR_UNSUP,
      .uuids128 = firmware->advertised_service,
      .num_uuids128 = 1,
      .uuids128_is_complete = 1,
  };
  struct ble_hs_adv_fields response = {
      .name = (const uint8_t *)name,
      .name_len = (uint8_t)strlen(name),
      .name_is_complete = 1,
  };
  struct ble_gap_adv_params parameters = {
      .conn_mode = BLE_GAP_CONN_MODE_UND,
      .disc_mode = BLE_GAP_DISC_MODE_GEN,
  };
  check(ble_svc_gap_device_name_set(name), "the name");
  check(ble_gap_adv_set_fields(&data), "the advertising data");
  check(ble_gap_adv_rsp_set_fields(&response), "the scan response");
  check(ble_gap_adv_start(own_address_type, NULL, BLE_HS_FOREVER, &parameters, on_gap_event, NULL),
        "the start of advertising");
}

static int on_gap_event(struct ble_gap_event *event, void *context) {
  (void)context;
  switch (event->type) {
  case BLE_GAP_EVENT_CONNECT:
    if (event->connect.status != 0) {
      advertise();
      break;
    }
    connection = event->connect.conn_handle;
    firmware->connected();
    break;
  case BLE_GAP_EVENT_DISCONNECT:
    connection = BLE_HS_CONN_HANDLE_NONE;
    firmware->disconnected();
    /* If the host starts anew, on_sync() follows. */
    if (ble_hs_synced()) {
      advertise();
    }
    break;
  case BLE_GAP_EVENT_SUBSCRIBE:
    /* Also when the link ends. */
    firmware->subscribed(event->subscribe.attr_handle, event->subscribe.cur_notify);
    break;
  default:
    break;
  }
  return 0;
}

static void on_sync(void) {
  check(ble_hs_util_ensure_addr(0), "the address");
  check(ble_hs_id_infer_auto(0, &own_address_type), "the type of the address");
  advertise();
}

/* The host has given up and starts anew, with all links gone. */
static void on_reset(int reason) {
  peripheral_report("reset %d", reason);
}

static void *run_socket(void *context) {
  ble_hci_sock_ack_handler(context);
  return NULL;
}

static void *run_host(void *context) {
  (void)context;
  nimble_port_run();
  return NULL;
}

static struct ble_npl_sem handled;

static void on_tick(struct ble_npl_event *event) {
  (void)event;
  firmware->tick();
  ble_npl_sem_release(&handled);
}

static void on_line(struct ble_npl_event *event) {
  firmware->line(ble_npl_event_get_arg(event));
  ble_npl_sem_release(&handled);
}

/* Runs a function in the host's task, and waits for its end. */
static void run_in_host(ble_npl_event_fn *function, void *argument) {
  struct ble_npl_event event;
  ble_npl_event_init(&event, function, argument);
  ble_npl_eventq_put(nimble_port_get_dflt_eventq(), &event);
  ble_npl_sem_pend(&handled, BLE_NPL_TIME_FOREVER);
}

static void read_lines(void) {
  static char line[LONGEST_LINE];
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  /* poll() does not see what stdio has buffered. */
  setvbuf(stdin, NULL, _IONBF, 0);
  for (;;) {
    if (poll(&input, 1, TICK_MS) == 0) {
      run_in_host(on_tick, NULL);
    } else if (fgets(line, sizeof line, stdin) == NULL) {
      return;
    } else {
      line[strcspn(line, "\n")] = 0;
      run_in_host(on_line, line);
    }
  }
}

int peripheral_run(const struct peripheral *peripheral, int arguments, char **argument) {
  static struct ble_npl_task socket_task;
  static struct ble_npl_task host_task;
  if (arguments != 2) {
    fprintf(stderr, "Usage: %s PORT\n", argument[0]);
    return 2;
  }
  firmware = peripheral;
  ble_npl_sem_init(&handled, 0);
  ble_hci_sock_set_device(atoi(argument[1]));
  nimble_port_init();
  ble_svc_gap_init();
  ble_svc_gatt_init();
  check(ble_gatts_count_cfg(peripheral->services), "counting the services");
  check(ble_gatts_add_svcs(peripheral->services), "adding the services");
  check(ble_att_set_preferred_mtu(PREFERRED_MTU), "the MTU");
  ble_store_config_init();
  ble_hs_cfg.sync_cb = on_sync;
  ble_hs_cfg.reset_cb = on_reset;
  ble_npl_task_init(&socket_task, "socket", run_socket, NULL, TASK_PRIORITY, BLE_NPL_TIME_FOREVER, NULL,
                    TASK_STACK_WORDS);
  ble_npl_task_init(&host_task, "host", run_host, NULL, TASK_PRIORITY, BLE_NPL_TIME_FOREVER, NULL,
                    TASK_STACK_WORDS);
  read_lines();
  /* Not exit(): the tasks still use what it would tear down. */
  _exit(0);
}

uint16_t peripheral_connection(void) {
  return connection;
}

uint16_t peripheral_longest_value(void) {
  const uint16_t mtu = connection == BLE_HS_CONN_HANDLE_NONE ? 0 : ble_att_mtu(connection);
  return mtu > NOTIFICATION_HEADER_BYTES ? (uint16_t)(mtu - NOTIFICATION_HEADER_BYTES) : 0;
}

bool peripheral_notify(uint16_t value_handle, const uint8_t *bytes, uint16_t length) {
  if (connection == BLE_HS_CONN_HANDLE_NONE) {
    return false;
  }
  struct os_mbuf *value = ble_hs_mbuf_from_flat(bytes, length);
  return value != NULL && ble_gatts_notify_custom(connection, value_handle, value) == 0;
}

void peripheral_disconnect(void) {
  if (connection != BLE_HS_CONN_HANDLE_NONE) {
    ble_gap_terminate(connection, BLE_ERR_REM_USER_CONN_TERM);
  }
}

void peripheral_report(const char *format, ...) {
  va_list values;
  va_start(values, format);
  vdprintf(REPORTS, format, values);
  va_end(values);
  dprintf(REPORTS, "\n");
}

static uint64_t now_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

uint32_t peripheral_now_us(void) {
  return (uint32_t)now_us();
}

uint32_t peripheral_now_ms(void) {
  return (uint32_t)(now_us() / 1000u);
}

bool peripheral_written(const struct os_mbuf *value, uint8_t *bytes, uint16_t room, uint16_t *length) {
  /* ble_hs_mbuf_to_flat() would cut a longer value without an error. */
  return OS_MBUF_PKTLEN(value) <= room && ble_hs_mbuf_to_flat(value, bytes, room, length) == 0;
}
