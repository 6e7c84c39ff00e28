import {words, type FrameWords} from '../../frame-words.js';
import {DEVICE_TYPE} from '../protocol/device-types.js';

/** As on the hub: A and B. Ports inside the hub have numbers only. */
export function portName(port: number): string {
  return ['A', 'B'][port - 1] ?? String(port);
}

const DEVICES: Readonly<Record<number, string>> = {
  [DEVICE_TYPE.motor]: 'deviceMotor',
  [DEVICE_TYPE.trainMotor]: 'deviceTrainMotor',
  [DEVICE_TYPE.tachoMotor]: 'deviceTachoMotor',
  [DEVICE_TYPE.lightBrick]: 'deviceLightBrick',
  [DEVICE_TYPE.voltage]: 'deviceVoltage',
  [DEVICE_TYPE.current]: 'deviceCurrent',
  [DEVICE_TYPE.piezo]: 'devicePiezo',
  [DEVICE_TYPE.rgbLight]: 'deviceLight',
  [DEVICE_TYPE.tilt]: 'deviceTilt',
  [DEVICE_TYPE.distance]: 'deviceDistance',
};

export function deviceName(type: number): FrameWords {
  const key = DEVICES[type];
  return key === undefined ? words('deviceUnknown', {type}) : words(key);
}

/** What a device of this type reports in each mode. */
const MEASURES: Readonly<Record<number, readonly string[]>> = {
  [DEVICE_TYPE.tilt]: ['measureTilt', 'measureDirection', 'measureBumps', 'measureAcceleration'],
  [DEVICE_TYPE.distance]: ['measureDistance', 'measurePassings'],
  [DEVICE_TYPE.voltage]: ['measureVoltage'],
  [DEVICE_TYPE.current]: ['measureCurrent'],
};

export function measureName(type: number, mode: number): FrameWords {
  const key = MEASURES[type]?.[mode];
  return key === undefined ? words('measureUnknown', {mode}) : words(key);
}
