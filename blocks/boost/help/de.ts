import type {HelpTexts} from './en.js';

export const de: Partial<HelpTexts> = {
  motorOnFor: 'Schaltet den Motor für einige Sekunden an, höchstens 15, und dann wieder aus.',
  motorOnForRotation: 'Dreht den Motor so oft ganz herum und stoppt ihn dann.',
  motorOn: 'Schaltet den Motor an. Er läuft, bis ein anderer Block ihn stoppt.',
  motorOff: 'Schaltet den Motor aus.',
  setMotorPower: 'Stellt ein, wie schnell der Motor läuft: 0 ist gar nicht, 100 ist volles Tempo.',
  setMotorDirection: 'Wählt aus, wie herum sich der Motor dreht.',
  getMotorPosition: 'Um so viel Grad hat sich der Motor gedreht, von 0 bis 360.',
  whenColor: 'Startet das Skript, wenn der Sensor diese Farbe sieht.',
  seeingColor: 'Sieht der Sensor diese Farbe?',
  whenTilted: 'Startet das Skript, wenn der Hub in diese Richtung geneigt ist.',
  getTiltAngle: 'Um so viel Grad ist der Hub in diese Richtung geneigt.',
  identifyHub: 'Das Licht des Hubs blinkt. So siehst du, welcher es ist.',
};
