import type {Translation} from './index.js';

export const it: Translation = {
  virtualHub: 'Hub virtuale',
  bluetooth: 'Bluetooth…',
};
