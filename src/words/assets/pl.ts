import type {AssetTexts} from './language.js';

export const assets: AssetTexts = {
  missing:
    'Obrazki i dźwięki z tej listy potrzebują internetu. Duszki, które tworzysz lub otwierasz, nadal działają.',
  notAdded: 'Tego nie dodano: potrzebny jest internet.',
};
