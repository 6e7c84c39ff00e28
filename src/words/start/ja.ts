import type {SplashTexts, StartTexts} from './language.js';

export const splash: SplashTexts = {
  loading: 'よみこみ中…',
  starting: 'もうすぐはじまります…',
  failed: 'ページをよみこめませんでした。',
  whatToDo: 'ネットワークはつながっていますか？ おとなのひとにきいて、もういちどためしてください。',
  tryAgain: 'もういちどためす',
};

export const start: StartTexts = {
  notSaved: '前のプロジェクトはほぞんされていません。',
  restore: 'プロジェクトをもどす',
  startNew: '新しくはじめる',
  stays: '新しくはじめても、このプロジェクトは{days}日間「{file}」メニューにのこります。',
  unsaved: 'ほぞんしていないプロジェクト',

  hubNeeded: 'このプロジェクトはハブを使います。',
  hubNumberNeeded: 'このプロジェクトはハブ{number}を使います。',
  expectedName: '前は「{name}」でした。',
  notNow: 'あとで',
  hubReady: 'ハブのじゅんびができました。緑の旗をクリックしよう。',

  ownHub: '自分のハブを追加',
  ownHubFile: '自分で作ったハブのファイルを開きます。',

  tutorial: 'ハブを使ってみよう',
  tutorialLibrary: 'すみのボタンをクリックして、ハブをえらびます。',
  tutorialConnect:
    'ハブのよこの「接続する」をクリックします。ハブがないときは、バーチャルハブを使います。',
  tutorialMotor:
    'モーターをオンにするブロックを、まん中にドラッグします。クリックすると、モーターが回ります。',
  tutorialStop: '赤いマークをクリックします。モーターが止まります。',
  tutorialSensor: '距離センサーをつなぎます。何かが近づくと始まるブロックを使います。',
};
