import type {AssetTexts} from './language.js';

export const assets: AssetTexts = {
  missing:
    'Le immagini e i suoni di questo elenco hanno bisogno di Internet. Gli sprite che crei o apri funzionano lo stesso.',
  notAdded: 'Questo non è stato aggiunto: serve Internet.',
};
