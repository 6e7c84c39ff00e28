import {light} from '../../src/hubs/wedo2/kinds.js';
import {createHueBlock} from '../shared/hue.js';
import {createLightBlocks} from '../shared/light.js';

export const setLightHue = createHueBlock('wedo2.setLightHue', light);
export const {setLightColor, setLightNamedColor, setLightBrightness, turnLightOff} =
  createLightBlocks(light);
