import type {Translation} from './index.js';

export const ptBr: Translation = {
  virtualHub: 'Hub virtual',
  bluetooth: 'Bluetooth…',
};
