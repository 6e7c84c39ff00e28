import type {Hub} from '../../src/hubs/hub.js';
import {distance} from '../../src/hubs/wedo2/kinds.js';
import {choice, defineBlock, number, type Menu} from '../../src/scratch/define-block.js';

const OP = {name: 'OP', items: [{value: '<'}, {value: '>'}]} as const satisfies Menu;

/** 0 without a sensor, and before its first report. */
function distancePercent(hub: Hub): number {
  return hub.latest(distance)?.distancePercent ?? 0;
}

export const whenDistance = defineBlock({
  opcode: 'whenDistance',
  type: 'hat',
  text: {key: 'wedo2.whenDistance', default: 'when distance [OP] [REFERENCE]'},
  args: {OP: choice(OP, '<'), REFERENCE: number(50)},
  needs: distance,
  isKnown: hub => typeof hub.latest(distance)?.ageMs('distance') === 'number',
  run({OP, REFERENCE}, hub) {
    if (OP === '<') return distancePercent(hub) < REFERENCE;
    if (OP === '>') return distancePercent(hub) > REFERENCE;
    return false;
  },
});

export const getDistance = defineBlock({
  opcode: 'getDistance',
  type: 'reporter',
  text: {key: 'wedo2.getDistance', default: 'distance'},
  args: {},
  needs: distance,
  run: (_args, hub) => distancePercent(hub),
});
