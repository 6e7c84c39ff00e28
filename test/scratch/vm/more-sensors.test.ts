/** The blocks of "More sensors" in a vm, byte by byte as in src/hubs/wedo2/PROTOCOL.md. One vm for all tests: one a process. */
import t from 'tap';
import {changeVariable, forever, setVariable, wait, wedo2} from '../../support/project.js';
import {createOutputRig} from './output-rig.js';

const {vm, hub, seen, start, frames, time, run} = await createOutputRig();

const ANGLE = '0102012200010000000001';
const CRASH = '0102012202010000000001';
const DISTANCE = '0102022300010000000101';
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
      show('isTiltDirection', {TILT_STATE: 'right'}),
    ]) {
      await start(script);
      t.same(await frames(200), [], 'in the mode that it has from the beginning');
      values.push(seen());
    }
  }
  t.same(values, [
    ...[0, 0, 'flat', false],
    ...[20, -3, 'right', true],
    // Still right: it counts as tilted down to 10 degrees.
    ...[11, -14, 'right', true],
    ...[-30, 40, 'down', false],
    ...[0, -45, 'up', false],
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
  for (let times = 0; times < 5; times++) {
    hub.setTilt(20, 0);
    hub.setTilt(0, 0);
  }
  await time.advance(500);
  t.equal(seen(), 66111, 'five times within one step');
});

t.test('each count has its value until it is reset, and the mode goes back', async t => {
  const bumpThrice = () => {
    for (let bumps = 0; bumps < 3; bumps++) hub.bump();
  };
  const pass = () => {
    hub.setDistance(20);
    hub.setDistance(100);
  };
  hub.setDistance(100);
  for (const [opcode, reset, happen, count, setUp, resetBytes, back] of [
    ['getBumps', 'resetBumps', bumpThrice, 3, CRASH, RESET_BUMPS, ANGLE],
    ['getPassings', 'resetPassings', pass, 1, COUNT, RESET_PASSINGS, DISTANCE],
  ] as const) {
    await start(show(opcode), [wait(2), wedo2(reset)]);
    t.same(await frames(1_000), [setUp]);
    t.equal(seen(), 0, 'those from before do not count');
    happen();
    await time.advance(500);
    t.equal(seen(), count);
    t.same(await frames(1_000), [resetBytes]);
    t.equal(seen(), 0);
    vm.stopAll();
    t.ok((await frames(3_000)).includes(back));
  }
});

t.test('other reporters', async t => {
  hub.setAcceleration(-45, 3, 40);
  hub.setDistance(70);
  const values: unknown[] = [];
  for (const script of [
    ...['x', 'y', 'z'].map(axis => show('getAcceleration', {ACCELERATION_AXIS: axis})),
    show('getDistanceSteps'),
  ]) {
    await start(script);
    await time.advance(1_000);
    values.push(seen());
  }
  t.same(values, [-45, 3, 40, 7]);
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
