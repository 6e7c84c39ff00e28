/** The blocks of "More sensors" in a vm, byte by byte as in src/hubs/wedo2/PROTOCOL.md. One vm for all tests: one a process. */
import t from 'tap';
import {changeVariable, forever, setVariable, wait, wedo2} from '../../support/project.js';
import {createOutputRig} from './output-rig.js';

const {vm, hub, seen, start, frames, timed, time, run} = await createOutputRig();

const ANGLE = '0102012200010000000001';
const CRASH = '0102012202010000000001';
const ACCELERATION = '0102012203010000000001';
const COUNT = '0102022301010000000001';
const RESET_BUMPS = '0105034411aa';
const RESET_PASSINGS = '0205034411aa';

/** Shows a reporter's value all the time. */
const show = (opcode: string, inputs = {}) => [
  forever(setVariable(wedo2(opcode, inputs)), wait(0)),
];

t.before(async () => {
  hub.plug(1, 'tilt');
  hub.plug(2, 'distance');
  await time.advance(1_000);
});

t.test('a tilt sensor reports degrees and its direction', async t => {
  const values: unknown[] = [];
  for (const [x, y] of [
    [0, 0],
    [20, -3],
    [11, -14],
    [-30, 40],
    [0, -45],
  ] as const) {
    hub.setTilt(x, y);
    for (const script of [
      show('getTiltDegrees', {TILT_AXIS: 'x'}),
      show('getTiltDegrees', {TILT_AXIS: 'y'}),
      show('getTiltDirection'),
    ]) {
      await start(script);
      t.same(await frames(200), [], 'in the mode that it has from the beginning');
      values.push(seen());
    }
  }
  t.same(values, [
    ...[0, 0, 'flat'],
    ...[20, -3, 'right'],
    // Still right: it counts as tilted down to 10 degrees.
    ...[11, -14, 'right'],
    ...[-30, 40, 'down'],
    ...[0, -45, 'up'],
  ]);
});

t.test('tilt starts the scripts of its direction, once an edge', async t => {
  hub.setTilt(0, 0);
  await time.advance(500);
  const directions = ['up', 'down', 'left', 'right', 'flat'];
  const hats = directions.map((TILT_STATE, index) => [
    wedo2('whenTiltDirection', {TILT_STATE}),
    changeVariable(10 ** index),
  ]);
  await run(hats);
  await time.advance(500);
  t.equal(seen(), 0);
  hub.setTilt(0, -20);
  await time.advance(200);
  t.equal(seen(), 1, 'up');
  for (const noise of [-15, -14, -16, -13, -15, -17]) {
    hub.setTilt(0, noise);
    await time.advance(100);
  }
  t.equal(seen(), 1, 'noise at the threshold');
  hub.setTilt(30, 0);
  await time.advance(200);
  t.equal(seen(), 1001, 'right');
  hub.setTilt(0, 30);
  await time.advance(200);
  hub.setTilt(-30, 0);
  await time.advance(200);
  hub.setTilt(0, 0);
  await time.advance(200);
  t.equal(seen(), 11111, 'each of them once');
  for (let times = 0; times < 4; times++) {
    hub.setTilt(-20, 0);
    await time.advance(70);
    hub.setTilt(0, 0);
    await time.advance(70);
  }
  t.equal(seen(), 51511);
  for (let times = 0; times < 5; times++) {
    hub.setTilt(20, 0);
    hub.setTilt(0, 0);
  }
  await time.advance(500);
  t.equal(seen(), 106511, 'five times within one step');
});

t.test('bumps', async t => {
  await run([]);
  await start(show('getBumps'));
  t.same(await frames(1_000), [CRASH], 'one mode is needed, so it stays');
  t.equal(seen(), 0);
  for (const axis of ['x', 'y', 'z', 'z'] as const) {
    hub.bump(axis);
    await time.advance(100);
  }
  t.equal(seen(), 4);
  await start([wait(1), wedo2('resetBumps')], show('getBumps'));
  t.equal(seen(), 0, 'loading a project does not reset them');
  t.same(await frames(800), [CRASH]);
  t.equal(seen(), 4);
  t.same(await frames(400), [RESET_BUMPS]);
  t.equal(seen(), 0);
  t.same(hub.state.bumps, {x: 0, y: 0, z: 0});
  hub.bump();
  await time.advance(100);
  t.equal(seen(), 1);
  await frames(0);
  vm.stopAll();
  t.same((await frames(3_000)).slice(-1), [ANGLE]);
  t.equal(hub.state.formats.get(1)?.mode, 0, 'after the red stop');
});

t.test('acceleration', async t => {
  hub.setAcceleration(-45, 3, 44);
  await start(show('getAcceleration', {ACCELERATION_AXIS: 'x'}));
  t.same(await frames(1_000), [ACCELERATION]);
  t.equal(seen(), -45);
  hub.setAcceleration(-45, 3, 40);
  await start(show('getAcceleration', {ACCELERATION_AXIS: 'z'}));
  await time.advance(1_000);
  t.equal(seen(), 40);
});

t.test('bumps and degrees: the sensor alternates, and no value is lost', async t => {
  hub.setTilt(0, 0);
  await start([
    forever(
      setVariable(wedo2('getBumps'), 'seen 2'),
      setVariable(wedo2('getTiltDegrees', {TILT_AXIS: 'x'})),
      wait(0),
    ),
  ]);
  await time.advance(1_000);
  hub.setTilt(25, 0);
  for (let bumps = 0; bumps < 7; bumps++) {
    hub.bump();
    await time.advance(250);
  }
  await time.advance(700);
  t.equal(seen(), 25);
  t.equal(seen('seen 2'), 8, 'one from before');
  const modes = await timed(3_000);
  t.ok(modes.every(({bytes}) => bytes === ANGLE || bytes === CRASH));
  const pauses = modes.slice(1).map(({atMs}, index) => atMs - (modes[index]?.atMs ?? 0));
  t.ok(
    pauses.every(pause => pause >= 300 && pause < 400),
    pauses.join(' '),
  );
});

t.test('a hat keeps its mode although a script only shows bumps', async t => {
  await run([
    [wedo2('whenButton', {BUTTON_EVENT: 'pressed'}), ...show('getBumps')],
    [wedo2('whenTiltDirection', {TILT_STATE: 'left'}), changeVariable(1, 'seen 2')],
  ]);
  hub.pressButton();
  hub.releaseButton();
  await time.advance(2_000);
  const starts: unknown[] = [];
  for (const xDegrees of [-30, 0, -30, 0, -30]) {
    hub.setTilt(xDegrees, 0);
    await time.advance(800);
    starts.push(seen('seen 2'));
  }
  t.same(starts, [1, 1, 2, 2, 3]);
});

t.test('distance in steps', async t => {
  const values: unknown[] = [];
  for (const percent of [0, 40, 70, 100]) {
    hub.setDistance(percent);
    await start(show('getDistanceSteps'));
    await time.advance(200);
    values.push(seen());
  }
  t.same(values, [0, 4, 7, 10]);
});

t.test('something comes near and goes away, once an edge', async t => {
  hub.setDistance(100);
  await time.advance(500);
  await run([
    [wedo2('whenObject', {OBJECT_EVENT: 'comes near'}), changeVariable(1)],
    [wedo2('whenObject', {OBJECT_EVENT: 'goes away'}), changeVariable(100)],
  ]);
  await time.advance(500);
  const counts: unknown[] = [];
  // 60 and 50 in turn are noise of one step at the threshold.
  for (const percents of [[80, 60], [50], [60, 50, 60, 50, 20], [60, 70, 60, 70, 100], [10, 100]]) {
    for (const percent of percents) {
      hub.setDistance(percent);
      await time.advance(100);
    }
    counts.push(seen());
  }
  t.same(counts, [0, 1, 1, 101, 202]);
});

t.test('passings', async t => {
  hub.setDistance(100);
  await start(show('getPassings'));
  t.same(await frames(1_000), [COUNT]);
  t.equal(seen(), 0, 'those from before do not count');
  for (let passings = 0; passings < 3; passings++) {
    hub.setDistance(20);
    await time.advance(100);
    hub.setDistance(100);
    await time.advance(100);
  }
  t.equal(seen(), 3);
  await start([wedo2('resetPassings'), ...show('getPassings')]);
  t.same(await frames(1_000), [COUNT, RESET_PASSINGS]);
  t.equal(seen(), 0);
  hub.setDistance(20);
  await time.advance(100);
  t.equal(seen(), 1);
});

t.test('without sensors everything is 0, and nothing is sent', async t => {
  hub.unplug(1);
  hub.unplug(2);
  await time.advance(500);
  const values: unknown[] = [];
  const opcodes = ['getTiltDirection', 'getTiltDegrees', 'getBumps', 'getAcceleration'];
  for (const opcode of [...opcodes, 'getDistanceSteps', 'getPassings']) {
    await start([wedo2('resetBumps'), wedo2('resetPassings'), ...show(opcode)]);
    values.push(...(await frames(500)), seen());
  }
  t.same(values, ['flat', 0, 0, 0, 0, 0]);
  vm.quit();
});
