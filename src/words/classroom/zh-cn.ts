import type {CertificateTexts, ClassroomTexts, TeacherTexts} from './language.js';

export const classroom: ClassroomTexts = {
  visible: '老师能看到你的集线器。',
  stopped: '老师停止了所有马达。',
  problems: '班级的设置有错误，请告诉老师。',
};

export const teacher: TeacherTexts = {
  title: '你的班级',
  address: '孩子们打开这个网址：',
  copy: '复制',
  copied: '已复制',
  otherAddresses: '或者以下网址之一：',
  noServer: '这个页面不是由“npx blockwave serve”提供的，或者网址不完整。你仍然可以打印贴纸。',
  lost: '与服务器的连接断开了。正在重试…',
  restarted: '服务器已重新启动，所以这个页面的网址不再有效。请打开服务器显示的教师页面的新网址。',
  trust: '怎样让电脑信任这个服务器',

  tables: '班级的集线器',
  classNone: '班级页面没有打开。要在这里看到集线器，请用 --class-page 启动服务器。',
  classOff: '没有显示孩子们的集线器。',
  classOn: '每个孩子的编辑器里都写着：“老师能看到你的集线器。”不会保存任何内容。',
  switchOn: '显示集线器',
  switchOff: '不显示集线器',
  stopAll: '停止所有马达',
  stopped: '{sent} 个编辑器中有 {done} 个已停止。',
  noTables: '还没有打开的编辑器。',
  table: '桌子 {number}',
  noHub: '没有集线器',
  virtual: '{name}（虚拟）',
  unnamed: '没有名字的集线器',
  battery: '电池 {percent} %',
  connectedOf: '{editors} 个中有 {connected} 个已连接',

  stickers: '集线器的贴纸',
  stickersHelp:
    '每行写一个名字，和集线器的名字一样。贴纸上的二维码会打开编辑器，这个编辑器只会找到这个集线器。',
  stickerNames: '集线器的名字',
  stickerOpen: '扫码打开',
  stickerStar: '{name}：这个二维码会找到名称以此开头的所有集线器。',
  print: '打印贴纸',

  idle: '未连接',
  scanning: '正在搜索',
  connecting: '正在连接',
  connected: '已连接',
  unstable: '几乎没有响应',
  reconnecting: '已断开，正在恢复',
  gone: '找不到了',
};

export const certificate: CertificateTexts = {
  title: '打开这个班级的编辑器',
  open: '打开编辑器',
  why: '编辑器来自这个房间里的一台电脑，使用 https：只有这样浏览器才允许使用蓝牙。浏览器不认识这台电脑，所以会发出警告。',
  onceTitle: '只在今天用：跳过警告',
  once: '点击“打开编辑器”，然后点击“高级”和“继续前往”（或“接受风险”）。请检查网址是不是老师给你看的那个。过几天浏览器会再问一次。',
  onceBluetooth: '然后就能使用蓝牙。这个页面不能安装，没有这个服务器也不能使用。',
  alwaysTitle: '一直使用：安装证书',
  always:
    '管理员在每台电脑上把这个文件安装为网站的证书颁发机构。它只对本地网络里的网址有效，对互联网上的网站无效。',
  download: '下载证书',
  windows: 'Windows：打开文件，“安装证书”，“本地计算机”，“受信任的根证书颁发机构”。',
  mac: 'macOS：用“钥匙串访问”打开文件，然后选择“始终信任”。',
  chromebook:
    'Chromebook：设置、隐私与安全、管理证书、授权机构、导入。在学校里，由管理员在管理控制台的“设备”“网络”“证书”里安装。',
  linux: 'Linux，Chrome：chrome://certificate-manager、自定义、可信证书、导入。',
  android: 'Android：设置、安全、安装证书、CA 证书。',
  check: '请比较文件的指纹和老师页面上的指纹。',
};
