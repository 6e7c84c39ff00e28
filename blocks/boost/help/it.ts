import type {HelpTexts} from './en.js';

export const it: Partial<HelpTexts> = {
  motorOnFor: 'Accende il motore per qualche secondo, al massimo 15, poi lo spegne.',
  motorOnForRotation: 'Fa fare al motore questo numero di giri, poi lo ferma.',
  motorOn: 'Accende il motore. Gira finché un altro blocco non lo ferma.',
  motorOff: 'Spegne il motore.',
  setMotorPower: 'Imposta quanto va veloce il motore: 0 è fermo, 100 è al massimo.',
  setMotorDirection: 'Sceglie da che parte gira il motore.',
  getMotorPosition: 'Di quanti gradi ha girato il motore, da 0 a 360.',
  whenColor: 'Avvia lo script quando il sensore vede questo colore.',
  seeingColor: 'Il sensore vede questo colore?',
  whenTilted: 'Avvia lo script quando l’hub è inclinato da questa parte.',
  getTiltAngle: 'Di quanti gradi l’hub è inclinato da questa parte.',
  identifyHub: 'La luce dell’hub lampeggia. Così vedi qual è.',
};
