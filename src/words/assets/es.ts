import type {AssetTexts} from './language.js';

export const assets: AssetTexts = {
  missing:
    'Las imágenes y los sonidos de esta lista necesitan internet. Los objetos que creas o abres funcionan igual.',
  notAdded: 'No se ha añadido: necesita internet.',
};
