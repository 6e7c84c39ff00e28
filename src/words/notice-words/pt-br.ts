import type {NoticeTexts} from './notice-texts.js';

export const ptBr: NoticeTexts = {
  unstable: ['O hub quase não responde.', 'Traga-o para mais perto do computador.'],
  reconnecting: ['O hub se perdeu.', 'Espere um momento, estamos procurando.'],
  lost: ['O hub sumiu.', 'Ele está ligado? A bateria está cheia? Ele está perto?'],
  'connected-again': ['O hub voltou.', 'Ligue os motores dele de novo.'],
  'battery-low': ['A bateria do hub está quase vazia.', 'Carregue-a ou coloque pilhas novas.'],
  'high-current': ['Um motor está preso ou faz força demais.', 'Pare-o e veja o que o segura.'],
  'no-bluetooth': [
    'O Bluetooth não existe aqui ou está desligado.',
    'Ligue-o nos ajustes do computador e tente de novo.',
  ],
  'no-web-bluetooth': [
    'Este navegador não encontra hubs de verdade.',
    'Use o Chrome ou o Edge, ou inicie o Scratch Link.',
  ],
  'web-bluetooth-off': [
    'O Bluetooth está desligado neste navegador.',
    'Peça a um adulto para ligar: chrome://flags/#enable-web-bluetooth',
  ],
  'insecure-page': [
    'O Bluetooth não funciona neste endereço.',
    'Peça a um adulto para abrir a página com https.',
  ],
  'bluetooth-denied': [
    'O navegador não pode usar o Bluetooth aqui.',
    'Peça a um adulto para permitir.',
  ],
  'bluetooth-stuck': [
    'O Bluetooth desta página travou.',
    'Salve seu projeto e depois recarregue a página.',
  ],
  'no-scratch-link': ['O Scratch Link não responde.', 'Inicie-o e procure de novo.'],
  'scratch-link-old': [
    'Este Scratch Link é velho demais.',
    'Peça a um adulto para instalar o mais novo.',
  ],
  'scratch-link-denied': [
    'O navegador não pode falar com o Scratch Link.',
    'Peça a um adulto para permitir.',
  ],
  'not-found': ['O hub não foi encontrado.', 'Aperte o botão dele e procure de novo.'],
  'in-use': [
    'Este hub está em uso em outra janela ou em outro computador.',
    'Desconecte-o lá ou escolha outro.',
  ],
  timeout: ['O hub não responde.', 'Aperte o botão dele e tente de novo.'],
  refused: ['Não deu para conectar o hub.', 'Desligue-o, ligue-o e tente de novo.'],
  busy: ['O Bluetooth está ocupado.', 'Espere um momento e tente de novo.'],
  failed: ['Algo deu errado.', 'Tente de novo.'],
};
