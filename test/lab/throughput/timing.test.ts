import fc from 'fast-check';
import t from 'tap';
import type {Clock} from '../../../src/clock.js';
import type {MessageLog} from '../../../src/lab/throughput/message-log.js';
import type {Mode} from '../../../src/lab/throughput/plan.js';
import {dueAfterMs} from '../../../src/lab/throughput/send-messages.js';
import {waitUntil} from '../../../src/lab/throughput/waiting.js';
import {SimulatedClock} from '../../../src/virtual/clock/simulated-clock.js';
import {testProperty} from '../../support/property.js';
import {createBench} from './rig.js';

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

testProperty(
  'each message is due within its own period',
  fc.property(
    fc.integer({min: 0, max: 100_000}),
    fc.double({min: 0.1, max: 1_000, noNaN: true}),
    (index, rate) => {
      const periodMs = 1_000 / rate;
      const dueMs = dueAfterMs(index, rate);
      return dueMs >= index * periodMs - 1e-6 && dueMs < (index + 1) * periodMs + 1e-6;
    },
  ),
);

t.test('a hundred messages meet every part of a connection interval, at any rate', async t => {
  const INTERVAL_MS = 30;
  for (const rate of [10, 25, 1_000 / 30, 2_000 / 30, 66.6, 100]) {
    const tenths = new Set<number>();
    for (let index = 0; index < 100; index++) {
      tenths.add(Math.floor(((dueAfterMs(index, rate) % INTERVAL_MS) / INTERVAL_MS) * 10));
    }
    t.equal(tenths.size, 10, `at ${rate} a second`);
  }
});

for (const mode of ['echo', 'write', 'notify'] satisfies Mode[]) {
  t.test(`an observer sees messages as they arrive: ${mode}`, async t => {
    const shares: number[] = [];
    const seen: {readonly messages: number; readonly arrived: number}[] = [];
    let log: (() => MessageLog) | null = null;
    const plan = {mode, load: {kind: 'rates', rates: [20]}, warmUpSeconds: 0} as const;
    const measured = await createBench({capacity: 40, intervalMs: 30}).measure(plan, {
      onProgress(share, now) {
        shares.push(share);
        log = now;
        const {messages} = now();
        const arrived = messages.filter(({arrivedMs}) => arrivedMs !== null).length;
        seen.push({messages: messages.length, arrived});
      },
      onStepEnd({offeredCount}) {
        t.equal(log?.().messages.length, offeredCount, 'the log goes on to the end');
      },
    });
    t.equal(measured.steps[0]?.offeredCount, 100);
    t.equal(seen.length, 100);
    t.same(
      shares,
      [...shares].sort((a, b) => a - b),
    );
    t.equal(shares.at(-1), 1);
    const half = seen[49];
    t.ok(half && half.messages >= 50 && half.messages <= 52, 'no message before it is due');
    const arrives = mode !== 'write';
    t.equal((half?.arrived ?? 0) > 40, arrives);
  });
}
