// Level: all
/** The hub stops by itself what no client is there to stop, and nothing else. */
import t from 'tap';
import {GATT_TABLE, type CharacteristicName} from '../../../src/virtual/wedo2/gatt-table.js';
import * as kinds from '../../../src/hubs/wedo2/kinds.js';
import {wedo2} from '../../../src/hubs/wedo2/hub-protocol.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {findHub} from '../../support/connected-link.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {HomeHub} from './home-hub.js';
import {HubProcess, processIsLeftOut} from './hub-process.js';
import {createConnector} from '../../support/create-session.js';

const MOTOR_TYPE = 1;
const DISTANCE_SENSOR_TYPE = 35;
const LIMIT_MS = 75_000;
const RUN_A = [1, 1, 1, 60];
const STOP_A = [1, 1, 1, 0];
const ENDLESS_TONE = [5, 2, 4, 0xb8, 1, 0, 0];
const TONE_OF_500_MS = [5, 2, 4, 0xb8, 1, 0xf4, 1];
/** What Blockwave asks, and what the official extension reads every five seconds. */
const QUESTION = [1, 1, 6];
const OFFICIAL_QUESTION = 'lowVoltage';
/** A hidden page may run its timers once a minute. */
const HIDDEN_PAGE_MS = 60_000;

t.test('the watchdog of the core in C', {skip: processIsLeftOut()}, async t => {
  const process = new HubProcess();

  const connect = async () => {
    const fake = createFakeClock();
    const hub = new HomeHub(process, {clock: fake.clock, plugged: {1: MOTOR_TYPE, 2: MOTOR_TYPE}});
    const session = await hub.connect(() => undefined);
    return {
      fake,
      hub,
      session,
      write: (bytes: readonly number[], to: CharacteristicName = 'outputCommand') =>
        session.write(GATT_TABLE[to], Uint8Array.from(bytes), true),
      mode: () => hub.state.motors.get(1)?.mode,
    };
  };

  const keepsAlive = (
    name: string,
    everyMs: number,
    ask: (rig: Awaited<ReturnType<typeof connect>>) => Promise<unknown>,
  ) =>
    t.test(`a motor runs for an hour while ${name}`, async t => {
      const rig = await connect();
      await rig.write(RUN_A);
      const modes = new Set<string | undefined>();
      for (let atMs = 0; atMs < 3_600_000; atMs += everyMs) {
        await rig.fake.advance(everyMs);
        modes.add(rig.mode());
        await ask(rig);
      }
      t.same([...modes], ['run']);
    });
  await keepsAlive('Blockwave asks', 30_000, ({write}) => write(QUESTION, 'inputCommand'));
  await keepsAlive('the official extension asks', 5_000, ({session}) =>
    session.read(GATT_TABLE[OFFICIAL_QUESTION]),
  );
  await keepsAlive('its page is hidden', HIDDEN_PAGE_MS, ({session}) =>
    session.read(GATT_TABLE[OFFICIAL_QUESTION]),
  );

  await t.test('a motor runs for an hour under Blockwave, with a sensor that changes', async t => {
    const fake = createFakeClock();
    const {clock} = fake;
    const hub = new HomeHub(process, {clock, plugged: {1: MOTOR_TYPE, 2: DISTANCE_SENSOR_TYPE}});
    const connector = createConnector({clock});
    const provider = createInProcessProvider({id: 'home', server: hub, clock});
    const {transport, id} = await findHub(provider, fake);
    await Promise.all([connector.connect(transport, id, wedo2), fake.advance(1_000)]);
    connector.hub.plugged(kinds.motor, 0)?.turnOn();
    const modes = new Set<string | undefined>();
    for (let second = 0; second < 3_600; second++) {
      hub.setDistance((second % 2) * 50);
      await fake.advance(1_000);
      modes.add(hub.state.motors.get(1)?.mode);
    }
    t.same([...modes], ['run']);
    t.equal(connector.hub.plugged(kinds.distance, 1)?.distancePercent, 50, 'which is reported');
    await Promise.all([connector.disconnect(), fake.advance(2_000)]);
    t.equal(hub.state.motors.get(1)?.mode, 'coast');
  });

  for (const [name, bytes, silenceMs, ...begin] of [
    ['a motor ends when the client is silent', RUN_A, LIMIT_MS],
    ['an endless tone ends, too', ENDLESS_TONE, LIMIT_MS],
    ['the limit can be set', RUN_A, 500, 'silence-limit 500'],
    ['a tone ends after its time', TONE_OF_500_MS, 500],
  ] as const) {
    await t.test(name, async t => {
      const {fake, hub, write, mode} = await connect();
      for (const command of begin) hub.board(command);
      await write(bytes);
      await fake.advance(silenceMs - 1);
      t.ok(mode() === 'run' || hub.state.toneHz > 0, 'not before its time');
      await fake.advance(1);
      t.not(mode(), 'run');
      t.equal(hub.state.toneHz, 0);
    });
  }

  await t.test('without a limit, motors run on', async t => {
    const {fake, hub, write, mode} = await connect();
    hub.board('silence-limit 0');
    await write(RUN_A);
    await fake.advance(24 * 3_600_000);
    t.equal(mode(), 'run');
  });

  await t.test('after it the client goes on as before', async t => {
    const {fake, hub, write, mode} = await connect();
    await write(RUN_A);
    await fake.advance(LIMIT_MS);
    t.equal(mode(), 'coast');
    t.ok(hub.state.connected, 'it stays connected');
    await write(RUN_A);
    t.equal(mode(), 'run');
  });

  await t.test('a brake holds', async t => {
    const {fake, write, mode} = await connect();
    await write([1, 1, 1, 127]);
    await fake.advance(2 * LIMIT_MS);
    t.equal(mode(), 'brake');
  });

  await t.test('a write that comes after the end of the link does nothing', async t => {
    const {fake, hub, write, mode} = await connect();
    await write(RUN_A);
    hub.loseLink();
    hub.board('write 12 01010164');
    await fake.advance(1_000);
    t.equal(mode(), 'coast');
  });

  await t.test('across an overflow of its clock', async t => {
    for (const startMs of [2 ** 32 - 100, 2 ** 32 - 74_000]) {
      const fake = createFakeClock(startMs);
      const hub = new HomeHub(process, {clock: fake.clock, plugged: {1: MOTOR_TYPE}});
      const session = await hub.connect(() => undefined);
      const write = (bytes: readonly number[]) =>
        session.write(GATT_TABLE.outputCommand, Uint8Array.from(bytes), true);
      await write(RUN_A);
      await write(TONE_OF_500_MS);
      await fake.advance(499);
      t.equal(hub.state.toneHz, 440);
      await fake.advance(1);
      t.equal(hub.state.toneHz, 0);
      await fake.advance(LIMIT_MS - 501);
      t.equal(hub.state.motors.get(1)?.mode, 'run');
      await fake.advance(1);
      t.equal(hub.state.motors.get(1)?.mode, 'coast');
      await write(STOP_A);
    }
  });

  await t.test(
    'a stack without room gets each notification later, with the value of then',
    async t => {
      const {fake, hub, session} = await connect();
      const seen: string[] = [];
      for (const name of ['attachedIo', 'formats', 'values', 'button'] as const) {
        hub.board('full 1');
        await session.subscribe(GATT_TABLE[name], bytes =>
          seen.push(`${name} ${Buffer.from(bytes).toString('hex')}`),
        );
      }
      hub.plug(2, 35);
      hub.board('distance 30');
      await session.write(
        GATT_TABLE.inputCommand,
        Uint8Array.of(1, 2, 2, 35, 0, 1, 0, 0, 0, 1, 1),
        true,
      );
      hub.board('distance 70');
      hub.board('button 1');
      await fake.advance(1_000);
      t.same(seen, []);
      hub.board('full 0');
      await fake.advance(10);
      t.same(seen, [
        'attachedIo 010100010000001000000010',
        'attachedIo 0200',
        'attachedIo 020101230000001000000010',
        'attachedIo 030132150000001000000010',
        'attachedIo 040133140000001000000010',
        'attachedIo 050134160000001000000010',
        'attachedIo 060135170000001000000010',
        'formats 0302230001000000010101',
        'values 030246',
        'button 01',
      ]);
    },
  );
});
