import t from 'tap';
import type {Clock} from '../src/clock.js';
import {atDeadline} from '../src/clock.js';
import {createFakeClock} from './support/fake-clock.js';

t.test('a timer that fires early waits for the rest', async t => {
  const time = createFakeClock();
  const early: Clock = {
    now: () => time.now(),
    after: (delayMs, callback) => time.clock.after(delayMs / 2, callback),
  };
  const calls: number[] = [];
  atDeadline(early, 100, () => calls.push(time.now()));
  time.advanceSync(99);
  t.same(calls, []);
  time.advanceSync(1000);
  t.same(calls, [100]);
});

t.test('a deadline in the past is due at once', async t => {
  const time = createFakeClock(500);
  const calls: number[] = [];
  atDeadline(time.clock, 100, () => calls.push(time.now()));
  t.same(calls, [], 'not within the call');
  time.advanceSync(1);
  t.equal(calls.length, 1);
});

t.test('no delay is longer than a timer can be', async t => {
  const time = createFakeClock();
  const delays: number[] = [];
  const calls: number[] = [];
  const watched: Clock = {
    now: () => time.now(),
    after(delayMs, callback) {
      delays.push(delayMs);
      return time.clock.after(delayMs, callback);
    },
  };
  const cancel = atDeadline(watched, 2 ** 32, () => calls.push(time.now()));
  time.advanceSync(2 ** 31);
  t.same(delays, [2 ** 31 - 1, 2 ** 31 - 1]);
  cancel();
  t.equal(time.timerCount(), 0, 'cancelled in its second wait');
  time.advanceSync(2 ** 33);
  t.same(calls, []);
});
