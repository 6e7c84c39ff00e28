import t from 'tap';
import {resolveLink} from '../../../src/virtual/link/link-model.js';

t.test('an option that is left out sets no limit; the buffer holds 50 frames', async t => {
  t.strictSame(resolveLink({capacity: 40, stallEveryMs: 100}), {
    capacity: 40,
    connectionIntervalMs: 0,
    packetsPerEvent: Infinity,
    bufferFrames: 50,
    full: 'drop',
    lossPercent: 0,
    duplicatePercent: 0,
    reorderPercent: 0,
    jitterMs: 0,
    stallMs: 0,
    stallEveryMs: 100,
    answers: 'arrival',
    processingMs: 0,
    acknowledgementDelayMs: null,
    queueDepth: Infinity,
    commandsOvertake: false,
    refusePercent: 0,
    silent: false,
    endAfterMs: Infinity,
    dieAfterMs: Infinity,
  });
  t.equal(resolveLink({intervalMs: 30}).connectionIntervalMs, 30, 'the short name');
  const resolved = resolveLink({acknowledgementDelayMs: 5, silent: true});
  t.strictSame(resolveLink(resolved), resolved);
});

/** lab/options/link-option.test.ts has the range of each option. */
t.test('an option that is none, or out of its range, is refused by name', async t => {
  const wrong: readonly object[] = [
    ...[{toString: 3}, {capacity: 'fast'}, {intervalMs: -1}],
    ...[{acknowledgementDelayMs: -1}, {stallMs: 5000}],
  ];
  for (const link of wrong) {
    const [name = ''] = Object.keys(link);
    const message = new RegExp(name);
    t.throws(() => resolveLink(link), {name: 'RangeError', message}, JSON.stringify(link));
  }
});
