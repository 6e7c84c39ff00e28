// The devices and messages of BOOST and Powered Up.
const OWED = 'test/hubs/lwp3/owed-reports.test.ts';
const UNACKNOWLEDGED = 'test/hubs/lwp3/feedback-before-answer.test.ts';
const RUN = 'test/hubs/lwp3/motor-run.test.ts';
const MOTOR = 'test/hubs/lwp3/motor.test.ts';
const ENCODER = 'test/hubs/lwp3/encoder.test.ts';
const COMMANDS = 'test/hubs/lwp3/protocol/output-commands.test.ts';

export default [
  {
    promise: 'A report of an end does not count for a command that the hub has not acknowledged.',
    file: 'src/hubs/lwp3/motors/reports.ts',
    find: 'if (oldest === undefined || !isReceived(oldest)) return;',
    replace: 'if (oldest === undefined) return;',
    tests: [UNACKNOWLEDGED],
  },
  {
    promise: 'A command that waits for its first write is not taken for the one that has begun.',
    file: 'src/hubs/lwp3/motors/reports.ts',
    find: 'if (isCurrent && !isReceived(command) && !isSent) {',
    replace: 'if (!isCurrent && isSent) {',
    tests: [UNACKNOWLEDGED, OWED],
  },
  {
    promise: 'A report that arrives twice counts once.',
    file: 'src/hubs/lwp3/motors/reports.ts',
    find: 'if (flags === output.lastReport.flags && nowMs < output.lastReport.atMs + 1) return;',
    replace: '',
    tests: [OWED, RUN],
  },
  {
    promise: 'An error message ends only a command that was acknowledged just before.',
    file: 'src/hubs/lwp3/motors/reports.ts',
    find: 'if (!isRecent) return;',
    replace: 'void isRecent;',
    tests: [OWED, RUN],
  },
  {
    promise: 'A report about an older command does not end the newest run.',
    file: 'src/hubs/lwp3/motors/reports.ts',
    find: 'if (isCurrent) finish(change, output, true);',
    replace: 'finish(change, output, true);',
    tests: [OWED, RUN],
  },
  {
    promise: 'A lost report does not hold the later ones for ever.',
    file: 'src/hubs/lwp3/motors/step.ts',
    find: 'output.owed = output.owed.filter(({replacedAtMs}) => this.nowMs <= replacedAtMs + REPORT_MS);',
    replace: 'void output;',
    tests: [OWED],
  },
  {
    promise: 'A refused command is owed no report.',
    file: 'src/hubs/lwp3/motors/reports.ts',
    find: 'if (wasRefused) forget(output, command);',
    replace: 'void wasRefused;',
    tests: [OWED, RUN],
  },
  {
    promise:
      'The reducer gets the outcome of a command that was refused or replaced before it was sent.',
    file: 'src/hubs/lwp3/motors/hub-motors.ts',
    find: 'void sent.then(fate => this.do(change => outcome(change, port, id, fate)));',
    replace:
      "void sent.then(fate => fate === 'sent' && this.do(change => outcome(change, port, id, fate)));",
    tests: [OWED],
  },
  {
    promise: 'A motor that stalls ends its run.',
    file: 'src/hubs/lwp3/motors/reports.ts',
    find: 'if (isStalled) finish(change, output, false);',
    replace: 'void isStalled;',
    tests: [RUN],
  },
  {
    promise: 'A motor that turns slowly is not taken for one that stalls.',
    file: 'src/hubs/lwp3/motors/reports.ts',
    find: '...(!stays && {progressDegrees: degrees, ticksWithoutProgress: 0}),',
    replace: '...(!stays && {progressDegrees: degrees}),',
    tests: [RUN],
  },
  {
    promise: 'A run ends at its deadline although the hub reports nothing.',
    file: 'src/hubs/lwp3/motors/step.ts',
    find: 'earliestMs = Math.min(earliestMs, run.deadlineMs, run.tickAtMs);',
    replace: 'earliestMs = Math.min(earliestMs, run.tickAtMs);',
    tests: [RUN],
  },
  {
    promise: 'A run that has ended leaves no timer.',
    file: 'src/hubs/lwp3/motors/hub-motors.ts',
    find: 'if (nextMs === Infinity) this.#alarm.cancel();',
    replace: 'if (nextMs < 0) this.#alarm.cancel();',
    tests: [RUN],
  },
  {
    promise: 'A block that waits for a run goes on when the run ends.',
    file: 'src/hubs/lwp3/motors/hub-motors.ts',
    find: '      resolve();',
    replace: '      void resolve;',
    tests: [RUN],
  },
  {
    promise: 'A run that the hub has not ended is stopped.',
    file: 'src/hubs/lwp3/motors/reports.ts',
    find: "else stop(change, output.port, does.includes('rotation') ? MOTOR_BRAKE : MOTOR_FLOAT);",
    replace: 'else void stop;',
    tests: [RUN, MOTOR],
  },
  {
    promise: 'The red stop ends the run of a motor.',
    file: 'src/hubs/lwp3/motors/motor.ts',
    find: 'motors.do(change => stopAll(change, port));',
    replace: 'void stopAll;',
    tests: [RUN, MOTOR],
  },
  {
    promise: 'A new power is sent to a motor that is on.',
    file: 'src/hubs/lwp3/motors/motions.ts',
    find: "if (does.kind !== 'on' && does.kind !== 'timed') return;",
    replace: "if (does.kind !== 'timed') return;",
    tests: [MOTOR, ENCODER],
  },
  {
    promise: 'A new power in a timed run keeps the end of the run.',
    file: 'src/hubs/lwp3/motors/motions.ts',
    find: 'output.run = {...output.run, ...end};',
    replace: 'void end;',
    tests: [RUN, MOTOR],
  },
  {
    promise: 'A stop of a motor is urgent.',
    file: 'src/hubs/lwp3/motors/hub-motors.ts',
    find: 'isStop ? link.urgent(name, frame, {rest: true})',
    replace: 'isStop ? link.state(name, frame, {rest: true})',
    tests: [MOTOR, 'test/contract/boost.test.ts'],
  },
  {
    promise:
      'A block waits until the motor that it drives has ended, not until its frame was sent.',
    file: 'src/hubs/lwp3/motors/hub-motors.ts',
    find: 'return end;',
    replace: 'return Promise.resolve(void end);',
    tests: [RUN],
  },
  {
    promise: 'A motor turns to the position that counts from its zero.',
    file: 'src/hubs/lwp3/motors/encoder.ts',
    find: 'Math.round(positionDegrees) + zeroCount',
    replace: 'Math.round(positionDegrees) - zeroCount',
    tests: [ENCODER, RUN],
  },
  {
    promise: 'A motor turns the shortest way to an angle.',
    file: 'src/hubs/lwp3/motors/state.ts',
    find: 'return turned - 180;',
    replace: 'return turned;',
    tests: [ENCODER, 'test/blocks/poweredup/angle.test.ts'],
  },
  {
    promise: 'A hub that was switched off begins a new count at zero.',
    file: 'src/hubs/lwp3/motors/encoder.ts',
    find: 'if (isFirst && isNewCount(degrees, countBefore ?? degrees)) zeroCount = 0;',
    replace: 'void [isFirst, isNewCount];',
    tests: [ENCODER, 'test/hubs/lwp3/connection.test.ts'],
  },
  {
    promise: 'If one motor of a pair gets a command, the other one continues.',
    file: 'src/hubs/lwp3/motors/motions.ts',
    find: 'continueAlone(change, motor, output.run?.ticket ?? 0);',
    replace: 'void continueAlone;',
    tests: ['test/hubs/lwp3/motors.test.ts', 'test/hubs/lwp3/motor-pair.test.ts'],
  },
  {
    promise: 'The float is power 0 and the brake 127.',
    file: 'src/hubs/lwp3/protocol/output-commands.ts',
    find: 'export const MOTOR_BRAKE = 127;',
    replace: 'export const MOTOR_BRAKE = 126;',
    tests: [COMMANDS, MOTOR],
  },
];
