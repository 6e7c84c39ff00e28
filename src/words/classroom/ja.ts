import type {CertificateTexts, ClassroomTexts, TeacherTexts} from './language.js';

export const classroom: ClassroomTexts = {
  visible: '先生があなたのハブを見ています。',
  stopped: '先生がすべてのモーターを止めました。',
  problems: 'クラスの設定にまちがいがあります。先生に伝えてください。',
};

export const teacher: TeacherTexts = {
  title: 'あなたのクラス',
  address: '子どもたちはこのアドレスをひらきます：',
  copy: 'コピー',
  copied: 'コピーしました',
  otherAddresses: 'または、次のどれか：',
  noServer:
    'このページは「npx blockwave serve」のものではないか、アドレスの一部がありません。シールは印刷できます。',
  lost: 'サーバーとのつながりがきれました。もういちどためしています…',
  restarted:
    'サーバーがもう一度起動されたので、このページのアドレスは使えなくなりました。サーバーが表示する、先生用ページの新しいアドレスを開いてください。',
  trust: 'コンピューターがこのサーバーを信頼するには',

  tables: 'クラスのハブ',
  classNone:
    'クラスのページはオフです。ここでハブを見るには、--class-pageをつけてサーバーを起動してください。',
  classOff: '子どもたちのハブは表示されていません。',
  classOn:
    '子どもたちのエディターには「先生があなたのハブを見ています。」と表示されます。何も保存されません。',
  switchOn: 'ハブを表示する',
  switchOff: 'ハブを表示しない',
  stopAll: 'すべてのモーターを止める',
  stopped: '{sent}のエディターのうち{done}が止まりました。',
  noTables: 'まだエディターはひらかれていません。',
  table: 'テーブル{number}',
  noHub: 'ハブなし',
  virtual: '{name}（バーチャル）',
  unnamed: '名前のないハブ',
  battery: '電池 {percent} %',
  connectedOf: '{editors}のうち{connected}がつながっています',

  stickers: 'ハブのシール',
  stickersHelp:
    '1行に1つ、ハブの名前を書きます。シールのコードでエディターがひらきます。そのエディターはこのハブだけをさがします。',
  stickerNames: 'ハブの名前',
  stickerOpen: 'スキャンしてひらく',
  stickerStar: '{name}：このコードは、名前がこのように始まるハブをすべて見つけます。',
  print: 'シールを印刷する',

  idle: 'つながっていません',
  scanning: 'さがしています',
  connecting: '接続中です',
  connected: 'つながりました',
  unstable: 'へんじがとどきにくい',
  reconnecting: 'きれました。つなぎなおしています',
  gone: 'みつかりません',
};

export const certificate: CertificateTexts = {
  title: 'このクラスのエディターをひらこう',
  open: 'エディターをひらく',
  why: 'エディターは、この部屋のコンピューターからhttpsでとどきます。httpsでないと、ブラウザーはBluetoothを使わせません。ブラウザーはこのコンピューターを知らないので、警告を出します。',
  onceTitle: '今日だけ：警告の先にすすむ',
  once: '「エディターをひらく」をクリックします。次に「詳細設定」と「アクセスする」（または「危険性を承知で続行」）をクリックします。先生が見せているアドレスと同じか、たしかめてください。何日かたつと、ブラウザーはまたききます。',
  onceBluetooth:
    'これでBluetoothが使えます。このページはインストールできません。このサーバーがないと、うごきません。',
  alwaysTitle: 'これからずっと：証明書をインストールする',
  always:
    '管理者が、このファイルをウェブサイトの認証局として、それぞれのコンピューターにインストールします。使えるのはローカルネットワークのアドレスだけで、インターネットのウェブサイトには使えません。',
  download: '証明書をダウンロードする',
  windows:
    'Windows：ファイルをひらき、「証明書のインストール」、「ローカル コンピューター」、「信頼されたルート証明機関」をえらびます。',
  mac: 'macOS：キーチェーンアクセスでファイルをひらき、「常に信頼」をえらびます。',
  chromebook:
    'Chromebook：設定、プライバシーとセキュリティ、証明書の管理、認証局、インポート。学校では、管理者が管理コンソールのデバイス、ネットワーク、証明書で行います。',
  linux: 'Linux、Chrome：chrome://certificate-manager、カスタム、信頼できる証明書、インポート。',
  android: 'Android：設定、セキュリティ、証明書のインストール、CA証明書。',
  check: 'ファイルのフィンガープリントを、先生のページのものとくらべてください。',
};
