import t from 'tap';
import {resolveLink, type LinkModel} from '../../../src/virtual/link/link-model.js';

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

/** tap compares a message with a pattern by testing it. */
const begins = (text: string) => new RegExp(`^${text.replaceAll(/[().]/g, '\\$&')}`);

for (const [link, message] of [
  [{speed: 3}, 'a link has no speed; it has capacity, intervalMs,'],
  [{toString: 3}, 'a link has no toString'],
  [{capacity: ''}, 'capacity must be a number above 0; got ""'],
  [{capacity: 0}, 'capacity must be a number above 0; got 0'],
  [{capacity: 'fast'}, 'capacity must be a number above 0; got "fast"'],
  [{answers: 'never'}, 'answers must be arrival, handling; got "never"'],
  [{intervalMs: -1}, 'intervalMs must be 0 or more; got -1'],
  [{connectionIntervalMs: -1}, 'connectionIntervalMs must be 0 or more; got -1'],
  [{packetsPerEvent: 0}, 'packetsPerEvent must be a whole number from 1 up; got 0'],
  [{bufferFrames: 1.5}, 'bufferFrames must be a whole number from 1 up; got 1.5'],
  [{queueDepth: 0}, 'queueDepth must be a whole number from 1 up; got 0'],
  [{lossPercent: 101}, 'lossPercent must be from 0 to 100; got 101'],
  [{duplicatePercent: -1}, 'duplicatePercent must be from 0 to 100; got -1'],
  [{full: 'explode'}, 'full must be drop, wait, refuse; got "explode"'],
  [{full: ''}, 'full must be drop, wait, refuse; got '],
  [{silent: 'perhaps'}, 'silent must be true or false; got "perhaps"'],
  [{acknowledgementDelayMs: -1}, 'acknowledgementDelayMs must be 0 or more; got -1'],
  [{stallMs: 5000}, 'stallMs must be less than stallEveryMs (5000); got 5000'],
  [{stallMs: 10, stallEveryMs: 10}, 'stallMs must be less than stallEveryMs (10); got 10'],
  [{stallEveryMs: 0}, 'stallEveryMs must be a number above 0; got 0'],
] as const) {
  t.throws(
    () => resolveLink(link as LinkModel),
    {name: 'RangeError', message: begins(message)},
    JSON.stringify(link),
  );
}
