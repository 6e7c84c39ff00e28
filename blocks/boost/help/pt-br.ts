import type {HelpTexts} from './en.js';

export const ptBr: Partial<HelpTexts> = {
  motorOnFor: 'Liga o motor por alguns segundos, no máximo 15, e depois desliga.',
  motorOnForRotation: 'Gira o motor este número de voltas e depois para.',
  motorOn: 'Liga o motor. Ele gira até outro bloco desligar o motor.',
  motorOff: 'Desliga o motor.',
  setMotorPower: 'Define a velocidade do motor: 0 é parado, 100 é o mais rápido.',
  setMotorDirection: 'Escolhe para que lado o motor gira.',
  getMotorPosition: 'Quantos graus o motor girou, de 0 a 360.',
  whenColor: 'Começa o script quando o sensor vê esta cor.',
  seeingColor: 'O sensor está vendo esta cor?',
  whenTilted: 'Começa o script quando o hub está inclinado para este lado.',
  getTiltAngle: 'Quantos graus o hub está inclinado para este lado.',
  identifyHub: 'A luz do hub pisca. Assim você vê qual é.',
};
