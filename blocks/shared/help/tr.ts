import type {HelpTexts} from './en.js';

export const tr: Partial<HelpTexts> = {
  setLightHue: 'Işığa bir renk verir: 0 kırmızı, 33 yeşil, 67 mavidir.',
  setLightColor: 'Işığa seçtiğin rengi verir.',
  setLightNamedColor: 'Işığa adıyla bir renk verir.',
  setLightBrightness: 'Işığı koyulaştırır ya da parlatır. Sonraki renkler için de geçerlidir.',
  turnLightOff: 'Işığı kapatır. Sonraki renk onu yeniden açar.',
  getPassings: 'Sensörün önünden kaç kez bir şey geçtiği.',
  resetPassings: 'Geçişleri yeniden 0’dan saymaya başlar.',
  whenButton: 'Hub’daki yeşil düğmeye basıldığında ya da düğme bırakıldığında diziyi başlatır.',
  isButtonPressed: 'Hub’daki yeşil düğme basılı mı?',
  getBatteryPercent: 'Pilin ne kadar dolu olduğu: 100 doludur.',
  whenBatteryLow: 'Pil azaldığında diziyi başlatır.',
  getPluggedIn: 'Hub’ın bu portuna takılı olan şey.',
  getHubName: 'Hub’ın adı.',
  renameHub: 'Hub’a yeni bir ad verir. Önce sana sorulur.',
  getVoltage: 'Pilin gerilimi. Pil bittikçe azalır.',
  getCurrent: 'Ne kadar akım geçtiği. Motorlar zorlandığında artar.',
  getSignal: 'Bilgisayarın hub’ı ne kadar iyi duyduğu. 0’a yakın olması daha iyidir.',
  getFirmwareVersion: 'Hub’ın içindeki yazılımın sürümü.',
  useHub: 'Bu kuklanın tüm blokları artık bu hub’ı kullanır.',
};
