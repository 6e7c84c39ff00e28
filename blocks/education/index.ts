import {education as protocol} from '../../src/hubs/education/hub-protocol.js';
import {label} from '../../src/scratch/define-block.js';
import type {CreateVirtualHub, HubFamily} from '../../src/scratch/hub-family.js';
import {VirtualEducationDevice, type DeviceName} from '../../src/virtual/education/index.js';
import {whenBatteryLow} from '../shared/hub-properties.js';
import {useHub} from '../shared/several-hubs.js';
import {
  blockIcon,
  cardIcon,
  controllerIcon,
  lightIcon,
  motorIcon,
  pictures,
  sensorIcon,
} from './artwork.js';
import {getColor, getColorPart, getReflectedLight, seeingColor, whenColor} from './color.js';
import {getLever, isLever, whenLever} from './controller.js';
import {
  getBatteryPercent,
  getCardColor,
  getCardNumber,
  isButtonPressed,
  isCardColor,
  robotOf,
  useCard,
  whenButton,
} from './device-blocks.js';
import {noticeOfMissing} from './devices.js';
import {
  drive,
  driveFor,
  driveSteering,
  driveTank,
  setDriveSpeed,
  stopDriving,
  turnBy,
} from './drive.js';
import {
  beep,
  identifyHub,
  setLight,
  setLightBrightness,
  stopSound,
  turnLightOff,
} from './light-and-sound.js';
import {
  getAcceleration,
  getDirection,
  getTiltDegrees,
  isTilted,
  resetDirection,
  whenMotion,
  whenTiltDirection,
} from './motion.js';
import {
  getMotorAngle,
  getMotorPosition,
  getMotorSpeed,
  resetMotorPosition,
  runMotor,
  runMotorFor,
  setMotorPower,
  stopMotor,
  turnMotorToAngle,
  turnMotorToPosition,
} from './motors.js';

const palette: HubFamily['palette'] = [
  label({key: 'cardrobot.label.drive', default: 'Driving'}),
  drive,
  driveFor,
  turnBy,
  driveSteering,
  driveTank,
  setDriveSpeed,
  stopDriving,
  label({key: 'cardrobot.label.motors', default: 'Motors'}, motorIcon),
  runMotor,
  runMotorFor,
  turnMotorToAngle,
  turnMotorToPosition,
  stopMotor,
  setMotorPower,
  resetMotorPosition,
  getMotorPosition,
  getMotorAngle,
  getMotorSpeed,
  label({key: 'cardrobot.device.colorSensor', default: 'Color Sensor'}, sensorIcon),
  whenColor,
  seeingColor,
  getColor,
  getReflectedLight,
  getColorPart,
  label({key: 'cardrobot.device.controller', default: 'Controller'}, controllerIcon),
  whenLever,
  isLever,
  getLever,
  label({key: 'cardrobot.label.motion', default: 'Motion'}),
  whenMotion,
  whenTiltDirection,
  isTilted,
  getTiltDegrees,
  getDirection,
  resetDirection,
  getAcceleration,
  label({key: 'cardrobot.label.light', default: 'Light and sound'}, lightIcon),
  setLight,
  turnLightOff,
  setLightBrightness,
  beep,
  stopSound,
  identifyHub,
  label({key: 'cardrobot.label.devices', default: 'Devices'}, cardIcon),
  whenButton,
  isButtonPressed,
  getBatteryPercent,
  whenBatteryLow,
  getCardColor,
  isCardColor,
  getCardNumber,
  label({key: 'cardrobot.label.robots', default: 'Several robots'}, cardIcon),
  useCard,
  useHub,
];

const virtual =
  (model: DeviceName): CreateVirtualHub<VirtualEducationDevice> =>
  options =>
    new VirtualEducationDevice({...options, model});

/** The four devices of LEGO Education of 2026: each is a hub of its own, and several are one robot. */
export const education: HubFamily<VirtualEducationDevice> = {
  id: 'cardrobot',
  name: 'Education 2026',
  palette,
  protocol,
  robotOf,
  noticeOfMissing,
  blockIcon,
  card: {
    name: 'LEGO Education 2026',
    description:
      'Single Motor, Double Motor, Color Sensor and Controller, each with a card. Or virtual ones. WeDo 2.0 has its own card.',
    ...pictures,
    howToStart: 'anyButton',
    helpLink: 'https://education.lego.com',
  },
  createVirtualHub: virtual('doubleMotor'),
  otherVirtualHubs: (['singleMotor', 'colorSensor', 'controller'] as const).map(virtual),
};
