import t from 'tap';
import type {HubEvent} from '../../src/hubs/hub-protocol.js';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {DEVICE_TYPE} from '../../src/hubs/wedo2/protocol/device-types.js';
import {HubError} from '../../src/ble/hub-error.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {createWebBluetoothProvider} from '../../src/transport/web-bluetooth/web-bluetooth.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {supports} from '../../src/virtual/server/gatt-table.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {PROVIDERS, findHub, type CreateProvider} from '../support/connected-link.js';
import {createFakeClock} from '../support/fake-clock.js';
import {FakeBluetooth} from '../support/fake-web-bluetooth.js';
import {createConnector} from '../support/create-session.js';

async function connected(createProvider: CreateProvider) {
  const fake = createFakeClock();
  const hub = createVirtualHub({clock: fake.clock, name: 'Anna'});
  hub.setBattery(40);
  const events: HubEvent[] = [];
  const connector = createConnector({
    clock: fake.clock,
    onEvent: event => void events.push(event),
  });
  const {transport, id} = await findHub(createProvider(hub, fake), fake);
  t.same(connector.hub.properties, {
    isButtonPressed: false,
    batteryPercent: null,
    name: null,
    firmwareVersion: null,
    signalDbm: null,
  });
  await Promise.all([connector.connect(transport, id, wedo2), fake.advance(2_000)]);
  const take = (...wanted: readonly HubEvent['kind'][]) =>
    events.splice(0).filter(({kind}) => wanted.includes(kind));
  return {fake, hub, connector, transport, events, take};
}

for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  t.test(`${name}: the properties of a hub`, async t => {
    const {fake, hub, connector, take} = await connected(createProvider);
    const {properties} = connector.hub;
    t.equal(properties.batteryPercent, 40);
    t.equal(properties.isButtonPressed, false);
    t.same(take('button'), [], 'a button that is not pressed is no event');
    hub.pressButton();
    hub.pressButton();
    await fake.advance(10);
    t.equal(properties.isButtonPressed, true);
    t.same(take('button'), [{kind: 'button', pressed: true}], 'once');

    t.same([properties.name, properties.firmwareVersion], [null, null]);
    await fake.advance(10);
    t.same([properties.name, properties.firmwareVersion], ['Anna', '1.0.09.0000']);

    await Promise.all([connector.hub.rename('Rocket'), fake.advance(1_000)]);
    t.equal(hub.name, 'Rocket');
    t.equal(properties.name, 'Rocket');
    t.same(take('name').at(-1), {kind: 'name', name: 'Rocket'});
    void connector.disconnect();
    t.equal(connector.hub.properties.name, null);
    t.equal(connector.hub.properties.isButtonPressed, false);
    await connector.hub.rename('Comet');
    await fake.advance(3_000);
    t.equal(hub.name, 'Rocket');
  });

  t.test(`${name}: the hub reports its battery and its current`, async t => {
    const {fake, hub, events, take} = await connected(createProvider);
    const isPort = ({kind}: HubEvent) => kind === 'attached';
    const isStatus = ({kind}: HubEvent) => kind === 'alert' || kind === 'battery';
    const isAfter = events.map(isPort).lastIndexOf(true) < events.findIndex(isStatus);
    t.ok(isAfter, 'after its ports');
    const [current, voltage, battery] = [
      {kind: 'alert', alert: 'high-current', active: false},
      {kind: 'alert', alert: 'low-voltage', active: false},
      {kind: 'battery', percent: 40},
    ];
    // Browsers report a value that is read as a notification, too.
    const reported = new Set(take('battery', 'alert').map(event => JSON.stringify(event)));
    const expected = [current, voltage, battery].map(event => JSON.stringify(event));
    t.same([...reported], expected);
    hub.setBattery(9);
    hub.setHighCurrent(true);
    await fake.advance(10);
    t.same(take('battery', 'alert'), [
      {...voltage, active: true},
      {...battery, percent: 9},
      {...current, active: true},
    ]);
  });
}

const inProcess: CreateProvider = (server, {clock}) =>
  createInProcessProvider({id: 'virtual', server, clock});

t.test('a property that the hub lacks is requested again after some seconds', async t => {
  const {fake, connector, transport} = await connected(inProcess);
  let reads = 0;
  transport.read = () => {
    reads++;
    return Promise.reject(new HubError('refused', 'The hub has no such characteristic.'));
  };
  for (let times = 0; times < 100; times++) {
    t.equal(connector.hub.properties.firmwareVersion, null);
    await fake.advance(110);
  }
  t.equal(reads, 3, 'in eleven seconds');
});

t.test('the sensors of the battery are only where the hub has them inside', async t => {
  const {fake, hub, connector} = await connected(inProcess);
  hub.plug(1, DEVICE_TYPE.voltage);
  await fake.advance(100);
  const kinds = connector.hub.attached.map(({port, kind}) => `${port} ${kind}`);
  t.same(kinds, ['1 null', '2 distance', '3 current', '4 voltage', '5 tone', '6 light']);
});

t.test('renaming waits for nothing when the hub is lost', async t => {
  const {fake, hub, connector} = await connected(inProcess);
  const renaming = connector.hub.rename('Comet');
  hub.loseLink();
  await fake.advance(1_000);
  await renaming;
  t.equal(connector.hub.properties.name, null);
});

t.test('a hub without any status is connected', async t => {
  const lacking = ['battery', 'lowVoltage', 'highCurrent'];
  const {hub, connector, take} = await connected((hub, {clock}) => {
    const characteristics = Object.entries(GATT_TABLE)
      .filter(([name]) => !lacking.includes(name))
      .map(([name, each]) => ({
        ...each,
        writeWithoutResponse: supports(GATT_TABLE[name as keyof typeof GATT_TABLE], 'command'),
      }));
    const bluetooth = new FakeBluetooth(hub, characteristics);
    return createWebBluetoothProvider({clock, bluetooth, name: () => ''});
  });
  t.same(take('battery', 'alert'), []);
  t.ok(connector.isConnected);
  connector.hub.plugged(kinds.motor, 0)?.turnOn();
  t.equal(hub.state.motors.get(1)?.powerPercent, 100);
});
