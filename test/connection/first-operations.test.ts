/** Over Web Bluetooth every operation before the first block makes a child wait. */
import t from 'tap';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {findHub, webBluetooth} from '../support/connected-link.js';
import {createFakeClock} from '../support/fake-clock.js';
import {ObservedServer} from '../support/observed-server.js';
import {createConnector} from '../support/create-session.js';

t.test('two services, three subscriptions and the set-up come before the first block', async t => {
  const fake = createFakeClock();
  const operations: string[] = [];
  const hub = createVirtualHub({clock: fake.clock, plugged: {1: 'motor', 2: 'tilt'}});
  const {browsers, createProvider} = webBluetooth();
  const server = new ObservedServer(hub);
  server.onRequest = (kind, {characteristic}) =>
    operations.push(`${kind} ${characteristic.slice(4, 8)}`);
  const {transport, id} = await findHub(createProvider(server, fake), fake);
  const connector = createConnector({clock: fake.clock});
  const lookups = () => browsers[0]?.device.lookups;
  await connector.connect(transport, id, wedo2);
  connector.hub.plugged(kinds.motor, 0)?.turnOn();
  await fake.advance(100);
  t.equal(lookups(), 2);
  t.same(operations.splice(0), [
    ...['subscribe 1527', 'subscribe 1561', 'subscribe 1560'],
    // The formats of the light and the sensor, then the motor and the colour.
    ...['write 1563', 'write 1563', 'write 1565', 'write 1565'],
  ]);

  await fake.advance(2_000);
  t.equal(lookups(), 3, 'then the battery');
  t.same(
    operations.splice(0),
    ['1529', '1528', '2a19', '1526'].flatMap(each => [`subscribe ${each}`, `read ${each}`]),
    'the button comes last',
  );

  const {properties} = connector.hub;
  for (let times = 0; times < 10; times++) {
    t.type([properties.firmwareVersion, properties.name], Array);
    await fake.advance(100);
  }
  t.equal(lookups(), 4, 'and the rest when it is needed');
  t.same(operations.splice(0).sort(), ['read 1524', 'read 2a26'], 'once');
  t.equal(properties.firmwareVersion, '1.0.09.0000');
});
