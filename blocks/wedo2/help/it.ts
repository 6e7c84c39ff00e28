import type {HelpTexts} from './en.js';

export const it: Partial<HelpTexts> = {
  motorOnFor: 'Accende il motore per qualche secondo, al massimo 15, poi lo spegne.',
  motorOn: 'Accende il motore. Gira finché un altro blocco non lo ferma.',
  motorOff: 'Spegne il motore.',
  startMotorPower: 'Fa girare il motore con questa potenza: 0 è niente, 100 è tutta la forza.',
  setMotorDirection: 'Sceglie da che parte gira il motore.',
  playNoteFor: 'Suona una nota. 60 è il do centrale.',
  whenDistance:
    'Avvia lo script quando qualcosa è più vicino o più lontano di questo numero. 0 è vicino, 100 è lontano.',
  whenTilted: 'Avvia lo script quando il sensore di inclinazione è inclinato da questa parte.',
  getDistance: 'Quanto è lontano qualcosa: 0 è vicino, 100 è lontano.',
  isTilted: 'Il sensore di inclinazione è inclinato da questa parte?',
  getTiltAngle: 'Di quanti gradi il sensore è inclinato da questa parte.',
  stopMotor: 'Ferma il motore di colpo, o lo lascia girare finché non si ferma da solo.',
  runMotor: 'Fa girare il motore con questa potenza. Sotto 0 gira dall’altra parte.',
  runMotors: 'Fa girare tutti e due i motori, ognuno con la sua potenza. Partono insieme.',
  getMotorPower:
    'La potenza che l’ultimo blocco ha dato a questo motore. Sotto 0 è dall’altra parte.',
  isMotorDirection: 'Questo motore gira da questa parte?',
  setLightBrick: 'Imposta quanto è forte un mattoncino luminoso: 0 è spento, 100 è al massimo.',
  playFrequency: 'Suona un tono. Un numero più grande è un tono più acuto.',
  playTune: 'Suona una canzone. Scrivi le note con le lettere. Un tempo più grande è più veloce.',
  stopSound: 'Ferma il tono o la canzone.',
  whenTiltDirection:
    'Avvia lo script una volta, ogni volta che il sensore si inclina da questa parte.',
  getTiltDirection: 'La parte verso cui il sensore è inclinato.',
  getTiltDegrees: 'Di quanti gradi il sensore è inclinato. A destra e in giù è più di 0.',
  getBumps: 'Quante volte il sensore è stato urtato o scosso.',
  resetBumps: 'Ricomincia a contare gli urti da 0.',
  getAcceleration: 'Con quanta forza il sensore accelera o frena in una direzione.',
  whenObject: 'Avvia lo script una volta, ogni volta che qualcosa si avvicina o si allontana.',
  getDistanceSteps: 'Quanto è lontano qualcosa, in livelli: 0 è vicino, 10 è lontano.',
  identifyHub: 'L’hub lampeggia e fa bip. Così vedi qual è.',
};
