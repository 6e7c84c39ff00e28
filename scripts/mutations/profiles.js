// The engine of hub profiles.
const STOP = 'test/profiles/engine/stop.test.ts';
const DELAYED = 'test/profiles/engine/delayed.test.ts';
const FIRST_REPORT = 'test/profiles/engine/first-report.test.ts';
const UNTIL = 'test/profiles/engine/until.test.ts';
const SET_UP = 'test/profiles/engine/set-up.test.ts';
const AGREEMENT = 'test/profiles/agreement.test.ts';
const CODEC = 'test/profiles/codec.test.ts';
const BATTERY = 'test/profiles/engine/battery.test.ts';
const SENDER = 'test/profiles/engine/sender.test.ts';
const CHECK = 'test/profiles/check.test.ts';
const TEST = 'test/cli/profile/test.test.ts';

export default [
  {
    promise: 'A report confirms only the commands that name it.',
    file: 'src/profiles/engine/device.ts',
    find: 'if (isReported) this.#context',
    replace: 'this.#context',
    tests: ['test/profiles/engine/unacknowledged.test.ts'],
  },
  {
    promise: 'A choice in a profile that is nearly right has a suggestion.',
    file: 'src/profiles/format/parts.ts',
    find: 'words + suggestion(input, values)',
    replace: 'words',
    tests: [CHECK],
  },
  {
    promise: 'A key that belongs elsewhere has its place as a suggestion.',
    file: 'src/profiles/format/nearest-key.ts',
    find: 'return suggestion(longest, [longest], name => places.get(name));',
    replace: "return '';",
    tests: [CHECK],
  },
  {
    promise: 'A state that no stop ends is warned of.',
    file: 'src/profiles/check/rules/unstopped-states.ts',
    find: 'if (staysOn(profile, step)) setBy',
    replace: 'if (stop.length > 0 && staysOn(profile, step)) setBy',
    tests: [CHECK],
  },
  {
    promise:
      'A report after another one with the same bytes is warned of, also if it has a condition.',
    file: 'src/profiles/check/rules/same-shape.ts',
    find: 'each.isConditional !== true &&',
    replace: '!isConditional && each.isConditional !== true &&',
    tests: [CHECK],
  },
  {
    promise: 'A report that the blocks take for another one fails the test of the profile.',
    file: 'src/apps/cli/profile/run-reports.ts',
    find: 'if (own < 0 || (last >= 0 && last < own)) {',
    replace: 'if (own < 0) {',
    tests: [TEST],
  },
  {
    promise: 'The test of a profile reports a message of the device that is no report.',
    file: 'src/apps/cli/profile/run-reports.ts',
    find: 'if (first === undefined) {',
    replace: 'if (first !== undefined && reports.length === 0) {',
    tests: [TEST],
  },
  {
    promise: 'The test of a profile does not stop what may stay on.',
    file: 'src/apps/cli/profile/run-vectors.ts',
    find: 'plan.stop.filter(({when}) => !isNever(when))',
    replace: 'plan.stop',
    tests: [TEST],
  },
  {
    promise: 'A stop drops the urgent messages that may be stopped.',
    file: 'src/profiles/engine/sender.ts',
    find: 'for (const output of this.#stoppable) this.#link.cancel(output);',
    replace: '',
    tests: [STOP],
  },
  {
    promise: 'Messages from before the set-up are not sent after a stop.',
    file: 'src/profiles/engine/sender.ts',
    find: 'if (this.#setUp !== null || !isSetUp(message)) this.#held.delete(output);',
    replace: '',
    tests: [SENDER],
  },
  {
    promise: 'Urgent messages keep the rate of the profile.',
    file: 'src/profiles/engine/sender.ts',
    find: 'if (!isLimitedByGate && !this.#urgent.okayToSend())',
    replace: 'if (!isLimitedByGate && this.#forgotten.has(output))',
    tests: [SENDER],
  },
  {
    promise: 'Messages that come before the set-up are sent after it.',
    file: 'src/profiles/engine/sender.ts',
    find: 'for (const message of held) this.send(message);',
    replace: 'void held;',
    tests: [SENDER],
  },
  {
    promise: 'A stop of a part comes again after the set-up of the whole.',
    file: 'src/profiles/engine/sender.ts',
    find: "if (as !== 'event' || !this.#isSetUpLater(output)) this.#held.delete(part);",
    replace: 'this.#held.delete(part);',
    tests: [SENDER],
  },
  {
    promise: 'A rest of a part takes the place of its set-up.',
    file: 'src/profiles/engine/sender.ts',
    find: "(newer.as === 'rest' || !this.#isSetUpLater(newer.command.whole))",
    replace: '!this.#isSetUpLater(newer.command.whole)',
    tests: [SENDER],
  },
  {
    promise: 'A stop also stops what a delayed step would have stopped.',
    file: 'src/profiles/engine/device.ts',
    find: 'const waited = [...this.#stopsOfBefore, ...this.#delayed.takeStops()];',
    replace: 'const waited = [...this.#stopsOfBefore];',
    tests: [STOP, DELAYED],
  },
  {
    promise: 'After a loss, a stop also stops what a delayed step would have stopped.',
    file: 'src/profiles/engine/device.ts',
    find: 'const waited = [...this.#stopsOfBefore, ...this.#delayed.takeStops()];',
    replace: 'const waited = [...this.#delayed.takeStops()];',
    tests: [STOP, DELAYED, 'test/contract/wedo2-profile.test.ts'],
  },
  {
    promise: 'A stop ends the waits for events.',
    file: 'src/profiles/engine/device.ts',
    find: 'this.#waits.endAll();\n    this.#sender.stop();',
    replace: 'this.#sender.stop();',
    tests: [DELAYED],
  },
  {
    promise: 'An unplugged device performs no delayed step.',
    file: 'src/profiles/engine/device.ts',
    find: 'this.#delayed.cancelAll();',
    replace: '',
    tests: [DELAYED],
  },
  {
    promise: 'A newer run cancels the delayed steps of earlier ones.',
    file: 'src/profiles/engine/device.ts',
    find: 'if (cancels) this.#delayed.cancelEarlier(command, run);',
    replace: '',
    tests: [DELAYED],
  },
  {
    promise: 'A run does not cancel its own delayed steps.',
    file: 'src/profiles/engine/delayed-steps.ts',
    find: 'return isOfOutput && number < run.number;',
    replace: 'return isOfOutput && number <= run.number;',
    tests: [DELAYED],
  },
  {
    promise: 'Of too many delayed steps, one that stops something is kept.',
    file: 'src/profiles/engine/delayed-steps.ts',
    find: 'const dropped = all.find(({sending}) => !isStop(sending)) ?? all[0];',
    replace: 'const dropped = all[0];',
    tests: [DELAYED],
  },
  {
    promise: 'An event happens when its condition becomes true.',
    file: 'src/profiles/engine/events.ts',
    find: '(this.event.each || !wasTrue)',
    replace: 'this.event !== null',
    tests: [FIRST_REPORT],
  },
  {
    promise: 'The first report of a connection is compared with the initial values.',
    file: 'src/profiles/engine/events.ts',
    find: 'this.#wasTrue = isMet(event.when, initial);',
    replace: "this.#wasTrue = typeof initial === 'function';",
    tests: [FIRST_REPORT],
  },
  {
    promise: 'The state that a device sends after the subscription starts nothing.',
    file: 'src/profiles/engine/device.ts',
    find: 'return nowMs < 0 || (nowMs < report.stateUntilMs && !this.#arrived.has(report));',
    replace: 'return nowMs < 0 && !this.#arrived.has(report);',
    tests: [FIRST_REPORT],
  },
  {
    promise: 'A wait for an event ends at its time limit.',
    file: 'src/profiles/engine/events.ts',
    find: 'const cancelTimer = this.#clock.after(timeLimitMs, () => {\n        wait.end();',
    replace: 'const cancelTimer = this.#clock.after(timeLimitMs, () => {',
    tests: [DELAYED],
  },
  {
    promise: 'The steps of `otherwise` run when the time limit ends.',
    file: 'src/profiles/engine/events.ts',
    find: 'otherwise();\n      });',
    replace: 'void otherwise;\n      });',
    tests: [UNTIL],
  },
  {
    promise: 'A battery level is between 0 and 100.',
    file: 'src/profiles/engine/reports.ts',
    find: 'percent: Math.min(Math.max(Math.round(percent), 0), 100)',
    replace: 'percent: Math.round(percent)',
    tests: [BATTERY, AGREEMENT],
  },
  {
    promise: 'A number outside its range is limited.',
    file: 'src/profiles/codec/raw-numbers.ts',
    find: 'return clamp(numbers.isFloat ? raw : Math.round(raw), numbers.min, numbers.max) + 0;',
    replace: 'return (numbers.isFloat ? raw : Math.round(raw)) + 0;',
    tests: [CODEC, AGREEMENT],
  },
  {
    promise: 'A received number outside its range makes the message invalid.',
    file: 'src/profiles/codec/raw-numbers.ts',
    find: 'if (!(raw >= numbers.min && raw <= numbers.max)) return null;',
    replace: '',
    tests: [CODEC, AGREEMENT],
  },
  {
    promise: 'The set-up messages of a device leave in their order.',
    file: 'src/profiles/engine/sender.ts',
    find: 'await outcome;',
    replace: 'void outcome;',
    tests: [SET_UP],
  },
];
