import type {HelpTexts} from './en.js';

export const es: Partial<HelpTexts> = {
  motorOnFor: 'Enciende el motor unos segundos, como mucho 15, y luego lo apaga.',
  motorOnForRotation: 'Gira el motor este número de vueltas y luego lo detiene.',
  motorOn: 'Enciende el motor. Gira hasta que otro bloque lo detiene.',
  motorOff: 'Apaga el motor.',
  setMotorPower: 'Fija la velocidad del motor: 0 es parado, 100 es lo más rápido.',
  setMotorDirection: 'Elige hacia qué lado gira el motor.',
  getMotorPosition: 'Cuántos grados ha girado el motor, de 0 a 360.',
  whenColor: 'Inicia el programa cuando el sensor ve este color.',
  seeingColor: '¿Ve el sensor este color?',
  whenTilted: 'Inicia el programa cuando el hub está inclinado hacia este lado.',
  getTiltAngle: 'Cuántos grados está inclinado el hub hacia este lado.',
  identifyHub: 'La luz del hub parpadea. Así ves cuál es.',
};
