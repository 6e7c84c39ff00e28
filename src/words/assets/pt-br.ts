import type {AssetTexts} from './language.js';

export const assets: AssetTexts = {
  missing:
    'As imagens e os sons desta lista precisam da internet. Os atores que você cria ou abre funcionam mesmo assim.',
  notAdded: 'Isto não foi adicionado: precisa da internet.',
};
