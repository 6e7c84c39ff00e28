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
  virtualHub: 'Virtuele hub',
  bluetooth: 'Zoek een hub (Bluetooth)…',
  rename: 'De hub de naam “{name}” geven?',
  noticeOfHub: 'Hub {number}: {notice}',
};

export const notices: NoticeTexts = {
  unstable: ['De hub antwoordt bijna niet meer.', 'Breng hem dichter bij de computer.'],
  reconnecting: ['De hub is kwijt.', 'Wacht even, we zoeken hem.'],
  lost: ['De hub is weg.', 'Staat hij aan? Is zijn batterij vol? Is hij dichtbij?'],
  'scratch-link-gone': ['Scratch Link is gestopt.', 'Start het opnieuw. Dan komt de hub terug.'],
  'connected-again': ['De hub is er weer.', 'Zet de motoren weer aan.'],
  'battery-low': [
    'De batterij van de hub is bijna leeg.',
    'Laad hem op of doe er nieuwe batterijen in.',
  ],
  'high-current': ['Een motor zit vast of werkt te hard.', 'Stop hem en kijk wat hem tegenhoudt.'],
  'no-motor': ['Er is geen motor aangesloten.', 'Sluit er een op de hub aan.'],
  'no-light-brick': ['Er is geen lichtblokje aangesloten.', 'Sluit er een op de hub aan.'],
  'no-tilt-sensor': ['Er is geen kantelsensor aangesloten.', 'Sluit er een op de hub aan.'],
  'no-distance-sensor': ['Er is geen afstandssensor aangesloten.', 'Sluit er een op de hub aan.'],
  'motor-cannot-count': [
    'Deze motor kan zijn omwentelingen niet tellen.',
    'Neem een andere motor of een blok met seconden.',
  ],
  'motor-has-no-angle': [
    'Deze motor weet zijn hoek niet.',
    'Neem een andere motor of een blok met graden.',
  ],
  'no-bluetooth': [
    'Bluetooth ontbreekt of staat uit.',
    'Zet het aan in de instellingen van de computer en probeer het opnieuw.',
  ],
  'no-web-bluetooth': [
    'Deze browser vindt geen echte hubs.',
    'Gebruik Chrome of Edge, of start Scratch Link.',
  ],
  'only-web-bluetooth': ['Deze browser vindt geen echte hubs.', 'Gebruik Chrome of Edge.'],
  'web-bluetooth-off': [
    'Bluetooth staat uit in deze browser.',
    'Vraag een volwassene om het aan te zetten: chrome://flags/#enable-web-bluetooth',
  ],
  'insecure-page': [
    'Bluetooth werkt niet op dit adres.',
    'Vraag een volwassene om de pagina met https te openen.',
  ],
  'bluetooth-denied': [
    'De browser mag hier geen Bluetooth gebruiken.',
    'Vraag een volwassene om het toe te staan.',
  ],
  'bluetooth-stuck': [
    'Bluetooth op deze pagina zit vast.',
    'Sla je project op en laad dan de pagina opnieuw.',
  ],
  'no-scratch-link': ['Scratch Link antwoordt niet.', 'Start het en zoek opnieuw.'],
  'scratch-link-old': [
    'Deze Scratch Link is te oud.',
    'Vraag een volwassene om de nieuwste te installeren.',
  ],
  'scratch-link-denied': [
    'De browser mag niet met Scratch Link praten.',
    'Vraag een volwassene om het toe te staan.',
  ],
  'not-found': ['De hub is niet gevonden.', 'Druk op de knop van de hub en zoek opnieuw.'],
  'in-use': [
    'Deze hub wordt gebruikt in een ander venster of op een andere computer.',
    'Verbreek de verbinding daar of kies een andere.',
  ],
  timeout: ['De hub antwoordt niet.', 'Druk op de knop van de hub en probeer het opnieuw.'],
  refused: [
    'Verbinden met de hub is niet gelukt.',
    'Zet hem uit en weer aan en probeer het opnieuw.',
  ],
  'commands-refused': [
    'De hub neemt geen opdrachten aan.',
    'Zet hem uit en weer aan. Verwijder hem uit de Bluetooth-instellingen van de computer.',
  ],
  'not-supported': [
    'Deze blokken werken nog niet met deze hub.',
    'Kies een andere hub of andere blokken.',
  ],
  busy: ['Bluetooth is bezig.', 'Wacht even en probeer het opnieuw.'],
  failed: ['Er ging iets mis.', 'Probeer het opnieuw.'],
};

export const page: PageTexts = {
  saveRecording: 'Opname opslaan',
  close: 'Sluiten',
  noteForScratch:
    'Scratch kent sommige blokken van deze sprite niet. Daarom laat het geen enkel blok van deze sprite zien. De blokken zijn niet weg: open dit project in Blockwave.',
};

export const connection: ConnectionTexts = {
  connectYourHub: 'Verbind je hub',
  hubs: 'Hubs',
  hubNumber: 'Hub {number}',
  connect: 'Verbind',
  disconnect: 'Verbinding verbreken',
  cancel: 'Annuleren',
  search: 'Zoek hubs',
  notConnected: 'Niet verbonden',
  searching: 'Hubs zoeken…',
  connecting: 'Bezig te verbinden…',
  connected: 'Verbonden',
  usedHub: 'Dit project gebruikte {name}.',
  close: 'Sluiten',
  stop: 'Stop',
};

export const panel: PanelTexts = {
  hub: 'Hub',
  open: 'Hub laten zien',
  addHub: 'Hub toevoegen',
  removeHub: 'Weghalen',
  hubKinds: 'Soorten hubs',
  views: 'Weergaven',
  picture: 'Plaatje',
  traffic: 'Berichten',

  unstable: 'De hub antwoordt bijna niet meer.',
  reconnecting: 'De hub is kwijt. We zoeken hem.',
  lost: 'De hub is weg.',
  noBlocks: 'Voeg eerst de blokken van de hub toe.',
  notSetUp: 'De maker van deze pagina moet dit paneel nog koppelen:',

  identify: 'Knipper en piep',
  blink: 'Knipper',
  showColor: 'Laat de kleur zien',
  swapWith: 'Wissel met…',

  port: 'Poort',
  nothing: 'Niets',
  motor: 'Motor',
  trainMotor: 'Treinmotor',
  builtInMotor: 'Ingebouwde motor',
  boostMotor: 'Boost-motor',
  largeMotor: 'Grote motor',
  extraLargeMotor: 'Extra grote motor',
  angularMotor: 'Hoekmotor',
  holdWheel: 'Houd het wiel vast',
  lightBrick: 'Lichtblokje',
  distance: 'Afstand',
  tilt: 'Kanteling',
  colorDistance: 'Kleur en afstand',
  color: 'Kleur',
  black: 'Zwart',
  blue: 'Blauw',
  green: 'Groen',
  yellow: 'Geel',
  red: 'Rood',
  white: 'Wit',
  force: 'Kracht',
  remoteButtons: 'Knoppen',
  unknown: 'Iets anders',
  pull: 'Stekker eruit',
  plug: 'Stekker erin',
  leftRight: 'Links – rechts',
  upDown: 'Omhoog – omlaag',
  bump: 'Stoot ertegen',
  light: 'Licht',
  sound: 'Geluid',
  button: 'Knop',
  battery: 'Batterij',

  whatIf: 'Wat als…',
  outOfRange: 'Te ver weg',
  slowLink: 'Trage antwoorden',
  flatBattery: 'Batterij leeg',

  fromDevice: 'Van de hub',
  toDevice: 'Naar de hub',
  reportNow: 'Laat het gebeuren',
  noValue: 'Nog geen waarde',
  newest: 'Nieuwste',
};

export const hubPage: HubPageTexts = {
  tryIt: 'Probeer het',
  stopAll: 'Alles stoppen',
  beep: 'Piep',
};

export const help: HelpTexts = {
  title: 'Verbind je hub',
  connectButton: 'Verbind',
  bluetoothOn: 'Zet Bluetooth aan op je computer.',
  greenButton: 'Druk op de groene knop van je hub. Het lampje knippert.',
  connectHub:
    'Klik in de editor op {connect} naast je hub. Staat hij er niet? Klik op {connect} naast {bluetooth} en kies je hub in de lijst van de browser.',
  scratchLink: 'Staat {bluetooth} er niet, of is er geen hub gevonden? Start {scratchLink}.',
  linux: 'Zet in Chrome op Linux Web Bluetooth aan: {flags}',
  noHub: 'Heb je geen hub? Klik op {connect} naast {virtualHub}.',
  about: 'Over Blockwave',
  aboutWhat: 'Blokken die de motoren, het licht en de sensoren van een hub meteen aansturen.',
  licences: 'Licenties en broncode',
  forDevelopers: 'Voor wie firmware voor een hub schrijft:',
  throughputPage: 'Hoeveel kan dit apparaat aan?',
  limitersPage: 'Welke begrenzer past erbij?',
  hubPage: 'Een hub om te bekijken, zonder Scratch',
  blocksPage: 'Alle blokken',
};
