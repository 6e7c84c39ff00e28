import type {Translation} from './index.js';

export const fa: Translation = {
  virtualHub: 'هاب مجازی',
  bluetooth: 'بلوتوث…',
};
