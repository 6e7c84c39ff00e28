import assert from 'node:assert/strict';
import t from 'tap';
import type {DeviceKind} from '../../../src/hubs/device.js';
import {motor} from '../../../src/hubs/lwp3/kinds.js';
import {motorDrivers} from '../../../src/hubs/lwp3/motors/motor.js';
import {motorPairDriver} from '../../../src/hubs/lwp3/motors/pair.js';
import {DEVICE_TYPE} from '../../../src/hubs/lwp3/protocol/device-types.js';
import {officialScale} from '../../../src/hubs/lwp3/motor-speed.js';
import {createDeviceContext} from '../../support/device-context.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {createRecordingLink} from '../../support/recording-link.js';
import {BEGINS, ENDS, watch} from './motor-rig.js';

const PAIR = 16;

/** Motors in the ports 0 and 1, and their pair. */
function connectedPair() {
  const time = createFakeClock();
  const link = createRecordingLink(() => time.now());
  const motors = [0, 1].map(port => {
    const driver = motorDrivers(officialScale).find(({type}) => type === DEVICE_TYPE.builtInMotor);
    assert.ok(driver);
    const device = driver.create(createDeviceContext({link, clock: time.clock, port}));
    device.start?.();
    return device;
  });
  link.take();
  const plugged = <D extends object>(kind: DeviceKind<D>, index: number) =>
    kind === (motor as DeviceKind) ? (motors[index] as D | undefined) : undefined;
  const pair = motorPairDriver.create(
    createDeviceContext({link, clock: time.clock, port: PAIR, plugged}),
  );
  const [left, right] = motors;
  assert.ok(left && right);
  /** The frames after their header, as "output: hexadecimal digits". */
  const sent = () =>
    link
      .take()
      .map(({output, bytes}) => `${output}: ${Buffer.from(bytes.slice(5)).toString('hex')}`);
  const feedback = (flags: number) => pair.feedback?.(flags);
  return {time, link, left, right, pair, sent, feedback};
}

t.test('one frame starts, changes and stops both', async t => {
  const {pair, left, right, sent, link} = connectedPair();
  pair.run(100, -100);
  t.same(sent(), [
    [
      'pair:16: ',
      '08', // StartSpeed of two motors
      '649c', // 100 and -100 percent
      '6400', // at most 100 percent of the power
    ].join(''),
  ]);
  t.same([left.currentPowerPercent, right.currentPowerPercent], [100, -100]);
  const parts = link.messages.at(-1)?.options?.parts?.map(({output}) => output);
  t.same(parts, ['motor:0', 'motor:1'], 'it takes the place of what waits for the motors');
  pair.turnOff();
  t.same(sent(), ['pair:16: 020000']);
  pair.run(50, 0);
  pair.run(0, NaN);
  t.same(sent(), ['pair:16: 0836004000', 'pair:16: 020000']);
  t.equal(left.currentPowerPercent, 0);
});

t.test('a rotation ends by the feedback of the virtual port, or late', async t => {
  const {pair, sent, feedback, time, left} = connectedPair();
  const run = watch(pair.turnFor(100, 50, 360));
  // 277 degrees, the average of 360 and 194 (54 percent).
  t.same(sent(), ['pair:16: 0c150100006436647f00']);
  feedback(BEGINS);
  await time.advance(500);
  feedback(ENDS);
  await time.advance(0);
  t.ok(run.isSettled);
  t.equal(left.currentPowerPercent, 0);
  const lost = watch(pair.turnFor(-100, -100, -250));
  t.same(sent(), ['pair:16: 0cfa0000006464647f00'], 'twice negative');
  await time.advance(3_000);
  t.same([lost.isSettled, sent()], [true, ['pair:16: 027f7f']]);
  t.equal(time.timerCount(), 0);
});

t.test('a timed run', async t => {
  const {pair, sent, time} = connectedPair();
  const run = watch(pair.runFor(100, 100, 1_000));
  t.same(sent(), ['pair:16: 0ae8036464640000']);
  await time.advance(3_000);
  t.same([run.isSettled, sent()], [true, ['pair:16: 020000']]);
  const long = watch(pair.runFor(100, 100, 100_000));
  t.same(sent(), ['pair:16: 0864646400']);
  await time.advance(100_000);
  t.same([long.isSettled, sent()], [true, ['pair:16: 020000']]);
});

t.test('a motor that runs at power 0 in a pair stays on without it', async t => {
  const {pair, left, right, sent, time} = connectedPair();
  pair.run(100, 100);
  left.setPower(0);
  right.turnOn();
  sent();
  left.setPower(50);
  t.same(sent(), ['motor:0: 07364000']);
  void pair.runFor(50, 50, 1_000);
  left.setPower(0);
  right.turnOn();
  sent();
  await time.advance(400);
  left.setPower(50);
  t.same(sent(), ['motor:0: 09580236400000'], 'for the 600 ms that are left');
  left.turnOff();
  pair.run(0, 50);
  right.turnOn();
  sent();
  left.setPower(80);
  t.same(sent(), [], 'a motor that is not to run stands');
});

t.test('a motor that a command of the pair lets stand is started only by a command', async t => {
  const {pair, left, right, sent, time} = connectedPair();
  for (const power of [45, 0]) {
    for (const start of [
      () => pair.run(-1, 0),
      () => void pair.runFor(-1, 0, 1_000),
      () => void pair.turnFor(-1, 0, 3_600),
    ]) {
      right.setPower(power);
      start();
      await time.advance(0);
      sent();
      right.reverse();
      right.setPower(50);
      t.equal(right.currentPowerPercent, 0);
      left.turnOff();
      right.setPower(60);
      await time.advance(3_000);
      t.same(sent(), ['motor:0: 510000'], 'the hub has the frame of the pair');
    }
  }
  pair.run(50, 0);
  sent();
  left.setPower(100);
  t.same(sent(), ['pair:16: 0864006400'], 'the other motor changes');
  right.turnOn();
  t.same(sent(), ['motor:0: 07646400', 'motor:1: 073f4900']);
});

t.test('a new power or direction of one motor changes the frame of both', async t => {
  const {pair, left, right, sent, time} = connectedPair();
  pair.run(100, 100);
  left.setPower(50);
  t.same(sent(), ['pair:16: 0864646400', 'pair:16: 0836646400']);
  right.reverse();
  t.equal(right.currentPowerPercent, -100);
  sent();
  left.setPower(0);
  right.setPower(0);
  t.same(sent().at(-1), 'pair:16: 020000');
  left.setPower(100);
  t.same(sent(), ['pair:16: 0864006400'], 'it is still on');
  pair.turnOff();
  sent();
  left.setPower(50);
  t.same(sent(), [], 'the pair has ended');
  const run = watch(pair.runFor(100, 100, 1_000));
  sent();
  await time.advance(400);
  left.setPower(100);
  t.same(sent(), ['pair:16: 0a58026464640000'], 'for the 600 ms that are left');
  await time.advance(2_600);
  t.same([run.isSettled, sent()], [true, ['pair:16: 020000']]);
  const rotation = watch(pair.turnFor(100, 100, 360));
  sent();
  left.setPower(50);
  t.same(sent(), [], 'a rotation keeps its speeds');
  pair.turnOff();
  await time.advance(0);
  t.ok(rotation.isSettled);
});

t.test(
  'a stop of one motor drops the waiting frame of the pair; the other goes on alone',
  async t => {
    const {pair, left, right, sent, link} = connectedPair();
    pair.run(100, -100);
    sent();
    left.turnOff();
    t.ok(link.cancelled.includes('pair:16'));
    t.same(sent(), ['motor:1: 079c6400', 'motor:0: 510000']);
    t.equal(left.currentPowerPercent, 0);
    right.turnOff();
    t.same(sent(), ['motor:1: 510000']);
    pair.run(100, 100);
    t.same(sent(), ['pair:16: 0864646400']);
  },
);

t.test('a motor that is unplugged leaves the run of the other as it is', async t => {
  const {pair, left, right, sent, time} = connectedPair();
  pair.run(100, -100);
  sent();
  left.dispose?.();
  t.same(sent(), ['motor:1: 079c6400']);
  right.turnOff();
  t.same(sent(), ['motor:1: 510000']);
  const run = watch(pair.turnFor(100, 100, 3_600));
  sent();
  left.dispose?.();
  await time.advance(0);
  t.notOk(run.isSettled);
  t.same(sent(), ['motor:1: 0b100e000064647f00']);
  right.turnOff();
  await time.advance(0);
  t.ok(run.isSettled);
  t.equal(time.timerCount(), 0);
});

t.test('a stop of the project, and the end of the virtual port', async t => {
  const {pair, left, right, sent, time} = connectedPair();
  const run = watch(pair.turnFor(100, 100, 3_600));
  sent();
  const frames = [left, right].flatMap(each => each.stop?.() ?? []);
  t.same(
    frames.map(({output}) => output),
    ['motor:0', 'motor:1'],
  );
  await time.advance(0);
  t.ok(run.isSettled);
  const other = watch(pair.turnFor(100, 100, 3_600));
  sent();
  pair.dispose?.();
  t.same(sent(), ['motor:0: 0b100e000064647f00', 'motor:1: 0b100e000064647f00']);
  left.turnOff();
  right.turnOff();
  await time.advance(0);
  t.ok(other.isSettled);
  t.equal(time.timerCount(), 0);
});

t.test('a pair sets the power and direction of its motors, as they do', t => {
  const {pair, left, right, sent} = connectedPair();
  const state = () => [left, right].map(each => each.direction * each.powerPercent);
  pair.run(30, -100);
  t.same(state(), [30, -100]);
  t.same([left.currentPowerPercent, right.currentPowerPercent], [30, -100]);
  pair.run(0, 20);
  t.same(state(), [30, 20], '0 keeps them');
  t.same([left.currentPowerPercent, right.currentPowerPercent], [0, 20]);
  pair.run(NaN, 0);
  t.same(state(), [30, 20]);
  void pair.turnFor(-40, 150, -90);
  t.same(state(), [-40, 100]);
  t.same([left.currentPowerPercent, right.currentPowerPercent], [40, -100]);
  void pair.runFor(10, 20, 100);
  t.same(state(), [10, 20]);
  sent();
  left.turnOn();
  t.same(sent().at(-1), 'motor:0: 07121c00');
  t.end();
});

t.test('a call from within a write: what it stops is not started again', async t => {
  for (const isRedStop of [false, true]) {
    const {pair, left, right, sent, link} = connectedPair();
    pair.run(100, 100);
    sent();
    link.cancel = () => {
      link.cancel = () => true;
      if (isRedStop) for (const each of [left, right]) each.stop?.();
      else right.turnOff();
      return true;
    };
    left.turnOff();
    t.equal(sent().at(-1), isRedStop ? undefined : 'motor:1: 510000');
    t.same([left.currentPowerPercent, right.currentPowerPercent], [0, 0]);
  }
});
