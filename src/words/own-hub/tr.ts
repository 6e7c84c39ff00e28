import type {OwnHubTexts} from './language.js';

export const ownHub: OwnHubTexts = {
  fileRefused: '{file} dosyası kullanılamıyor.',
  showAuthor: 'Bu listeyi dosyayı yapan kişiye göster.',
  notLoaded: '{file} dosyası yüklenemiyor.',
  wrongAddress: 'Adresi kontrol et: orada dosya yok.',
  noAnswer: 'Yanıt gelmedi. İnternet bağlantısını kontrol et, sonra sayfayı yeniden yükle.',
  otherFile:
    'Bu, bir hub dosyası değil. Hub’ının profilini içeren dosyayı seç; adı .json ile biter.',
  editRefused: 'Değişen dosya kullanılamıyor.',
  lastBlocksStay: 'Çalışan son bloklar burada kalıyor.',
  blocksBroken: 'Bu projenin bazı blokları “{name}” için yeni dosyaya uymuyor.',
  useOld: 'Eski dosyayı kullan',
  projectRefused: 'Bu projedeki “{name}” hub’ı kullanılamıyor.',
  projectKeeps: 'Blokları projede kalıyor ama gösterilmiyor.',
  otherVersion: 'Bu proje, “{name}” için başka bir sürümle kaydedilmiş.',
  otherVersionUsed: 'Senin eklediğin sürüm kullanılıyor.',
  useProject: 'Projenin sürümünü kullan',
};
