import t from 'tap';
import {drive, driveFor, stopDriving} from '../../../blocks/poweredup/drive.js';
import * as motors from '../../../blocks/poweredup/motors.js';
import {motor} from '../../../src/hubs/lwp3/kinds.js';
import type {Block, HubReport} from '../../../src/scratch/define-block.js';
import {createRecordingHub, type HubValues} from '../lwp3/recording-hub.js';
import {noHub} from '../wedo2/recording-hub.js';

/** Without the marks of together(). */
function callsOf(block: Block, args: Record<string, unknown>, values?: HubValues): string[] {
  const hub = createRecordingHub(values);
  block.run(args, hub);
  return hub.calls.filter(call => !call.endsWith('together'));
}

const JUNK = ['E', '', 1, null, undefined, '__proto__', {}];

t.test('run at -100 to 100', async t => {
  const run = (id: unknown, power: unknown) =>
    callsOf(motors.runMotor, {MOTOR_ID: id, POWER: power});
  t.same(run('A', 50), ['A run(50)']);
  t.same(run('AB', '-12.5'), ['AB run(-12.5, -12.5)'], 'one message for both');
  t.same(run('ABCD', 30), ['AB run(30, 30)', 'C run(30)', 'D run(30)']);
  t.same(
    callsOf(motors.runMotor, {MOTOR_ID: 'AB', POWER: 30}, {hasPairs: false}),
    ['A run(30)', 'B run(30)'],
    'before the hub has made a pair',
  );
  t.same(run('D', -101), ['D run(-100)']);
  t.same(run('C', Infinity), ['C run(100)']);
  t.same(run('A', 'fast'), ['A run(0)']);
  for (const junk of JUNK) t.same(run(junk, 50), []);
});

t.test('stop: brake or coast', async t => {
  const stop = (id: unknown, action: unknown) =>
    callsOf(motors.stopMotor, {MOTOR_ID: id, STOP_ACTION: action});
  t.same(stop('A', 'brake'), ['A brake()']);
  t.same(stop('AB', 'coast'), ['AB turnOff()'], 'one message for both');
  t.same(stop('AB', 'brake'), ['AB brake()']);
  t.same(callsOf(motors.stopMotor, {MOTOR_ID: 'AB', STOP_ACTION: 'coast'}, {hasPairs: false}), [
    'A turnOff()',
    'B turnOff()',
  ]);
  for (const junk of JUNK) {
    t.same(stop(junk, 'brake'), []);
    t.same(stop('A', junk), ['A brake()'], 'an unknown action stops, too');
  }
});

t.test('turns end with the motor, and motors without an encoder do not turn', async t => {
  const {turnMotorBy, turnMotorToAngle, turnMotorToPosition} = motors;
  const values: HubValues = {motors: {A: {}, B: {hasEncoder: false}}};
  for (const [block, args, call] of [
    [turnMotorBy, {DEGREES: '-90'}, 'A turnFor(-90)'],
    [turnMotorToPosition, {POSITION: 720}, 'A turnTo(720)'],
    [turnMotorToAngle, {ANGLE: 45}, 'A turnToAbsolute(45)'],
  ] as const) {
    const hub = createRecordingHub(values);
    const {done, timeLimitMs} = block.run({...args, MOTOR_ID: 'AB'}, hub) as HubReport;
    t.same(hub.calls, ['together', call, 'end of together']);
    t.equal(timeLimitMs, Infinity, 'the device ends it');
    let hasEnded = false;
    void done.then(() => (hasEnded = true));
    await new Promise(setImmediate);
    t.notOk(hasEnded, block.opcode);
    hub.endRuns();
    await done;
    await (block.run({...args, MOTOR_ID: 'A'}, noHub) as HubReport).done;
    for (const junk of JUNK) t.same(callsOf(block, {...args, MOTOR_ID: junk}), []);
  }
});

t.test('turning both motors by degrees is one message, if their powers are equal', async t => {
  const by = (values?: HubValues, id = 'AB') =>
    callsOf(motors.turnMotorBy, {MOTOR_ID: id, DEGREES: 90}, values);
  t.same(by({motors: {A: {}, B: {direction: -1}}}), ['AB turnFor(50, -50, 90)']);
  t.same(by(undefined, 'ABCD'), ['AB turnFor(50, 50, 90)', 'C turnFor(90)', 'D turnFor(90)']);
  t.same(
    by({motors: {A: {powerPercent: 80}, B: {}}}),
    ['A turnFor(90)', 'B turnFor(90)'],
    'a pair would turn them by different angles',
  );
  t.same(by({hasPairs: false}), ['A turnFor(90)', 'B turnFor(90)']);
});

t.test('degrees are limited, and an angle is within half a turn', async t => {
  const by = (degrees: unknown) =>
    callsOf(motors.turnMotorBy, {MOTOR_ID: 'A', DEGREES: degrees})[0];
  t.equal(by(1e9), 'A turnFor(360000)');
  t.equal(by('-Infinity'), 'A turnFor(-360000)');
  const to = (angle: unknown) => callsOf(motors.turnMotorToAngle, {MOTOR_ID: 'A', ANGLE: angle})[0];
  t.same(
    [0, 179, 180, 270, -180, -181, 720, 725, 'x', Infinity].map(to),
    [0, 179, -180, -90, -180, 179, 0, 5, 0, 0].map(angle => `A turnToAbsolute(${angle})`),
  );
});

t.test('position, angle and speed', async t => {
  const {getMotorAngle, getMotorPosition, getMotorSpeed, resetMotorPosition} = motors;
  const hub = createRecordingHub({
    motors: {
      A: {positionDegrees: -1000, speedPercent: 35, absoluteDegrees: -20},
      C: {positionDegrees: 5},
      D: {hasEncoder: false},
    },
  });
  const all = (block: Block) =>
    ['A', 'B', 'C', 'D', ...JUNK].map(port => block.run({MOTOR_REPORTER_ID: port}, hub));
  const none = JUNK.map(() => 0);
  t.same(all(getMotorPosition), [-1000, 0, 5, 0, ...none]);
  t.same(all(getMotorSpeed), [35, 0, 0, 0, ...none]);
  t.same(all(getMotorAngle), [-20, '', '', '', ...JUNK.map(() => '')], 'not every motor has one');
  t.same(callsOf(resetMotorPosition, {MOTOR_ID: 'AB'}), ['A resetPosition()', 'B resetPosition()']);
});

t.test('drive: one message for both motors', async t => {
  const go = (values?: HubValues) => callsOf(drive, {LEFT: 50, RIGHT: '-120'}, values);
  t.same(go(), ['AB run(50, -100)']);
  t.same(go({hasPairs: false}), ['A run(50)', 'B run(-100)']);
  t.same(go({motors: {B: {hasEncoder: false}}}), ['B run(-100)']);
  t.same(callsOf(stopDriving, {}), ['AB brake()']);
  t.same(
    callsOf(stopDriving, {}, {motors: {A: {}, C: {}}}),
    ['A brake()'],
    'the motor that is there',
  );
});

t.test('drive for degrees: until both have arrived', async t => {
  const args = {DEGREES: 1e9, LEFT: 50, RIGHT: 50};
  const hub = createRecordingHub();
  const {done, timeLimitMs} = driveFor.run(args, hub) as HubReport;
  t.same(hub.calls, ['AB turnFor(50, 50, 360000)']);
  t.equal(timeLimitMs, Infinity);
  hub.endRuns();
  await done;
  await (driveFor.run(args, noHub) as HubReport).done;
  t.same(callsOf(driveFor, args, {motors: {A: {}, B: {hasEncoder: false}}}), []);
  t.same(callsOf(driveFor, args, {motors: {A: {}}}), [], 'one motor does not drive');
});

t.test('drive for degrees, before the hub has made a pair: each motor by its share', async t => {
  const values: HubValues = {hasPairs: false};
  const go = (LEFT: number, RIGHT: number, DEGREES: number) =>
    callsOf(driveFor, {LEFT, RIGHT, DEGREES}, values);
  t.same(go(50, -100, 360), [
    'A setDirection(1)',
    'A setPower(50)',
    'A turnFor(180)',
    'B setDirection(-1)',
    'B setPower(100)',
    'B turnFor(360)',
  ]);
  t.same(
    go(0, 100, -90),
    ['A brake()', 'B setDirection(1)', 'B setPower(100)', 'B turnFor(-90)'],
    'a motor at 0 stands',
  );
  t.same(go(0, 0, 360), ['A brake()', 'B brake()']);
  const hub = createRecordingHub(values);
  const {done} = driveFor.run({LEFT: 50, RIGHT: 50, DEGREES: 360}, hub) as HubReport;
  hub.endRuns();
  await done;
});

t.test('a command takes 100 ms, with a hub or without, and needs a motor', async t => {
  const {runMotor, stopMotor, resetMotorPosition} = motors;
  for (const block of [runMotor, stopMotor, resetMotorPosition, drive, stopDriving]) {
    t.equal(block.run({}, noHub), 100);
    t.equal(block.run({MOTOR_ID: 'A'}, createRecordingHub()), 100);
    t.equal(block.needs, motor);
  }
});
