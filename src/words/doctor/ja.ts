import type {DoctorTexts, LevelTexts, VerdictTexts} from './language.js';

export const doctor: DoctorTexts = {
  title: 'どうしてハブがつながらないの？',
  checking: 'しらべているので、すこしまってください…',
  ready: 'このコンピューターでハブを使えます。',
  notReady: 'まだじゅんびができていません。いちばん上の赤いマークから見てください。',
  virtualHub: 'どのハブもつながらないときは、バーチャルハブがいつでも使えます。',
  forGrownUps: 'おとなのひとへ',
  checkAgain: 'もういちどしらべる',
  tryBluetooth: 'Bluetoothをためす',
  findScratchLink: 'Scratch Linkをさがす',
  ownWindow: 'べつのウィンドウでひらく',
  copyReport: 'レポートをコピー',
  copied: 'コピーしました。メッセージにはりつけられます。',
  copyYourself: 'Ctrl+Cをおすとコピーできます。',
  whatIsCopied: 'コピーするもの：名前やアドレスははいりません',
  toHelp: 'ハブをつなごう',
};

export const levels: LevelTexts = {
  good: 'だいじょうぶ：',
  hint: 'ヒント：',
  warning: '注意：',
  problem: '問題：',
};

export const verdicts: VerdictTexts = {
  browser: ['いま使っているもの：{browser}、{system}。'],
  addressGood: ['このアドレスではBluetoothを使えます。'],
  frameNone: ['このページは、じぶんのウィンドウでひらいています。'],
  frameAllowed: [
    'このページは、ほかのページの中にあります。そのページはBluetoothをきょかしています。',
  ],
  frameUnknown: [
    'このページは、ほかのページの中にあります。',
    'べつのウィンドウでひらいてください。',
  ],
  frameBlocked: [
    'このページは、Bluetoothをきょかしないページの中にあります。',
    'べつのウィンドウでひらいてください。',
  ],
  serverBlocks: [
    'このページのサーバーは、Bluetoothをきょかしていません。',
    'おとなのひとに、サーバーをかえてもらってください。',
  ],
  bluetoothThere: ['このブラウザーはハブをさがせます。'],
  bluetoothHidden: ['このブラウザーはハブをさがせますが、このアドレスではできません。'],
  bluetoothNotOnIpad: [
    'iPadやiPhoneでは、ハブをさがせません。',
    'コンピューターかChromebookを使ってください。',
  ],
  adapterGood: [
    'このコンピューターにはBluetoothがあります。',
    'オンになっていますか？ せっていを見てください。',
  ],
  adapterOn: ['このコンピューターにはBluetoothがあり、オンになっています。'],
  adapterUnknown: ['このコンピューターにBluetoothがあるかどうか、ブラウザーではわかりません。'],
  adapterMissing: [
    'ブラウザーがBluetoothをみつけられません。オフか、きんしされているのかもしれません。',
    'コンピューターのせっていでオンにしてください。それから、Bluetoothをためしてください。',
  ],
  adapterSilent: ['Bluetoothがこたえません。', 'ブラウザーをとじて、もういちどひらいてください。'],
  rulesUnknown: ['学校でBluetoothがきんしされているかどうか、ここではわかりません。'],
  rulesNotTried: [
    'ブラウザーはハブをみつけられますか？',
    'ハブのみどりのボタンをおして、Bluetoothをためしてください。リストにハブがありますか？',
  ],
  rulesGood: [
    'ここではBluetoothがきょかされています。',
    'リストにハブがないときは、ハブのみどりのボタンをおして、もういちどためしてください。',
  ],
  rulesFound: ['ブラウザーがハブをみつけました！'],
  rulesBlocked: [
    'このブラウザーではBluetoothがきんしされています。',
    'このページをおとなのひとに見せてください。',
  ],
  rulesFailed: [
    'ブラウザーがリストを出せませんでした。',
    'このページをよみこみなおして、もういちどためしてください。',
  ],
  tabsNone: ['ハブを使っているタブは、ほかにありません。'],
  tabsHeld: [
    'このブラウザーでは、ほかのタブがもうハブを使っています。',
    'それが使いたいハブなら、そのタブでせつぞくをきるか、そのタブをとじてください。',
  ],
  tabsUnknown: ['ほかのタブがハブを使っているかどうか、ここではわかりません。'],
  linkNotAsked: ['Scratch Linkを使っていますか？', 'きどうして、それからさがしてください。'],
  linkFound: ['Scratch Linkがうごいています。'],
  linkOldFound: [
    'ふるいScratch Linkがうごいています。',
    'おとなのひとに、あたらしいものをいれてもらってください。',
  ],
  linkNotHere: ['{system}で使えるScratch Linkはありません。'],
  linkNotNeeded: ['Scratch Linkはうごいていません。なくてもだいじょうぶです。'],
  networkOwn: ['このページはScratch Linkとはなせます。'],
  networkAsks: [
    'ブラウザーが、Scratch Linkとはなしてよいかききます。',
    '「許可する」をえらんでください。',
  ],
  networkInsecure: [
    'このアドレスは、ブラウザーのきまりでScratch Linkとはなせません。',
    'おとなのひとに、httpsでひらいてもらってください。',
  ],
  hub: [
    'このページからハブのようすはわかりません。',
    'ハブのみどりのボタンをおしてください。光らないときは、電池をかえてください。コンピューターのちかくにいてください。',
  ],
};
