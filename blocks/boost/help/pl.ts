import type {HelpTexts} from './en.js';

export const pl: Partial<HelpTexts> = {
  motorOnFor: 'Włącza silnik na kilka sekund, najwyżej 15, a potem go wyłącza.',
  motorOnForRotation: 'Obraca silnik tyle razy dookoła, a potem go zatrzymuje.',
  motorOn: 'Włącza silnik. Kręci się, aż zatrzyma go inny blok.',
  motorOff: 'Wyłącza silnik.',
  setMotorPower: 'Ustawia, jak szybko kręci się silnik: 0 to wcale, 100 to najszybciej.',
  setMotorDirection: 'Wybiera, w którą stronę kręci się silnik.',
  getMotorPosition: 'O ile stopni obrócił się silnik, od 0 do 360.',
  whenColor: 'Uruchamia skrypt, gdy czujnik widzi ten kolor.',
  seeingColor: 'Czy czujnik widzi ten kolor?',
  whenTilted: 'Uruchamia skrypt, gdy hub jest pochylony w tę stronę.',
  getTiltAngle: 'O ile stopni hub jest pochylony w tę stronę.',
  identifyHub: 'Światło huba miga. Dzięki temu widzisz, który to.',
};
