import t from 'tap';
import {wedo2} from '../../src/hubs/wedo2/profile.js';
import {Peripheral} from '../../src/peripheral/peripheral.js';
import {createVirtualHub, type VirtualHub} from '../../src/simulator/index.js';
import {can, GATT_TABLE, type CharacteristicName} from '../../src/simulator/gatt-table.js';
import type {HubError} from '../../src/transport/hub-error.js';
import {createInProcessDoor} from '../../src/transport/in-process.js';
import {createScratchLinkDoor} from '../../src/transport/scratch-link.js';
import type {Door} from '../../src/transport/transport.js';
import {createWebBluetoothDoor} from '../../src/transport/web-bluetooth.js';
import {createFakeClock, type FakeClock} from '../support/fake-clock.js';
import {FakeScratchLinkHost} from '../support/fake-scratch-link.js';
import {FakeBluetooth} from '../support/fake-web-bluetooth.js';
import {outcomeWithin} from '../support/outcome.js';

const DOORS: Record<string, (hub: VirtualHub, fake: FakeClock) => Door> = {
  'virtual hub': (server, {clock}) => createInProcessDoor({id: 'virtual', server, clock}),
  'Scratch Link': (hub, {clock}) =>
    createScratchLinkDoor({clock, createSocket: new FakeScratchLinkHost(hub).createSocket}),
  'Web Bluetooth': (hub, {clock}) => {
    const names = Object.keys(GATT_TABLE) as CharacteristicName[];
    const characteristics = names.map(name => ({
      ...GATT_TABLE[name],
      writeWithoutResponse: can(name, 'command'),
    }));
    const bluetooth = new FakeBluetooth(hub, characteristics);
    return createWebBluetoothDoor({clock, bluetooth, name: () => 'Bluetooth'});
  },
};

function setUp(createDoor: (hub: VirtualHub, fake: FakeClock) => Door) {
  const fake = createFakeClock();
  const hub = createVirtualHub({clock: fake.clock, plugged: {1: 'motor', 2: 'motor'}});
  const door = createDoor(hub, fake);
  const losses: HubError[] = [];
  const peripheral = new Peripheral({
    profile: wedo2,
    clock: fake.clock,
    onLost: error => losses.push(error),
  });
  const connect = async () => {
    const transport = door.create();
    const search = new AbortController();
    let foundId = '';
    void transport.discover(wedo2.filter, ({id}) => (foundId = id), search.signal);
    await fake.advance(0);
    search.abort();
    return outcomeWithin(fake, 10_000, peripheral.connect(transport, foundId));
  };
  return {fake, hub, losses, peripheral, connect};
}

for (const [name, createDoor] of Object.entries(DOORS)) {
  for (const afterMs of [0, 1, 50, 150, 300, 500, 700, 900, 999, 1000]) {
    t.test(`${name}: a new connection ${afterMs} ms after the old one`, async t => {
      const {fake, hub, losses, peripheral, connect} = setUp(createDoor);
      t.equal(await connect(), 'ok');
      await fake.advance(2_000);
      hub.link.acknowledgementDelayMs = 600;
      for (const motor of peripheral.devices('motor')) motor.turnOn();
      await fake.advance(1_500);
      t.equal(hub.state.motors.get(1)?.powerPercent, 100);
      void peripheral.disconnect();
      await fake.advance(afterMs);
      t.equal(await connect(), 'ok');
      t.strictSame(
        [...hub.state.motors.values()].map(motor => motor.powerPercent),
        [0, 0],
      );
      await fake.advance(60_000);
      t.ok(peripheral.isConnected);
      t.ok(hub.state.connected, 'and it stays');
      t.strictSame(losses, []);
      peripheral.device('motor', 1)?.turnOn();
      await fake.advance(2_000);
      t.equal(hub.state.motors.get(1)?.powerPercent, 100);
    });
  }

  t.test(`${name}: a new connection right after the old one fell silent`, async t => {
    const {fake, hub, losses, peripheral, connect} = setUp(createDoor);
    t.equal(await connect(), 'ok');
    await fake.advance(1_000);
    hub.link.silent = true;
    peripheral.device('motor', 1)?.turnOn();
    while (losses.length === 0) await fake.advance(100);
    hub.link.silent = false;
    t.equal(await connect(), 'ok');
    await fake.advance(60_000);
    t.ok(peripheral.isConnected);
    t.ok(hub.state.connected);
    t.equal(losses.length, 1);
  });
}

t.test('the chooser opens inside the call all the same', async t => {
  const fake = createFakeClock();
  const hub = createVirtualHub({clock: fake.clock});
  const bluetooth = new FakeBluetooth(hub, []);
  const door = createWebBluetoothDoor({clock: fake.clock, bluetooth, name: () => ''});
  const peripheral = new Peripheral({profile: wedo2, clock: fake.clock});
  const signal = AbortSignal.abort();
  for (const choosers of [1, 2]) {
    const transport = door.create();
    void transport.discover(wedo2.filter, () => undefined, signal);
    peripheral.connect(transport, 'chooser').catch(() => undefined);
    t.equal(bluetooth.requests.length, choosers);
  }
  await fake.advance(60_000);
});
