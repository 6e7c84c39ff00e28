import t from 'tap';
import type {Extension} from '../../src/scratch/extension.js';
import {FakeProvider} from '../session/fake-provider.js';
import {createTestExtension} from '../support/connected-extension.js';
import {createFakeClock} from '../support/fake-clock.js';

t.test('a host that adds a hub as soon as the state of the removed one is idle', async t => {
  const fake = createFakeClock();
  let added: unknown = null;
  const {extension} = createTestExtension({
    fake,
    providers: [new FakeProvider('near')],
    onConnectionState(state, {hub}) {
      if (state === 'idle' && hub === 1 && added === null) added = extension.addHub();
    },
  });
  const removed = extension.addHub();
  removed.scan();
  extension.removeHub(1);
  t.notOk(extension.hubs.includes(removed), 'the hub that was removed is not there');
  t.equal(extension.hubs.length, 2);
  extension.dispose();
  t.end();
});

t.test(
  'a host that removes a hub as soon as it searches: its last state has its number',
  async t => {
    const fake = createFakeClock();
    const states: string[] = [];
    const {extension}: {extension: Extension} = createTestExtension({
      fake,
      providers: [new FakeProvider('near')],
      onConnectionState(state, {hub}) {
        states.push(`${hub}: ${state}`);
        if (state === 'scanning') extension.removeHub(1);
      },
    });
    extension.addHub().scan();
    t.same(states, ['1: scanning', '1: idle']);
    t.equal(extension.hubs.length, 1);
    extension.dispose();
    t.end();
  },
);
