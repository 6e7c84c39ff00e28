import type {Translation} from './index.js';

export const zhCn: Translation = {
  virtualHub: '虚拟集线器',
  bluetooth: '蓝牙…',
  hubLost: '集线器的连接断开了。请把它拿近，然后重新连接。',
  hubNotFound: '没有找到集线器。请按下它的按钮，然后重新搜索。',
  hubTimeout: '集线器没有响应。请按下它的按钮，然后重试。',
  hubInUse: '这个集线器正在另一个标签页或窗口中使用。请先在那边断开连接，再在这里连接。',
  noBluetooth: '没有蓝牙，或者蓝牙已关闭。',
  noScratchLink: 'Scratch Link 没有响应。请启动它，然后重新搜索。',
  connectFailed: '连接失败，请重试。',
};
