import type {DeviceKind} from '../../src/hubs/device.js';
import {defineBlock, number} from '../../src/scratch/define-block.js';
import {colorOfHue} from '../../src/scratch/hue.js';
import type {ColorLight} from './light.js';

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
