import type {Translation} from './index.js';

export const pl: Translation = {
  virtualHub: 'Wirtualny hub',
  bluetooth: 'Bluetooth…',
};
