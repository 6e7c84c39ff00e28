import type {SplashTexts, StartTexts} from './language.js';

export const splash: SplashTexts = {
  loading: 'Wird geladen…',
  starting: 'Gleich geht es los…',
  failed: 'Die Seite konnte nicht geladen werden.',
  whatToDo: 'Geht das Netzwerk? Frag einen Erwachsenen und versuche es dann noch einmal.',
  tryAgain: 'Noch einmal versuchen',
};

export const start: StartTexts = {
  notSaved: 'Dein letztes Projekt wurde nicht gespeichert.',
  restore: 'Wiederherstellen',
  startNew: 'Neu anfangen',
  stays: 'Wenn du neu anfängst, bleibt es {days} Tage lang im Menü „{file}“.',
  unsaved: 'Nicht gespeicherte Projekte',

  hubNeeded: 'Dieses Projekt braucht einen Hub.',
  hubNumberNeeded: 'Dieses Projekt braucht Hub {number}.',
  expectedName: 'Letztes Mal war es „{name}“.',
  notNow: 'Jetzt nicht',
  hubReady: 'Der Hub ist bereit. Klicke auf die grüne Flagge.',

  ownHub: 'Eigenen Hub hinzufügen',
  ownHubFile: 'Öffne die Datei eines Hubs, den du gebaut hast.',

  tutorial: 'Erste Schritte mit einem Hub',
  tutorialLibrary: 'Klicke auf den Knopf in der Ecke und wähle den Hub.',
  tutorialConnect: 'Klicke neben deinem Hub auf „Verbinde“. Kein Hub? Nimm den virtuellen Hub.',
  tutorialMotor:
    'Zieh den Block, der den Motor anschaltet, in die Mitte. Klicke ihn an: Der Motor dreht sich.',
  tutorialStop: 'Klicke auf das rote Schild. Der Motor stoppt.',
  tutorialSensor:
    'Stecke einen Abstandssensor ein. Nimm den Block, der startet, wenn etwas näher kommt.',
};
