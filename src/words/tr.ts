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
  virtualHub: 'Sanal hub',
  bluetooth: 'Hub ara (Bluetooth)…',
  rename: 'Hub’ın adı “{name}” olsun mu?',
  noticeOfHub: 'Hub {number}: {notice}',
};

export const notices: NoticeTexts = {
  unstable: ['Hub zor yanıt veriyor.', 'Onu bilgisayara yaklaştır.'],
  reconnecting: ['Hub ile bağlantı koptu.', 'Biraz bekle, onu arıyoruz.'],
  lost: ['Hub kayboldu.', 'Açık mı? Pili dolu mu? Yakında mı?'],
  'scratch-link-gone': ['Scratch Link kapandı.', 'Onu yeniden başlat. Sonra hub geri gelir.'],
  'connected-again': ['Hub geri geldi.', 'Motorlarını yeniden çalıştır.'],
  'battery-low': ['Hub’ın pili neredeyse bitti.', 'Şarj et ya da yeni pil tak.'],
  'high-current': ['Bir motor sıkıştı ya da çok zorlanıyor.', 'Durdur ve onu neyin tuttuğuna bak.'],
  'no-motor': ['Takılı motor yok.', 'Hub’a bir tane tak.'],
  'no-light-brick': ['Takılı lamba yok.', 'Hub’a bir tane tak.'],
  'no-tilt-sensor': ['Takılı eğim sensörü yok.', 'Hub’a bir tane tak.'],
  'no-distance-sensor': ['Takılı mesafe sensörü yok.', 'Hub’a bir tane tak.'],
  'motor-cannot-count': [
    'Bu motor dönüşlerini sayamaz.',
    'Başka bir motor ya da saniyeli bir blok kullan.',
  ],
  'motor-has-no-angle': [
    'Bu motor açısını bilmiyor.',
    'Başka bir motor ya da dereceli bir blok kullan.',
  ],
  'no-bluetooth': ['Bluetooth yok ya da kapalı.', 'Bilgisayarın ayarlarından aç ve yeniden dene.'],
  'no-web-bluetooth': [
    'Bu tarayıcı gerçek hub’ları bulamıyor.',
    'Chrome ya da Edge kullan veya Scratch Link’i başlat.',
  ],
  'only-web-bluetooth': ['Bu tarayıcı gerçek hub’ları bulamıyor.', 'Chrome ya da Edge kullan.'],
  'web-bluetooth-off': [
    'Bluetooth bu tarayıcıda kapalı.',
    'Bir büyüğünden açmasını iste: chrome://flags/#enable-web-bluetooth',
  ],
  'insecure-page': [
    'Bluetooth bu adreste çalışmıyor.',
    'Bir büyüğünden sayfayı https ile açmasını iste.',
  ],
  'bluetooth-denied': [
    'Tarayıcının burada Bluetooth kullanma izni yok.',
    'Bir büyüğünden izin vermesini iste.',
  ],
  'bluetooth-stuck': ['Bu sayfadaki Bluetooth takıldı.', 'Projeni kaydet, sonra sayfayı yenile.'],
  'no-scratch-link': ['Scratch Link yanıt vermiyor.', 'Başlat ve yeniden ara.'],
  'scratch-link-old': ['Bu Scratch Link çok eski.', 'Bir büyüğünden en yenisini kurmasını iste.'],
  'scratch-link-denied': [
    'Tarayıcının Scratch Link ile konuşma izni yok.',
    'Bir büyüğünden izin vermesini iste.',
  ],
  'not-found': ['Hub bulunamadı.', 'Düğmesine bas ve yeniden ara.'],
  'in-use': [
    'Bu hub başka bir pencerede ya da bilgisayarda kullanılıyor.',
    'Bağlantısını orada kes ya da başka bir hub seç.',
  ],
  timeout: ['Hub yanıt vermiyor.', 'Düğmesine bas ve yeniden dene.'],
  refused: ['Hub’a bağlanılamadı.', 'Kapatıp aç ve yeniden dene.'],
  'commands-refused': [
    'Hub hiçbir komutu kabul etmiyor.',
    'Kapatıp aç. Bilgisayarın Bluetooth ayarlarından kaldır.',
  ],
  'not-supported': [
    'Bu bloklar bu hub’ı henüz desteklemiyor.',
    'Başka bir hub ya da başka bloklar seç.',
  ],
  busy: ['Bluetooth meşgul.', 'Biraz bekle ve yeniden dene.'],
  failed: ['Bir şeyler ters gitti.', 'Lütfen yeniden dene.'],
};

export const page: PageTexts = {
  saveRecording: 'Kaydı sakla',
  close: 'Kapat',
  noteForScratch:
    'Scratch bu kuklanın bazı bloklarını tanımıyor. Bu yüzden hiçbir bloğunu göstermiyor. Bloklar kaybolmadı: bu projeyi Blockwave’de aç.',
};

export const connection: ConnectionTexts = {
  connectYourHub: 'Hub’ını bağla',
  hubs: 'Hub’lar',
  hubNumber: 'Hub {number}',
  connect: 'Bağlan',
  disconnect: 'Bağlantıyı kes',
  cancel: 'İptal',
  search: 'Hub ara',
  notConnected: 'Bağlı değil',
  searching: 'Hub’lar aranıyor…',
  connecting: 'Bağlanıyor…',
  connected: 'Bağlandı',
  usedHub: 'Bu projede kullanılan hub: {name}.',
  close: 'Kapat',
  stop: 'Dur',
};

export const panel: PanelTexts = {
  hub: 'Hub',
  open: 'Hub’ı göster',
  addHub: 'Hub ekle',
  removeHub: 'Kaldır',
  hubKinds: 'Hub türleri',
  views: 'Görünümler',
  picture: 'Resim',
  traffic: 'Mesajlar',

  unstable: 'Hub zor yanıt veriyor.',
  reconnecting: 'Hub ile bağlantı koptu. Onu arıyoruz.',
  lost: 'Hub kayboldu.',
  noBlocks: 'Önce hub’ın bloklarını ekle.',
  notSetUp: 'Bu sayfayı hazırlayan kişinin bu paneli bağlaması gerekiyor:',

  identify: 'Yanıp sön ve bip sesi çıkar',
  blink: 'Yanıp sön',
  showColor: 'Rengini göster',
  swapWith: 'Yer değiştir…',

  port: 'Port',
  nothing: 'Boş',
  motor: 'Motor',
  trainMotor: 'Tren motoru',
  builtInMotor: 'Yerleşik motor',
  boostMotor: 'Boost motoru',
  largeMotor: 'Büyük motor',
  extraLargeMotor: 'Çok büyük motor',
  angularMotor: 'Açısal motor',
  holdWheel: 'Tekerleği tut',
  lightBrick: 'Lamba',
  distance: 'Mesafe',
  tilt: 'Eğim',
  colorDistance: 'Renk ve mesafe',
  color: 'Renk',
  black: 'Siyah',
  blue: 'Mavi',
  green: 'Yeşil',
  yellow: 'Sarı',
  red: 'Kırmızı',
  white: 'Beyaz',
  force: 'Kuvvet',
  remoteButtons: 'Düğmeler',
  unknown: 'Başka bir şey',
  pull: 'Fişi çek',
  plug: 'Fişi tak',
  leftRight: 'Sol – sağ',
  upDown: 'Yukarı – aşağı',
  bump: 'Ona çarp',
  light: 'Işık',
  sound: 'Ses',
  button: 'Düğme',
  battery: 'Pil',

  whatIf: 'Ya şöyle olursa…',
  outOfRange: 'Çok uzakta',
  slowLink: 'Yavaş yanıt',
  flatBattery: 'Pil bitti',

  fromDevice: 'Hub’dan gelenler',
  toDevice: 'Hub’a gidenler',
  reportNow: 'Şimdi olsun',
  noValue: 'Henüz değer yok',
  newest: 'En yeni',
};

export const hubPage: HubPageTexts = {
  tryIt: 'Dene',
  stopAll: 'Hepsini durdur',
  beep: 'Bip sesi',
};

export const help: HelpTexts = {
  title: 'Hub’ını bağla',
  connectButton: 'Bağlan',
  bluetoothOn: 'Bilgisayarında Bluetooth’u aç.',
  greenButton: 'Hub’ındaki yeşil düğmeye bas. Işığı yanıp söner.',
  connectHub:
    'Editörde hub’ının yanındaki {connect} düğmesine tıkla. Orada yok mu? {bluetooth} yanındaki {connect} düğmesine tıkla ve tarayıcının listesinden hub’ını seç.',
  scratchLink: '{bluetooth} yok mu ya da hub bulunamadı mı? {scratchLink} uygulamasını başlat.',
  linux: 'Linux’taki Chrome’da Web Bluetooth’u aç: {flags}',
  noHub: 'Hub’ın yok mu? {virtualHub} yanındaki {connect} düğmesine tıkla.',
  about: 'Blockwave hakkında',
  aboutWhat: 'Bir hub’ın motorlarını, ışığını ve sensörlerini anında yöneten bloklar.',
  licences: 'Lisanslar ve kaynak kodu',
  forDevelopers: 'Hub yazılımı yazanlar için:',
  throughputPage: 'Bu cihaz ne kadarını kaldırabilir?',
  limitersPage: 'Hangi sınırlayıcı ona uygun?',
  hubPage: 'Scratch olmadan bakabileceğin bir hub',
  blocksPage: 'Bütün bloklar',
};
