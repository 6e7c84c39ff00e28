import type {HelpTexts} from './en.js';

export const zhCn: Partial<HelpTexts> = {
  motorOnFor: '让马达转几秒，最多 15 秒，然后停止。',
  motorOnForRotation: '让马达转这么多圈，然后停止。',
  motorOn: '开启马达。它会一直转，直到别的积木让它停下。',
  motorOff: '关闭马达。',
  setMotorPower: '设定马达转得多快：0 是不转，100 是最快。',
  setMotorDirection: '选择马达往哪边转。',
  getMotorPosition: '马达转了多少度，从 0 到 360。',
  whenColor: '当传感器看到这种颜色时，启动脚本。',
  seeingColor: '传感器看到这种颜色了吗？',
  whenTilted: '当集线器向这边倾斜时，启动脚本。',
  getTiltAngle: '集线器向这边倾斜了多少度。',
  identifyHub: '集线器会闪灯，这样你就知道是哪一个。',
};
