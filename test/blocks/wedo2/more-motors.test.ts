import t from 'tap';
import {
  getMotorPower,
  isMotorDirection,
  runMotor,
  runMotors,
  stopMotor,
} from '../../../blocks/wedo2/more-motors.js';
import {motor} from '../../../src/hubs/wedo2/kinds.js';
import type {Block} from '../../../src/scratch/define-block.js';
import {createRecordingHub, noHub} from './recording-hub.js';

function callsOf(block: Block, args: Record<string, unknown>): string[] {
  const hub = createRecordingHub();
  block.run(args, hub);
  return hub.calls;
}

const JUNK = ['sideways', '', 1, null, undefined, '__proto__', {}];

t.test('stop: brake or coast', async t => {
  const stop = (id: unknown, action: unknown) =>
    callsOf(stopMotor, {MOTOR_ID: id, STOP_ACTION: action});
  t.same(stop('motor', 'brake'), ['A brake()', 'B brake()']);
  t.same(stop('all motors', 'coast'), ['A turnOff()', 'B turnOff()']);
  t.same(stop('motor A', 'coast'), ['A turnOff()']);
  t.same(stop('motor B', 'brake'), ['B brake()']);
  for (const junk of JUNK) {
    t.same(stop(junk, 'brake'), [], 'no motor');
    t.same(stop('motor A', junk), ['A brake()'], 'an unknown action stops, too');
  }
});

t.test('run at -100 to 100', async t => {
  const run = (id: unknown, power: unknown) => callsOf(runMotor, {MOTOR_ID: id, POWER: power});
  t.same(run('motor', 50), ['A run(50)', 'B run(50)']);
  t.same(run('motor B', '-12.5'), ['B run(-12.5)']);
  t.same(run('motor A', -101), ['A run(-100)']);
  t.same(run('motor A', Infinity), ['A run(100)']);
  for (const junk of JUNK) {
    t.same(run('motor A', junk), [`A run(${junk === 1 ? 1 : 0})`]);
    t.same(run(junk, 50), []);
  }
});

t.test('run both motors together', async t => {
  const run = (a: unknown, b: unknown) => callsOf(runMotors, {POWER_A: a, POWER_B: b});
  const together = (...calls: string[]) => ['together', ...calls, 'end of together'];
  t.same(run(50, -50), together('A run(50)', 'B run(-50)'));
  t.same(run(0, '100'), together('A run(0)', 'B run(100)'));
  t.same(run(-1e9, 'fast'), together('A run(-100)', 'B run(0)'));
  t.doesNotThrow(() => runMotors.run({POWER_A: 50, POWER_B: 50}, noHub));
});

t.test('power and direction of one motor', async t => {
  const hub = createRecordingHub({currentPowerPercent: -70, direction: -1});
  t.equal(getMotorPower.run({MOTOR_PORT: 'motor A'}, hub), -70);
  t.equal(getMotorPower.run({MOTOR_PORT: 'motor B'}, hub), 0);
  t.equal(getMotorPower.run({MOTOR_PORT: 'motor A'}, noHub), 0);
  const turns = (port: unknown, direction: unknown, of = hub) =>
    isMotorDirection.run({MOTOR_PORT: port, TURN_DIRECTION: direction}, of);
  t.equal(turns('motor A', 'that way'), true);
  t.equal(turns('motor A', 'this way'), false);
  t.equal(turns('motor B', 'this way'), true);
  t.equal(turns('motor B', 'that way'), false);
  for (const direction of ['this way', 'that way']) {
    t.equal(
      isMotorDirection.run({MOTOR_PORT: 'motor A', TURN_DIRECTION: direction}, noHub),
      false,
      'no motor turns no way',
    );
  }
  for (const junk of JUNK) {
    t.equal(getMotorPower.run({MOTOR_PORT: junk}, hub), 0);
    t.equal(turns(junk, 'this way'), false);
    t.equal(turns('motor A', junk), false);
  }
});

t.test('a command takes 100 ms, with a hub or without, and needs a motor', async t => {
  for (const block of [stopMotor, runMotor, runMotors]) {
    t.equal(block.run({}, noHub), 100);
    t.equal(block.run({MOTOR_ID: 'motor'}, createRecordingHub()), 100);
    t.equal(block.needs, motor);
  }
});
