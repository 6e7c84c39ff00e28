import type {Translation} from './index.js';

export const pl: Translation = {
  virtualHub: 'Wirtualny hub',
  bluetooth: 'Bluetooth…',
  hubLost: 'Utracono połączenie z hubem. Przybliż go i połącz ponownie.',
  hubNotFound: 'Nie znaleziono huba. Naciśnij jego przycisk i szukaj ponownie.',
  hubTimeout: 'Hub nie odpowiada. Naciśnij jego przycisk i spróbuj ponownie.',
  hubInUse:
    'Ten hub jest używany w innej karcie lub innym oknie. Rozłącz go tam, a potem połącz tutaj.',
  noBluetooth: 'Brak Bluetooth lub jest wyłączony.',
  noScratchLink: 'Scratch Link nie odpowiada. Uruchom go i szukaj ponownie.',
  connectFailed: 'Nie udało się połączyć. Spróbuj ponownie.',
};
