/** Answers have no number: one that is late or comes twice proves nothing about what was written after that. */
import t from 'tap';
import {connect, type Rig} from './rig.js';

const TURN_FOR_ANSWER = 125;

/** What is written in this call does not arrive. On a link with a latency, that is seen later. */
async function losing({device, fake}: Rig, act: () => void): Promise<void> {
  device.faults.losesWrite = () => true;
  act();
  await fake.advance(device.link.connectionIntervalMs);
  device.faults.losesWrite = () => false;
}

t.test('the answer to an older light does not prove a newer one', async t => {
  for (const answersTwice of [false, true]) {
    const rig = await connect({model: 'colorSensor', faults: {answerDelayMs: 100, answersTwice}});
    rig.light().setColor('red');
    await rig.fake.advance(50);
    await losing(rig, () => rig.light().setColor('green'));
    await rig.fake.advance(3_000);
    t.equal(rig.device.state.light.color, 6);
    t.same(rig.news(), ['light 9 0 100', 'light 6 0 100', 'light 6 0 100'], 'not more than that');
    await rig.close();
  }
});

t.test('a light that has answered does not begin its pattern anew', async t => {
  const rig = await connect({model: 'colorSensor', faults: {answerDelayMs: 100}});
  rig.light().setColor('red', 'pulse');
  await rig.fake.advance(3_000);
  rig.light().setColor('green', 'pulse');
  await rig.fake.advance(3_000);
  t.same(rig.news(), ['light 9 2 100', 'light 6 2 100']);
  rig.device.faults.answersAreLost = true;
  rig.light().setColor('blue', 'pulse');
  await rig.fake.advance(10_000);
  t.same(rig.news(), ['light 3 2 100', 'light 3 2 100'], 'without an answer: once more');
  await rig.close();
});

t.test('the answer to an older stop does not prove a newer one', async t => {
  const stops: readonly ((rig: Rig) => void)[] = [
    ({motor}) => motor(1).halt(),
    ({pair}) => pair().halt(),
    ({movement}) => movement().halt(),
    // The device answers the stop of one motor, which is part of this.
    ({movement}) => movement().tank(50, 0),
  ];
  for (const [name, stop] of stops.entries()) {
    const rig = await connect({link: {connectionIntervalMs: 40}});
    const {fake, motor, powers} = rig;
    stop(rig);
    motor(1).run(1);
    await fake.advance(45);
    // A report from before the run comes after this, and the older answer, too.
    await losing(rig, () => motor(1).halt());
    await fake.advance(500);
    t.equal(powers()[1], 0, String(name));
    await rig.close();
  }
});

t.test('the answer to an older turn, and its motion, do not prove a newer one', async t => {
  const turnTo = (degrees: number) => (rig: Rig) => void rig.motor().turnToPosition(degrees);
  const turnFor = (degrees: number) => (rig: Rig) => void rig.motor().turnFor(degrees);
  for (const [older, newer, endDegrees, latencyMs] of [
    // The older one turns for longer than the newer one is waited for.
    [turnTo(1_500), turnTo(50), 50, 0],
    // Its answer comes more than a second after the newer one.
    [turnFor(500), turnFor(90), 590, 0],
    // The reports from before it say that the motor rests.
    [turnTo(-20), turnTo(50), 50, 40],
    [turnFor(-20), turnFor(90), 70, 40],
  ] as const) {
    const rig = await connect({link: {connectionIntervalMs: latencyMs}});
    older(rig);
    await rig.fake.advance(10);
    await losing(rig, () => newer(rig));
    await rig.fake.advance(8_000);
    t.equal(Math.round(rig.device.state.motors.get(0)?.positionDegrees ?? NaN), endDegrees);
    await rig.close();
  }
});

t.test('the answer for one motor does not prove what the other one was set to', async t => {
  const rig = await connect();
  const {fake, device, motor, pair} = rig;
  let writes = 0;
  device.faults.losesWrite = () => ++writes === 2;
  pair().setEndState('coast');
  await fake.advance(2_000);
  for (const index of [0, 1]) {
    motor(index).run(1);
    await fake.advance(300);
    motor(index).halt();
    await fake.advance(1_000);
    t.equal(device.state.motors.get(index)?.mode, 'coast', String(index));
  }
  await rig.close();
});

t.test('a stop is not proved by a report of rest from before it', async t => {
  const rig = await connect();
  const {fake, device, motor, news} = rig;
  device.faults.burstPauseMs = 5_000;
  await fake.advance(1_000);
  news();
  motor().halt();
  await fake.advance(400);
  t.ok(news().length > 1, 'it is answered, and sent again until a report comes');
  await rig.close();
});

t.test('a turn that was seen to turn and to rest ends with its answer', async t => {
  const rig = await connect({faults: {answerDelayMs: 333}});
  const {fake, server, motor} = rig;
  let answeredAtMs = NaN;
  let endedAtMs = NaN;
  server.onNotify = (_from, [kind]) => {
    if (kind === TURN_FOR_ANSWER) answeredAtMs = fake.now();
  };
  void motor()
    .turnFor(90)
    .then(() => (endedAtMs = fake.now()));
  for (let ms = 0; ms < 4_000; ms++) await fake.advance(1);
  t.ok(answeredAtMs > 0);
  t.equal(endedAtMs, answeredAtMs);
  await rig.close();
});
