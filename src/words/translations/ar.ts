import type {Translation} from './index.js';

export const ar: Translation = {
  virtualHub: 'وحدة تحكم افتراضية',
  bluetooth: 'بلوتوث…',
};
