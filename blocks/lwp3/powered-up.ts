import {poweredUp as protocol} from '../../src/hubs/lwp3/hub-protocol.js';
import {label} from '../../src/scratch/define-block.js';
import type {CreateVirtualHub, HubFamily} from '../../src/scratch/hub-family.js';
import type {HubModelName} from '../../src/virtual/lwp3/hub-models.js';
import {VirtualLwp3Hub} from '../../src/virtual/lwp3/virtual-hub.js';
import {MORE_MOTORS, MORE_SENSORS} from '../shared/palette.js';
import {seeingColor, whenColor} from './color.js';
import {drive, driveFor, stopDriving} from './drive.js';
import {
  hubPalette,
  setLightBrightness,
  setLightColor,
  setLightHue,
  setLightNamedColor,
  turnLightOff,
} from './hub.js';
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
} from './more-motors.js';
import {
  motorOff,
  motorOn,
  motorOnFor,
  motorOnForRotation,
  setMotorDirection,
  setMotorPower,
} from './motor.js';
import {blockIcon, pictures} from './powered-up-artwork.js';
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

/** The blocks of the official Boost extension that fit every LWP3 hub, then more. */
const palette: HubFamily['palette'] = [
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

const creatorOf =
  (model: HubModelName): CreateVirtualHub<VirtualLwp3Hub> =>
  options =>
    new VirtualLwp3Hub({id: `virtual-${model}`, ...options, model});

/** All hubs of LEGO Powered Up, with Boost and SPIKE Essential. */
export const poweredUp: HubFamily<VirtualLwp3Hub> = {
  id: 'poweredup',
  name: 'Powered Up',
  palette,
  protocol,
  blockIcon,
  card: {
    name: 'Powered Up hubs',
    description:
      'Motors, light, sensors and a remote. For City, Technic and SPIKE Essential hubs, or a virtual one. Boost has its own card.',
    ...pictures,
    howToStart: 'greenButton',
    helpLink: 'https://www.lego.com/themes/powered-up/about',
  },
  createVirtualHub: creatorOf('technicHub'),
  otherVirtualHubs: (['cityHub', 'essentialHub', 'moveHub', 'remote'] as const).map(creatorOf),
};
