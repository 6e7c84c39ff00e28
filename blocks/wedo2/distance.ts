import type {Hub} from '../../src/hubs/hub.js';
import {distance, type DistanceSensor} from '../../src/hubs/wedo2/kinds.js';
import {choice, defineBlock, number, type Menu} from '../../src/scratch/define-block.js';
import {readFresh} from '../shared/fresh.js';

const OP = {name: 'OP', items: [{value: '<'}, {value: '>'}]} as const satisfies Menu;

/** 0 without a sensor, and before its first report. */
function distancePercent(hub: Hub): number {
  return hub.latest(distance)?.distancePercent ?? 0;
}

/** Reads a number of the sensor; 0 without one. */
const readDistance = (
  hub: Hub,
  mode: 'distance' | 'passings',
  read: (sensor: DistanceSensor) => number,
) => readFresh(hub.latest(distance), sensor => sensor.whenFresh(mode), read, 0);

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

const OBJECT_EVENT = {
  name: 'OBJECT_EVENT',
  items: [
    {value: 'comes near', text: {key: 'wedo2.objectEvent.comesNear', default: 'comes near'}},
    {value: 'goes away', text: {key: 'wedo2.objectEvent.goesAway', default: 'goes away'}},
  ],
  acceptReporters: false,
} as const satisfies Menu;

export const whenObject = defineBlock({
  opcode: 'whenObject',
  type: 'event',
  text: {key: 'wedo2.whenObject', default: 'when something [OBJECT_EVENT]'},
  args: {OBJECT_EVENT: choice(OBJECT_EVENT, 'comes near')},
  startedBy: event =>
    event.kind === 'device' && event.device === distance.name ? {OBJECT_EVENT: event.event} : null,
});

/** The sensor's own steps: it reports tens of percent. */
export const getDistanceSteps = defineBlock({
  opcode: 'getDistanceSteps',
  type: 'reporter',
  text: {key: 'wedo2.getDistanceSteps', default: 'distance in steps'},
  args: {},
  needs: distance,
  run: (_args, hub) =>
    readDistance(hub, 'distance', ({distancePercent: percent}) => Math.round(percent / 10)),
});

export const getPassings = defineBlock({
  opcode: 'getPassings',
  type: 'reporter',
  text: {key: 'hub.getPassings', default: 'passings'},
  args: {},
  needs: distance,
  run: (_args, hub) => readDistance(hub, 'passings', ({passings}) => passings),
});

export const resetPassings = defineBlock({
  opcode: 'resetPassings',
  type: 'command',
  text: {key: 'hub.resetPassings', default: 'reset passings'},
  args: {},
  needs: distance,
  run(_args, hub) {
    hub.settable(distance).forEach(each => each.resetPassings());
  },
});
