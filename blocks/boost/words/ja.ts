import type {BoostWords} from './boost-words.js';

export const ja: BoostWords = {
  'boost.blink': 'ライトを点滅させる',
  'boost.pluggedIn.light': 'ライト',
  'boost.pluggedIn.colorDistanceSensor': '色と距離センサー',
  'boost.pluggedIn.colorSensor': 'カラーセンサー',
  'boost.pluggedIn.forceSensor': '力センサー',
};
