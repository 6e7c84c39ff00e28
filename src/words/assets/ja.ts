import type {AssetTexts} from './language.js';

export const assets: AssetTexts = {
  missing:
    'このリストの絵と音には、インターネットがひつようです。自分で作ったりひらいたりしたスプライトは使えます。',
  notAdded: 'ついかできませんでした。インターネットがひつようです。',
};
