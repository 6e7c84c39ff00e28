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
  virtualHub: 'バーチャルハブ',
  bluetooth: 'ハブをさがす（Bluetooth）…',
  rename: 'ハブのなまえを「{name}」にかえますか？',
  noticeOfHub: 'ハブ{number}：{notice}',
};

export const notices: NoticeTexts = {
  unstable: ['ハブのへんじがとどきにくくなっています。', 'コンピューターにちかづけてください。'],
  reconnecting: ['ハブとのつながりがきれました。', 'さがしているので、すこしまってください。'],
  lost: [
    'ハブがみつかりません。',
    'スイッチははいっていますか？ 電池はありますか？ ちかくにありますか？',
  ],
  'scratch-link-gone': [
    'Scratch Linkがおわりました。',
    'もういちどきどうしてください。ハブがもどります。',
  ],
  'connected-again': ['ハブがもどりました。', 'モーターをもういちどうごかしてください。'],
  'battery-low': ['ハブの電池がもうすぐなくなります。', 'じゅうでんするか、電池をかえてください。'],
  'high-current': [
    'モーターがひっかかっているか、おもすぎます。',
    'とめて、なにがじゃまをしているかみてください。',
  ],
  'no-motor': ['モーターがつながっていません。', 'ハブにつないでください。'],
  'no-light-brick': ['ランプがつながっていません。', 'ハブにつないでください。'],
  'no-tilt-sensor': ['傾きセンサーがつながっていません。', 'ハブにつないでください。'],
  'no-distance-sensor': ['距離センサーがつながっていません。', 'ハブにつないでください。'],
  'motor-cannot-count': [
    'このモーターは回転を数えられません。',
    '別のモーターか、秒を使うブロックを使ってください。',
  ],
  'motor-has-no-angle': [
    'このモーターは自分の角度がわかりません。',
    '別のモーターか、度を使うブロックを使ってください。',
  ],
  'no-bluetooth': [
    'Bluetoothがないか、オフになっています。',
    'コンピューターのせっていでオンにして、もういちどためしてください。',
  ],
  'no-web-bluetooth': [
    'このブラウザーでは、ほんもののハブをさがせません。',
    'ChromeかEdgeをつかうか、Scratch Linkをきどうしてください。',
  ],
  'only-web-bluetooth': [
    'このブラウザーでは、ほんもののハブをさがせません。',
    'ChromeかEdgeをつかってください。',
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
    'ブラウザーには、ここでBluetoothをつかうきょかがありません。',
    'おとなのひとに、きょかしてもらってください。',
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
    'ブラウザーには、Scratch Linkとはなすきょかがありません。',
    'おとなのひとに、きょかしてもらってください。',
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
  'commands-refused': [
    'ハブがめいれいをうけつけません。',
    'ハブのスイッチをいれなおして、コンピューターのBluetoothのせっていからハブをけしてください。',
  ],
  'not-supported': [
    'このブロックは、まだこのハブではつかえません。',
    'ほかのハブか、ほかのブロックをえらんでください。',
  ],
  busy: ['Bluetoothがいそがしいようです。', 'すこしまって、もういちどためしてください。'],
  failed: ['うまくいきませんでした。', 'もういちどためしてください。'],
};

export const page: PageTexts = {
  saveRecording: 'きろくをほぞん',
  close: 'とじる',
  noteForScratch:
    'このスプライトには、Scratchが知らないブロックがあります。そのため、ブロックがひとつも表示されません。でも、なくなったわけではありません。このプロジェクトをBlockwaveでひらいてください。',
};

export const connection: ConnectionTexts = {
  connectYourHub: 'ハブをつなごう',
  hubs: 'ハブ',
  hubNumber: 'ハブ{number}',
  connect: '接続する',
  disconnect: '切断する',
  cancel: 'やめる',
  search: 'ハブをさがす',
  notConnected: 'つながっていません',
  searching: 'ハブをさがしています…',
  connecting: '接続中です…',
  connected: 'つながりました',
  usedHub: 'このプロジェクトは{name}をつかっていました。',
  close: 'とじる',
  stop: 'ストップ',
};

export const panel: PanelTexts = {
  hub: 'ハブ',
  open: 'ハブを見る',
  addHub: 'ハブをふやす',
  removeHub: 'はずす',
  hubKinds: 'ハブの種類',
  views: '表示',
  picture: '絵',
  traffic: 'メッセージ',

  unstable: 'ハブのへんじがとどきにくくなっています。',
  reconnecting: 'ハブとのつながりがきれました。さがしています。',
  lost: 'ハブがみつかりません。',
  noBlocks: 'さきにハブのブロックをついかしてください。',
  notSetUp: 'このページの作者は、まずこのパネルをつないでください：',

  identify: '光って鳴る',
  blink: '光らせる',
  showColor: '色を見せる',
  swapWith: 'いれかえる…',

  port: 'ポート',
  nothing: 'なし',
  motor: 'モーター',
  trainMotor: '列車モーター',
  builtInMotor: '内蔵モーター',
  boostMotor: 'Boostモーター',
  largeMotor: '大きいモーター',
  extraLargeMotor: 'とても大きいモーター',
  angularMotor: '角度モーター',
  holdWheel: '車輪をおさえる',
  lightBrick: 'ランプ',
  distance: '距離センサー',
  tilt: '傾きセンサー',
  colorDistance: '色と距離のセンサー',
  color: '色',
  black: '黒',
  blue: '青',
  green: '緑',
  yellow: '黄色',
  red: '赤',
  white: '白',
  force: '力センサー',
  remoteButtons: 'ボタン',
  unknown: 'ほかのもの',
  pull: 'プラグをぬく',
  plug: 'プラグをさす',
  leftRight: '左 – 右',
  upDown: '上 – 下',
  bump: 'ぶつける',
  light: 'ライト',
  sound: '音',
  button: 'ボタン',
  battery: '電池',

  whatIf: 'もしも…',
  outOfRange: '遠すぎる',
  slowLink: 'へんじがおそい',
  flatBattery: '電池切れ',

  fromDevice: 'ハブから',
  toDevice: 'ハブへ',
  reportNow: '今おこす',
  noValue: 'まだ値がありません',
  newest: 'いちばん新しい',
};

export const hubPage: HubPageTexts = {
  tryIt: 'ためしてみよう',
  stopAll: 'ぜんぶストップ',
  beep: '鳴らす',
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
  aboutWhat: 'ハブのモーター、ライト、センサーをすぐに動かすブロックです。',
  licences: 'ライセンスとソースコード',
  forDevelopers: 'ハブのファームウェアを作る人へ：',
  throughputPage: 'このデバイスはどこまで処理できる？',
  limitersPage: 'どのリミッターが合う？',
  hubPage: 'Scratchなしで見られるハブ',
  blocksPage: 'ぜんぶのブロック',
};
