import t from 'tap';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {createWebBluetoothProvider} from '../../src/transport/web-bluetooth/web-bluetooth.js';
import {createFakeBluetooth, PROVIDERS, setUpConnector} from '../support/connected-link.js';
import {createFakeClock} from '../support/fake-clock.js';
import {outcomeWithin} from '../support/outcome.js';
import {createConnector} from '../support/create-session.js';
import {advanceUntil} from '../support/until.js';

for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  for (const afterMs of [0, 150, 500, 999]) {
    t.test(`${name}: a new connection ${afterMs} ms after the old one`, async t => {
      const {fake, hub, losses, connector, connect} = setUpConnector(createProvider);
      t.equal(await connect(), 'ok');
      await fake.advance(2_000);
      hub.link.acknowledgementDelayMs = 600;
      for (const motor of connector.hub.devices(kinds.motor)) motor.turnOn();
      await fake.advance(1_500);
      t.equal(hub.state.motors.get(1)?.powerPercent, 100);
      void connector.disconnect();
      await fake.advance(afterMs);
      t.equal(await connect(), 'ok');
      const powers = [...hub.state.motors.values()].map(motor => motor.powerPercent);
      t.strictSame(powers, [0, 0]);
      await fake.advance(60_000);
      t.ok(connector.isConnected);
      t.ok(hub.state.connected, 'and it stays');
      t.strictSame(losses, []);
      connector.hub.plugged(kinds.motor, 0)?.turnOn();
      await fake.advance(2_000);
      t.equal(hub.state.motors.get(1)?.powerPercent, 100);
    });
  }

  t.test(`${name}: no timer is left of a connection that ended right after its start`, async t => {
    const {fake, connector, connect} = setUpConnector(createProvider);
    t.equal(await connect(), 'ok');
    const ended = connector.disconnect();
    await fake.advance(100);
    await ended;
    t.equal(fake.timerCount(), 0);
  });

  t.test(`${name}: a new connection right after the old one fell silent`, async t => {
    const {fake, hub, losses, connector, connect} = setUpConnector(createProvider);
    t.equal(await connect(), 'ok');
    await fake.advance(1_000);
    hub.link.silent = true;
    connector.hub.plugged(kinds.motor, 0)?.turnOn();
    await advanceUntil(fake, 100, () => losses.length !== 0);
    hub.link.silent = false;
    t.equal(await connect(), 'ok');
    await fake.advance(60_000);
    t.ok(connector.isConnected);
    t.ok(hub.state.connected);
    t.equal(losses.length, 1);
  });
}

for (const [what, givenUpAfterMs] of [
  ['was cancelled', 1_000],
  ['was not answered in time', 16_000],
] as const) {
  t.test(`Web Bluetooth: a connection that ${what} does not end the next one`, async t => {
    const fake = createFakeClock();
    const {clock} = fake;
    const hub = createVirtualHub({clock});
    const bluetooth = createFakeBluetooth(hub);
    // As in Chromium: attempts that are pending together share one link, and a disconnect ends none of them.
    const {device} = bluetooth;
    const connectDevice = device.connect.bind(device);
    let wake: () => void = () => undefined;
    const awake = new Promise<void>(resolve => (wake = resolve));
    let link: Promise<void> | null = null;
    device.connect = async () => {
      await awake;
      await (link ??= connectDevice());
    };
    const provider = createWebBluetoothProvider({clock, bluetooth, name: () => ''});
    const connector = createConnector({clock});
    const connect = () => {
      const transport = provider.create();
      void transport.discover(wedo2.models[0].filter, () => undefined, AbortSignal.abort());
      return connector.connect(transport, 'chooser', wedo2);
    };
    const first = connect();
    first.catch(() => undefined);
    await fake.advance(givenUpAfterMs);
    void connector.disconnect();
    await fake.advance(10);
    const second = connect();
    second.catch(() => undefined);
    await fake.advance(1_000);
    wake();
    t.equal(await outcomeWithin(fake, 20_000, second), 'ok');
    t.ok(hub.state.connected);
  });
}
