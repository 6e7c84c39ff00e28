import type {HelpTexts} from './en.js';

export const ptBr: Partial<HelpTexts> = {
  getMotorPosition: 'Quantos graus o motor girou. Abaixo de 0 é ao contrário.',
  isTilted: 'O hub está inclinado para este lado?',
  whenDistance: 'Começa o script quando algo está mais perto ou mais longe que este número.',
  getDistance: 'A quantos centímetros algo está, no máximo 25.',
  drive:
    'Gira o motor da esquerda e o da direita. Eles começam juntos. Abaixo de 0, eles giram ao contrário.',
  driveFor: 'Anda até as rodas girarem este número de graus e depois para.',
  stopDriving: 'Para os dois motores.',
  runMotor: 'Gira o motor com esta velocidade. Abaixo de 0, ele gira ao contrário.',
  stopMotor: 'Para o motor na hora, ou solta o motor até ele parar sozinho.',
  turnMotorBy: 'Gira o motor este número de graus. Abaixo de 0, ele gira ao contrário.',
  turnMotorToPosition: 'Gira o motor até a posição dele ser este número de graus.',
  turnMotorToAngle: 'Gira o motor até a marca dele ficar neste ângulo. Nem todo motor consegue.',
  resetMotorPosition: 'O lugar onde o motor está agora vira a posição 0.',
  getMotorAngle: 'O ângulo em que está a marca do motor, de -180 a 179.',
  getMotorSpeed: 'A velocidade com que o motor gira. Abaixo de 0 é ao contrário.',
  getColor: 'A cor que o sensor vê.',
  getReflectedLight: 'Quanta luz volta do que está na frente do sensor.',
  getAmbientLight: 'Quanta luz há em volta do sensor.',
  getColorPart: 'Quanta luz desta cor volta do que está na frente do sensor.',
  setSensorLight:
    'Faz o sensor brilhar nesta cor. Enquanto os blocos usam o que ele mede, ele precisa da própria luz.',
  whenForce: 'Começa o script quando o sensor de força é pressionado ou solto.',
  isForcePressed: 'O sensor de força está pressionado?',
  getForce: 'Com que força o sensor de força é pressionado, em newtons.',
  getTiltDegrees: 'Quantos graus o hub está inclinado. Direita e baixo são maiores que 0.',
  getAcceleration: 'Com que força o hub acelera ou freia em uma direção.',
  whenRemoteButton: 'Começa o script quando este botão do controle remoto é pressionado.',
  isRemoteButton: 'Este botão do controle remoto está pressionado?',
};
