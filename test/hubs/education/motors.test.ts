import t from 'tap';
import {connect, settlesIn, type Rig} from './rig.js';

t.test('a motor runs in leases until it is stopped', async t => {
  const rig = await connect();
  const {fake, motor, news, powers} = rig;
  motor().setSpeed(80);
  t.same(news(), [], 'a speed starts no motor');
  motor().run(1);
  t.same(news(), ['motorSpeed 1 80, runFor 1 1400 0']);
  await fake.advance(1_000);
  t.same(news(), ['motorSpeed 1 80, runFor 1 1400 0', 'motorSpeed 1 80, runFor 1 1400 0']);
  await fake.advance(20_000);
  t.same(powers(), [80, 0]);
  t.equal(motor().currentDirection, 1);
  t.equal(motor().report?.state, 'running');
  news();
  motor().halt();
  t.same(news(), ['stopMotor 1']);
  t.same(powers(), [0, 0]);
  await fake.advance(10_000);
  t.same(powers(), [0, 0]);
  t.equal(news().filter(text => text !== 'info').length, 0, 'the stop is proved');
  await rig.close();
});

t.test('the device stops its motors when no more comes', async t => {
  for (const start of [
    (rig: Rig) => rig.motor().run(1),
    (rig: Rig) => rig.pair().run(-1),
    (rig: Rig) => rig.movement().move('forward'),
    (rig: Rig) => rig.movement().tank(40, -70),
    (rig: Rig) => void rig.motor().runFor(60_000, 1),
    (rig: Rig) => void rig.movement().moveFor(60_000, 'left'),
  ]) {
    const rig = await connect();
    start(rig);
    await rig.fake.advance(5_130);
    t.ok(rig.powers().some(Boolean));
    // The page is gone: nothing is sent any more, and nothing is stopped.
    rig.device.faults.losesWrite = () => true;
    await rig.fake.advance(1_500);
    t.same(rig.powers(), [0, 0]);
    await rig.close();
  }
});

t.test('a new speed is set before the movement that has it', async t => {
  const rig = await connect();
  const {fake, movement, news, powers} = rig;
  movement().setSpeed(80);
  movement().move('forward');
  await fake.advance(1_000);
  news();
  movement().setSpeed(-20);
  await fake.advance(100);
  t.same(news(), ['moveSpeed 20', 'moveFor 1400 1']);
  t.same(powers(), [20, -20]);
  movement().setSpeed(0);
  await fake.advance(1_000);
  movement().setSpeed(20);
  await fake.advance(100);
  t.same(powers(), [-20, 20]);
  await rig.close();
});

t.test('a motor that is at its target is not at rest before the answer', async t => {
  const rig = await connect();
  const {fake, motor} = rig;
  await fake.advance(500);
  void motor().turnToAngle(motor().report?.angleDegrees ?? 0);
  t.not(motor().currentDirection, 0);
  await fake.advance(1_500);
  t.equal(motor().currentDirection, 0);
  await rig.close();
});

t.test('both motors, and one that leaves', async t => {
  const rig = await connect();
  const {fake, motor, pair, news, powers} = rig;
  pair().setSpeed(30);
  pair().run(-1);
  t.same(news(), ['motorSpeed 3 30, runFor 3 1400 1']);
  t.same(powers(), [-30, -30]);
  await fake.advance(10);
  motor(1).halt();
  t.same(news(), ['stopMotor 2']);
  t.same(powers(), [-30, 0], 'the other motor goes on');
  await fake.advance(1_000);
  t.same([...new Set(news())], ['motorSpeed 1 30, runFor 1 1400 1']);
  motor(1).setSpeed(-60);
  motor(1).run(1);
  await fake.advance(2_000);
  t.same(powers(), [-30, -60], 'a negative speed turns the direction around');
  pair().halt();
  await fake.advance(3_000);
  t.same(powers(), [0, 0]);
  await rig.close();
});

t.test('movements', async t => {
  const rig = await connect();
  const {fake, movement, motor, news, powers} = rig;
  movement().move('forward');
  t.same(news(), ['moveFor 1400 0']);
  t.same(powers(), [-50, 50]);
  t.ok(movement().isMoving);
  movement().setSpeed(-20);
  await fake.advance(1_000);
  t.same(powers(), [20, -20], 'a negative speed moves the other way');
  movement().setSpeed(0);
  await fake.advance(1_000);
  t.same(powers(), [0, 0]);
  movement().setSpeed(40);
  await fake.advance(1_000);
  t.same(powers(), [-40, 40], 'a new speed starts it again');
  motor(1).run(1);
  await fake.advance(1_000);
  t.same(powers(), [0, 50], 'one motor ends the movement');
  movement().tank(100, -30);
  t.ok(news().includes('motorSpeed 1 100, motorSpeed 2 30, runFor 3 1400 1'));
  await fake.advance(1_000);
  t.same(powers(), [-100, -30]);
  movement().tank(50, 0);
  await fake.advance(1_000);
  t.same(powers(), [-50, 0]);
  movement().setSpeed(40);
  movement().steer(75);
  await fake.advance(1_000);
  t.same(powers(), [-40, -20], 'the right wheels turn back');
  movement().setSpeed(-60);
  await fake.advance(1_000);
  t.same(powers(), [60, 30], 'a curve has the newest speed');
  movement().steer(-25);
  await fake.advance(1_000);
  t.same(powers(), [30, -60], 'to the left');
  movement().halt();
  await fake.advance(5_000);
  t.same(powers(), [0, 0]);
  t.notOk(movement().isMoving);
  await rig.close();
});

t.test('the same endless run again sends nothing new', async t => {
  for (const [start, other, frame] of [
    [
      ({movement}: Rig) => movement().tank(40, -70),
      ({movement}: Rig) => movement().tank(40, -60),
      'motorSpeed 1 40, motorSpeed 2 70, runFor 3 1400 1',
    ],
    [
      ({movement}: Rig) => movement().steer(0),
      ({movement}: Rig) => movement().steer(50),
      'motorSpeed 3 50, runFor 1 1400 1, runFor 2 1400 0',
    ],
    [
      ({movement}: Rig) => movement().move('left'),
      ({movement}: Rig) => movement().move('right'),
      'moveFor 1400 2',
    ],
    [
      ({motor}: Rig) => motor().run(1),
      ({motor}: Rig) => motor().run(-1),
      'motorSpeed 1 50, runFor 1 1400 0',
    ],
    [
      ({pair}: Rig) => pair().run(1),
      ({motor}: Rig) => motor().run(1),
      'motorSpeed 3 50, runFor 3 1400 0',
    ],
  ] as const) {
    const rig = await connect();
    const {fake, device, powers, news} = rig;
    const framesOf = async (ms: number) => {
      for (let waitedMs = 0; waitedMs < ms; waitedMs += 33) {
        start(rig);
        await fake.advance(33);
      }
      return news();
    };
    t.same(await framesOf(330), [frame], 'once');
    const wanted = powers();
    t.same(
      await framesOf(4_000),
      Array.from({length: 10}, () => frame),
      'and each renewal',
    );
    device.faults.losesWrite = () => true;
    await framesOf(2_000);
    t.same(powers(), [0, 0], 'lost');
    device.faults.losesWrite = () => false;
    await framesOf(330);
    t.same(powers(), wanted, 'it is sent again');
    device.faults.refusedMotors = 3;
    await framesOf(600);
    device.faults.refusedMotors = 0;
    t.ok((await framesOf(250)).includes(frame), 'after a refusal');
    other(rig);
    await fake.advance(100);
    t.ok(
      news().some(text => text !== frame),
      'another run',
    );
    start(rig);
    await fake.advance(100);
    t.same(powers(), wanted, 'and back');
    rig.stop();
    await fake.advance(500);
    t.same(powers(), [0, 0]);
    start(rig);
    await fake.advance(100);
    t.same(powers(), wanted, 'after the stop');
    await rig.close();
  }
});

t.test('a run that took over the same speeds follows its own settings', async t => {
  const rig = await connect();
  const {fake, movement, powers} = rig;
  movement().tank(50, 50);
  await fake.advance(500);
  movement().steer(0);
  movement().setSpeed(80);
  await fake.advance(500);
  t.same(powers(), [-80, 80]);
  movement().tank(80, 80);
  movement().setSpeed(20);
  await fake.advance(500);
  t.same(powers(), [-80, 80]);
  await rig.close();
});

t.test('runs that end', async t => {
  const rig = await connect();
  const {fake, device, motor, pair, movement, powers, motion} = rig;
  const ends = async (start: () => Promise<void>, ms: number, title: string) => {
    const run = start();
    t.notOk(await settlesIn(rig, run, ms - 100), `${title} lasts`);
    t.ok(await settlesIn(rig, run, 300), `${title} ends`);
    t.same(powers(), [0, 0], title);
  };
  await ends(() => motor().runFor(300, 1), 300, 'a short time');
  await ends(() => motor().runFor(3_000, -1), 3_000, 'a long time');
  await ends(() => pair().runFor(2_000, 1), 2_000, 'both, for a time');
  // 50 % are 360 degrees a second.
  await ends(() => motor().turnFor(720), 2_000, 'degrees');
  await ends(() => pair().turnFor(-360), 1_000, 'both, by degrees');
  await ends(() => movement().moveDegrees(360, 'forward'), 1_000, 'a way');
  await ends(() => movement().moveFor(1_700, 'backward'), 1_700, 'a time');
  motion().resetYaw();
  const {yawDegrees} = device.state;
  await ends(() => movement().turn(90, 'right'), 625, 'a quarter');
  t.equal(Math.round(device.state.yawDegrees - yawDegrees), 90);
  t.equal(motion().report?.yawDegrees, 90);
  motor().resetPosition();
  await fake.advance(200);
  t.equal(motor().report?.positionDegrees, 0);
  await ends(() => motor().turnToPosition(360), 1_000, 'to a position');
  t.equal(motor().report?.positionDegrees, 360);
  const before = motor().report?.angleDegrees ?? 0;
  await ends(() => motor().turnToAngle(before + 180), 500, 'to an angle');
  t.equal(motor().report?.angleDegrees, (before + 180) % 360);
  await rig.close();
});
