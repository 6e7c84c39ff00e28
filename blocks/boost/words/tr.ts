import type {BoostWords} from './boost-words.js';

export const tr: BoostWords = {
  'boost.blink': 'yanıp sön',
  'boost.pluggedIn.light': 'ışık',
  'boost.pluggedIn.colorDistanceSensor': 'renk ve mesafe sensörü',
  'boost.pluggedIn.colorSensor': 'renk sensörü',
  'boost.pluggedIn.forceSensor': 'kuvvet sensörü',
};
