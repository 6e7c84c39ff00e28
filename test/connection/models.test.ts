/** A family with two models: which one a hub is, and what depends on it. */
import t from 'tap';
import type {HubEvent} from '../../src/hubs/hub-protocol.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {protocol} from '../fixtures/families/crane/hub-protocol.js';
import {COMMAND, WINCH_TYPE} from '../fixtures/families/crane/protocol.js';
import {VirtualCrane, type VirtualCraneOptions} from '../fixtures/families/crane/virtual-crane.js';
import {winch} from '../fixtures/families/crane/winch.js';
import {createFakeClock} from '../support/fake-clock.js';
import {createSession} from '../support/create-session.js';

function setUp(options: Omit<VirtualCraneOptions, 'clock'>) {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = new VirtualCrane({clock, ...options});
  const providers = [createInProcessProvider({id: 'virtual', server: hub, clock})];
  const session = createSession({protocol, clock, providers});
  const events: HubEvent[] = [];
  session.events.on('hubEvent', event => events.push(event));
  const connect = async (waitMs: number) => {
    session.scan();
    await fake.advance(10);
    session.connect('virtual:crane');
    await fake.advance(waitMs);
  };
  const asksForModel = () => hub.received.some(([command]) => command === COMMAND.askModel);
  return {fake, hub, session, events, connect, asksForModel};
}

for (const model of ['crane', 'towerCrane'] as const) {
  for (const isAdvertising of [true, false]) {
    const source = isAdvertising ? 'advertisement' : 'hub';
    t.test(`${model}: the ${source} says which model it is`, async t => {
      const {fake, hub, session, connect, asksForModel} = setUp({model, isAdvertising});
      await connect(100);
      t.equal(session.state, 'connected');
      t.equal(asksForModel(), !isAdvertising);
      void session.connector.hub.plugged(winch, 1)?.goTo(10);
      await fake.advance(1_000);
      t.equal(hub.winch(1).height, 10, 'in port B of this model');
      hub.loseLink();
      await fake.advance(3_000);
      t.equal(session.state, 'connected', 'after a loss, too');
      t.ok(session.connector.hub.plugged(winch, 1));
    });
  }
}

t.test('a hub that does not report its model gets the first model, after 2 s', async t => {
  const {fake, hub, session, connect} = setUp({isAdvertising: false});
  hub.reportsModel = false;
  await connect(1_900);
  t.equal(session.state, 'connecting');
  await fake.advance(200);
  t.equal(session.state, 'connected');
  t.ok(session.connector.hub.plugged(winch, 0));
});

t.test('a hub that has not reported its model is asked again after a loss', async t => {
  const {fake, hub, session, connect} = setUp({model: 'towerCrane', isAdvertising: false});
  hub.reportsModel = false;
  await connect(2_100);
  t.equal(session.connector.hub.plugged(winch, 1), undefined, 'the first model');
  hub.reportsModel = true;
  hub.loseLink();
  await fake.advance(1_000);
  t.equal(session.state, 'connected');
  t.ok(session.connector.hub.plugged(winch, 1));
});

t.test('a hub that is lost before it has reported its model', async t => {
  const {fake, hub, session, connect} = setUp({isAdvertising: false});
  hub.reportsModel = false;
  await connect(500);
  hub.loseLink();
  await fake.advance(10);
  t.equal(session.state, 'idle');
  await fake.advance(5_000);
  t.equal(fake.timerCount(), 0);
});

t.test('a device of an unknown type is listed, and gets no frames', async t => {
  const {fake, hub, session, events, connect} = setUp({});
  t.same(session.connector.hub.attached, []);
  await connect(1_000);
  const received = hub.received.length;
  hub.plug(9, 99);
  hub.plug(2, 98);
  await fake.advance(1_000);
  t.same(session.connector.hub.attached, [
    {port: 1, type: WINCH_TYPE, kind: 'winch'},
    {port: 2, type: 98, kind: null},
    {port: 9, type: 99, kind: null},
  ]);
  t.same(events.slice(-2), [
    {kind: 'attached', port: 9, type: 99},
    {kind: 'attached', port: 2, type: 98},
  ]);
  t.equal(session.connector.hub.plugged(winch, 1), undefined, 'its port no longer has a winch');
  t.equal(hub.received.length, received);
  session.disconnect();
  t.same(session.connector.hub.attached, []);
});
