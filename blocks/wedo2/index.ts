import {wedo2 as profile} from '../../src/hubs/wedo2/profile.js';
import {label} from '../../src/scratch/define-block.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {VirtualHub} from '../../src/virtual/index.js';
import {createHubPalette} from '../shared/hub-palette.js';
import {MORE_MOTORS, MORE_SENSORS} from '../shared/labels.js';
import {blockIcon, cardPicture, hubIcon, smallIcon, tipIcon} from './artwork/pictures.js';
import {getDistance, whenDistance} from './distance.js';
import {getCurrent, getVoltage, pluggedInBlocks, renameHub} from './hub.js';
import {identifyHub} from './identify.js';
import {
  setLightBrightness,
  setLightColor,
  setLightHue,
  setLightNamedColor,
  turnLightOff,
} from './light.js';
import {setLightBrick} from './light-brick.js';
import {getDistanceSteps, getPassings, resetPassings, whenObject} from './more-distance.js';
import {getMotorPower, isMotorDirection, runMotor, runMotors, stopMotor} from './more-motors.js';
import {playFrequency, playTune, stopSound} from './more-sound.js';
import {
  getAcceleration,
  getBumps,
  getTiltDegrees,
  getTiltDirection,
  isTiltDirection,
  resetBumps,
  whenTiltDirection,
} from './more-tilt.js';
import {motorOff, motorOn, motorOnFor, setMotorDirection, startMotorPower} from './motor.js';
import {playNoteFor} from './sound.js';
import {getTiltAngle, isTilted, whenTilted} from './tilt.js';

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
    ...createHubPalette(pluggedInBlocks, identifyHub, renameHub, getVoltage, getCurrent),
  ],
  profiles: [profile],
  blockIcon,
  card: {
    name: 'WeDo 2.0 hub',
    description: 'Motors, light and sensors. For a WeDo 2.0 hub, or a virtual one.',
    picture: cardPicture,
    smallIcon,
    hubIcon,
    tipIcon,
    howToStart: 'greenButton',
    helpLink: 'https://scratch.mit.edu/wedo',
  },
  createVirtualHub: options => new VirtualHub(options),
};
