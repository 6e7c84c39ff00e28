/** Groups in random histories: with limits of frames, and in a gate that drops or queues what is above the rate. */
import * as fc from 'fast-check';
import {RateLimiter} from '../../src/limiters/rate-limiter.js';
import {testProperty} from '../support/property.js';
import {createGateRig, type Command, type Written} from './gate-harness.js';
import {checkGroups, type LogEntry, type Part} from './group-model.js';

const MOTORS = ['motor:1', 'motor:2'];
const OUTPUTS = [...MOTORS, 'light', 'tone'];
const RATE = 20;
const MOTORS_RATE = 5;
const RUNS = 40;
/** All outputs at once, at a cost of 2 each. */
const HIGHEST_COST = 8;

const history = fc.record({
  maxOpenWrites: fc.constantFrom(1, 2, 4),
  burst: fc.constantFrom(2, 4, HIGHEST_COST),
  latencyMs: fc.constantFrom(0, 20, 120),
  /** Every n-th write is refused; 0: none. */
  refuses: fc.constantFrom(0, 0, 3, 7),
  steps: fc.array(
    fc.record({
      pauseMs: fc.oneof(fc.constant(0), fc.integer({min: 0, max: 120})),
      /** One: a message of its own. */
      outputs: fc.subarray(OUTPUTS, {minLength: 1}),
      value: fc.integer({min: 1, max: 100}),
      isStop: fc.constantFrom(false, false, false, false, false, false, false, true),
    }),
    {minLength: 1, maxLength: 100, size: 'max'},
  ),
});
type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

/** Plays a history. */
async function play(given: History, options: Parameters<typeof createGateRig>[0]) {
  const log: LogEntry[] = [];
  const rig = createGateRig({
    ...given,
    rate: RATE,
    onWrite: write => log.push({kind: 'written', write}),
    answer: index => ({
      afterMs: given.latencyMs,
      accepts: given.refuses === 0 || index % given.refuses !== 1,
    }),
    ...options,
  });
  for (const {pauseMs, outputs, value, isStop} of given.steps) {
    await rig.clock.advance(pauseMs);
    if (isStop) {
      log.push({kind: 'stop'});
      void rig.stop(...MOTORS);
      continue;
    }
    const parts = outputs.map((output): Part => ({
      kind: 'state',
      command: rig.command(output, value),
    }));
    log.push({kind: 'batch', parts});
    rig.gate.batch(() => {
      for (const {command} of parts) void rig.gate.state(command.output, command);
    });
  }
  await rig.clock.advance(100_000);
  return {rig, log};
}

const costOf = ({value}: Command) => (value > 50 ? 2 : 1);

testProperty(
  'with limits of frames a group costs the sum, for each limit',
  fc.asyncProperty(history, async given => {
    const {rig, log} = await play(given, {
      createLimits(clock) {
        const limiter = new RateLimiter(MOTORS_RATE, {burst: 4, strict: true, clock});
        return {
          costOf,
          limiterOf: ({output}) => (MOTORS.includes(output) ? limiter : undefined),
        };
      },
    });
    checkGroups(log);
    // Above the burst, the rest of the cost becomes debt.
    const most = RATE + Math.max(0, HIGHEST_COST - given.burst);
    checkRate(rig.written, most, () => true);
    checkRate(rig.written, MOTORS_RATE, ({output}) => MOTORS.includes(output));
    for (const output of OUTPUTS) {
      const last = lastSent(log, output);
      if (last !== undefined && rig.outputs.get(output) !== last) {
        throw new Error(`${output} is ${rig.outputs.get(output) ?? 'unset'}, not ${last}`);
      }
    }
    checkOrder(rig.written);
    if (rig.clock.timerCount() > 0) throw new Error('a timer is left');
  }),
  RUNS,
);

/** Throws if in some second, up to some write, more than this was charged. The frames of stops are not held back. */
function checkRate(
  written: readonly Written[],
  most: number,
  isCounted: (command: Command) => boolean,
): void {
  const counted = written.filter(({command}) => isCounted(command));
  for (const [index, {atMs, command}] of counted.entries()) {
    if (command.value === 0) continue;
    const inOneSecond = counted.slice(0, index + 1).filter(each => each.atMs > atMs - 1000);
    const cost = inOneSecond.reduce((sum, each) => sum + costOf(each.command), 0);
    if (cost > most) throw new Error(`${cost} in a second`);
  }
}

/** The last value of an output; undefined: nothing was sent, or a stop may have removed it. */
function lastSent(log: readonly LogEntry[], output: string): number | undefined {
  let last: number | undefined;
  for (const entry of log) {
    if (entry.kind === 'stop') last = MOTORS.includes(output) ? 0 : undefined;
    if (entry.kind !== 'batch') continue;
    last = entry.parts.find(({command}) => command.output === output)?.command.value ?? last;
  }
  return last;
}

/** Throws if a message was written for the first time after a newer one for the same output. */
function checkOrder(written: readonly Written[]): void {
  const newest = new Map<string, number>();
  for (const {command} of written) {
    if (command.serial < (newest.get(command.output) ?? -1)) throw new Error('wrong order');
    newest.set(command.output, command.serial);
  }
}
