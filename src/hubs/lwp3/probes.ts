import type {Frame} from '../link.js';
import {frameOf} from './frame.js';
import {DEVICE_TYPE, UNKNOWN_TYPE} from './protocol/device-types.js';
import {
  encodeModeInformationRequest,
  encodePortInformationRequest,
  MODE_INFORMATION,
  PORT_INFORMATION,
} from './protocol/port-information.js';

/** Ask what is in a port: the hub may have sent its attach messages before anybody listened, and repeats none. */
export const probeFrames = (port: number): readonly Frame[] => [
  frameOf(encodePortInformationRequest({port, what: PORT_INFORMATION.modes})),
  frameOf(encodeModeInformationRequest({port, mode: 0, what: MODE_INFORMATION.name})),
];

/** Motors with an absolute encoder have more modes than the others. */
const LEAST_ABSOLUTE_MODES = 5;

const TYPES: Readonly<Record<string, number>> = {
  'LPF2-MMOTOR': DEVICE_TYPE.simpleMotor,
  'LPF2-TRAIN': DEVICE_TYPE.trainMotor,
  FORCE: DEVICE_TYPE.forceSensor,
};

/** The colour sensor of SPIKE has a mode COLOR, too, and fewer modes. */
const LEAST_COLOR_DISTANCE_MODES = 11;

/** A type whose driver fits a device, by the name of its mode 0; UNKNOWN_TYPE for a device without a driver. */
export function typeFromModes(name: string, modeCount: number): number {
  if (name === 'POWER') {
    return modeCount < LEAST_ABSOLUTE_MODES
      ? DEVICE_TYPE.interactiveMotor
      : DEVICE_TYPE.technicLargeMotor;
  }
  if (name === 'COLOR') {
    return modeCount < LEAST_COLOR_DISTANCE_MODES
      ? DEVICE_TYPE.colorSensor
      : DEVICE_TYPE.colorDistance;
  }
  return TYPES[name] ?? UNKNOWN_TYPE;
}
