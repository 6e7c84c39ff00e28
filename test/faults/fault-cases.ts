import type {FaultCase} from './scenario.js';

/** The faults of a hub and of the link to it. docs/evidence/faults.md names them. */
export const FAULT_CASES: readonly FaultCase[] = [
  {name: 'nothing goes wrong'},
  {name: 'one write refused', faults: [{on: 'write', does: 'refuse', first: 3, count: 1}]},
  {name: 'one write in four refused', faults: [{on: 'write', does: 'refuse', share: 0.25}]},
  {
    name: 'one acknowledgement never comes',
    faults: [{on: 'write', does: 'never-answer', first: 3, count: 1}],
    // A browser then blocks until the link is closed.
    losses: [0, 1],
  },
  {
    name: 'no acknowledgement comes any more',
    faults: [{on: 'write', does: 'never-answer'}],
    losses: [0, 3],
  },
  {
    name: 'one write is lost',
    faults: [{on: 'write', does: 'lose', first: 3, count: 1}],
    losses: [0, 1],
  },
  {name: 'slow acknowledgements', faults: [{on: 'write', does: 'answer-late', byMs: 700}]},
  {name: 'writes arrive late', faults: [{on: 'write', does: 'delay', byMs: 300}]},
  {name: 'writes arrive twice', faults: [{on: 'write', does: 'repeat'}]},
  {name: 'notifications lost', faults: [{on: 'notification', does: 'lose', share: 0.5}]},
  {name: 'notifications late', faults: [{on: 'notification', does: 'delay', byMs: 400}]},
  {name: 'notifications twice', faults: [{on: 'notification', does: 'repeat'}]},
  {name: 'notifications out of order', faults: [{on: 'notification', does: 'reorder', share: 0.5}]},
  {name: 'truncated and empty messages', faults: [{on: 'notification', does: 'truncate'}]},
  {name: 'oversized messages', faults: [{on: 'notification', does: 'lengthen'}]},
  {name: 'flipped bits', faults: [{on: 'notification', does: 'flip-bit'}]},
  {name: 'garbage', faults: [{on: 'notification', does: 'garbage'}]},
  {name: 'the link ends', act: hub => hub.loseLink(), losses: [1, 1]},
  {name: 'every link ends', faults: [{on: 'link', does: 'end', afterMs: 1_000}], losses: [5, 12]},
  {name: 'silent death', faults: [{on: 'link', does: 'die', afterMs: 1_000}], losses: [1, 2]},
  {
    name: 'the hub disappears without notice',
    faults: [{on: 'link', does: 'vanish', afterMs: 1_000, forMs: 20_000}],
    losses: [1, 1],
  },
  {
    name: 'a moment of silence',
    faults: [{on: 'link', does: 'fall-silent', afterMs: 1_000, forMs: 1_500}],
    // Each link has its silence. Over Web Bluetooth it may lose the answer to a read, for example the first one of the
    // button, 1.2 s after a connection. A browser then blocks until the link is closed.
    losses: [0, 2],
  },
  {
    name: 'the hub slowly goes out of range, and comes back',
    // Longer and longer silences, then none of its messages for 20 s.
    faults: [
      {on: 'link', does: 'fall-silent', afterMs: 500, forMs: 200},
      {on: 'link', does: 'fall-silent', afterMs: 1_200, forMs: 500},
      {on: 'link', does: 'fall-silent', afterMs: 2_500, forMs: 1_000},
      {on: 'link', does: 'fall-silent', afterMs: 4_500, forMs: 1_800},
      {on: 'link', does: 'vanish', afterMs: 7_000, forMs: 20_000},
    ],
    losses: [1, 2],
  },
  {
    name: 'connecting again is refused',
    faults: [{on: 'connect', does: 'refuse', count: 3}],
    act: hub => hub.loseLink(),
    losses: [1, 1],
  },
  {
    name: 'connecting again is not answered',
    faults: [{on: 'connect', does: 'lose', count: 2}],
    act: hub => hub.loseLink(),
    losses: [1, 1],
  },
  {
    name: 'subscribing again is refused, then not answered',
    faults: [
      {on: 'subscribe', does: 'refuse', first: 2, count: 1},
      {on: 'subscribe', does: 'never-answer', first: 4, count: 1},
    ],
    act: hub => hub.loseLink(),
    losses: [1, 1],
  },
  {
    name: 'ports swapped on reconnect',
    faults: [{on: 'ports', does: 'swap', count: 1}],
    act: hub => hub.loseLink(),
    losses: [1, 1],
  },
  {
    name: 'a motor unplugged while it runs, and plugged in again',
    act: (hub, {clock}) => {
      hub.unplug(1);
      clock.after(1_500, () => hub.plug(1, 'motor'));
    },
  },
  {
    name: 'an unknown device in the place of a motor, and the motor again',
    act: (hub, {clock}) => {
      hub.plug(1, 99);
      clock.after(1_500, () => hub.plug(1, 'motor'));
    },
  },
  {
    name: 'answers after their time-out',
    faults: [{on: 'write', does: 'answer-late', byMs: 2_500}],
    losses: [0, 1],
  },
  {name: 'a flood of blocks', blocksPerStep: 100},
  {name: 'values of several ports in a message', hub: {groupValues: true}},
  ...[1, 2, 127, 128, 255].map(revision => ({name: `revision byte ${revision}`, hub: {revision}})),
  {name: 'notification storm', faults: [{on: 'link', does: 'storm'}]},
  {
    name: 'a storm of garbage',
    faults: [
      {on: 'link', does: 'storm'},
      {on: 'notification', does: 'garbage'},
    ],
  },
];
