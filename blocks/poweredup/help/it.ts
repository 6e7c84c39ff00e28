import type {HelpTexts} from './en.js';

export const it: Partial<HelpTexts> = {
  getMotorPosition: 'Di quanti gradi ha girato il motore. Sotto 0 è dall’altra parte.',
  isTilted: 'L’hub è inclinato da questa parte?',
  whenDistance: 'Avvia lo script quando qualcosa è più vicino o più lontano di questo numero.',
  getDistance: 'A quanti centimetri si trova qualcosa, al massimo 25.',
  drive:
    'Fa girare il motore sinistro e il motore destro. Partono insieme. Sotto 0 girano dall’altra parte.',
  driveFor: 'Guida finché le ruote non hanno girato di questo numero di gradi, poi si ferma.',
  stopDriving: 'Ferma tutti e due i motori.',
  runMotor: 'Fa girare il motore a questa velocità. Sotto 0 gira dall’altra parte.',
  stopMotor: 'Ferma il motore di colpo, o lo lascia girare finché non si ferma da solo.',
  turnMotorBy: 'Ruota il motore di questo numero di gradi. Sotto 0 gira dall’altra parte.',
  turnMotorToPosition: 'Ruota il motore finché la sua posizione non è questo numero di gradi.',
  turnMotorToAngle:
    'Ruota il motore finché il suo segno non è a questo angolo. Non tutti i motori possono farlo.',
  resetMotorPosition: 'Il punto in cui il motore è adesso diventa la posizione 0.',
  getMotorAngle: 'L’angolo a cui si trova il segno del motore, da -180 a 179.',
  getMotorSpeed: 'Quanto gira veloce il motore. Sotto 0 è dall’altra parte.',
  getColor: 'Il colore che vede il sensore.',
  getReflectedLight: 'Quanta luce torna indietro da quello che c’è davanti al sensore.',
  getAmbientLight: 'Quanta luce c’è intorno al sensore.',
  getColorPart: 'Quanta luce di questo colore torna indietro da quello che c’è davanti al sensore.',
  setSensorLight:
    'Fa brillare il sensore di questo colore. Finché i blocchi usano le sue misure, gli serve la sua luce.',
  whenForce: 'Avvia lo script quando il sensore di forza viene premuto o rilasciato.',
  isForcePressed: 'Il sensore di forza è premuto?',
  getForce: 'Quanto forte viene premuto il sensore di forza, in newton.',
  getTiltDegrees: 'Di quanti gradi l’hub è inclinato. A destra e in giù è più di 0.',
  getAcceleration: 'Con quanta forza l’hub accelera o frena in una direzione.',
  whenRemoteButton: 'Avvia lo script quando viene premuto questo pulsante del telecomando.',
  isRemoteButton: 'Questo pulsante del telecomando è premuto?',
};
