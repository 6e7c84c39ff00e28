import t from 'tap';
import {HatStarts} from '../../src/scratch/hat-starts.js';
import {createFakeClock} from '../support/fake-clock.js';

function createRig() {
  const fake = createFakeClock();
  const starts = new HatStarts(fake.clock);
  const started: string[] = [];
  const start = (hat: string) => starts.start(hat, () => started.push(`${hat} at ${fake.now()}`));
  return {fake, start, take: () => started.splice(0)};
}

t.test('a hat is started at once, then at most once a step', async t => {
  const {fake, start, take} = createRig();
  start('a');
  start('a');
  start('b');
  start('a');
  t.same(take(), ['a at 0', 'b at 0']);
  await fake.advance(1_000);
  t.same(take(), ['a at 40', 'a at 80']);
  start('a');
  t.same(take(), ['a at 1000']);
  t.equal(fake.timerCount(), 0);
});

t.test('a flood of events is bounded', async t => {
  const {fake, start, take} = createRig();
  for (let events = 0; events < 1_000; events++) start('a');
  t.ok(fake.timerCount() <= 25);
  await fake.advance(10_000);
  t.equal(take().length, 26, 'those of a second');
});
