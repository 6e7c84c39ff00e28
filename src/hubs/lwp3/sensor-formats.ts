import {ABSOLUTE_MOTOR_TYPES, DEVICE_TYPE, RELATIVE_MOTOR_TYPES} from './protocol/device-types.js';

/** A format that a driver sets, and the length of its values. */
export interface SensorFormat {
  readonly mode: number;
  /** The smallest change that is reported. */
  readonly delta: number;
  readonly valueBytes: number;
}

export const positionFormat: SensorFormat = {mode: 2, delta: 1, valueBytes: 4};
export const speedFormat: SensorFormat = {mode: 1, delta: 1, valueBytes: 1};
export const absoluteFormat: SensorFormat = {mode: 3, delta: 1, valueBytes: 2};

/** Not combined with the other modes: no source shows such a set-up, and the distance would be in whole inches. */
export const colorDistanceFormat: SensorFormat = {mode: 8, delta: 1, valueBytes: 4};
export const reflectedFormat: SensorFormat = {mode: 3, delta: 1, valueBytes: 1};
export const ambientFormat: SensorFormat = {mode: 4, delta: 1, valueBytes: 1};
export const passingsFormat: SensorFormat = {mode: 2, delta: 1, valueBytes: 4};
export const rgbFormat: SensorFormat = {mode: 6, delta: 1, valueBytes: 6};
/** Modes of the same sensor that take data. */
export const sensorLightFormat: SensorFormat = {mode: 5, delta: 1, valueBytes: 1};

/** The colours of SPIKE's colour sensor. */
export const colorFormat: SensorFormat = {mode: 0, delta: 1, valueBytes: 1};
export const reflectedByColorSensorFormat: SensorFormat = {mode: 1, delta: 1, valueBytes: 1};
export const ambientByColorSensorFormat: SensorFormat = {mode: 2, delta: 1, valueBytes: 1};
export const rgbByColorSensorFormat: SensorFormat = {mode: 5, delta: 1, valueBytes: 8};

export const moveHubTiltFormat: SensorFormat = {mode: 0, delta: 1, valueBytes: 2};
export const moveHubAccelerationFormat: SensorFormat = {mode: 4, delta: 1, valueBytes: 3};
export const orientationFormat: SensorFormat = {mode: 0, delta: 1, valueBytes: 6};
/** 4096 is 1 g: a change of 10 mg. */
export const accelerationFormat: SensorFormat = {mode: 0, delta: 41, valueBytes: 6};

export const forceFormat: SensorFormat = {mode: 0, delta: 1, valueBytes: 1};
export const remoteButtonsFormat: SensorFormat = {mode: 4, delta: 1, valueBytes: 3};
/** The current of a motor changes all the time: a change of about 10 mA, and of about 25 mV. */
export const readingFormat: SensorFormat = {mode: 0, delta: 10, valueBytes: 2};

// What a step means. Sources, and what is unknown: PROTOCOL.md.

/** The unit of hubs that report the acceleration in 16 bits. */
export const MILLI_G_PER_STEP = 1_000 / 4_096;
/** The Move Hub reports 1 g as about 64. */
export const MOVE_HUB_MILLI_G_PER_STEP = 1_000 / 64;
export const STEPS_PER_NEWTON = 10;
export const CM_PER_INCH = 2.54;

const MOTOR_FORMATS = [positionFormat, speedFormat] as const;

/** All formats that the drivers set, by the type of the device; the first is the likeliest. */
export const sensorFormats: ReadonlyMap<number, readonly SensorFormat[]> = new Map<
  number,
  readonly SensorFormat[]
>([
  ...RELATIVE_MOTOR_TYPES.map(type => [type, MOTOR_FORMATS] as const),
  ...ABSOLUTE_MOTOR_TYPES.map(type => [type, [...MOTOR_FORMATS, absoluteFormat]] as const),
  [
    DEVICE_TYPE.colorDistance,
    [
      colorDistanceFormat,
      passingsFormat,
      reflectedFormat,
      ambientFormat,
      rgbFormat,
      sensorLightFormat,
    ],
  ] as const,
  [
    DEVICE_TYPE.colorSensor,
    [colorFormat, reflectedByColorSensorFormat, ambientByColorSensorFormat, rgbByColorSensorFormat],
  ] as const,
  [DEVICE_TYPE.moveHubTilt, [moveHubTiltFormat, moveHubAccelerationFormat]] as const,
  [DEVICE_TYPE.orientation, [orientationFormat]] as const,
  [DEVICE_TYPE.accelerometer, [accelerationFormat]] as const,
  [DEVICE_TYPE.forceSensor, [forceFormat]] as const,
  [DEVICE_TYPE.remoteButtons, [remoteButtonsFormat]] as const,
  [DEVICE_TYPE.voltage, [readingFormat]] as const,
  [DEVICE_TYPE.current, [readingFormat]] as const,
]);
