import t from 'tap';
import {
  createVirtualHub,
  families,
  install,
  libraryEntry,
} from '../../src/package/extension-file.js';
import {createFakeClock} from '../support/fake-clock.js';
import {connectClient} from '../support/hub-client.js';

t.test('the single file makes a virtual hub without a link, and has all else', async t => {
  const hub = createVirtualHub({clock: createFakeClock().clock, name: 'Mine'});
  const client = await connectClient(hub);
  await client.write('outputCommand', [1, 1, 1, 60]);
  t.match(hub, {name: 'Mine'});
  t.equal(hub.state.motors.get(1)?.powerPercent, 60);
  const refused: object = {link: {capacity: 20}};
  t.throws(() => createVirtualHub(refused), /no simulated link/);
  t.type(install, 'function');
  t.same(
    families.map(({id}) => id),
    [libraryEntry.extensionId, 'boost', 'poweredup', 'cardrobot'],
  );
});
