import type {BoostWords} from './boost-words.js';

export const he: BoostWords = {
  'boost.blink': 'הבהב',
  'boost.pluggedIn.light': 'אור',
  'boost.pluggedIn.colorDistanceSensor': 'חיישן צבע ומרחק',
  'boost.pluggedIn.colorSensor': 'חיישן צבע',
  'boost.pluggedIn.forceSensor': 'חיישן כוח',
};
