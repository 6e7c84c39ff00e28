import type {OwnHubTexts} from './language.js';

export const ownHub: OwnHubTexts = {
  fileRefused: 'ファイル {file} は使えません。',
  showAuthor: 'このリストを、ファイルを作った人に見せてください。',
  notLoaded: 'ファイル {file} を読み込めません。',
  wrongAddress: 'アドレスをたしかめてください。そこにファイルはありません。',
  noAnswer:
    '応答がありませんでした。インターネットの接続をたしかめてから、ページを読みこみなおしてください。',
  otherFile:
    'これはハブのファイルではありません。ハブのプロファイルのファイルを選んでください。名前のおわりは .json です。',
  editRefused: '変更されたファイルは使えません。',
  lastBlocksStay: '最後に動いたブロックがここに残っています。',
  blocksBroken: 'このプロジェクトのいくつかのブロックは、「{name}」の新しいファイルに合いません。',
  useOld: '前のファイルを使う',
  projectRefused: 'このプロジェクトのハブ「{name}」は使えません。',
  projectKeeps: 'そのブロックはプロジェクトに残りますが、表示されません。',
  otherVersion: 'このプロジェクトは「{name}」の別のバージョンで保存されました。',
  otherVersionUsed: '追加したバージョンを使います。',
  useProject: 'プロジェクトのバージョンを使う',
};
