import {tilt} from '../../src/hubs/wedo2/kinds.js';
import {choice, defineBlock, type Menu} from '../../src/scratch/define-block.js';
import {ACCELERATION_AXIS, TILT_AXIS} from '../shared/menus.js';

const TILT_STATE = {
  name: 'TILT_STATE',
  items: [
    {value: 'up', text: {key: 'wedo2.tiltState.up', default: 'up'}},
    {value: 'down', text: {key: 'wedo2.tiltState.down', default: 'down'}},
    {value: 'left', text: {key: 'wedo2.tiltState.left', default: 'left'}},
    {value: 'right', text: {key: 'wedo2.tiltState.right', default: 'right'}},
    {value: 'flat', text: {key: 'wedo2.tiltState.flat', default: 'flat'}},
  ],
  acceptReporters: false,
} as const satisfies Menu;

export const whenTiltDirection = defineBlock({
  opcode: 'whenTiltDirection',
  type: 'event',
  text: {key: 'wedo2.whenTiltDirection', default: 'when sensor tilts [TILT_STATE]'},
  args: {TILT_STATE: choice(TILT_STATE, 'up')},
  startedBy: event =>
    event.kind === 'device' && event.device === tilt.name ? {TILT_STATE: event.event} : null,
});

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
