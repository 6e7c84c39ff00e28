import type {Hub} from '../../src/hubs/hub.js';
import {colorDistance, force, type ColorSensor} from '../../src/hubs/lwp3/kinds.js';
import {choice, defineBlock, number, type Menu} from '../../src/scratch/define-block.js';
import {COLOR, colorSensorOf} from './color.js';
import {readFresh} from '../shared/fresh.js';
import {BUTTON_EVENT} from '../shared/hub-properties.js';
import {NOTHING} from '../shared/plugged-in.js';

const OP = {name: 'OP', items: [{value: '<'}, {value: '>'}]} as const satisfies Menu;

const COLOR_TEXTS = COLOR.items.filter(({value}) => value !== 'any').map(({text}) => text);

/** A number of a colour sensor; 0 without a sensor. */
function readColorSensor(
  hub: Hub,
  mode: 'reflected' | 'ambient' | 'rgb',
  read: (sensor: ColorSensor) => number,
): number | Promise<number> {
  return readFresh(colorSensorOf(hub), sensor => sensor.whenFresh(mode), read, 0);
}

export const whenDistance = defineBlock({
  opcode: 'whenDistance',
  type: 'hat',
  text: {key: 'poweredup.whenDistance', default: 'when distance [OP] [REFERENCE] cm'},
  args: {OP: choice(OP, '<'), REFERENCE: number(10)},
  needs: colorDistance,
  isKnown: hub => typeof hub.latest(colorDistance)?.ageMs('color') === 'number',
  run({OP: comparison, REFERENCE}, hub) {
    const sensor = hub.latest(colorDistance);
    const distanceCm = sensor?.distanceCm;
    if (distanceCm === undefined || sensor?.ageMs('color') === null) return false;
    return comparison === '<'
      ? distanceCm < REFERENCE
      : comparison === '>' && distanceCm > REFERENCE;
  },
});

export const getDistance = defineBlock({
  opcode: 'getDistance',
  type: 'reporter',
  text: {key: 'poweredup.getDistance', default: 'distance in cm'},
  args: {},
  needs: colorDistance,
  run: (_args, hub) =>
    readFresh(
      hub.latest(colorDistance),
      sensor => sensor.whenFresh('color'),
      ({distanceCm}) => distanceCm,
      0,
    ),
});

export const getColor = defineBlock({
  opcode: 'getColor',
  type: 'reporter',
  text: {key: 'poweredup.getColor', default: 'color'},
  args: {},
  needs: colorDistance,
  results: [...COLOR_TEXTS, NOTHING],
  run: (_args, hub) =>
    readFresh(
      colorSensorOf(hub),
      sensor => sensor.whenFresh('color'),
      ({color}) => COLOR.items.find(({value}) => value === color)?.text ?? NOTHING,
      NOTHING,
    ),
});

export const getReflectedLight = defineBlock({
  opcode: 'getReflectedLight',
  type: 'reporter',
  text: {key: 'poweredup.getReflectedLight', default: 'reflected light in %'},
  args: {},
  needs: colorDistance,
  run: (_args, hub) => readColorSensor(hub, 'reflected', ({reflectedPercent}) => reflectedPercent),
});

export const getAmbientLight = defineBlock({
  opcode: 'getAmbientLight',
  type: 'reporter',
  text: {key: 'poweredup.getAmbientLight', default: 'ambient light in %'},
  args: {},
  needs: colorDistance,
  run: (_args, hub) => readColorSensor(hub, 'ambient', ({ambientPercent}) => ambientPercent),
});

const RED = {value: 'red', text: {key: 'hub.colorName.red', default: 'red'}} as const;
const GREEN = {value: 'green', text: {key: 'hub.colorName.green', default: 'green'}} as const;
const BLUE = {value: 'blue', text: {key: 'hub.colorName.blue', default: 'blue'}} as const;

const COLOR_PART = {name: 'COLOR_PART', items: [RED, GREEN, BLUE]} as const satisfies Menu;
const MOST_PART = 255;

export const getColorPart = defineBlock({
  opcode: 'getColorPart',
  type: 'reporter',
  text: {key: 'poweredup.getColorPart', default: 'amount of [COLOR_PART] in %'},
  args: {COLOR_PART: choice(COLOR_PART, 'red')},
  needs: colorDistance,
  run: ({COLOR_PART: part}, hub) =>
    part === undefined
      ? 0
      : readColorSensor(hub, 'rgb', ({rgb}) => Math.round((rgb[part] * 100) / MOST_PART)),
});

const SENSOR_LIGHT = {
  name: 'SENSOR_LIGHT',
  items: [
    RED,
    GREEN,
    BLUE,
    {value: 'off', text: {key: 'poweredup.sensorLight.off', default: 'off'}},
  ],
} as const satisfies Menu;

export const setSensorLight = defineBlock({
  opcode: 'setSensorLight',
  type: 'command',
  text: {key: 'poweredup.setSensorLight', default: 'set sensor light to [SENSOR_LIGHT]'},
  args: {SENSOR_LIGHT: choice(SENSOR_LIGHT, 'red')},
  needs: colorDistance,
  run({SENSOR_LIGHT: light}, hub) {
    if (light !== undefined) hub.settable(colorDistance).forEach(each => each.setLight(light));
  },
});

export const getPassings = defineBlock({
  opcode: 'getPassings',
  type: 'reporter',
  text: {key: 'hub.getPassings', default: 'passings'},
  args: {},
  needs: colorDistance,
  run: (_args, hub) =>
    readFresh(
      hub.latest(colorDistance),
      sensor => sensor.whenFresh('passings'),
      ({passings}) => passings,
      0,
    ),
});

export const resetPassings = defineBlock({
  opcode: 'resetPassings',
  type: 'command',
  text: {key: 'hub.resetPassings', default: 'reset passings'},
  args: {},
  needs: colorDistance,
  run(_args, hub) {
    hub.settable(colorDistance).forEach(each => each.resetPassings());
  },
});

export const whenForce = defineBlock({
  opcode: 'whenForce',
  type: 'event',
  text: {key: 'poweredup.whenForce', default: 'when force sensor is [BUTTON_EVENT]'},
  args: {BUTTON_EVENT: choice(BUTTON_EVENT, 'pressed')},
  startedBy: event =>
    event.kind === 'device' && event.device === force.name ? {BUTTON_EVENT: event.event} : null,
});

export const isForcePressed = defineBlock({
  opcode: 'isForcePressed',
  type: 'Boolean',
  text: {key: 'poweredup.isForcePressed', default: 'force sensor pressed?'},
  args: {},
  needs: force,
  run: (_args, hub) => hub.latest(force)?.isPressed ?? false,
});

export const getForce = defineBlock({
  opcode: 'getForce',
  type: 'reporter',
  text: {key: 'poweredup.getForce', default: 'force in N'},
  args: {},
  needs: force,
  run: (_args, hub) => hub.latest(force)?.newtons ?? 0,
});
