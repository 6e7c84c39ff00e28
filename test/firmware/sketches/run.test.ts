// Level: all
/** The sketches for the ESP32 as programs on this computer, with stand-ins for Arduino and NimBLE that we wrote. */
import t from 'tap';
import {encodeFields, type MessageValues} from '../../../src/profiles/codec.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {exampleProfile, type EXAMPLES} from '../../support/example-profiles.js';
import {leftOutWithout} from '../compilers.js';
import {sketchOf, SKETCHES} from './run.js';

const skip = leftOutWithout('g++');

const LEFT_FORWARDS = 25;

/** A line that writes a command to the first characteristic, as all commands of the examples are. */
function write(
  example: (typeof EXAMPLES)[number],
  command: string,
  values: MessageValues = {},
): string {
  const {commands} = exampleProfile(example) as DeviceProfile;
  const bytes = encodeFields(commands[command]?.fields ?? [], values);
  return `write 0 ${Buffer.from(bytes).toString('hex')}`;
}

const drive = (left: number) => write('car', 'drive', {left, right: 0});
const light = (red: number) => write('car', 'light', {red});
const move = (joint: number, angle: number, order = 1) =>
  write('arm', 'moveJoint', {order, joint, angle});

/** The last duty that was set at a pin; null: none. */
function dutyOf(pin: number, lines: readonly string[]): number | null {
  const last = lines.filter(line => line.startsWith(`pin ${pin} `)).at(-1);
  return last === undefined ? null : Number(last.split(' ')[2]);
}

t.test('each sketch', {skip}, async t => {
  for (const name of Object.keys(SKETCHES) as (keyof typeof SKETCHES)[]) {
    t.test(name, async t => {
      const sketch = sketchOf(name);
      const [start = []] = sketch.run();
      t.ok(start.includes('watchdog 2000'), 'starts a watchdog');
      t.same(sketch.run('connect', 'turn 2000').at(-1)?.includes('restart'), false, 'feeds it');
      t.match(sketch.run('hang 1999', 'turn 1', 'hang 2001').at(-1), ['restart']);
      const answers = sketch.run('connect', 'turn 200', 'mute 2', 'disconnect', 'turn 3000');
      const starts = answers.map(lines => lines.filter(line => line === 'advertise').length);
      t.same(starts, [1, 0, 0, 0, 0, 1], 'tries again until it advertises');
    });
  }
});

t.test('the echo sketch states what the stack and the board know', {skip}, async t => {
  const echo = sketchOf('echo');
  const statusOf = (lines: readonly string[] = []) => lines.join().replace('notify 1 ', '');
  const ask = ['write 0 07', 'turn 1'];
  const answers = echo.run('connect', ...ask, 'phy 0', ...ask, 'turn 50', ...ask);
  t.equal(statusOf(answers[3]), '8718000000f7000201e8030000c0d40100');
  t.equal(statusOf(answers[6]), '8718000000f7000001e8030000c0d40100', 'an unknown PHY');
  t.equal(statusOf(answers[9]), '8718000000f70000011a040000c0d40100', '50 ms later');
  const reasons = Array.from({length: 12}, (_, reason) => reason);
  const started = reasons.map(reason => echo.run('connect', `reason ${reason}`, ...ask).at(-1));
  t.same(
    started.map(lines => Number(`0x${statusOf(lines).slice(16, 18)}`)),
    [0, 1, 2, 3, 5, 4, 4, 4, 7, 6, 0, 0],
  );
});

t.test('the arm reports an arrival that found no room', {skip}, async t => {
  const arm = sketchOf('arm');
  const answers = arm.run(
    'connect',
    'turn 1',
    move(0, 90, 7),
    'full 2',
    'turn 1',
    'turn 1',
    'turn 9',
  );
  t.match(answers[2], [/^notify 1 81/], 'its pose');
  t.same(answers.slice(5, 7), [[], []]);
  t.same(answers[7], ['notify 1 8207']);
});

t.test('the car and the weather station report what found no room', {skip}, async t => {
  const car = sketchOf('car').run('connect', 'full 1', 'turn 1', 'turn 1');
  t.same([car[3], car[4]?.map(line => line.slice(0, 11))], [[], ['notify 1 81', 'notify 1 82']]);
  const weather = sketchOf('weather').run(
    'connect',
    'turn 1',
    'subscribe 4 1',
    'full 1',
    'turn 1',
    'turn 1',
  );
  t.same([weather[5], weather[6]], [[], ['notify 4 40']]);
});

t.test('a full queue keeps the newest of each message, and each stop', {skip}, async t => {
  const flood = Array.from({length: 100}, (_, at) => light(at));
  const car = sketchOf('car').run('connect', drive(60), 'turn 1', drive(0), ...flood, 'turn 1');
  t.equal(dutyOf(LEFT_FORWARDS, car.at(3) ?? []), 153);
  t.equal(dutyOf(LEFT_FORWARDS, car.at(-1) ?? []), 0, 'the stop');
  t.equal(dutyOf(18, car.at(-1) ?? []), 99, 'the last colour');

  const arm = sketchOf('arm');
  const speeds = Array.from({length: 100}, () => write('arm', 'setSpeed', {degreesPerSecond: 200}));
  const steers = Array.from({length: 100}, (_, at) => move(0, 80 + (at % 20), at));
  const poseOf = (lines: readonly string[] = []) =>
    lines.filter(line => line.startsWith('notify 1 81')).at(-1) ?? '';
  const begun = ['connect', move(1, 60), 'turn 2'];
  const held = arm.run(...begun, write('arm', 'hold'), ...speeds, 'turn 500');
  t.notMatch(poseOf(held.at(-1)), /^notify 1 81..84035802/, 'the arm does not go on');
  t.match(poseOf(arm.run(...begun, 'turn 500').at(-1)), /^notify 1 81..84035802/, 'as it would');
  const moved = arm.run('connect', move(1, 60), move(5, 20), ...steers, 'turn 1000');
  t.match(poseOf(moved.at(-1)), /^notify 1 81..de035802.{12}c800$/, 'each joint its newest');
});

t.test('bytes that are no message take no room', {skip}, async t => {
  const others = Array.from({length: 100}, () => 'write 0 07');
  const car = sketchOf('car').run('connect', drive(60), ...others, 'turn 1');
  t.equal(dutyOf(LEFT_FORWARDS, car.at(-1) ?? []), 153);
});

t.test('a client that goes and comes back between two turns', {skip}, async t => {
  const car = sketchOf('car').run(
    ...['connect', drive(60), light(9), 'turn 300', 'disconnect', 'connect', 'turn 1'],
  );
  const back = car.at(-1) ?? [];
  t.same([dutyOf(LEFT_FORWARDS, back), dutyOf(18, back)], [0, 0], 'finds its outputs at rest');
  t.same(
    back.filter(line => line.startsWith('notify')).map(line => line.slice(0, 11)),
    ['notify 1 81', 'notify 1 82'],
    'and gets both reports at once',
  );
  const late = sketchOf('car').run(
    'connect',
    'turn 1',
    drive(60),
    'disconnect',
    'connect',
    'turn 1',
  );
  t.equal(
    dutyOf(LEFT_FORWARDS, late.at(-1) ?? []),
    null,
    'a message of the link before starts nothing',
  );

  const arm = sketchOf('arm').run(
    ...['connect', move(1, 60), 'turn 2', 'disconnect', 'connect', 'turn 1', 'turn 100'],
  );
  const poses = arm
    .slice(-2)
    .flat()
    .filter(line => line.startsWith('notify'));
  t.match(poses[0], /^notify 1 8100/, 'the arm holds');
  t.same(new Set(poses.map(pose => pose.slice(9))).size, 1, 'and stays where it is');

  const weather = sketchOf('weather').run(
    ...[
      'connect',
      'turn 1',
      'subscribe 4 1',
      'turn 1',
      'disconnect',
      'connect',
      'subscribe 4 1',
      'turn 1',
    ],
  );
  t.same(weather.at(-1), ['notify 4 40'], 'the weather station reports its values again');
});
