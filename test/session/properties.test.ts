import t from 'tap';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {endpoints} from '../../src/hubs/wedo2/uuids.js';
import {createFakeClock} from '../support/fake-clock.js';
import {FakeProvider} from './fake-provider.js';
import {createSession} from '../support/create-session.js';
import {advanceUntil} from '../support/until.js';

async function connected() {
  const fake = createFakeClock();
  const provider = new FakeProvider('link');
  const session = createSession({clock: fake.clock, protocol: wedo2, providers: [provider]});
  session.scan();
  provider.latest.find('1', 'Anna', -50);
  provider.latest.find('1', 'Anna', -63);
  provider.latest.find('2', 'Ben', -40);
  await fake.advance(10);
  const transport = provider.latest;
  session.connect('link:1');
  transport.opening.resolve();
  await fake.advance(10);
  return {fake, provider, session, transport};
}

t.test('signal strength and name are those of the newest advertisement', async t => {
  const {fake, provider, session, transport} = await connected();
  const {connector} = session;
  let reads = 0;
  const read = transport.read.bind(transport);
  transport.read = () => {
    reads++;
    return read();
  };
  t.equal(connector.hub.properties.signalDbm, -63);
  t.equal(connector.hub.properties.name, 'Anna');
  await fake.advance(10);
  t.equal(reads, 0, 'without a request');
  t.equal(session.hubName, 'Anna');
  transport.lose();
  t.equal(connector.hub.properties.signalDbm, null);
  await advanceUntil(fake, 100, () => provider.latest.isSearching);
  provider.latest.find('2', 'Ben', -30);
  provider.latest.find('1', 'Anna', -80);
  provider.latest.opening.resolve();
  await fake.advance(100);
  t.equal(session.state, 'connected');
  t.equal(connector.hub.properties.signalDbm, -80);
});

t.test('a hub that was renamed keeps its new name over a loss', async t => {
  const {fake, provider, session, transport} = await connected();
  const {connector} = session;
  transport.read = () => {
    const bytes = new TextEncoder().encode('Comet');
    return Promise.resolve(new DataView(bytes.buffer));
  };
  transport.written.length = 0;
  await Promise.all([connector.hub.rename('Comet'), fake.advance(1_000)]);
  t.same(transport.written.slice(-2), ['436f6d6574', '436f6d6574']);
  t.equal(endpoints.name.characteristic.slice(4, 8), '1524');
  t.equal(session.hubName, 'Comet');
  transport.lose();
  await advanceUntil(fake, 100, () => provider.latest.isSearching);
  provider.latest.find('1', 'Anna', -80);
  provider.latest.opening.resolve();
  await fake.advance(100);
  t.equal(connector.hub.properties.name, 'Comet', 'an advertisement may be older');
});
