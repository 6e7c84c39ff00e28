import type {Translation} from './index.js';

export const ja: Translation = {
  virtualHub: 'バーチャルハブ',
  bluetooth: 'Bluetooth…',
};
