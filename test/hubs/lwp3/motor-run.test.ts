import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {DEVICE_TYPE} from '../../../src/hubs/lwp3/protocol/device-types.js';
import {FEEDBACK} from '../../../src/hubs/lwp3/protocol/output-feedback.js';
import {testProperty} from '../../support/property.js';
import {view} from '../wedo2/bytes.js';
import {BEGINS, createMotorRig, ENDS, IS_DISCARDED, watch} from './motor-rig.js';

t.test('a stalled motor brakes after a second and a half', async t => {
  const {motor, encoder, position, sent, time} = createMotorRig();
  position(1000);
  const run = watch(encoder.turnFor(3600));
  motor.feedback?.(BEGINS);
  for (let degrees = 0; degrees < 100; degrees += 10) {
    position(1000 + degrees);
    await time.advance(100);
  }
  sent();
  for (let jitter = 0; jitter < 15; jitter++) {
    position(1090 + (jitter % 3));
    await time.advance(100);
  }
  t.same([run.isSettled, sent()], [true, ['2400: power 127!']]);
  t.equal(time.timerCount(), 0);
});

t.test('a motor whose position was unknown stalls, too', async t => {
  const {motor, encoder, position, time} = createMotorRig();
  const run = watch(encoder.turnFor(36_000));
  motor.feedback?.(BEGINS);
  await time.advance(2_000);
  t.notOk(run.isSettled, 'no position has come');
  position(1_000);
  await time.advance(1_500);
  t.ok(run.isSettled);
});

t.test('while the page stands still, a motor does not count as stalled', async t => {
  const {motor, encoder, position, time} = createMotorRig();
  position(0);
  const run = watch(encoder.turnFor(36_000));
  motor.feedback?.(BEGINS);
  await time.advance(100);
  time.sleep(5_000);
  await time.advance(100);
  t.notOk(run.isSettled);
  position(3_000);
  await time.advance(1_100);
  t.notOk(run.isSettled);
});

t.test('a rotation ends by the hub, and nothing is sent', async t => {
  const {motor, encoder, sent, time, report} = createMotorRig();
  const run = watch(encoder.turnFor(-360));
  t.same(sent(), ['0: 360 degrees at -50 end 127']);
  t.equal(motor.currentPowerPercent, -45);
  await time.advance(500);
  motor.feedback?.(BEGINS);
  await time.advance(500);
  t.notOk(run.isSettled);
  await report(ENDS);
  t.ok(run.isSettled);
  t.equal(motor.currentPowerPercent, 0);
  t.same([sent(), time.timerCount()], [[], 0]);
});

t.test('without positions and feedback a rotation ends at its deadline', async t => {
  const {encoder, sent, time} = createMotorRig();
  const run = watch(encoder.turnFor(360));
  sent();
  // 125 degrees a second at least, and two seconds.
  await time.advance(4_879);
  t.notOk(run.isSettled);
  await time.advance(1);
  t.ok(run.isSettled);
  t.same(sent(), ['4880: power 127!']);
});

t.test('every other command ends a rotation', async t => {
  for (const command of ['turnOn', 'turnOff', 'brake', 'stop', 'dispose'] as const) {
    const {motor, encoder, time} = createMotorRig();
    const run = watch(encoder.turnFor(360));
    motor[command]?.();
    await time.advance(0);
    t.ok(run.isSettled, command);
    t.equal(time.timerCount(), 0, command);
  }
});

t.test('a new power and direction leave a rotation as it is', async t => {
  const {motor, encoder, sent} = createMotorRig();
  void encoder.turnFor(360);
  sent();
  motor.setPower(100);
  motor.reverse();
  t.same(sent(), []);
});

t.test('the end of the command before does not end a rotation', async t => {
  const {motor, encoder, time, report} = createMotorRig();
  const first = watch(encoder.turnFor(360));
  await time.advance(0);
  motor.feedback?.(BEGINS);
  const second = watch(encoder.turnFor(-360));
  await time.advance(0);
  t.ok(first.isSettled);
  await report(IS_DISCARDED);
  t.notOk(second.isSettled);
  await report(BEGINS, ENDS);
  t.ok(second.isSettled);
});

t.test('a far position, after the speed was read, is reached before the deadline', async t => {
  const {motor, encoder, position, sent, time} = createMotorRig();
  position(0);
  t.equal(encoder.speedPercent, 0);
  await time.advance(400);
  motor.receive?.({data: view(0), mode: 1});
  sent();
  const run = watch(encoder.turnTo(36_000));
  motor.feedback?.(BEGINS);
  for (let degrees = 0; degrees < 36_000; degrees += 50) {
    position(degrees);
    await time.advance(100);
    if (run.isSettled) break;
  }
  t.same([run.isSettled, sent()], [false, ['400: to 36000 at 50 end 126']]);
});

t.test('the first position sets the deadline of a turn to a position', async t => {
  const {encoder, position, sent, time} = createMotorRig();
  const run = watch(encoder.turnTo(100_000));
  position(99_000);
  sent();
  // 1,000 degrees, 125 a second at least, and two seconds.
  for (let ms = 0; ms < 10_000; ms += 1_000) {
    t.notOk(run.isSettled);
    position(99_000 + ms / 100);
    await time.advance(1_000);
  }
  t.same([run.isSettled, sent()], [true, ['10000: power 127!']]);
});

t.test('a motor stalls although a script reads its speed', async t => {
  const {motor, encoder, position, time} = createMotorRig();
  position(0);
  const run = watch(encoder.turnFor(72_000));
  motor.feedback?.(BEGINS);
  for (let ms = 0; ms < 4_000; ms += 50) {
    t.type(encoder.speedPercent, 'number');
    position(0);
    motor.receive?.({data: view(0), mode: 1});
    await time.advance(50);
  }
  t.ok(run.isSettled);
  const turning = watch(encoder.turnFor(7_200));
  motor.feedback?.(BEGINS);
  for (let ms = 0; ms < 4_000; ms += 100) {
    t.type(encoder.speedPercent, 'number');
    motor.receive?.({data: view(48), mode: 1});
    await time.advance(100);
  }
  t.notOk(turning.isSettled, 'it turns, as its speed shows');
});

t.test('an error message ends the run that the hub has not begun', async t => {
  for (const [isBegun, waitMs] of [
    [false, 0],
    [true, 0],
    [false, 1_000],
  ] as const) {
    const {motor, encoder, sent, time, report} = createMotorRig();
    const run = watch(encoder.turnFor(3_600));
    await time.advance(0);
    if (isBegun) motor.feedback?.(BEGINS);
    await time.advance(waitMs);
    sent();
    await report(FEEDBACK.refused);
    const isRefused = !isBegun && waitMs === 0;
    t.same([run.isSettled, sent()], [isRefused, isRefused ? ['0: power 127!'] : []]);
  }
});

t.test('a timed run is the hub’s, and counts as ended a second late without a report', async t => {
  const {motor, sent, time, report} = createMotorRig();
  const reported = watch(motor.turnOnFor(500));
  t.same(sent(), ['0: 500 ms at 50 end 0']);
  await time.advance(500);
  await report(ENDS);
  t.ok(reported.isSettled);
  const lost = watch(motor.turnOnFor(500));
  sent();
  await time.advance(1_499);
  t.notOk(lost.isSettled);
  await time.advance(1);
  t.ok(lost.isSettled);
  t.same(sent(), ['2000: power 0!']);
});

t.test('a timed run continues with a new power, for the rest of its time', async t => {
  const {motor, sent, time, report} = createMotorRig();
  const run = watch(motor.turnOnFor(500));
  await time.advance(200);
  motor.setPower(100);
  t.same(sent(), ['0: 500 ms at 50 end 0', '200: 300 ms at 100 end 0']);
  await report(IS_DISCARDED);
  t.notOk(run.isSettled);
  motor.feedback?.(BEGINS);
  await time.advance(300);
  await report(ENDS);
  t.ok(run.isSettled);
});

t.test(
  'a timed run at power 0 turns as soon as it gets a power, for the rest of its time',
  async t => {
    const {motor, sent, time, report} = createMotorRig();
    motor.setPower(0);
    const run = watch(motor.turnOnFor(500));
    t.same(sent(), ['0: speed 0 max 10!']);
    await time.advance(200);
    motor.setPower(100);
    t.same(sent(), ['200: 300 ms at 100 end 0']);
    await time.advance(10);
    motor.feedback?.(BEGINS);
    await time.advance(300);
    await report(ENDS);
    t.same([run.isSettled, sent()], [true, []]);
  },
);

t.test('a run that is too long for the hub', async t => {
  const {motor, sent, time} = createMotorRig();
  const run = watch(motor.turnOnFor(100_000));
  t.same(sent(), ['0: speed 50 max 60']);
  await time.advance(100_000);
  t.same([run.isSettled, sent()], [true, ['100000: power 0!']]);
});

t.test('feedback does not end a run that only the page ends', async t => {
  for (const [type, durationMs] of [
    [DEVICE_TYPE.simpleMotor, 1_000],
    [DEVICE_TYPE.interactiveMotor, 100_000],
  ] as const) {
    const {motor, sent, time, report} = createMotorRig(type);
    const run = watch(motor.turnOnFor(durationMs));
    sent();
    await time.advance(500);
    await report(BEGINS, ENDS);
    t.notOk(run.isSettled);
    await time.advance(durationMs - 500);
    t.same([run.isSettled, sent()], [true, [`${durationMs}: power 0!`]]);
  }
});

t.test('a long run that gets a new power near its end is the hub’s from then on', async t => {
  const {motor, sent, time, report} = createMotorRig();
  const run = watch(motor.turnOnFor(100_000));
  await time.advance(50_000);
  motor.setPower(100);
  t.same(sent().at(-1), '50000: 50000 ms at 100 end 0');
  motor.feedback?.(BEGINS);
  await time.advance(49_999);
  await report(ENDS);
  t.same([run.isSettled, sent()], [true, []]);
});

t.test('no time and no degrees', async t => {
  for (const none of [0, -0, NaN]) {
    const {motor, encoder, sent, time} = createMotorRig();
    const runs = [motor.turnOnFor(none), encoder.turnFor(none)].map(watch);
    await time.advance(0);
    t.ok(runs.every(({isSettled}) => isSettled));
    t.same(sent(), []);
    motor.turnOn();
    sent();
    void motor.turnOnFor(none);
    t.same(sent(), ['0: power 0!'], 'a running motor stops');
  }
});

const degrees = fc.oneof(fc.integer({min: -4_000, max: 4_000}), fc.double());
const act = fc.record({
  what: fc.constantFrom('for', 'to', 'timed', 'on', 'off', 'power', 'begins', 'ends', 'position'),
  value: degrees,
  pauseMs: fc.nat({max: 800}),
});

testProperty(
  'whatever happens, every promise settles and no timer is left',
  fc.asyncProperty(fc.array(act, {maxLength: 15}), async acts => {
    const {motor, encoder, position, time} = createMotorRig();
    const runs: {isSettled: boolean}[] = [];
    for (const {what, value, pauseMs} of acts) {
      if (what === 'for') runs.push(watch(encoder.turnFor(value)));
      if (what === 'to') runs.push(watch(encoder.turnTo(value)));
      if (what === 'timed') runs.push(watch(motor.turnOnFor(value)));
      if (what === 'on') motor.turnOn();
      if (what === 'off') motor.turnOff();
      if (what === 'power') motor.setPower(value);
      if (what === 'begins') motor.feedback?.(BEGINS);
      if (what === 'ends') motor.feedback?.(ENDS);
      if (what === 'position') position(Math.trunc(value) || 0);
      await time.advance(pauseMs);
    }
    motor.turnOff();
    await time.advance(0);
    assert.ok(runs.every(({isSettled}) => isSettled));
    motor.dispose?.();
    assert.equal(time.timerCount(), 0);
  }),
);
