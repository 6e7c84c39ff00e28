import type {BoostWords} from './boost-words.js';

export const nl: BoostWords = {
  'boost.blink': 'knipper',
  'boost.pluggedIn.light': 'lamp',
  'boost.pluggedIn.colorDistanceSensor': 'kleur- en afstandssensor',
  'boost.pluggedIn.colorSensor': 'kleurensensor',
  'boost.pluggedIn.forceSensor': 'krachtsensor',
};
