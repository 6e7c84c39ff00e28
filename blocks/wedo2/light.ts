import {light} from '../../src/hubs/wedo2/kinds.js';
import {defineBlock, number} from '../../src/scratch/define-block.js';

/** 0..100 is a full turn, red at both ends; the next step, 101, is 0 again. */
const HUES = 101;

/** 0..255 each: the hue at full saturation and value. In every sixth of the circle one colour is full and one is absent. */
function rgbOfHue(hue: number): readonly [red: number, green: number, blue: number] {
  const turn = Number.isFinite(hue) ? hue - Math.floor(hue / HUES) * HUES : 0;
  const sixths = (((turn * 360) / 100) % 360) / 60;
  const sixth = Math.floor(sixths);
  const part = sixths - sixth;
  const falling = Math.floor((1 - part) * 255);
  const rising = Math.floor((1 - (1 - part)) * 255);
  switch (sixth) {
    case 0:
      return [255, rising, 0];
    case 1:
      return [falling, 255, 0];
    case 2:
      return [0, 255, rising];
    case 3:
      return [0, falling, 255];
    case 4:
      return [rising, 0, 255];
    default:
      return [255, 0, falling];
  }
}

export const setLightHue = defineBlock({
  opcode: 'setLightHue',
  type: 'command',
  text: {key: 'wedo2.setLightHue', default: 'set light color to [HUE]'},
  args: {HUE: number(50)},
  run({HUE}, hub) {
    for (const each of hub.devices(light)) each.setColor(...rgbOfHue(HUE));
  },
});
