import type {DeviceKind} from '../../src/hubs/device.js';
import type {Hub} from '../../src/hubs/hub.js';
import {NAMED_COLORS} from '../../src/hubs/named-colors.js';
import type {Color} from '../../src/hubs/rgb-light.js';
import {choice, color, defineBlock, number, type Menu} from '../../src/scratch/define-block.js';
import {colorOfHue} from '../../src/scratch/hue.js';

/** A light that shows any colour. */
export interface ColorLight {
  /** 0..255 each. */
  setColor(red: number, green: number, blue: number): void;
  setBrightness(brightnessPercent: number): void;
}

const COLOR_NAME = {
  name: 'COLOR_NAME',
  items: [
    {value: 'pink', text: {key: 'hub.colorName.pink', default: 'pink'}},
    {value: 'purple', text: {key: 'hub.colorName.purple', default: 'purple'}},
    {value: 'blue', text: {key: 'hub.colorName.blue', default: 'blue'}},
    {value: 'light-blue', text: {key: 'hub.colorName.lightBlue', default: 'light blue'}},
    {value: 'turquoise', text: {key: 'hub.colorName.turquoise', default: 'turquoise'}},
    {value: 'green', text: {key: 'hub.colorName.green', default: 'green'}},
    {value: 'yellow', text: {key: 'hub.colorName.yellow', default: 'yellow'}},
    {value: 'orange', text: {key: 'hub.colorName.orange', default: 'orange'}},
    {value: 'red', text: {key: 'hub.colorName.red', default: 'red'}},
    {value: 'white', text: {key: 'hub.colorName.white', default: 'white'}},
  ],
} as const satisfies Menu;

export function createLightBlocks(light: DeviceKind<ColorLight>) {
  const setColor = (hub: Hub, {red, green, blue}: Color) => {
    hub.settable(light).forEach(each => each.setColor(red, green, blue));
  };
  return {
    setLightColor: defineBlock({
      opcode: 'setLightColor',
      type: 'command',
      text: {key: 'hub.setLightColor', default: 'set light to [COLOR]'},
      args: {COLOR: color('#ff9900')},
      run({COLOR}, hub) {
        setColor(hub, COLOR);
      },
    }),
    setLightNamedColor: defineBlock({
      opcode: 'setLightNamedColor',
      type: 'command',
      text: {key: 'hub.setLightNamedColor', default: 'set light to [COLOR_NAME]'},
      args: {COLOR_NAME: choice(COLOR_NAME, 'green')},
      run({COLOR_NAME}, hub) {
        if (COLOR_NAME !== undefined) setColor(hub, NAMED_COLORS[COLOR_NAME]);
      },
    }),
    setLightBrightness: defineBlock({
      opcode: 'setLightBrightness',
      type: 'command',
      text: {key: 'hub.setLightBrightness', default: 'set light brightness to [BRIGHTNESS] %'},
      args: {BRIGHTNESS: number(50, {min: 0, max: 100})},
      run({BRIGHTNESS}, hub) {
        hub.settable(light).forEach(each => each.setBrightness(BRIGHTNESS));
      },
    }),
    turnLightOff: defineBlock({
      opcode: 'turnLightOff',
      type: 'command',
      text: {key: 'hub.turnLightOff', default: 'turn light off'},
      args: {},
      run: (_args, hub) => setColor(hub, {red: 0, green: 0, blue: 0}),
    }),
  };
}

/** The official block. Its text has another key in each family. */
export const createHueBlock = (key: string, light: DeviceKind<ColorLight>) =>
  defineBlock({
    opcode: 'setLightHue',
    type: 'command',
    text: {key, default: 'set light color to [HUE]'},
    args: {HUE: number(50)},
    run({HUE}, hub) {
      const {red, green, blue} = colorOfHue(HUE);
      hub.settable(light).forEach(each => each.setColor(red, green, blue));
    },
  });
