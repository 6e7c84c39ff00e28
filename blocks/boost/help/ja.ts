import type {HelpTexts} from './en.js';

export const ja: Partial<HelpTexts> = {
  motorOnFor: 'モーターを決まった秒数（15秒まで）だけ回して、止めます。',
  motorOnForRotation: 'モーターをこの回数だけ回して、止めます。',
  motorOn: 'モーターを回します。ほかのブロックが止めるまで回ります。',
  motorOff: 'モーターを止めます。',
  setMotorPower: 'モーターの速さを決めます。0は止まり、100はいちばん速いです。',
  setMotorDirection: 'モーターの回る向きを選びます。',
  getMotorPosition: 'モーターが回った角度です。0度から360度までです。',
  whenColor: 'センサーがこの色を見たときに、スクリプトを始めます。',
  seeingColor: 'センサーがこの色を見ていますか？',
  whenTilted: 'ハブがこの向きに傾いているときに、スクリプトを始めます。',
  getTiltAngle: 'ハブがこの向きに何度傾いているかです。',
  identifyHub: 'ハブのライトが点滅するので、どれかわかります。',
};
