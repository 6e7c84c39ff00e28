/** Positions and the direction count from their last reset: the driver subtracts the zero, and sends nothing. */
import t from 'tap';
import {connect, createRig, settlesIn, type Rig} from './rig.js';

const angles = ({device}: Rig) =>
  [...device.state.motors.values()].map(({axleDegrees}) => Math.round(axleDegrees));

/** The link is lost and comes back, with what the devices remember. `meanwhile` gets another connection. */
async function reconnect(rig: Rig, meanwhile?: (other: Rig) => Promise<void>): Promise<Rig> {
  const {fake, device} = rig;
  device.loseLink();
  await fake.advance(100);
  if (meanwhile) {
    const other = createRig({fake, device});
    await other.open();
    await fake.advance(500);
    await meanwhile(other);
    await other.close();
  }
  const again = createRig({fake, device, lostDevices: rig.lost()});
  await again.open();
  await fake.advance(500);
  return again;
}

t.test('a reset sends nothing, and counts at once', async t => {
  const rig = await connect();
  const {motor, motion, movement, news} = rig;
  await settlesIn(rig, motor().turnFor(200), 4_000);
  await settlesIn(rig, movement().turn(90, 'right'), 4_000);
  news();
  motor().resetPosition();
  motion().resetYaw();
  t.equal(motor().report?.positionDegrees, 0);
  t.equal(motion().report?.yawDegrees, 0);
  await rig.fake.advance(1_000);
  t.same(news(), []);
  await settlesIn(rig, motor().turnFor(360), 4_000);
  t.equal(motor().report?.positionDegrees, 360);
  await rig.close();
});

t.test('a turn to a position counts from the last reset', async t => {
  const rig = await connect();
  const {motor} = rig;
  await settlesIn(rig, motor().turnFor(3_000), 12_000);
  motor().resetPosition();
  t.ok(await settlesIn(rig, motor().turnToPosition(3_000), 12_000), 'as long as the whole turn');
  t.equal(motor().report?.positionDegrees, 3_000);
  await settlesIn(rig, motor().turnToPosition(-90), 12_000);
  t.same(angles(rig), [2_910, 0]);
  await rig.close();
});

t.test('each motor of a pair turns to the position from its own zero', async t => {
  const rig = await connect();
  const {motor, pair, news} = rig;
  await settlesIn(rig, motor(1).turnFor(200), 4_000);
  pair().resetPosition();
  news();
  t.ok(await settlesIn(rig, pair().turnToPosition(90), 4_000));
  t.same(news(), ['motorSpeed 3 50, turnToPosition 1 90, turnToPosition 2 290']);
  t.same(angles(rig), [90, 290]);
  t.same(
    [0, 1].map(index => motor(index).report?.positionDegrees),
    [90, 90],
  );
  await rig.close();
});

t.test('a reset before the first report', async t => {
  const before = await connect();
  await settlesIn(before, before.motor().turnFor(300), 4_000);
  await before.close();
  const {fake, device} = before;
  const rig = createRig({fake, device});
  // Only the beginning of a report arrives.
  device.faults.mostBytes = 3;
  await rig.open();
  rig.motor().resetPosition();
  const turn = rig.motor().turnToPosition(90);
  device.faults.mostBytes = Infinity;
  t.ok(await settlesIn(rig, turn, 4_000));
  t.equal(angles(rig)[0], 390);
  await rig.close();
});

t.test('the direction past 180 degrees', async t => {
  const rig = await connect();
  const {motion, movement} = rig;
  await settlesIn(rig, movement().turn(170, 'right'), 4_000);
  motion().resetYaw();
  await settlesIn(rig, movement().turn(30, 'right'), 4_000);
  t.equal(motion().report?.yawDegrees, 30);
  await rig.close();
});

t.test('zeros are kept while the link is lost', async t => {
  const rig = await connect();
  await settlesIn(rig, rig.motor().turnFor(1_000), 6_000);
  await settlesIn(rig, rig.movement().turn(90, 'right'), 4_000);
  const before = rig.motor().report?.positionDegrees ?? NaN;
  rig.motor().resetPosition();
  rig.motion().resetYaw();
  const again = await reconnect(rig);
  t.equal(again.motor().report?.positionDegrees, 0, `at ${before} of the device`);
  t.equal(again.motion().report?.yawDegrees, 0);
  await again.close();
});

t.test('a motor that was switched off counts from 0 again', async t => {
  const rig = await connect();
  await settlesIn(rig, rig.motor().turnFor(1_000), 6_000);
  rig.motor().resetPosition();
  const motor = rig.device.state.motors.get(0);
  if (motor !== undefined) Object.assign(motor, {positionDegrees: 7});
  const again = await reconnect(rig);
  t.equal(again.motor().report?.positionDegrees, 7);
  await again.close();
});

t.test('the zero of the direction is kept when the robot turns while the link is lost', async t => {
  const rig = await connect();
  await settlesIn(rig, rig.movement().turn(90, 'right'), 4_000);
  rig.motion().resetYaw();
  const again = await reconnect(rig, async other => {
    await settlesIn(other, other.movement().turn(85, 'left'), 4_000);
  });
  t.equal(again.motion().report?.yawDegrees, -85);
  await again.close();
});

t.test('a turn to a position before the first report goes the same way at any speed', async t => {
  const {fake, device, ...before} = await connect();
  await before.close();
  const rig = createRig({fake, device});
  // Only the beginning of a report arrives.
  device.faults.mostBytes = 3;
  await rig.open();
  rig.motor().resetPosition();
  rig.motor().setSpeed(-50);
  const turn = rig.motor().turnToPosition(90);
  device.faults.mostBytes = Infinity;
  t.ok(await settlesIn(rig, turn, 4_000));
  t.equal(angles(rig)[0], 90);
  await rig.close();
});
