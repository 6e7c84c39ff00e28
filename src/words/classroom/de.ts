import type {CertificateTexts, ClassroomTexts, TeacherTexts} from './language.js';

export const classroom: ClassroomTexts = {
  visible: 'Deine Lehrkraft sieht deinen Hub.',
  stopped: 'Deine Lehrkraft hat alle Motoren gestoppt.',
  problems: 'Die Einstellungen deiner Klasse haben einen Fehler: Sag es deiner Lehrkraft.',
};

export const teacher: TeacherTexts = {
  title: 'Deine Klasse',
  address: 'Die Kinder öffnen diese Adresse:',
  copy: 'Kopieren',
  copied: 'Kopiert',
  otherAddresses: 'Oder eine von diesen:',
  noServer:
    'Diese Seite kommt nicht von „npx blockwave serve“, oder ihre Adresse ist nicht vollständig. Aufkleber kannst du trotzdem drucken.',
  lost: 'Die Verbindung zum Server ist verloren gegangen. Es wird noch einmal versucht…',
  restarted:
    'Der Server wurde neu gestartet, darum gilt die Adresse dieser Seite nicht mehr. Öffne die neue Adresse der Lehrerseite, die der Server ausgibt.',
  trust: 'Wie Computer diesem Server vertrauen',

  tables: 'Die Hubs der Klasse',
  classNone:
    'Die Klassenseite ist aus. Um die Hubs hier zu sehen, starte den Server mit --class-page.',
  classOff: 'Die Hubs der Kinder werden nicht gezeigt.',
  classOn:
    'Im Editor von jedem Kind steht: „Deine Lehrkraft sieht deinen Hub.“ Es wird nichts gespeichert.',
  switchOn: 'Hubs zeigen',
  switchOff: 'Hubs nicht zeigen',
  stopAll: 'Alle Motoren stoppen',
  stopped: '{done} von {sent} Editoren haben gestoppt.',
  noTables: 'Es ist noch kein Editor offen.',
  table: 'Tisch {number}',
  noHub: 'Kein Hub',
  virtual: '{name} (virtuell)',
  unnamed: 'Hub ohne Namen',
  battery: 'Batterie {percent} %',
  connectedOf: '{connected} von {editors} verbunden',

  stickers: 'Aufkleber für die Hubs',
  stickersHelp:
    'Ein Name in jeder Zeile, so wie die Hubs heißen. Der Code auf einem Aufkleber öffnet den Editor. Der Editor findet dann nur diesen Hub.',
  stickerNames: 'Namen der Hubs',
  stickerOpen: 'Zum Öffnen scannen',
  stickerStar: '{name}: Dieser Code findet alle Hubs, deren Namen so beginnen.',
  print: 'Aufkleber drucken',

  idle: 'Nicht verbunden',
  scanning: 'Sucht',
  connecting: 'Wird verbunden',
  connected: 'Verbunden',
  unstable: 'Antwortet kaum noch',
  reconnecting: 'Verloren, kommt zurück',
  gone: 'Weg',
};

export const certificate: CertificateTexts = {
  title: 'Öffne den Editor dieser Klasse',
  open: 'Editor öffnen',
  why: 'Der Editor kommt von einem Computer in diesem Raum, mit https: Nur dann erlaubt ein Browser Bluetooth. Der Browser kennt diesen Computer nicht. Darum warnt er.',
  onceTitle: 'Für heute: Trotz der Warnung weiter',
  once: 'Klicke auf „Editor öffnen“, dann auf „Erweitert“ und „Weiter“ (oder „Risiko akzeptieren“). Prüfe, ob es die Adresse ist, die deine Lehrkraft zeigt. Nach ein paar Tagen fragt der Browser noch einmal.',
  onceBluetooth:
    'Bluetooth geht dann. Die Seite lässt sich nicht installieren, und ohne diesen Server geht sie nicht.',
  alwaysTitle: 'Für immer: Das Zertifikat installieren',
  always:
    'Ein Administrator installiert diese Datei auf jedem Computer als Zertifizierungsstelle für Websites. Sie gilt nur für Adressen in lokalen Netzwerken, nicht für Websites im Internet.',
  download: 'Zertifikat herunterladen',
  windows:
    'Windows: Öffne die Datei, „Zertifikat installieren“, „Lokaler Computer“, „Vertrauenswürdige Stammzertifizierungsstellen“.',
  mac: 'macOS: Öffne die Datei mit der Schlüsselbundverwaltung und wähle dann „Immer vertrauen“.',
  chromebook:
    'Chromebook: Einstellungen, Datenschutz und Sicherheit, Zertifikate verwalten, Zertifizierungsstellen, Importieren. In einer Schule macht es der Administrator in der Admin-Konsole unter Geräte, Netzwerke, Zertifikate.',
  linux:
    'Linux, Chrome: chrome://certificate-manager, Benutzerdefiniert, Vertrauenswürdige Zertifikate, Importieren.',
  android: 'Android: Einstellungen, Sicherheit, Zertifikat installieren, CA-Zertifikat.',
  check: 'Vergleiche den Fingerabdruck der Datei mit dem auf der Seite der Lehrkraft.',
};
