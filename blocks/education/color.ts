import {colorSensor, type SeenColor} from '../../src/hubs/education/kinds.js';
import {choice, defineBlock, type Menu} from '../../src/scratch/define-block.js';
import {HatChanges} from '../../src/scratch/hat-changes.js';
import {NOTHING} from '../shared/plugged-in.js';

const changes = new HatChanges();

const SEEN = [
  {value: 'red', text: {key: 'boost.color.red', default: 'red'}},
  {value: 'yellow', text: {key: 'boost.color.yellow', default: 'yellow'}},
  {value: 'blue', text: {key: 'boost.color.blue', default: 'blue'}},
  {value: 'teal', text: {key: 'hub.colorName.turquoise', default: 'turquoise'}},
  {value: 'green', text: {key: 'boost.color.green', default: 'green'}},
  {value: 'purple', text: {key: 'hub.colorName.purple', default: 'purple'}},
  {value: 'white', text: {key: 'boost.color.white', default: 'white'}},
] as const satisfies readonly {readonly value: SeenColor; readonly text: object}[];

const COLOR = {
  name: 'COLOR',
  // It is the default: an open menu begins at its chosen line, and the colors after it are in sight.
  items: [{value: 'any', text: {key: 'boost.color.any', default: 'any color'}}, ...SEEN],
} as const satisfies Menu;

/** 'any' starts its script once for each new colour. */
export const whenColor = defineBlock({
  opcode: 'whenColor',
  type: 'hat',
  text: {key: 'boost.whenColor', default: 'when [COLOR] brick seen'},
  args: {COLOR: choice(COLOR, 'any')},
  needs: colorSensor,
  isKnown: hub => (hub.latest(colorSensor)?.report ?? null) !== null,
  run({COLOR: color}, hub, util) {
    const seen = hub.latest(colorSensor)?.color ?? null;
    return color === 'any' ? changes.isNew(seen, util) : seen !== null && seen === color;
  },
});

export const seeingColor = defineBlock({
  opcode: 'seeingColor',
  type: 'Boolean',
  text: {key: 'boost.seeingColor', default: 'seeing [COLOR] brick?'},
  args: {COLOR: choice(COLOR, 'any')},
  needs: colorSensor,
  run({COLOR: color}, hub) {
    const seen = hub.latest(colorSensor)?.color ?? null;
    return seen !== null && (color === 'any' || color === seen);
  },
});

export const getColor = defineBlock({
  opcode: 'getColor',
  type: 'reporter',
  text: {key: 'poweredup.getColor', default: 'color'},
  args: {},
  needs: colorSensor,
  results: [...SEEN.map(({text}) => text), NOTHING],
  run(_args, hub) {
    const seen = hub.latest(colorSensor)?.color;
    return SEEN.find(({value}) => value === seen)?.text ?? NOTHING;
  },
});

export const getReflectedLight = defineBlock({
  opcode: 'getReflectedLight',
  type: 'reporter',
  text: {key: 'poweredup.getReflectedLight', default: 'reflected light in %'},
  args: {},
  needs: colorSensor,
  run: (_args, hub) => hub.latest(colorSensor)?.report?.reflectedPercent ?? 0,
});

const COLOR_PART = {
  name: 'COLOR_PART',
  items: [
    {value: 'red', text: {key: 'hub.colorName.red', default: 'red'}},
    {value: 'green', text: {key: 'hub.colorName.green', default: 'green'}},
    {value: 'blue', text: {key: 'hub.colorName.blue', default: 'blue'}},
  ],
} as const satisfies Menu;

/** As the sensor reports it: no source says which number is the highest. */
export const getColorPart = defineBlock({
  opcode: 'getColorPart',
  type: 'reporter',
  text: {key: 'cardrobot.getColorPart', default: 'amount of [COLOR_PART]'},
  args: {COLOR_PART: choice(COLOR_PART, 'red')},
  needs: colorSensor,
  run({COLOR_PART: part}, hub) {
    const report = hub.latest(colorSensor)?.report;
    return report && part !== undefined ? report[part] : 0;
  },
});
