import {measure} from 'mitata';
import {RateLimiter} from '../src/package/rate-limiter.js';
import {oursStrict, ours, npmLimiter, scratch, STRICT_BURST, type Rival} from './limiter-rivals.js';

/** The duration of one decision. */
export interface DecisionFigure {
  readonly subject: string;
  /** `mixed`: a third of the calls pass. `refused`: a tight loop on the machine's clock. */
  readonly demand: 'mixed' | 'refused';
  readonly nanoseconds: number;
  /** The duration divided by that of Scratch's limiter. */
  readonly ratioToScratch: number;
  /** The duration without the clock that this limiter reads; null for a clock and for limiters that read none. */
  readonly overClockNanoseconds: number | null;
}

type Clock = 'Date.now' | 'performance.now';

interface Subject {
  readonly name: string;
  /** The clock that a decision reads. */
  readonly clock: Clock | null;
  create(): () => unknown;
}

const MAX_RATE = 20;
/** 60 calls per second, three times the rate: a loop of a script in a host with 60 frames per second. */
const CALL_PERIOD_MS = 1000 / 60;
const ROUNDS = 5;
const ROUND_NANOSECONDS = 100e6;

const drivenMs = new Float64Array(1);

const subjects: readonly Subject[] = [
  {name: 'Date.now()', clock: null, create: () => () => Date.now()},
  {name: 'performance.now()', clock: null, create: () => () => performance.now()},
  withRival(scratch, 'Date.now'),
  withRival(npmLimiter, 'performance.now'),
  withRival(ours, 'performance.now'),
  withRival(oursStrict, 'performance.now'),
];

const givenTime: readonly Subject[] = [
  {
    name: 'blockwave tryAcquireAt',
    clock: null,
    create() {
      const limiter = new RateLimiter(MAX_RATE);
      return () => limiter.tryAcquireAt(drivenMs[0] ?? 0);
    },
  },
  {
    name: 'blockwave strict tryAcquireAt',
    clock: null,
    create() {
      const limiter = new RateLimiter(MAX_RATE, {strict: true, burst: STRICT_BURST});
      return () => limiter.tryAcquireAt(drivenMs[0] ?? 0);
    },
  },
];

/**
 * Each figure is the best median of several rounds. The subjects take turns, so that a busy moment of the machine
 * does not affect only one of them. `mixed`: the limiters read the machine's clock as usual, but get a time that
 * advances by 1/60 s with each call.
 */
export async function measureDecisions(): Promise<DecisionFigure[]> {
  const refused = await bestMedians(subjects.map(subject => subject.create()));
  const mixed = await onDrivenClock(() =>
    bestMedians([...subjects, ...givenTime].map(subject => drive(subject.create()))),
  );
  return [
    ...figures('mixed', [...subjects, ...givenTime], mixed),
    ...figures('refused', subjects, refused),
  ];
}

function withRival(rival: Rival, clock: Clock): Subject {
  return {name: rival.name, clock, create: () => rival.create(MAX_RATE)};
}

function drive(decide: () => unknown): () => unknown {
  return () => {
    drivenMs[0] = (drivenMs[0] ?? 0) + CALL_PERIOD_MS;
    return decide();
  };
}

async function bestMedians(calls: readonly (() => unknown)[]): Promise<number[]> {
  const best = calls.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, call] of calls.entries()) {
      // Without `gc: false` each measurement would first fill a gigabyte to provoke a collection.
      const {p50} = await measure(call, {min_cpu_time: ROUND_NANOSECONDS, gc: false});
      best[index] = Math.min(best[index] ?? Infinity, p50);
    }
  }
  return best;
}

async function onDrivenClock<T>(run: () => Promise<T>): Promise<T> {
  const readDate = Date.now;
  const readPerformance = performance.now.bind(performance);
  const lastReading = new Float64Array(1);
  Date.now = () => {
    lastReading[0] = readDate();
    return Math.floor(drivenMs[0] ?? 0);
  };
  performance.now = () => {
    lastReading[0] = readPerformance();
    return drivenMs[0] ?? 0;
  };
  try {
    return await run();
  } finally {
    Date.now = readDate;
    Reflect.deleteProperty(performance, 'now');
  }
}

function figures(
  demand: DecisionFigure['demand'],
  measured: readonly Subject[],
  nanoseconds: readonly number[],
): DecisionFigure[] {
  const byName = new Map(measured.map(({name}, index) => [name, nanoseconds[index] ?? NaN]));
  const of = (name: string) => byName.get(name) ?? NaN;
  return measured.map(({name, clock}) => ({
    subject: name,
    demand,
    nanoseconds: of(name),
    ratioToScratch: of(name) / of(scratch.name),
    overClockNanoseconds: clock === null ? null : of(name) - of(`${clock}()`),
  }));
}
