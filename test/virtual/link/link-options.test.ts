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
    silent: false,
  });
  t.equal(resolveLink({intervalMs: 30}).connectionIntervalMs, 30, 'the short name');
  const resolved = resolveLink({acknowledgementDelayMs: 5, silent: true});
  t.strictSame(resolveLink(resolved), resolved);
});

t.test('an option that is none, or out of its range, is refused by name', async t => {
  const wrong: readonly object[] = [
    {speed: 3},
    {toString: 3},
    ...['', 0, 'fast'].map(capacity => ({capacity})),
    {answers: 'never'},
    {intervalMs: -1},
    {connectionIntervalMs: -1},
    {packetsPerEvent: 0},
    {bufferFrames: 1.5},
    {queueDepth: 0},
    {lossPercent: 101},
    {duplicatePercent: -1},
    ...['explode', ''].map(full => ({full})),
    {silent: 'perhaps'},
    {acknowledgementDelayMs: -1},
    {stallMs: 5000},
    {stallMs: 10, stallEveryMs: 10},
    {stallEveryMs: 0},
  ];
  for (const link of wrong) {
    const [name = ''] = Object.keys(link);
    const message = new RegExp(name);
    t.throws(() => resolveLink(link), {name: 'RangeError', message}, JSON.stringify(link));
  }
});
