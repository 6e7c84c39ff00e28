/** A session that ends while requests of its client wait. */
import t from 'tap';
import {Inbox} from '../../src/link-server/inbox.js';
import {createFakeClock} from '../support/fake-clock.js';

t.test('none of the requests that waited is carried out', async t => {
  const fake = createFakeClock();
  const taken: unknown[] = [];
  const inbox = new Inbox({
    clock: fake.clock,
    take: data => taken.push(data),
    refuse: () => undefined,
  });
  for (let count = 0; count < 250; count++) inbox.accept(`${count}`);
  t.ok(inbox.isOverBudget);
  const before = taken.length;
  inbox.close();
  await fake.advance(10_000);
  t.equal(taken.length, before);
  t.equal(fake.timerCount(), 0);
});
