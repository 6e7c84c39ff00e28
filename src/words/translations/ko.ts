import type {Translation} from './index.js';

export const ko: Translation = {
  virtualHub: '가상 허브',
  bluetooth: '블루투스…',
};
