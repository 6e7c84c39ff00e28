/* Source: the Bluetooth Core specification, Vol 1, Part F, for the number; docs.zephyrproject.org for its name. */
#ifndef ZEPHYR_BLUETOOTH_HCI_H
#define ZEPHYR_BLUETOOTH_HCI_H

#define BT_HCI_ERR_REMOTE_USER_TERM_CONN 0x13

#endif
