// Devices with a fault: the tester must not exit with 0, and must name the fault.
import {
  bursts,
  cutsEchoes,
  duplicatesAndReorders,
  flipsBits,
  onlyWithResponse,
  silent,
  withoutEchoes,
} from './faults.js';

/** Steps that last longer than 15 s together: the accident happens in the second one. */
const PAST_15_S = ['--rates', '10,15,20'];

/** The device needs 10 ms for a message at first, and 0.3 ms more after each second. */
const slowing = nowMs => 10 + (0.3 * nowMs) / 1000;

export const FAULTY = [
  {
    name: 'silent',
    truth: 'accepts all writes and answers nothing, not even info',
    options: ['--rates', '10,20'],
    board: {replies: silent()},
    expected: {
      codes: [1],
      rate: null,
      reason:
        /nothing (comes|came) back|answers none|no (answer|reply|echo)|(does|did) not (answer|reply)/i,
    },
  },
  {
    name: 'no-echo',
    truth: 'answers info and report, counts each message, and returns no echo',
    options: ['--rates', '10,20,40'],
    board: {replies: withoutEchoes()},
    expected: {codes: [1], rate: null, reason: /echo/i},
    doubt: 'The default mode is echo "if the device can": a tester could change to --mode write.',
  },
  {
    name: 'only-with-response',
    truth: 'ignores writes without response; correct with --response',
    options: ['--rates', '10,20'],
    board: {writes: onlyWithResponse()},
    expected: {codes: [1], rate: null, reason: /--response|with response/i},
  },
  {
    name: 'flips-bits',
    truth: 'one bit of the payload is wrong in 5% of the echoes',
    options: ['--rates', '20,40,80'],
    board: {replies: flipsBits(5)},
    expected: {
      codes: [1],
      reason: /differ|alter|chang|corrupt|wrong|damage|not the same|other bytes/i,
    },
  },
  {
    name: 'cuts-echoes',
    truth: 'returns 8 of the 20 bytes of each echo',
    options: ['--rates', '20,40,80'],
    board: {replies: cutsEchoes(8)},
    expected: {codes: [1], reason: /short|cut|truncat|differ|not the same|\b8 (of|bytes)/i},
  },
  {
    name: 'restarts',
    truth: 'restarts once after 15 s; the link stays, the counts are 0, no info is sent',
    options: PAST_15_S,
    board: {accident: {afterMs: 15_000, restarts: true}},
    expected: {codes: [1], reason: /restart/i},
  },
  {
    name: 'restarts-and-drops',
    truth: 'restarts once after 15 s; the link is lost, found again after 2 s, the counts are 0',
    options: PAST_15_S,
    board: {accident: {afterMs: 15_000, restarts: true, unreachableMs: 2000}},
    expected: {codes: [1], reason: /restart/i},
  },
  {
    name: 'drops-link',
    truth: 'loses the link once after 15 s without a restart; found again after 2 s, counts stay',
    options: PAST_15_S,
    board: {accident: {afterMs: 15_000, restarts: false, unreachableMs: 2000}},
    expected: {codes: [4], reason: /link.*lost|lost.*link|connection/i},
  },
  {
    name: 'gets-slower',
    truth: 'needs 10 ms for a message at first, and 0.3 ms more after each second',
    options: ['--to', '200'],
    board: {handlingMs: slowing},
    expected: {
      codes: [1],
      reason: /slower|slowed|not confirm|n't confirm|earlier|over time|changes/i,
    },
    doubt: 'The document does not say what happens if the confirmation fails.',
  },
  {
    name: 'bursts',
    truth: 'sends all its answers in bursts, each 400 ms; p95 at most 200 ms is required',
    options: ['--rates', '10,20,40', '--require', 'p95<=200ms'],
    board: {replies: bursts(400)},
    expected: {codes: [1], reason: /pause|burst|at once|together/i},
    doubt: 'Without --require, the document has no code for a device that pauses regularly.',
  },
  {
    name: 'refuses-stream',
    truth: 'answers ff 06 to stream (--mode notify); knows all other commands',
    options: ['--mode', 'notify', '--rates', '10,20'],
    board: {known: [0x01, 0x02, 0x03, 0x04, 0x05]},
    expected: {codes: [1], rate: null, reason: /stream|ff 06|refus/i},
  },
  {
    name: 'duplicates-and-reorders',
    truth: 'handles 3% of the echoes twice and 3% after the next; none of both is required',
    options: ['--rates', '20,40', '--require', 'duplicates=0,reordered=0'],
    board: {writes: duplicatesAndReorders(3)},
    expected: {
      codes: [1],
      changesOrder: true,
      reason: /twice|duplicate|after a message that was sent later/i,
    },
  },
];
