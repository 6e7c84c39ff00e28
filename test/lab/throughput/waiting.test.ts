import t from 'tap';
import type {Clock} from '../../../src/clock.js';
import {SimulatedClock} from '../../../src/virtual/clock/simulated-clock.js';
import {waitUntil} from '../../../src/lab/throughput/waiting.js';

const {signal: never} = new AbortController();

t.test('a wait is not over before its time, even if timers are early', async t => {
  const clock = new SimulatedClock();
  const early: Clock = {
    now: () => clock.now(),
    after: (delayMs, callback) => clock.after(delayMs * 0.9, callback),
  };
  await clock.run(waitUntil(early, 100, never));
  t.ok(clock.now() >= 100);
  t.ok(clock.now() < 100.1);
});

t.test('a wait is not over before its time after a long run, when times are rounded', async t => {
  const clock = new SimulatedClock();
  await clock.advance(1e9 / 3);
  const atMs = clock.now() + 0.1;
  await clock.run(waitUntil(clock, atMs, never));
  t.ok(clock.now() >= atMs);
});

t.test('does not wait for a time in the past or after an abort', async t => {
  const clock = new SimulatedClock();
  await clock.run(waitUntil(clock, 0, never));
  await clock.run(waitUntil(clock, 1e6, AbortSignal.abort()));
  t.equal(clock.now(), 0);
  t.equal(clock.timerCount(), 0);
});

t.test('a signal ends a wait, and leaves no timer', async t => {
  const clock = new SimulatedClock();
  const ended = new AbortController();
  clock.after(10, () => ended.abort());
  await clock.run(waitUntil(clock, 1_000, ended.signal));
  t.equal(clock.now(), 10);
  t.equal(clock.timerCount(), 0);
});
