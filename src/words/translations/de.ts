import type {Translation} from './index.js';

export const de: Translation = {
  virtualHub: 'Virtueller Hub',
  bluetooth: 'Bluetooth…',
};
