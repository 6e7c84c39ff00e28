import type {BoostWords} from './boost-words.js';

export const fa: BoostWords = {
  'boost.blink': 'چشمک بزند',
  'boost.pluggedIn.light': 'چراغ',
  'boost.pluggedIn.colorDistanceSensor': 'حسگر رنگ و فاصله',
  'boost.pluggedIn.colorSensor': 'حسگر رنگ',
  'boost.pluggedIn.forceSensor': 'حسگر نیرو',
};
