/* The pins of the board and what is soldered to them. ../../README.md has the wiring. */
#pragma once

#include "wedo_hub.h"

/*
 * What is in the ports A and B. In each: WEDO_HUB_MOTOR, WEDO_HUB_LIGHT_BRICK (a lamp), WEDO_HUB_DISTANCE_SENSOR,
 * WEDO_HUB_TILT_SENSOR or WEDO_HUB_NOTHING.
 */
static const uint8_t PORTS[2] = {WEDO_HUB_MOTOR, WEDO_HUB_DISTANCE_SENSOR};

void beginBoard();

void turnMotor(uint8_t port, wedo_hub_motor_mode mode, int8_t powerPercent);
void shineLightBrick(uint8_t port, uint8_t percent);
void showLight(uint8_t red, uint8_t green, uint8_t blue);
/* 0: silence. */
void playTone(uint16_t frequencyHz);

/* 100: nothing is in sight. Takes up to 4 ms. */
uint8_t measureDistance();
/* False: the sensor does not answer. */
bool measureTilt(wedo_hub_angles *angles);
bool isButtonPressed();
