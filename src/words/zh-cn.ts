import type {
  ConnectionTexts,
  HelpTexts,
  HubNames,
  HubPageTexts,
  NoticeTexts,
  PageTexts,
  PanelTexts,
} from './language.js';

export const hubs: HubNames = {
  virtualHub: '虚拟集线器',
  bluetooth: '搜索集线器（蓝牙）…',
  rename: '要把集线器改名为“{name}”吗？',
  noticeOfHub: '集线器 {number}：{notice}',
};

export const notices: NoticeTexts = {
  unstable: ['集线器几乎没有响应。', '请把它拿近电脑。'],
  reconnecting: ['集线器的连接断开了。', '请稍等，正在寻找它。'],
  lost: ['找不到集线器了。', '它开着吗？有电吗？在附近吗？'],
  'scratch-link-gone': ['Scratch Link 已经关闭。', '请重新启动它，集线器就会回来。'],
  'connected-again': ['集线器回来了。', '请重新启动它的马达。'],
  'battery-low': ['集线器快没电了。', '请充电或换新电池。'],
  'high-current': ['马达被卡住了，或者太吃力。', '请让它停下，看看是什么挡住了它。'],
  'no-motor': ['没有接上马达。', '请在集线器上接一个。'],
  'no-light-brick': ['没有接上小灯。', '请在集线器上接一个。'],
  'no-tilt-sensor': ['没有接上倾斜传感器。', '请在集线器上接一个。'],
  'no-distance-sensor': ['没有接上距离传感器。', '请在集线器上接一个。'],
  'no-bluetooth': ['没有蓝牙，或者蓝牙已关闭。', '请在电脑的设置里打开蓝牙，然后重试。'],
  'no-web-bluetooth': [
    '这个浏览器找不到真正的集线器。',
    '请使用 Chrome 或 Edge，或者启动 Scratch Link。',
  ],
  'web-bluetooth-off': [
    '这个浏览器的蓝牙功能没有打开。',
    '请让大人打开它：chrome://flags/#enable-web-bluetooth',
  ],
  'insecure-page': ['在这个网址不能使用蓝牙。', '请让大人用 https 打开这个页面。'],
  'bluetooth-denied': ['浏览器在这里不能使用蓝牙。', '请让大人允许它。'],
  'bluetooth-stuck': ['这个页面的蓝牙卡住了。', '请先保存作品，然后重新加载页面。'],
  'no-scratch-link': ['Scratch Link 没有响应。', '请启动它，然后重新搜索。'],
  'scratch-link-old': ['这个 Scratch Link 太旧了。', '请让大人安装最新的版本。'],
  'scratch-link-denied': ['浏览器不能连接 Scratch Link。', '请让大人允许它。'],
  'not-found': ['没有找到集线器。', '请按下它的按钮，然后重新搜索。'],
  'in-use': ['这个集线器正在另一个窗口或另一台电脑上使用。', '请在那里断开它，或者选择另一个。'],
  timeout: ['集线器没有响应。', '请按下它的按钮，然后重试。'],
  refused: ['没能连接集线器。', '请把它关掉再打开，然后重试。'],
  busy: ['蓝牙正忙。', '请稍等，然后重试。'],
  failed: ['出了点问题。', '请重试。'],
};

export const page: PageTexts = {
  saveRecording: '保存记录',
  close: '关闭',
  noteForScratch:
    'Scratch 不认识这个角色的一些积木，所以它的积木一个也不显示。积木没有丢：请在 Blockwave 里打开这个作品。',
};

export const connection: ConnectionTexts = {
  connectYourHub: '连接你的集线器',
  hubs: '集线器',
  hubNumber: '集线器 {number}',
  connect: '连接',
  disconnect: '断开连接',
  cancel: '取消',
  search: '搜索集线器',
  notConnected: '未连接',
  searching: '正在搜索集线器…',
  connecting: '正在连接…',
  connected: '已连接',
  usedHub: '这个作品用过 {name}。',
  close: '关闭',
  stop: '停止',
};

export const panel: PanelTexts = {
  hub: '集线器',
  open: '显示集线器',
  addHub: '添加集线器',
  removeHub: '移除',
  views: '视图',
  picture: '图片',
  traffic: '消息',

  unstable: '集线器几乎没有响应。',
  reconnecting: '集线器的连接断开了。正在寻找它。',
  lost: '找不到集线器了。',
  noBlocks: '请先添加集线器的积木。',
  notSetUp: '此页面的作者还需要连接这个面板：',

  identify: '闪灯并嘀嘀响',
  showColor: '显示它的颜色',
  swapWith: '和…交换',

  port: '端口',
  nothing: '空',
  motor: '马达',
  trainMotor: '火车马达',
  lightBrick: '小灯',
  distance: '距离传感器',
  tilt: '倾斜传感器',
  unknown: '其他东西',
  pull: '拔下插头',
  plug: '插上插头',
  leftRight: '左 – 右',
  upDown: '上 – 下',
  bump: '碰一下',
  light: '灯光',
  sound: '声音',
  button: '按钮',
  battery: '电池',

  whatIf: '如果…',
  outOfRange: '太远了',
  slowLink: '响应很慢',
  flatBattery: '电池没电了',
};

export const hubPage: HubPageTexts = {
  tryIt: '试一试',
  stopAll: '全部停止',
  beep: '嘀一声',
};

export const help: HelpTexts = {
  title: '连接你的集线器',
  connectButton: '连接',
  bluetoothOn: '打开电脑的蓝牙。',
  greenButton: '按下集线器上的绿色按钮，它的灯会闪烁。',
  connectHub:
    '在编辑器里，点击你的集线器旁边的{connect}。没看到它？点击{bluetooth}旁边的{connect}，再在浏览器的列表里选择你的集线器。',
  scratchLink: '没有{bluetooth}，或者找不到集线器？请启动 {scratchLink}。',
  linux: '在 Linux 的 Chrome 里，请开启 Web Bluetooth：{flags}',
  noHub: '没有集线器？点击{virtualHub}旁边的{connect}。',
  about: '关于 Blockwave',
  aboutWhat: '能立刻控制集线器的马达、灯光和传感器的积木。',
  licences: '许可证和源代码',
  forDevelopers: '写给编写集线器固件的人：',
  throughputPage: '这个设备能承受多少？',
  limitersPage: '哪个限速器适合它？',
  hubPage: '不用 Scratch 就能看的集线器',
  blocksPage: '所有积木',
};
