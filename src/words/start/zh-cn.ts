import type {SplashTexts, StartTexts} from './language.js';

export const splash: SplashTexts = {
  loading: '正在加载…',
  starting: '马上就好…',
  failed: '页面没能加载。',
  whatToDo: '网络正常吗？请问问大人，然后重试。',
  tryAgain: '重试',
};

export const start: StartTexts = {
  notSaved: '你上一个作品没有保存。',
  restore: '恢复作品',
  startNew: '开始新作品',
  stays: '如果开始新作品，这个作品会在“{file}”菜单里保留 {days} 天。',
  unsaved: '没有保存的作品',

  hubNeeded: '这个作品要用集线器。',
  hubNumberNeeded: '这个作品要用集线器 {number}。',
  expectedName: '上次用的是“{name}”。',
  notNow: '以后再说',
  hubReady: '集线器准备好了。点击绿旗。',

  ownHub: '添加自制的集线器',
  ownHubFile: '打开你自己制作的集线器的文件。',

  tutorial: '开始使用集线器',
  tutorialLibrary: '点击角落里的按钮，选择集线器。',
  tutorialConnect: '点击你的集线器旁边的“连接”。没有集线器？用虚拟集线器吧。',
  tutorialMotor: '把开启马达的积木拖到中间。点击它，马达就会转。',
  tutorialStop: '点击红色标志，马达就会停下。',
  tutorialSensor: '接上距离传感器。使用“当有物体靠近”这个积木。',
};
