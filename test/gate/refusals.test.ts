/** A far end that refuses what it gets is alive. */
import t from 'tap';
import {Gate} from '../../src/gate/gate.js';
import {RateLimiter} from '../../src/limiters/rate-limiter.js';
import {createFakeClock} from '../support/fake-clock.js';

for (const isAnswer of [true, false]) {
  t.test(`a refusal that is ${isAnswer ? 'an' : 'no'} answer of the far end`, async t => {
    const fake = createFakeClock();
    const silences: number[] = [];
    const gate = new Gate<string>({
      limiter: new RateLimiter(Infinity),
      clock: fake.clock,
      maxOpenWrites: 4,
      // The motor's writes are never answered, so that an answer is awaited all the time.
      write: frame =>
        frame === 'motor' ? new Promise(() => undefined) : Promise.reject(new Error()),
      isSame: (a, b) => a === b,
      isAnswer: () => isAnswer,
      onSilence: () => silences.push(fake.now()),
    });
    gate.set('motor', 'motor');
    for (let second = 0; second < 15; second++) {
      gate.set('light', 'light');
      await fake.advance(1_000);
    }
    t.same(silences, isAnswer ? [] : [10_000]);
    gate.close();
    t.equal(fake.timerCount(), 0);
  });
}
