import type {Translation} from './index.js';

export const es: Translation = {
  virtualHub: 'Hub virtual',
  bluetooth: 'Bluetooth…',
  hubLost: 'Se ha perdido el hub. Acércalo y conéctalo de nuevo.',
  hubNotFound: 'No se ha encontrado el hub. Pulsa su botón y busca de nuevo.',
  hubTimeout: 'El hub no responde. Pulsa su botón e inténtalo de nuevo.',
  hubInUse:
    'Este hub se está usando en otra pestaña o ventana. Desconéctalo allí y luego conéctalo aquí.',
  noBluetooth: 'No hay Bluetooth o está apagado.',
  noScratchLink: 'Scratch Link no responde. Inícialo y busca de nuevo.',
  connectFailed: 'No se ha podido conectar. Inténtalo de nuevo.',
};
