import type {BoostWords} from './boost-words.js';

export const es: BoostWords = {
  'boost.blink': 'parpadear',
  'boost.pluggedIn.light': 'luz',
  'boost.pluggedIn.colorDistanceSensor': 'sensor de color y distancia',
  'boost.pluggedIn.colorSensor': 'sensor de color',
  'boost.pluggedIn.forceSensor': 'sensor de fuerza',
};
