import type {DoctorTexts, LevelTexts, VerdictTexts} from './language.js';

export const doctor: DoctorTexts = {
  title: 'Warum verbindet sich mein Hub nicht?',
  checking: 'Einen Moment, diese Seite sieht nach…',
  ready: 'Dieser Computer ist bereit für deinen Hub.',
  notReady: 'Noch nicht bereit. Fang beim ersten roten Zeichen an.',
  virtualHub: 'Heute geht kein Hub? Der virtuelle Hub geht immer.',
  forGrownUps: 'Für Erwachsene',
  checkAgain: 'Noch einmal prüfen',
  tryBluetooth: 'Bluetooth testen',
  findScratchLink: 'Scratch Link suchen',
  ownWindow: 'In eigenem Fenster öffnen',
  copyReport: 'Bericht kopieren',
  copied: 'Kopiert. Du kannst ihn in eine Nachricht einfügen.',
  copyYourself: 'Drücke Strg+C, um ihn zu kopieren.',
  whatIsCopied: 'Was kopiert wird: keine Namen, keine Adressen',
  toHelp: 'Verbinde deinen Hub',
};

export const levels: LevelTexts = {
  good: 'Gut:',
  hint: 'Gut zu wissen:',
  warning: 'Achtung:',
  problem: 'Problem:',
};

export const verdicts: VerdictTexts = {
  browser: ['Du benutzt {browser} auf {system}.'],
  addressGood: ['Unter dieser Adresse kann Bluetooth gehen.'],
  frameNone: ['Diese Seite hat ein eigenes Fenster.'],
  frameAllowed: ['Diese Seite ist in einer anderen Seite. Die andere Seite erlaubt Bluetooth.'],
  frameUnknown: ['Diese Seite ist in einer anderen Seite.', 'Öffne sie in einem eigenen Fenster.'],
  frameBlocked: [
    'Diese Seite ist in einer anderen Seite, und die erlaubt kein Bluetooth.',
    'Öffne sie in einem eigenen Fenster.',
  ],
  serverBlocks: [
    'Der Server dieser Seite erlaubt kein Bluetooth.',
    'Bitte einen Erwachsenen, den Server zu ändern.',
  ],
  bluetoothThere: ['Dieser Browser kann Hubs finden.'],
  bluetoothHidden: ['Dieser Browser kann Hubs finden, aber nicht unter dieser Adresse.'],
  bluetoothNotOnIpad: [
    'Ein iPad oder iPhone kann keine Hubs finden.',
    'Nimm einen Computer oder ein Chromebook.',
  ],
  adapterGood: ['Dieser Computer hat Bluetooth.', 'Ist es an? Sieh in den Einstellungen nach.'],
  adapterOn: ['Dieser Computer hat Bluetooth, und es ist an.'],
  adapterUnknown: ['Der Browser sagt nicht, ob dieser Computer Bluetooth hat.'],
  adapterMissing: [
    'Der Browser findet kein Bluetooth. Vielleicht ist es aus oder gesperrt.',
    'Schalte es in den Einstellungen des Computers ein. Teste dann Bluetooth.',
  ],
  adapterSilent: ['Bluetooth antwortet nicht.', 'Schließe den Browser und öffne ihn wieder.'],
  rulesUnknown: ['Hat deine Schule Bluetooth gesperrt? Hier sagt der Browser das nicht.'],
  rulesNotTried: [
    'Kann der Browser deinen Hub sehen?',
    'Drücke seinen grünen Knopf und teste dann Bluetooth. Steht dein Hub in der Liste?',
  ],
  rulesGood: [
    'Bluetooth ist hier erlaubt.',
    'Stand dein Hub nicht in der Liste? Drücke seinen grünen Knopf und versuche es noch einmal.',
  ],
  rulesFound: ['Der Browser hat deinen Hub gefunden!'],
  rulesBlocked: [
    'Bluetooth ist in diesem Browser gesperrt.',
    'Zeige diese Seite einem Erwachsenen.',
  ],
  rulesFailed: [
    'Der Browser konnte seine Liste nicht zeigen.',
    'Lade diese Seite neu und versuche es noch einmal.',
  ],
  tabsNone: ['Kein anderer Tab benutzt einen Hub.'],
  tabsHeld: [
    'Dieser Browser benutzt schon einen Hub, in einem anderen Tab.',
    'Ist es der Hub, den du brauchst? Trenne ihn dort oder schließe den Tab.',
  ],
  tabsUnknown: ['Hier sagt der Browser nicht, ob ein anderer Tab deinen Hub benutzt.'],
  linkNotAsked: ['Benutzt du Scratch Link?', 'Starte es. Suche es dann.'],
  linkFound: ['Scratch Link läuft.'],
  linkOldFound: [
    'Ein altes Scratch Link läuft.',
    'Bitte einen Erwachsenen, das neueste zu installieren.',
  ],
  linkNotHere: ['Für {system} gibt es kein Scratch Link.'],
  linkNotNeeded: ['Scratch Link läuft nicht. Du brauchst es nicht.'],
  networkOwn: ['Diese Seite darf mit Scratch Link sprechen.'],
  networkAsks: ['Der Browser wird nach Scratch Link fragen.', 'Wähle „Zulassen“.'],
  networkInsecure: [
    'Der Browser lässt diese Adresse nicht mit Scratch Link sprechen.',
    'Bitte einen Erwachsenen, die Seite mit https zu öffnen.',
  ],
  hub: [
    'Deinen Hub kann diese Seite nicht prüfen.',
    'Drücke seinen grünen Knopf. Kein Licht? Lege neue Batterien ein. Bleib nah am Computer.',
  ],
};
