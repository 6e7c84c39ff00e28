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
  virtualHub: 'Wirtualny hub',
  bluetooth: 'Szukaj huba (Bluetooth)…',
  rename: 'Zmienić nazwę huba na „{name}”?',
  noticeOfHub: 'Hub {number}: {notice}',
};

export const notices: NoticeTexts = {
  unstable: ['Hub prawie nie odpowiada.', 'Przysuń go bliżej komputera.'],
  reconnecting: ['Hub się zgubił.', 'Poczekaj chwilę, szukamy go.'],
  lost: ['Huba nie ma.', 'Czy jest włączony? Czy ma pełną baterię? Czy jest blisko?'],
  'scratch-link-gone': ['Scratch Link przestał działać.', 'Uruchom go ponownie. Wtedy hub wróci.'],
  'connected-again': ['Hub wrócił.', 'Włącz jego silniki jeszcze raz.'],
  'battery-low': ['Bateria huba jest prawie pusta.', 'Naładuj ją albo włóż nowe baterie.'],
  'high-current': [
    'Silnik się zaciął albo za ciężko pracuje.',
    'Zatrzymaj go i sprawdź, co go trzyma.',
  ],
  'no-motor': ['Nie podłączono silnika.', 'Podłącz go do huba.'],
  'no-light-brick': ['Nie podłączono klocka świetlnego.', 'Podłącz go do huba.'],
  'no-tilt-sensor': ['Nie podłączono czujnika pochylenia.', 'Podłącz go do huba.'],
  'no-distance-sensor': ['Nie podłączono czujnika odległości.', 'Podłącz go do huba.'],
  'motor-cannot-count': [
    'Ten silnik nie umie liczyć swoich obrotów.',
    'Użyj innego silnika albo bloku z sekundami.',
  ],
  'motor-has-no-angle': [
    'Ten silnik nie zna swojego kąta.',
    'Użyj innego silnika albo bloku ze stopniami.',
  ],
  'no-bluetooth': [
    'Brak Bluetooth lub jest wyłączony.',
    'Włącz go w ustawieniach komputera i spróbuj ponownie.',
  ],
  'no-web-bluetooth': [
    'Ta przeglądarka nie znajduje prawdziwych hubów.',
    'Użyj Chrome lub Edge albo uruchom Scratch Link.',
  ],
  'only-web-bluetooth': [
    'Ta przeglądarka nie znajduje prawdziwych hubów.',
    'Użyj Chrome lub Edge.',
  ],
  'web-bluetooth-off': [
    'Bluetooth jest wyłączony w tej przeglądarce.',
    'Poproś kogoś dorosłego, żeby go włączył: chrome://flags/#enable-web-bluetooth',
  ],
  'insecure-page': [
    'Bluetooth nie działa pod tym adresem.',
    'Poproś kogoś dorosłego, żeby otworzył stronę przez https.',
  ],
  'bluetooth-denied': [
    'Przeglądarka nie może tu używać Bluetooth.',
    'Poproś kogoś dorosłego, żeby na to pozwolił.',
  ],
  'bluetooth-stuck': [
    'Bluetooth na tej stronie się zawiesił.',
    'Zapisz swój projekt, a potem odśwież stronę.',
  ],
  'no-scratch-link': ['Scratch Link nie odpowiada.', 'Uruchom go i szukaj ponownie.'],
  'scratch-link-old': [
    'Ten Scratch Link jest za stary.',
    'Poproś kogoś dorosłego, żeby zainstalował najnowszy.',
  ],
  'scratch-link-denied': [
    'Przeglądarka nie może rozmawiać ze Scratch Link.',
    'Poproś kogoś dorosłego, żeby na to pozwolił.',
  ],
  'not-found': ['Nie znaleziono huba.', 'Naciśnij jego przycisk i szukaj ponownie.'],
  'in-use': [
    'Ten hub jest używany w innym oknie albo na innym komputerze.',
    'Rozłącz go tam albo wybierz inny.',
  ],
  timeout: ['Hub nie odpowiada.', 'Naciśnij jego przycisk i spróbuj ponownie.'],
  refused: ['Nie udało się połączyć z hubem.', 'Wyłącz go, włącz i spróbuj ponownie.'],
  'commands-refused': [
    'Hub nie przyjmuje poleceń.',
    'Wyłącz go i włącz. Usuń go z ustawień Bluetooth w komputerze.',
  ],
  'not-supported': [
    'Te bloki nie obsługują jeszcze tego huba.',
    'Wybierz inny hub albo inne bloki.',
  ],
  busy: ['Bluetooth jest zajęty.', 'Poczekaj chwilę i spróbuj ponownie.'],
  failed: ['Coś się nie udało.', 'Spróbuj ponownie.'],
};

export const page: PageTexts = {
  saveRecording: 'Zapisz nagranie',
  close: 'Zamknij',
  noteForScratch:
    'Scratch nie zna niektórych bloków tego duszka. Dlatego nie pokazuje żadnego z jego bloków. Nie zginęły: otwórz ten projekt w Blockwave.',
};

export const connection: ConnectionTexts = {
  connectYourHub: 'Połącz swój hub',
  hubs: 'Huby',
  hubNumber: 'Hub {number}',
  connect: 'Połącz',
  disconnect: 'Rozłącz',
  cancel: 'Anuluj',
  search: 'Szukaj hubów',
  notConnected: 'Nie połączono',
  searching: 'Szukanie hubów…',
  connecting: 'Łączenie…',
  connected: 'Połączono',
  usedHub: 'Ten projekt używał huba {name}.',
  close: 'Zamknij',
  stop: 'Stop',
};

export const panel: PanelTexts = {
  hub: 'Hub',
  open: 'Pokaż hub',
  addHub: 'Dodaj hub',
  removeHub: 'Usuń',
  hubKinds: 'Rodzaje hubów',
  views: 'Widoki',
  picture: 'Rysunek',
  traffic: 'Wiadomości',

  unstable: 'Hub prawie nie odpowiada.',
  reconnecting: 'Hub się zgubił. Szukamy go.',
  lost: 'Huba nie ma.',
  noBlocks: 'Najpierw dodaj bloki huba.',
  notSetUp: 'Autor tej strony musi jeszcze podłączyć ten panel:',

  identify: 'Zamrugaj i zapikaj',
  blink: 'Zamrugaj',
  showColor: 'Pokaż jego kolor',
  swapWith: 'Zamień z…',

  port: 'Port',
  nothing: 'Nic',
  motor: 'Silnik',
  trainMotor: 'Silnik pociągu',
  builtInMotor: 'Wbudowany silnik',
  boostMotor: 'Silnik Boost',
  largeMotor: 'Duży silnik',
  extraLargeMotor: 'Bardzo duży silnik',
  angularMotor: 'Silnik kątowy',
  holdWheel: 'Przytrzymaj koło',
  lightBrick: 'Klocek świetlny',
  distance: 'Odległość',
  tilt: 'Pochylenie',
  colorDistance: 'Kolor i odległość',
  color: 'Kolor',
  black: 'Czarny',
  blue: 'Niebieski',
  green: 'Zielony',
  yellow: 'Żółty',
  red: 'Czerwony',
  white: 'Biały',
  force: 'Siła',
  remoteButtons: 'Przyciski',
  unknown: 'Coś innego',
  pull: 'Wyjmij wtyczkę',
  plug: 'Włóż wtyczkę',
  leftRight: 'Lewo – prawo',
  upDown: 'Góra – dół',
  bump: 'Uderz',
  light: 'Światło',
  sound: 'Dźwięk',
  button: 'Przycisk',
  battery: 'Bateria',

  whatIf: 'Co, jeśli…',
  outOfRange: 'Za daleko',
  slowLink: 'Wolne odpowiedzi',
  flatBattery: 'Pusta bateria',

  fromDevice: 'Z huba',
  toDevice: 'Do huba',
  reportNow: 'Wywołaj',
  noValue: 'Jeszcze bez wartości',
  newest: 'Najnowsze',
};

export const hubPage: HubPageTexts = {
  tryIt: 'Wypróbuj',
  stopAll: 'Zatrzymaj wszystko',
  beep: 'Zapikaj',
};

export const help: HelpTexts = {
  title: 'Połącz swój hub',
  connectButton: 'Połącz',
  bluetoothOn: 'Włącz Bluetooth w komputerze.',
  greenButton: 'Naciśnij zielony przycisk na hubie. Jego lampka miga.',
  connectHub:
    'W edytorze kliknij {connect} obok swojego huba. Nie ma go? Kliknij {connect} obok {bluetooth} i wybierz swój hub z listy przeglądarki.',
  scratchLink: 'Nie ma {bluetooth} albo nie widać huba? Uruchom {scratchLink}.',
  linux: 'W Chrome na Linuksie włącz Web Bluetooth: {flags}',
  noHub: 'Nie masz huba? Kliknij {connect} obok {virtualHub}.',
  about: 'O Blockwave',
  aboutWhat: 'Bloki, które od razu sterują silnikami, światłem i czujnikami huba.',
  licences: 'Licencje i kod źródłowy',
  forDevelopers: 'Dla tych, którzy piszą oprogramowanie huba:',
  throughputPage: 'Ile wytrzyma to urządzenie?',
  limitersPage: 'Który ogranicznik do niego pasuje?',
  hubPage: 'Hub do oglądania, bez Scratcha',
  blocksPage: 'Wszystkie bloki',
};
