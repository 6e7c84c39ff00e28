// Level: all
/** What differs between firmwares, and what may go wrong: a motor runs, turns and stops all the same. */
import t from 'tap';
import type {EducationFaults} from '../../../src/virtual/education/index.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {connect, settlesIn, type Rig} from './rig.js';

/** @param lateMs How late the end of a turn may be noticed. */
const SWITCHES: readonly (readonly [
  name: string,
  faults: Partial<EducationFaults>,
  lateMs: number,
])[] = [
  ['the present version', {}, 200],
  ['information of one byte', {infoBytes: 1}, 200],
  ['motors of 11 bytes', {motorBytes: 11}, 200],
  ['both', {infoBytes: 1, motorBytes: 11}, 200],
  ['another order of the records', {isReversed: true}, 200],
  ['an unknown record at the end', {unknownRecord: [99, 1, 2]}, 200],
  ['an unknown record and older lengths', {unknownRecord: [99, 1, 2], motorBytes: 11}, 200],
  ['reports that are cut', {mostBytes: 20}, 900],
  ['reports that are cut behind the left motor', {mostBytes: 30}, 900],
  ['a wrong length', {hasWrongLength: true}, 200],
  ['another version of the messages', {rpcBuild: 2_000}, 200],
  ['an answer for each motor', {pairAnswers: 2}, 200],
  ['late answers', {answerDelayMs: 500}, 700],
  ['lost answers', {answersAreLost: true}, 900],
  ['each answer twice', {answersTwice: true}, 200],
  ['reports in bursts', {burstPauseMs: 300}, 700],
  ['every third write is lost', {losesWrite: number => number % 3 === 0}, 3_000],
  ['every second write is lost', {losesWrite: number => number % 2 === 0}, 3_000],
];

/** Everything that a Double Motor does, with what is wrong. */
async function problemsOf(rig: Rig, lateMs: number): Promise<readonly string[]> {
  const {fake, motor, pair, movement, powers} = rig;
  const problems: string[] = [];
  const expect = (wanted: readonly number[], title: string) => {
    if (powers().join() !== wanted.join()) problems.push(`${title}: ${powers().join()}`);
  };
  const rests = async (title: string) => {
    await fake.advance(2_500);
    expect([0, 0], title);
  };
  motor().setSpeed(40);
  motor().run(1);
  await fake.advance(3_000);
  expect([40, 0], 'a run');
  motor().halt();
  await rests('its stop');
  pair().setSpeed(50);
  if (!(await settlesIn(rig, pair().turnFor(360), 1_000 + lateMs))) problems.push('a turn');
  await rests('after the turn');
  if (!(await settlesIn(rig, movement().moveFor(1_000, 'left'), 1_000 + lateMs)))
    problems.push('a movement for a time');
  await rests('after the movement');
  movement().move('forward');
  await fake.advance(3_000);
  expect([-50, 50], 'a movement');
  rig.stop();
  await rests('after the red stop');
  return problems;
}

t.test('the switches of the virtual device', async t => {
  for (const [name, faults, lateMs] of SWITCHES) {
    const rig = await connect({faults});
    t.same(await problemsOf(rig, lateMs), [], name);
    await rig.close();
    t.equal(rig.fake.timerCount(), 0, `${name}: no timer is left`);
  }
});

t.test('what the records say reaches the devices', async t => {
  for (const faults of [{}, {infoBytes: 1, motorBytes: 11, isReversed: true}] as const) {
    const rig = await connect({faults, card: {color: 6, number: 997}});
    const {fake, device, connection, motor, motion, card, emitted} = rig;
    t.same([card().color, card().number], ['green', 997]);
    device.setBattery(80);
    device.setButton(true);
    device.setTilt(0, -40);
    device.setMotorGesture(0, 2);
    device.setMotionGesture(3);
    device.tapCard(9, 12);
    // Another card counts when it lasts.
    await fake.advance(250);
    t.equal(connection.hub.properties.batteryPercent, 80);
    t.equal(connection.hub.properties.isButtonPressed, true);
    t.equal(motion().tilt, 'up');
    t.equal(motion().report?.pitchDegrees, -40);
    t.equal(motion().report?.accelerationMilliG.z, 1_000);
    t.same([card().color, card().number], ['red', 12]);
    t.same(emitted().sort(), ['shake', 'up']);
    motor().run(1);
    device.stall(0, true);
    await fake.advance(100);
    t.equal(motor().report?.state, 'stalled');
    await rig.close();
  }
});

t.test('a Color Sensor and a Controller', async t => {
  const sensor = await connect({model: 'colorSensor'});
  sensor.device.setSeen({color: 9, reflection: 50, hue: 350, red: 400});
  await sensor.fake.advance(100);
  t.equal(sensor.color().color, 'red');
  t.match(sensor.color().report, {reflectedPercent: 50, hueDegrees: 350, red: 400});
  sensor.device.setSeen({color: 0, reflection: 204});
  await sensor.fake.advance(100);
  t.equal(sensor.color().color, null, 'black is nothing');
  t.equal(sensor.color().report?.reflectedPercent, 80, 'of 255');
  sensor.light().setColor('azure', 'pulse', 60);
  sensor.light().setBrightness(30);
  await sensor.fake.advance(500);
  t.same(sensor.device.state.light, {color: 4, pattern: 2, brightnessPercent: 30});
  sensor.sound().beep('rise and fall', 440);
  await sensor.fake.advance(100);
  t.same(sensor.device.state.beep, {pattern: 3, frequencyHz: 440, times: 1});
  sensor.stop();
  t.equal(sensor.device.state.beep, null, 'the red stop silences it');
  t.equal(sensor.device.state.light.color, 4, 'the light stays');
  await sensor.close();

  const controller = await connect({model: 'controller'});
  for (const [left, right] of [
    [30, 0],
    [20, -100],
    [10, -100],
    [0, 0],
  ] as const) {
    controller.device.setLevers(left, right);
    await controller.fake.advance(100);
    t.equal(controller.levers().percentOf('left'), left);
  }
  t.same(controller.emitted(), ['left up', 'right down', 'left middle', 'right middle']);
  await controller.close();
});

t.test('two devices with one card', async t => {
  const fake = createFakeClock();
  const card = {color: 6, number: 997};
  const rigs = [
    await connect({fake, card, id: 'first'}),
    await connect({fake, card, id: 'second'}),
  ] as const;
  rigs[0].motor().run(1);
  await fake.advance(1_000);
  t.same(
    rigs.map(rig => rig.powers()[0]),
    [50, 0],
  );
  rigs[1].stop();
  await fake.advance(1_000);
  t.same(
    rigs.map(rig => rig.powers()[0]),
    [50, 0],
  );
  for (const rig of rigs) await rig.close();
});

t.test('a gesture from before the connection starts nothing', async t => {
  const rig = await connect({before: device => device.setMotionGesture(3)});
  t.same(rig.emitted(), []);
  rig.device.setMotionGesture(-1);
  await rig.fake.advance(100);
  rig.device.setMotionGesture(3);
  await rig.fake.advance(100);
  t.same(rig.emitted(), ['shake']);
  await rig.close();
});
