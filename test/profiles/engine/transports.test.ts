/** A profile's family over each transport, and its connection. */
import t from 'tap';
import type {Clock} from '../../../src/clock.js';
import type {GattServer} from '../../../src/ble/gatt-server.js';
import type {TransportProvider} from '../../../src/ble/transport.js';
import type {DeviceProfile, ProfileSending} from '../../../src/profiles/format.js';
import {createScratchLinkProvider} from '../../../src/transport/scratch-link/scratch-link.js';
import {createWebBluetoothProvider} from '../../../src/transport/web-bluetooth/web-bluetooth.js';
import {FakeBluetooth} from '../../support/fake-web-bluetooth.js';
import {FakeScratchLinkHost} from '../../support/fake-scratch-link.js';
import {testCar} from '../test-car.js';
import {connectProfile, inProcess} from './connected-profile.js';

const full = (uuid: string) =>
  uuid.length === 4 ? `0000${uuid}-0000-1000-8000-00805f9b34fb` : uuid;

const CHARACTERISTICS = Object.values(testCar.characteristics).map(({service, uuid}) => ({
  ...{service: full(service), characteristic: full(uuid), writeWithoutResponse: true},
}));

const TRANSPORTS: Readonly<
  Record<string, (server: GattServer, clock: Clock) => TransportProvider>
> = {
  'in process': inProcess,
  'Scratch Link': (server, clock) =>
    createScratchLinkProvider({clock, createSocket: new FakeScratchLinkHost(server).createSocket}),
  'Web Bluetooth': (server, clock) =>
    createWebBluetoothProvider({
      clock,
      name: () => 'any',
      bluetooth: new FakeBluetooth(server, CHARACTERISTICS),
    }),
};

const withSending = (sending: Partial<ProfileSending>): DeviceProfile => ({
  ...testCar,
  sending: {...testCar.sending, ...sending},
});

for (const [name, createProvider] of Object.entries(TRANSPORTS)) {
  t.test(`${name}: set-up, blocks, reporters and the red stop`, async t => {
    const {call, device, fake, stopAll, take} = await connectProfile(testCar, {createProvider});
    void call('drive', {SIDE: 'both', POWER: 40});
    await fake.advance(300);
    t.same(device.state.commanded.motor, {side: 1, power: 40});
    t.same(device.state.commanded.mode, {mode: 7}, 'of the set-up');
    device.setReport('distance', {distance: 12.3});
    await fake.advance(10);
    t.equal(call('distance'), 12.3);
    take();
    stopAll();
    await fake.advance(300);
    t.same([...new Set(take().map(each => each.replace(/.*: /, '')))], ['010000', '010100']);
  });
}

t.test('the question, and the end of a silent connection', async t => {
  const {device, extension, fake, take} = await connectProfile(withSending({timeoutMs: 2_000}));
  take();
  await fake.advance(12_000);
  const questions = take();
  t.ok(questions.length >= 1 && questions.every(each => each.endsWith(': 00')), 'is asked');
  device.setAnswerDelay(60_000);
  await fake.advance(9_000);
  t.not(extension.hubs[0]?.connector.isConnected, true, 'the connection has ended');
});

t.test('the limit of a characteristic', async t => {
  const {write, ...others} = testCar.characteristics;
  const limited = {...write, limit: {perSecond: 4, burst: 1}} as NonNullable<typeof write>;
  const {call, device, fake, take} = await connectProfile(
    {...testCar, characteristics: {write: limited, ...others}},
    {settleMs: 4_000},
  );
  take();
  for (let power = 0; power < 100; power += 1) {
    void call('drive', {SIDE: 'left', POWER: power});
    await fake.advance(20);
  }
  await fake.advance(1_000);
  const times = take().map(each => Number(each.split(':')[0]));
  for (const start of times) {
    t.ok(times.filter(time => time >= start && time < start + 1_000).length <= 4);
  }
  t.same(device.state.commanded.motor, {side: 0, power: 99}, 'the last state arrives');
});

t.test('a rate that adapts is higher than its first one', async t => {
  const framesAt = async (sending: Partial<ProfileSending>) => {
    const {call, fake, take} = await connectProfile(withSending(sending));
    take();
    for (let index = 0; index < 1_000; index += 1) {
      void call('drive', {SIDE: 'both', POWER: index % 100});
      await fake.advance(10);
    }
    return take().length;
  };
  const fixed = await framesAt({perSecond: 20});
  const adaptive = await framesAt({perSecond: 20, adaptive: true, highestPerSecond: 200});
  t.ok(fixed <= 204, `${fixed} frames in 10 s`);
  t.ok(adaptive > 1.5 * fixed, `${adaptive} frames in 10 s`);
});
