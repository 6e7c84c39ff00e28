import type {OwnHubTexts} from './language.js';

export const ownHub: OwnHubTexts = {
  fileRefused: 'Il file {file} non può essere usato.',
  showAuthor: 'Mostra questo elenco alla persona che ha fatto il file.',
  notLoaded: 'Il file {file} non può essere caricato.',
  wrongAddress: 'Controlla l’indirizzo: lì non c’è nessun file.',
  noAnswer: 'Non c’è stata risposta. Controlla la connessione a Internet, poi ricarica la pagina.',
  otherFile:
    'Questo non è il file di un hub. Scegli il file con il profilo del tuo hub; il suo nome finisce con .json.',
  editRefused: 'Il file modificato non può essere usato.',
  lastBlocksStay: 'Restano qui gli ultimi blocchi che funzionavano.',
  blocksBroken: 'Alcuni blocchi di questo progetto non vanno bene con il nuovo file di “{name}”.',
  useOld: 'Usa il file di prima',
  projectRefused: 'L’hub “{name}” di questo progetto non può essere usato.',
  projectKeeps: 'I suoi blocchi restano nel progetto, ma non si vedono.',
  otherVersion: 'Questo progetto è stato salvato con un’altra versione di “{name}”.',
  otherVersionUsed: 'Viene usata la versione che hai aggiunto tu.',
  useProject: 'Usa la versione del progetto',
};
