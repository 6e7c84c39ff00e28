import type {BoostWords} from './boost-words.js';

export const de: BoostWords = {
  'boost.blink': 'blinke',
  'boost.pluggedIn.light': 'Lampe',
  'boost.pluggedIn.colorDistanceSensor': 'Farb- und Abstandssensor',
  'boost.pluggedIn.colorSensor': 'Farbsensor',
  'boost.pluggedIn.forceSensor': 'Kraftsensor',
};
