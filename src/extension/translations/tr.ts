import type {Translation} from './index.js';

export const tr: Translation = {
  virtualHub: 'Sanal hub',
  bluetooth: 'Bluetooth…',
  hubLost: 'Hub kayboldu. Geri getirip yeniden bağlan.',
  hubNotFound: 'Hub bulunamadı. Düğmesine bas ve yeniden ara.',
  hubTimeout: 'Hub yanıt vermiyor. Düğmesine bas ve yeniden dene.',
  hubInUse:
    'Bu hub başka bir sekmede veya pencerede kullanılıyor. Orada bağlantısını kes, sonra buradan bağlan.',
  noBluetooth: 'Bluetooth yok ya da kapalı.',
  noScratchLink: 'Scratch Link yanıt vermiyor. Başlat ve yeniden ara.',
  connectFailed: 'Bağlantı kurulamadı. Lütfen yeniden dene.',
};
