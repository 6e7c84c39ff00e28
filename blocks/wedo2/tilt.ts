import {tilt} from '../../src/hubs/wedo2/kinds.js';
import {choice, defineBlock, type Menu} from '../../src/scratch/define-block.js';
import type {Hub} from '../../src/scratch/hub.js';

/** From this angle a sensor counts as tilted. */
const TILTED_DEGREES = 15;

const UP = {value: 'up', text: {key: 'wedo2.tiltDirection.up', default: 'up'}} as const;
const DOWN = {value: 'down', text: {key: 'wedo2.tiltDirection.down', default: 'down'}} as const;
const LEFT = {value: 'left', text: {key: 'wedo2.tiltDirection.left', default: 'left'}} as const;
const RIGHT = {value: 'right', text: {key: 'wedo2.tiltDirection.right', default: 'right'}} as const;
const ANY = {value: 'any', text: {key: 'wedo2.tiltDirection.any', default: 'any'}} as const;

const TILT_DIRECTION = {
  name: 'TILT_DIRECTION',
  items: [UP, DOWN, LEFT, RIGHT],
} as const satisfies Menu;

const TILT_DIRECTION_ANY = {
  name: 'TILT_DIRECTION_ANY',
  items: [UP, DOWN, LEFT, RIGHT, ANY],
} as const satisfies Menu;

type Direction = (typeof TILT_DIRECTION.items)[number]['value'];

/** The sensor's angles grow to the right and downwards. The subtraction from 0 avoids -0, which must not be reported. */
function tiltDegrees(hub: Hub, direction: Direction): number {
  const {xDegrees, yDegrees} = hub.latest(tilt) ?? {xDegrees: 0, yDegrees: 0};
  switch (direction) {
    case 'up':
      return 0 - yDegrees;
    case 'down':
      return yDegrees;
    case 'left':
      return 0 - xDegrees;
    case 'right':
      return xDegrees;
  }
}

function tilted(hub: Hub, direction: Direction | 'any' | undefined): boolean {
  if (direction === undefined) return false;
  if (direction !== 'any') return tiltDegrees(hub, direction) >= TILTED_DEGREES;
  return TILT_DIRECTION.items.some(({value}) => tiltDegrees(hub, value) >= TILTED_DEGREES);
}

export const whenTilted = defineBlock({
  opcode: 'whenTilted',
  type: 'hat',
  text: {key: 'wedo2.whenTilted', default: 'when tilted [TILT_DIRECTION_ANY]'},
  args: {TILT_DIRECTION_ANY: choice(TILT_DIRECTION_ANY, 'any')},
  needs: tilt,
  run: ({TILT_DIRECTION_ANY}, hub) => tilted(hub, TILT_DIRECTION_ANY),
});

export const isTilted = defineBlock({
  opcode: 'isTilted',
  type: 'Boolean',
  text: {key: 'wedo2.isTilted', default: 'tilted [TILT_DIRECTION_ANY]?'},
  args: {TILT_DIRECTION_ANY: choice(TILT_DIRECTION_ANY, 'any')},
  needs: tilt,
  run: ({TILT_DIRECTION_ANY}, hub) => tilted(hub, TILT_DIRECTION_ANY),
});

export const getTiltAngle = defineBlock({
  opcode: 'getTiltAngle',
  type: 'reporter',
  text: {key: 'wedo2.getTiltAngle', default: 'tilt angle [TILT_DIRECTION]'},
  args: {TILT_DIRECTION: choice(TILT_DIRECTION, 'up')},
  needs: tilt,
  run: ({TILT_DIRECTION}, hub) =>
    TILT_DIRECTION === undefined ? 0 : tiltDegrees(hub, TILT_DIRECTION),
});
