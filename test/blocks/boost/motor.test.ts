import t from 'tap';
import * as motor from '../../../blocks/boost/motor.js';
import {motor as motorKind} from '../../../src/hubs/lwp3/kinds.js';
import type {Block, HubReport} from '../../../src/scratch/define-block.js';
import {createRecordingHub, type HubValues} from '../lwp3/recording-hub.js';
import {noHub} from '../wedo2/recording-hub.js';

const {motorOff, motorOn, motorOnFor, motorOnForRotation, setMotorDirection, setMotorPower} = motor;

/** Without the marks of together(). */
function callsOf(block: Block, args: Record<string, unknown>, values?: HubValues): string[] {
  const hub = createRecordingHub(values);
  block.run(args, hub);
  return hub.calls.filter(call => !call.endsWith('together'));
}

const JUNK = ['motor A', 'a', 'BA', '', 1, null, undefined, '__proto__', {}, ['A']];

t.test('the motor menu picks the motors', async t => {
  const on = (id: unknown, values?: HubValues) => callsOf(motorOn, {MOTOR_ID: id}, values);
  for (const port of ['A', 'B', 'C', 'D']) t.same(on(port), [`${port} turnOn()`]);
  t.same(on('AB', {hasPairs: false}), ['A turnOn()', 'B turnOn()']);
  const each = ['A turnOn()', 'B turnOn()', 'C turnOn()', 'D turnOn()'];
  t.same(on('ABCD', {hasPairs: false}), each);
  t.same(on('ABCD', {motors: {B: {}, D: {}}}), ['B turnOn()', 'D turnOn()'], 'those there are');
  for (const junk of JUNK) t.same(on(junk), []);
});

t.test('several motors: their messages leave together', async t => {
  const hub = createRecordingHub({hasPairs: false});
  motorOn.run({MOTOR_ID: 'AB'}, hub);
  t.same(hub.calls, ['together', 'A turnOn()', 'B turnOn()', 'end of together']);
});

t.test('A and B: one message, with the power and the direction of each', async t => {
  const values: HubValues = {
    motors: {A: {powerPercent: 30}, B: {powerPercent: 70, direction: -1}, C: {}},
  };
  t.same(callsOf(motorOn, {MOTOR_ID: 'AB'}, values), ['AB run(30, -70)']);
  t.same(callsOf(motorOn, {MOTOR_ID: 'ABCD'}, values), ['AB run(30, -70)', 'C turnOn()']);
  t.same(callsOf(motorOnFor, {MOTOR_ID: 'AB', DURATION: 2}, values), ['AB runFor(30, -70, 2000)']);
  t.same(callsOf(motorOff, {MOTOR_ID: 'AB'}, values), ['AB turnOff()']);
  t.same(
    callsOf(motorOnForRotation, {MOTOR_ID: 'AB', ROTATION: 1}, values),
    ['A turnFor(360)', 'B turnFor(360)'],
    'each turns by this angle, at its own power',
  );
  const still: HubValues = {motors: {A: {powerPercent: 0}, B: {powerPercent: 0}}};
  t.same(callsOf(motorOn, {MOTOR_ID: 'AB'}, still), ['A turnOn()', 'B turnOn()'], 'a pair stops');
  t.same(callsOf(motorOnFor, {MOTOR_ID: 'AB', DURATION: 2}, still), [
    'A turnOnFor(2000)',
    'B turnOnFor(2000)',
  ]);
  const half: HubValues = {motors: {A: {powerPercent: 0}, B: {}}};
  t.same(callsOf(motorOn, {MOTOR_ID: 'AB'}, half), ['A turnOn()', 'B turnOn()']);
  const equal: HubValues = {motors: {A: {}, B: {direction: -1}}};
  t.same(callsOf(motorOnForRotation, {MOTOR_ID: 'AB', ROTATION: -2}, equal), [
    'AB turnFor(50, -50, -720)',
  ]);
  t.same(callsOf(motorOn, {MOTOR_ID: 'A'}, equal), ['A turnOn()'], 'one motor is no pair');
});

t.test('for seconds: 0 to 15, even with no motor', async t => {
  const run = (duration: unknown) => callsOf(motorOnFor, {MOTOR_ID: 'C', DURATION: duration})[0];
  t.equal(run(1), 'C turnOnFor(1000)');
  t.equal(run('2.5'), 'C turnOnFor(2500)');
  t.equal(run(-3), 'C turnOnFor(0)');
  t.equal(run(Infinity), 'C turnOnFor(15000)');
  t.equal(run('soon'), 'C turnOnFor(0)');
  t.equal(motorOnFor.run({MOTOR_ID: 'X', DURATION: 2}, noHub), 2000);
});

t.test('for rotations: until the hub reports the end of all', async t => {
  const hub = createRecordingHub({motors: {C: {}, D: {hasEncoder: false}}});
  const {done, timeLimitMs} = motorOnForRotation.run(
    {MOTOR_ID: 'ABCD', ROTATION: '-1.5'},
    hub,
  ) as HubReport;
  t.ok(hub.calls.includes('C turnFor(-540)'));
  t.notOk(hub.calls.some(call => call.startsWith('D')));
  t.equal(timeLimitMs, Infinity, 'the device ends it');
  let hasEnded = false;
  void done.then(() => (hasEnded = true));
  await new Promise(setImmediate);
  t.notOk(hasEnded);
  hub.endRuns();
  await done;
  const most = callsOf(motorOnForRotation, {MOTOR_ID: 'A', ROTATION: 1e9});
  t.same(most, ['A turnFor(360000)']);
  t.same(callsOf(motorOnForRotation, {MOTOR_ID: 'A', ROTATION: '-Infinity'}), [
    'A turnFor(-360000)',
  ]);
  await (motorOnForRotation.run({MOTOR_ID: 'A', ROTATION: 1}, noHub) as HubReport).done;
});

t.test('power and direction', async t => {
  const power = (value: unknown) => callsOf(setMotorPower, {MOTOR_ID: 'A', POWER: value})[0];
  t.equal(power(50), 'A setPower(50)');
  t.equal(power(-20), 'A setPower(0)');
  t.equal(power(1e9), 'A setPower(100)');
  t.equal(power('full'), 'A setPower(0)');
  const turn = (value: unknown) =>
    callsOf(setMotorDirection, {MOTOR_ID: 'B', MOTOR_DIRECTION: value});
  t.same(turn('this way'), ['B setDirection(1)']);
  t.same(turn('that way'), ['B setDirection(-1)']);
  t.same(turn('reverse'), ['B reverse()']);
  t.same(turn('sideways'), []);
});

t.test('a command takes 100 ms, with a hub or without', async t => {
  for (const block of [motorOn, motorOff, setMotorPower, setMotorDirection]) {
    t.equal(block.run({}, noHub), 100);
    t.equal(block.run({MOTOR_ID: 'AB'}, createRecordingHub()), 100);
  }
  t.equal(motorOn.needs, motorKind);
});
