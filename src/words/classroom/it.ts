import type {CertificateTexts, ClassroomTexts, TeacherTexts} from './language.js';

export const classroom: ClassroomTexts = {
  visible: 'Il tuo insegnante vede il tuo hub.',
  stopped: 'Il tuo insegnante ha fermato tutti i motori.',
  problems: 'Le impostazioni della tua classe contengono un errore: dillo al tuo insegnante.',
};

export const teacher: TeacherTexts = {
  title: 'La tua classe',
  address: 'I bambini aprono questo indirizzo:',
  copy: 'Copia',
  copied: 'Copiato',
  otherAddresses: 'Oppure uno di questi:',
  noServer:
    'Questa pagina non viene da «npx blockwave serve», oppure il suo indirizzo non è completo. Puoi comunque stampare le etichette.',
  lost: 'Il collegamento con il server si è perso. Nuovo tentativo…',
  restarted:
    'Il server è stato riavviato, quindi l’indirizzo di questa pagina non è più valido. Apri il nuovo indirizzo della pagina dell’insegnante, che il server mostra.',
  trust: 'Come i computer si fidano di questo server',

  tables: 'Gli hub della classe',
  classNone:
    'La pagina della classe è spenta. Per vedere qui gli hub, avvia il server con --class-page.',
  classOff: 'Gli hub dei bambini non sono mostrati.',
  classOn:
    'Nell’editor di ogni bambino c’è scritto: «Il tuo insegnante vede il tuo hub.» Non si salva niente.',
  switchOn: 'Mostra gli hub',
  switchOff: 'Non mostrare gli hub',
  stopAll: 'Ferma tutti i motori',
  stopped: 'Editor che si sono fermati: {done} su {sent}.',
  noTables: 'Nessun editor è ancora aperto.',
  table: 'Tavolo {number}',
  noHub: 'Nessun hub',
  virtual: '{name} (virtuale)',
  unnamed: 'Hub senza nome',
  battery: 'Batteria {percent} %',
  connectedOf: 'Collegati: {connected} su {editors}',

  stickers: 'Etichette per gli hub',
  stickersHelp:
    'Un nome per riga, come si chiamano gli hub. Il codice su un’etichetta apre l’editor. L’editor allora trova solo questo hub.',
  stickerNames: 'Nomi degli hub',
  stickerOpen: 'Scansiona per aprire',
  stickerStar: '{name}: questo codice trova tutti gli hub il cui nome inizia così.',
  print: 'Stampa le etichette',

  idle: 'Non collegato',
  scanning: 'Ricerca',
  connecting: 'Collegamento',
  connected: 'Collegato',
  unstable: 'Risponde a fatica',
  reconnecting: 'Perso, sta tornando',
  gone: 'Perso',
};

export const certificate: CertificateTexts = {
  title: 'Apri l’editor di questa classe',
  open: 'Apri l’editor',
  why: 'L’editor viene da un computer in questa stanza, con https: solo così un browser permette il Bluetooth. Il browser non conosce questo computer. Perciò mostra un avviso.',
  onceTitle: 'Per oggi: continua nonostante l’avviso',
  once: 'Fai clic su «Apri l’editor», poi su «Avanzate» e «Procedi» (o «Accetta il rischio»). Controlla che l’indirizzo sia quello che mostra il tuo insegnante. Dopo alcuni giorni il browser chiede di nuovo.',
  onceBluetooth:
    'Allora il Bluetooth funziona. La pagina non si può installare e non funziona senza questo server.',
  alwaysTitle: 'Per sempre: installa il certificato',
  always:
    'Un amministratore installa questo file su ogni computer come autorità per i siti web. Vale solo per indirizzi delle reti locali, non per siti web su Internet.',
  download: 'Scarica il certificato',
  windows:
    'Windows: apri il file, «Installa certificato», «Computer locale», «Autorità di certificazione radice attendibili».',
  mac: 'macOS: apri il file con Accesso Portachiavi, poi scegli «Fidati sempre».',
  chromebook:
    'Chromebook: Impostazioni, Privacy e sicurezza, Gestisci certificati, Autorità, Importa. In una scuola lo fa l’amministratore nella Console di amministrazione, in Dispositivi, Reti, Certificati.',
  linux:
    'Linux, Chrome: chrome://certificate-manager, Personalizzati, Certificati attendibili, Importa.',
  android: 'Android: Impostazioni, Sicurezza, Installa un certificato, Certificato CA.',
  check: 'Confronta l’impronta digitale del file con quella sulla pagina dell’insegnante.',
};
