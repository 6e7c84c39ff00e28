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
    file: 'src/hubs/lwp3/owed-reports.ts',
    find: 'if (oldest === undefined || !isReceived(oldest)) return;',
    replace: 'if (oldest === undefined) return;',
    tests: [UNACKNOWLEDGED],
  },
  {
    promise: 'A command that waits for its first write is not taken for the one that has begun.',
    file: 'src/hubs/lwp3/owed-reports.ts',
    find: 'if (isCurrent && !isReceived(begun) && !this.#options.onTaken()) return;',
    replace: 'if (isCurrent && !isReceived(begun)) this.#options.onTaken();',
    tests: [UNACKNOWLEDGED, OWED],
  },
  {
    promise: 'A report that arrives twice counts once.',
    file: 'src/hubs/lwp3/owed-reports.ts',
    find: 'if (flags === this.#last.flags && nowMs < this.#last.atMs + 1) return;',
    replace: '',
    tests: [OWED, RUN],
  },
  {
    promise: 'An error message ends only a command that was acknowledged just before.',
    file: 'src/hubs/lwp3/owed-reports.ts',
    find: 'if (!isRecent) return;',
    replace: 'void isRecent;',
    tests: [OWED, RUN],
  },
  {
    promise: 'A report about an older command does not end the newest run.',
    file: 'src/hubs/lwp3/owed-reports.ts',
    find: 'if (isCurrent) oldest.run.finish(true);',
    replace: 'this.#current?.run.finish(true);',
    tests: [OWED, RUN],
  },
  {
    promise: 'A lost report does not hold the later ones for ever.',
    file: 'src/hubs/lwp3/owed-reports.ts',
    find: 'this.#commands = this.#commands.filter(({replacedAtMs}) => nowMs <= replacedAtMs + REPORT_MS);',
    replace: 'void nowMs;',
    tests: [OWED],
  },
  {
    promise: 'A refused command is owed no report.',
    file: 'src/hubs/lwp3/owed-reports.ts',
    find: 'if (wasRefused && !command.isStarted) this.#remove(command);',
    replace: '',
    tests: [OWED, RUN],
  },
  {
    promise:
      'The output of a motor tells that a command was refused or replaced before it was sent.',
    file: 'src/hubs/lwp3/motor-output.ts',
    find: 'else if (command !== null) this.#owed.notAcknowledged(command);',
    replace: '',
    tests: [OWED],
  },
  {
    promise: 'A motor that stalls ends its run.',
    file: 'src/hubs/lwp3/stall-watch.ts',
    find: 'if (this.#ticks >= STALL_TICKS && this.#anchorDegrees !== null) onStall();\n      else this.start();',
    replace: 'void onStall;\n      this.start();',
    tests: [RUN],
  },
  {
    promise: 'A motor that turns slowly is not taken for one that stalls.',
    file: 'src/hubs/lwp3/stall-watch.ts',
    find: 'this.#anchorDegrees = degrees;\n    this.#ticks = 0;',
    replace: 'this.#anchorDegrees = degrees;',
    tests: [RUN],
  },
  {
    promise: 'A run ends at its deadline although the hub reports nothing.',
    file: 'src/hubs/lwp3/motor-run.ts',
    find: 'this.#cancelDeadline = atDeadline(this.#options.clock, deadlineMs, () => this.finish(false));',
    replace: 'void deadlineMs;',
    tests: [RUN],
  },
  {
    promise: 'A run that has ended leaves no timer.',
    file: 'src/hubs/lwp3/motor-run.ts',
    find: 'this.#isEnded = true;\n    this.#cancelDeadline();',
    replace: 'this.#isEnded = true;',
    tests: [RUN],
  },
  {
    promise: 'A block that waits for a run goes on when the run ends.',
    file: 'src/hubs/lwp3/motor-run.ts',
    find: 'this.#resolve();\n',
    replace: '\n',
    tests: [RUN],
  },
  {
    promise: 'A run that the hub has not ended is stopped.',
    file: 'src/hubs/lwp3/motor.ts',
    find: 'if (!isEndedByHub) this.#stopWith(endPower);',
    replace: '',
    tests: [RUN, MOTOR],
  },
  {
    promise: 'The red stop ends the run of a motor.',
    file: 'src/hubs/lwp3/motor.ts',
    find: "this.#begin(STILL, 'all stopped');",
    replace: '',
    tests: [RUN, MOTOR],
  },
  {
    promise: 'A new power is sent to a motor that is on.',
    file: 'src/hubs/lwp3/motor.ts',
    find: "if (activity.kind === 'on') this.#sendOn(speed);",
    replace: '',
    tests: [MOTOR, ENCODER],
  },
  {
    promise: 'A new power in a timed run keeps the end of the run.',
    file: 'src/hubs/lwp3/motor.ts',
    find: 'this.#output.replaceRun(end);',
    replace: '',
    tests: [RUN, MOTOR],
  },
  {
    promise: 'A stop of a motor is urgent.',
    file: 'src/hubs/lwp3/motor-output.ts',
    find: 'this.#link.urgent(this.#name, frame, {rest: true, ...this.#parts})',
    replace: 'this.#link.state(this.#name, frame, {rest: true, ...this.#parts})',
    tests: [MOTOR, 'test/contract/boost.test.ts'],
  },
  {
    promise:
      'A block waits until the motor that it drives has ended, not until its frame was sent.',
    file: 'src/hubs/lwp3/motor-output.ts',
    find: 'return run.ended;',
    replace: 'return Promise.resolve();',
    tests: [RUN],
  },
  {
    promise: 'A motor turns to the position that counts from its zero.',
    file: 'src/hubs/lwp3/tacho-motor.ts',
    find: 'const target = clampToInt32(Math.round(positionDegrees) + this.#zeroCount);',
    replace: 'const target = clampToInt32(Math.round(positionDegrees) - this.#zeroCount);',
    tests: [ENCODER, RUN],
  },
  {
    promise: 'A motor turns the shortest way to an angle.',
    file: 'src/hubs/lwp3/tacho-motor.ts',
    find: 'return turned - 180;',
    replace: 'return turned;',
    tests: [ENCODER, 'test/blocks/poweredup/angle.test.ts'],
  },
  {
    promise: 'A hub that was switched off begins a new count at zero.',
    file: 'src/hubs/lwp3/tacho-motor.ts',
    find: 'if (this.#count === null && isNewCount(count, this.#countBefore ?? count))\n        this.#zeroCount = 0;',
    replace: '',
    tests: [ENCODER, 'test/hubs/lwp3/connection.test.ts'],
  },
  {
    promise: 'The float is power 0 and the brake 127.',
    file: 'src/hubs/lwp3/protocol/output-commands.ts',
    find: 'export const MOTOR_BRAKE = 127;',
    replace: 'export const MOTOR_BRAKE = 126;',
    tests: [COMMANDS, MOTOR],
  },
];
