import t from 'tap';
import {Alarm} from '../src/alarm.js';
import {createFakeClock} from './support/fake-clock.js';

/** An alarm of `clock`, and the times at which it rings. */
function setUp() {
  const time = createFakeClock();
  const rings: number[] = [];
  const alarm = new Alarm(time.clock, () => rings.push(time.now()));
  return {time, rings, alarm};
}

t.test('rings once, at the earliest time that it was set to', async t => {
  const {time, rings, alarm} = setUp();
  alarm.setTo(300);
  alarm.setTo(100);
  t.equal(alarm.ringsAtMs, 100);
  alarm.setTo(200);
  alarm.setTo(Infinity);
  t.equal(alarm.ringsAtMs, 100, 'an earlier timer stays');
  t.equal(time.timerCount(), 1);
  time.advanceSync(1_000);
  t.strictSame(rings, [100]);
  t.equal(alarm.ringsAtMs, Infinity);
});

t.test('rings at once for a time that has passed, and never for Infinity', async t => {
  const {time, rings, alarm} = setUp();
  alarm.setTo(Infinity);
  t.equal(time.timerCount(), 0);
  alarm.setTo(-5);
  time.advanceSync(0);
  t.strictSame(rings, [0]);
});

t.test('can be set again while it rings', async t => {
  const time = createFakeClock();
  const rings: number[] = [];
  const alarm = new Alarm(time.clock, () => {
    rings.push(time.now());
    if (rings.length < 3) alarm.setTo(time.now() + 10);
  });
  alarm.setTo(10);
  time.advanceSync(100);
  t.strictSame(rings, [10, 20, 30]);
});

t.test('does not ring after cancel(), and can be set to a later time then', async t => {
  const {time, rings, alarm} = setUp();
  alarm.setTo(100);
  alarm.cancel();
  t.equal(time.timerCount(), 0);
  alarm.setTo(200);
  time.advanceSync(1_000);
  t.strictSame(rings, [200]);
});

t.test('rings early rather than at once for a time beyond the longest timer', async t => {
  const {time, rings, alarm} = setUp();
  alarm.setTo(2 ** 40);
  t.equal(alarm.ringsAtMs, 2 ** 31 - 1);
  time.advanceSync(2 ** 31);
  t.strictSame(rings, [2 ** 31 - 1]);
});
