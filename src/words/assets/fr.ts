import type {AssetTexts} from './language.js';

export const assets: AssetTexts = {
  missing:
    'Les images et les sons de cette liste ont besoin d’Internet. Les sprites que tu crées ou que tu ouvres marchent quand même.',
  notAdded: 'L’ajout n’a pas marché\u00a0: il faut Internet.',
};
