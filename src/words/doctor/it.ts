import type {DoctorTexts, LevelTexts, VerdictTexts} from './language.js';

export const doctor: DoctorTexts = {
  title: 'Perché il mio hub non si collega?',
  checking: 'Un momento, questa pagina controlla…',
  ready: 'Questo computer è pronto per il tuo hub.',
  notReady: 'Non è ancora pronto. Comincia dal primo segno rosso.',
  virtualHub: 'Oggi non funziona nessun hub? L’hub virtuale funziona sempre.',
  forGrownUps: 'Per gli adulti',
  checkAgain: 'Controlla di nuovo',
  tryBluetooth: 'Prova il Bluetooth',
  findScratchLink: 'Cerca Scratch Link',
  ownWindow: 'Apri in una finestra a parte',
  copyReport: 'Copia il rapporto',
  copied: 'Copiato. Puoi incollarlo in un messaggio.',
  copyYourself: 'Premi Ctrl+C per copiarlo.',
  whatIsCopied: 'Che cosa si copia: nessun nome, nessun indirizzo',
  toHelp: 'Collega il tuo hub',
};

export const levels: LevelTexts = {
  good: 'Bene:',
  hint: 'Buono a sapersi:',
  warning: 'Attenzione:',
  problem: 'Problema:',
};

export const verdicts: VerdictTexts = {
  browser: ['Usi {browser} su {system}.'],
  addressGood: ['Il Bluetooth può funzionare a questo indirizzo.'],
  frameNone: ['Questa pagina ha una finestra tutta sua.'],
  frameAllowed: ['Questa pagina è dentro un’altra pagina. L’altra pagina permette il Bluetooth.'],
  frameUnknown: ['Questa pagina è dentro un’altra pagina.', 'Aprila in una finestra a parte.'],
  frameBlocked: [
    'Questa pagina è dentro un’altra pagina, che non permette il Bluetooth.',
    'Aprila in una finestra a parte.',
  ],
  serverBlocks: [
    'Il server di questa pagina non permette il Bluetooth.',
    'Chiedi a un adulto di cambiare il server.',
  ],
  bluetoothThere: ['Questo browser può trovare gli hub.'],
  bluetoothHidden: ['Questo browser può trovare gli hub, ma non a questo indirizzo.'],
  bluetoothNotOnIpad: [
    'Un iPad o un iPhone non può trovare gli hub.',
    'Usa un computer o un Chromebook.',
  ],
  adapterGood: ['Questo computer ha il Bluetooth.', 'È acceso? Guarda nelle impostazioni.'],
  adapterOn: ['Questo computer ha il Bluetooth, ed è acceso.'],
  adapterUnknown: ['Il browser non dice se questo computer ha il Bluetooth.'],
  adapterMissing: [
    'Il browser non trova il Bluetooth. Forse è spento o bloccato.',
    'Accendilo nelle impostazioni del computer. Poi prova il Bluetooth.',
  ],
  adapterSilent: ['Il Bluetooth non risponde.', 'Chiudi il browser e aprilo di nuovo.'],
  rulesUnknown: ['La tua scuola blocca il Bluetooth? Qui il browser non lo dice.'],
  rulesNotTried: [
    'Il browser vede il tuo hub?',
    'Premi il suo pulsante verde, poi prova il Bluetooth. Il tuo hub è nell’elenco?',
  ],
  rulesGood: [
    'Qui il Bluetooth è permesso.',
    'Il tuo hub non era nell’elenco? Premi il suo pulsante verde e riprova.',
  ],
  rulesFound: ['Il browser ha trovato il tuo hub!'],
  rulesBlocked: ['Il Bluetooth è bloccato in questo browser.', 'Mostra questa pagina a un adulto.'],
  rulesFailed: [
    'Il browser non è riuscito a mostrare il suo elenco.',
    'Ricarica questa pagina e riprova.',
  ],
  tabsNone: ['Nessun’altra scheda usa un hub.'],
  tabsHeld: [
    'Questo browser usa già un hub, in un’altra scheda.',
    'È l’hub che ti serve? Scollegalo lì o chiudi quella scheda.',
  ],
  tabsUnknown: ['Qui il browser non dice se un’altra scheda usa il tuo hub.'],
  linkNotAsked: ['Usi Scratch Link?', 'Avvialo. Poi cercalo.'],
  linkFound: ['Scratch Link è in funzione.'],
  linkOldFound: [
    'È in funzione un vecchio Scratch Link.',
    'Chiedi a un adulto di installare quello più nuovo.',
  ],
  linkNotHere: ['Non c’è Scratch Link per {system}.'],
  linkNotNeeded: ['Scratch Link non è in funzione. Non ti serve.'],
  networkOwn: ['Questa pagina può parlare con Scratch Link.'],
  networkAsks: ['Il browser farà una domanda su Scratch Link.', 'Scegli «Consenti».'],
  networkInsecure: [
    'Il browser non lascia parlare questo indirizzo con Scratch Link.',
    'Chiedi a un adulto di aprire la pagina con https.',
  ],
  hub: [
    'Questa pagina non può controllare il tuo hub.',
    'Premi il suo pulsante verde. Non c’è luce? Metti pile nuove. Resta vicino al computer.',
  ],
};
