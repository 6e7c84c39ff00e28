import t from 'tap';
import {createVirtualHub, families, install, libraryEntry} from '../../src/extension-file.js';
import {createFakeClock} from '../support/fake-clock.js';
import {connectClient} from '../support/hub-client.js';

t.test('the single file makes a virtual hub without a link', async t => {
  const hub = createVirtualHub({clock: createFakeClock().clock, name: 'Mine'});
  const client = await connectClient(hub);
  await client.write('outputCommand', [1, 1, 1, 60]);
  t.equal(hub.state.motors.get(1)?.powerPercent, 60);
  t.equal(hub.name, 'Mine');
});

t.test('the single file refuses the options of a link', async t => {
  const refused: readonly object[] = [{link: {capacity: 20}}, {seed: 2}];
  for (const options of refused) {
    t.throws(() => createVirtualHub(options), /no simulated link/);
  }
});

t.test('the single file has all else that a page needs', async t => {
  t.type(install, 'function');
  const ids = families.map(({id}) => id);
  t.same(ids, [libraryEntry.extensionId, 'boost', 'poweredup']);
});
