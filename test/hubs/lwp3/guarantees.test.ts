/** What must hold while a script floods the hub with other messages. */
import assert from 'node:assert/strict';
import t from 'tap';
import {light, motor, motorPair} from '../../../src/hubs/lwp3/kinds.js';
import {DEVICE_TYPE} from '../../../src/hubs/lwp3/protocol/device-types.js';
import {attach, connect, MOVE_HUB} from './connected-hub.js';
import {BEGINS, ENDS, IS_DISCARDED, watch} from './motor-rig.js';

/**
 * A Move Hub with a motor in C and another one in D, by default one without an encoder, and a flood of colours and of powers
 * for C.
 */
async function flooded(typeOfD: number = DEVICE_TYPE.simpleMotor) {
  const {interactiveMotor} = DEVICE_TYPE;
  const {time, hub, devices, connection} = await connect(MOVE_HUB, [
    attach(2, interactiveMotor),
    attach(3, typeOfD),
  ]);
  const [motorA, motorB, motorC, motorD] = [0, 1, 2, 3].map(index => devices.plugged(motor, index));
  const [pair] = devices.devices(motorPair);
  const [rgb] = devices.devices(light);
  assert.ok(motorA?.encoder && motorB && motorC && motorD && pair && rgb);
  await time.advance(10_000);
  hub.commands();
  let count = 0;
  /** 100 messages a second. `each` runs every 100 ms. */
  const flood = async (durationMs: number, each: (elapsedMs: number) => void = () => undefined) => {
    for (let elapsedMs = 0; elapsedMs < durationMs; elapsedMs += 20) {
      count++;
      rgb.setColor(count % 256, 0, 0);
      motorC.run(1 + (count % 99));
      if (elapsedMs % 100 === 0) each(elapsedMs);
      await time.advance(20);
    }
  };
  const motors = {motorA, motorB, motorC, motorD};
  return {time, hub, connection, ...motors, encoder: motorA.encoder, pair, flood};
}

type Bench = Awaited<ReturnType<typeof flooded>>;

t.test('one motor of a pair that gets no power stops at once', async t => {
  const {hub, motorA, pair, flood} = await flooded();
  pair.run(100, 50);
  await flood(1_000);
  hub.commands();
  motorA.setPower(0);
  t.same(hub.commands(), ['0: speed 0 max 10'], 'a stop of its own');
  await flood(500);
  const ofPair = hub.commands().filter(each => each.startsWith('16'));
  t.same(ofPair, ['16: speed 0 54 max 64'], 'the frame of the pair waits for the rate');
});

t.test('it does so behind a write that is under way', async t => {
  const {time, hub, motorA, motorC, pair, flood} = await flooded();
  pair.run(100, 50);
  await flood(1_000);
  hub.commands();
  motorC.turnOff();
  motorA.setPower(0);
  t.same(hub.commands(), ['2: power 0'], 'the hub has not answered');
  await time.advance(0);
  t.same(
    hub.commands(),
    ['16: speed 0 54 max 64'],
    'the frame of the pair does not wait for the rate',
  );
});

t.test('so does one that was just turned off, if a pair takes over', async t => {
  const {time, hub, motorA, motorB, motorC, pair, flood} = await flooded();
  motorA.run(50);
  motorB.run(50);
  await flood(1_000);
  hub.commands();
  motorC.turnOff();
  motorA.turnOff();
  pair.run(0, 50);
  t.same(hub.commands(), ['2: power 0'], 'the hub has not answered');
  await time.advance(0);
  t.same(hub.commands(), ['16: speed 0 54 max 64']);
});

t.test(
  'a late report of the command before does not replace a run that waits for the rate',
  async t => {
    const {time, hub, motorA, flood} = await flooded();
    void motorA.turnOnFor(1_000);
    await flood(300);
    hub.feedback(0, BEGINS);
    motorA.turnOn();
    await flood(300);
    hub.commands();
    const run = watch(motorA.turnOnFor(1_000));
    t.same(
      hub.commands().filter(each => each.startsWith('0')),
      [],
      'it waits',
    );
    // The first run was discarded, and the motor is on.
    hub.feedback(0, IS_DISCARDED | BEGINS);
    await flood(500);
    const [sent] = hub.commands().filter(each => each.startsWith('0'));
    t.match(sent, / ms at 50 end 0$/);
    t.notOk(run.isSettled);
    hub.feedback(0, BEGINS);
    hub.feedback(0, ENDS);
    await time.advance(0);
    t.ok(run.isSettled);
  },
);

/** In D, its mark is at 0 degrees. */
const TO_ANGLE = 'to an angle';

const RUNS: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  'a rotation': ({encoder}) => encoder.turnFor(7_200),
  'to a position': ({encoder}) => encoder.turnTo(7_200),
  [TO_ANGLE]({motorD, hub, time}) {
    motorD.turnOn();
    const end = motorD.encoder?.turnToAbsolute(150);
    const report = () => {
      if (hub.written.some(([, , type, port, mode]) => type === 0x41 && port === 3 && mode === 3)) {
        hub.send([0x06, 0x00, 0x45, 3, 0x00, 0x00]);
      } else time.clock.after(10, report);
    };
    report();
    return end ?? Promise.resolve();
  },
  'a timed run': ({motorA}) => motorA.turnOnFor(2_500),
  'a timed run without an encoder': ({motorD}) => motorD.turnOnFor(2_500),
  'a rotation of a pair': ({pair}) => pair.turnFor(100, -100, 7_200),
  'a timed run of a pair': ({pair}) => pair.runFor(100, 100, 2_500),
};

const begins = ({hub}: Bench) => {
  for (const port of [0, 3, 16]) hub.feedback(port, BEGINS);
};
const stays = ({hub}: Bench) => {
  for (const port of [0, 1, 3]) hub.position(port, 100);
};

/** What ends each run, and how long that takes at most. */
const ENDINGS: Readonly<Record<string, {mostMs: number; act: (bench: Bench) => Promise<void>}>> = {
  // As with an empty battery, which moves nothing.
  'a stall': {mostMs: 5_000, act: async bench => bench.flood(4_900, () => stays(bench))},
  'lost positions': {mostMs: 5_000, act: async bench => bench.flood(4_900)},
  'lost feedback': {
    mostMs: 8_000,
    // It turns, and the hub does not report the end.
    act: async ({hub, flood}) =>
      flood(7_900, elapsedMs => {
        const degrees = Math.min(7_200, elapsedMs * 2);
        hub.position(0, degrees);
        hub.position(1, -degrees);
        hub.position(3, degrees);
      }),
  },
  'a silent hub': {
    mostMs: 15_000,
    async act({hub, flood}) {
      hub.setAnswering(false);
      await flood(14_900);
    },
  },
  'the red stop': {mostMs: 100, act: async ({connection}) => void connection.stop()},
  'a lost link': {mostMs: 100, act: async ({hub}) => hub.lose()},
  'a disconnect': {mostMs: 100, act: async ({connection}) => void connection.close()},
};

for (const [ending, {mostMs, act}] of Object.entries(ENDINGS)) {
  t.test(`every run ends by ${ending}`, async t => {
    for (const [name, start] of Object.entries(RUNS)) {
      const isToAngle = name === TO_ANGLE;
      const bench = await flooded(isToAngle ? DEVICE_TYPE.technicLargeMotor : undefined);
      const {time, hub, connection, flood} = bench;
      stays(bench);
      const run = watch(start(bench));
      // It is measured first.
      await flood(isToAngle ? 1_500 : 300);
      begins(bench);
      const beganAtMs = time.now();
      await act(bench);
      await time.advance(beganAtMs + mostMs - time.now());
      t.ok(run.isSettled, name);
      const isStopped = [...hub.commands()]
        .reverse()
        .some(each => /^(0|3|16): (power|powers) /.test(each));
      const isGone = ending === 'a lost link' || ending === 'a silent hub';
      t.ok(isStopped || isGone, `${name}: a stop has been sent`);
      await connection.close();
      await time.advance(0);
      t.equal(time.timerCount(), 0, `${name}: no timer is left`);
    }
  });
}
