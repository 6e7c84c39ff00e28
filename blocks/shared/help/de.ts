import type {HelpTexts} from './en.js';

export const de: Partial<HelpTexts> = {
  setLightHue: 'Gibt dem Licht eine Farbe: 0 ist Rot, 33 ist Grün, 67 ist Blau.',
  setLightColor: 'Gibt dem Licht die Farbe, die du aussuchst.',
  setLightNamedColor: 'Gibt dem Licht die Farbe mit diesem Namen.',
  setLightBrightness: 'Macht das Licht dunkler oder heller. Das gilt auch für spätere Farben.',
  turnLightOff: 'Schaltet das Licht aus. Die nächste Farbe schaltet es wieder an.',
  getPassings: 'So oft ist etwas am Sensor vorbeigekommen.',
  resetPassings: 'Zählt die Durchgänge wieder ab 0.',
  whenButton: 'Startet das Skript, wenn der grüne Knopf am Hub gedrückt oder losgelassen wird.',
  isButtonPressed: 'Ist der grüne Knopf am Hub gedrückt?',
  getBatteryPercent: 'So voll ist die Batterie: 100 ist voll.',
  whenBatteryLow: 'Startet das Skript, wenn die Batterie fast leer ist.',
  getPluggedIn: 'Was an diesem Anschluss des Hubs steckt.',
  getHubName: 'Der Name des Hubs.',
  renameHub: 'Gibt dem Hub einen neuen Namen. Vorher wirst du gefragt.',
  getVoltage: 'Die Spannung der Batterie. Sie sinkt, wenn die Batterie leer wird.',
  getCurrent: 'So viel Strom fließt. Es ist mehr, wenn die Motoren schwer arbeiten.',
  getSignal: 'So gut hört der Computer den Hub. Näher an 0 ist besser.',
  getFirmwareVersion: 'Die Version des Programms im Hub.',
  useHub: 'Alle Blöcke dieser Figur benutzen jetzt diesen Hub.',
};
