import {tilt} from '../../src/hubs/wedo2/kinds.js';
import {choice, defineBlock} from '../../src/scratch/define-block.js';
import {
  ACCELERATION_AXIS,
  createTiltBlocks,
  createWhenTiltDirection,
  TILT_AXIS,
  TILT_STATE,
} from '../shared/tilt.js';

export const {whenTilted, isTilted, getTiltAngle} = createTiltBlocks('wedo2', tilt);

export const whenTiltDirection = createWhenTiltDirection(tilt);

export const getTiltDirection = defineBlock({
  opcode: 'getTiltDirection',
  type: 'reporter',
  text: {key: 'wedo2.getTiltDirection', default: 'tilt direction'},
  args: {},
  needs: tilt,
  run(_args, hub) {
    const state = hub.latest(tilt)?.state ?? 'flat';
    return TILT_STATE.items.find(({value}) => value === state)?.text ?? '';
  },
});

export const isTiltDirection = defineBlock({
  opcode: 'isTiltDirection',
  type: 'Boolean',
  text: {key: 'wedo2.isTiltDirection', default: 'tilt direction is [TILT_STATE]?'},
  args: {TILT_STATE: choice(TILT_STATE, 'up')},
  needs: tilt,
  run: ({TILT_STATE}, hub) => TILT_STATE === (hub.latest(tilt)?.state ?? 'flat'),
});

export const getTiltDegrees = defineBlock({
  opcode: 'getTiltDegrees',
  type: 'reporter',
  text: {key: 'hub.getTiltDegrees', default: 'tilt [TILT_AXIS] in degrees'},
  args: {TILT_AXIS: choice(TILT_AXIS, 'x')},
  needs: tilt,
  run({TILT_AXIS}, hub) {
    const sensor = hub.latest(tilt);
    if (sensor === undefined || TILT_AXIS === undefined) return 0;
    return TILT_AXIS === 'x' ? sensor.xDegrees : sensor.yDegrees;
  },
});

export const getBumps = defineBlock({
  opcode: 'getBumps',
  type: 'reporter',
  text: {key: 'wedo2.getBumps', default: 'bumps'},
  args: {},
  needs: tilt,
  run: (_args, hub) => hub.latest(tilt)?.bumps ?? 0,
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
  run: ({ACCELERATION_AXIS}, hub) =>
    (ACCELERATION_AXIS && hub.latest(tilt)?.acceleration[ACCELERATION_AXIS]) ?? 0,
});
