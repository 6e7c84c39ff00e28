import {wedo2 as protocol} from '../../src/hubs/wedo2/hub-protocol.js';
import {label} from '../../src/scratch/define-block.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {VirtualHub} from '../../src/virtual/index.js';
import {MORE_MOTORS, MORE_SENSORS} from '../shared/palette.js';
import {blockIcon, pictures} from './artwork.js';
import {
  getDistance,
  getDistanceSteps,
  getPassings,
  resetPassings,
  whenDistance,
  whenObject,
} from './distance.js';
import {hubPalette} from './hub.js';
import {
  setLightBrick,
  setLightBrightness,
  setLightColor,
  setLightHue,
  setLightNamedColor,
  turnLightOff,
} from './light.js';
import {getMotorPower, isMotorDirection, runMotor, runMotors, stopMotor} from './more-motors.js';
import {motorOff, motorOn, motorOnFor, setMotorDirection, startMotorPower} from './motor.js';
import {playFrequency, playNoteFor, playTune, stopSound} from './sound.js';
import {
  getAcceleration,
  getBumps,
  getTiltDegrees,
  getTiltDirection,
  isTiltDirection,
  resetBumps,
  whenTiltDirection,
  getTiltAngle,
  isTilted,
  whenTilted,
} from './tilt.js';

/** LEGO Education WeDo 2.0, with the id, blocks and menus of the official extension. */
export const wedo2: HubFamily<VirtualHub> = {
  id: 'wedo2',
  // The id in TurboWarp and Xcratch, where 'wedo2' is an extension of the host.
  aliases: ['blockwave'],
  name: 'WeDo 2.0',
  palette: [
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
    MORE_MOTORS,
    stopMotor,
    runMotor,
    runMotors,
    getMotorPower,
    isMotorDirection,
    setLightBrick,
    label({key: 'wedo2.label.lightAndSound', default: 'More light and sound'}),
    setLightColor,
    setLightNamedColor,
    setLightBrightness,
    turnLightOff,
    playFrequency,
    playTune,
    stopSound,
    MORE_SENSORS,
    whenTiltDirection,
    getTiltDirection,
    isTiltDirection,
    getTiltDegrees,
    getBumps,
    resetBumps,
    getAcceleration,
    whenObject,
    getDistanceSteps,
    getPassings,
    resetPassings,
    ...hubPalette,
  ],
  protocol,
  blockIcon,
  card: {
    name: 'WeDo 2.0 hub',
    description: 'Motors, light and sensors. For a WeDo 2.0 hub, or a virtual one.',
    ...pictures,
    howToStart: 'greenButton',
    helpLink: 'https://scratch.mit.edu/wedo',
  },
  createVirtualHub: options => new VirtualHub(options),
};
