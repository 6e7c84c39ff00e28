import type {HelpTexts} from './en.js';

export const nl: Partial<HelpTexts> = {
  motorOnFor: 'Zet de motor een paar seconden aan, hoogstens 15, en dan weer uit.',
  motorOnForRotation: 'Draait de motor zo vaak helemaal rond en stopt hem dan.',
  motorOn: 'Zet de motor aan. Hij draait tot een ander blok hem stopt.',
  motorOff: 'Zet de motor uit.',
  setMotorPower: 'Bepaalt hoe snel de motor draait: 0 is helemaal niet, 100 is het snelst.',
  setMotorDirection: 'Kiest welke kant de motor op draait.',
  getMotorPosition: 'Hoeveel graden de motor gedraaid is, van 0 tot en met 360.',
  whenColor: 'Start het script als de sensor deze kleur ziet.',
  seeingColor: 'Ziet de sensor deze kleur?',
  whenTilted: 'Start het script als de hub naar deze kant gekanteld is.',
  getTiltAngle: 'Hoeveel graden de hub naar deze kant gekanteld is.',
  identifyHub: 'Het licht van de hub knippert. Zo zie je welke het is.',
};
