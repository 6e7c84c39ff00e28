/** What clients of Scratch Link rely on, on a fake clock. */
import t from 'tap';
import {until} from '../support/until.js';
import {testConformance, type ConformanceSubject} from './conformance-suite.js';
import {createLinkRig, DISCOVER} from './link-rig.js';

const INVALID_PARAMS = -32_602;
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

t.test('discover reports each matching hub repeatedly', async t => {
  const {fake, client} = createLinkRig({count: 2});
  const one = client();
  const {result} = await one.request('discover', DISCOVER);
  t.equal(result, null);
  t.strictSame(one.paramsOf('didDiscoverPeripheral'), [
    {peripheralId: 'hub-1', name: 'Virtual hub 1', rssi: -50},
    {peripheralId: 'hub-2', name: 'Virtual hub 2', rssi: -51},
  ]);
  await fake.advance(3000);
  t.equal(one.calls('didDiscoverPeripheral').length, 8);
  t.equal(await one.errorOf('discover', {filters: [{name: 'Nobody'}]}), undefined);
  await fake.advance(3000);
  t.equal(one.calls('didDiscoverPeripheral').length, 8, 'another search takes its place');
  t.equal(await one.errorOf('connect', {peripheralId: 'hub-1'}), INVALID_PARAMS);
  one.session.end();
  t.equal(fake.timerCount(), 0);
});

t.test('the search ends with the connection', async t => {
  const {fake, connected} = createLinkRig({count: 2});
  const one = await connected();
  const found = one.calls('didDiscoverPeripheral').length;
  await fake.advance(3000);
  t.equal(one.calls('didDiscoverPeripheral').length, found);
});

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
