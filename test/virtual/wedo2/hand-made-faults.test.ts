/** The faults that a user tries in the panel, as a session sees them. */
import t from 'tap';
import {wedo2} from '../../../src/hubs/wedo2/profile.js';
import type {ConnectionState} from '../../../src/session/connection-state.js';
import {HubSession} from '../../../src/session/hub-session.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {createVirtualHub} from '../../../src/virtual/index.js';
import {createFakeClock} from '../../support/fake-clock.js';

const setUp = () => {
  const time = createFakeClock();
  const {clock} = time;
  const hub = createVirtualHub({clock});
  const providers = [createInProcessProvider({id: 'virtual', server: hub, clock})];
  const session = new HubSession({profiles: [wedo2], clock, providers});
  const states: ConnectionState[] = [];
  const lists: (readonly string[])[] = [];
  session.events.on('state', state => states.push(state));
  session.events.on('list', list => lists.push(list.map(({id}) => id)));
  const connect = async () => {
    session.scan();
    await time.advance(10);
    session.connect('virtual:virtual-hub');
    await time.advance(1000);
  };
  return {time, hub, session, states, lists, connect};
};

t.test('out of range the hub is lost, and back in range it is found again', async t => {
  const {time, hub, session, states, connect} = setUp();
  await connect();
  t.equal(session.state, 'connected');
  states.length = 0;
  hub.setInRange(false);
  await time.advance(40_000);
  t.same(states, ['reconnecting', 'lost'], 'not found, however often it is searched for');
  t.equal(hub.state.connected, false);
  hub.setInRange(true);
  await time.advance(15_000);
  t.equal(session.state, 'connected');
  t.equal(hub.state.connected, true);
});

t.test('a search does not list a hub out of range before it comes back', async t => {
  const {time, hub, session, lists} = setUp();
  hub.setInRange(false);
  await t.rejects(
    hub.connect(() => undefined),
    {code: 'not-found'},
  );
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
