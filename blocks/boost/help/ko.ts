import type {HelpTexts} from './en.js';

export const ko: Partial<HelpTexts> = {
  motorOnFor: '모터를 몇 초 동안, 길어도 15초 동안 켠 다음 꺼요.',
  motorOnForRotation: '모터를 이 바퀴 수만큼 돌린 다음 멈춰요.',
  motorOn: '모터를 켜요. 다른 블록이 멈출 때까지 돌아요.',
  motorOff: '모터를 꺼요.',
  setMotorPower: '모터가 도는 속도를 정해요. 0은 멈춤, 100은 가장 빨라요.',
  setMotorDirection: '모터가 도는 쪽을 정해요.',
  getMotorPosition: '모터가 몇 도 돌았는지 0부터 360까지로 알려 줘요.',
  whenColor: '센서에 이 색이 보이면 스크립트를 시작해요.',
  seeingColor: '센서에 이 색이 보이나요?',
  whenTilted: '허브가 이쪽으로 기울어지면 스크립트를 시작해요.',
  getTiltAngle: '허브가 이쪽으로 몇 도 기울어졌는지 알려 줘요.',
  identifyHub: '허브의 빛이 깜빡여서 어느 것인지 알 수 있어요.',
};
