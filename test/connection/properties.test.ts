import t from 'tap';
import type {HubEvent} from '../../src/hubs/hub-profile.js';
import {wedo2} from '../../src/hubs/wedo2/profile.js';
import {DEVICE_TYPE} from '../../src/hubs/wedo2/protocol/device-types.js';
import {HubError} from '../../src/gatt/hub-error.js';
import {Peripheral} from '../../src/session/peripheral.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {PROVIDERS, findHub, type CreateProvider} from '../support/connected-peripheral.js';
import {createFakeClock} from '../support/fake-clock.js';

async function connected(createProvider: CreateProvider) {
  const fake = createFakeClock();
  const hub = createVirtualHub({clock: fake.clock, name: 'Anna'});
  const events: HubEvent[] = [];
  const peripheral = new Peripheral({
    clock: fake.clock,
    onEvent: event => void events.push(event),
  });
  const {transport, id} = await findHub(createProvider(hub, fake), fake);
  t.same(peripheral.properties, {
    isButtonPressed: false,
    batteryPercent: null,
    name: null,
    firmwareVersion: null,
    signalDbm: null,
  });
  await Promise.all([peripheral.connect(transport, id, [wedo2]), fake.advance(2_000)]);
  const take = (kind: HubEvent['kind']) => events.splice(0).filter(event => event.kind === kind);
  return {fake, hub, peripheral, transport, take};
}

for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  t.test(`${name}: the properties of a hub`, async t => {
    const {fake, hub, peripheral, take} = await connected(createProvider);
    const {properties} = peripheral;
    t.equal(properties.batteryPercent, 100);
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

    await Promise.all([peripheral.rename('Rocket'), fake.advance(1_000)]);
    t.equal(hub.name, 'Rocket');
    t.equal(properties.name, 'Rocket');
    t.same(take('name').at(-1), {kind: 'name', name: 'Rocket'});
    void peripheral.disconnect();
    t.equal(peripheral.properties.name, null);
    t.equal(peripheral.properties.isButtonPressed, false);
    await peripheral.rename('Comet');
    await fake.advance(3_000);
    t.equal(hub.name, 'Rocket');
  });
}

const inProcess: CreateProvider = (server, {clock}) =>
  createInProcessProvider({id: 'virtual', server, clock});

t.test('a property that the hub lacks is requested again after some seconds', async t => {
  const {fake, peripheral, transport} = await connected(inProcess);
  let reads = 0;
  transport.read = () => {
    reads++;
    return Promise.reject(new HubError('refused', 'The hub has no such characteristic.'));
  };
  for (let times = 0; times < 100; times++) {
    t.equal(peripheral.properties.firmwareVersion, null);
    await fake.advance(110);
  }
  t.equal(reads, 3, 'in eleven seconds');
});

t.test('the sensors of the battery are only where the hub has them inside', async t => {
  const {fake, hub, peripheral} = await connected(inProcess);
  hub.plug(1, DEVICE_TYPE.voltage);
  await fake.advance(100);
  const kinds = peripheral.attachedDevices.map(({port, kind}) => `${port} ${kind}`);
  t.same(kinds, ['1 null', '2 distance', '3 current', '4 voltage', '5 tone', '6 light']);
});

t.test('renaming waits for nothing when the hub is lost', async t => {
  const {fake, hub, peripheral} = await connected(inProcess);
  const renaming = peripheral.rename('Comet');
  hub.loseLink();
  await fake.advance(1_000);
  await renaming;
  t.equal(peripheral.properties.name, null);
});
