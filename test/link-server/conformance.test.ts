/** What clients of Scratch Link rely on, on a fake clock. */
import t from 'tap';
import {toServedHub} from '../../src/apps/cli/hub/virtual-served-hub.js';
import type {HubListener} from '../../src/ble/served-hub.js';
import {wedo2RawAccess} from '../../src/hubs/wedo2/raw-access.js';
import {LinkServer} from '../../src/link-server/link-server.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {createFakeClock} from '../support/fake-clock.js';
import {until} from '../support/until.js';
import {testConformance, type ConformanceSubject} from './conformance-suite.js';
import {createLinkRig, DISCOVER, TestClient} from './link-rig.js';

const STEP_MS = 100;

function createSubject(): ConformanceSubject {
  const {fake, hub, client} = createLinkRig();
  return {
    hub,
    open: () => Promise.resolve(client()),
    async until(what, isSo) {
      await until(what, () => {
        void fake.advance(STEP_MS);
        return isSo();
      });
    },
  };
}

t.test('the server in this process', t => testConformance(t, createSubject));

t.test('discover reports each matching hub, until the client has connected', async t => {
  const {fake, client} = createLinkRig({count: 2});
  const one = client();
  await one.request('discover', DISCOVER);
  t.strictSame(one.paramsOf('didDiscoverPeripheral'), [
    {peripheralId: 'hub-1', name: 'Virtual hub 1', rssi: -50},
    {peripheralId: 'hub-2', name: 'Virtual hub 2', rssi: -51},
  ]);
  await fake.advance(3000);
  t.equal(one.calls('didDiscoverPeripheral').length, 8);
  await one.request('connect', {peripheralId: 'hub-1'});
  await fake.advance(3000);
  t.equal(one.calls('didDiscoverPeripheral').length, 8);
  one.session.end();
  await fake.advance(1000);
  t.equal(fake.timerCount(), 0);
});

t.test(
  'a hub that advertises often is reported four times a second, with its newest signal',
  async t => {
    const fake = createFakeClock();
    const {clock} = fake;
    let rssi = -90;
    const hub = toServedHub(createVirtualHub({clock, id: 'hub-1'}), GATT_TABLE);
    const moving = {
      ...hub,
      get rssi() {
        return rssi;
      },
    };
    let advertise: () => void = () => undefined;
    const source = {
      problem: null,
      isExclusive: false,
      search(listener: HubListener) {
        advertise = () => listener.seen(moving);
        return () => undefined;
      },
    };
    const server = new LinkServer({sources: [source], families: [wedo2RawAccess], clock});
    const client = new TestClient(server, fake);
    await client.request('discover', DISCOVER);
    for (let atMs = 0; atMs < 1_000; atMs += 50) {
      advertise();
      rssi++;
      await fake.advance(50);
    }
    t.strictSame(
      client.paramsOf('didDiscoverPeripheral').map(params => params?.rssi),
      [-90, -85, -80, -75],
    );
    await server.close();
  },
);

t.test('a lost hub closes only the sockets of its clients', async t => {
  const {fake, hubs, server, client, connected} = createLinkRig({count: 2});
  const [one, two, other] = [client(), client(), client()];
  await one.connect();
  await two.connect();
  await other.connect('hub-2');
  hubs[0]?.loseLink();
  t.strictSame([one.isClosed, two.isClosed, other.isClosed], [true, true, false]);
  t.equal(server.sessions, 1);
  await connected();
  t.equal(hubs[0]?.state.connected, true, 'and it can be found again');
  await server.close();
  t.equal(server.sessions, 0);
  t.equal(fake.timerCount(), 0);
});
