import {current, light, voltage} from '../../src/hubs/lwp3/kinds.js';
import {ABSOLUTE_MOTOR_TYPES, DEVICE_TYPE} from '../../src/hubs/lwp3/protocol/device-types.js';
import {defineBlock, type BlockText} from '../../src/scratch/define-block.js';
import {createCurrentBlock, createVoltageBlock} from '../shared/hub-properties.js';
import {createHubPalette} from '../shared/palette.js';
import {createHueBlock, createLightBlocks} from '../shared/light.js';
import {
  createPluggedInBlocks,
  DISTANCE_SENSOR,
  MOTOR,
  TILT_SENSOR,
  TRAIN_MOTOR,
} from '../shared/plugged-in.js';
import {readFresh} from '../shared/fresh.js';

const LIGHT = {key: 'boost.pluggedIn.light', default: 'light'};
const COLOR_DISTANCE = {
  key: 'boost.pluggedIn.colorDistanceSensor',
  default: 'color and distance sensor',
};
const COLOR_SENSOR = {key: 'boost.pluggedIn.colorSensor', default: 'color sensor'};
const FORCE_SENSOR = {key: 'boost.pluggedIn.forceSensor', default: 'force sensor'};

/** Devices without a driver. The block still reports their names. */
const NAMED_TYPE = {
  light: 0x08,
  wedoTilt: 0x22,
  wedoDistance: 0x23,
  spikeDistance: 0x3e,
} as const;

const NAMES: readonly (readonly [type: number, text: BlockText])[] = [
  [DEVICE_TYPE.simpleMotor, MOTOR],
  [DEVICE_TYPE.trainMotor, TRAIN_MOTOR],
  [DEVICE_TYPE.interactiveMotor, MOTOR],
  [DEVICE_TYPE.builtInMotor, MOTOR],
  ...ABSOLUTE_MOTOR_TYPES.map(type => [type, MOTOR] as const),
  [DEVICE_TYPE.colorDistance, COLOR_DISTANCE],
  [DEVICE_TYPE.colorSensor, COLOR_SENSOR],
  [DEVICE_TYPE.forceSensor, FORCE_SENSOR],
  [NAMED_TYPE.light, LIGHT],
  [NAMED_TYPE.wedoTilt, TILT_SENSOR],
  [NAMED_TYPE.wedoDistance, DISTANCE_SENSOR],
  [NAMED_TYPE.spikeDistance, DISTANCE_SENSOR],
];

const pluggedInBlocks = createPluggedInBlocks(['A', 'B', 'C', 'D'], new Map(NAMES));

export const setLightHue = createHueBlock('boost.setLightHue', light);
export const {setLightColor, setLightNamedColor, setLightBrightness, turnLightOff} =
  createLightBlocks(light);

const identifyHub = defineBlock({
  opcode: 'identifyHub',
  type: 'command',
  text: {key: 'boost.blink', default: 'blink'},
  args: {},
  run: (_args, hub) => Promise.all(hub.devices(light).map(each => each.blink(3))),
});

const getVoltage = createVoltageBlock((_args, hub) =>
  readFresh(
    hub.latest(voltage),
    sensor => sensor.whenFresh(),
    ({millivolts}) => Math.round(millivolts / 10) / 100,
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

/** The end of the palette of LWP3 hubs. */
export const hubPalette = createHubPalette(pluggedInBlocks, identifyHub, getVoltage, getCurrent);
