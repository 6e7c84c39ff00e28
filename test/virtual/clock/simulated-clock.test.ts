import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {SimulatedClock} from '../../../src/virtual/clock/simulated-clock.js';
import {testProperty} from '../../support/property.js';

t.test('timers run in order, each at its own time', async t => {
  const clock = new SimulatedClock();
  const ran: string[] = [];
  const note = (name: string) => () => ran.push(`${name} ${clock.now()}`);
  clock.after(20, note('b'));
  clock.after(0.25, note('a'));
  clock.after(20, note('c'));
  clock.after(-5, note('at once'));
  t.same(ran, [], 'never inside the call');
  await clock.advance(19);
  t.same(ran, ['at once 0', 'a 0.25']);
  t.equal(clock.now(), 19);
  t.equal(clock.timerCount(), 2);
  await clock.advance(1);
  t.same(ran.slice(2), ['b 20', 'c 20']);
  t.equal(clock.timerCount(), 0);
});

t.test('advance() also runs timers that a timer arms; promises settle in between', async t => {
  const clock = new SimulatedClock();
  const ran: number[] = [];
  const again = async () => {
    ran.push(clock.now());
    for (let turn = 0; turn < 15; turn++) await Promise.resolve();
    clock.after(10, () => void again());
  };
  await again();
  await clock.advance(35);
  t.same(ran, [0, 10, 20, 30]);
});

const armed = fc.record({
  atMs: fc.integer({min: 0, max: 30}),
  cancelledAtMs: fc.option(fc.integer({min: 0, max: 30})),
});

testProperty(
  'timers that are armed and cancelled at random run in order',
  fc.asyncProperty(fc.array(armed, {maxLength: 60}), async timers => {
    const clock = new SimulatedClock();
    const ran: number[] = [];
    const cancels = timers.map(({atMs}, index) => clock.after(atMs, () => ran.push(index)));
    for (let nowMs = 0; nowMs <= 30; nowMs++) {
      timers.forEach(({cancelledAtMs}, index) => {
        if (cancelledAtMs === nowMs) cancels[index]?.();
      });
      await clock.advance(nowMs === 0 ? 0 : 1);
    }
    const expected = timers
      .map(({atMs, cancelledAtMs}, index) => ({atMs, cancelledAtMs, index}))
      .filter(({atMs, cancelledAtMs}) => cancelledAtMs === null || cancelledAtMs > atMs)
      .sort((a, b) => a.atMs - b.atMs)
      .map(({index}) => index);
    assert.deepEqual(ran, expected);
    assert.equal(clock.timerCount(), 0);
  }),
  30,
);

t.test('runUntil() runs the timers that are due by that time, within the call', async t => {
  const clock = new SimulatedClock();
  const rung: number[] = [];
  const ring = () => void rung.push(clock.now());
  clock.after(20, ring);
  clock.after(10, () => clock.after(5, ring));
  const cancel = clock.after(12, ring);
  clock.after(31, ring);
  cancel();
  clock.runUntil(30);
  t.strictSame(rung, [15, 20]);
  t.equal(clock.now(), 30);
  clock.runUntil(31);
  t.strictSame(rung, [15, 20, 31]);
});

t.test('run() advances until a promise has settled, and no further', async t => {
  const clock = new SimulatedClock();
  const sleep = (ms: number) => new Promise<void>(resolve => void clock.after(ms, resolve));
  let ticks = 0;
  const tick = () => {
    ticks++;
    clock.after(1000, tick);
  };
  tick();
  const work = async () => {
    await sleep(100);
    await sleep(3_600_000);
    return 'done';
  };
  t.equal(await clock.run(work()), 'done');
  t.equal(clock.now(), 3_600_100);
  t.equal(ticks, 1 + 3600);
  await t.rejects(clock.run(Promise.reject(new Error('as it is'))), {message: 'as it is'});
});

t.test('run() rejects when no timer is armed and the promise is pending', async t => {
  const clock = new SimulatedClock();
  clock.after(50, () => undefined);
  await t.rejects(clock.run(new Promise(() => undefined)), /stands still/);
  t.equal(clock.now(), 50);
});

t.test(
  'run() lets the event loop turn between timers, also in a page, which has no setImmediate()',
  async t => {
    const {setImmediate} = globalThis;
    t.teardown(() => Object.assign(globalThis, {setImmediate}));
    for (const isPage of [false, true]) {
      if (isPage) Reflect.deleteProperty(globalThis, 'setImmediate');
      const clock = new SimulatedClock();
      let isInterrupted = false;
      setTimeout(() => (isInterrupted = true));
      const until = new Promise<void>(resolve => {
        const tick = () => {
          if (isInterrupted) resolve();
          else clock.after(1, tick);
        };
        tick();
      });
      await clock.run(until);
      t.equal(isInterrupted, true);
    }
  },
);
