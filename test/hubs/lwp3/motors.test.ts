/** The state of all motors of a hub, by sequences of inputs. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {onAngle, turnToAngle} from '../../../src/hubs/lwp3/motors/angles.js';
import {
  remove,
  run,
  runFor,
  setDrive,
  onRedStop,
  turnFor,
  turnTo,
} from '../../../src/hubs/lwp3/motors/commands.js';
import {onFeedback} from '../../../src/hubs/lwp3/motors/feedback.js';
import {stop} from '../../../src/hubs/lwp3/motors/motions.js';
import {onCount} from '../../../src/hubs/lwp3/motors/progress.js';
import type {MotorState} from '../../../src/hubs/lwp3/motors/state.js';
import {MOTOR_BRAKE, MOTOR_FLOAT} from '../../../src/hubs/lwp3/protocol/output-commands.js';
import {FEEDBACK} from '../../../src/hubs/lwp3/protocol/output-feedback.js';
import {testProperty} from '../../support/property.js';
import {BEGINS, ENDS, IS_DISCARDED} from './motor-rig.js';
import {createMotorPlayer, PAIR, SIMPLE, type Input} from './motor-player.js';

function turn(degrees: number, port = 0): Input {
  return ({output, promiseId}) => turnFor(output(port), null, degrees, promiseId);
}

function drive(left: number, right: number): Input {
  return ({output}) => run(output(PAIR), [left, right]);
}

function driveBy(left: number, right: number, degrees: number): Input {
  return ({output, promiseId}) => turnFor(output(PAIR), [left, right], degrees, promiseId);
}

function runsFor(
  port: number,
  durationMs: number,
  percents: readonly number[] | null = null,
): Input {
  return ({output, promiseId}) => runFor(output(port), percents, durationMs, promiseId);
}

function report(flags: number, port = 0): Input {
  return ({output}) => onFeedback(output(port), flags);
}

/** Its mode: what it reports. */
function reports(what: MotorState['reports'], port = 0): Input {
  return ({motor}) => (motor(port).reports = what);
}

function at(degrees: number, port = 0): Input {
  return ({motor}) => {
    onCount(motor(port), degrees);
    motor(port).reports = 'count';
  };
}

function angleIs(degrees: number): Input {
  return ({motor}) => {
    onAngle(motor(0), degrees);
    motor(0).reports = 'angle';
  };
}

function turnsToAngle(degrees: number, port = 0): Input {
  return ({motor, promiseId}) => turnToAngle(motor(port), degrees, promiseId);
}

function power(percent: number, port = 0): Input {
  return ({motor}) => setDrive(motor(port), percent, motor(port).direction);
}

function redStop(port = 0): Input {
  return ({motor}) => onRedStop(motor(port));
}

function unplug(port = 0): Input {
  return ({output}) => remove(output(port));
}

function on(port = 0): Input {
  return ({output}) => run(output(port), null);
}

function off(port = 0): Input {
  return ({output}) => stop(output(port), MOTOR_FLOAT);
}

function brake(port = 0): Input {
  return ({output}) => stop(output(port), MOTOR_BRAKE);
}

function turnsTo(degrees: number, port = 0): Input {
  return ({motor, promiseId}) => turnTo(motor(port), degrees, 0, 0, promiseId);
}

t.test('a rotation ends with its own report, and nothing is sent', async t => {
  const {play, output, activity} = createMotorPlayer();
  t.same(play(turn(360)), ['0: 360 degrees at 50 end 127']);
  play.sent();
  t.match(activity(0), {kind: 'rotation', speed: 50, degrees: 360});
  t.same(play(report(BEGINS), report(ENDS)), ['confirm 0']);
  t.same([activity(0).kind, output(0).unreported], ['still', []]);
});

t.test('a stalled motor brakes at the fifth tick without progress', async t => {
  const {play, promiseIds} = createMotorPlayer();
  play(at(0), turn(3_600));
  t.same(play.wait(1_500), [], 'the hub does not have the command yet');
  play.sent();
  play(at(100));
  t.same(play.wait(1_499), []);
  play(at(102));
  t.same(play.wait(1), ['0: power 127!']);
  t.same(promiseIds(), []);
});

t.test('ticks count only while the motor reports its position', async t => {
  const {play} = createMotorPlayer();
  play(at(0), turn(36_000));
  play.sent();
  play(reports(null));
  t.same(play.wait(10_000), []);
  play(at(1));
  t.same(play.wait(1_500), ['0: power 127!']);
});

t.test('lost feedback: a run ends at its deadline', async t => {
  const {play, promiseIds} = createMotorPlayer();
  play(turn(360));
  play.sent();
  // 125 degrees a second at least, and two seconds.
  t.same(play.wait(4_879), []);
  t.same(play.wait(1), ['0: power 127!']);
  play(runsFor(0, 500));
  play.sent();
  t.same(play.wait(1_499), []);
  t.same(play.wait(1), ['0: power 0!']);
  t.same(promiseIds(), []);
});

t.test('late feedback: the end of an older command does not end a newer one', async t => {
  const {play, promiseIds} = createMotorPlayer();
  play(turn(360));
  play.sent();
  play(report(BEGINS), turn(-360));
  play.sent();
  t.equal(promiseIds().length, 1);
  play(report(IS_DISCARDED));
  t.equal(promiseIds().length, 1);
  play(report(BEGINS), report(ENDS));
  t.same(promiseIds(), []);
});

t.test('merged feedback: one was discarded, and the next one has been completed', async t => {
  const {play, promiseIds} = createMotorPlayer();
  play(turn(360));
  play.sent();
  play(turn(-360));
  play.sent();
  play(report(FEEDBACK.discarded | ENDS));
  t.same(promiseIds(), []);
});

t.test('no report is owed a second after the hub has got another command', async t => {
  const {play, promiseIds} = createMotorPlayer();
  play(turn(360));
  play.sent();
  play(turn(-360));
  play.sent();
  play.wait(1_001);
  play(report(ENDS));
  t.same(promiseIds(), [], 'the report is about the newer one');
});

t.test('no report is owed a second after another output has replaced the command', async t => {
  const replacements: readonly [first: Input, port: number, others: readonly Input[]][] = [
    [turn(720), 0, [drive(50, 50), off(PAIR)]],
    [driveBy(50, 50, 720), PAIR, [on()]],
    [driveBy(50, 50, 720), PAIR, [on(), redStop(), redStop(1)]],
  ];
  for (const [first, port, others] of replacements) {
    const {play, promiseIds} = createMotorPlayer();
    play(first);
    play.sent();
    // The reports about it are lost.
    for (const other of others) {
      play(other);
      play.sent();
    }
    play.wait(60_000);
    play(port === PAIR ? driveBy(50, 50, 90) : turn(90));
    play.sent();
    play(report(BEGINS, port), report(ENDS, port));
    t.same(promiseIds(), []);
  }
});

t.test('a report of a command that another output replaces is owed for a second', async t => {
  const {play, promiseIds} = createMotorPlayer();
  play(turn(3_600));
  play.sent();
  play(report(BEGINS));
  play.wait(5_000);
  play(drive(50, 50));
  play.sent();
  play(turn(90));
  play.sent();
  play(report(IS_DISCARDED));
  t.equal(promiseIds().length, 1, 'it is about the first one');
  play(report(BEGINS), report(ENDS));
  t.same(promiseIds(), []);
});

t.test('an error message ends the command that the hub has not begun', async t => {
  for (const [isBegun, waitMs, isRefused] of [
    [false, 999, true],
    [false, 1_000, false],
    [true, 0, false],
  ] as const) {
    const {play, promiseIds} = createMotorPlayer();
    play(turn(360));
    play.sent();
    if (isBegun) play(report(BEGINS));
    play.wait(waitMs);
    t.same(play(report(FEEDBACK.refused)), isRefused ? ['0: power 127!'] : []);
    t.equal(promiseIds().length, isRefused ? 0 : 1);
  }
});

t.test('a command that was refused at the gate is owed no report', async t => {
  const {play, output, settle} = createMotorPlayer();
  play(turn(360));
  settle(0, 'failed');
  t.same(output(0).unreported, []);
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
  t.same(play(on(), power(0)), ['0: speed 50 max 60', '0: speed 0 max 10!']);
  t.same(play(power(100)), ['0: speed 100 max 100']);
  t.same(play(off(), power(50)), ['0: power 0!']);
});

t.test('a command to one motor of a pair: both get one anew', async t => {
  const {play, activity, promiseIds, newestPromiseId} = createMotorPlayer();
  t.same(play(drive(100, -100)), ['16: speed 100 -100 max 100']);
  t.same(play(off()), ['drop 16', '1: speed -100 max 100', '0: power 0!']);
  play(runsFor(PAIR, 2_000, [50, 50]));
  const timed = newestPromiseId();
  play.wait(500);
  t.same(play(on(1)), ['drop 16', '0: 1500 ms at 54 end 0', '1: speed 54 max 64']);
  t.same(promiseIds(), [timed], 'the promise of the pair waits for the other motor');
  play(at(0), at(0, 1), driveBy(100, 50, 360));
  const rotation = newestPromiseId();
  play(at(100), at(50, 1));
  t.same(play(off()), ['drop 16', '1: 144 degrees at 54 end 127', '0: power 0!']);
  t.same([activity(1).kind, promiseIds()], ['rotation', [rotation]]);
});

t.test('a timed run of nothing changes no power', async t => {
  for (const durationMs of [0, -1, NaN, Infinity]) {
    const {play} = createMotorPlayer();
    play(power(80), runsFor(PAIR, durationMs, [30, 30]));
    t.same(play(on()).at(-1), '0: speed 81 max 91');
  }
});

t.test('a motor stands at once in a pair whose command may wait', async t => {
  const {play} = createMotorPlayer();
  play(on(1));
  t.same(play(drive(50, 0)), ['1: speed 0 max 10!', '16: speed 54 0 max 64']);
  play(drive(50, 50));
  t.same(play(power(0)), ['0: speed 0 max 10!', '16: speed 0 54 max 64']);
  t.same(play(power(100)), ['16: speed 100 54 max 100']);
});

t.test('a stop of both and of one are not repeated', async t => {
  const {play} = createMotorPlayer();
  t.same(play(off(PAIR)), ['16: powers 0 0!']);
  t.same(play(off(PAIR), off(0), off(1)), []);
  t.same(play(on(1)), ['drop 16', '0: power 0!', '1: speed 50 max 60'], 'it may not have left');
  play.sent();
  play(off(PAIR));
  play.sent();
  t.same(play(on(1)), ['drop 16', '1: speed 50 max 60'], 'the hub has it');
});

t.test('a stop of both that is on its way reaches the motor that stays', async t => {
  const {play, settle} = createMotorPlayer();
  play(off(PAIR), drive(0, 50));
  settle(PAIR, 'superseded');
  // The gate is sending the same.
  play(off(PAIR));
  settle(PAIR, 'superseded');
  t.same(play(on(0)), ['drop 16', '1: power 0!', '0: speed 50 max 60']);
});

t.test('a motor whose stop was dropped for that of its pair needs no brake', async t => {
  const {play} = createMotorPlayer();
  play(off(1), off(PAIR));
  play.sent();
  t.same(play(turnsToAngle(90, 1)), ['drop 16', 'measure 1']);
});

/** How the second motor comes to stand, and the command that lets it stand so again. */
const STANDS: readonly [stands: string, inputs: readonly Input[], again: string][] = [
  ['coasts', [off(1)], '1: power 0!'],
  ['brakes', [brake(1)], '1: power 127!'],
  ['brakes with its pair', [brake(PAIR)], '1: power 127!'],
  ['has turned and brakes', [turn(90, 1), report(ENDS, 1)], '1: power 127!'],
  [
    'has turned to a position and holds it',
    [turnsTo(90, 1), report(ENDS, 1)],
    '1: speed 0 max 10!',
  ],
  ['is to brake for an angle', [on(1), turnsToAngle(90, 1)], '1: power 127!'],
];

for (const [stands, inputs, again] of STANDS) {
  const begin = (...more: readonly Input[]) => {
    const player = createMotorPlayer();
    for (const input of [...inputs, ...more]) {
      player.play(input);
      player.play.sent();
    }
    return player.play;
  };
  const lasting = again === '1: power 0!' ? [] : ['drop 16', again];

  t.test(`a motor that ${stands} does so after a command of its pair that waits`, async t => {
    const play = begin();
    for (const input of [
      drive(50, 0),
      driveBy(50, 0, 360),
      runsFor(PAIR, 2_000, [50, 0]),
      runsFor(PAIR, 100_000, [50, 0]),
    ]) {
      play(input, power(80, 1));
      t.same(play(off()), ['drop 16', again, '0: power 0!']);
    }
  });

  t.test(`a motor that ${stands} does so after a timed run that does not move it`, async t => {
    const play = begin(runsFor(PAIR, 2_000, [50, 0]));
    t.same(
      play(report(BEGINS, PAIR), report(ENDS, PAIR)),
      ['confirm 16', ...lasting],
      'the hub ends it',
    );
    const byPage = begin(runsFor(PAIR, 100_000, [50, 0]));
    const stop = again === '1: power 0!' ? '16: powers 0 0!' : '16: powers 0 127!';
    t.same(byPage.wait(100_000), [stop]);
  });

  t.test(`a motor that ${stands}, after a rotation of the other one`, async t => {
    const play = begin(driveBy(50, 0, 360));
    const isHeld = again.includes('speed');
    t.same(play(report(BEGINS, PAIR), report(ENDS, PAIR)), [
      'confirm 16',
      ...(isHeld ? lasting : []),
    ]);
  });
}

t.test('a timed run of nothing stops only the motor of a pair that is on', async t => {
  const {play} = createMotorPlayer();
  play(brake(1));
  t.same(play(runsFor(PAIR, 0, [50, 50])), []);
  play(on());
  t.same(play(runsFor(PAIR, 0, [50, 50])), ['16: powers 0 127!']);
});

t.test('a rotation of a pair ends if one motor stalls', async t => {
  const {play, activity} = createMotorPlayer();
  play(at(0), at(0, 1), driveBy(50, 50, 3_600));
  play.sent();
  play.wait(300);
  play(at(100));
  t.same(play.wait(1_200), ['16: powers 127 127!']);
  t.same(
    [activity(0), activity(1)],
    [0, 1].map(() => ({kind: 'still', endState: MOTOR_BRAKE, wasStopped: true})),
  );
});

t.test('a motor turns to an angle when it is known where it stands', async t => {
  const {play} = createMotorPlayer();
  play(on());
  t.same(play(turnsToAngle(90)), ['0: power 127!', 'measure 0']);
  play(angleIs(10));
  t.same(new Set(play.wait(400)), new Set(['measure 0']), 'the hub may not have the brake');
  play.sent();
  play(angleIs(60));
  play.wait(100);
  play(angleIs(61));
  t.same(play.wait(50).at(-1), '0: 29 degrees at 50 end 126');
  play(turnsToAngle(90), reports(null));
  t.same(
    play.wait(5_000).filter(each => each !== 'measure 0'),
    [],
    'it stays braked',
  );
});

t.test('the first position sets the deadline of a turn to a position', async t => {
  const {play, dueInMs} = createMotorPlayer();
  play(turnsTo(1_000));
  t.equal(dueInMs(), ((1_000 + 3_600) * 1_000) / 125 + 2_000);
  play(at(875));
  t.equal(dueInMs(), 3_000);
});

t.test('a turn to an angle stalls after five whole ticks, too', async t => {
  const {play} = createMotorPlayer();
  play(on(), turnsToAngle(90), angleIs(10));
  play.wait(200);
  play(angleIs(11), at(0));
  play.sent();
  t.same(play.wait(50), ['0: 79 degrees at 50 end 126']);
  play.sent();
  t.same(play.wait(1_499), []);
  t.same(play.wait(1), ['0: power 127!']);
});

t.test('a command during the measuring ends it, and nothing turns', async t => {
  const begin = () => {
    const player = createMotorPlayer();
    player.play(on(), turnsToAngle(90), angleIs(10));
    t.equal(player.promiseIds().length, 1);
    return player;
  };
  for (const [input, done] of [
    [off(), ['0: power 0!']],
    [on(), ['0: speed 50 max 60']],
    [redStop(), []],
    [unplug(), []],
    [drive(50, 50), ['16: speed 54 54 max 64']],
    [off(PAIR), ['16: powers 0 0!']],
  ] as const) {
    const {play, promiseIds} = begin();
    t.same(play(input), done);
    play.sent();
    play(angleIs(11));
    t.same([promiseIds(), play.wait(10_000)], [[], []]);
  }
  const {play} = begin();
  play(power(80));
  play.sent();
  t.ok(play.wait(5_000).includes('0: 80 degrees at 81 end 126'), 'with its new power');
});

t.test('the red stop ends all runs, and no motor of a pair continues', async t => {
  const {play, promiseIds, activity} = createMotorPlayer();
  play(at(0), at(0, 1), driveBy(50, 100, 3_600), runsFor(SIMPLE, 500));
  play.sent();
  play(report(BEGINS, PAIR));
  t.same(play(redStop(), redStop(1), redStop(SIMPLE)), []);
  t.same([promiseIds(), play.wait(60_000)], [[], []]);
  t.same(
    [0, 1, SIMPLE].map(port => activity(port).kind),
    ['still', 'still', 'still'],
  );
  t.same(play(on()), ['0: speed 54 max 64'], 'the other one gets nothing');
});

t.test('reports of what the red stop has ended are not taken for those of a later run', async t => {
  const {play, promiseIds} = createMotorPlayer();
  play(turn(360));
  play.sent();
  play(report(BEGINS), redStop(), turn(-360));
  play.sent();
  play(report(IS_DISCARDED));
  t.equal(promiseIds().length, 1, 'it is about the first one');
  play(report(BEGINS), report(ENDS));
  t.same(promiseIds(), []);
});

t.test('a motor that is unplugged: the other one of its pair continues', async t => {
  const {play, promiseIds, newestPromiseId, activity} = createMotorPlayer();
  play(runsFor(PAIR, 2_000, [50, 50]));
  const timed = newestPromiseId();
  play.sent();
  play.wait(500);
  t.same(play(unplug()), ['drop 16', '1: 1500 ms at 54 end 0']);
  t.same([promiseIds(), activity(0).kind], [[timed], 'still']);
  t.same(play.wait(2_499), []);
  t.same([play.wait(1), promiseIds()], [['1: power 0!'], []]);
});

t.test('the hub ends the virtual port of a pair: both motors continue', async t => {
  const {play, promiseIds, newestPromiseId} = createMotorPlayer();
  play(at(0), at(0, 1), driveBy(50, -100, 720));
  const rotation = newestPromiseId();
  play.sent();
  play(at(100), at(-200, 1));
  t.same(play(unplug(PAIR)), [
    'drop 16',
    '0: 289 degrees at 54 end 127',
    '1: 520 degrees at -100 end 127',
  ]);
  t.same(promiseIds(), [rotation, rotation]);
  play.sent();
  play(report(ENDS), report(ENDS, 1));
  t.same(promiseIds(), []);
});

t.test('an error message ends the rotation of a pair, and both brake', async t => {
  const {play, promiseIds} = createMotorPlayer();
  play(driveBy(50, 50, 360));
  play.sent();
  t.same(play(report(FEEDBACK.refused), report(FEEDBACK.refused, PAIR)), ['16: powers 127 127!']);
  t.same(promiseIds(), []);
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
  fc.tuple(single, percent).map(([port, to]) => power(to, port)),
  fc.tuple(degrees, fc.constantFrom(0, 1)).map(each => turnsToAngle(...each)),
  degrees.map(angleIs),
  reporting.map(unplug),
  single.map(redStop),
);

testProperty(
  'a run is that of motors which follow its output, and without commands every run ends',
  fc.property(fc.array(fc.tuple(anyInput, fc.nat({max: 2_000}), fc.boolean())), history => {
    const {play, running, output, dueInMs} = createMotorPlayer();
    for (const [input, waitMs, isSent] of history) {
      play(input);
      if (isSent) play.sent();
      const outputs = [0, 1, SIMPLE, PAIR].map(output).filter(({run: each}) => each !== null);
      assert.deepEqual(new Set(running()), new Set(outputs));
      for (const each of outputs) {
        assert.ok(each.motors.every(({activeOutput}) => activeOutput === each));
      }
      play.wait(waitMs);
    }
    play.wait(60_000);
    assert.deepEqual(running(), []);
    assert.equal(dueInMs(), Infinity);
  }),
);
