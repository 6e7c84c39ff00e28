import {levers} from '../../src/hubs/education/kinds.js';
import {choice, defineBlock, type Menu} from '../../src/scratch/define-block.js';

const LEVER = {
  name: 'LEVER',
  items: [
    {value: 'left', text: {key: 'cardrobot.lever.left', default: 'left'}},
    {value: 'right', text: {key: 'cardrobot.lever.right', default: 'right'}},
  ],
  acceptReporters: false,
} as const satisfies Menu;

const LEVER_STATE = {
  name: 'LEVER_STATE',
  items: [
    {value: 'up', text: {key: 'wedo2.tiltState.up', default: 'up'}},
    {value: 'middle', text: {key: 'cardrobot.lever.middle', default: 'in the middle'}},
    {value: 'down', text: {key: 'wedo2.tiltState.down', default: 'down'}},
  ],
  acceptReporters: false,
} as const satisfies Menu;

export const whenLever = defineBlock({
  opcode: 'whenLever',
  type: 'event',
  text: {key: 'cardrobot.whenLever', default: 'when [SIDE] lever is [LEVER_STATE]'},
  args: {SIDE: choice(LEVER, 'left'), LEVER_STATE: choice(LEVER_STATE, 'up')},
  startedBy(event) {
    if (event.kind !== 'device' || event.device !== levers.name) return null;
    const [side, state] = event.event.split(' ');
    return side && state ? {SIDE: side, LEVER_STATE: state} : null;
  },
});

export const isLever = defineBlock({
  opcode: 'isLever',
  type: 'Boolean',
  text: {key: 'cardrobot.isLever', default: '[SIDE] lever [LEVER_STATE]?'},
  args: {SIDE: choice(LEVER, 'left'), LEVER_STATE: choice(LEVER_STATE, 'up')},
  needs: levers,
  run({SIDE: side, LEVER_STATE: state}, hub) {
    const both = hub.latest(levers);
    return both !== undefined && side !== undefined && both.stateOf(side) === state;
  },
});

export const getLever = defineBlock({
  opcode: 'getLever',
  type: 'reporter',
  text: {key: 'cardrobot.getLever', default: '[SIDE] lever in %'},
  args: {SIDE: choice(LEVER, 'left')},
  needs: levers,
  run: ({SIDE: side}, hub) => (side === undefined ? 0 : (hub.latest(levers)?.percentOf(side) ?? 0)),
});
