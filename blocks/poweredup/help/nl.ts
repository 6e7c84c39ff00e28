import type {HelpTexts} from './en.js';

export const nl: Partial<HelpTexts> = {
  getMotorPosition: 'Hoeveel graden de motor gedraaid is. Onder 0 is de andere kant op.',
  isTilted: 'Is de hub naar deze kant gekanteld?',
  whenDistance: 'Start het script als iets dichterbij of verder weg is dan dit getal.',
  getDistance: 'Hoeveel centimeter iets weg is, hoogstens 25.',
  drive:
    'Laat de linker- en de rechtermotor draaien. Ze starten tegelijk. Onder 0 draaien ze de andere kant op.',
  driveFor: 'Rijdt tot de wielen zoveel graden gedraaid zijn en stopt dan.',
  stopDriving: 'Stopt beide motoren.',
  runMotor: 'Laat de motor met deze snelheid draaien. Onder 0 draait hij de andere kant op.',
  stopMotor: 'Stopt de motor meteen, of laat hem uitrollen tot hij vanzelf stilstaat.',
  turnMotorBy: 'Draait de motor zoveel graden. Onder 0 draait hij de andere kant op.',
  turnMotorToPosition: 'Draait de motor tot zijn positie dit aantal graden is.',
  turnMotorToAngle:
    'Draait de motor tot zijn merkteken op deze hoek staat. Niet elke motor kan dat.',
  resetMotorPosition: 'Waar de motor nu staat, wordt positie 0.',
  getMotorAngle: 'De hoek waarop het merkteken van de motor staat, van -180 tot en met 179.',
  getMotorSpeed: 'Hoe snel de motor draait. Onder 0 is de andere kant op.',
  getColor: 'De kleur die de sensor ziet.',
  getReflectedLight: 'Hoeveel licht er terugkomt van wat er voor de sensor is.',
  getAmbientLight: 'Hoe licht het rond de sensor is.',
  getColorPart: 'Hoeveel licht van deze kleur er terugkomt van wat er voor de sensor is.',
  setSensorLight:
    'Laat de sensor in deze kleur schijnen. Zolang blokken zijn metingen gebruiken, heeft hij zijn eigen licht nodig.',
  whenForce: 'Start het script als de krachtsensor wordt ingedrukt of losgelaten.',
  isForcePressed: 'Is de krachtsensor ingedrukt?',
  getForce: 'Hoe hard de krachtsensor wordt ingedrukt, in newton.',
  getTiltDegrees: 'Hoeveel graden de hub gekanteld is. Rechts en omlaag zijn boven 0.',
  getAcceleration: 'Hoe sterk de hub in één richting versnelt of vertraagt.',
  whenRemoteButton: 'Start het script als deze knop van de afstandsbediening wordt ingedrukt.',
  isRemoteButton: 'Is deze knop van de afstandsbediening ingedrukt?',
};
