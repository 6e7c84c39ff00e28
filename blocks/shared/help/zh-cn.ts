import type {HelpTexts} from './en.js';

export const zhCn: Partial<HelpTexts> = {
  setLightHue: '给灯光一种颜色：0 是红色，33 是绿色，67 是蓝色。',
  setLightColor: '让灯光变成你选的颜色。',
  setLightNamedColor: '用颜色的名字设定灯光。',
  setLightBrightness: '让灯光变暗或变亮。之后的颜色也用这个亮度。',
  turnLightOff: '关闭灯光。下一个颜色会再打开它。',
  getPassings: '有物体从传感器前经过了多少次。',
  resetPassings: '从 0 开始重新数经过次数。',
  whenButton: '当集线器上的绿色按钮被按下或松开时，启动脚本。',
  isButtonPressed: '集线器上的绿色按钮被按下了吗？',
  getBatteryPercent: '电池有多满：100 是满的。',
  whenBatteryLow: '当电池电量变低时，启动脚本。',
  getPluggedIn: '集线器的这个端口上插着什么。',
  getHubName: '集线器的名称。',
  renameHub: '给集线器起一个新名字。会先问你。',
  getVoltage: '电池的电压。电池快用完时，它会变小。',
  getCurrent: '有多大的电流。马达吃力时，它会变大。',
  getSignal: '电脑能多清楚地收到集线器的信号。越接近 0 越好。',
  getFirmwareVersion: '集线器里程序的版本。',
  useHub: '这个角色的所有积木从现在起使用这个集线器。',
};
