/** Two motors that get their powers in one step, as a vehicle needs it. */
import t from 'tap';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {Peripheral} from '../../src/session/peripheral.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {PROVIDERS, setUpPeripheral, type CreateProvider} from '../support/connected-peripheral.js';
import {keepFrames, ObservedServer, type SentFrame} from '../support/observed-server.js';

const SECONDS = 20;

async function setUp(createProvider: CreateProvider) {
  const frames: SentFrame[] = [];
  const setup = setUpPeripheral((hub, fake) => {
    const server = new ObservedServer(hub);
    server.onWrite = keepFrames(frames, () => fake.clock.now());
    return createProvider(server, fake);
  });
  await setup.connect();
  await setup.fake.advance(3_000);
  frames.length = 0;
  const {peripheral} = setup;
  /** The powers of both add up to 101, so that frames of different calls are found. */
  const drive = (power: number) =>
    peripheral.together(() => {
      peripheral.plugged(kinds.motor, 0)?.startPower(power);
      peripheral.plugged(kinds.motor, 1)?.startPower(101 - power);
    });
  return {...setup, frames, drive};
}

/** Both motors turn from 30 at 0 percent to 100. */
const turnsAt = (percent: number) => Math.trunc(30 + 0.7 * percent);

for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  for (const answerMs of [0, 40, 150]) {
    t.test(`${name}: both motors together, with answers after ${answerMs} ms`, async t => {
      const {fake, hub, peripheral, frames, drive} = await setUp(createProvider);
      hub.link.acknowledgementDelayMs = answerMs;
      const light = peripheral.devices(kinds.light)[0];
      for (let call = 1; call <= SECONDS * 30; call++) {
        drive(1 + (call % 100));
        light?.setColor(call % 256, 0, 0);
        await fake.advance(33);
      }
      drive(42);
      await fake.advance(2_000);
      const outputs = frames.filter(
        ({characteristic}) => characteristic === GATT_TABLE.outputCommand.characteristic,
      );
      const isMotor = ({bytes}: SentFrame) => bytes[1] === 1;
      let pairs = 0;
      for (const [index, {bytes}] of outputs.entries()) {
        if (bytes[0] !== 1 || bytes[1] !== 1) continue;
        pairs++;
        const next = outputs[index + 1]?.bytes ?? [];
        const [first = 0, second = 0] = [bytes[3], next[3]];
        const sum = turnsAt(1) + turnsAt(100);
        // Each is rounded down.
        const isPair = next[0] === 2 && next[1] === 1 && Math.abs(first + second - sum) <= 1;
        if (!isPair) t.fail(`${bytes.join()} is followed by ${next.join()}`);
      }
      t.ok(pairs >= 2 * SECONDS, `${pairs} pairs`);
      t.equal(outputs.filter(isMotor).length, 2 * pairs);
      t.strictSame(
        [...hub.state.motors.values()].map(({powerPercent}) => powerPercent),
        [turnsAt(42), turnsAt(59)],
      );
    });
  }

  t.test(`${name}: a stop does not wait for a pair, and no half of it follows`, async t => {
    const {fake, hub, peripheral, frames, drive} = await setUp(createProvider);
    hub.link.acknowledgementDelayMs = 40;
    for (let call = 1; call <= 30; call++) {
      drive(call);
      await fake.advance(11);
    }
    drive(50);
    frames.length = 0;
    await Promise.all([peripheral.stop(), fake.advance(1_000)]);
    // Over Web Bluetooth a write may be under way.
    const powers = frames.flatMap(({bytes}) => (bytes[1] === 1 ? [bytes[3]] : []));
    t.strictSame([...new Set(powers)], [0]);
    t.ok([...hub.state.motors.values()].every(({powerPercent}) => powerPercent === 0));
  });

  t.test(`${name}: a motor that is unplugged does not stop the other`, async t => {
    const {fake, hub, drive} = await setUp(createProvider);
    for (let call = 1; call <= 10; call++) drive(call);
    hub.unplug(1);
    drive(60);
    await fake.advance(500);
    t.equal(hub.state.motors.get(2)?.powerPercent, turnsAt(41));
  });
}

t.test('without a connection the calls are made', t => {
  const peripheral = new Peripheral({clock: new SimulatedClock()});
  let runs = 0;
  peripheral.together(() => runs++);
  t.equal(runs, 1);
  t.end();
});
