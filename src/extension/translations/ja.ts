import type {Translation} from './index.js';

export const ja: Translation = {
  virtualHub: 'バーチャルハブ',
  bluetooth: 'Bluetooth…',
  hubLost: 'ハブがみつからなくなりました。ちかくにもどして、もういちどつないでください。',
  hubNotFound: 'ハブがみつかりません。ハブのボタンをおして、もういちどさがしてください。',
  hubTimeout: 'ハブがこたえません。ハブのボタンをおして、もういちどためしてください。',
  hubInUse:
    'このハブは、ほかのタブかウィンドウでつかわれています。そちらでせつぞくをきってから、ここでつないでください。',
  noBluetooth: 'Bluetoothがないか、オフになっています。',
  noScratchLink:
    'Scratch Linkがこたえません。Scratch Linkをきどうして、もういちどさがしてください。',
  connectFailed: 'つなげませんでした。もういちどためしてください。',
};
