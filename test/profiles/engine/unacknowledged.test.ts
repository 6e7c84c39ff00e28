/** A device whose command characteristic has only writes without response (HM-10 boards, toio). */
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import t from 'tap';
import type {Clock} from '../../../src/clock.js';
import type {GattServer} from '../../../src/ble/gatt-server.js';
import type {TransportProvider} from '../../../src/ble/transport.js';
import {checkProfile} from '../../../src/profiles/check/index.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {createScratchLinkProvider} from '../../../src/transport/scratch-link/scratch-link.js';
import {createWebBluetoothProvider} from '../../../src/transport/web-bluetooth/web-bluetooth.js';
import {testProperty} from '../../support/property.js';
import {FakeScratchLinkHost} from '../../support/fake-scratch-link.js';
import {FakeBluetooth} from '../../support/fake-web-bluetooth.js';
import {testCar} from '../test-car.js';
import {withoutResponses} from '../without-responses.js';
import {connectProfile, inProcess} from './connected-profile.js';

type CreateProvider = (server: GattServer, clock: Clock) => TransportProvider;

const full = (uuid: string) =>
  uuid.length === 4 ? `0000${uuid}-0000-1000-8000-00805f9b34fb` : uuid;

const {write: commands, ...others} = testCar.characteristics;
if (commands === undefined) throw new Error('The test car has no characteristic for commands.');
const boardCar: DeviceProfile = {
  ...testCar,
  characteristics: {...others, write: {...commands, write: 'without-response'}},
};

const webBluetooth: CreateProvider = (server, clock) => {
  const characteristics = Object.values(testCar.characteristics).map(({service, uuid}) => ({
    ...{service: full(service), characteristic: full(uuid)},
    ...{write: uuid !== commands.uuid, writeWithoutResponse: true},
  }));
  const bluetooth = new FakeBluetooth(withoutResponses(server, commands.uuid), characteristics);
  return createWebBluetoothProvider({clock, name: () => 'any', bluetooth});
};

const CASES: Readonly<Record<string, readonly [DeviceProfile, CreateProvider]>> = {
  'in process': [boardCar, inProcess],
  'Scratch Link': [
    boardCar,
    (server, clock) => {
      const {createSocket} = new FakeScratchLinkHost(withoutResponses(server, commands.uuid));
      return createScratchLinkProvider({clock, createSocket});
    },
  ],
  'Web Bluetooth': [boardCar, webBluetooth],
  'Web Bluetooth, which sees it though the profile does not say it': [testCar, webBluetooth],
};

for (const [name, [profile, createProvider]] of Object.entries(CASES)) {
  t.test(`${name}: the last state, the red stop, and a quiet connection`, async t => {
    const car = await connectProfile(profile, {createProvider});
    const {call, device, extension, fake, stopAll, written} = car;
    const states: string[] = [];
    const [session] = extension.hubs;
    session?.events.on('state', state => states.push(state));
    t.same(device.state.commanded.mode, {mode: 7}, 'of the set-up');
    const before = written.length;
    for (let power = 1; power <= 60; power++) {
      void call('drive', {SIDE: 'both', POWER: power});
      await fake.advance(33);
    }
    t.ok(written.length - before <= 4 + 2 * 20, 'the rate holds');
    await fake.advance(1_000);
    t.same(device.state.commanded.motor, {side: 1, power: 60}, 'the last state');

    const atStop = written.length;
    stopAll();
    await fake.advance(1_000);
    t.same(device.state.commanded.motor, {side: 1, power: 0});
    const stops = written.slice(atStop).map(({bytes}) => Buffer.from(bytes).toString('hex'));
    t.same(stops, ['010000', '010100', '010000', '010100', '010000', '010100']);

    const atRest = written.length;
    await fake.advance(120_000);
    const probes = written.slice(atRest);
    t.ok(probes.length > 0 && probes.every(({bytes}) => bytes.length === 1), 'only questions');
    t.ok(extension.isConnected());
    t.same(states, [], 'never unstable');
    fake.sleep(60_000);
    await fake.advance(10_000);
    t.ok(extension.isConnected(), 'nor lost after the computer has slept');
  });
}

const confirmedCar: DeviceProfile = {
  ...boardCar,
  commands: {
    ...boardCar.commands,
    motor: {
      ...{to: 'write', kind: 'state', outputBy: ['side'], confirmedBy: 'moves'},
      fields: [
        {constant: 1},
        {name: 'side', type: 'u8', max: 1},
        {name: 'power', type: 'i8', min: -100, max: 100},
      ],
    },
  },
  reports: {
    ...boardCar.reports,
    moves: {
      from: 'notify',
      fields: [
        {constant: 9},
        {name: 'side', type: 'u8'},
        // Coarser than the command.
        {name: 'power', type: 'i8', scale: 5},
      ],
    },
  },
  virtual: {
    ...boardCar.virtual,
    answers: [
      {on: 'motor', report: 'moves', values: {side: 'side', power: 'power'}, afterMs: '20'},
    ],
  },
};

t.test('confirmed by a report: lost frames are sent again until it comes', async t => {
  t.same(checkProfile(confirmedCar), {ok: true, profile: confirmedCar}, 'the checker permits it');
  const {call, device, fake, stopAll, written, losses} = await connectLossy();
  void call('drive', {SIDE: 'both', POWER: 58});
  await fake.advance(1_000);
  t.same(motorFrames(written), ['01003a', '01013a'], 'confirmed before the repeat');

  losses.left = 9;
  void call('drive', {SIDE: 'left', POWER: 20});
  await fake.advance(60_000);
  t.equal(losses.left, 0);
  t.same(device.state.commanded.motor, {side: 0, power: 20});
  t.same(
    motorFrames(written).slice(2),
    Array.from({length: 10}, () => '010014'),
  );

  losses.left = 12;
  stopAll();
  await fake.advance(60_000);
  t.same(device.state.commanded.motor?.power, 0);
  const stops = motorFrames(written).slice(12);
  for (const stop of ['010000', '010100'])
    t.ok(stops.filter(each => each === stop).length > 3, `${stop} ${stops.join()}`);
  const {length} = stops;
  await fake.advance(60_000);
  t.equal(motorFrames(written).length, 12 + length, 'quiet after the confirmation');
});

const SIDES = {left: 10, right: 11};
const sideCommand = (name: keyof typeof SIDES, to: string) => ({
  ...{to, kind: 'state', confirmedBy: `${name}Moves`},
  fields: [{constant: 1}, {name: `${name}Power`, type: 'i8', min: -100, max: 100}],
});
const sideReport = (name: keyof typeof SIDES) => ({
  from: 'notify',
  fields: [{constant: SIDES[name]}, {name: `${name}Power`, type: 'i8'}],
});
/** The bytes of both motors are the same, on two characteristics. Only the left one reports. */
const sidedCar = {
  ...boardCar,
  characteristics: {
    ...boardCar.characteristics,
    right: {...boardCar.characteristics.write, uuid: '6e400004-b5a3-f393-e0a9-e50e24dcca9e'},
  },
  commands: {
    ...boardCar.commands,
    left: sideCommand('left', 'write'),
    right: sideCommand('right', 'right'),
  },
  reports: {
    ...boardCar.reports,
    leftMoves: sideReport('left'),
    rightMoves: sideReport('right'),
  },
  virtual: {
    ...boardCar.virtual,
    answers: [{on: 'left', report: 'leftMoves', values: {leftPower: 'leftPower'}, afterMs: '300'}],
  },
  blocks: [
    {
      ...{type: 'command', opcode: 'both', text: {en: 'both'}},
      run: [
        {send: 'left', values: {leftPower: 50}},
        {send: 'right', values: {rightPower: 50}},
      ],
    },
  ],
} as unknown as DeviceProfile;

t.test('the report of one command does not confirm another one with the same bytes', async t => {
  t.match(checkProfile(sidedCar), {ok: true, problems: undefined});
  const {call, fake, written, losses} = await connectLossy(sidedCar);
  losses.left = 2;
  void call('both');
  await fake.advance(60_000);
  t.equal(motorFrames(written).filter(bytes => bytes === '0132').length > 10, true);
});

const lateCar: DeviceProfile = {
  ...confirmedCar,
  virtual: {
    ...confirmedCar.virtual,
    answers: [
      {on: 'motor', report: 'moves', values: {side: 'side', power: 'power'}, afterMs: '200'},
    ],
  },
};
// The first two look the same in the report.
const power = fc.constantFrom(58, 60, 0);
const pauseMs = fc.integer({min: 0, max: 120});

testProperty(
  'the newest state, whose first frame is lost while reports of older ones come',
  fc.asyncProperty(
    fc.array(fc.tuple(power, pauseMs), {minLength: 1, maxLength: 3}),
    power,
    async (older, newest) => {
      const {call, device, fake, losses} = await connectLossy(lateCar);
      const drive = (POWER: number) => void call('drive', {SIDE: 'left', POWER});
      for (const [each, ms] of older) {
        drive(each);
        await fake.advance(ms);
      }
      losses.left = 1;
      drive(newest);
      await fake.advance(5_000);
      assert.deepEqual(device.state.commanded.motor, {side: 0, power: newest});
    },
  ),
  20,
);

const motorFrames = (written: readonly {readonly bytes: readonly number[]}[]) =>
  written.flatMap(({bytes}) => (bytes[0] === 1 ? Buffer.from(bytes).toString('hex') : []));

/** The next `losses.left` frames for motors do not reach the device. */
async function connectLossy(profile = confirmedCar) {
  const losses = {left: 0};
  const createProvider: CreateProvider = (server, clock) =>
    inProcess(
      {
        ...{id: server.id, name: server.name, advertisement: server.advertisement},
        connect: async onLost => {
          const session = await server.connect(onLost);
          return {
            read: from => session.read(from),
            subscribe: (from, listener) => session.subscribe(from, listener),
            close: () => session.close(),
            write: (to, bytes, response) => {
              seen.push({bytes: [...bytes]});
              if (bytes[0] !== 1 || losses.left === 0) return session.write(to, bytes, response);
              losses.left -= 1;
              return Promise.resolve();
            },
          };
        },
      },
      clock,
    );
  const seen: {bytes: readonly number[]}[] = [];
  const car = await connectProfile(profile, {createProvider});
  seen.length = 0;
  return {...car, written: seen, losses};
}
