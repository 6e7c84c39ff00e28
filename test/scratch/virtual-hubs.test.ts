import t from 'tap';
import {VirtualHubs} from '../../src/scratch/virtual-hubs.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {Texts} from '../../src/words/texts.js';
import {createFakeClock} from '../support/fake-clock.js';
import {connectClient} from '../support/hub-client.js';

t.test('a virtual hub that was renamed is listed under its new name', async t => {
  const fake = createFakeClock();
  const {clock} = fake;
  const hubs = new VirtualHubs({
    createVirtualHub,
    clock,
    texts: new Texts(),
  });
  const names = async () => {
    const found: string[] = [];
    for (const provider of [first, second].flatMap(each => hubs.providersOf(each))) {
      const search = new AbortController();
      void provider
        .create()
        .discover(
          {filters: [{}], optionalServices: []},
          each => found.push(each.name),
          search.signal,
        );
      await fake.advance(0);
      search.abort();
    }
    return found;
  };
  const first = hubs.take();
  const second = hubs.take();
  t.same(await names(), ['Virtual hub', 'Virtual hub 2']);
  const client = await connectClient(second[0]);
  await client.write('name', [...new TextEncoder().encode('Comet')]);
  client.close();
  t.same(await names(), ['Virtual hub', 'Comet']);
  hubs.release(second);
  t.equal(hubs.take(), second);
  t.same(await names(), ['Virtual hub', 'Comet'], 'also when the hub is used again');
});
