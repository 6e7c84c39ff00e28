import t from 'tap';
import {Holds} from '../../src/scratch/holds.js';
import {createFakeClock} from '../support/fake-clock.js';

t.test('resolves after its time', async t => {
  const time = createFakeClock();
  const holds = new Holds(time.clock);
  const done: string[] = [];
  void holds.hold(100).then(() => done.push('100'));
  void holds.hold(0).then(() => done.push('0'));
  await time.advance(99);
  t.same(done, ['0']);
  await time.advance(1);
  t.same(done, ['0', '100']);
  t.equal(time.timerCount(), 0);
});

t.test('a stop releases all at once', async t => {
  const time = createFakeClock();
  const holds = new Holds(time.clock);
  const both = Promise.all([holds.hold(15_000), holds.hold(100)]);
  holds.releaseAll();
  await both;
  t.equal(time.timerCount(), 0);
  holds.releaseAll();
});
