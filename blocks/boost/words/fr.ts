import type {BoostWords} from './boost-words.js';

export const fr: BoostWords = {
  'boost.blink': 'clignoter',
  'boost.pluggedIn.light': 'lampe',
  'boost.pluggedIn.colorDistanceSensor': 'capteur de couleur et de distance',
  'boost.pluggedIn.colorSensor': 'capteur de couleur',
  'boost.pluggedIn.forceSensor': 'capteur de force',
};
