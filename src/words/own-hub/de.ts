import type {OwnHubTexts} from './language.js';

export const ownHub: OwnHubTexts = {
  fileRefused: 'Die Datei {file} kann nicht verwendet werden.',
  showAuthor: 'Zeige diese Liste der Person, die die Datei gemacht hat.',
  notLoaded: 'Die Datei {file} kann nicht geladen werden.',
  wrongAddress: 'Prüfe die Adresse: Dort ist keine Datei.',
  noAnswer: 'Es kam keine Antwort. Prüfe die Verbindung zum Internet, und lade die Seite dann neu.',
  otherFile:
    'Das ist nicht die Datei eines Hubs. Wähle die Datei mit dem Profil deines Hubs; ihr Name endet mit .json.',
  editRefused: 'Die geänderte Datei kann nicht verwendet werden.',
  lastBlocksStay: 'Die letzten Blöcke, die funktioniert haben, bleiben hier.',
  blocksBroken: 'Einige Blöcke dieses Projekts passen nicht zur neuen Datei von „{name}“.',
  useOld: 'Die alte Datei verwenden',
  projectRefused: 'Der Hub „{name}“ dieses Projekts kann nicht verwendet werden.',
  projectKeeps: 'Seine Blöcke bleiben im Projekt, aber sie werden nicht gezeigt.',
  otherVersion: 'Dieses Projekt wurde mit einer anderen Version von „{name}“ gespeichert.',
  otherVersionUsed: 'Die Version, die du hinzugefügt hast, wird verwendet.',
  useProject: 'Die Version des Projekts verwenden',
};
