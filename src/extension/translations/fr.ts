import type {Translation} from './index.js';

export const fr: Translation = {
  virtualHub: 'Hub virtuel',
  bluetooth: 'Bluetooth…',
  hubLost: 'Le hub a disparu. Rapproche-le et connecte-le à nouveau.',
  hubNotFound: 'Le hub est introuvable. Appuie sur son bouton et relance la recherche.',
  hubTimeout: 'Le hub ne répond pas. Appuie sur son bouton et réessaie.',
  hubInUse:
    'Ce hub est utilisé dans un autre onglet ou une autre fenêtre. Déconnecte-le là-bas, puis connecte-le ici.',
  noBluetooth: 'Le Bluetooth est absent ou désactivé.',
  noScratchLink: 'Scratch Link ne répond pas. Démarre-le et relance la recherche.',
  connectFailed: 'La connexion a échoué. Réessaie.',
};
