/** What vm/crane.test.ts and vm/tempo.test.ts do not show of the waits of scripts. */
import t from 'tap';
import {ScriptWaits} from '../../src/scratch/script-waits.js';
import {createFakeClock} from '../support/fake-clock.js';

const [hub, otherHub] = [{}, {}];

t.test('ends at once if the time is not a positive number', async t => {
  const time = createFakeClock();
  const waits = new ScriptWaits(time.clock);
  const later = waits.forTime(100);
  const atOnce = Promise.all([waits.forTime(NaN), waits.forTime(-1)]);
  await time.advance(0);
  await atOnce;
  await time.advance(100);
  await later;
  t.equal(time.timerCount(), 0);
});

t.test('a stop ends all waits at once', async t => {
  const time = createFakeClock();
  const waits = new ScriptWaits(time.clock);
  const both = Promise.all([waits.forTime(15_000), waits.forTime(100)]);
  waits.endAll();
  await both;
  t.equal(time.timerCount(), 0);
  waits.endAll();
});

t.test("a hub's report ends a wait, and so does its failure", async t => {
  const time = createFakeClock();
  const waits = new ScriptWaits(time.clock);
  await waits.forReport({done: Promise.resolve('done'), timeLimitMs: 1_000}, hub);
  await waits.forReport({done: Promise.reject(new Error('stuck')), timeLimitMs: 1_000}, hub);
  await time.advance(1_000);
  t.equal(time.timerCount(), 0);
});

t.test('without a report a wait ends with its hub or with a stop', async t => {
  const time = createFakeClock();
  const waits = new ScriptWaits(time.clock);
  const done: string[] = [];
  const end = {done: new Promise(() => undefined), timeLimitMs: 500};
  const reported = waits.forReport(end, hub).then(() => done.push('hub'));
  void waits.forTime(100).then(() => done.push('time'));
  waits.endReports(otherHub);
  await time.advance(0);
  t.same(done, [], 'the report of another hub');
  waits.endReports(hub);
  await reported;
  t.same(done, ['hub'], 'commands that last a time go on');
  void waits.forReport(end, hub);
  waits.endAll();
  t.equal(time.timerCount(), 0);
});
