import t from 'tap';
import {supports} from '../../src/virtual/server/gatt-table.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {createVirtualHub, type LinkedHub} from '../../src/virtual/index.js';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {wedo2} from '../../src/hubs/wedo2/profile.js';
import {Peripheral} from '../../src/session/peripheral.js';
import type {HubEvent} from '../../src/hubs/hub-profile.js';
import type {TransportProvider} from '../../src/gatt/transport.js';
import {createWebBluetoothProvider} from '../../src/transport/web-bluetooth/web-bluetooth.js';
import {createFakeClock, type FakeClock} from '../support/fake-clock.js';
import {PROVIDERS, findHub} from '../support/connected-peripheral.js';
import {FakeBluetooth} from '../support/fake-web-bluetooth.js';

async function connected(createProvider: (hub: LinkedHub, fake: FakeClock) => TransportProvider) {
  const fake = createFakeClock();
  const hub = createVirtualHub({clock: fake.clock, plugged: {1: 'motor', 2: 'distance'}});
  hub.setBattery(40);
  const events: HubEvent[] = [];
  const onEvent = (event: HubEvent) => void events.push(event);
  const peripheral = new Peripheral({clock: fake.clock, onEvent});
  const {transport, id} = await findHub(createProvider(hub, fake), fake);
  await Promise.all([peripheral.connect(transport, id, [wedo2]), fake.advance(1_000)]);
  const takeStatus = () =>
    events.splice(0).filter(({kind}) => kind === 'battery' || kind === 'alert');
  return {fake, hub, events, peripheral, takeStatus};
}

for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  t.test(`${name}: the hub reports its battery and its current`, async t => {
    const {fake, hub, events, takeStatus} = await connected(createProvider);
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
    const reported = new Set(takeStatus().map(event => JSON.stringify(event)));
    const expected = [current, voltage, battery].map(event => JSON.stringify(event));
    t.same([...reported], expected);
    hub.setBattery(9);
    hub.setHighCurrent(true);
    await fake.advance(10);
    t.same(takeStatus(), [
      {...voltage, active: true},
      {...battery, percent: 9},
      {...current, active: true},
    ]);
  });
}

t.test('a hub without any status is connected', async t => {
  const lacking = ['battery', 'lowVoltage', 'highCurrent'];
  const {hub, peripheral, takeStatus} = await connected((hub, {clock}) => {
    const characteristics = Object.entries(GATT_TABLE)
      .filter(([name]) => !lacking.includes(name))
      .map(([name, each]) => ({
        ...each,
        writeWithoutResponse: supports(GATT_TABLE[name as keyof typeof GATT_TABLE], 'command'),
      }));
    const bluetooth = new FakeBluetooth(hub, characteristics);
    return createWebBluetoothProvider({clock, bluetooth, name: () => ''});
  });
  t.same(takeStatus(), []);
  t.ok(peripheral.isConnected);
  peripheral.plugged(kinds.motor, 0)?.turnOn();
  t.equal(hub.state.motors.get(1)?.powerPercent, 100);
});
