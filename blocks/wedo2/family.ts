import {wedo2 as profile} from '../../src/hubs/wedo2/profile.js';
import {label} from '../../src/scratch/define-block.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {VirtualHub} from '../../src/virtual/index.js';
import {blockIcon} from './artwork/block-icon.js';
import {getDistance, whenDistance} from './distance.js';
import {
  getBatteryPercent,
  getCurrent,
  getFirmwareVersion,
  getHubName,
  getSignal,
  getVoltage,
  isButtonPressed,
  renameHub,
  whenBatteryLow,
  whenButton,
} from './hub-properties.js';
import {identifyHub} from './identify.js';
import {setLightHue} from './light.js';
import {getDistanceSteps, getPassings, resetPassings, whenObject} from './more-distance.js';
import {
  setLightBrick,
  setLightBrightness,
  setLightColor,
  setLightNamedColor,
  turnLightOff,
} from './more-light.js';
import {getMotorPower, isMotorDirection, runMotor, runMotors, stopMotor} from './more-motors.js';
import {playFrequency, playTune, stopSound} from './more-sound.js';
import {
  getAcceleration,
  getBumps,
  getTiltDegrees,
  getTiltDirection,
  resetBumps,
  whenTiltDirection,
} from './more-tilt.js';
import {motorOff, motorOn, motorOnFor, setMotorDirection, startMotorPower} from './motor.js';
import {getPluggedIn} from './plugged-in.js';
import {useHub} from './several-hubs.js';
import {playNoteFor} from './sound.js';
import {getTiltAngle, isTilted, whenTilted} from './tilt.js';

/** LEGO Education WeDo 2.0 without its library card, with the id, blocks and menus of the official extension. */
export const wedo2Blocks: Omit<HubFamily<VirtualHub>, 'card'> = {
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
    label({key: 'wedo2.label.motors', default: 'More motors'}),
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
    label({key: 'wedo2.label.sensors', default: 'More sensors'}),
    whenTiltDirection,
    getTiltDirection,
    getTiltDegrees,
    getBumps,
    resetBumps,
    getAcceleration,
    whenObject,
    getDistanceSteps,
    getPassings,
    resetPassings,
    label({key: 'wedo2.label.hub', default: 'Hub'}),
    whenButton,
    isButtonPressed,
    getBatteryPercent,
    whenBatteryLow,
    getPluggedIn,
    identifyHub,
    getHubName,
    renameHub,
    getVoltage,
    getCurrent,
    getSignal,
    getFirmwareVersion,
    label({key: 'wedo2.label.severalHubs', default: 'Several hubs'}),
    useHub,
  ],
  profiles: [profile],
  blockIcon,
  createVirtualHub: options => new VirtualHub(options),
};
