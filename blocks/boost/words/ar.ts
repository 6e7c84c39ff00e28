import type {BoostWords} from './boost-words.js';

export const ar: BoostWords = {
  'boost.blink': 'أومض',
  'boost.pluggedIn.light': 'ضوء',
  'boost.pluggedIn.colorDistanceSensor': 'مستشعر اللون والمسافة',
  'boost.pluggedIn.colorSensor': 'مستشعر اللون',
  'boost.pluggedIn.forceSensor': 'مستشعر القوة',
};
