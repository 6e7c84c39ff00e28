import type {HelpTexts} from './en.js';

export const tr: Partial<HelpTexts> = {
  motorOnFor: 'Motoru birkaç saniye çalıştırır, en çok 15, sonra kapatır.',
  motorOnForRotation: 'Motoru bu kadar tur döndürür, sonra durdurur.',
  motorOn: 'Motoru açar. Başka bir blok durdurana kadar çalışır.',
  motorOff: 'Motoru kapatır.',
  setMotorPower: 'Motorun ne kadar hızlı çalışacağını ayarlar: 0 hiç, 100 tam hızdır.',
  setMotorDirection: 'Motorun hangi tarafa döneceğini seçer.',
  getMotorPosition: 'Motorun kaç derece döndüğü, 0’dan 360’a kadar.',
  whenColor: 'Sensör bu rengi gördüğünde diziyi başlatır.',
  seeingColor: 'Sensör bu rengi görüyor mu?',
  whenTilted: 'Hub bu tarafa eğildiğinde diziyi başlatır.',
  getTiltAngle: 'Hub’ın bu tarafa kaç derece eğildiği.',
  identifyHub: 'Hub’ın ışığı yanıp söner. Böylece hangisi olduğunu görürsün.',
};
