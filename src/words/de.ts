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
  virtualHub: 'Virtueller Hub',
  bluetooth: 'Hub suchen (Bluetooth)…',
  rename: 'Soll der Hub „{name}“ heißen?',
  noticeOfHub: 'Hub {number}: {notice}',
};

export const notices: NoticeTexts = {
  unstable: ['Der Hub antwortet kaum noch.', 'Hol ihn näher an den Computer.'],
  reconnecting: ['Der Hub ist verloren gegangen.', 'Warte kurz, wir suchen ihn.'],
  lost: ['Der Hub ist weg.', 'Ist er an? Ist seine Batterie voll? Ist er in der Nähe?'],
  'scratch-link-gone': [
    'Scratch Link wurde beendet.',
    'Starte es wieder. Dann kommt der Hub zurück.',
  ],
  'connected-again': ['Der Hub ist wieder da.', 'Starte seine Motoren neu.'],
  'battery-low': [
    'Die Batterie des Hubs ist fast leer.',
    'Lade sie auf oder lege neue Batterien ein.',
  ],
  'high-current': [
    'Ein Motor klemmt oder arbeitet zu schwer.',
    'Halte ihn an und sieh nach, was ihn aufhält.',
  ],
  'no-motor': ['Es ist kein Motor angeschlossen.', 'Stecke einen in den Hub.'],
  'no-light-brick': ['Es ist kein Lichtstein angeschlossen.', 'Stecke einen in den Hub.'],
  'no-tilt-sensor': ['Es ist kein Neigungssensor angeschlossen.', 'Stecke einen in den Hub.'],
  'no-distance-sensor': ['Es ist kein Abstandssensor angeschlossen.', 'Stecke einen in den Hub.'],
  'motor-cannot-count': [
    'Dieser Motor kann seine Umdrehungen nicht zählen.',
    'Nimm einen anderen Motor oder einen Block mit Sekunden.',
  ],
  'motor-has-no-angle': [
    'Dieser Motor kennt seinen Winkel nicht.',
    'Nimm einen anderen Motor oder einen Block mit Grad.',
  ],
  'no-bluetooth': [
    'Bluetooth fehlt oder ist ausgeschaltet.',
    'Schalte es in den Einstellungen des Computers ein und versuche es noch einmal.',
  ],
  'no-web-bluetooth': [
    'Dieser Browser findet keine echten Hubs.',
    'Nimm Chrome oder Edge, oder starte Scratch Link.',
  ],
  'only-web-bluetooth': ['Dieser Browser findet keine echten Hubs.', 'Nimm Chrome oder Edge.'],
  'web-bluetooth-off': [
    'Bluetooth ist in diesem Browser ausgeschaltet.',
    'Bitte einen Erwachsenen, es einzuschalten: chrome://flags/#enable-web-bluetooth',
  ],
  'insecure-page': [
    'Unter dieser Adresse geht Bluetooth nicht.',
    'Bitte einen Erwachsenen, die Seite mit https zu öffnen.',
  ],
  'bluetooth-denied': [
    'Der Browser darf Bluetooth hier nicht benutzen.',
    'Bitte einen Erwachsenen, es zu erlauben.',
  ],
  'bluetooth-stuck': [
    'Bluetooth hängt auf dieser Seite fest.',
    'Speichere dein Projekt und lade dann die Seite neu.',
  ],
  'no-scratch-link': ['Scratch Link antwortet nicht.', 'Starte es und suche noch einmal.'],
  'scratch-link-old': [
    'Dieses Scratch Link ist zu alt.',
    'Bitte einen Erwachsenen, das neueste zu installieren.',
  ],
  'scratch-link-denied': [
    'Der Browser darf nicht mit Scratch Link sprechen.',
    'Bitte einen Erwachsenen, es zu erlauben.',
  ],
  'not-found': ['Der Hub wurde nicht gefunden.', 'Drücke seinen Knopf und suche noch einmal.'],
  'in-use': [
    'Dieser Hub wird in einem anderen Fenster oder an einem anderen Computer benutzt.',
    'Trenne ihn dort oder nimm einen anderen.',
  ],
  timeout: ['Der Hub antwortet nicht.', 'Drücke seinen Knopf und versuche es noch einmal.'],
  refused: [
    'Der Hub ließ sich nicht verbinden.',
    'Schalte ihn aus und wieder ein und versuche es noch einmal.',
  ],
  'commands-refused': [
    'Der Hub nimmt keine Befehle an.',
    'Schalte ihn aus und wieder ein. Entferne ihn aus den Bluetooth-Einstellungen des Computers.',
  ],
  'not-supported': [
    'Diese Blöcke unterstützen diesen Hub noch nicht.',
    'Nimm einen anderen Hub oder andere Blöcke.',
  ],
  busy: ['Bluetooth ist gerade beschäftigt.', 'Warte kurz und versuche es noch einmal.'],
  failed: ['Da hat etwas nicht geklappt.', 'Bitte versuche es noch einmal.'],
};

export const page: PageTexts = {
  saveRecording: 'Aufzeichnung speichern',
  close: 'Schließen',
  noteForScratch:
    'Scratch kennt einige Blöcke dieser Figur nicht. Darum zeigt es keinen ihrer Blöcke an. Sie sind nicht verloren: Öffne dieses Projekt in Blockwave.',
};

export const connection: ConnectionTexts = {
  connectYourHub: 'Verbinde deinen Hub',
  hubs: 'Hubs',
  hubNumber: 'Hub {number}',
  connect: 'Verbinde',
  disconnect: 'Trenne',
  cancel: 'Abbrechen',
  search: 'Suche Hubs',
  notConnected: 'Nicht verbunden',
  searching: 'Hubs werden gesucht…',
  connecting: 'Wird verbunden…',
  connected: 'Verbunden',
  usedHub: 'Dieses Projekt hat {name} benutzt.',
  close: 'Schließen',
  stop: 'Stopp',
};

export const panel: PanelTexts = {
  hub: 'Hub',
  open: 'Hub zeigen',
  addHub: 'Hub hinzufügen',
  removeHub: 'Entfernen',
  hubKinds: 'Arten von Hubs',
  views: 'Ansichten',
  picture: 'Bild',
  traffic: 'Nachrichten',

  unstable: 'Der Hub antwortet kaum noch.',
  reconnecting: 'Der Hub ist verloren gegangen. Wir suchen ihn.',
  lost: 'Der Hub ist weg.',
  noBlocks: 'Füge zuerst die Blöcke des Hubs hinzu.',
  notSetUp: 'Wer diese Seite schreibt, muss diese Ansicht noch verbinden:',

  identify: 'Blinke und piepse',
  blink: 'Blinke',
  showColor: 'Zeige die Farbe',
  swapWith: 'Tauschen mit…',

  port: 'Anschluss',
  nothing: 'Nichts',
  motor: 'Motor',
  trainMotor: 'Zugmotor',
  builtInMotor: 'Eingebauter Motor',
  boostMotor: 'Boost-Motor',
  largeMotor: 'Großer Motor',
  extraLargeMotor: 'Sehr großer Motor',
  angularMotor: 'Winkelmotor',
  holdWheel: 'Halte das Rad fest',
  lightBrick: 'Lichtstein',
  distance: 'Abstand',
  tilt: 'Neigung',
  colorDistance: 'Farbe und Abstand',
  color: 'Farbe',
  black: 'Schwarz',
  blue: 'Blau',
  green: 'Grün',
  yellow: 'Gelb',
  red: 'Rot',
  white: 'Weiß',
  force: 'Kraft',
  remoteButtons: 'Tasten',
  unknown: 'Etwas anderes',
  pull: 'Stecker ziehen',
  plug: 'Einstecken',
  leftRight: 'Links – rechts',
  upDown: 'Oben – unten',
  bump: 'Anstoßen',
  light: 'Licht',
  sound: 'Ton',
  button: 'Knopf',
  battery: 'Batterie',

  whatIf: 'Was ist, wenn…',
  outOfRange: 'Zu weit weg',
  slowLink: 'Langsame Antworten',
  flatBattery: 'Batterie leer',

  fromDevice: 'Vom Hub',
  toDevice: 'An den Hub',
  reportNow: 'Jetzt auslösen',
  noValue: 'Noch kein Wert',
  newest: 'Neuester Befehl',
};

export const hubPage: HubPageTexts = {
  tryIt: 'Probiere es aus',
  stopAll: 'Alles stoppen',
  beep: 'Piepsen',
};

export const help: HelpTexts = {
  title: 'Verbinde deinen Hub',
  connectButton: 'Verbinde',
  bluetoothOn: 'Schalte an deinem Computer Bluetooth ein.',
  greenButton: 'Drücke den grünen Knopf an deinem Hub. Sein Licht blinkt.',
  connectHub:
    'Klicke im Editor neben deinem Hub auf {connect}. Er steht nicht da? Klicke neben {bluetooth} auf {connect} und wähle deinen Hub in der Liste des Browsers.',
  scratchLink: '{bluetooth} steht nicht da, oder kein Hub gefunden? Starte {scratchLink}.',
  linux: 'In Chrome unter Linux: Schalte Web Bluetooth ein: {flags}',
  noHub: 'Gar kein Hub? Klicke neben {virtualHub} auf {connect}.',
  about: 'Über Blockwave',
  aboutWhat: 'Blöcke, die Motoren, Licht und Sensoren eines Hubs sofort steuern.',
  licences: 'Lizenzen und Quellcode',
  forDevelopers: 'Für alle, die Firmware für Hubs schreiben:',
  throughputPage: 'Wie viel schafft dieses Gerät?',
  limitersPage: 'Welche Begrenzung passt dazu?',
  hubPage: 'Ein Hub zum Ansehen, ohne Scratch',
  blocksPage: 'Alle Blöcke',
};
