import {light, lightBrick} from '../../src/hubs/wedo2/kinds.js';
import {choice, defineBlock, number, type Menu} from '../../src/scratch/define-block.js';
import {createHueBlock, createLightBlocks} from '../shared/light.js';

export const setLightHue = createHueBlock('wedo2.setLightHue', light);
export const {setLightColor, setLightNamedColor, setLightBrightness, turnLightOff} =
  createLightBlocks(light);

const LIGHT_BRICK = {
  name: 'LIGHT_BRICK',
  items: [
    {value: 'A'},
    {value: 'B'},
    {value: 'all', text: {key: 'wedo2.lightBrick.all', default: 'A and B'}},
  ],
} as const satisfies Menu;

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
    if (LIGHT_BRICK === undefined) return;
    const index = LIGHT_BRICK === 'all' ? undefined : LIGHT_BRICK === 'A' ? 0 : 1;
    hub.settable(lightBrick, index).forEach(each => each.setBrightness(BRIGHTNESS));
  },
});
