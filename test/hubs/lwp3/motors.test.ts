/** The reducer of all motors of a hub, by sequences of inputs. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {
  remove,
  run,
  runFor,
  setPower,
  stopAll,
  turnFor,
  turnTo,
  turnToAngle,
} from '../../../src/hubs/lwp3/motors/commands.js';
import {
  angle,
  count,
  feedback,
  outcome,
  pass,
  setMode,
} from '../../../src/hubs/lwp3/motors/reports.js';
import {stop} from '../../../src/hubs/lwp3/motors/motions.js';
import type {Input} from '../../../src/hubs/lwp3/motors/step.js';
import {MOTOR_BRAKE, MOTOR_FLOAT} from '../../../src/hubs/lwp3/protocol/output-commands.js';
import {FEEDBACK} from '../../../src/hubs/lwp3/protocol/output-feedback.js';
import {testProperty} from '../../support/property.js';
import {BEGINS, ENDS, IS_DISCARDED} from './motor-rig.js';
import {createMotorPlayer, PAIR, SIMPLE} from './motor-player.js';

function turn(degrees: number, port = 0): Input {
  return change => turnFor(change, port, null, degrees, MOTOR_BRAKE);
}

function drive(left: number, right: number): Input {
  return change => run(change, PAIR, [left, right]);
}

function driveBy(left: number, right: number, degrees: number): Input {
  return change => turnFor(change, PAIR, [left, right], degrees, MOTOR_BRAKE);
}

function runsFor(port: number, durationMs: number): Input {
  return change => runFor(change, port, null, durationMs);
}

function report(flags: number, port = 0): Input {
  return change => feedback(change, port, flags);
}

function at(degrees: number, port = 0): Input {
  return change => count(change, port, degrees);
}

function on(port = 0): Input {
  return change => run(change, port, null);
}

function off(port = 0): Input {
  return change => stop(change, port, MOTOR_FLOAT);
}

t.test('a rotation ends with its own report, and nothing is sent', async t => {
  const {play, state, does} = createMotorPlayer();
  t.same(play(turn(360)), ['0: 360 degrees at 50 end 127']);
  play.sent();
  t.match(does(0), {kind: 'rotation', speed: 50, degrees: 360});
  t.same(play(report(BEGINS), report(ENDS)), []);
  t.same([does(0).kind, state().outputs.get(0)?.owed], ['still', []]);
});

t.test('a stalled motor brakes at the fifth tick without progress', async t => {
  const {play, tickets} = createMotorPlayer();
  play(at(0), turn(3_600));
  t.same(play.wait(1_500), [], 'the hub does not have the command yet');
  play.sent();
  play(at(100));
  t.same(play.wait(1_499), []);
  play(at(102));
  t.same(play.wait(1), ['0: power 127!']);
  t.same(tickets(), []);
});

t.test('ticks count only while the motor reports its position', async t => {
  const {play} = createMotorPlayer();
  play(at(0), turn(36_000));
  play.sent();
  play(change => setMode(change, 0, 'speed'));
  t.same(play.wait(10_000), []);
  play(change => setMode(change, 0, 'count'), at(1));
  t.same(play.wait(1_500), ['0: power 127!']);
});

t.test('lost feedback: a run ends at its deadline', async t => {
  const {play, tickets} = createMotorPlayer();
  play(turn(360));
  play.sent();
  // 125 degrees a second at least, and two seconds.
  t.same(play.wait(4_879), []);
  t.same(play.wait(1), ['0: power 127!']);
  play(change => runFor(change, 0, null, 500));
  play.sent();
  t.same(play.wait(1_499), []);
  t.same(play.wait(1), ['0: power 0!']);
  t.same(tickets(), []);
});

t.test('late feedback: the end of an older command does not end a newer one', async t => {
  const {play, tickets} = createMotorPlayer();
  play(turn(360));
  play.sent();
  play(report(BEGINS), turn(-360));
  play.sent();
  t.equal(tickets().length, 1);
  play(report(IS_DISCARDED));
  t.equal(tickets().length, 1);
  play(report(BEGINS), report(ENDS));
  t.same(tickets(), []);
});

t.test('doubled feedback counts once', async t => {
  const {play, tickets} = createMotorPlayer();
  play(turn(360));
  play.sent();
  play(turn(-360));
  play.sent();
  play(report(IS_DISCARDED), report(IS_DISCARDED));
  t.equal(tickets().length, 1, 'within the same millisecond');
  play.wait(1);
  play(report(ENDS));
  t.same(tickets(), []);
});

t.test('merged feedback: one was discarded, and the next one has been completed', async t => {
  const {play, tickets} = createMotorPlayer();
  play(turn(360));
  play.sent();
  play(turn(-360));
  play.sent();
  play(report(FEEDBACK.discarded | ENDS));
  t.same(tickets(), []);
});

t.test('no report is owed a second after the hub has got another command', async t => {
  const {play, tickets} = createMotorPlayer();
  play(turn(360));
  play.sent();
  play(turn(-360));
  play.sent();
  play.wait(1_001);
  play(report(ENDS));
  t.same(tickets(), [], 'the report is about the newer one');
});

t.test('an error message ends the command that the hub has not begun', async t => {
  for (const [isBegun, waitMs, isRefused] of [
    [false, 999, true],
    [false, 1_000, false],
    [true, 0, false],
  ] as const) {
    const {play, tickets} = createMotorPlayer();
    play(turn(360));
    play.sent();
    if (isBegun) play(report(BEGINS));
    play.wait(waitMs);
    t.same(play(report(FEEDBACK.refused)), isRefused ? ['0: power 127!'] : []);
    t.equal(tickets().length, isRefused ? 0 : 1);
  }
});

t.test('a command that was refused at the gate is owed no report', async t => {
  const {play, state, newestId} = createMotorPlayer();
  play(turn(360));
  play(change => outcome(change, 0, newestId(), 'failed'));
  t.same(state().outputs.get(0)?.owed, []);
});

t.test('the hub ends the runs that it can, and the page all others', async t => {
  const {play} = createMotorPlayer();
  t.same(play(runsFor(0, 65_535)), ['0: 65535 ms at 50 end 0']);
  t.same(play(runsFor(0, 65_536)), ['0: speed 50 max 60']);
  t.same(play(runsFor(SIMPLE, 500)), [`${SIMPLE}: power 50`]);
  t.same(play.wait(499), []);
  t.same(play.wait(1), [`${SIMPLE}: power 0!`]);
});

t.test('a motor that is on at the power 0 turns with a new one', async t => {
  const {play} = createMotorPlayer();
  t.same(
    play(on(), change => setPower(change, 0, 0)),
    ['0: speed 50 max 60', '0: speed 0 max 10!'],
  );
  t.same(
    play(change => setPower(change, 0, 100)),
    ['0: speed 100 max 100'],
  );
  t.same(
    play(off(), change => setPower(change, 0, 50)),
    ['0: power 0!'],
  );
});

t.test('a command to one motor of a pair: both get one anew', async t => {
  const {play, does, tickets, newestTicket} = createMotorPlayer();
  t.same(play(drive(100, -100)), ['drop 0', 'drop 1', '16: speed 100 -100 max 100']);
  t.same(play(off()), ['drop 16', '1: speed -100 max 100', '0: power 0!']);
  play(change => runFor(change, PAIR, [50, 50], 2_000));
  const timed = newestTicket();
  play.wait(500);
  t.same(play(on(1)), ['drop 16', '0: 1500 ms at 54 end 0', '1: speed 54 max 64']);
  t.same(tickets(), [timed], 'the promise of the pair waits for the other motor');
  play(at(0), at(0, 1), driveBy(100, 50, 360));
  const rotation = newestTicket();
  play(at(100), at(50, 1));
  t.same(play(off()), ['drop 16', '1: 144 degrees at 54 end 127', '0: power 0!']);
  t.same([does(1).kind, tickets()], ['rotation', [rotation]]);
});

t.test('a motor stands at once in a pair whose command may wait', async t => {
  const {play} = createMotorPlayer();
  play(on(1));
  t.same(play(drive(50, 0)), ['drop 0', 'drop 1', '1: speed 0 max 10!', '16: speed 54 0 max 64']);
  play(drive(50, 50));
  t.same(
    play(change => setPower(change, 0, 0)),
    ['0: speed 0 max 10!', '16: speed 0 54 max 64'],
  );
  t.same(
    play(change => setPower(change, 0, 100)),
    ['drop 0', '16: speed 100 54 max 100'],
  );
});

t.test('a stop of both and of one are not repeated', async t => {
  const {play} = createMotorPlayer();
  t.same(play(off(PAIR)), ['drop 0', 'drop 1', '16: powers 0 0!']);
  t.same(play(off(PAIR), off(0), off(1)), []);
  t.same(play(on(1)), ['drop 16', '0: power 0!', '1: speed 50 max 60'], 'it may not have left');
  play.sent();
  play(off(PAIR));
  play.sent();
  t.same(play(on(1)), ['drop 16', '1: speed 50 max 60'], 'the hub has it');
});

t.test('a stop of both that is on its way reaches the motor that stays', async t => {
  const {play, newestId} = createMotorPlayer();
  const isSuperseded = () => {
    const id = newestId();
    play(change => outcome(change, PAIR, id, 'superseded'));
  };
  play(off(PAIR), drive(0, 50));
  isSuperseded();
  // The gate is sending the same.
  play(off(PAIR));
  isSuperseded();
  t.same(play(on(0)), ['drop 16', '1: power 0!', '0: speed 50 max 60']);
});

t.test('a motor whose stop was dropped for that of its pair needs no brake', async t => {
  const {play} = createMotorPlayer();
  play(off(1), off(PAIR));
  play.sent();
  t.same(
    play(change => turnToAngle(change, 1, 90)),
    ['drop 16', 'measure 1'],
  );
});

t.test('a rotation of a pair ends if one motor stalls', async t => {
  const {play, does} = createMotorPlayer();
  play(at(0), at(0, 1), driveBy(50, 50, 3_600));
  play.sent();
  play.wait(300);
  play(at(100));
  t.same(play.wait(1_200), ['drop 0', 'drop 1', '16: powers 127 127!']);
  t.same(
    [does(0), does(1)],
    [0, 1].map(() => ({kind: 'still', power: MOTOR_BRAKE})),
  );
});

t.test('a motor turns to an angle when it is known where it stands', async t => {
  const {play} = createMotorPlayer();
  const angleIs =
    (degrees: number): Input =>
    change =>
      angle(change, 0, degrees);
  play(on());
  t.same(
    play(change => turnToAngle(change, 0, 90)),
    ['0: power 127!', 'measure 0'],
  );
  play(change => setMode(change, 0, 'angle'), angleIs(10));
  t.same(new Set(play.wait(400)), new Set(['measure 0']), 'the hub may not have the brake');
  play.sent();
  play(angleIs(60));
  play.wait(100);
  play(angleIs(61));
  t.same(play.wait(50).at(-1), '0: 29 degrees at 50 end 126');
  play(
    change => turnToAngle(change, 0, 90),
    change => setMode(change, 0, 'speed'),
  );
  t.same(
    play.wait(5_000).filter(each => each !== 'measure 0'),
    [],
    'it stays braked',
  );
});

t.test('the first position sets the deadline of a turn to a position', async t => {
  const {play, dueInMs} = createMotorPlayer();
  play(change => turnTo(change, 0, 1_000, 0));
  t.equal(dueInMs(), ((1_000 + 3_600) * 1_000) / 125 + 2_000);
  play(at(875));
  t.equal(dueInMs(), 3_000);
});

const percent = fc.constantFrom(0, 50, -100, NaN);
const single = fc.constantFrom(0, 1, SIMPLE);
const reporting = fc.constantFrom(0, 1, PAIR);
const degrees = fc.integer({min: -900, max: 900});
const flags = fc.constantFrom(BEGINS, ENDS, IS_DISCARDED, FEEDBACK.refused);
const anyInput: fc.Arbitrary<Input> = fc.oneof(
  single.map(on),
  fc.constantFrom(0, 1, SIMPLE, PAIR).map(off),
  fc.tuple(percent, percent).map(each => drive(...each)),
  fc.tuple(percent, percent, degrees).map(each => driveBy(...each)),
  fc.tuple(degrees, fc.constantFrom(0, 1)).map(each => turn(...each)),
  fc.tuple(degrees, fc.constantFrom(0, 1)).map(each => at(...each)),
  fc.tuple(single, fc.nat({max: 3_000})).map(each => runsFor(...each)),
  fc.tuple(flags, reporting).map(each => report(...each)),
  fc.tuple(single, percent).map(
    ([port, to]): Input =>
      change =>
        setPower(change, port, to),
  ),
  reporting.map(
    (port): Input =>
      change =>
        remove(change, port),
  ),
  single.map(
    (port): Input =>
      change =>
        stopAll(change, port),
  ),
);

testProperty(
  'a step changes nothing but its result, and without commands every run ends',
  fc.property(fc.array(fc.tuple(anyInput, fc.nat({max: 2_000}), fc.boolean())), history => {
    const {play, state, tickets, dueInMs} = createMotorPlayer();
    for (const [input, waitMs, isSent] of history) {
      const before = state();
      const copy = structuredClone(before.outputs);
      const motors = JSON.stringify([...before.motors]);
      play(input);
      assert.deepEqual(before.outputs, copy);
      assert.equal(JSON.stringify([...before.motors]), motors);
      if (isSent) play.sent();
      play.wait(waitMs);
    }
    play(pass);
    play.wait(60_000);
    assert.deepEqual(tickets(), []);
    assert.equal(dueInMs(), Infinity);
  }),
);
