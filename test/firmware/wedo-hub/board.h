/* A hub's board for tests: what happens to it arrives as a line, and what the hub asks of it is reported as a line. */
#ifndef BOARD_H
#define BOARD_H

#include "wedo_hub.h"

/* Of the program: hands a line, without its end, to the test. */
__attribute__((format(printf, 1, 2))) void board_report(const char *format, ...);

/* Reports each call as a line, but notifies through the program's own function. */
struct wedo_hub_callbacks board_callbacks(
    bool (*notify)(void *context, enum wedo_hub_characteristic from, const uint8_t *bytes, uint16_t length));

/* Reports `what`, a space, and the bytes as hexadecimal numbers. */
void board_report_bytes(const char *what, const uint8_t *bytes, uint16_t length);

/* Something that happens to the board: `tilt 10 -5`. Returns what the hub answers: 0 or 1; -1: there is no such command. */
int board_command(struct wedo_hub *hub, const char *line);

#endif
