/** A newer command, while older ones still run, wait or are answered. */
import t from 'tap';
import {endpoints} from '../../../src/hubs/education/uuids.js';
import {connect, settlesIn, type Rig} from './rig.js';

const [RUN_FOR_ANSWER, COMPLETED] = [127, 0];

const angles = ({device}: Rig) =>
  [...device.state.motors.values()].map(({axleDegrees}) => Math.round(axleDegrees));

/** More lights than the rate allows: what comes next waits. */
async function flood({fake, light}: Rig): Promise<void> {
  for (let count = 0; count < 24; count++) {
    light().setColor(count % 2 === 0 ? 'red' : 'green');
    await fake.advance(40);
  }
}

t.test('a turn of both motors stops the one whose speed is 0', async t => {
  const rig = await connect();
  const {motor, pair, powers} = rig;
  void motor(0).turnFor(3_000);
  await rig.fake.advance(500);
  motor(0).setSpeed(0);
  void pair().turnFor(90);
  t.same(powers(), [0, 50]);
  await rig.close();
});

t.test('a movement that waits for the rate does not start after a newer command', async t => {
  const rig = await connect();
  const {fake, motor, movement, news} = rig;
  await flood(rig);
  news();
  movement().move('forward');
  motor().run(1);
  await fake.advance(1_000);
  t.notOk(news().some(text => text.startsWith('move')));
  t.same(rig.powers(), [50, 0]);
  await rig.close();
});

t.test('another stop, which waits for the rate, stops no newer run', async t => {
  const stops: readonly ((rig: Rig) => void)[] = [
    ({connection}) => connection.hub.stopAll(),
    ({movement}) => movement().halt(),
  ];
  for (const stop of stops) {
    const rig = await connect();
    const {fake, motor, movement, news, powers} = rig;
    movement().move('forward');
    await flood(rig);
    stop(rig);
    stop(rig);
    news();
    motor().run(1);
    await fake.advance(200);
    t.notOk(news().includes('stopMovement'));
    t.same(powers(), [50, 0]);
    await rig.close();
  }
});

t.test('a motor that waits for the rate does not start after a newer movement', async t => {
  const rig = await connect();
  const {fake, motor, movement, news} = rig;
  await flood(rig);
  news();
  motor().run(1);
  movement().move('forward');
  await fake.advance(1_000);
  t.notOk(news().some(text => text.includes('runFor')));
  t.same(rig.powers(), [-50, 50]);
  await rig.close();
});

t.test('a motor that a newer run of both lets stand does not wait for the rate', async t => {
  const runs: readonly (readonly [start: (rig: Rig) => void, stand: (rig: Rig) => void])[] = [
    [({movement}) => movement().tank(-50, 50), ({movement}) => movement().tank(-30, 0)],
    [({movement}) => movement().move('left'), ({movement}) => movement().tank(-30, 0)],
    [
      ({pair}) => pair().run(1),
      ({motor}) => {
        motor(0).setSpeed(30);
        motor(1).setSpeed(0);
      },
    ],
  ];
  for (const [start, stand] of runs) {
    const rig = await connect();
    start(rig);
    await flood(rig);
    stand(rig);
    t.same(rig.powers(), [50, 0]);
    await rig.fake.advance(1_000);
    t.same(rig.powers(), [30, 0]);
    await rig.close();
  }
});

t.test('an endless run goes on after the page has stood still for longer than a lease', async t => {
  const rig = await connect();
  const {fake, motor, powers, server} = rig;
  motor().run(1);
  await fake.advance(350);
  fake.sleep(1_500);
  // The answer comes before the timers of the page run.
  server.notify(endpoints.messages, Uint8Array.of(RUN_FOR_ANSWER, 1, COMPLETED));
  await fake.advance(2_000);
  t.same(powers(), [50, 0]);
  await rig.close();
});

t.test('no answer to what the red stop has ended is expected', async t => {
  const rig = await connect();
  const {fake, device, motor} = rig;
  device.faults.answersAreLost = true;
  void motor().turnFor(3_600);
  await fake.advance(500);
  rig.stop();
  await fake.advance(200);
  device.faults.answersAreLost = false;
  await fake.advance(2_000);
  t.ok(await settlesIn(rig, motor().turnFor(90), 400), 'the turn ends with its own answer');
  await rig.close();
});

t.test('a new position is no sign of a turn that was lost', async t => {
  const rig = await connect();
  const {fake, device, motor} = rig;
  await settlesIn(rig, motor().turnFor(200), 4_000);
  await fake.advance(1_000);
  motor().resetPosition();
  device.faults.losesWrite = () => true;
  const turn = motor().turnFor(90);
  await fake.advance(40);
  device.faults.losesWrite = () => false;
  t.ok(await settlesIn(rig, turn, 4_000));
  t.equal(angles(rig)[0], 290);
  await rig.close();
});

t.test('a late answer to the stop before a turn does not prove the stop of that turn', async t => {
  const rig = await connect({faults: {answerDelayMs: 300}});
  const {fake, device, motor, powers} = rig;
  await fake.advance(1_000);
  device.faults.burstPauseMs = 1_000;
  await fake.advance(400);
  motor().halt();
  await fake.advance(50);
  void motor().turnFor(3_600);
  await fake.advance(100);
  device.faults.losesWrite = () => true;
  motor().halt();
  await fake.advance(160);
  device.faults.losesWrite = () => false;
  await fake.advance(2_000);
  t.same(powers(), [0, 0]);
  await rig.close();
});

t.test('the stop of a movement is not repeated while a motor runs by itself', async t => {
  const rig = await connect({faults: {answersAreLost: true}});
  const {fake, connection, motor, movement, news} = rig;
  movement().move('forward');
  await fake.advance(500);
  // The stop is not written yet when the motor is started.
  connection.hub.batch(() => {
    movement().halt();
    motor().run(1);
  });
  await fake.advance(10);
  t.same(news().slice(-3), ['stopMovement', 'stopMotor 2', 'motorSpeed 1 50, runFor 1 1400 0']);
  await fake.advance(3_000);
  t.notOk(news().includes('stopMovement'));
  t.same(rig.powers(), [50, 0]);
  await rig.close();
});

t.test('nor is it, if nothing was reported since', async t => {
  const rig = await connect();
  const {fake, device, motor, movement, news} = rig;
  movement().move('forward');
  await fake.advance(500);
  Object.assign(device.faults, {answersAreLost: true, burstPauseMs: 1_000});
  await fake.advance(400);
  movement().halt();
  await fake.advance(20);
  news();
  motor().run(1);
  await fake.advance(350);
  t.notOk(news().includes('stopMovement'));
  await rig.close();
});

t.test('a timed run that was lost ends at its time, also if an older run goes on', async t => {
  const rig = await connect();
  const {fake, device, motor, powers} = rig;
  void motor().turnFor(3_600);
  await fake.advance(500);
  device.faults.losesWrite = () => true;
  const run = motor().runFor(300, -1);
  await fake.advance(250);
  device.faults.losesWrite = () => false;
  t.ok(await settlesIn(rig, run, 100));
  t.same(powers(), [0, 0]);
  await rig.close();
});

t.test('a late answer to an older run ends no newer, shorter one', async t => {
  const rig = await connect();
  const {fake, device, motor} = rig;
  device.faults.answerDelayMs = 100;
  void motor().runFor(1_000, 1);
  // The older run has ended, and its answer comes while the newer one runs.
  await fake.advance(1_050);
  let isOver = false;
  void motor()
    .runFor(100, 1)
    .then(() => (isOver = true));
  await fake.advance(90);
  t.notOk(isOver);
  await fake.advance(1_000);
  t.ok(isOver);
  await rig.close();
});
