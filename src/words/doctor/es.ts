import type {DoctorTexts, LevelTexts, VerdictTexts} from './language.js';

export const doctor: DoctorTexts = {
  title: '¿Por qué no se conecta mi hub?',
  checking: 'Un momento, esta página está mirando…',
  ready: 'Este ordenador está listo para tu hub.',
  notReady: 'Aún no está listo. Empieza por la primera señal roja.',
  virtualHub: '¿Hoy no funciona ningún hub? El hub virtual funciona siempre.',
  forGrownUps: 'Para adultos',
  checkAgain: 'Comprobar de nuevo',
  tryBluetooth: 'Probar el Bluetooth',
  findScratchLink: 'Buscar Scratch Link',
  ownWindow: 'Abrir en su propia ventana',
  copyReport: 'Copiar el informe',
  copied: 'Copiado. Puedes pegarlo en un mensaje.',
  copyYourself: 'Pulsa Ctrl+C para copiarlo.',
  whatIsCopied: 'Lo que se copia: sin nombres ni direcciones',
  toHelp: 'Conecta tu hub',
};

export const levels: LevelTexts = {
  good: 'Bien:',
  hint: 'Bueno es saberlo:',
  warning: 'Cuidado:',
  problem: 'Problema:',
};

export const verdicts: VerdictTexts = {
  browser: ['Usas {browser} en {system}.'],
  addressGood: ['El Bluetooth puede funcionar en esta dirección.'],
  frameNone: ['Esta página tiene su propia ventana.'],
  frameAllowed: ['Esta página está dentro de otra página. Esa página permite el Bluetooth.'],
  frameUnknown: ['Esta página está dentro de otra página.', 'Ábrela en su propia ventana.'],
  frameBlocked: [
    'Esta página está dentro de otra página, que no permite el Bluetooth.',
    'Ábrela en su propia ventana.',
  ],
  serverBlocks: [
    'El servidor de esta página no permite el Bluetooth.',
    'Pide a un adulto que cambie el servidor.',
  ],
  bluetoothThere: ['Este navegador puede encontrar hubs.'],
  bluetoothHidden: ['Este navegador puede encontrar hubs, pero no en esta dirección.'],
  bluetoothNotOnIpad: [
    'Un iPad o un iPhone no puede encontrar hubs.',
    'Usa un ordenador o un Chromebook.',
  ],
  adapterGood: ['Este ordenador tiene Bluetooth.', '¿Está encendido? Mira en los ajustes.'],
  adapterOn: ['Este ordenador tiene Bluetooth, y está encendido.'],
  adapterUnknown: ['El navegador no dice si este ordenador tiene Bluetooth.'],
  adapterMissing: [
    'El navegador no encuentra el Bluetooth. Puede estar apagado o bloqueado.',
    'Enciéndelo en los ajustes del ordenador. Después, prueba el Bluetooth.',
  ],
  adapterSilent: ['El Bluetooth no responde.', 'Cierra el navegador y ábrelo otra vez.'],
  rulesUnknown: ['¿Tu escuela bloquea el Bluetooth? Aquí el navegador no lo dice.'],
  rulesNotTried: [
    '¿El navegador puede ver tu hub?',
    'Pulsa su botón verde y después prueba el Bluetooth. ¿Está tu hub en la lista?',
  ],
  rulesGood: [
    'Aquí se permite el Bluetooth.',
    '¿Tu hub no estaba en la lista? Pulsa su botón verde e inténtalo de nuevo.',
  ],
  rulesFound: ['¡El navegador ha encontrado tu hub!'],
  rulesBlocked: [
    'El Bluetooth está bloqueado en este navegador.',
    'Enseña esta página a un adulto.',
  ],
  rulesFailed: [
    'El navegador no ha podido mostrar su lista.',
    'Vuelve a cargar esta página e inténtalo de nuevo.',
  ],
  tabsNone: ['Ninguna otra pestaña usa un hub.'],
  tabsHeld: [
    'Este navegador ya usa un hub en otra pestaña.',
    '¿Es el hub que necesitas? Desconéctalo allí o cierra esa pestaña.',
  ],
  tabsUnknown: ['Aquí el navegador no dice si otra pestaña usa tu hub.'],
  linkNotAsked: ['¿Usas Scratch Link?', 'Inícialo. Después, búscalo.'],
  linkFound: ['Scratch Link está funcionando.'],
  linkOldFound: [
    'Está funcionando un Scratch Link antiguo.',
    'Pide a un adulto que instale el más nuevo.',
  ],
  linkNotHere: ['No hay Scratch Link para {system}.'],
  linkNotNeeded: ['Scratch Link no está funcionando. No lo necesitas.'],
  networkOwn: ['Esta página puede hablar con Scratch Link.'],
  networkAsks: ['El navegador preguntará por Scratch Link.', 'Elige «Permitir».'],
  networkInsecure: [
    'El navegador no deja que esta dirección hable con Scratch Link.',
    'Pide a un adulto que abra la página con https.',
  ],
  hub: [
    'Esta página no puede mirar tu hub.',
    'Pulsa su botón verde. ¿No hay luz? Pon pilas nuevas. Quédate cerca del ordenador.',
  ],
};
