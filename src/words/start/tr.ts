import type {SplashTexts, StartTexts} from './language.js';

export const splash: SplashTexts = {
  loading: 'Yükleniyor…',
  starting: 'Neredeyse hazır…',
  failed: 'Sayfa yüklenemedi.',
  whatToDo: 'Ağ çalışıyor mu? Bir büyüğüne sor, sonra yeniden dene.',
  tryAgain: 'Yeniden dene',
};

export const start: StartTexts = {
  notSaved: 'Son projen kaydedilmedi.',
  restore: 'Geri getir',
  startNew: 'Yeni projeye başla',
  stays: 'Yeni projeye başlarsan bu proje {days} gün “{file}” menüsünde kalır.',
  unsaved: 'Kaydedilmemiş projeler',

  hubNeeded: 'Bu proje bir hub kullanıyor.',
  hubNumberNeeded: 'Bu proje {number} numaralı hub’ı kullanıyor.',
  expectedName: 'Geçen sefer hub’ın adı “{name}” idi.',
  notNow: 'Şimdi değil',
  hubReady: 'Hub hazır. Yeşil bayrağa tıkla.',

  ownHub: 'Kendi hub’ını ekle',
  ownHubFile: 'Kendi yaptığın bir hub’ın dosyasını aç.',

  tutorial: 'Hub ile başla',
  tutorialLibrary: 'Köşedeki düğmeye tıkla ve hub’ı seç.',
  tutorialConnect: 'Hub’ının yanındaki “Bağlan” düğmesine tıkla. Hub’ın yok mu? Sanal hub’ı seç.',
  tutorialMotor: 'Motoru açan bloğu ortaya sürükle. Ona tıkla: motor döner.',
  tutorialStop: 'Kırmızı işarete tıkla. Motor durur.',
  tutorialSensor: 'Bir mesafe sensörü tak. Bir şey yaklaştığında başlayan bloğu kullan.',
};
