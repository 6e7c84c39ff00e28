import type {Block} from '../../src/scratch/define-block.js';
import {getDistance, whenDistance} from './distance.js';
import {setLightHue} from './light.js';
import {motorOff, motorOn, motorOnFor, setMotorDirection, startMotorPower} from './motor.js';
import {playNoteFor} from './sound.js';
import {getTiltAngle, isTilted, whenTilted} from './tilt.js';

/** Every block there is, in the order of the palette. A hub has those it has a driver for. */
export const blocks: readonly Block[] = [
  motorOnFor,
  motorOn,
  motorOff,
  startMotorPower,
  setMotorDirection,
  setLightHue,
  playNoteFor,
  whenDistance,
  whenTilted,
  getDistance,
  isTilted,
  getTiltAngle,
];
