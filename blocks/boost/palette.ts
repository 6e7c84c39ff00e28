import type {HubFamily} from '../../src/scratch/hub-family.js';

import {seeingColor, whenColor} from './color.js';
import {hubPalette} from './hub.js';
import {setLightHue} from './light.js';
import {
  getMotorPosition,
  motorOff,
  motorOn,
  motorOnFor,
  motorOnForRotation,
  setMotorDirection,
  setMotorPower,
} from './motor.js';
import {getTiltAngle, whenTilted} from './tilt.js';

/** The official blocks in the official order, then those about the hub. */
export const palette: HubFamily['palette'] = [
  motorOnFor,
  motorOnForRotation,
  motorOn,
  motorOff,
  setMotorPower,
  setMotorDirection,
  getMotorPosition,
  whenColor,
  seeingColor,
  whenTilted,
  getTiltAngle,
  setLightHue,
  ...hubPalette,
];
