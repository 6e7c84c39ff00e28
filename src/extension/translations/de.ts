import type {Translation} from './index.js';

export const de: Translation = {
  virtualHub: 'Virtueller Hub',
  bluetooth: 'Bluetooth…',
  hubLost: 'Der Hub ist weg. Hol ihn zurück und verbinde ihn neu.',
  hubNotFound: 'Der Hub wurde nicht gefunden. Drücke seinen Knopf und suche noch einmal.',
  hubTimeout: 'Der Hub antwortet nicht. Drücke seinen Knopf und versuche es noch einmal.',
  hubInUse:
    'Dieser Hub wird in einem anderen Tab oder Fenster benutzt. Trenne ihn dort und verbinde ihn dann hier.',
  noBluetooth: 'Bluetooth fehlt oder ist ausgeschaltet.',
  noScratchLink: 'Scratch Link antwortet nicht. Starte es und suche noch einmal.',
  connectFailed: 'Das Verbinden hat nicht geklappt. Bitte versuche es noch einmal.',
};
