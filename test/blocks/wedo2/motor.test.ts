import t from 'tap';
import * as motor from '../../../blocks/wedo2/motor.js';
import type {Block} from '../../../src/scratch/define-block.js';
import {createRecordingHub, noHub} from './recording-hub.js';

const {motorOff, motorOn, motorOnFor, setMotorDirection, startMotorPower} = motor;

function callsOf(block: Block, args: Record<string, unknown>): string[] {
  const hub = createRecordingHub();
  block.run(args, hub);
  return hub.calls;
}

t.test('the motor menu picks the motors', async t => {
  const on = (id: unknown) => callsOf(motorOn, {MOTOR_ID: id});
  t.same(on('motor'), ['A turnOn()', 'B turnOn()']);
  t.same(on('all motors'), ['A turnOn()', 'B turnOn()']);
  t.same(on('motor A'), ['A turnOn()']);
  t.same(on('motor B'), ['B turnOn()']);
  const others = ['motor C', 'MOTOR A', '', 1, null, undefined, '__proto__', 'constructor'];
  for (const other of others) t.same(on(other), [], `${String(other)}: no motor`);
});

t.test('turn on for: 0 to 15 seconds', async t => {
  const MOTOR_ID = 'motor A';
  const run = (duration: unknown) => callsOf(motorOnFor, {MOTOR_ID, DURATION: duration})[0];
  t.equal(run(1), 'A turnOnFor(1000)');
  t.equal(run('2.5'), 'A turnOnFor(2500)');
  t.equal(run(-3), 'A turnOnFor(0)');
  t.equal(run(16), 'A turnOnFor(15000)');
  t.equal(run(Infinity), 'A turnOnFor(15000)');
  t.equal(run(NaN), 'A turnOnFor(0)');
  t.equal(run('soon'), 'A turnOnFor(0)');
  t.equal(motorOnFor.run({MOTOR_ID: 'motor C', DURATION: 2}, noHub), 2000, 'even with no motor');
  t.equal(motorOnFor.run({DURATION: 99}, noHub), 15_000);
});

t.test('off, power and direction', async t => {
  t.same(callsOf(motorOff, {MOTOR_ID: 'motor B'}), ['B turnOff()']);
  const MOTOR_ID = 'motor A';
  const power = (value: unknown) => callsOf(startMotorPower, {MOTOR_ID, POWER: value})[0];
  t.equal(power(50), 'A startPower(50)');
  t.equal(power(0), 'A startPower(0)');
  t.equal(power(-20), 'A startPower(0)');
  t.equal(power(1e9), 'A startPower(100)');
  t.equal(power('full'), 'A startPower(0)');

  const direction = (value: unknown) =>
    callsOf(setMotorDirection, {MOTOR_ID, MOTOR_DIRECTION: value});
  t.same(direction('this way'), ['A setDirection(1)']);
  t.same(direction('that way'), ['A setDirection(-1)']);
  t.same(direction('reverse'), ['A reverse()']);
  t.same(direction('sideways'), []);
});

t.test('a command takes 100 ms, with a hub or without', async t => {
  for (const block of [motorOn, motorOff, startMotorPower, setMotorDirection]) {
    t.equal(block.run({}, noHub), 100);
    t.equal(block.run({MOTOR_ID: 'motor'}, createRecordingHub()), 100);
  }
});
