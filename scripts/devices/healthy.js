// Devices without a fault: the tester must find their rate and exit with 0.
import {perSecond} from './board.js';
import {delaysInfo, losesEchoes} from './faults.js';

const HANDLES_NO_MORE = /handles no more/;
const NO_LIMIT = /at least|no limit was found/i;

export const HEALTHY = [
  {
    name: 'steady-12',
    truth: 'handles 12 a second, one after the other; buffer 50',
    options: ['--rates', '8,11,14'],
    board: {handlingMs: perSecond(12)},
    expected: {codes: [0], rate: [11, 11], limitedBy: ['device'], reason: HANDLES_NO_MORE},
  },
  {
    name: 'steady-33',
    truth: 'handles 33 a second, one after the other; buffer 50',
    options: ['--to', '200'],
    board: {handlingMs: perSecond(33)},
    expected: {codes: [0], rate: [31, 33.7], limitedBy: ['device'], reason: HANDLES_NO_MORE},
  },
  {
    name: 'steady-80',
    truth: 'handles 80 a second, one after the other; buffer 50',
    options: ['--rates', '40,70,76,92'],
    board: {handlingMs: perSecond(80)},
    expected: {codes: [0], rate: [76, 76], limitedBy: ['device'], reason: HANDLES_NO_MORE},
  },
  {
    name: 'interval-30',
    truth: 'connection interval 30 ms, any number of packets in each; the firmware has no limit',
    options: ['--to', '100'],
    board: {intervalMs: 30},
    expected: {codes: [0], rate: [98, 100], limitedBy: ['plan'], reason: NO_LIMIT},
  },
  {
    name: 'interval-30-packets-3',
    truth: 'connection interval 30 ms, 3 packets in each direction: 100 a second; no other limit',
    options: ['--rates', '40,80,94,125'],
    board: {intervalMs: 30, packetsPerEvent: 3},
    expected: {codes: [0], rate: [94, 94], limitedBy: ['link'], reason: /the link/},
    doubt:
      'Echoes share the interval with writes. Both directions carry 100 a second, so that the writes are the limit.',
  },
  {
    name: 'buffer-1',
    truth: 'handles 40 a second; its buffer holds 1 message, with the one that is handled',
    options: ['--rates', '5,10,20,30,50'],
    board: {handlingMs: perSecond(40), bufferFrames: 1},
    expected: {codes: [0], rate: [5, 40], reason: /buffer/},
    doubt:
      'The document does not say whether the message that is handled counts for the buffer, nor which loss is right for regular messages.',
  },
  {
    name: 'loses-1-percent',
    truth: 'no limit; 1% of the echoes are lost on their way',
    options: ['--rates', '20,50,100,200', '--bounds', 'loss<=3%'],
    board: {replies: losesEchoes(1)},
    expected: {codes: [0], rate: [200, 200], limitedBy: ['plan'], reason: /lost/},
  },
  {
    name: 'late-info',
    truth: 'handles 50 a second; answers info after 1 s, everything else at once',
    options: ['--rates', '25,45,60'],
    board: {handlingMs: perSecond(50), replies: delaysInfo(1000)},
    expected: {codes: [0], rate: [45, 45], limitedBy: ['device'], reason: HANDLES_NO_MORE},
  },
  {
    name: 'echo-only',
    truth: 'handles 40 a second; knows echo alone and answers ff to all other commands',
    options: ['--rates', '20,36,48'],
    board: {handlingMs: perSecond(40), known: [0x01]},
    expected: {codes: [0], rate: [36, 36], limitedBy: ['device'], reason: HANDLES_NO_MORE},
  },
  {
    name: 'stream-60',
    truth: 'sends at most 60 a second by itself (--mode notify)',
    options: ['--mode', 'notify', '--rates', '20,40,55,80'],
    board: {streamPerSecond: 60},
    expected: {codes: [0], rate: [55, 55], limitedBy: ['device', 'link'], reason: /no more/},
    doubt: 'The document does not say whether the link or the device limits a stream.',
  },
  {
    name: 'count-25',
    truth: 'handles 25 a second and counts them (--mode write)',
    options: ['--mode', 'write', '--rates', '10,20,24,32'],
    board: {handlingMs: perSecond(25), bufferFrames: 20},
    expected: {codes: [0], rate: [24, 24], limitedBy: ['device'], reason: HANDLES_NO_MORE},
    doubt:
      'Without echoes, only lost messages show the limit. The buffer is small, so that it overflows within one step.',
  },
];
