/* The pins of the board and what is soldered to them. ../app.overlay says which, ../../README.md has the wiring. */
#ifndef BOARD_H
#define BOARD_H

#include "wedo_hub.h"

/*
 * What is in the ports A and B. In each: WEDO_HUB_MOTOR, WEDO_HUB_LIGHT_BRICK (a lamp), WEDO_HUB_DISTANCE_SENSOR,
 * WEDO_HUB_TILT_SENSOR or WEDO_HUB_NOTHING.
 */
#define BOARD_PORT_A WEDO_HUB_MOTOR
#define BOARD_PORT_B WEDO_HUB_DISTANCE_SENSOR

/* 0, or the error of the first part that is not ready. */
int board_begin(void);

void board_turn_motor(uint8_t port, enum wedo_hub_motor_mode mode, int8_t power_percent);
void board_shine_light_brick(uint8_t port, uint8_t percent);
void board_show_light(uint8_t red, uint8_t green, uint8_t blue);
/* 0: silence. */
void board_play_tone(uint16_t frequency_hz);

/* The latest measurement, 100: nothing is in sight. It starts the next one: call it every 60 ms. */
uint8_t board_measure_distance(void);
/* False: the sensor does not answer. */
bool board_measure_tilt(struct wedo_hub_angles *angles);
bool board_is_button_pressed(void);

#endif
