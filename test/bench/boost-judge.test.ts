import t from 'tap';
import {BoostJudge, type SeenBoost} from '../../bench/boost-judge.js';

const A = {MOTOR_ID: 'A'} as const;
const D = {MOTOR_ID: 'D'} as const;

/** A hub whose motors in A, B and D have these powers. */
function seen(powerA: number, powerB = 0, powerD = 0, green = 0): SeenBoost {
  const motors = [powerA, powerB, NaN, powerD].map(
    (powerPercent, port) => [port, {powerPercent}] as const,
  );
  return {motors: new Map(motors), light: {red: 255, green, blue: 0}};
}

t.test('an output without a command is right', async t => {
  const judge = new BoostJudge();
  t.same(judge.wrongOutputs(seen(0), 0), []);
  t.same(judge.wrongOutputs(seen(0, 0, 10), 0), ['motor D']);
});

t.test('powers are spread over 10 to 100; the first speed is 50', async t => {
  const judge = new BoostJudge();
  judge.called({opcode: 'motorOn', args: A}, 0);
  t.same(judge.wrongOutputs(seen(50), 1), []);
  judge.called({opcode: 'setMotorPower', args: {...A, POWER: 1}}, 0);
  t.same(judge.wrongOutputs(seen(10), 1), []);
  judge.called({opcode: 'setMotorPower', args: {...A, POWER: 100}}, 0);
  judge.called({opcode: 'setMotorDirection', args: {...A, MOTOR_DIRECTION: 'reverse'}}, 0);
  t.same(judge.wrongOutputs(seen(-100), 1), []);
  t.same(judge.wrongOutputs(seen(100), 1), ['motor A']);
  judge.called({opcode: 'setMotorPower', args: {...A, POWER: 0}}, 0);
  t.same(judge.wrongOutputs(seen(0), 1), [], 'on, and standing');
});

t.test('runs that end; both motors of a pair', async t => {
  const judge = new BoostJudge();
  judge.called({opcode: 'motorOnFor', args: {MOTOR_ID: 'AB', DURATION: 0.5}}, 100);
  t.same(judge.wrongOutputs(seen(50, 50), 599), []);
  t.same(judge.wrongOutputs(seen(50, 0), 599), ['motor B']);
  t.same(judge.wrongOutputs(seen(50, 50), 600), ['motor A', 'motor B']);
  judge.called({opcode: 'motorOn', args: D}, 600);
  judge.called({opcode: 'motorOnForRotation', args: {...D, ROTATION: 0.1}}, 600);
  t.same(judge.wrongOutputs(seen(0), 3_000), [], 'a rotation ends a run');
  judge.called({opcode: 'motorOn', args: D}, 3_000);
  judge.called({opcode: 'setMotorPower', args: {...D, POWER: 0}}, 3_000);
  judge.called({opcode: 'motorOnForRotation', args: {...D, ROTATION: 0.1}}, 3_000);
  judge.called({opcode: 'setMotorPower', args: {...D, POWER: 100}}, 3_000);
  t.same(judge.wrongOutputs(seen(0, 0, 100), 9_000), [], 'at the power 0 it does nothing');
  judge.called({opcode: 'motorOff', args: D}, 9_000);
  t.same(judge.wrongOutputs(seen(0), 9_000), []);
});

t.test('the light', async t => {
  const judge = new BoostJudge();
  judge.called({opcode: 'setLightHue', args: {HUE: 0}}, 0);
  t.same(judge.wrongOutputs(seen(0), 0), []);
  t.same(judge.wrongOutputs(seen(0, 0, 0, 60), 0), ['light']);
});
