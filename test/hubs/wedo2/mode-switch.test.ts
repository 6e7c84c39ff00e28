import t from 'tap';
import {distanceSensorDriver} from '../../../src/hubs/wedo2/distance-sensor.js';
import {tiltSensorDriver} from '../../../src/hubs/wedo2/tilt-sensor.js';
import {createSensor} from './sensor-rig.js';

const ANGLE = 0;
const CRASH = 2;
const ACCELERATION = 3;

/** A tilt sensor that has been in its first mode for ten seconds and answers each format with a value. */
async function tiltSensor({isAwaited = false, answers = true} = {}) {
  const sensor = createSensor({driver: tiltSensorDriver, isAwaited});
  const {device, time, link, receive} = sensor;
  let formats = 0;
  const answer = () => {
    for (const {bytes} of link.messages.slice(formats)) {
      const [, , , , mode = 0] = bytes;
      if (answers) receive(mode === ANGLE ? [1, 2] : [1, 2, 3], mode);
    }
    formats = link.messages.length;
  };
  /** Calls `read` at each step of the editor, 30 times a second. */
  const run = async (ms: number, read: () => unknown = () => undefined) => {
    for (let passed = 0; passed < ms; passed += 33) {
      read();
      await time.advance(33);
      answer();
    }
    return sensor.takeModes().map(text => Number(text.split(' ')[0]));
  };
  device.start?.();
  t.same(await run(9_900), [ANGLE]);
  return {...sensor, run};
}

t.test('a mode is set when it is read, and left three seconds later', async t => {
  const {device, run, time, takeModes} = await tiltSensor();
  const startMs = time.now();
  t.equal(device.acceleration.x, 0);
  t.same(takeModes(), [`3 at ${startMs}`], 'at once');
  t.same(await run(2_900), []);
  t.same(await run(500), [ANGLE]);
  t.same(await run(10_000), []);
  t.equal(time.timerCount(), 0);
});

t.test('counts are needed until the project is stopped', async t => {
  const {device, run} = await tiltSensor();
  device.resetBumps();
  t.same(await run(20_000), [CRASH]);
  t.same(device.stop?.(), []);
  t.same(await run(1_000), [ANGLE]);
});

t.test('events that scripts wait for keep the first mode needed', async t => {
  const {device, run} = await tiltSensor({isAwaited: true});
  const modes = await run(1_300, () => device.bumps);
  t.same(modes.slice(0, 4), [CRASH, ANGLE, CRASH, ANGLE]);
  const other = createSensor({driver: distanceSensorDriver, isAwaited: true});
  other.device.start?.();
  await other.time.advance(1_000);
  t.equal(other.device.passings, 0);
  await other.time.advance(5_000);
  t.match(other.takeModes().slice(0, 4), [/^0/, /^1/, /^0/, /^1/]);
});

t.test('without a value a mode is left after a second', async t => {
  const {device, link, run} = await tiltSensor({answers: false});
  await run(6_000, () => device.bumps + device.xDegrees);
  const times = link.messages.slice(1).map(({atMs}) => atMs);
  const pauses = times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0));
  t.ok(Math.min(...pauses) >= 1_000 && Math.max(...pauses) < 1_100);
});

t.test('values of three bytes are told apart', async t => {
  const {device, receive, run} = await tiltSensor({answers: false});
  t.notOk(receive([9, 9, 9]), 'in the mode of angles, a late value');
  t.notOk(receive([9, 9, 9], CRASH), 'or a format that was announced late');
  await run(100, () => device.bumps);
  receive([1, 1, 1], CRASH);
  t.notOk(receive([0x80, 0, 0], ACCELERATION), 'announced by another client');
  t.ok(receive([2, 1, 1]), 'announced never');
  t.equal(device.bumps, 1);
  t.same(device.acceleration, {x: 0, y: 0, z: 0});
  t.ok(receive([5, 6]), 'a late angle is an angle');
  t.equal(device.xDegrees, 5);
});

t.test('a value before the acknowledgement counts only if its format was announced', async t => {
  const {device, receive, takeModes} = await tiltSensor({answers: false});
  t.equal(device.bumps, 0);
  t.equal(takeModes().length, 1);
  t.notOk(receive([1, 1, 1]), 'it may be a late value of another mode');
  t.ok(receive([1, 1, 1], CRASH));
});

t.test('after dispose() nothing is sent, also while a format is under way', async t => {
  const {device, time, takeModes} = await tiltSensor({isAwaited: true});
  t.equal(device.bumps, 0);
  t.equal(takeModes().length, 1);
  device.dispose?.();
  await time.advance(10_000);
  t.same([takeModes(), time.timerCount()], [[], 0]);
});
