import type {AssetTexts} from './language.js';

export const assets: AssetTexts = {
  missing:
    'Bilder und Töne dieser Liste brauchen das Internet. Figuren, die du selbst machst oder öffnest, gehen trotzdem.',
  notAdded: 'Das wurde nicht hinzugefügt: Es braucht das Internet.',
};
