import type {DoctorTexts, LevelTexts, VerdictTexts} from './language.js';

export const doctor: DoctorTexts = {
  title: 'Dlaczego mój hub się nie łączy?',
  checking: 'Chwileczkę, ta strona sprawdza…',
  ready: 'Ten komputer jest gotowy na twój hub.',
  notReady: 'Jeszcze nie wszystko gotowe. Zacznij od pierwszego czerwonego znaku.',
  virtualHub: 'Dziś nie działa żaden hub? Wirtualny hub działa zawsze.',
  forGrownUps: 'Dla dorosłych',
  checkAgain: 'Sprawdź ponownie',
  tryBluetooth: 'Wypróbuj Bluetooth',
  findScratchLink: 'Szukaj Scratch Link',
  ownWindow: 'Otwórz we własnym oknie',
  copyReport: 'Kopiuj raport',
  copied: 'Skopiowano. Możesz wkleić raport do wiadomości.',
  copyYourself: 'Naciśnij Ctrl+C, żeby skopiować raport.',
  whatIsCopied: 'Co się kopiuje: bez nazw, bez adresów',
  toHelp: 'Połącz swój hub',
};

export const levels: LevelTexts = {
  good: 'Dobrze:',
  hint: 'Warto wiedzieć:',
  warning: 'Uwaga:',
  problem: 'Problem:',
};

export const verdicts: VerdictTexts = {
  browser: ['Używasz {browser} na {system}.'],
  addressGood: ['Bluetooth może działać pod tym adresem.'],
  frameNone: ['Ta strona ma własne okno.'],
  frameAllowed: ['Ta strona jest wewnątrz innej strony. Tamta strona pozwala na Bluetooth.'],
  frameUnknown: ['Ta strona jest wewnątrz innej strony.', 'Otwórz ją we własnym oknie.'],
  frameBlocked: [
    'Ta strona jest wewnątrz innej strony, która nie pozwala na Bluetooth.',
    'Otwórz ją we własnym oknie.',
  ],
  serverBlocks: [
    'Serwer tej strony nie pozwala na Bluetooth.',
    'Poproś kogoś dorosłego, żeby zmienił serwer.',
  ],
  bluetoothThere: ['Ta przeglądarka może znaleźć huby.'],
  bluetoothHidden: ['Ta przeglądarka może znaleźć huby, ale nie pod tym adresem.'],
  bluetoothNotOnIpad: [
    'iPad ani iPhone nie może znaleźć hubów.',
    'Użyj komputera albo Chromebooka.',
  ],
  adapterGood: ['Ten komputer ma Bluetooth.', 'Czy jest włączony? Sprawdź w ustawieniach.'],
  adapterOn: ['Ten komputer ma Bluetooth i jest on włączony.'],
  adapterUnknown: ['Przeglądarka nie mówi, czy ten komputer ma Bluetooth.'],
  adapterMissing: [
    'Przeglądarka nie znajduje Bluetooth. Może jest wyłączony albo zablokowany.',
    'Włącz go w ustawieniach komputera. Potem wypróbuj Bluetooth.',
  ],
  adapterSilent: ['Bluetooth nie odpowiada.', 'Zamknij przeglądarkę i otwórz ją ponownie.'],
  rulesUnknown: ['Czy twoja szkoła blokuje Bluetooth? Tutaj przeglądarka tego nie mówi.'],
  rulesNotTried: [
    'Czy przeglądarka widzi twój hub?',
    'Naciśnij jego zielony przycisk, a potem wypróbuj Bluetooth. Czy twój hub jest na liście?',
  ],
  rulesGood: [
    'Bluetooth jest tu dozwolony.',
    'Twojego huba nie było na liście? Naciśnij jego zielony przycisk i spróbuj ponownie.',
  ],
  rulesFound: ['Przeglądarka znalazła twój hub!'],
  rulesBlocked: [
    'Bluetooth jest zablokowany w tej przeglądarce.',
    'Pokaż tę stronę komuś dorosłemu.',
  ],
  rulesFailed: [
    'Przeglądarka nie mogła pokazać swojej listy.',
    'Odśwież tę stronę i spróbuj ponownie.',
  ],
  tabsNone: ['Żadna inna karta nie używa huba.'],
  tabsHeld: [
    'Ta przeglądarka używa już huba w innej karcie.',
    'Czy to hub, którego potrzebujesz? Rozłącz go tam albo zamknij tamtą kartę.',
  ],
  tabsUnknown: ['Tutaj przeglądarka nie mówi, czy inna karta używa twojego huba.'],
  linkNotAsked: ['Czy używasz Scratch Link?', 'Uruchom go. Potem go szukaj.'],
  linkFound: ['Scratch Link działa.'],
  linkOldFound: [
    'Działa stary Scratch Link.',
    'Poproś kogoś dorosłego, żeby zainstalował najnowszy.',
  ],
  linkNotHere: ['Nie ma Scratch Link na {system}.'],
  linkNotNeeded: ['Scratch Link nie działa. Nie jest ci potrzebny.'],
  networkOwn: ['Ta strona może rozmawiać ze Scratch Link.'],
  networkAsks: ['Przeglądarka zapyta o Scratch Link.', 'Wybierz „Zezwalaj”.'],
  networkInsecure: [
    'Przeglądarka nie pozwala temu adresowi rozmawiać ze Scratch Link.',
    'Poproś kogoś dorosłego, żeby otworzył stronę przez https.',
  ],
  hub: [
    'Ta strona nie może sprawdzić twojego huba.',
    'Naciśnij jego zielony przycisk. Nie świeci? Włóż nowe baterie. Bądź blisko komputera.',
  ],
};
