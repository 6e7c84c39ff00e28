/** One subscription for several clients of a hub. */
import t from 'tap';
import {SharedSubscription} from '../../src/link-server/shared-subscription.js';
import {createFakeClock} from '../support/fake-clock.js';

t.test('a client that subscribes twice gets each notification once', async t => {
  const fake = createFakeClock();
  const subscription = new SharedSubscription(fake.clock, () => 'motor');
  const received: string[] = [];
  let requests = 0;
  const [a, b] = [{name: 'a'}, {name: 'b'}];
  const add = (client: {readonly name: string}) =>
    subscription.add(
      client,
      ([value = 0]) => received.push(`${client.name} ${value}`),
      () => {
        requests++;
        return Promise.resolve();
      },
    );
  await add(a);
  subscription.deliver(Uint8Array.of(1));
  await add(a);
  await add(b);
  await fake.advance(10);
  t.same(received, ['a 1', 'b 1'], 'a new client gets the newest value');
  subscription.deliver(Uint8Array.of(2));
  t.same(received.slice(2), ['a 2', 'b 2']);
  subscription.remove(a);
  subscription.deliver(Uint8Array.of(3));
  t.same(received.slice(4), ['b 3']);
  t.equal(requests, 1);
});
