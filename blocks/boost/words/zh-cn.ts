import type {BoostWords} from './boost-words.js';

export const zhCn: BoostWords = {
  'boost.blink': '闪灯',
  'boost.pluggedIn.light': '灯',
  'boost.pluggedIn.colorDistanceSensor': '颜色和距离传感器',
  'boost.pluggedIn.colorSensor': '颜色传感器',
  'boost.pluggedIn.forceSensor': '力传感器',
};
