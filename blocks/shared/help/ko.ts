import type {HelpTexts} from './en.js';

export const ko: Partial<HelpTexts> = {
  setLightHue: '빛에 색을 줘요. 0은 빨간색, 33은 초록색, 67은 파란색이에요.',
  setLightColor: '고른 색으로 빛을 바꿔요.',
  setLightNamedColor: '이름으로 고른 색으로 빛을 바꿔요.',
  setLightBrightness: '빛을 어둡게 하거나 밝게 해요. 다음 색도 이 밝기가 돼요.',
  turnLightOff: '빛을 꺼요. 다음 색을 정하면 다시 켜져요.',
  getPassings: '무언가 센서 앞을 지나간 횟수예요.',
  resetPassings: '지나간 횟수를 다시 0부터 세요.',
  whenButton: '허브의 초록색 버튼을 누르거나 떼면 스크립트를 시작해요.',
  isButtonPressed: '허브의 초록색 버튼이 눌렸나요?',
  getBatteryPercent: '배터리가 얼마나 찼는지 알려 줘요. 100은 가득이에요.',
  whenBatteryLow: '배터리가 부족해지면 스크립트를 시작해요.',
  getPluggedIn: '허브의 이 포트에 꽂혀 있는 것이에요.',
  getHubName: '허브의 이름이에요.',
  renameHub: '허브에 새 이름을 붙여요. 먼저 물어봐요.',
  getVoltage: '배터리의 전압이에요. 배터리가 닳으면 낮아져요.',
  getCurrent: '흐르는 전류예요. 모터가 힘들게 일하면 커져요.',
  getSignal: '컴퓨터가 허브의 신호를 얼마나 잘 받는지 알려 줘요. 0에 가까울수록 좋아요.',
  getFirmwareVersion: '허브 안에 있는 프로그램의 버전이에요.',
  useHub: '이제 이 스프라이트의 모든 블록이 이 허브를 써요.',
};
