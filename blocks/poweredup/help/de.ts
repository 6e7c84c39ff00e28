import type {HelpTexts} from './en.js';

export const de: Partial<HelpTexts> = {
  getMotorPosition: 'Um so viel Grad hat sich der Motor gedreht. Unter 0 heißt andersherum.',
  isTilted: 'Ist der Hub in diese Richtung geneigt?',
  whenDistance: 'Startet das Skript, wenn etwas näher oder weiter weg ist als diese Zahl.',
  getDistance: 'So viele Zentimeter ist etwas entfernt, höchstens 25.',
  drive:
    'Lässt den linken und den rechten Motor laufen. Sie starten zusammen. Unter 0 drehen sie sich andersherum.',
  driveFor: 'Fährt, bis sich die Räder um so viel Grad gedreht haben, und hält dann an.',
  stopDriving: 'Stoppt beide Motoren.',
  runMotor: 'Lässt den Motor mit diesem Tempo laufen. Unter 0 dreht er sich andersherum.',
  stopMotor: 'Stoppt den Motor sofort, oder lässt ihn ausrollen, bis er von selbst steht.',
  turnMotorBy: 'Dreht den Motor um so viel Grad. Unter 0 dreht er sich andersherum.',
  turnMotorToPosition: 'Dreht den Motor, bis seine Position diese Gradzahl ist.',
  turnMotorToAngle:
    'Dreht den Motor, bis seine Markierung bei diesem Winkel steht. Das kann nicht jeder Motor.',
  resetMotorPosition: 'Da, wo der Motor jetzt steht, ist ab sofort Position 0.',
  getMotorAngle: 'Der Winkel, bei dem die Markierung des Motors steht, von -180 bis 179.',
  getMotorSpeed: 'So schnell dreht sich der Motor. Unter 0 heißt andersherum.',
  getColor: 'Die Farbe, die der Sensor sieht.',
  getReflectedLight: 'So viel Licht kommt von dem zurück, was vor dem Sensor ist.',
  getAmbientLight: 'So hell ist es rund um den Sensor.',
  getColorPart: 'So viel Licht dieser Farbe kommt von dem zurück, was vor dem Sensor ist.',
  setSensorLight:
    'Lässt den Sensor in dieser Farbe leuchten. Solange Blöcke seine Messwerte benutzen, braucht er sein eigenes Licht.',
  whenForce: 'Startet das Skript, wenn der Kraftsensor gedrückt oder losgelassen wird.',
  isForcePressed: 'Ist der Kraftsensor gedrückt?',
  getForce: 'So stark wird der Kraftsensor gedrückt, in Newton.',
  getTiltDegrees: 'Um so viel Grad ist der Hub geneigt. Rechts und unten sind über 0.',
  getAcceleration: 'So stark wird der Hub in einer Richtung schneller oder langsamer.',
  whenRemoteButton: 'Startet das Skript, wenn dieser Knopf der Fernbedienung gedrückt wird.',
  isRemoteButton: 'Ist dieser Knopf der Fernbedienung gedrückt?',
};
