import type {CertificateTexts, ClassroomTexts, TeacherTexts} from './language.js';

export const classroom: ClassroomTexts = {
  visible: 'Je leraar ziet je hub.',
  stopped: 'Je leraar heeft alle motoren gestopt.',
  problems: 'De instellingen van je klas bevatten een fout: zeg het tegen je leraar.',
};

export const teacher: TeacherTexts = {
  title: 'Je klas',
  address: 'De kinderen openen dit adres:',
  copy: 'Kopiëren',
  copied: 'Gekopieerd',
  otherAddresses: 'Of een van deze:',
  noServer:
    'Deze pagina komt niet van “npx blockwave serve”, of het adres is niet volledig. Je kunt wel stickers afdrukken.',
  lost: 'De verbinding met de server is verbroken. Opnieuw proberen…',
  restarted:
    'De server is opnieuw gestart, dus het adres van deze pagina is niet meer geldig. Open het nieuwe adres van de lerarenpagina, dat de server toont.',
  trust: 'Hoe computers deze server vertrouwen',

  tables: 'De hubs van de klas',
  classNone:
    'De klassenpagina staat uit. Start de server met --class-page om de hubs hier te zien.',
  classOff: 'De hubs van de kinderen zijn niet te zien.',
  classOn: 'In de editor van elk kind staat: “Je leraar ziet je hub.” Er wordt niets opgeslagen.',
  switchOn: 'Hubs laten zien',
  switchOff: 'Hubs niet laten zien',
  stopAll: 'Alle motoren stoppen',
  stopped: '{done} van {sent} editors zijn gestopt.',
  noTables: 'Er is nog geen editor open.',
  table: 'Tafel {number}',
  noHub: 'Geen hub',
  virtual: '{name} (virtueel)',
  unnamed: 'Hub zonder naam',
  battery: 'Batterij {percent} %',
  connectedOf: '{connected} van {editors} verbonden',

  stickers: 'Stickers voor de hubs',
  stickersHelp:
    'Eén naam op elke regel, zoals de hubs heten. De code op een sticker opent de editor. De editor vindt dan alleen deze hub.',
  stickerNames: 'Namen van de hubs',
  stickerOpen: 'Scan om te openen',
  stickerStar: '{name}: deze code vindt alle hubs waarvan de naam zo begint.',
  print: 'Stickers afdrukken',

  idle: 'Niet verbonden',
  scanning: 'Zoekt',
  connecting: 'Bezig te verbinden',
  connected: 'Verbonden',
  unstable: 'Antwoordt bijna niet meer',
  reconnecting: 'Kwijt, komt terug',
  gone: 'Weg',
};

export const certificate: CertificateTexts = {
  title: 'Open de editor van deze klas',
  open: 'Editor openen',
  why: 'De editor komt van een computer in dit lokaal, met https: alleen dan staat een browser Bluetooth toe. De browser kent deze computer niet. Daarom waarschuwt hij.',
  onceTitle: 'Voor vandaag: ga door na de waarschuwing',
  once: 'Klik op “Editor openen”, dan op “Geavanceerd” en “Doorgaan” (of “Het risico aanvaarden”). Kijk of het adres hetzelfde is als het adres dat je leraar laat zien. Na een paar dagen vraagt de browser het opnieuw.',
  onceBluetooth:
    'Dan werkt Bluetooth. De pagina kan niet worden geïnstalleerd en werkt niet zonder deze server.',
  alwaysTitle: 'Voor altijd: installeer het certificaat',
  always:
    'Een beheerder installeert dit bestand op elke computer als autoriteit voor websites. Het geldt alleen voor adressen in lokale netwerken, niet voor websites op internet.',
  download: 'Certificaat downloaden',
  windows:
    'Windows: open het bestand, “Certificaat installeren”, “Lokale computer”, “Vertrouwde basiscertificeringsinstanties”.',
  mac: 'macOS: open het bestand met Sleutelhangertoegang en kies dan “Vertrouw altijd”.',
  chromebook:
    'Chromebook: Instellingen, Privacy en beveiliging, Certificaten beheren, Authorities, Importeren. Op een school doet de beheerder het in de beheerdersconsole, onder Apparaten, Netwerken, Certificaten.',
  linux:
    'Linux, Chrome: chrome://certificate-manager, Aangepast, Vertrouwde certificaten, Importeren.',
  android: 'Android: Instellingen, Beveiliging, Een certificaat installeren, CA-certificaat.',
  check: 'Vergelijk de vingerafdruk van het bestand met die op de pagina van de leraar.',
};
