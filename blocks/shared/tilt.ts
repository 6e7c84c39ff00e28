import type {DeviceKind} from '../../src/hubs/device.js';
import type {Hub} from '../../src/hubs/hub.js';
import {choice, defineBlock, type Menu} from '../../src/scratch/define-block.js';

/** From this angle a sensor counts as tilted. */
const TILTED_DEGREES = 15;

const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** Its angles grow to the right and downwards. */
interface TiltAngles {
  readonly xDegrees: number;
  readonly yDegrees: number;
  /** The age of the newest; null: none have come. */
  ageMs(mode: 'angle'): number | null;
}

/** The subtraction from 0 avoids -0, which must not be reported. */
function degreesTo(direction: Direction, {xDegrees, yDegrees}: Omit<TiltAngles, 'ageMs'>): number {
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

const itemsOf = <V extends string>(id: string, values: readonly V[]) =>
  values.map(value => ({value, text: {key: `${id}.tiltDirection.${value}`, default: value}}));

/** @param id Its texts have keys that begin with it. */
export const tiltDirectionAny = (id: string) =>
  ({
    name: 'TILT_DIRECTION_ANY',
    items: itemsOf(id, [...DIRECTIONS, 'any' as const]),
  }) satisfies Menu;

/** The official blocks. Their texts have other keys in each family, which begin with its id. */
export function createTiltBlocks(id: string, kind: DeviceKind<TiltAngles>) {
  const TILT_DIRECTION = {name: 'TILT_DIRECTION', items: itemsOf(id, DIRECTIONS)} satisfies Menu;
  const TILT_DIRECTION_ANY = tiltDirectionAny(id);

  const tiltDegrees = (hub: Hub, direction: Direction) =>
    degreesTo(direction, hub.latest(kind) ?? {xDegrees: 0, yDegrees: 0});
  const isTiltedTo = (hub: Hub, direction: Direction | 'any' | undefined) => {
    if (direction === undefined) return false;
    const directions = direction === 'any' ? DIRECTIONS : [direction];
    return directions.some(each => tiltDegrees(hub, each) >= TILTED_DEGREES);
  };

  const asked = {
    args: {TILT_DIRECTION_ANY: choice(TILT_DIRECTION_ANY, 'any')},
    needs: kind,
    run: (args: {readonly TILT_DIRECTION_ANY: Direction | 'any' | undefined}, hub: Hub) =>
      isTiltedTo(hub, args.TILT_DIRECTION_ANY),
  };
  const whenTilted = defineBlock({
    opcode: 'whenTilted',
    type: 'hat',
    text: {key: `${id}.whenTilted`, default: 'when tilted [TILT_DIRECTION_ANY]'},
    ...asked,
    isKnown: hub => typeof hub.latest(kind)?.ageMs('angle') === 'number',
  });
  const isTilted = defineBlock({
    opcode: 'isTilted',
    type: 'Boolean',
    text: {key: `${id}.isTilted`, default: 'tilted [TILT_DIRECTION_ANY]?'},
    ...asked,
  });
  const getTiltAngle = defineBlock({
    opcode: 'getTiltAngle',
    type: 'reporter',
    text: {key: `${id}.getTiltAngle`, default: 'tilt angle [TILT_DIRECTION]'},
    args: {TILT_DIRECTION: choice(TILT_DIRECTION, 'up')},
    needs: kind,
    run: ({TILT_DIRECTION: direction}, hub) =>
      direction === undefined ? 0 : tiltDegrees(hub, direction),
  });
  return {whenTilted, isTilted, getTiltAngle};
}

/** How a sensor is tilted: its events. */
export const TILT_STATE = {
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

export function createWhenTiltDirection(kind: DeviceKind) {
  return defineBlock({
    opcode: 'whenTiltDirection',
    type: 'event',
    text: {key: 'wedo2.whenTiltDirection', default: 'when sensor tilts [TILT_STATE]'},
    args: {TILT_STATE: choice(TILT_STATE, 'up')},
    startedBy: event =>
      event.kind === 'device' && event.device === kind.name ? {TILT_STATE: event.event} : null,
  });
}

export const TILT_AXIS = {
  name: 'TILT_AXIS',
  items: [
    {value: 'x', text: {key: 'hub.tiltAxis.x', default: 'left–right'}},
    {value: 'y', text: {key: 'hub.tiltAxis.y', default: 'up–down'}},
  ],
} as const satisfies Menu;

export const ACCELERATION_AXIS = {
  name: 'ACCELERATION_AXIS',
  items: [{value: 'x'}, {value: 'y'}, {value: 'z'}],
} as const satisfies Menu;
