import type {BoostWords} from './boost-words.js';

export const pl: BoostWords = {
  'boost.blink': 'Zamrugaj',
  'boost.pluggedIn.light': 'lampka',
  'boost.pluggedIn.colorDistanceSensor': 'czujnik koloru i odległości',
  'boost.pluggedIn.colorSensor': 'czujnik koloru',
  'boost.pluggedIn.forceSensor': 'czujnik siły',
};
