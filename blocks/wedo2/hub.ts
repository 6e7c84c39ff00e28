import {current, voltage} from '../../src/hubs/wedo2/kinds.js';
import {DEVICE_TYPE} from '../../src/hubs/wedo2/protocol/device-types.js';
import {hubNameOf} from '../../src/hubs/hub-name.js';
import {
  createCurrentBlock,
  createRenameBlock,
  createVoltageBlock,
} from '../shared/hub-properties.js';
import {
  createPluggedInBlocks,
  DISTANCE_SENSOR,
  LIGHT_BRICK,
  MOTOR,
  TILT_SENSOR,
  TRAIN_MOTOR,
} from '../shared/plugged-in.js';

export const pluggedInBlocks = createPluggedInBlocks(
  ['A', 'B'],
  new Map([
    [DEVICE_TYPE.motor, MOTOR],
    [DEVICE_TYPE.tachoMotor, MOTOR],
    [DEVICE_TYPE.trainMotor, TRAIN_MOTOR],
    [DEVICE_TYPE.lightBrick, LIGHT_BRICK],
    [DEVICE_TYPE.tilt, TILT_SENSOR],
    [DEVICE_TYPE.distance, DISTANCE_SENSOR],
  ] as [type: number, text: typeof MOTOR][]),
);

export const renameHub = createRenameBlock(hubNameOf);
export const getVoltage = createVoltageBlock(
  (_args, hub) => Math.round((hub.latest(voltage)?.volts ?? 0) * 100) / 100,
);
export const getCurrent = createCurrentBlock(
  (_args, hub) => hub.latest(current)?.milliamperes ?? 0,
);
