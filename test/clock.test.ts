import t from 'tap';
import {within} from '../src/clock.js';
import {SimulatedClock} from '../src/virtual/clock/simulated-clock.js';

t.test('within() gives null if a promise takes too long, and passes errors on', async t => {
  const clock = new SimulatedClock();
  t.equal(await clock.run(within(clock, 50, new Promise(() => undefined))), null);
  t.equal(clock.now(), 50);
  t.equal(await clock.run(within(clock, 50, Promise.resolve(7))), 7);
  await t.rejects(within(clock, 50, Promise.reject(new Error('broken'))), /broken/);
  t.equal(clock.timerCount(), 0);
});
