import {current, light, tone, voltage} from '../../src/hubs/wedo2/kinds.js';
import {MOTORS} from '../../src/hubs/wedo2/motor-power.js';
import {DEVICE_TYPE} from '../../src/hubs/wedo2/protocol/device-types.js';
import {defineBlock} from '../../src/scratch/define-block.js';
import {readFresh} from '../shared/fresh.js';
import {createCurrentBlock, createVoltageBlock} from '../shared/hub-properties.js';
import {createHubPalette} from '../shared/palette.js';
import {
  createPluggedInBlocks,
  DISTANCE_SENSOR,
  LIGHT_BRICK,
  MOTOR,
  TILT_SENSOR,
  TRAIN_MOTOR,
} from '../shared/plugged-in.js';

const pluggedInBlocks = createPluggedInBlocks(
  ['A', 'B'],
  new Map([
    ...[...MOTORS.keys()].map(type => [type, MOTOR]),
    [DEVICE_TYPE.trainMotor, TRAIN_MOTOR],
    [DEVICE_TYPE.lightBrick, LIGHT_BRICK],
    [DEVICE_TYPE.tilt, TILT_SENSOR],
    [DEVICE_TYPE.distance, DISTANCE_SENSOR],
  ] as [type: number, text: typeof MOTOR][]),
);

const BEEP = {frequencyHz: 880, durationMs: 200};
const REST = {frequencyHz: 0, durationMs: 200};

const identifyHub = defineBlock({
  opcode: 'identifyHub',
  type: 'command',
  text: {key: 'wedo2.identifyHub', default: 'blink and beep'},
  args: {},
  run: (_args, hub) =>
    Promise.all([
      ...hub.devices(light).map(each => each.blink(3)),
      ...hub.devices(tone).map(each => each.playTune([BEEP, REST, BEEP])),
    ]),
});

const getVoltage = createVoltageBlock((_args, hub) =>
  readFresh(
    hub.latest(voltage),
    sensor => sensor.whenFresh(),
    ({volts}) => Math.round(volts * 100) / 100,
    0,
  ),
);
const getCurrent = createCurrentBlock((_args, hub) =>
  readFresh(
    hub.latest(current),
    sensor => sensor.whenFresh(),
    ({milliamperes}) => milliamperes,
    0,
  ),
);

export const hubPalette = createHubPalette(pluggedInBlocks, identifyHub, getVoltage, getCurrent);
