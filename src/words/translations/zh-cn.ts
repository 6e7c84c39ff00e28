import type {Translation} from './index.js';

export const zhCn: Translation = {
  virtualHub: '虚拟集线器',
  bluetooth: '蓝牙…',
};
