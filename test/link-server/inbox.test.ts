/** What one client may send before its messages are refused without being parsed. */
import t from 'tap';
import {Inbox} from '../../src/link-server/inbox.js';
import {createFakeClock} from '../support/fake-clock.js';
import {createLinkRig} from './link-rig.js';

function createInbox() {
  const fake = createFakeClock();
  const taken: (string | Uint8Array)[] = [];
  let refusedCount = 0;
  const inbox = new Inbox({
    clock: fake.clock,
    hasRoom: () => true,
    take: data => taken.push(data),
    refuse: () => refusedCount++,
  });
  return {fake, inbox, taken, refused: () => refusedCount};
}

t.test('of 30,000 messages in a second, 700 are taken, the last of them included', async t => {
  const {fake, inbox, taken, refused} = createInbox();
  for (let number = 1; number <= 30_000; number++) {
    inbox.accept(String(number));
    if (number % 30 === 0) await fake.advance(1);
  }
  t.ok(taken.length <= 700 && taken.length >= 690, `${taken.length} are taken`);
  t.equal(inbox.isOverBudget, true);
  await fake.advance(130);
  t.equal(inbox.isOverBudget, false);
  t.equal(taken.at(-1), '30000', 'a stop at the end of a flood arrives');
  t.equal(taken.length + refused(), 30_000, 'all others are refused');
  const numbers = taken.map(Number);
  t.strictSame(
    numbers,
    [...numbers].sort((a, b) => a - b),
    'the order stays',
  );
  t.equal(fake.timerCount(), 0);
});

t.test('of 400 messages of 30 kB in a second, 24 are taken, and the longest there is', async t => {
  const {fake, inbox, taken} = createInbox();
  for (let number = 0; number < 400; number++) {
    inbox.accept('['.repeat(30_000));
    await fake.advance(2.5);
  }
  t.ok(taken.length <= 24 && taken.length >= 20, `${taken.length} are taken`);
  await fake.advance(5_000);
  const longest = new Uint8Array(65_536);
  inbox.accept(longest);
  t.equal(taken.at(-1), longest);
});

t.test('a refused request is answered with the time after which to try again', async t => {
  const {fake, client} = createLinkRig();
  const one = client();
  const requests = [
    (id: number) => `{"jsonrpc":"2.0","id":${id},"method":"getVersion"}`,
    (id: number) => `{"jsonrpc":"2.0","method":"getVersion","params":{"id":0},"id":${id}}`,
    (id: number) => Buffer.from(`{"jsonrpc":"2.0","id":"no-${id}","method":"getVersion"}`),
  ];
  for (let id = 0; id < 900; id++) {
    const request = requests[id % 3];
    if (request) one.session.receive(request(id));
    if (id % 30 === 0) await fake.advance(0);
  }
  await fake.advance(1000);
  t.equal(new Set(one.received.map(({id}) => id)).size, 900, 'each is answered once');
  t.equal(one.received.length, 900);
  const errors = one.received.flatMap(({error}) => error ?? []);
  t.equal(errors.length, 900 - 264);
  const [error] = errors;
  t.match(error, {code: -32_500, data: /^There are too many messages\. Try again after \d+ ms\.$/});
  t.ok(errors.every(({retryAfterMs = 0}) => retryAfterMs === 128));
  one.session.end();
  t.equal(fake.timerCount(), 0);
});

t.test('an answer, or a request without an id in its usual place, gets no answer', async t => {
  const {fake, client} = createLinkRig();
  const one = client();
  const requests = [
    '{"jsonrpc":"2.0","method":"getVersion"}',
    '{"jsonrpc":"2.0","method":"getVersion","params":{"a":1,"id":7}}',
    '{"jsonrpc":"2.0","id":7,"result":42}',
    '{"jsonrpc":"2.0","result":42,"id":7}',
  ];
  for (let count = 0; count < 1_000; count++) one.session.receive(requests[count % 4] ?? '');
  await fake.advance(1000);
  t.strictSame(one.received, []);
});

t.test('a short request does not overtake a long one that waits', async t => {
  const fake = createFakeClock();
  const taken: unknown[] = [];
  const inbox = new Inbox({
    clock: fake.clock,
    hasRoom: () => true,
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

t.test('none of the requests that waited is carried out after the end of a session', async t => {
  const {fake, inbox, taken} = createInbox();
  for (let count = 0; count < 250; count++) inbox.accept(`${count}`);
  t.ok(inbox.isOverBudget);
  const before = taken.length;
  inbox.close();
  await fake.advance(10_000);
  t.equal(taken.length, before);
  t.equal(fake.timerCount(), 0);
});

t.test(
  'of requests that arrive at once the newest count, although none is answered yet',
  async t => {
    for (const count of [65, 100, 190]) {
      const {fake, hub, connected} = createLinkRig();
      const one = await connected();
      one.write('outputCommand', [2, 1, 1, 50]);
      await fake.advance(1_000);
      for (let number = 1; number <= count; number++) {
        one.write('outputCommand', [1, 1, 1, 1 + (number % 99)], true);
      }
      one.write('outputCommand', [1, 1, 1, 100], true);
      one.write('outputCommand', [2, 1, 1, 0], true);
      await fake.advance(0);
      t.equal(hub.state.motors.get(2)?.mode, 'coast', `the stop behind ${count} others`);
      await fake.advance(1_000);
      t.equal(hub.state.motors.get(1)?.powerPercent, 100, 'and the last power');
      const errors = one.received.flatMap(({error}) => error ?? []);
      t.equal(errors.length, Math.max(0, count + 2 - 128), 'only the oldest are refused');
    }
  },
);

t.test('requests of unknown meaning, which wait for their turn, leave room for a stop', async t => {
  const {fake, hub, connected} = createLinkRig();
  const one = await connected();
  one.write('outputCommand', [1, 1, 1, 50]);
  await fake.advance(1_000);
  for (let number = 0; number < 100; number++) {
    one.write('outputCommand', [9, 9, 9, number]);
    if (number < 90) await fake.advance(2);
  }
  one.write('outputCommand', [1, 1, 1, 0]);
  await fake.advance(0);
  t.equal(hub.state.motors.get(1)?.mode, 'coast');
  await fake.advance(4_000);
  const later = one.write('outputCommand', [9, 9, 9, 100]);
  await fake.advance(100);
  t.match(one.answerTo(later), {result: 4}, 'those that were carried out make room for others');
});
