import type {HelpTexts} from './en.js';

export const es: Partial<HelpTexts> = {
  getMotorPosition: 'Cuántos grados ha girado el motor. Por debajo de 0 es al revés.',
  isTilted: '¿Está el hub inclinado hacia este lado?',
  whenDistance: 'Inicia el programa cuando algo está más cerca o más lejos que este número.',
  getDistance: 'A cuántos centímetros hay algo, como mucho 25.',
  drive:
    'Mueve el motor izquierdo y el derecho. Empiezan a la vez. Por debajo de 0 giran al revés.',
  driveFor: 'Avanza hasta que las ruedas han girado este número de grados y luego se para.',
  stopDriving: 'Detiene los dos motores.',
  runMotor: 'Mueve el motor a esta velocidad. Por debajo de 0 gira al revés.',
  stopMotor: 'Detiene el motor de golpe, o lo deja rodar hasta que se para solo.',
  turnMotorBy: 'Gira el motor este número de grados. Por debajo de 0 gira al revés.',
  turnMotorToPosition: 'Gira el motor hasta que su posición es este número de grados.',
  turnMotorToAngle:
    'Gira el motor hasta que su marca está en este ángulo. No todos los motores pueden.',
  resetMotorPosition: 'El lugar donde está ahora el motor pasa a ser la posición 0.',
  getMotorAngle: 'El ángulo en el que está la marca del motor, de -180 a 179.',
  getMotorSpeed: 'A qué velocidad gira el motor. Por debajo de 0 es al revés.',
  getColor: 'El color que ve el sensor.',
  getReflectedLight: 'Cuánta luz vuelve de lo que hay delante del sensor.',
  getAmbientLight: 'Cuánta luz hay alrededor del sensor.',
  getColorPart: 'Cuánta luz de este color vuelve de lo que hay delante del sensor.',
  setSensorLight:
    'Hace que el sensor brille con este color. Mientras los bloques usan lo que mide, necesita su propia luz.',
  whenForce: 'Inicia el programa cuando se presiona o se suelta el sensor de fuerza.',
  isForcePressed: '¿Está presionado el sensor de fuerza?',
  getForce: 'Con cuánta fuerza se presiona el sensor de fuerza, en newtons.',
  getTiltDegrees: 'Cuántos grados está inclinado el hub. Derecha y abajo son mayores que 0.',
  getAcceleration: 'Con qué fuerza el hub acelera o frena en una dirección.',
  whenRemoteButton: 'Inicia el programa cuando se presiona este botón del mando a distancia.',
  isRemoteButton: '¿Está presionado este botón del mando a distancia?',
};
