/** The blocks of "More motors" in a vm, byte by byte as in src/hubs/wedo2/PROTOCOL.md. One vm for all tests: one a process. */
import t from 'tap';
import {forever, setVariable, wait, wedo2, type BlockSpec} from '../../support/project.js';
import {createOutputRig} from './output-rig.js';

const {vm, hub, seen, start, timed, frames, moments, time} = await createOutputRig();

const stop = (action: string, id = 'motor A'): BlockSpec =>
  wedo2('stopMotor', {MOTOR_ID: id, STOP_ACTION: action});
const run = (power: number, id = 'motor A'): BlockSpec =>
  wedo2('runMotor', {MOTOR_ID: id, POWER: power});
const runBoth = (a: number, b: number) => wedo2('runMotors', {POWER_A: a, POWER_B: b});

t.test('run at -100 to 100', async t => {
  await start([run(50), run(-50, 'motor B'), run(-100), run(100, 'all motors'), run(0, 'motor')]);
  // Port, motor, payload of 1 byte, power: trunc(30 + 0.7 p).
  t.same(await frames(3_000), [
    ...['01010141', '020101bf', '0101019c'],
    ...['01010164', '02010164'],
    ...['01010100', '02010100'],
  ]);
});

t.test('a brake holds until the next command or the red stop', async t => {
  const motorA = () => hub.state.motors.get(1);
  await start([run(80), stop('brake')]);
  t.same(await frames(1_000), ['01010156', '0101017f']);
  t.same(await frames(30_000), [], 'no coast');
  t.same(motorA(), {mode: 'brake', powerPercent: 0});
  vm.stopAll();
  t.ok((await frames(1_000)).includes('01010100'));
  t.same(motorA(), {mode: 'coast', powerPercent: 0});

  await start([wedo2('motorOnFor', {MOTOR_ID: 'motor A', DURATION: 1}), stop('brake')]);
  t.same(await frames(30_000), ['01010156', '0101017f'], 'also after a timed run, which braked it');
  t.equal(motorA()?.mode, 'brake');
});

t.test('run both motors: the frames leave together', async t => {
  await start([
    ...[runBoth(50, -50), runBoth(0, 100), runBoth(100, 0)],
    ...[runBoth(0, 0), runBoth(60, 60)],
  ]);
  t.same(await moments(2_000), [
    '01010141 + 020101bf',
    '01010100 + 02010164',
    '02010100 + 01010164', // The stop leaves first.
    '01010100', // B stands already.
    '01010148 + 02010148',
  ]);

  hub.unplug(1);
  await start([runBoth(70, 70), runBoth(0, 0)]);
  t.same(await moments(1_000), ['0201014f', '02010100'], 'without a motor in A');
  hub.unplug(2);
  await start([runBoth(70, 70), run(50), stop('brake', 'motor')]);
  t.same(await moments(1_000), [], 'without any motor');
});

t.test('power and direction', async t => {
  hub.plug(1, 'motor');
  const turns = (TURN_DIRECTION: string) =>
    wedo2('isMotorDirection', {MOTOR_PORT: 'motor A', TURN_DIRECTION});
  const values: unknown[] = [];
  for (const reporter of [
    wedo2('getMotorPower', {MOTOR_PORT: 'motor A'}),
    turns('this way'),
    turns('that way'),
  ]) {
    await start([run(-33), forever(setVariable(reporter), wait(0))]);
    await time.advance(500);
    values.push(seen());
  }
  t.strictSame(values, [-33, false, true]);
});

t.test('the red stop leaves a light brick on', async t => {
  hub.plug(1, 'lightBrick');
  await start([wedo2('setLightBrick', {LIGHT_BRICK: 'A', BRIGHTNESS: 70})]);
  await time.advance(500);
  vm.stopAll();
  await time.advance(1_000);
  t.equal(hub.state.lightBricks.get(1), 70);
});

t.test('in a flood, no motor runs without the other', async t => {
  hub.plug(1, 'motor');
  hub.plug(2, 'motor');
  const flood = Array.from({length: 30}, (_, index) =>
    forever(runBoth(10 + 3 * index, -10 - 3 * index), wait(0)),
  );
  await start(...flood.map(block => [block]));
  const all = await timed(5_000);
  t.ok(all.length > 80, `${all.length} frames`);
  const expected = all.map(({atMs}, index) => {
    const first = all[index - (index % 2)];
    const power = Buffer.from(first?.bytes ?? '', 'hex').readInt8(3);
    const bytes = index % 2 === 0 ? [1, 1, 1, power] : [2, 1, 1, 256 - power];
    return {atMs: first?.atMs ?? atMs, bytes: Buffer.from(bytes).toString('hex')};
  });
  t.same(all, expected);
});

t.test('the hub understands every frame', async t => {
  t.equal(hub.state.ignoredFrames, 0);
  vm.quit();
});
