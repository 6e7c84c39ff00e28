import assert from 'node:assert/strict';
import t from 'tap';
import {motor, motorPair} from '../../../src/hubs/lwp3/kinds.js';
import {DEVICE_TYPE} from '../../../src/hubs/lwp3/protocol/device-types.js';
import {view} from '../wedo2/bytes.js';
import {connect, MOVE_HUB} from './connected-hub.js';
import {BEGINS, createMotorRig, ENDS, watch} from './motor-rig.js';

t.test('the position counts from the last reset, also over a reconnect', async t => {
  const {motor, encoder, position} = createMotorRig();
  t.equal(encoder.positionDegrees, 0);
  position(1234);
  t.equal(encoder.positionDegrees, 1234, 'as the hub counts');
  encoder.resetPosition();
  t.equal(encoder.positionDegrees, 0);
  position(1200);
  t.equal(encoder.positionDegrees, -34);
  const again = createMotorRig(DEVICE_TYPE.interactiveMotor, motor.remember?.());
  again.position(1200);
  t.equal(again.encoder.positionDegrees, -34);
});

t.test('power and direction are kept over a reconnect', async t => {
  for (const type of [DEVICE_TYPE.interactiveMotor, DEVICE_TYPE.trainMotor]) {
    const before = createMotorRig(type);
    before.motor.run(-80);
    const {motor, sent} = createMotorRig(type, before.motor.remember?.());
    t.equal(motor.currentPowerPercent, 0);
    motor.turnOn();
    t.equal(motor.currentPowerPercent, -80);
    t.equal(sent().length, 1);
  }
});

t.test('a hub that was switched off meanwhile counts anew', t => {
  const {motor, encoder, position} = createMotorRig();
  position(3_600);
  encoder.resetPosition();
  position(4_000);
  const memory = motor.remember?.();
  const off = createMotorRig(DEVICE_TYPE.interactiveMotor, memory);
  off.position(2);
  t.equal(off.encoder.positionDegrees, 2);
  const on = createMotorRig(DEVICE_TYPE.interactiveMotor, memory);
  on.position(3_990);
  t.equal(on.encoder.positionDegrees, 390);
  t.equal(on.position(0), true);
  t.equal(on.encoder.positionDegrees, -3_600, 'only the first position tells');
  t.end();
});

t.test('to a position', async t => {
  const {motor, encoder, position, sent, time, report} = createMotorRig();
  position(1000);
  encoder.resetPosition();
  motor.setDirection(-1);
  const run = watch(encoder.turnTo(90));
  t.same(sent(), ['0: to 1090 at 50 end 126']);
  t.equal(motor.currentPowerPercent, 45);
  await time.advance(0);
  await report(BEGINS, ENDS);
  t.ok(run.isSettled);
  void encoder.turnTo(-90);
  t.equal(motor.currentPowerPercent, -45);
});

t.test('to a position right after a reset, before the hub has reported one', async t => {
  const {motor, encoder, sent} = createMotorRig();
  motor.turnOn();
  encoder.resetPosition();
  sent();
  for (const degrees of [1 / 0, -1 / 0, NaN]) await encoder.turnTo(degrees);
  t.same([sent(), motor.currentPowerPercent], [[], 45], 'what is no position changes nothing');
  await encoder.turnTo(0.4);
  t.same([sent(), motor.currentPowerPercent], [['0: speed 0 max 10!'], 0], 'it holds its place');
  motor.setPower(0);
  await encoder.turnTo(0);
  t.same(sent(), [], 'at the power 0, as to every position');
  motor.setPower(50);
  motor.setDirection(-1);
  void encoder.turnTo(-0.6);
  t.same(sent(), ['0: 1 degrees at -54 end 126']);
  void encoder.turnTo(1e300);
  t.same(sent(), ['0: 2147483647 degrees at 54 end 126'], 'the most that a command can have');
});

t.test('the measured speed', async t => {
  const {motor, encoder, link, time} = createMotorRig();
  motor.start?.();
  await time.advance(1_000);
  link.take();
  t.equal(encoder.speedPercent, 0);
  t.match(link.take(), [
    {output: 'format:2', bytes: [0x0a, 0x00, 0x41, 0x02, 0x01, 0x01, 0x00, 0x00, 0x00, 0x01]},
  ]);
  t.ok(motor.receive?.({data: view(0xce), mode: 1}));
  t.equal(encoder.speedPercent, -50);
});

const absolute = (degrees: number) => view(...new Uint8Array(Int16Array.of(degrees).buffer));

t.test('to an absolute position, the shortest way', async t => {
  const {motor, encoder, sent, time} = createMotorRig(DEVICE_TYPE.technicLargeMotor);
  motor.start?.();
  await time.advance(1_000);
  for (const [from, to, command] of [
    [0, 90, '90 degrees at 50 end 126'],
    [0, -90, '90 degrees at -50 end 126'],
    [170, -170, '20 degrees at 50 end 126'],
    [-170, 170, '20 degrees at -50 end 126'],
    [10, 369.7, 'speed 0 max 10!'],
  ] as const) {
    const run = watch(encoder.turnToAbsolute(to));
    await time.advance(400);
    motor.receive?.({data: absolute(from), mode: 3});
    await time.advance(200);
    t.equal(encoder.absoluteDegrees, from);
    const frames = sent().map(line => line.replace(/^\d+: /, ''));
    t.same(frames, [command], `from ${from} to ${to}`);
    motor.feedback?.(BEGINS);
    motor.feedback?.(ENDS);
    await time.advance(5_000);
    t.ok(run.isSettled);
  }
});

t.test('a motor that runs stands before its absolute position counts', async t => {
  const {motor, encoder, sent, time, report} = createMotorRig(DEVICE_TYPE.technicLargeMotor);
  await time.advance(1_000);
  motor.turnOn();
  sent();
  const run = watch(encoder.turnToAbsolute(90));
  t.same(sent(), ['1000: power 127!']);
  t.equal(motor.currentPowerPercent, 0);
  for (const degrees of [10, 40, 55, 60, 61, 59]) {
    await time.advance(100);
    motor.receive?.({data: absolute(degrees), mode: 3});
  }
  await time.advance(100);
  // It has been at about 60 since 1400 ms; now the hub has it at 59.
  t.same(sent(), ['1550: 29 degrees at 50 end 126']);
  await report(BEGINS, ENDS);
  t.ok(run.isSettled);
});

t.test('on a slow link, while a script reads the position, too', async t => {
  const {motor, encoder, link, time} = createMotorRig(DEVICE_TYPE.technicLargeMotor);
  motor.start?.();
  await time.advance(1_000);
  link.take();
  const commandTimesMs: number[] = [];
  void encoder.turnToAbsolute(90);
  for (let ms = 0; ms < 5_000; ms += 50) {
    t.equal(encoder.positionDegrees, 0);
    for (const {output, bytes, atMs} of link.take()) {
      if (output === 'motor:2') commandTimesMs.push(atMs);
      const mode = output === 'format:2' ? bytes[4] : null;
      // An answer takes longer than the shortest stay in a mode.
      time.after(400, () => {
        if (mode === 2) motor.receive?.({data: view(0, 0, 0, 0), mode: 2});
        if (mode === 3) motor.receive?.({data: absolute(61), mode: 3});
      });
    }
    await time.advance(50);
  }
  t.equal(commandTimesMs[0], 2_200, 'it turns');
});

t.test('without an answer, or after another command, nothing turns', async t => {
  const {motor, encoder, sent, time} = createMotorRig(DEVICE_TYPE.technicLargeMotor);
  const unanswered = watch(encoder.turnToAbsolute(90));
  await time.advance(4_999);
  t.notOk(unanswered.isSettled);
  await time.advance(1);
  t.same([unanswered.isSettled, sent()], [true, []]);
  for (const act of [
    () => motor.turnOff(),
    () => motor.brake(),
    () => motor.stop?.(),
    () => void encoder.turnFor(0),
    () => void motor.turnOnFor(0),
  ]) {
    const replaced = watch(encoder.turnToAbsolute(90));
    await time.advance(100);
    act();
    sent();
    motor.receive?.({data: absolute(0), mode: 3});
    await time.advance(0);
    t.ok(replaced.isSettled);
    await time.advance(5_000);
    t.same(sent(), []);
  }
  const unpowered = watch(encoder.turnToAbsolute(90));
  motor.setPower(0);
  await time.advance(100);
  motor.receive?.({data: absolute(0), mode: 3});
  await time.advance(200);
  t.same([unpowered.isSettled, sent()], [true, ['30750: speed 0 max 10!']], 'it holds');
  motor.turnOn();
  sent();
  const none = watch(encoder.turnToAbsolute(90));
  await time.advance(0);
  t.same([none.isSettled, sent()], [true, []], 'at the power 0, what runs goes on');
  const simple = createMotorRig();
  t.equal(simple.encoder.absoluteDegrees, null);
  await simple.encoder.turnToAbsolute(90);
  t.same(simple.sent(), []);
});

const SPEED = (port: number) => [0x05, 0x00, 0x45, port, 0x32];

/** The motors of a Move Hub; the second one is on, and a script has read only its speed for a while. */
async function afterSpeeds() {
  const {time, hub, devices} = await connect(MOVE_HUB);
  const [left, right] = devices.devices(motor);
  const [pair] = devices.devices(motorPair);
  assert.ok(left?.encoder && right?.encoder && pair);
  hub.position(0, 0);
  hub.position(1, 0);
  right.turnOn();
  for (let turn = 0; turn < 100; turn++) {
    t.type(right.encoder.speedPercent, 'number');
    hub.send(SPEED(1));
    await time.advance(100);
  }
  hub.commands();
  return {time, hub, left, right, pair, encoder: right.encoder};
}

t.test('a turn to a position is not cut short because only the speed was reported', async t => {
  const {time, hub, encoder} = await afterSpeeds();
  const run = watch(encoder.turnTo(0));
  await time.advance(50);
  hub.feedback(1, BEGINS);
  for (let degrees = 3_000; degrees > 0; degrees -= 30) {
    hub.position(1, degrees);
    await time.advance(100);
  }
  t.notOk(run.isSettled);
  t.same(hub.commands(), ['1: to 0 at 50 end 126']);
});

t.test('a reset after only the speed was reported waits for the position', async t => {
  const {time, hub, encoder} = await afterSpeeds();
  encoder.resetPosition();
  t.equal(encoder.positionDegrees, 0);
  void encoder.turnTo(90);
  await time.advance(2_000);
  t.same(hub.commands(), ['1: 90 degrees at 50 end 126']);
  hub.position(1, 4_500);
  t.equal(encoder.positionDegrees, 0);
  hub.position(1, 4_590);
  t.equal(encoder.positionDegrees, 90);
});

t.test('the rest of a rotation is that of the positions during it', async t => {
  const {time, hub, pair, left} = await afterSpeeds();
  void pair.turnFor(50, 50, 720);
  await time.advance(1_000);
  hub.position(1, 4_500);
  hub.position(1, 4_600);
  hub.commands();
  left.turnOff();
  await time.advance(500);
  t.same(hub.commands().sort(), ['0: power 0', '1: 620 degrees at 54 end 127']);
});
