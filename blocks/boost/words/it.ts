import type {BoostWords} from './boost-words.js';

export const it: BoostWords = {
  'boost.blink': 'lampeggia',
  'boost.pluggedIn.light': 'luce',
  'boost.pluggedIn.colorDistanceSensor': 'sensore di colore e distanza',
  'boost.pluggedIn.colorSensor': 'sensore di colore',
  'boost.pluggedIn.forceSensor': 'sensore di forza',
};
