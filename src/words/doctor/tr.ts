import type {DoctorTexts, LevelTexts, VerdictTexts} from './language.js';

export const doctor: DoctorTexts = {
  title: 'Hub’ım neden bağlanmıyor?',
  checking: 'Biraz bekle, bu sayfa bakıyor…',
  ready: 'Bu bilgisayar hub’ın için hazır.',
  notReady: 'Henüz hazır değil. İlk kırmızı işaretten başla.',
  virtualHub: 'Bugün hiçbir hub çalışmıyor mu? Sanal hub her zaman çalışır.',
  forGrownUps: 'Büyükler için',
  checkAgain: 'Yeniden bak',
  tryBluetooth: 'Bluetooth’u dene',
  findScratchLink: 'Scratch Link’i ara',
  ownWindow: 'Kendi penceresinde aç',
  copyReport: 'Raporu kopyala',
  copied: 'Kopyalandı. Onu bir mesaja yapıştırabilirsin.',
  copyYourself: 'Kopyalamak için Ctrl+C tuşlarına bas.',
  whatIsCopied: 'Ne kopyalanıyor: ad yok, adres yok',
  toHelp: 'Hub’ını bağla',
};

export const levels: LevelTexts = {
  good: 'İyi:',
  hint: 'Bilmekte yarar var:',
  warning: 'Dikkat:',
  problem: 'Sorun:',
};

export const verdicts: VerdictTexts = {
  browser: ['Kullandığın tarayıcı ve sistem: {browser}, {system}.'],
  addressGood: ['Bluetooth bu adreste çalışabilir.'],
  frameNone: ['Bu sayfanın kendi penceresi var.'],
  frameAllowed: ['Bu sayfa başka bir sayfanın içinde. O sayfa Bluetooth’a izin veriyor.'],
  frameUnknown: ['Bu sayfa başka bir sayfanın içinde.', 'Onu kendi penceresinde aç.'],
  frameBlocked: [
    'Bu sayfa başka bir sayfanın içinde ve o sayfa Bluetooth’a izin vermiyor.',
    'Onu kendi penceresinde aç.',
  ],
  serverBlocks: [
    'Bu sayfanın sunucusu Bluetooth’a izin vermiyor.',
    'Bir büyüğünden sunucuyu değiştirmesini iste.',
  ],
  bluetoothThere: ['Bu tarayıcı hub’ları bulabilir.'],
  bluetoothHidden: ['Bu tarayıcı hub’ları bulabilir ama bu adreste değil.'],
  bluetoothNotOnIpad: [
    'iPad ya da iPhone hub’ları bulamaz.',
    'Bir bilgisayar ya da Chromebook kullan.',
  ],
  adapterGood: ['Bu bilgisayarda Bluetooth var.', 'Açık mı? Ayarlara bak.'],
  adapterOn: ['Bu bilgisayarda Bluetooth var ve açık.'],
  adapterUnknown: ['Tarayıcı, bu bilgisayarda Bluetooth olup olmadığını söylemiyor.'],
  adapterMissing: [
    'Tarayıcı Bluetooth bulamıyor. Kapalı ya da engellenmiş olabilir.',
    'Bilgisayarın ayarlarından aç. Sonra Bluetooth’u dene.',
  ],
  adapterSilent: ['Bluetooth yanıt vermiyor.', 'Tarayıcıyı kapat ve yeniden aç.'],
  rulesUnknown: ['Okulun Bluetooth’u engelliyor mu? Tarayıcı burada bunu söylemiyor.'],
  rulesNotTried: [
    'Tarayıcı hub’ını görebiliyor mu?',
    'Yeşil düğmesine bas, sonra Bluetooth’u dene. Hub’ın listede mi?',
  ],
  rulesGood: [
    'Bluetooth’a burada izin var.',
    'Hub’ın listede yok muydu? Yeşil düğmesine bas ve yeniden dene.',
  ],
  rulesFound: ['Tarayıcı hub’ını buldu!'],
  rulesBlocked: ['Bluetooth bu tarayıcıda engellenmiş.', 'Bu sayfayı bir büyüğüne göster.'],
  rulesFailed: ['Tarayıcı listesini gösteremedi.', 'Bu sayfayı yenile ve yeniden dene.'],
  tabsNone: ['Başka hiçbir sekme hub kullanmıyor.'],
  tabsHeld: [
    'Bu tarayıcı başka bir sekmede zaten bir hub kullanıyor.',
    'Sana gereken hub bu mu? Bağlantısını orada kes ya da o sekmeyi kapat.',
  ],
  tabsUnknown: ['Tarayıcı burada, başka bir sekmenin hub’ını kullanıp kullanmadığını söylemiyor.'],
  linkNotAsked: ['Scratch Link kullanıyor musun?', 'Onu başlat. Sonra onu ara.'],
  linkFound: ['Scratch Link çalışıyor.'],
  linkOldFound: ['Eski bir Scratch Link çalışıyor.', 'Bir büyüğünden en yenisini kurmasını iste.'],
  linkNotHere: ['{system} için Scratch Link yok.'],
  linkNotNeeded: ['Scratch Link çalışmıyor. Ona ihtiyacın yok.'],
  networkOwn: ['Bu sayfanın Scratch Link ile konuşma izni var.'],
  networkAsks: ['Tarayıcı Scratch Link için soru soracak.', '“İzin ver” seçeneğini seç.'],
  networkInsecure: [
    'Tarayıcı bu adresin Scratch Link ile konuşmasına izin vermiyor.',
    'Bir büyüğünden sayfayı https ile açmasını iste.',
  ],
  hub: [
    'Bu sayfa hub’ına bakamaz.',
    'Yeşil düğmesine bas. Işık yok mu? Yeni pil tak. Bilgisayarın yakınında kal.',
  ],
};
