import type {HelpTexts, HubNames, NoticeTexts, PageTexts, PanelTexts} from './language.js';

export const hubs: HubNames = {
  virtualHub: 'バーチャルハブ',
  bluetooth: 'Bluetooth…',
  rename: 'ハブのなまえを「{name}」にかえますか？',
  noticeOfHub: 'ハブ{number}：{notice}',
};

export const notices: NoticeTexts = {
  unstable: ['ハブのへんじがとどきにくくなっています。', 'コンピューターにちかづけてください。'],
  reconnecting: ['ハブとのつながりがきれました。', 'さがしているので、すこしまってください。'],
  lost: [
    'ハブがみつかりません。',
    'スイッチははいっていますか？ でんちはありますか？ ちかくにありますか？',
  ],
  'scratch-link-gone': [
    'Scratch Linkがおわりました。',
    'もういちどきどうしてください。ハブがもどります。',
  ],
  'connected-again': ['ハブがもどりました。', 'モーターをもういちどうごかしてください。'],
  'battery-low': [
    'ハブのでんちがもうすぐなくなります。',
    'じゅうでんするか、でんちをかえてください。',
  ],
  'high-current': [
    'モーターがひっかかっているか、おもすぎます。',
    'とめて、なにがじゃまをしているかみてください。',
  ],
  'no-motor': ['モーターがつながっていません。', 'ハブにつないでください。'],
  'no-light-brick': ['ランプがつながっていません。', 'ハブにつないでください。'],
  'no-tilt-sensor': ['傾きセンサーがつながっていません。', 'ハブにつないでください。'],
  'no-distance-sensor': ['距離センサーがつながっていません。', 'ハブにつないでください。'],
  'no-bluetooth': [
    'Bluetoothがないか、オフになっています。',
    'コンピューターのせっていでオンにして、もういちどためしてください。',
  ],
  'no-web-bluetooth': [
    'このブラウザーでは、ほんもののハブをさがせません。',
    'ChromeかEdgeをつかうか、Scratch Linkをきどうしてください。',
  ],
  'web-bluetooth-off': [
    'このブラウザーではBluetoothがオフになっています。',
    'おとなのひとに、オンにしてもらってください：chrome://flags/#enable-web-bluetooth',
  ],
  'insecure-page': [
    'このアドレスではBluetoothがつかえません。',
    'おとなのひとに、httpsでひらいてもらってください。',
  ],
  'bluetooth-denied': [
    'ブラウザーがBluetoothをつかえません。',
    'おとなのひとに、ゆるしてもらってください。',
  ],
  'bluetooth-stuck': [
    'このページのBluetoothがうごかなくなりました。',
    'プロジェクトをほぞんしてから、ページをよみこみなおしてください。',
  ],
  'no-scratch-link': ['Scratch Linkがこたえません。', 'きどうして、もういちどさがしてください。'],
  'scratch-link-old': [
    'このScratch Linkはふるすぎます。',
    'おとなのひとに、あたらしいものをいれてもらってください。',
  ],
  'scratch-link-denied': [
    'ブラウザーがScratch Linkとはなせません。',
    'おとなのひとに、ゆるしてもらってください。',
  ],
  'not-found': ['ハブがみつかりません。', 'ハブのボタンをおして、もういちどさがしてください。'],
  'in-use': [
    'このハブは、べつのウィンドウかコンピューターでつかわれています。',
    'そちらのせつぞくをきるか、ほかのハブをえらんでください。',
  ],
  timeout: ['ハブがこたえません。', 'ハブのボタンをおして、もういちどためしてください。'],
  refused: [
    'ハブにつなげませんでした。',
    'ハブのスイッチをいれなおして、もういちどためしてください。',
  ],
  busy: ['Bluetoothがいそがしいようです。', 'すこしまって、もういちどためしてください。'],
  failed: ['うまくいきませんでした。', 'もういちどためしてください。'],
};

export const page: PageTexts = {
  cardDescription: 'モーター、ライト、センサー。WeDo 2.0のハブでも、画面のバーチャルハブでも。',
  saveRecording: 'きろくをほぞん',
  close: 'とじる',
};

export const panel: PanelTexts = {
  port: 'ポート',
  nothing: 'なし',
  motor: 'モーター',
  distance: '距離センサー',
  tilt: '傾きセンサー',
  leftRight: '左 – 右',
  upDown: '上 – 下',
  light: 'ライト',
  sound: '音',
  battery: 'でんち',
  close: 'とじる',
};

export const help: HelpTexts = {
  title: 'ハブをつなごう',
  connectButton: '接続する',
  bluetoothOn: 'コンピューターのBluetoothをオンにします。',
  greenButton: 'ハブのみどりのボタンをおします。ライトがてんめつします。',
  connectHub:
    'エディターで、ハブのよこの{connect}をクリックします。ハブがないときは、{bluetooth}のよこの{connect}をクリックして、ブラウザーのリストからハブをえらびます。',
  scratchLink: '{bluetooth}がないときや、ハブがみつからないときは、{scratchLink}をきどうします。',
  linux: 'LinuxのChromeでは、Web Bluetoothをオンにします：{flags}',
  noHub: 'ハブをもっていないときは、{virtualHub}のよこの{connect}をクリックします。',
  about: 'Blockwaveについて',
};
