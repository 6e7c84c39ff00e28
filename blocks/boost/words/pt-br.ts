import type {BoostWords} from './boost-words.js';

export const ptBr: BoostWords = {
  'boost.blink': 'pisque',
  'boost.pluggedIn.light': 'lâmpada',
  'boost.pluggedIn.colorDistanceSensor': 'sensor de cor e distância',
  'boost.pluggedIn.colorSensor': 'sensor de cor',
  'boost.pluggedIn.forceSensor': 'sensor de força',
};
