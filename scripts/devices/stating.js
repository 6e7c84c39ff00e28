// Devices that answer *status*: the tester must use what they say, and must not believe what the link does not show.
import {bursts, withoutStatus} from './faults.js';

const WATCHDOG = 4;
const CRASH = 5;

/** Steps that last longer than 15 s together: the accident happens in the second one. */
const PAST_15_S = ['--rates', '10,15,20'];
const SOAK = ['--soak', '4min', '--rates', '20'];

export const STATING = [
  {
    name: 'states-interval-30',
    truth:
      'connection interval 30 ms, 1 packet in each direction: 33 a second; states the interval',
    options: ['--rates', '20,32,36'],
    board: {intervalMs: 30, packetsPerEvent: 1, stated: {}},
    expected: {
      codes: [0],
      rate: [32, 32],
      limitedBy: ['link'],
      reason: /connection interval.*\b30(\.0)? ms|\b30(\.0)? ms.*connection interval/,
    },
  },
  {
    name: 'states-interval-15',
    truth: 'sends its answers each 400 ms by a task of the firmware; states an interval of 15 ms',
    options: ['--rates', '10,20,40'],
    board: {intervalMs: 15, replies: bursts(400), stated: {}},
    expected: {
      codes: [0],
      rate: [40, 40],
      reason: /^(?!.*long connection interval).*task of the firmware/,
    },
  },
  {
    name: 'states-watchdog',
    truth: 'has no report; its watchdog restarts it after 15 s; the link stays, no info is sent',
    options: PAST_15_S,
    board: {
      known: [0x01, 0x05, 0x07],
      accident: {afterMs: 15_000, restarts: true, resetReason: WATCHDOG},
      stated: {uptimeMs: 3_600_000},
    },
    expected: {codes: [1], reason: /restart.*watchdog/i},
    doubt: 'Only the uptime shows the restart.',
  },
  {
    name: 'states-crash',
    truth: 'crashes and restarts after 15 s; the link is lost, found again after 2 s',
    options: PAST_15_S,
    board: {
      accident: {afterMs: 15_000, restarts: true, unreachableMs: 2000, resetReason: CRASH},
      stated: {uptimeMs: 3_600_000},
    },
    expected: {codes: [1], reason: /restart.*crash/i},
  },
  {
    name: 'leaks',
    truth: 'no limit; does not release 16 bytes of memory after each message',
    options: ['--rates', '20:100:10'],
    board: {stated: {freeBytes: messages => 60_000 - 16 * messages}},
    expected: {
      codes: [0],
      rate: [100, 100],
      reason: /free memory falls.*\d bytes a minute/i,
    },
    doubt: 'The document does not say that memory that falls changes the exit code.',
  },
  {
    name: 'changes-interval',
    truth: 'connection interval 50 ms, and 15 ms from 5 s on, as hosts do; states both',
    options: ['--rates', '10,15,20'],
    board: {intervalMs: 50, accident: {afterMs: 5000, intervalMs: 15}, stated: {}},
    expected: {
      codes: [0],
      rate: [20, 20],
      reason: /link changed(?=.*\b50(\.0)? ms).*\b15(\.0)? ms/,
    },
  },
  {
    name: 'soak-drops-link',
    truth: 'loses the link once after 100 s without a restart; found again after 5 s; ignores 07',
    options: SOAK,
    board: {
      accident: {afterMs: 100_000, restarts: false, unreachableMs: 5000},
      replies: withoutStatus(),
      stated: {},
    },
    expected: {codes: [1], reason: /^(?!.*restarted).*link was lost once/i},
    doubt: 'A device may leave out status "if it answers it as unknown"; this one does not answer.',
  },
  {
    name: 'soak-healthy',
    truth:
      'no fault; memory varies; uptime begins again with 0 after 2 min; its clock is fast by 0.1%',
    options: SOAK,
    board: {
      stated: {
        uptimeMs: 2 ** 32 - 120_000,
        clockRate: 1.001,
        freeBytes: messages => 40_000 + 512 * (messages % 7),
      },
    },
    expected: {
      codes: [0],
      rate: [20, 20],
      reason: /^(?!.*(restarted|memory falls|link was lost))/is,
    },
  },
];
