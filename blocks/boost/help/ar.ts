import type {HelpTexts} from './en.js';

export const ar: Partial<HelpTexts> = {
  motorOnFor: 'يشغّل المحرك بضع ثوانٍ، 15 على الأكثر، ثم يوقفه.',
  motorOnForRotation: 'يدير المحرك هذا العدد من الدورات، ثم يوقفه.',
  motorOn: 'يشغّل المحرك. يدور حتى توقفه لبنة أخرى.',
  motorOff: 'يوقف المحرك.',
  setMotorPower: 'يحدد سرعة المحرك: 0 لا يدور، و100 أقصى سرعة.',
  setMotorDirection: 'يختار الجهة التي يدور نحوها المحرك.',
  getMotorPosition: 'كم درجة دار المحرك، من 0 إلى 360.',
  whenColor: 'يبدأ المقطع البرمجي عندما يرى المستشعر هذا اللون.',
  seeingColor: 'هل يرى المستشعر هذا اللون؟',
  whenTilted: 'يبدأ المقطع البرمجي عندما تميل وحدة التحكم إلى هذه الجهة.',
  getTiltAngle: 'كم درجة تميل وحدة التحكم إلى هذه الجهة.',
  identifyHub: 'يومض مصباح وحدة التحكم، فتعرف أيها هي.',
};
