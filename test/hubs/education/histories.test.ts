// Level: all
/**
 * Random histories of a Double Motor against a model that knows only what the commands mean: the last state is right, leases end when
 * the page is gone, and no motor runs after a stop. `PROPERTY_RUNS=10` makes 10,000 of them.
 */
import * as fc from 'fast-check';
import {Random} from '../../../src/virtual/random.js';
import {NO_FAULTS} from '../../../src/virtual/education/faults.js';
import {testProperty} from '../../support/property.js';
import {connect, type Rig} from './rig.js';

type Index = 0 | 1;
const BOTH: readonly Index[] = [0, 1];

/** What is wanted of one motor: it rests, or runs at a speed that may change, or will have come to rest by itself. */
type Wanted =
  | {readonly does: 'rest'}
  | {readonly does: 'ends'; readonly movement: object | null}
  | {readonly does: 'runs'; readonly speed: () => number; readonly movement: object | null};

class Model {
  readonly speeds = [50, 50];
  moveSpeed = 50;
  readonly speed = (each: Index): number => this.speeds[each] ?? 0;
  readonly #wanted: Wanted[] = [{does: 'rest'}, {does: 'rest'}];

  runs(motors: readonly Index[], speed: (index: Index) => number, movement: object | null): void {
    this.#leave(motors);
    for (const index of motors)
      this.#wanted[index] = {does: 'runs', speed: () => speed(index), movement};
  }

  ends(motors: readonly Index[], movement: object | null): void {
    this.#leave(motors);
    for (const index of motors) this.#wanted[index] = {does: 'ends', movement};
  }

  rests(motors: readonly Index[]): void {
    this.#leave(motors);
    for (const index of motors) this.#wanted[index] = {does: 'rest'};
  }

  /** Once all that ends by itself has ended. */
  powers(): number[] {
    return this.#wanted.map(wanted => (wanted.does === 'runs' ? wanted.speed() + 0 : 0));
  }

  /** A movement that one motor leaves is over. */
  #leave(motors: readonly Index[]): void {
    for (const index of motors) {
      const wanted = this.#wanted[index];
      if (wanted === undefined || wanted.does === 'rest' || wanted.movement === null) continue;
      for (const other of BOTH) {
        const same = this.#wanted[other];
        if (same === undefined || same.does === 'rest') continue;
        if (same.movement === wanted.movement) this.#wanted[other] = {does: 'rest'};
      }
    }
  }
}

/** One command, for the device and for the model. */
interface Step {
  readonly name: string;
  readonly isBounded: boolean;
  apply(rig: Rig, model: Model): void;
}

const direction = fc.constantFrom<1 | -1>(1, -1);
const index = fc.constantFrom<Index>(0, 1);
const speed = fc.oneof(fc.integer({min: -100, max: 100}), fc.constant(0));
const durationMs = fc.oneof(fc.integer({min: -10, max: 300}), fc.integer({min: 0, max: 2_500}));
const degrees = fc.integer({min: -400, max: 400});
const moveDirection = fc.constantFrom('forward', 'backward', 'left', 'right' as const);
const straight = fc.constantFrom('forward', 'backward' as const);
const side = fc.constantFrom('left', 'right' as const);

const WHEELS = {forward: [-1, 1], backward: [1, -1], left: [1, 1], right: [-1, -1]} as const;
const step = (name: string, apply: Step['apply'], isBounded = false): Step => ({
  name,
  apply,
  isBounded,
});

const leased: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(index, direction).map(([i, d]) =>
    step(`run ${i} ${d}`, (rig, model) => {
      rig.motor(i).run(d);
      model.runs([i], each => model.speed(each) * d, null);
    }),
  ),
  direction.map(d =>
    step(`run both ${d}`, (rig, model) => {
      rig.pair().run(d);
      model.runs(BOTH, each => model.speed(each) * d, null);
    }),
  ),
  fc.tuple(index, durationMs, direction).map(([i, ms, d]) =>
    step(`run ${i} for ${ms} ${d}`, (rig, model) => {
      void rig.motor(i).runFor(ms, d);
      if (ms > 0) model.ends([i], null);
      else model.rests([i]);
    }),
  ),
  fc.tuple(durationMs, direction).map(([ms, d]) =>
    step(`run both for ${ms} ${d}`, (rig, model) => {
      void rig.pair().runFor(ms, d);
      if (ms > 0) model.ends(BOTH, null);
      else model.rests(BOTH);
    }),
  ),
  moveDirection.map(d =>
    step(`move ${d}`, (rig, model) => {
      rig.movement().move(d);
      model.runs(BOTH, each => WHEELS[d][each] * model.moveSpeed, {});
    }),
  ),
  fc.tuple(durationMs, moveDirection).map(([ms, d]) =>
    step(`move for ${ms} ${d}`, (rig, model) => {
      void rig.movement().moveFor(ms, d);
      if (ms > 0) model.ends(BOTH, {});
      else model.rests(BOTH);
    }),
  ),
  fc.tuple(speed, speed).map(([left, right]) =>
    step(`tank ${left} ${right}`, (rig, model) => {
      rig.movement().tank(left, right);
      model.runs(BOTH, each => (each === 0 ? -left : right), null);
    }),
  ),
  fc.tuple(index, speed).map(([i, percent]) =>
    step(`speed ${i} ${percent}`, (rig, model) => {
      rig.motor(i).setSpeed(percent);
      model.speeds[i] = percent;
    }),
  ),
  speed.map(percent =>
    step(`move speed ${percent}`, (rig, model) => {
      rig.movement().setSpeed(percent);
      model.moveSpeed = percent;
    }),
  ),
  index.map(i =>
    step(`halt ${i}`, (rig, model) => {
      rig.motor(i).halt();
      model.rests([i]);
    }),
  ),
  fc.constant(
    step('halt both', (rig, model) => {
      rig.pair().halt();
      model.rests(BOTH);
    }),
  ),
  fc.constant(
    step('halt the movement', (rig, model) => {
      rig.movement().halt();
      model.rests(BOTH);
    }),
  ),
  fc.constant(
    step('the red stop', (rig, model) => {
      rig.stop();
      model.rests(BOTH);
    }),
  ),
  fc.constant(step('light', rig => rig.light().setColor('red'))),
);

const bounded: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(index, degrees).map(([i, by]) =>
    step(
      `turn ${i} ${by}`,
      (rig, model) => {
        void rig.motor(i).turnFor(by);
        model.ends([i], null);
      },
      true,
    ),
  ),
  degrees.map(by =>
    step(
      `turn both ${by}`,
      (rig, model) => {
        void rig.pair().turnFor(by);
        model.ends(BOTH, null);
      },
      true,
    ),
  ),
  fc.tuple(index, degrees).map(([i, to]) =>
    step(
      `turn ${i} to ${to}`,
      (rig, model) => {
        void rig.motor(i).turnToPosition(to);
        model.ends([i], null);
      },
      true,
    ),
  ),
  fc.tuple(degrees, straight).map(([by, d]) =>
    step(
      `move ${by} ${d}`,
      (rig, model) => {
        void rig.movement().moveDegrees(by, d);
        model.ends(BOTH, {});
      },
      true,
    ),
  ),
  fc.tuple(degrees, side).map(([by, d]) =>
    step(
      `turn the vehicle ${by} ${d}`,
      (rig, model) => {
        void rig.movement().turn(by, d);
        model.ends(BOTH, {});
      },
      true,
    ),
  ),
);

const pauseMs = fc.oneof(
  fc.constant(0),
  fc.integer({min: 0, max: 60}),
  fc.integer({min: 0, max: 900}),
);

const faults = fc.record({
  infoBytes: fc.constantFrom<1 | 2>(1, 2),
  motorBytes: fc.constantFrom<11 | 12>(11, 12),
  isReversed: fc.boolean(),
  hasUnknownRecord: fc.boolean(),
  hasWrongLength: fc.boolean(),
  answerDelayMs: fc.constantFrom(0, 0, 40, 300),
  answersAreLost: fc.constantFrom(false, false, false, true),
  answersTwice: fc.boolean(),
  pairAnswers: fc.constantFrom<1 | 2>(1, 2),
  burstPauseMs: fc.constantFrom(0, 0, 300),
  lossPercent: fc.constantFrom(0, 0, 5, 20),
});

const history = (steps: fc.Arbitrary<Step>) =>
  fc.record({
    steps: fc.array(fc.tuple(steps, pauseMs), {minLength: 1, maxLength: 8}),
    faults,
    seed: fc.integer({min: 1, max: 1_000_000}),
  });

type History = typeof history extends (each: never) => fc.Arbitrary<infer H> ? H : never;

/** A slow turn of 400 degrees of the vehicle, at the lowest speed, takes minutes; this is when nothing more is awaited. */
const LONGEST_MS = 400_000;
const STEP_MS = 1_000;

async function play(rig: Rig, {steps, faults: given, seed}: History): Promise<Model> {
  const {lossPercent, ...rest} = given;
  const random = new Random(seed);
  Object.assign(rig.device.faults, rest, {losesWrite: () => random.chance(lossPercent / 100)});
  const model = new Model();
  for (const [each, ms] of steps) {
    each.apply(rig, model);
    if (ms > 0) await rig.fake.advance(ms);
  }
  return model;
}

const namesOf = ({steps}: History) => steps.map(([{name}, ms]) => `${name}, ${ms} ms`).join('; ');

function fail(given: History, problem: string): never {
  throw new Error(`${problem}: ${namesOf(given)}`);
}

/** Nothing moves in this time. */
async function staysAtRest(rig: Rig, given: History, ms: number, when: string): Promise<void> {
  let seen = null as string | null;
  const look = () => {
    if (rig.powers().some(Boolean)) seen ??= `${rig.powers().join()} ${when}`;
  };
  const remove = rig.device.onChange(look);
  look();
  await rig.fake.advance(ms);
  remove();
  if (seen !== null) fail(given, seen);
}

async function withRig(given: History, check: (rig: Rig) => Promise<void>): Promise<void> {
  const rig = await connect();
  await check(rig);
  Object.assign(rig.device.faults, NO_FAULTS);
  await rig.close();
  if (rig.fake.timerCount() > 0) fail(given, 'a timer is left');
}

testProperty(
  'the last state arrives',
  fc.asyncProperty(history(fc.oneof({arbitrary: leased, weight: 3}, bounded)), given =>
    withRig(given, async rig => {
      const model = await play(rig, given);
      rig.device.faults.losesWrite = () => false;
      await rig.fake.advance(4_000);
      const isAsWanted = () => rig.powers().join() === model.powers().join();
      for (let ms = 0; !isAsWanted() && ms < LONGEST_MS; ms += STEP_MS) {
        await rig.fake.advance(STEP_MS);
      }
      if (!isAsWanted()) fail(given, `${rig.powers().join()}, not ${model.powers().join()}`);
    }),
  ),
  400,
);

testProperty(
  'when the page is gone, the motors rest within a second and a half',
  fc.asyncProperty(history(leased), given =>
    withRig(given, async rig => {
      await play(rig, given);
      rig.device.faults.losesWrite = () => true;
      await rig.fake.advance(1_500);
      await staysAtRest(rig, given, 2_000, 'after the end of the leases');
    }),
  ),
  300,
);

testProperty(
  'no motor runs after a stop',
  fc.asyncProperty(
    history(fc.oneof({arbitrary: leased, weight: 3}, bounded)),
    fc.integer({min: 0, max: 2_000}),
    (given, waitMs) =>
      withRig(given, async rig => {
        await play(rig, given);
        await rig.fake.advance(waitMs);
        rig.stop();
        // The frames of the stop may be lost. Then it comes again.
        if (given.faults.lossPercent > 0) await rig.fake.advance(2_500);
        await staysAtRest(rig, given, 4_000, 'after the stop');
      }),
  ),
  300,
);
