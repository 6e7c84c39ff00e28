import {words, type FrameWords} from '../../frame-words.js';
import {ABSOLUTE_MOTOR_TYPES, DEVICE_TYPE, RELATIVE_MOTOR_TYPES} from '../protocol/device-types.js';

/** Some sensors are named by what they measure. */
const DEVICES: Readonly<Record<number, string>> = {
  ...Object.fromEntries(
    [...RELATIVE_MOTOR_TYPES, ...ABSOLUTE_MOTOR_TYPES].map(type => [type, 'deviceTachoMotor']),
  ),
  [DEVICE_TYPE.simpleMotor]: 'deviceMotor',
  [DEVICE_TYPE.trainMotor]: 'deviceTrainMotor',
  [DEVICE_TYPE.voltage]: 'deviceVoltage',
  [DEVICE_TYPE.current]: 'deviceCurrent',
  [DEVICE_TYPE.rgbLight]: 'deviceLight',
  [DEVICE_TYPE.colorDistance]: 'measureColor',
  [DEVICE_TYPE.colorSensor]: 'measureColor',
  [DEVICE_TYPE.moveHubTilt]: 'deviceTilt',
  [DEVICE_TYPE.orientation]: 'deviceTilt',
  [DEVICE_TYPE.remoteButtons]: 'measureButtons',
  [DEVICE_TYPE.accelerometer]: 'measureAcceleration',
  [DEVICE_TYPE.forceSensor]: 'measureForce',
};

export function deviceName(type: number): FrameWords {
  const key = DEVICES[type];
  if (key === undefined) return words('deviceUnknown', {type});
  return key.startsWith('measure') ? words('deviceSensor', {what: words(key)}) : words(key);
}

type Measures = Readonly<Record<number, string>>;

/** What each mode reports, by the type of the device. */
const MEASURES_OF_TYPES: Readonly<Record<number, Measures>> = {
  [DEVICE_TYPE.colorDistance]: {
    2: 'measurePassings',
    3: 'measureBrightness',
    4: 'measureBrightness',
    6: 'measureColor',
    8: 'measureColor',
  },
  [DEVICE_TYPE.colorSensor]: {
    0: 'measureColor',
    1: 'measureBrightness',
    2: 'measureBrightness',
    5: 'measureColor',
  },
};

/** What devices of other types measure, by the name of the device. */
const MEASURES: Readonly<Record<string, Measures>> = {
  deviceTachoMotor: {1: 'measureSpeed', 2: 'measurePosition', 3: 'measurePosition'},
  deviceTilt: {0: 'measureTilt', 4: 'measureAcceleration'},
  measureAcceleration: {0: 'measureAcceleration'},
  measureForce: {0: 'measureForce'},
  measureButtons: {4: 'measureButtons'},
  deviceVoltage: {0: 'measureVoltage'},
  deviceCurrent: {0: 'measureCurrent'},
};

/** @param type Undefined: nothing is known to be in the port. */
export function measureName(type = -1, mode: number): FrameWords {
  const key = (MEASURES_OF_TYPES[type] ?? MEASURES[DEVICES[type] ?? ''])?.[mode];
  return key === undefined ? words('measureUnknown', {mode}) : words(key);
}
