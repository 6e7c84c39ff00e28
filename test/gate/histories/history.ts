import * as fc from 'fast-check';

export const COAST = 0;
export const BRAKE = 127;
export const AT_REST: readonly (number | undefined)[] = [COAST, BRAKE, undefined];

export const MOTORS = ['A', 'B', 'C'];
export const JOINTS = ['joint 1', 'joint 2'];
/** What the frame of a whole sets at the far end. */
export const SETS: Readonly<Record<string, readonly string[]>> = {pair: ['A', 'B'], arm: JOINTS};

const LONGEST_PAUSE_MS = 400;

/** Some are longer than the write time-out. */
const latencyMs = fc.oneof(
  {weight: 15, arbitrary: fc.integer({min: 0, max: 150})},
  {weight: 1, arbitrary: fc.integer({min: 1_500, max: 3_000})},
);

const message = fc.record({
  kind: fc.constantFrom(
    ...(['run', 'run', 'run', 'run', 'turn one', 'coast', 'stop', 'stop', 'stop', 'end'] as const),
    ...(['set-up', 'event'] as const),
  ),
  /** Of a state; a stop is for `stopped`. */
  target: fc.constantFrom('pair', 'pair', 'A', ...MOTORS, 'arm', ...JOINTS, 'light'),
  stopped: fc.constantFrom('pair', 'A', 'A', ...MOTORS),
  value: fc.oneof(fc.integer({min: 1, max: 2}), fc.integer({min: 1, max: 100})),
  stopValue: fc.constantFrom(COAST, COAST, COAST, BRAKE),
});
export type Message = typeof message extends fc.Arbitrary<infer M> ? M : never;

export const history = fc.record({
  maxOpenWrites: fc.constantFrom(1, 4),
  burst: fc.constantFrom(2, 4, 4, 8),
  latencies: fc.array(latencyMs, {minLength: 1, maxLength: 20}),
  /** Every n-th state asks for an acknowledgement; 1: all of them. */
  asksEvery: fc.constantFrom(1, 1, 2, 5, 1_000),
  /** Outputs whose frames the far end cannot acknowledge. */
  unacknowledged: fc.constantFrom<readonly string[]>(
    ...[[], [], ['pair', ...MOTORS], ['pair', ...MOTORS, 'arm', ...JOINTS, 'light', 'tone']],
  ),
  /**
   * Every n-th write of each output is refused; 0: none. Of all outputs, the frame of a pair and that of a motor, which follows it,
   * could be refused and accepted in turn for ever.
   */
  refuses: fc.constantFrom(0, 0, 2, 3, 7),
  /** Every n-th write of each output is never answered; 0: none. */
  swallows: fc.constantFrom(0, 0, 0, 3, 5),
  executesSwallowed: fc.boolean(),
  /**
   * Null: an answer is all that the far end says. Else it acknowledges nothing and reports each frame after this time. `lost`: which
   * writes of each output have no effect, again and again.
   */
  reports: fc.oneof(
    {weight: 4, arbitrary: fc.constant(null)},
    {
      weight: 1,
      arbitrary: fc.record({
        afterMs: fc.constantFrom(10, 30, 120, 400, 900),
        lost: fc.array(fc.boolean(), {maxLength: 6, size: 'max'}).map(lost => [...lost, false]),
      }),
    },
  ),
  /** Whether messages set several outputs. */
  hasParts: fc.boolean(),
  /** Whether there is a frame for each motor of the pair. */
  isDivisible: fc.boolean(),
  /** Whether frames have costs, and those of motors a limit of their own. */
  hasLimits: fc.constantFrom(false, false, true),
  steps: fc.array(
    fc.record({
      pauseMs: fc.oneof(
        fc.constant(0),
        fc.integer({min: 0, max: 40}),
        fc.integer({min: 0, max: LONGEST_PAUSE_MS}),
      ),
      special: fc.constantFrom(
        ...(['none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'] as const),
        ...(['tone', 'forget', 'red stop', 'red stop of the pair'] as const),
      ),
      /** Several: they leave together. */
      messages: fc.oneof(
        fc.array(message, {minLength: 1, maxLength: 1}),
        fc.array(message, {minLength: 2, maxLength: 4}),
      ),
    }),
    // Short histories, which are the default, seldom reach the rate.
    {minLength: 1, maxLength: 40, size: 'max'},
  ),
});
export type History = typeof history extends fc.Arbitrary<infer H> ? H : never;
export type Step = History['steps'][number];
