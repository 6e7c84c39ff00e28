import type {Hub} from '../../src/hubs/hub.js';
import {colorDistance, colorSensor, type ColorSensor} from '../../src/hubs/lwp3/kinds.js';
import {choice, defineBlock, type Menu} from '../../src/scratch/define-block.js';
import {HatChanges} from '../../src/scratch/hat-changes.js';
import {readFresh} from '../shared/fresh.js';

const changes = new HatChanges();

export const COLOR = {
  name: 'COLOR',
  items: [
    {value: 'red', text: {key: 'boost.color.red', default: 'red'}},
    {value: 'blue', text: {key: 'boost.color.blue', default: 'blue'}},
    {value: 'green', text: {key: 'boost.color.green', default: 'green'}},
    {value: 'yellow', text: {key: 'boost.color.yellow', default: 'yellow'}},
    {value: 'white', text: {key: 'boost.color.white', default: 'white'}},
    {value: 'black', text: {key: 'boost.color.black', default: 'black'}},
    {value: 'any', text: {key: 'boost.color.any', default: 'any color'}},
  ],
} as const satisfies Menu;

/** A sensor of the distance, too, comes before one of the colour alone. */
export function colorSensorOf(hub: Hub): ColorSensor | undefined {
  return hub.latest(colorDistance) ?? hub.latest(colorSensor);
}

export const whenColor = defineBlock({
  opcode: 'whenColor',
  type: 'hat',
  text: {key: 'boost.whenColor', default: 'when [COLOR] brick seen'},
  args: {COLOR: choice(COLOR, 'any')},
  needs: colorDistance,
  isKnown: hub => colorSensorOf(hub)?.isColorKnown ?? false,
  run({COLOR: color}, hub, util) {
    const seen = colorSensorOf(hub)?.color ?? null;
    return color === 'any' ? changes.isNew(seen, util) : seen !== null && seen === color;
  },
});

export const seeingColor = defineBlock({
  opcode: 'seeingColor',
  type: 'Boolean',
  text: {key: 'boost.seeingColor', default: 'seeing [COLOR] brick?'},
  args: {COLOR: choice(COLOR, 'any')},
  needs: colorDistance,
  run: ({COLOR: color}, hub) =>
    readFresh(
      colorSensorOf(hub),
      sensor => sensor.whenFresh('color'),
      ({color: seen}) => seen !== null && (color === 'any' || color === seen),
      false,
    ),
});
