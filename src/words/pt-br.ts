import type {
  ConnectionTexts,
  HelpTexts,
  HubNames,
  HubPageTexts,
  NoticeTexts,
  PageTexts,
  PanelTexts,
} from './language.js';

export const hubs: HubNames = {
  virtualHub: 'Hub virtual',
  bluetooth: 'Procurar um hub (Bluetooth)…',
  rename: 'Mudar o nome do hub para “{name}”?',
  noticeOfHub: 'Hub {number}: {notice}',
};

export const notices: NoticeTexts = {
  unstable: ['O hub quase não responde.', 'Traga-o para mais perto do computador.'],
  reconnecting: ['O hub se perdeu.', 'Espere um momento, estamos procurando.'],
  lost: ['O hub sumiu.', 'Ele está ligado? A bateria está cheia? Ele está perto?'],
  'scratch-link-gone': ['O Scratch Link foi fechado.', 'Inicie-o de novo. Depois o hub volta.'],
  'connected-again': ['O hub voltou.', 'Ligue os motores dele de novo.'],
  'battery-low': ['A bateria do hub está quase vazia.', 'Carregue-a ou coloque pilhas novas.'],
  'high-current': ['Um motor está preso ou faz força demais.', 'Pare-o e veja o que o segura.'],
  'no-motor': ['Não há nenhum motor conectado.', 'Conecte um ao hub.'],
  'no-light-brick': ['Não há nenhuma lâmpada conectada.', 'Conecte uma ao hub.'],
  'no-tilt-sensor': ['Não há nenhum sensor de inclinação conectado.', 'Conecte um ao hub.'],
  'no-distance-sensor': ['Não há nenhum sensor de distância conectado.', 'Conecte um ao hub.'],
  'motor-cannot-count': [
    'Este motor não consegue contar suas voltas.',
    'Use outro motor ou um bloco com segundos.',
  ],
  'motor-has-no-angle': [
    'Este motor não sabe o seu ângulo.',
    'Use outro motor ou um bloco com graus.',
  ],
  'no-bluetooth': [
    'O Bluetooth não existe aqui ou está desligado.',
    'Ligue-o nos ajustes do computador e tente de novo.',
  ],
  'no-web-bluetooth': [
    'Este navegador não encontra hubs de verdade.',
    'Use o Chrome ou o Edge, ou inicie o Scratch Link.',
  ],
  'only-web-bluetooth': ['Este navegador não encontra hubs de verdade.', 'Use o Chrome ou o Edge.'],
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
  'commands-refused': [
    'O hub recusa todos os comandos.',
    'Desligue-o e ligue-o. Remova-o dos ajustes de Bluetooth do computador.',
  ],
  'not-supported': [
    'Estes blocos ainda não funcionam com este hub.',
    'Escolha outro hub ou outros blocos.',
  ],
  busy: ['O Bluetooth está ocupado.', 'Espere um momento e tente de novo.'],
  failed: ['Algo deu errado.', 'Tente de novo.'],
};

export const page: PageTexts = {
  saveRecording: 'Salvar gravação',
  close: 'Fechar',
  noteForScratch:
    'O Scratch não conhece alguns blocos deste ator. Por isso, não mostra nenhum dos blocos dele. Eles não se perderam: abra este projeto no Blockwave.',
};

export const connection: ConnectionTexts = {
  connectYourHub: 'Conecte seu hub',
  hubs: 'Hubs',
  hubNumber: 'Hub {number}',
  connect: 'Conectar',
  disconnect: 'Desconectar',
  cancel: 'Cancelar',
  search: 'Procurar hubs',
  notConnected: 'Não conectado',
  searching: 'Procurando hubs…',
  connecting: 'Conectando…',
  connected: 'Conectado',
  usedHub: 'Este projeto usou {name}.',
  close: 'Fechar',
  stop: 'Parar',
};

export const panel: PanelTexts = {
  hub: 'Hub',
  open: 'Mostrar o hub',
  addHub: 'Adicionar um hub',
  removeHub: 'Remover',
  hubKinds: 'Tipos de hubs',
  views: 'Visões',
  picture: 'Imagem',
  traffic: 'Mensagens',

  unstable: 'O hub quase não responde.',
  reconnecting: 'O hub se perdeu. Estamos procurando.',
  lost: 'O hub sumiu.',
  noBlocks: 'Primeiro adicione os blocos do hub.',
  notSetUp: 'Quem fez esta página ainda precisa ligar este painel:',

  identify: 'Piscar e apitar',
  blink: 'Piscar',
  showColor: 'Mostrar a cor dele',
  swapWith: 'Trocar com…',

  port: 'Porta',
  nothing: 'Nada',
  motor: 'Motor',
  trainMotor: 'Motor de trem',
  builtInMotor: 'Motor embutido',
  boostMotor: 'Motor Boost',
  largeMotor: 'Motor grande',
  extraLargeMotor: 'Motor extragrande',
  angularMotor: 'Motor angular',
  holdWheel: 'Segurar a roda',
  lightBrick: 'Lâmpada',
  distance: 'Distância',
  tilt: 'Inclinação',
  colorDistance: 'Cor e distância',
  color: 'Cor',
  black: 'Preto',
  blue: 'Azul',
  green: 'Verde',
  yellow: 'Amarelo',
  red: 'Vermelho',
  white: 'Branco',
  force: 'Força',
  remoteButtons: 'Botões',
  unknown: 'Outra coisa',
  pull: 'Tirar o cabo',
  plug: 'Encaixar o cabo',
  leftRight: 'Esquerda – direita',
  upDown: 'Cima – baixo',
  bump: 'Dar uma batida',
  light: 'Luz',
  sound: 'Som',
  button: 'Botão',
  battery: 'Bateria',

  whatIf: 'E se…',
  outOfRange: 'Longe demais',
  slowLink: 'Respostas lentas',
  flatBattery: 'Bateria vazia',

  fromDevice: 'Do hub',
  toDevice: 'Para o hub',
  reportNow: 'Fazer acontecer',
  noValue: 'Ainda sem valor',
  newest: 'Mais novo',
};

export const hubPage: HubPageTexts = {
  tryIt: 'Experimente',
  stopAll: 'Parar tudo',
  beep: 'Apitar',
};

export const help: HelpTexts = {
  title: 'Conecte seu hub',
  connectButton: 'Conectar',
  bluetoothOn: 'Ligue o Bluetooth do seu computador.',
  greenButton: 'Aperte o botão verde do seu hub. A luz dele pisca.',
  connectHub:
    'No editor, clique em {connect} ao lado do seu hub. Ele não está lá? Clique em {connect} ao lado de {bluetooth} e escolha seu hub na lista do navegador.',
  scratchLink: 'Não tem {bluetooth} ou nenhum hub apareceu? Abra o {scratchLink}.',
  linux: 'No Chrome para Linux, ative o Web Bluetooth: {flags}',
  noHub: 'Não tem um hub? Clique em {connect} ao lado de {virtualHub}.',
  about: 'Sobre o Blockwave',
  aboutWhat: 'Blocos que controlam na hora os motores, a luz e os sensores de um hub.',
  licences: 'Licenças e código-fonte',
  forDevelopers: 'Para quem escreve o firmware de um hub:',
  throughputPage: 'Quanto este dispositivo aguenta?',
  limitersPage: 'Qual limitador serve para ele?',
  hubPage: 'Um hub para olhar, sem o Scratch',
  blocksPage: 'Todos os blocos',
};
