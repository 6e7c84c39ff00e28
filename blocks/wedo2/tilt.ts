import type {Hub} from '../../src/hubs/hub.js';
import {tilt, type TiltSensor, type TiltState} from '../../src/hubs/wedo2/kinds.js';
import {choice, defineBlock} from '../../src/scratch/define-block.js';
import {readFresh} from '../shared/fresh.js';
import {
  ACCELERATION_AXIS,
  createTiltBlocks,
  createWhenTiltDirection,
  TILT_AXIS,
  TILT_STATE,
} from '../shared/tilt.js';

/** Reads a value of the tilt sensor; without one it is `missing`. */
const readTilt = <Value>(
  hub: Hub,
  mode: 'angle' | 'bumps' | 'acceleration',
  read: (sensor: TiltSensor) => Value,
  missing: Value,
) => readFresh(hub.latest(tilt), sensor => sensor.whenFresh(mode), read, missing);

export const {whenTilted, isTilted, getTiltAngle} = createTiltBlocks('wedo2', tilt);

export const whenTiltDirection = createWhenTiltDirection(tilt);

const textOf = (state: TiltState) =>
  TILT_STATE.items.find(({value}) => value === state)?.text ?? '';

export const getTiltDirection = defineBlock({
  opcode: 'getTiltDirection',
  type: 'reporter',
  text: {key: 'wedo2.getTiltDirection', default: 'tilt direction'},
  args: {},
  needs: tilt,
  run: (_args, hub) => readTilt(hub, 'angle', ({state}) => textOf(state), textOf('flat')),
});

export const isTiltDirection = defineBlock({
  opcode: 'isTiltDirection',
  type: 'Boolean',
  text: {key: 'wedo2.isTiltDirection', default: 'tilt direction is [TILT_STATE]?'},
  args: {TILT_STATE: choice(TILT_STATE, 'up')},
  needs: tilt,
  run: ({TILT_STATE: wanted}, hub) =>
    readTilt(hub, 'angle', ({state}) => state === wanted, wanted === 'flat'),
});

export const getTiltDegrees = defineBlock({
  opcode: 'getTiltDegrees',
  type: 'reporter',
  text: {key: 'hub.getTiltDegrees', default: 'tilt [TILT_AXIS] in degrees'},
  args: {TILT_AXIS: choice(TILT_AXIS, 'x')},
  needs: tilt,
  run: ({TILT_AXIS: axis}, hub) =>
    axis === undefined
      ? 0
      : readTilt(hub, 'angle', ({xDegrees, yDegrees}) => (axis === 'x' ? xDegrees : yDegrees), 0),
});

export const getBumps = defineBlock({
  opcode: 'getBumps',
  type: 'reporter',
  text: {key: 'wedo2.getBumps', default: 'bumps'},
  args: {},
  needs: tilt,
  run: (_args, hub) => readTilt(hub, 'bumps', ({bumps}) => bumps, 0),
});

export const resetBumps = defineBlock({
  opcode: 'resetBumps',
  type: 'command',
  text: {key: 'wedo2.resetBumps', default: 'reset bumps'},
  args: {},
  needs: tilt,
  run(_args, hub) {
    hub.settable(tilt).forEach(each => each.resetBumps());
  },
});

export const getAcceleration = defineBlock({
  opcode: 'getAcceleration',
  type: 'reporter',
  text: {key: 'hub.getAcceleration', default: 'acceleration [ACCELERATION_AXIS]'},
  args: {ACCELERATION_AXIS: choice(ACCELERATION_AXIS, 'x')},
  needs: tilt,
  run: ({ACCELERATION_AXIS: axis}, hub) =>
    axis === undefined
      ? 0
      : readTilt(hub, 'acceleration', ({acceleration}) => acceleration[axis], 0),
});
