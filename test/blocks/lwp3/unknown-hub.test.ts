/** Hubs that speak the protocol and have no profile. */
import t from 'tap';
import {boost} from '../../../blocks/lwp3/boost.js';
import {poweredUp} from '../../../blocks/lwp3/powered-up.js';
import type {GattServer} from '../../../src/ble/gatt-server.js';
import type {DiscoveredPeripheral} from '../../../src/ble/discovery.js';
import type {Transport} from '../../../src/ble/transport.js';
import type {HubProtocol} from '../../../src/hubs/hub-protocol.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {createVirtualLwp3Hub} from '../../../src/virtual/lwp3/index.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {createSession} from '../../support/create-session.js';

const TECHNIC_MOVE = 0x84;
const DUPLO_TRAIN = 0x20;
const MARIO = 0x43;
const CITY_HUB = 0x41;

const replaced = (bytes: Uint8Array, at: number, by: number) =>
  bytes.map((byte, index) => (index === at ? by : byte));

interface Finder {
  /** What the search sees of the hub: its advertisement, or only that it is there. */
  readonly sees: 'advertisement' | 'name';
  /** The pause before the hub reports its model. */
  readonly reportsAfterMs?: number;
}

/** A hub of this system type. `counts.connections`: how often it was connected to. */
function setUp(protocol: HubProtocol, systemType: number, {sees, reportsAfterMs = 0}: Finder) {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualLwp3Hub({clock, id: 'hub', model: 'cityHub'});
  const counts = {connections: 0};
  const [[company, data] = [0, new Uint8Array()]] = hub.advertisement.manufacturerData;
  const manufacturerData = new Map([[company, replaced(data, 1, systemType)]]);
  const server: GattServer = {
    id: hub.id,
    name: hub.name,
    advertisement: sees === 'name' ? undefined : {...hub.advertisement, manufacturerData},
    async connect(onLost) {
      counts.connections++;
      const session = await hub.connect(onLost);
      const subscribe = session.subscribe.bind(session);
      session.subscribe = (from, listener) =>
        subscribe(from, bytes => {
          const isModel = bytes[2] === 0x01 && bytes[3] === 0x0b;
          if (!isModel) listener(bytes);
          else clock.after(reportsAfterMs, () => listener(replaced(bytes, 5, systemType)));
        });
      return session;
    },
  };
  const provider = createInProcessProvider({id: 'test', server, clock});
  const unclosed = new Set<Transport>();
  const create = () => {
    const transport = provider.create();
    const close = transport.close.bind(transport);
    unclosed.add(transport);
    transport.close = () => {
      unclosed.delete(transport);
      return close();
    };
    return transport;
  };
  const session = createSession({protocol, clock, providers: [{...provider, create}]});
  const shown: (string | null)[] = [];
  const states: string[] = [];
  let list: readonly DiscoveredPeripheral[] = [];
  session.events.on('notice', notice => shown.push(notice?.id ?? null));
  session.events.on('state', state => states.push(state));
  session.events.on('list', found => (list = found));
  const connect = async () => {
    session.scan();
    await fake.advance(10);
    const [found] = list;
    if (found === undefined) return;
    session.connect(found.id);
    await fake.advance(1_000);
  };
  const ids = () => list.map(({id}) => id);
  return {fake, hub, session, counts, shown, states, connect, ids, unclosed};
}

for (const systemType of [TECHNIC_MOVE, DUPLO_TRAIN, MARIO]) {
  t.test(
    `Powered Up: a hub of the unknown type ${systemType} says that it is not supported`,
    async t => {
      for (const sees of ['advertisement', 'name'] as const) {
        const rig = setUp(poweredUp.protocol, systemType, {sees});
        const {fake, hub, counts, states, shown, connect, unclosed} = rig;
        await connect();
        t.same(states, ['scanning', 'connecting', 'idle'], sees);
        t.equal(shown.at(-1), 'not-supported');
        t.equal(
          counts.connections,
          sees === 'name' ? 1 : 0,
          'only if the advertisement is unknown',
        );
        t.equal(hub.state.connected, false);
        t.equal(unclosed.size, 0);
        await fake.advance(60_000);
        t.equal(fake.timerCount(), 0);
      }
    },
  );
}

t.test('a model that is reported late, and is not supported, ends the connection', async t => {
  const {fake, states, shown, connect} = setUp(poweredUp.protocol, TECHNIC_MOVE, {
    sees: 'name',
    reportsAfterMs: 2_300,
  });
  await connect();
  await fake.advance(120_000);
  t.equal(shown.at(-1), 'not-supported');
  t.same(states, ['scanning', 'connecting', 'connected', 'lost']);
});

t.test('Boost: a finder that sees only names offers a City hub, which is no Move Hub', async t => {
  const {session, shown, connect} = setUp(boost.protocol, CITY_HUB, {sees: 'name'});
  await connect();
  t.equal(session.state, 'idle');
  t.equal(shown.at(-1), 'not-supported');
});

t.test('Boost: a search that sees advertisements lists no other hub', async t => {
  for (const systemType of [CITY_HUB, TECHNIC_MOVE]) {
    const {connect, ids} = setUp(boost.protocol, systemType, {sees: 'advertisement'});
    await connect();
    t.same(ids(), []);
  }
});

t.test('Powered Up: a known hub is connected, whatever the finder sees', async t => {
  for (const sees of ['advertisement', 'name'] as const) {
    const {session, connect} = setUp(poweredUp.protocol, CITY_HUB, {sees});
    await connect();
    t.equal(session.state, 'connected', sees);
  }
});
