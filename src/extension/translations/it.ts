import type {Translation} from './index.js';

export const it: Translation = {
  virtualHub: 'Hub virtuale',
  bluetooth: 'Bluetooth…',
  hubLost: 'L’hub non c’è più. Avvicinalo e collegalo di nuovo.',
  hubNotFound: 'L’hub non è stato trovato. Premi il suo pulsante e cerca di nuovo.',
  hubTimeout: 'L’hub non risponde. Premi il suo pulsante e riprova.',
  hubInUse: 'Questo hub è in uso in un’altra scheda o finestra. Scollegalo lì, poi collegalo qui.',
  noBluetooth: 'Il Bluetooth manca o è spento.',
  noScratchLink: 'Scratch Link non risponde. Avvialo e cerca di nuovo.',
  connectFailed: 'Il collegamento non è riuscito. Riprova.',
};
