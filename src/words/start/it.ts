import type {SplashTexts, StartTexts} from './language.js';

export const splash: SplashTexts = {
  loading: 'Caricamento…',
  starting: 'Quasi pronto…',
  failed: 'Non è stato possibile caricare la pagina.',
  whatToDo: 'La rete funziona? Chiedi a un adulto, poi riprova.',
  tryAgain: 'Riprova',
};

export const start: StartTexts = {
  notSaved: 'Il tuo ultimo progetto non è stato salvato.',
  restore: 'Recuperalo',
  startNew: 'Iniziane uno nuovo',
  stays: 'Se ne inizi uno nuovo, questo resta nel menu «{file}» per {days} giorni.',
  unsaved: 'Progetti non salvati',

  hubNeeded: 'Questo progetto usa un hub.',
  hubNumberNeeded: 'Questo progetto usa l’hub {number}.',
  expectedName: 'L’ultima volta era «{name}».',
  notNow: 'Non ora',
  hubReady: 'L’hub è pronto. Fai clic sulla bandiera verde.',

  ownHub: 'Aggiungi il tuo hub',
  ownHubFile: 'Apri il file di un hub che hai costruito.',

  tutorial: 'Primi passi con un hub',
  tutorialLibrary: 'Fai clic sul pulsante nell’angolo e scegli l’hub.',
  tutorialConnect: 'Fai clic su «Collega» accanto al tuo hub. Non hai un hub? Usa l’hub virtuale.',
  tutorialMotor:
    'Trascina al centro il blocco che accende il motore. Fai clic sul blocco: il motore gira.',
  tutorialStop: 'Fai clic sul segnale rosso. Il motore si ferma.',
  tutorialSensor:
    'Collega un sensore di distanza. Usa il blocco che parte quando qualcosa si avvicina.',
};
