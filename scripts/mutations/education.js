// The devices and messages of LEGO Education 2026.
const MOTORS = 'test/hubs/education/motors.test.ts';
const CONNECTION = 'test/hubs/education/connection.test.ts';
const SWITCHES = 'test/hubs/education/switches.test.ts';
const MESSAGES = 'test/hubs/education/protocol/messages.test.ts';
const NEWER = 'test/hubs/education/newer-commands.test.ts';
const LOST_WRITES = 'test/hubs/education/lost-writes.test.ts';
const ANSWERS = 'test/hubs/education/answers.test.ts';
const WAITING_TURNS = 'test/hubs/education/waiting-turns.test.ts';

export default [
  {
    promise: 'The answer to an older setting does not prove a newer one.',
    file: 'src/hubs/education/answered-states.ts',
    find: ' || nowMs < sent.provableFromMs) continue;',
    replace: ') continue;',
    tests: [ANSWERS, LOST_WRITES],
  },
  {
    promise:
      'A light that is not answered is sent twice, so that its pattern does not begin again and again.',
    file: 'src/hubs/education/light.ts',
    find: 'new AnsweredStates(context, frameOf)',
    replace: 'new AnsweredStates(context)',
    tests: [ANSWERS],
  },
  {
    promise: 'A motor that leaves a turn of both, which waits for the rate, does not start.',
    file: 'src/hubs/education/motors/hub-motors.ts',
    find: 'if (!run.isLeased && this.#link.dropUnwritten(name)) this.#send(run);',
    replace: '',
    tests: [WAITING_TURNS],
  },
  {
    promise: 'A turn of both motors that was written is not sent again for one of them.',
    file: 'src/gate/gate.ts',
    find: 'some(each => each.waitsSinceMs !== null);',
    replace: 'some(() => true);',
    tests: [WAITING_TURNS],
  },
  {
    promise: 'Motion of the run before is no sign of a run that was lost.',
    file: 'src/hubs/education/motors/evidence.ts',
    find: 'return !hasBegun && nowMs <= olderUntilMs;',
    replace: 'return false;',
    tests: [LOST_WRITES],
  },
  {
    promise: 'A new position or yaw that is sent again does not undo the motion since.',
    file: 'src/hubs/education/counter-reset.ts',
    find: 'this.#send(to + way, value);',
    replace: 'this.#send(to, value);',
    tests: [LOST_WRITES],
  },
  {
    promise: 'A new position near the old one is not sent again while motion hides the jump.',
    file: 'src/hubs/education/counter-reset.ts',
    find: 'const isFar = Math.abs(way) < Math.abs(jump) / 2;',
    replace: 'const isFar = true;',
    tests: [LOST_WRITES],
  },
  {
    promise:
      'A motor that has completed its turn does not turn again because the other one has refused.',
    file: 'src/hubs/education/motors/hub-motors.ts',
    find: 'if (isAll(STATUS.refused) && run.sends < MOST_SENDS) run.refusedAtMs = nowMs;',
    replace: 'if (run.sends < MOST_SENDS) run.refusedAtMs = nowMs;',
    tests: [LOST_WRITES],
  },
  {
    promise: 'The same endless run again sends nothing.',
    file: 'src/hubs/education/motors/hub-motors.ts',
    find: 'return bytes !== null && bytes === leaseBytes({plan, motors}) ? run : null;',
    replace: 'return null;',
    tests: [MOTORS],
  },
  {
    promise: 'A turn of both motors stops the one whose speed is 0.',
    file: 'src/hubs/education/motors/commands.ts',
    find: 'if (standing.length > 0) hub.stop(standing);',
    replace: '',
    tests: [NEWER],
  },
  {
    promise: 'A movement that waits for the rate does not start after a newer command.',
    file: 'src/hubs/education/motors/hub-motors.ts',
    find: '=== true)) this.#link.dropWaiting(MOVEMENT);',
    replace: '=== true)) this.#link.dropRetry(MOVEMENT);',
    tests: [NEWER],
  },
  {
    promise: 'An endless run goes on after the page has stood still.',
    file: 'src/hubs/education/motors/hub-motors.ts',
    find: 'if (isCompleted && nowMs >= run.endsAtMs - EARLY_MS)',
    replace: 'if (isCompleted)',
    tests: [NEWER],
  },
  {
    promise: 'No answer to what the red stop has ended is expected.',
    file: 'src/hubs/education/motors/hub-motors.ts',
    find: 'this.#answers.replace(maskOf(motors), this.#clock.now());\n    this.#arm();',
    replace: 'this.#arm();',
    tests: [NEWER],
  },
  {
    promise: 'A new position is no sign of a turn that was lost.',
    file: 'src/hubs/education/motors/hub-motors.ts',
    find: 'if (jump !== 0) onJump(run, motor.index, jump);',
    replace: '',
    tests: [NEWER],
  },
  {
    promise: 'A turn to a position is completed after the new position was sent again.',
    file: 'src/hubs/education/motors/hub-motors.ts',
    find: '    run.completedAtMs = null;',
    replace: '',
    tests: [NEWER],
  },
  {
    promise: 'The answer to an older stop does not prove a newer one.',
    file: 'src/hubs/education/motors/stops.ts',
    find: ' && reportedAtMs >= stoppedAtMs',
    replace: '',
    tests: [NEWER],
  },
  {
    promise: 'The stop of a movement is not repeated while a motor runs by itself.',
    file: 'src/hubs/education/motors/stops.ts',
    find: 'if (runs.length > 0 && !isMovement) this.#link.dropRetry(MOVEMENT);',
    replace: '',
    tests: [NEWER],
  },
  {
    promise: 'A new position that was replaced before it was sent has no answer.',
    file: 'src/hubs/education/counter-reset.ts',
    find: "if (fate !== 'sent') this.#missingAnswers--;",
    replace: '',
    tests: [NEWER],
  },
  {
    promise: 'A timed run that was lost ends at its time, also if an older run goes on.',
    file: 'src/hubs/education/motors/evidence.ts',
    find: 'return mayBeOlder(run, nowMs) || nowMs >= endsAtMs',
    replace: 'return nowMs >= endsAtMs',
    tests: [NEWER],
  },
  {
    promise: 'A stop that was refused is sent again.',
    file: 'src/hubs/education/motors/stops.ts',
    find: 'if (status !== STATUS.completed) return true;',
    replace: '',
    tests: [LOST_WRITES],
  },
  {
    promise: 'The motors rest within a second and a half after the page is gone.',
    file: 'src/hubs/education/motors/state.ts',
    find: 'export const LEASE_MS = 1_400;',
    replace: 'export const LEASE_MS = 2_400;',
    tests: [MOTORS],
  },
  {
    promise: 'A motor that is to run goes on running.',
    file: 'src/hubs/education/motors/evidence.ts',
    find: 'const RENEW_MS = 400;',
    replace: 'const RENEW_MS = 4_000;',
    tests: [MOTORS],
  },
  {
    promise: 'A stop is repeated until it is answered.',
    file: 'src/hubs/education/frame.ts',
    find: '{...frameOf(...commands), isReported: true}',
    replace: '{...frameOf(...commands)}',
    tests: [CONNECTION],
  },
  {
    promise: 'A motor that leaves a pair lets the other one go on, and a movement ends for both.',
    file: 'src/hubs/education/motors/hub-motors.ts',
    find: 'else if (run.plan.isMovement) {',
    replace: 'else if (false) {',
    tests: [MOTORS],
  },
  {
    promise: 'A start by another controller does not make a stop needless.',
    file: 'src/hubs/education/motors/stops.ts',
    find: 'if (!isTurning(report)) continue;',
    replace: 'if (isTurning(report)) continue;',
    tests: [CONNECTION],
  },
  {
    promise: 'A device that does not say what it is gets no command of a motor.',
    file: 'src/connection/connection.ts',
    find: 'if (!this.#isIdentified && first.needsModel === true) {',
    replace: 'if (false) {',
    tests: [CONNECTION],
  },
  {
    promise: 'A device that refuses after waking is tried again.',
    file: 'src/transport/base-transport.ts',
    find: 'if (count >= most || !mayPass(error) || !this.isOpening) throw error;',
    replace: 'throw error;',
    tests: [CONNECTION],
  },
  {
    promise: 'A device that sends nothing any more is lost.',
    file: 'src/connection/link-monitor.ts',
    find: 'if (longestSilenceMs !== null && sinceMessageMs >= longestSilenceMs) {',
    replace: 'if (false) {',
    tests: [CONNECTION],
  },
  {
    promise: 'Reports of older firmware are read.',
    file: 'src/hubs/education/protocol/records.ts',
    find: 'if (end === view.byteLength && !hasTwice(records)) return {records, lengths};',
    replace: 'return {records, lengths};',
    tests: [MESSAGES, SWITCHES],
  },
];
