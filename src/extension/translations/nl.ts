import type {Translation} from './index.js';

export const nl: Translation = {
  virtualHub: 'Virtuele hub',
  bluetooth: 'Bluetooth…',
  hubLost: 'De hub is weg. Haal hem terug en maak opnieuw verbinding.',
  hubNotFound: 'De hub is niet gevonden. Druk op de knop van de hub en zoek opnieuw.',
  hubTimeout: 'De hub antwoordt niet. Druk op de knop van de hub en probeer het opnieuw.',
  hubInUse:
    'Deze hub wordt in een ander tabblad of venster gebruikt. Verbreek daar de verbinding en maak hier verbinding.',
  noBluetooth: 'Bluetooth ontbreekt of staat uit.',
  noScratchLink: 'Scratch Link antwoordt niet. Start het en zoek opnieuw.',
  connectFailed: 'Verbinden is niet gelukt. Probeer het opnieuw.',
};
