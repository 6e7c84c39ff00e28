import type {HelpTexts} from './en.js';

export const nl: Partial<HelpTexts> = {
  setLightHue: 'Geeft het licht een kleur: 0 is rood, 33 is groen, 67 is blauw.',
  setLightColor: 'Geeft het licht de kleur die je kiest.',
  setLightNamedColor: 'Geeft het licht de kleur met deze naam.',
  setLightBrightness: 'Maakt het licht donkerder of feller. Dat geldt ook voor latere kleuren.',
  turnLightOff: 'Zet het licht uit. De volgende kleur zet het weer aan.',
  getPassings: 'Hoe vaak er iets langs de sensor kwam.',
  resetPassings: 'Telt de passages weer vanaf 0.',
  whenButton: 'Start het script als de groene knop op de hub wordt ingedrukt of losgelaten.',
  isButtonPressed: 'Is de groene knop op de hub ingedrukt?',
  getBatteryPercent: 'Hoe vol de batterij is: 100 is vol.',
  whenBatteryLow: 'Start het script als de batterij bijna leeg is.',
  getPluggedIn: 'Wat er in deze poort van de hub zit.',
  getHubName: 'De naam van de hub.',
  renameHub: 'Geeft de hub een nieuwe naam. Eerst wordt het je gevraagd.',
  getVoltage: 'De spanning van de batterij. Die daalt als de batterij leeg raakt.',
  getCurrent: 'Hoeveel stroom er loopt. Het is meer als de motoren hard werken.',
  getSignal: 'Hoe goed de computer de hub hoort. Dichter bij 0 is beter.',
  getFirmwareVersion: 'De versie van het programma in de hub.',
  useHub: 'Alle blokken van deze sprite gebruiken nu deze hub.',
};
