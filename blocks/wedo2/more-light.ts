import {light, lightBrick} from '../../src/hubs/wedo2/kinds.js';
import {choice, color, defineBlock, number, type Menu} from '../../src/scratch/define-block.js';
import type {Hub} from '../../src/scratch/hub.js';

const LIGHT_BRICK = {
  name: 'LIGHT_BRICK',
  items: [
    {value: 'A'},
    {value: 'B'},
    {value: 'all', text: {key: 'wedo2.lightBrick.all', default: 'A and B'}},
  ],
} as const satisfies Menu;

const COLOR_NAME = {
  name: 'COLOR_NAME',
  items: [
    {value: 'pink', text: {key: 'wedo2.colorName.pink', default: 'pink'}},
    {value: 'purple', text: {key: 'wedo2.colorName.purple', default: 'purple'}},
    {value: 'blue', text: {key: 'wedo2.colorName.blue', default: 'blue'}},
    {value: 'light-blue', text: {key: 'wedo2.colorName.lightBlue', default: 'light blue'}},
    {value: 'turquoise', text: {key: 'wedo2.colorName.turquoise', default: 'turquoise'}},
    {value: 'green', text: {key: 'wedo2.colorName.green', default: 'green'}},
    {value: 'yellow', text: {key: 'wedo2.colorName.yellow', default: 'yellow'}},
    {value: 'orange', text: {key: 'wedo2.colorName.orange', default: 'orange'}},
    {value: 'red', text: {key: 'wedo2.colorName.red', default: 'red'}},
    {value: 'white', text: {key: 'wedo2.colorName.white', default: 'white'}},
  ],
} as const satisfies Menu;

type ColorName = (typeof COLOR_NAME.items)[number]['value'];
type Rgb = readonly [red: number, green: number, blue: number];

const COLORS: Readonly<Record<ColorName, Rgb>> = {
  pink: [255, 105, 180],
  purple: [160, 0, 255],
  blue: [0, 0, 255],
  'light-blue': [0, 160, 255],
  turquoise: [0, 255, 160],
  green: [0, 255, 0],
  yellow: [255, 255, 0],
  orange: [255, 128, 0],
  red: [255, 0, 0],
  white: [255, 255, 255],
};

function setColor(hub: Hub, rgb: Rgb): void {
  hub.devices(light).forEach(each => each.setColor(...rgb));
}

export const setLightBrick = defineBlock({
  opcode: 'setLightBrick',
  type: 'command',
  text: {
    key: 'wedo2.setLightBrick',
    default: 'set light brick [LIGHT_BRICK] to [BRIGHTNESS] %',
  },
  args: {
    LIGHT_BRICK: choice(LIGHT_BRICK, 'all'),
    BRIGHTNESS: number(100, {min: 0, max: 100}),
  },
  needs: lightBrick,
  run({LIGHT_BRICK, BRIGHTNESS}, hub) {
    if (LIGHT_BRICK === 'A' || LIGHT_BRICK === 'B') {
      hub.plugged(lightBrick, LIGHT_BRICK === 'A' ? 0 : 1)?.setBrightness(BRIGHTNESS);
    } else if (LIGHT_BRICK === 'all') {
      hub.devices(lightBrick).forEach(each => each.setBrightness(BRIGHTNESS));
    }
  },
});

export const setLightColor = defineBlock({
  opcode: 'setLightColor',
  type: 'command',
  text: {key: 'wedo2.setLightColor', default: 'set light to [COLOR]'},
  args: {COLOR: color('#ff9900')},
  run({COLOR: {red, green, blue}}, hub) {
    setColor(hub, [red, green, blue]);
  },
});

export const setLightNamedColor = defineBlock({
  opcode: 'setLightNamedColor',
  type: 'command',
  text: {key: 'wedo2.setLightNamedColor', default: 'set light to [COLOR_NAME]'},
  args: {COLOR_NAME: choice(COLOR_NAME, 'green')},
  run({COLOR_NAME}, hub) {
    if (COLOR_NAME !== undefined) setColor(hub, COLORS[COLOR_NAME]);
  },
});

export const setLightBrightness = defineBlock({
  opcode: 'setLightBrightness',
  type: 'command',
  text: {key: 'wedo2.setLightBrightness', default: 'set light brightness to [BRIGHTNESS] %'},
  args: {BRIGHTNESS: number(50, {min: 0, max: 100})},
  run({BRIGHTNESS}, hub) {
    hub.devices(light).forEach(each => each.setBrightness(BRIGHTNESS));
  },
});

export const turnLightOff = defineBlock({
  opcode: 'turnLightOff',
  type: 'command',
  text: {key: 'wedo2.turnLightOff', default: 'turn light off'},
  args: {},
  run: (_args, hub) => setColor(hub, [0, 0, 0]),
});
