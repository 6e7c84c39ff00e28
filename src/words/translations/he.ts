import type {Translation} from './index.js';

export const he: Translation = {
  virtualHub: 'רכזת וירטואלית',
  bluetooth: 'בלוטות׳…',
};
