import type {Translation} from './index.js';

export const nl: Translation = {
  virtualHub: 'Virtuele hub',
  bluetooth: 'Bluetooth…',
};
