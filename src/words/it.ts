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
  virtualHub: 'Hub virtuale',
  bluetooth: 'Cerca un hub (Bluetooth)…',
  rename: 'Vuoi chiamare l’hub «{name}»?',
  noticeOfHub: 'Hub {number}: {notice}',
};

export const notices: NoticeTexts = {
  unstable: ['L’hub risponde a fatica.', 'Avvicinalo al computer.'],
  reconnecting: ['L’hub si è perso.', 'Aspetta un momento, lo stiamo cercando.'],
  lost: ['L’hub non c’è più.', 'È acceso? La sua batteria è carica? È vicino?'],
  'scratch-link-gone': ['Scratch Link si è chiuso.', 'Avvialo di nuovo. Poi l’hub ritorna.'],
  'connected-again': ['L’hub è tornato.', 'Riaccendi i suoi motori.'],
  'battery-low': ['La batteria dell’hub è quasi scarica.', 'Ricaricala o metti pile nuove.'],
  'high-current': [
    'Un motore è bloccato o fa troppa fatica.',
    'Fermalo e guarda che cosa lo blocca.',
  ],
  'no-motor': ['Nessun motore è collegato.', 'Collegane uno all’hub.'],
  'no-light-brick': ['Nessun mattoncino luminoso è collegato.', 'Collegane uno all’hub.'],
  'no-tilt-sensor': ['Nessun sensore di inclinazione è collegato.', 'Collegane uno all’hub.'],
  'no-distance-sensor': ['Nessun sensore di distanza è collegato.', 'Collegane uno all’hub.'],
  'motor-cannot-count': [
    'Questo motore non sa contare i suoi giri.',
    'Usa un altro motore o un blocco con i secondi.',
  ],
  'motor-has-no-angle': [
    'Questo motore non conosce il suo angolo.',
    'Usa un altro motore o un blocco con i gradi.',
  ],
  'no-bluetooth': [
    'Il Bluetooth manca o è spento.',
    'Accendilo nelle impostazioni del computer e riprova.',
  ],
  'no-web-bluetooth': [
    'Questo browser non trova gli hub veri.',
    'Usa Chrome o Edge, oppure avvia Scratch Link.',
  ],
  'only-web-bluetooth': ['Questo browser non trova gli hub veri.', 'Usa Chrome o Edge.'],
  'web-bluetooth-off': [
    'Il Bluetooth è spento in questo browser.',
    'Chiedi a un adulto di accenderlo: chrome://flags/#enable-web-bluetooth',
  ],
  'insecure-page': [
    'Il Bluetooth non funziona a questo indirizzo.',
    'Chiedi a un adulto di aprire la pagina con https.',
  ],
  'bluetooth-denied': [
    'Il browser non può usare il Bluetooth qui.',
    'Chiedi a un adulto di permetterlo.',
  ],
  'bluetooth-stuck': [
    'Il Bluetooth di questa pagina si è bloccato.',
    'Salva il tuo progetto, poi ricarica la pagina.',
  ],
  'no-scratch-link': ['Scratch Link non risponde.', 'Avvialo e cerca di nuovo.'],
  'scratch-link-old': [
    'Questo Scratch Link è troppo vecchio.',
    'Chiedi a un adulto di installare quello più nuovo.',
  ],
  'scratch-link-denied': [
    'Il browser non può parlare con Scratch Link.',
    'Chiedi a un adulto di permetterlo.',
  ],
  'not-found': ['L’hub non è stato trovato.', 'Premi il suo pulsante e cerca di nuovo.'],
  'in-use': [
    'Questo hub è in uso in un’altra finestra o su un altro computer.',
    'Scollegalo lì o scegline un altro.',
  ],
  timeout: ['L’hub non risponde.', 'Premi il suo pulsante e riprova.'],
  refused: ['Non è stato possibile collegare l’hub.', 'Spegnilo, riaccendilo e riprova.'],
  'commands-refused': [
    'L’hub rifiuta tutti i comandi.',
    'Spegnilo e riaccendilo. Rimuovilo dalle impostazioni Bluetooth del computer.',
  ],
  'not-supported': [
    'Questi blocchi non funzionano ancora con questo hub.',
    'Scegli un altro hub o altri blocchi.',
  ],
  busy: ['Il Bluetooth è occupato.', 'Aspetta un momento e riprova.'],
  failed: ['Qualcosa è andato storto.', 'Riprova.'],
};

export const page: PageTexts = {
  saveRecording: 'Salva registrazione',
  close: 'Chiudi',
  noteForScratch:
    'Scratch non conosce alcuni blocchi di questo sprite. Perciò non mostra nessuno dei suoi blocchi. Non sono persi: apri questo progetto in Blockwave.',
};

export const connection: ConnectionTexts = {
  connectYourHub: 'Collega il tuo hub',
  hubs: 'Hub',
  hubNumber: 'Hub {number}',
  connect: 'Collega',
  disconnect: 'Scollega',
  cancel: 'Annulla',
  search: 'Cerca hub',
  notConnected: 'Non collegato',
  searching: 'Ricerca degli hub…',
  connecting: 'Collegamento…',
  connected: 'Collegato',
  usedHub: 'Questo progetto usava {name}.',
  close: 'Chiudi',
  stop: 'Ferma',
};

export const panel: PanelTexts = {
  hub: 'Hub',
  open: 'Mostra l’hub',
  addHub: 'Aggiungi un hub',
  removeHub: 'Togli',
  hubKinds: 'Tipi di hub',
  views: 'Viste',
  picture: 'Immagine',
  traffic: 'Messaggi',

  unstable: 'L’hub risponde a fatica.',
  reconnecting: 'L’hub si è perso. Lo stiamo cercando.',
  lost: 'L’hub non c’è più.',
  noBlocks: 'Prima aggiungi i blocchi dell’hub.',
  notSetUp: 'Chi ha creato questa pagina deve ancora collegare questo pannello:',

  identify: 'Lampeggia e fai bip',
  blink: 'Lampeggia',
  showColor: 'Mostra il suo colore',
  swapWith: 'Scambia con…',

  port: 'Porta',
  nothing: 'Niente',
  motor: 'Motore',
  trainMotor: 'Motore del treno',
  builtInMotor: 'Motore integrato',
  boostMotor: 'Motore Boost',
  largeMotor: 'Motore grande',
  extraLargeMotor: 'Motore molto grande',
  angularMotor: 'Motore angolare',
  holdWheel: 'Tieni ferma la ruota',
  lightBrick: 'Mattoncino luminoso',
  distance: 'Distanza',
  tilt: 'Inclinazione',
  colorDistance: 'Colore e distanza',
  color: 'Colore',
  black: 'Nero',
  blue: 'Blu',
  green: 'Verde',
  yellow: 'Giallo',
  red: 'Rosso',
  white: 'Bianco',
  force: 'Forza',
  remoteButtons: 'Pulsanti',
  unknown: 'Qualcos’altro',
  pull: 'Stacca la spina',
  plug: 'Inserisci la spina',
  leftRight: 'Sinistra – destra',
  upDown: 'Su – giù',
  bump: 'Dai un colpo',
  light: 'Luce',
  sound: 'Suono',
  button: 'Pulsante',
  battery: 'Batteria',

  whatIf: 'E se…',
  outOfRange: 'Troppo lontano',
  slowLink: 'Risposte lente',
  flatBattery: 'Batteria scarica',

  fromDevice: 'Dall’hub',
  toDevice: 'All’hub',
  reportNow: 'Fallo succedere',
  noValue: 'Ancora nessun valore',
  newest: 'Il più recente',
};

export const hubPage: HubPageTexts = {
  tryIt: 'Provalo',
  stopAll: 'Ferma tutto',
  beep: 'Bip',
};

export const help: HelpTexts = {
  title: 'Collega il tuo hub',
  connectButton: 'Collega',
  bluetoothOn: 'Accendi il Bluetooth del tuo computer.',
  greenButton: 'Premi il pulsante verde del tuo hub. La sua luce lampeggia.',
  connectHub:
    'Nell’editor, fai clic su {connect} accanto al tuo hub. Non c’è? Fai clic su {connect} accanto a {bluetooth} e scegli il tuo hub nell’elenco del browser.',
  scratchLink: 'Non c’è {bluetooth} o non si trova nessun hub? Avvia {scratchLink}.',
  linux: 'In Chrome su Linux, attiva Web Bluetooth: {flags}',
  noHub: 'Non hai un hub? Fai clic su {connect} accanto a {virtualHub}.',
  about: 'Informazioni su Blockwave',
  aboutWhat: 'Blocchi che comandano subito i motori, la luce e i sensori di un hub.',
  licences: 'Licenze e codice sorgente',
  forDevelopers: 'Per chi scrive il firmware di un hub:',
  throughputPage: 'Quanto riesce a gestire questo dispositivo?',
  limitersPage: 'Quale limitatore gli va bene?',
  hubPage: 'Un hub da guardare, senza Scratch',
  blocksPage: 'Tutti i blocchi',
};
