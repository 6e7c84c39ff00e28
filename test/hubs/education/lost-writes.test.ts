// Level: all
/**
 * Writes and answers that are lost, late or refused, and what histories.test.ts cannot draw: how far a motor turns, its counters, motors
 * that something else has started, and the writes themselves.
 */
import t from 'tap';
import {connect, settlesIn, type Rig} from './rig.js';

/** Nothing that is written in this time arrives. */
async function losing({fake, device}: Rig, ms: number, act: () => void): Promise<void> {
  device.faults.losesWrite = () => true;
  act();
  await fake.advance(ms);
  device.faults.losesWrite = () => false;
}

/** Each command of a motor is refused in this time. */
async function refusing({fake, device}: Rig, ms: number, act: () => void): Promise<void> {
  device.faults.refusedMotors = 3;
  act();
  await fake.advance(ms);
  device.faults.refusedMotors = 0;
}

const positions = ({device}: Rig) =>
  [...device.state.motors.values()].map(({positionDegrees}) => Math.round(positionDegrees));

t.test('the answer to an older setting does not prove a newer one', async t => {
  for (const speeds of [
    [30, 80],
    [80, 30, 80],
  ]) {
    for (const answersTwice of [false, true]) {
      const rig = await connect({faults: {answerDelayMs: 300, answersTwice}});
      for (const each of speeds.slice(0, -1)) {
        rig.movement().setSpeed(each);
        await rig.fake.advance(50);
      }
      await losing(rig, 700, () => rig.movement().setSpeed(80));
      await rig.fake.advance(3_000);
      rig.movement().move('forward');
      await rig.fake.advance(100);
      t.same(rig.powers(), [-80, 80], `${speeds.join()}, ${String(answersTwice)}`);
      rig.news();
      await rig.fake.advance(3_000);
      t.notOk(
        rig.news().some(text => text.startsWith('moveSpeed')),
        'it is proved',
      );
      await rig.close();
    }
  }
});

t.test('a setting that was refused is sent again', async t => {
  const rig = await connect();
  await refusing(rig, 400, () => rig.movement().setSpeed(80));
  await rig.fake.advance(3_000);
  rig.movement().move('forward');
  await rig.fake.advance(100);
  t.same(rig.powers(), [-80, 80]);
  await rig.close();
});

t.test('a setting that was lost before the red stop is sent again later', async t => {
  const rig = await connect();
  await losing(rig, 20, () => rig.movement().setSpeed(80));
  rig.stop();
  rig.movement().move('forward');
  await rig.fake.advance(1_000);
  t.same(rig.powers(), [-80, 80]);
  rig.news();
  rig.stop();
  rig.movement().move('forward');
  await rig.fake.advance(1_000);
  const settings = rig.news().filter(text => text.startsWith('moveSpeed'));
  t.same(settings, [], 'the device has it');
  await rig.close();
});

t.test('motion of the run before is no sign of a run that was lost', async t => {
  for (const [direction, degrees] of [
    [1, 1_500],
    [-1, 1_500],
    // The older run turns it further than that.
    [1, 100],
  ] as const) {
    const rig = await connect();
    const {fake, motor} = rig;
    motor().run(direction);
    await fake.advance(1_000);
    let run = Promise.resolve();
    await losing(rig, 100, () => {
      run = motor().turnFor(degrees);
    });
    // The older run ends by itself.
    await fake.advance(1_700);
    const [from = 0] = positions(rig);
    t.ok(await settlesIn(rig, run, 8_000));
    t.equal((positions(rig)[0] ?? 0) - from, degrees);
    await rig.close();
  }
});

t.test('a short turn that ended before the older run would have ended', async t => {
  for (const answersAreLost of [false, true]) {
    const rig = await connect({faults: {answersAreLost}});
    const {fake, motor} = rig;
    motor().run(1);
    await fake.advance(1_000);
    const [from = 0] = positions(rig);
    t.ok(await settlesIn(rig, motor().turnFor(90), 3_000));
    await fake.advance(3_000);
    t.equal((positions(rig)[0] ?? 0) - from, 90, 'it turns once');
    await rig.close();
  }
});

t.test('a run for a time that was lost while another one goes on', async t => {
  const rig = await connect();
  const {fake, motor, powers} = rig;
  motor().run(-1);
  await fake.advance(1_000);
  await losing(rig, 100, () => void motor().runFor(1_000, 1));
  t.same(powers(), [-50, 0]);
  await fake.advance(200);
  t.same(powers(), [50, 0]);
  await fake.advance(900);
  t.same(powers(), [0, 0]);
  await rig.close();
});

t.test('a refused command comes again as long as it is wanted', async t => {
  const rig = await connect();
  const {fake, motor, movement, pair, powers} = rig;
  motor().run(1);
  await fake.advance(1_000);
  await refusing(rig, 600, () => undefined);
  await fake.advance(3_000);
  t.same(powers(), [50, 0], 'a renewal');
  await refusing(rig, 600, () => pair().run(-1));
  await fake.advance(500);
  t.same(powers(), [-50, -50], 'a new run');
  await refusing(rig, 100, () => movement().move('forward'));
  await fake.advance(500);
  t.same(powers(), [-50, 50], 'a movement');
  movement().halt();
  await fake.advance(1_000);
  const [from = 0] = positions(rig);
  let run = Promise.resolve();
  await refusing(rig, 100, () => {
    run = motor().turnFor(360);
  });
  t.ok(await settlesIn(rig, run, 3_000));
  t.equal((positions(rig)[0] ?? 0) - from, 360, 'a turn');
  await rig.close();
});

t.test('a stop that was refused is sent again', async t => {
  for (const stop of [
    ({motor}: Rig) => motor().halt(),
    ({movement}: Rig) => movement().halt(),
    (rig: Rig) => rig.stop(),
  ]) {
    const rig = await connect();
    rig.device.startForeign();
    await rig.fake.advance(500);
    await refusing(rig, 1_000, () => stop(rig));
    t.not(rig.powers()[0], 0);
    await rig.fake.advance(3_000);
    t.equal(rig.powers()[0], 0);
    // The renewals are lost, so the motor rests by itself before it is stopped.
    rig.motor().run(1);
    await rig.fake.advance(500);
    await losing(rig, 2_000, () => undefined);
    await refusing(rig, 1_000, () => stop(rig));
    rig.news();
    await rig.fake.advance(3_000);
    t.ok(
      rig.news().some(text => text.startsWith('stop')),
      'also if the motors report that they rest',
    );
    await rig.close();
  }
});

t.test('a turn of both motors that one of them refuses', async t => {
  for (const mask of [1, 2]) {
    for (const speeds of [
      [50, -50],
      [50, 100],
      [50, 50],
    ] as const) {
      const rig = await connect({faults: {refusedMotors: mask, pairAnswers: 2}});
      const {fake, motor, pair, powers} = rig;
      for (const [index, each] of speeds.entries()) motor(index).setSpeed(each);
      t.ok(await settlesIn(rig, pair().turnFor(90), 4_000));
      rig.device.faults.refusedMotors = 0;
      await fake.advance(4_000);
      const most = Math.max(...positions(rig).map(Math.abs));
      t.ok(most <= 90, `${String(mask)}, ${speeds.join()}: ${String(most)}`);
      t.same(powers(), [0, 0]);
      await rig.close();
    }
  }
});

t.test('a turn of both motors that a busy device refuses is sent again', async t => {
  for (const pairAnswers of [1, 2] as const) {
    const rig = await connect({faults: {pairAnswers}});
    const {motor, pair} = rig;
    motor(1).setSpeed(-50);
    let run = Promise.resolve();
    await refusing(rig, 100, () => {
      run = pair().turnFor(90);
    });
    t.ok(await settlesIn(rig, run, 3_000));
    t.same(positions(rig), [90, -90]);
    await rig.close();
  }
});

t.test('a pair turns each motor in the direction of its own speed', async t => {
  const rig = await connect();
  const {motor, pair} = rig;
  motor(0).setSpeed(100);
  motor(1).setSpeed(-10);
  t.ok(await settlesIn(rig, pair().turnFor(360), 8_000));
  t.same(positions(rig), [360, -360]);
  motor(0).setSpeed(0);
  t.ok(await settlesIn(rig, pair().turnFor(-360), 8_000));
  t.same(positions(rig), [360, 0], 'one whose speed is 0 stands');
  await rig.close();
});

t.test(
  'the first write of a stop stops all motors: when a page is closed, no other may arrive',
  async t => {
    const first = (rig: Rig, stop: () => void) => {
      rig.news();
      stop();
      return rig.written.at(-rig.news().length)?.bytes;
    };
    const rig = await connect();
    const {fake, pair, movement} = rig;
    t.same(
      first(rig, () => rig.stop()),
      [0x8a, 3],
      'at rest',
    );
    pair().run(1);
    await fake.advance(500);
    t.same(
      first(rig, () => rig.stop()),
      [0x8a, 3],
      'motors run',
    );
    await fake.advance(2_000);
    movement().tank(20, 30);
    await fake.advance(500);
    t.same(
      first(rig, () => rig.stop()),
      [0x8a, 3],
      'a tank',
    );
    await fake.advance(2_000);
    movement().move('forward');
    await fake.advance(500);
    t.same(
      first(rig, () => rig.stop()),
      [0xa8],
      'a movement',
    );
    await rig.close();
  },
);
