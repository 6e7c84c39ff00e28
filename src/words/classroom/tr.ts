import type {CertificateTexts, ClassroomTexts, TeacherTexts} from './language.js';

export const classroom: ClassroomTexts = {
  visible: 'Öğretmenin hub’ını görüyor.',
  stopped: 'Öğretmenin bütün motorları durdurdu.',
  problems: 'Sınıfının ayarlarında bir hata var: öğretmenine söyle.',
};

export const teacher: TeacherTexts = {
  title: 'Sınıfın',
  address: 'Çocuklar bu adresi açar:',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  otherAddresses: 'Ya da bunlardan biri:',
  noServer:
    'Bu sayfa “npx blockwave serve” ile açılmadı ya da adresi eksik. Yine de etiket yazdırabilirsin.',
  lost: 'Sunucu ile bağlantı koptu. Yeniden deneniyor…',
  restarted:
    'Sunucu yeniden başlatıldı, bu yüzden bu sayfanın adresi artık geçerli değil. Öğretmen sayfasının sunucunun yazdığı yeni adresini aç.',
  trust: 'Bilgisayarlar bu sunucuya nasıl güvenir',

  tables: 'Sınıfın hub’ları',
  classNone: 'Sınıf sayfası kapalı. Hub’ları burada görmek için sunucuyu --class-page ile başlat.',
  classOff: 'Çocukların hub’ları gösterilmiyor.',
  classOn: 'Her çocuğun editöründe şu yazar: “Öğretmenin hub’ını görüyor.” Hiçbir şey kaydedilmez.',
  switchOn: 'Hub’ları göster',
  switchOff: 'Hub’ları gösterme',
  stopAll: 'Bütün motorları durdur',
  stopped: 'Duran editörler: {done} / {sent}.',
  noTables: 'Henüz açık editör yok.',
  table: 'Masa {number}',
  noHub: 'Hub yok',
  virtual: '{name} (sanal)',
  unnamed: 'Adı olmayan hub',
  battery: 'Pil %{percent}',
  connectedOf: 'Bağlı: {connected} / {editors}',

  stickers: 'Hub’lar için etiketler',
  stickersHelp:
    'Her satıra bir ad yaz: hub’ın adı neyse o. Etiketteki kod editörü açar. Editör o zaman yalnızca bu hub’ı bulur.',
  stickerNames: 'Hub’ların adları',
  stickerOpen: 'Açmak için tara',
  stickerStar: '{name}: bu kod, adı böyle başlayan bütün hub’ları bulur.',
  print: 'Etiketleri yazdır',

  idle: 'Bağlı değil',
  scanning: 'Arıyor',
  connecting: 'Bağlanıyor',
  connected: 'Bağlandı',
  unstable: 'Zor yanıt veriyor',
  reconnecting: 'Bağlantı koptu, geri geliyor',
  gone: 'Kayboldu',
};

export const certificate: CertificateTexts = {
  title: 'Bu sınıfın editörünü aç',
  open: 'Editörü aç',
  why: 'Editör bu odadaki bir bilgisayardan https ile geliyor: tarayıcı Bluetooth’a ancak böyle izin verir. Tarayıcı bu bilgisayarı tanımıyor. Bu yüzden uyarıyor.',
  onceTitle: 'Bugün için: uyarıyı geç',
  once: '“Editörü aç” düğmesine, sonra “Gelişmiş” ve “ilerle” (ya da “Riski kabul et”) seçeneğine tıkla. Adresin, öğretmeninin gösterdiği adres olduğunu kontrol et. Tarayıcı birkaç gün sonra yeniden sorar.',
  onceBluetooth:
    'O zaman Bluetooth çalışır. Sayfa bilgisayara kurulamaz ve bu sunucu olmadan çalışmaz.',
  alwaysTitle: 'Her zaman için: sertifikayı yükle',
  always:
    'Bir yönetici bu dosyayı her bilgisayara web siteleri için sertifika yetkilisi olarak yükler. Yalnızca yerel ağlardaki adresler için geçerlidir, internetteki siteler için geçerli değildir.',
  download: 'Sertifikayı indir',
  windows:
    'Windows: dosyayı aç, “Sertifika Yükle”, “Yerel Makine”, “Güvenilen Kök Sertifika Yetkilileri”.',
  mac: 'macOS: dosyayı Anahtar Zinciri Erişimi ile aç, sonra “Her Zaman Güven” seçeneğini seç.',
  chromebook:
    'Chromebook: Ayarlar, Gizlilik ve güvenlik, Sertifikaları yönet, Authorities, İçe aktar. Okulda bunu yönetici yapar: Yönetici Konsolu, Cihazlar, Ağlar, Sertifikalar.',
  linux: 'Linux, Chrome: chrome://certificate-manager, Özel, Güvenilen Sertifikalar, İçe aktar.',
  android: 'Android: Ayarlar, Güvenlik, Sertifika yükle, CA sertifikası.',
  check: 'Dosyanın parmak izini öğretmenin sayfasındaki ile karşılaştır.',
};
