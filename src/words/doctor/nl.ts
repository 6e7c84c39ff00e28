import type {DoctorTexts, LevelTexts, VerdictTexts} from './language.js';

export const doctor: DoctorTexts = {
  title: 'Waarom verbindt mijn hub niet?',
  checking: 'Wacht even, deze pagina kijkt…',
  ready: 'Deze computer is klaar voor je hub.',
  notReady: 'Nog niet klaar. Begin bij het eerste rode teken.',
  virtualHub: 'Werkt er vandaag geen hub? De virtuele hub werkt altijd.',
  forGrownUps: 'Voor volwassenen',
  checkAgain: 'Kijk opnieuw',
  tryBluetooth: 'Probeer Bluetooth',
  findScratchLink: 'Zoek Scratch Link',
  ownWindow: 'Open in een eigen venster',
  copyReport: 'Kopieer het verslag',
  copied: 'Gekopieerd. Je kunt het in een bericht plakken.',
  copyYourself: 'Druk op Ctrl+C om het te kopiëren.',
  whatIsCopied: 'Wat gekopieerd wordt: geen namen, geen adressen',
  toHelp: 'Verbind je hub',
};

export const levels: LevelTexts = {
  good: 'Goed:',
  hint: 'Goed om te weten:',
  warning: 'Let op:',
  problem: 'Probleem:',
};

export const verdicts: VerdictTexts = {
  browser: ['Je gebruikt {browser} op {system}.'],
  addressGood: ['Bluetooth kan werken op dit adres.'],
  frameNone: ['Deze pagina heeft een eigen venster.'],
  frameAllowed: ['Deze pagina zit in een andere pagina. Die pagina staat Bluetooth toe.'],
  frameUnknown: ['Deze pagina zit in een andere pagina.', 'Open hem in een eigen venster.'],
  frameBlocked: [
    'Deze pagina zit in een andere pagina, en die staat Bluetooth niet toe.',
    'Open hem in een eigen venster.',
  ],
  serverBlocks: [
    'De server van deze pagina staat Bluetooth niet toe.',
    'Vraag een volwassene om de server te veranderen.',
  ],
  bluetoothThere: ['Deze browser kan hubs vinden.'],
  bluetoothHidden: ['Deze browser kan hubs vinden, maar niet op dit adres.'],
  bluetoothNotOnIpad: [
    'Een iPad of iPhone kan geen hubs vinden.',
    'Gebruik een computer of een Chromebook.',
  ],
  adapterGood: ['Deze computer heeft Bluetooth.', 'Staat het aan? Kijk in de instellingen.'],
  adapterOn: ['Deze computer heeft Bluetooth, en het staat aan.'],
  adapterUnknown: ['De browser zegt niet of deze computer Bluetooth heeft.'],
  adapterMissing: [
    'De browser vindt geen Bluetooth. Misschien staat het uit, of is het geblokkeerd.',
    'Zet het aan in de instellingen van de computer. Probeer dan Bluetooth.',
  ],
  adapterSilent: ['Bluetooth antwoordt niet.', 'Sluit de browser en open hem opnieuw.'],
  rulesUnknown: ['Blokkeert je school Bluetooth? Hier zegt de browser dat niet.'],
  rulesNotTried: [
    'Kan de browser je hub zien?',
    'Druk op de groene knop van de hub en probeer dan Bluetooth. Staat je hub in de lijst?',
  ],
  rulesGood: [
    'Bluetooth mag hier.',
    'Stond je hub niet in de lijst? Druk op de groene knop van de hub en probeer het opnieuw.',
  ],
  rulesFound: ['De browser heeft je hub gevonden!'],
  rulesBlocked: [
    'Bluetooth is geblokkeerd in deze browser.',
    'Laat deze pagina aan een volwassene zien.',
  ],
  rulesFailed: [
    'De browser kon zijn lijst niet laten zien.',
    'Laad deze pagina opnieuw en probeer het opnieuw.',
  ],
  tabsNone: ['Geen ander tabblad gebruikt een hub.'],
  tabsHeld: [
    'Deze browser gebruikt al een hub, in een ander tabblad.',
    'Is het de hub die je nodig hebt? Verbreek de verbinding daar of sluit dat tabblad.',
  ],
  tabsUnknown: ['Hier zegt de browser niet of een ander tabblad je hub gebruikt.'],
  linkNotAsked: ['Gebruik je Scratch Link?', 'Start het. Zoek het dan.'],
  linkFound: ['Scratch Link staat aan.'],
  linkOldFound: [
    'Er staat een oude Scratch Link aan.',
    'Vraag een volwassene om de nieuwste te installeren.',
  ],
  linkNotHere: ['Er is geen Scratch Link voor {system}.'],
  linkNotNeeded: ['Scratch Link staat niet aan. Je hebt het niet nodig.'],
  networkOwn: ['Deze pagina mag met Scratch Link praten.'],
  networkAsks: ['De browser stelt straks een vraag over Scratch Link.', 'Kies “Toestaan”.'],
  networkInsecure: [
    'De browser laat dit adres niet met Scratch Link praten.',
    'Vraag een volwassene om de pagina met https te openen.',
  ],
  hub: [
    'Deze pagina kan je hub niet bekijken.',
    'Druk op de groene knop van de hub. Geen licht? Doe er nieuwe batterijen in. Blijf dicht bij de computer.',
  ],
};
