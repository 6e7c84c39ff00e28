import t from 'tap';
import {wedo2} from '../../../src/hubs/wedo2/hub-protocol.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {createVirtualHub} from '../../../src/virtual/index.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {createSession} from '../../support/create-session.js';

t.test('a search does not list a hub out of range before it comes back', async t => {
  const time = createFakeClock();
  const {clock} = time;
  const hub = createVirtualHub({clock});
  const providers = [createInProcessProvider({id: 'virtual', server: hub, clock})];
  const session = createSession({protocol: wedo2, clock, providers});
  const lists: (readonly string[])[] = [];
  session.events.on('list', list => lists.push(list.map(({id}) => id)));
  hub.setInRange(false);
  session.scan();
  await time.advance(1000);
  t.same(lists, []);
  hub.setInRange(true);
  await time.advance(10);
  t.same(lists, [['virtual:virtual-hub']]);
  session.disconnect();
  hub.setInRange(false);
  hub.setInRange(true);
  await time.advance(10);
  t.equal(lists.length, 1, 'nothing after the end of the search');
});
