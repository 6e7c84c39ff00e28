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
  bluetooth: 'Buscar un hub (Bluetooth)…',
  rename: '¿Cambiar el nombre del hub a «{name}»?',
  noticeOfHub: 'Hub {number}: {notice}',
};

export const notices: NoticeTexts = {
  unstable: ['El hub casi no responde.', 'Acércalo al ordenador.'],
  reconnecting: ['Se ha perdido el hub.', 'Espera un momento, lo estamos buscando.'],
  lost: ['El hub no está.', '¿Está encendido? ¿Tiene batería? ¿Está cerca?'],
  'scratch-link-gone': [
    'Scratch Link se ha cerrado.',
    'Inícialo otra vez. Entonces vuelve el hub.',
  ],
  'connected-again': ['El hub ha vuelto.', 'Vuelve a encender sus motores.'],
  'battery-low': ['La batería del hub está casi vacía.', 'Cárgala o pon pilas nuevas.'],
  'high-current': [
    'Un motor está atascado o hace demasiada fuerza.',
    'Páralo y mira qué lo frena.',
  ],
  'no-motor': ['No hay ningún motor conectado.', 'Conecta uno al hub.'],
  'no-light-brick': ['No hay ningún ladrillo de luz conectado.', 'Conecta uno al hub.'],
  'no-tilt-sensor': ['No hay ningún sensor de inclinación conectado.', 'Conecta uno al hub.'],
  'no-distance-sensor': ['No hay ningún sensor de distancia conectado.', 'Conecta uno al hub.'],
  'motor-cannot-count': [
    'Este motor no puede contar sus vueltas.',
    'Usa otro motor o un bloque con segundos.',
  ],
  'motor-has-no-angle': [
    'Este motor no conoce su ángulo.',
    'Usa otro motor o un bloque con grados.',
  ],
  'no-bluetooth': [
    'No hay Bluetooth o está apagado.',
    'Enciéndelo en los ajustes del ordenador e inténtalo de nuevo.',
  ],
  'no-web-bluetooth': [
    'Este navegador no encuentra hubs de verdad.',
    'Usa Chrome o Edge, o inicia Scratch Link.',
  ],
  'only-web-bluetooth': ['Este navegador no encuentra hubs de verdad.', 'Usa Chrome o Edge.'],
  'web-bluetooth-off': [
    'El Bluetooth está apagado en este navegador.',
    'Pide a un adulto que lo encienda: chrome://flags/#enable-web-bluetooth',
  ],
  'insecure-page': [
    'El Bluetooth no funciona en esta dirección.',
    'Pide a un adulto que abra la página con https.',
  ],
  'bluetooth-denied': [
    'El navegador no puede usar Bluetooth aquí.',
    'Pide a un adulto que lo permita.',
  ],
  'bluetooth-stuck': [
    'El Bluetooth de esta página se ha bloqueado.',
    'Guarda tu proyecto y vuelve a cargar la página.',
  ],
  'no-scratch-link': ['Scratch Link no responde.', 'Inícialo y busca de nuevo.'],
  'scratch-link-old': [
    'Este Scratch Link es demasiado antiguo.',
    'Pide a un adulto que instale el más nuevo.',
  ],
  'scratch-link-denied': [
    'El navegador no puede hablar con Scratch Link.',
    'Pide a un adulto que lo permita.',
  ],
  'not-found': ['No se ha encontrado el hub.', 'Pulsa su botón y busca de nuevo.'],
  'in-use': [
    'Este hub se está usando en otra ventana o en otro ordenador.',
    'Desconéctalo allí o elige otro.',
  ],
  timeout: ['El hub no responde.', 'Pulsa su botón e inténtalo de nuevo.'],
  refused: ['No se ha podido conectar el hub.', 'Apágalo, enciéndelo e inténtalo de nuevo.'],
  'commands-refused': [
    'El hub no acepta ninguna orden.',
    'Apágalo y enciéndelo. Quítalo de los ajustes de Bluetooth del ordenador.',
  ],
  'not-supported': [
    'Estos bloques todavía no funcionan con este hub.',
    'Elige otro hub u otros bloques.',
  ],
  busy: ['El Bluetooth está ocupado.', 'Espera un momento e inténtalo de nuevo.'],
  failed: ['Algo ha salido mal.', 'Inténtalo de nuevo.'],
};

export const page: PageTexts = {
  saveRecording: 'Guardar grabación',
  close: 'Cerrar',
  noteForScratch:
    'Scratch no conoce algunos bloques de este objeto. Por eso no muestra ninguno de sus bloques. No se han perdido: abre este proyecto en Blockwave.',
};

export const connection: ConnectionTexts = {
  connectYourHub: 'Conecta tu hub',
  hubs: 'Hubs',
  hubNumber: 'Hub {number}',
  connect: 'Conectar',
  disconnect: 'Desconectar',
  cancel: 'Cancelar',
  search: 'Buscar hubs',
  notConnected: 'No conectado',
  searching: 'Buscando hubs…',
  connecting: 'Conectando…',
  connected: 'Conectado',
  usedHub: 'Este proyecto usaba {name}.',
  close: 'Cerrar',
  stop: 'Parar',
};

export const panel: PanelTexts = {
  hub: 'Hub',
  open: 'Mostrar el hub',
  addHub: 'Añadir un hub',
  removeHub: 'Quitar',
  hubKinds: 'Tipos de hubs',
  views: 'Vistas',
  picture: 'Imagen',
  traffic: 'Mensajes',

  unstable: 'El hub casi no responde.',
  reconnecting: 'Se ha perdido el hub. Lo estamos buscando.',
  lost: 'El hub no está.',
  noBlocks: 'Primero añade los bloques del hub.',
  notSetUp: 'Quien creó esta página aún debe conectar este panel:',

  identify: 'Parpadear y pitar',
  blink: 'Parpadear',
  showColor: 'Mostrar su color',
  swapWith: 'Cambiar con…',

  port: 'Puerto',
  nothing: 'Nada',
  motor: 'Motor',
  trainMotor: 'Motor de tren',
  builtInMotor: 'Motor incorporado',
  boostMotor: 'Motor Boost',
  largeMotor: 'Motor grande',
  extraLargeMotor: 'Motor muy grande',
  angularMotor: 'Motor angular',
  holdWheel: 'Sujetar la rueda',
  lightBrick: 'Ladrillo de luz',
  distance: 'Distancia',
  tilt: 'Inclinación',
  colorDistance: 'Color y distancia',
  color: 'Color',
  black: 'Negro',
  blue: 'Azul',
  green: 'Verde',
  yellow: 'Amarillo',
  red: 'Rojo',
  white: 'Blanco',
  force: 'Fuerza',
  remoteButtons: 'Botones',
  unknown: 'Otra cosa',
  pull: 'Desenchufar',
  plug: 'Enchufar',
  leftRight: 'Izquierda – derecha',
  upDown: 'Arriba – abajo',
  bump: 'Dar un golpe',
  light: 'Luz',
  sound: 'Sonido',
  button: 'Botón',
  battery: 'Batería',

  whatIf: '¿Y si…?',
  outOfRange: 'Demasiado lejos',
  slowLink: 'Responde lento',
  flatBattery: 'Batería vacía',

  fromDevice: 'Del hub',
  toDevice: 'Al hub',
  reportNow: 'Hacer que ocurra',
  noValue: 'Aún sin valor',
  newest: 'Lo más nuevo',
};

export const hubPage: HubPageTexts = {
  tryIt: 'Pruébalo',
  stopAll: 'Parar todo',
  beep: 'Pitar',
};

export const help: HelpTexts = {
  title: 'Conecta tu hub',
  connectButton: 'Conectar',
  bluetoothOn: 'Activa el Bluetooth de tu ordenador.',
  greenButton: 'Pulsa el botón verde de tu hub. Su luz parpadea.',
  connectHub:
    'En el editor, haz clic en {connect} junto a tu hub. ¿No está? Haz clic en {connect} junto a {bluetooth} y elige tu hub en la lista del navegador.',
  scratchLink: '¿No está {bluetooth} o no aparece ningún hub? Abre {scratchLink}.',
  linux: 'En Chrome para Linux, activa Web Bluetooth: {flags}',
  noHub: '¿No tienes hub? Haz clic en {connect} junto a {virtualHub}.',
  about: 'Acerca de Blockwave',
  aboutWhat: 'Bloques que manejan al instante los motores, la luz y los sensores de un hub.',
  licences: 'Licencias y código fuente',
  forDevelopers: 'Para quienes escriben el firmware de un hub:',
  throughputPage: '¿Cuánto aguanta este dispositivo?',
  limitersPage: '¿Qué limitador le va bien?',
  hubPage: 'Un hub para mirar, sin Scratch',
  blocksPage: 'Todos los bloques',
};
