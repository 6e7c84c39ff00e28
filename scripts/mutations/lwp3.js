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
    file: 'src/hubs/lwp3/motors/feedback.ts',
    find: 'if (oldest === undefined || !isReceived(oldest)) return;',
    replace: 'if (oldest === undefined) return;',
    tests: [UNACKNOWLEDGED],
  },
  {
    promise: 'A command that waits for its first write is not taken for the one that has begun.',
    file: 'src/hubs/lwp3/motors/hub-motors.ts',
    find: 'if (link.dropRetry(output.name)) this.do(',
    replace: 'if (link.dropRetry(output.name) || effect) this.do(',
    tests: [OWED],
  },
  {
    promise: 'A report that arrives twice counts once.',
    file: 'src/hubs/lwp3/motors/feedback.ts',
    find: 'if (flags === lastReport.flags && hub.nowMs < lastReport.atMs + 1) return;',
    replace: '',
    tests: [OWED, RUN],
  },
  {
    promise: 'An error message ends only a command that was acknowledged just before.',
    file: 'src/hubs/lwp3/motors/feedback.ts',
    find: 'if (!isRecent) return;',
    replace: 'void isRecent;',
    tests: [OWED, RUN],
  },
  {
    promise: 'A report about an older command does not end the newest run.',
    file: 'src/hubs/lwp3/motors/feedback.ts',
    find: 'if (isNewest) finish(output, true);',
    replace: 'finish(output, true);',
    tests: [OWED, RUN],
  },
  {
    promise: 'A lost report does not hold the later ones for ever.',
    file: 'src/hubs/lwp3/motors/runs.ts',
    find: '({replacedAtMs}) => nowMs <= replacedAtMs + REPORT_MS,',
    replace: '({replacedAtMs}) => nowMs <= replacedAtMs + Infinity,',
    tests: [OWED],
  },
  {
    promise: 'A refused command is owed no report.',
    file: 'src/hubs/lwp3/motors/feedback.ts',
    find: 'if (wasRefused && !command.isStarted) forget(output, command);',
    replace: 'void wasRefused;',
    tests: [OWED, RUN],
  },
  {
    promise: 'The outcome of a command that was refused or replaced before it was sent counts.',
    file: 'src/hubs/lwp3/motors/hub-motors.ts',
    find: 'void sent.then(fate => this.do(',
    replace: "void sent.then(fate => fate === 'sent' && this.do(",
    tests: [OWED],
  },
  {
    promise: 'A motor that stalls ends its run.',
    file: 'src/hubs/lwp3/motors/positions.ts',
    find: 'if (isStalled) finish(output, false);',
    replace: 'void isStalled;',
    tests: [RUN],
  },
  {
    promise: 'A motor that turns slowly is not taken for one that stalls.',
    file: 'src/hubs/lwp3/motors/positions.ts',
    find: 'rotation.ticksWithoutProgress = 0;',
    replace: '',
    tests: [RUN],
  },
  {
    promise: 'A run ends at its deadline although the hub reports nothing.',
    file: 'src/hubs/lwp3/motors/positions.ts',
    find: 'earliestMs = Math.min(earliestMs, run.deadlineMs, run.lookAtMs);',
    replace: 'earliestMs = Math.min(earliestMs, run.lookAtMs);',
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
    file: 'src/hubs/lwp3/motors/motions.ts',
    find: "else stop(output, kinds.includes('rotation') ? MOTOR_BRAKE : MOTOR_FLOAT);",
    replace: 'else void stop;',
    tests: [RUN, MOTOR],
  },
  {
    promise: 'The red stop ends the run of a motor.',
    file: 'src/hubs/lwp3/motors/motor.ts',
    find: 'motors.do(() => stopAll(state));',
    replace: 'void stopAll;',
    tests: [RUN, MOTOR],
  },
  {
    promise: 'A new power is sent to a motor that is on.',
    file: 'src/hubs/lwp3/motors/commands.ts',
    find: "if (activity.kind !== 'driven') return;",
    replace: "if (activity.kind !== 'driven' || lastOutput.run === null) return;",
    tests: [MOTOR, ENCODER],
  },
  {
    promise: 'A new power in a timed run keeps the end of the run.',
    file: 'src/hubs/lwp3/motors/motions.ts',
    find: 'const endsAtMs = run?.endsAtMs ?? Infinity;',
    replace: 'const endsAtMs = (run?.endsAtMs ?? Infinity) + (run?.command ? 3_000 : 0);',
    tests: [RUN, MOTOR],
  },
  {
    promise: 'A stop of a motor is urgent.',
    file: 'src/hubs/lwp3/motors/hub-motors.ts',
    find: '? link.urgent(output.name, frame, {rest: true})',
    replace: '? link.state(output.name, frame, {rest: true})',
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
    find: 'Math.round(positionDegrees) + zeroCount;',
    replace: 'Math.round(positionDegrees) - zeroCount;',
    tests: [ENCODER, RUN],
  },
  {
    promise: 'A motor turns the shortest way to an angle.',
    file: 'src/hubs/lwp3/motors/angles.ts',
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
    find: 'continueAlone(motor, run);',
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
