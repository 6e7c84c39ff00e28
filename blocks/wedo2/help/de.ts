import type {HelpTexts} from './en.js';

export const de: Partial<HelpTexts> = {
  motorOnFor: 'Schaltet den Motor für einige Sekunden an, höchstens 15, und dann wieder aus.',
  motorOn: 'Schaltet den Motor an. Er läuft, bis ein anderer Block ihn stoppt.',
  motorOff: 'Schaltet den Motor aus.',
  startMotorPower: 'Lässt den Motor mit dieser Leistung laufen: 0 ist nichts, 100 ist volle Kraft.',
  setMotorDirection: 'Wählt aus, wie herum sich der Motor dreht.',
  playNoteFor: 'Spielt eine Note. 60 ist das mittlere C.',
  whenDistance:
    'Startet das Skript, wenn etwas näher oder weiter weg ist als diese Zahl. 0 ist nah, 100 ist weit weg.',
  whenTilted: 'Startet das Skript, wenn der Neigungssensor in diese Richtung geneigt ist.',
  getDistance: 'So weit ist etwas entfernt: 0 ist nah, 100 ist weit weg.',
  isTilted: 'Ist der Neigungssensor in diese Richtung geneigt?',
  getTiltAngle: 'Um so viel Grad ist der Neigungssensor in diese Richtung geneigt.',
  stopMotor: 'Stoppt den Motor sofort, oder lässt ihn ausrollen, bis er von selbst steht.',
  runMotor: 'Lässt den Motor mit dieser Leistung laufen. Unter 0 dreht er sich andersherum.',
  runMotors: 'Lässt beide Motoren laufen, jeden mit eigener Leistung. Sie starten zusammen.',
  getMotorPower:
    'Die Leistung, die der letzte Block diesem Motor gegeben hat. Unter 0 heißt andersherum.',
  isMotorDirection: 'Dreht sich dieser Motor so herum?',
  setLightBrick: 'Stellt ein, wie hell ein Lichtstein leuchtet: 0 ist aus, 100 ist ganz hell.',
  playFrequency: 'Spielt einen Ton. Eine größere Zahl ist ein höherer Ton.',
  playTune: 'Spielt ein Lied. Schreibe seine Noten mit Buchstaben. Mehr Tempo ist schneller.',
  stopSound: 'Beendet den Ton oder das Lied.',
  whenTiltDirection:
    'Startet das Skript jedes Mal einmal, wenn sich der Sensor in diese Richtung neigt.',
  getTiltDirection: 'Die Richtung, in die der Sensor geneigt ist.',
  getTiltDegrees: 'Um so viel Grad ist der Sensor geneigt. Rechts und unten sind über 0.',
  getBumps: 'So oft wurde der Sensor angestoßen oder geschüttelt.',
  resetBumps: 'Zählt die Stöße wieder ab 0.',
  getAcceleration: 'So stark wird der Sensor in einer Richtung schneller oder langsamer.',
  whenObject: 'Startet das Skript jedes Mal einmal, wenn etwas näher kommt oder weggeht.',
  getDistanceSteps: 'So weit ist etwas entfernt, in Stufen: 0 ist nah, 10 ist weit weg.',
  identifyHub: 'Der Hub blinkt und piepst. So siehst du, welcher es ist.',
};
