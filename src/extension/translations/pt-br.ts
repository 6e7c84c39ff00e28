import type {Translation} from './index.js';

export const ptBr: Translation = {
  virtualHub: 'Hub virtual',
  bluetooth: 'Bluetooth…',
  hubLost: 'O hub sumiu. Aproxime-o e conecte de novo.',
  hubNotFound: 'O hub não foi encontrado. Aperte o botão dele e procure de novo.',
  hubTimeout: 'O hub não responde. Aperte o botão dele e tente de novo.',
  hubInUse: 'Este hub está em uso em outra aba ou janela. Desconecte-o lá e depois conecte-o aqui.',
  noBluetooth: 'O Bluetooth não existe aqui ou está desligado.',
  noScratchLink: 'O Scratch Link não responde. Inicie-o e procure de novo.',
  connectFailed: 'A conexão falhou. Tente de novo.',
};
