import {light} from '../../src/hubs/lwp3/kinds.js';
import {createHueBlock} from '../shared/hue.js';

export const setLightHue = createHueBlock('boost.setLightHue', light);
