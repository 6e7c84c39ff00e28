/** Requests of a client that wait: their order, and the end of the session. */
import t from 'tap';
import {Inbox} from '../../src/link-server/inbox.js';
import {createFakeClock} from '../support/fake-clock.js';

t.test('a short request does not overtake a long one that waits', async t => {
  const fake = createFakeClock();
  const taken: unknown[] = [];
  const inbox = new Inbox({
    clock: fake.clock,
    take: data => taken.push(data),
    refuse: data => t.fail(`${data.length} bytes are refused`),
  });
  const long = 'x'.repeat(10_240);
  for (let count = 0; count < 200; count++) inbox.accept('now');
  inbox.accept(long);
  await fake.advance(4);
  inbox.accept('short');
  await fake.advance(1_000);
  t.same(taken.slice(200), [long, 'short']);
});

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
