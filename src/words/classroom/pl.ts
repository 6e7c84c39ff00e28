import type {CertificateTexts, ClassroomTexts, TeacherTexts} from './language.js';

export const classroom: ClassroomTexts = {
  visible: 'Twój nauczyciel widzi twój hub.',
  stopped: 'Twój nauczyciel zatrzymał wszystkie silniki.',
  problems: 'W ustawieniach twojej klasy jest błąd: powiedz o tym nauczycielowi.',
};

export const teacher: TeacherTexts = {
  title: 'Twoja klasa',
  address: 'Dzieci otwierają ten adres:',
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  otherAddresses: 'Albo jeden z tych:',
  noServer:
    'Ta strona nie pochodzi z „npx blockwave serve” albo jej adres nie jest pełny. Nadal możesz drukować naklejki.',
  lost: 'Utracono połączenie z serwerem. Kolejna próba…',
  restarted:
    'Serwer został uruchomiony ponownie, więc adres tej strony nie jest już ważny. Otwórz nowy adres strony nauczyciela, który wypisuje serwer.',
  trust: 'Jak komputery mogą zaufać temu serwerowi',

  tables: 'Huby klasy',
  classNone: 'Strona klasy jest wyłączona. Żeby widzieć tu huby, uruchom serwer z --class-page.',
  classOff: 'Huby dzieci nie są pokazywane.',
  classOn:
    'W edytorze każdego dziecka jest napis: „Twój nauczyciel widzi twój hub.” Nic nie jest zapisywane.',
  switchOn: 'Pokaż huby',
  switchOff: 'Nie pokazuj hubów',
  stopAll: 'Zatrzymaj wszystkie silniki',
  stopped: 'Zatrzymane edytory: {done} z {sent}.',
  noTables: 'Żaden edytor nie jest jeszcze otwarty.',
  table: 'Stolik {number}',
  noHub: 'Brak huba',
  virtual: '{name} (wirtualny)',
  unnamed: 'Hub bez nazwy',
  battery: 'Bateria {percent} %',
  connectedOf: 'Połączono: {connected} z {editors}',

  stickers: 'Naklejki na huby',
  stickersHelp:
    'W każdym wierszu jedna nazwa, tak jak nazywają się huby. Kod na naklejce otwiera edytor. Edytor znajduje wtedy tylko ten hub.',
  stickerNames: 'Nazwy hubów',
  stickerOpen: 'Zeskanuj, żeby otworzyć',
  stickerStar: '{name}: ten kod znajduje wszystkie huby, których nazwy tak się zaczynają.',
  print: 'Drukuj naklejki',

  idle: 'Nie połączono',
  scanning: 'Szukanie',
  connecting: 'Łączenie',
  connected: 'Połączono',
  unstable: 'Prawie nie odpowiada',
  reconnecting: 'Zgubiony, wraca',
  gone: 'Zgubiony',
};

export const certificate: CertificateTexts = {
  title: 'Otwórz edytor tej klasy',
  open: 'Otwórz edytor',
  why: 'Edytor pochodzi z komputera w tej sali, przez https: tylko wtedy przeglądarka pozwala na Bluetooth. Przeglądarka nie zna tego komputera. Dlatego ostrzega.',
  onceTitle: 'Na dzisiaj: przejdź dalej mimo ostrzeżenia',
  once: 'Kliknij „Otwórz edytor”, potem „Zaawansowane” i „Otwórz stronę” (albo „Akceptuję ryzyko”). Sprawdź, czy adres jest taki, jak pokazuje twój nauczyciel. Po kilku dniach przeglądarka zapyta ponownie.',
  onceBluetooth:
    'Wtedy Bluetooth działa. Strony nie można zainstalować i nie działa ona bez tego serwera.',
  alwaysTitle: 'Na zawsze: zainstaluj certyfikat',
  always:
    'Administrator instaluje ten plik na każdym komputerze jako urząd certyfikacji dla stron internetowych. Jest on ważny tylko dla adresów w sieciach lokalnych, a nie dla stron w internecie.',
  download: 'Pobierz certyfikat',
  windows:
    'Windows: otwórz plik, „Zainstaluj certyfikat”, „Komputer lokalny”, „Zaufane główne urzędy certyfikacji”.',
  mac: 'macOS: otwórz plik w programie Dostęp do pęku kluczy, a potem wybierz „Zawsze ufaj”.',
  chromebook:
    'Chromebook: Ustawienia, Prywatność i bezpieczeństwo, Zarządzaj certyfikatami, Authorities, Importuj. W szkole robi to administrator w konsoli administracyjnej: Urządzenia, Sieci, Certyfikaty.',
  linux:
    'Linux, Chrome: chrome://certificate-manager, Niestandardowe, Certyfikaty zaufane, Importuj.',
  android: 'Android: Ustawienia, Zabezpieczenia, Zainstaluj certyfikat, Certyfikat CA.',
  check: 'Porównaj odcisk cyfrowy pliku z tym na stronie nauczyciela.',
};
