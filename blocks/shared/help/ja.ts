import type {HelpTexts} from './en.js';

export const ja: Partial<HelpTexts> = {
  setLightHue: 'ライトに色をつけます。0は赤、33は緑、67は青です。',
  setLightColor: '選んだ色でライトを光らせます。',
  setLightNamedColor: '名前で選んだ色でライトを光らせます。',
  setLightBrightness: 'ライトを暗くしたり明るくしたりします。あとの色もその明るさになります。',
  turnLightOff: 'ライトを消します。次に色を決めると、またつきます。',
  getPassings: '何かがセンサーの前を通った回数です。',
  resetPassings: '通った回数を、また0から数えます。',
  whenButton: 'ハブの緑のボタンが押されるか離されると、スクリプトを始めます。',
  isButtonPressed: 'ハブの緑のボタンが押されていますか？',
  getBatteryPercent: '電池がどれくらい残っているかです。100はいっぱいです。',
  whenBatteryLow: '電池が少なくなると、スクリプトを始めます。',
  getPluggedIn: 'ハブのこのポートにつないであるものです。',
  getHubName: 'ハブの名前です。',
  renameHub: 'ハブに新しい名前をつけます。その前に聞かれます。',
  getVoltage: '電池の電圧です。電池がなくなってくると下がります。',
  getCurrent: '流れている電流です。モーターががんばると大きくなります。',
  getSignal: 'ハブの電波がコンピューターにどれくらいよく届くかです。0に近いほどよいです。',
  getFirmwareVersion: 'ハブの中のプログラムのバージョンです。',
  useHub: 'このスプライトのブロックは、これからこのハブを使います。',
};
