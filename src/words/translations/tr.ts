import type {Translation} from './index.js';

export const tr: Translation = {
  virtualHub: 'Sanal hub',
  bluetooth: 'Bluetooth…',
};
