import type {Translation} from './index.js';

export const fr: Translation = {
  virtualHub: 'Hub virtuel',
  bluetooth: 'Bluetooth…',
};
