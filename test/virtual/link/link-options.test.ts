import t from 'tap';
import {resolveLink, type LinkModel} from '../../../src/virtual/link/link-model.js';

void t.test('what is not named does not limit, and the buffer is 50', t => {
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
  t.end();
});

/** tap compares a message with a pattern by testing it. */
const begins = (text: string) => new RegExp(`^${text.replaceAll(/[().]/g, '\\$&')}`);

for (const [link, message] of [
  [{speed: 3}, 'a link has no speed; it has capacity, intervalMs,'],
  [{toString: 3}, 'a link has no toString'],
  [{answers: 'never'}, 'answers must be arrival, handling; got "never"'],
  [{capacity: 0}, 'capacity must be more than 0; got 0'],
  [{capacity: 'fast'}, 'capacity must be more than 0; got "fast"'],
  [{intervalMs: -1}, 'intervalMs must be 0 or more; got -1'],
  [{packetsPerEvent: 0}, 'packetsPerEvent must be a whole number from 1 up; got 0'],
  [{bufferFrames: 1.5}, 'bufferFrames must be a whole number from 1 up; got 1.5'],
  [{lossPercent: 101}, 'lossPercent must be from 0 to 100; got 101'],
  [{duplicatePercent: -1}, 'duplicatePercent must be from 0 to 100; got -1'],
  [{full: 'explode'}, 'full must be drop, wait, refuse; got "explode"'],
  [{stallMs: 5000}, 'stallMs must be less than stallEveryMs (5000); got 5000'],
  [{stallMs: 10, stallEveryMs: 10}, 'stallMs must be less than stallEveryMs (10); got 10'],
  [{silent: 'perhaps'}, 'silent must be true or false; got "perhaps"'],
  [{queueDepth: 0}, 'queueDepth must be a whole number from 1 up; got 0'],
  [{acknowledgementDelayMs: 'null'}, 'acknowledgementDelayMs must be 0 or more; got "null"'],
  [{stallEveryMs: 0}, 'stallEveryMs must be more than 0; got 0'],
] as const) {
  const asGiven = link as unknown as LinkModel;
  const name = JSON.stringify(link);
  t.throws(() => resolveLink(asGiven), {name: 'RangeError', message: begins(message)}, name);
}
