import type {Translation} from './index.js';

export const es: Translation = {
  virtualHub: 'Hub virtual',
  bluetooth: 'Bluetooth…',
};
