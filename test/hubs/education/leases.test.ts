/** Runs that are renewed: when they are, and when they are not any more. */
import t from 'tap';
import {connect, settlesIn} from './rig.js';

t.test('an endless run that follows the same run for a time does not end with it', async t => {
  const rig = await connect();
  const {fake, motor, powers} = rig;
  const first = motor().runFor(2_000, 1);
  await fake.advance(500);
  motor().run(1);
  t.ok(await settlesIn(rig, first, 10), 'the first one is over');
  await fake.advance(5_000);
  t.same(powers(), [50, 0]);
  await rig.close();
});

t.test('a speed of 0 stops once, and a new speed starts an endless run anew', async t => {
  for (const isMovement of [false, true]) {
    const rig = await connect();
    const {fake, device, motor, movement, powers, news} = rig;
    const driven = isMovement ? movement() : motor();
    if (isMovement) movement().move('left');
    else motor().run(1);
    await fake.advance(500);
    news();
    driven.setSpeed(0);
    await fake.advance(1_000);
    t.same(powers(), [0, 0]);
    t.same(
      news().filter(text => text.startsWith('stop')),
      // The end of a movement must not start a motor.
      isMovement ? ['stopMovement', 'stopMotor 3'] : ['stopMotor 1'],
    );
    await fake.advance(5_000);
    t.same(news(), []);
    // A renewal needs neither reports nor answers.
    Object.assign(device.faults, {burstPauseMs: 2_500, answersAreLost: true});
    await fake.advance(100);
    driven.setSpeed(30);
    await fake.advance(2_200);
    t.same(powers(), [30, isMovement ? 30 : 0], 'it is renewed');
    await rig.close();
  }
});

t.test('a new speed does not lengthen a run that has ended while the page stood still', async t => {
  const rig = await connect();
  const {fake, motor, news} = rig;
  const run = motor().runFor(1_000, 1);
  await fake.advance(500);
  news();
  fake.sleep(700);
  // The timers of the page run later.
  motor().setSpeed(30);
  t.same(news(), []);
  t.ok(await settlesIn(rig, run, 1_000));
  await rig.close();
});

t.test('a movement that stalls is stopped as a movement', async t => {
  const rig = await connect();
  const {fake, device, movement, news} = rig;
  const way = movement().moveDegrees(720, 'forward');
  await fake.advance(300);
  device.stall(0, true);
  t.ok(await settlesIn(rig, way, 3_000));
  t.same(
    news().filter(text => text.startsWith('stop')),
    ['stopMovement', 'stopMotor 3'],
  );
  await rig.close();
});

t.test('what is asked of a device that is gone ends at once', async t => {
  const rig = await connect();
  const devices = [rig.motor(), rig.pair(), rig.movement()] as const;
  const [motor, pair, movement] = devices;
  const turn = pair.turnFor(36_000);
  await rig.close();
  t.ok(await settlesIn(rig, turn, 0));
  t.equal(rig.fake.timerCount(), 0);
  for (const [name, ask] of [
    ['a time', () => motor.runFor(1_000, 1)],
    ['degrees', () => motor.turnFor(90)],
    ['both', () => pair.turnFor(90)],
    ['a movement', () => movement.moveFor(1_000, 'forward')],
    ['a way', () => movement.moveDegrees(90, 'forward')],
  ] as const) {
    t.ok(await settlesIn(rig, ask(), 10), name);
  }
  motor.run(1);
  motor.halt();
  await rig.fake.advance(5_000);
  t.equal(rig.fake.timerCount(), 0);
});
