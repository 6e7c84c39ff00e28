import type {BoostWords} from './boost-words.js';

export const ko: BoostWords = {
  'boost.blink': '깜빡이기',
  'boost.pluggedIn.light': '빛',
  'boost.pluggedIn.colorDistanceSensor': '색 및 거리 센서',
  'boost.pluggedIn.colorSensor': '색 센서',
  'boost.pluggedIn.forceSensor': '힘 센서',
};
