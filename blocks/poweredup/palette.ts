import {light} from '../../src/hubs/lwp3/kinds.js';
import {label} from '../../src/scratch/define-block.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {seeingColor, whenColor} from '../boost/color.js';
import {hubPalette} from '../boost/hub.js';
import {setLightHue} from '../boost/light.js';
import {
  motorOff,
  motorOn,
  motorOnFor,
  motorOnForRotation,
  setMotorDirection,
  setMotorPower,
} from '../boost/motor.js';
import {MORE_MOTORS, MORE_SENSORS} from '../shared/labels.js';
import {createLightBlocks} from '../shared/light.js';
import {drive, driveFor, stopDriving} from './drive.js';
import {
  getMotorAngle,
  getMotorPosition,
  getMotorSpeed,
  resetMotorPosition,
  runMotor,
  stopMotor,
  turnMotorBy,
  turnMotorToAngle,
  turnMotorToPosition,
} from './motors.js';
import {isRemoteButton, whenRemoteButton} from './remote.js';
import {
  getAmbientLight,
  getColor,
  getColorPart,
  getDistance,
  getForce,
  getPassings,
  getReflectedLight,
  isForcePressed,
  resetPassings,
  setSensorLight,
  whenDistance,
  whenForce,
} from './sensors.js';
import {getAcceleration, getTiltAngle, getTiltDegrees, isTilted, whenTilted} from './tilt.js';

const {setLightColor, setLightNamedColor, setLightBrightness, turnLightOff} =
  createLightBlocks(light);

/** The blocks of the official Boost extension that fit every LWP3 hub, then more. */
export const palette: HubFamily['palette'] = [
  motorOnFor,
  motorOnForRotation,
  motorOn,
  motorOff,
  setMotorPower,
  setMotorDirection,
  getMotorPosition,
  setLightHue,
  whenColor,
  seeingColor,
  whenDistance,
  getDistance,
  whenTilted,
  isTilted,
  getTiltAngle,
  label({key: 'poweredup.label.twoMotors', default: 'Two motors'}),
  drive,
  driveFor,
  stopDriving,
  MORE_MOTORS,
  runMotor,
  stopMotor,
  turnMotorBy,
  turnMotorToPosition,
  turnMotorToAngle,
  resetMotorPosition,
  getMotorAngle,
  getMotorSpeed,
  label({key: 'poweredup.label.light', default: 'More light'}),
  setLightColor,
  setLightNamedColor,
  setLightBrightness,
  turnLightOff,
  MORE_SENSORS,
  getColor,
  getReflectedLight,
  getAmbientLight,
  getColorPart,
  setSensorLight,
  getPassings,
  resetPassings,
  whenForce,
  isForcePressed,
  getForce,
  getTiltDegrees,
  getAcceleration,
  label({key: 'poweredup.label.remote', default: 'Remote control'}),
  whenRemoteButton,
  isRemoteButton,
  ...hubPalette,
];
