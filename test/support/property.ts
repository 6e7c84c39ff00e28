/**
 * Random inputs for tests. The seed is fixed, so two runs on two machines have the same inputs: a failure comes from a change, not
 * from an older fault. `npm run explore` and `npm run soak` look for those. No test asserts how often an input was drawn; a case that
 * matters is a fixed case.
 *
 *     npm run explore -- 10 test/gate                                                     new seeds for 10 minutes
 *     TEST_SEED=42 npm test -- test/gate/histories.test.ts                    this seed
 *     TEST_SEED=42 TEST_PATH=7:1:0 npm test -- test/gate/histories.test.ts   the shortest failing input of a run
 *
 * Throw in a property, with node:assert. An assertion of tap would report each input, also while fast-check looks for a
 * shorter one.
 */
import fc from 'fast-check';
import t from 'tap';

const FIXED_SEED = 20_261_126;

/** From 0 to 2^31 - 1. */
export const TEST_SEED = seedOf(process.env.TEST_SEED);

/** How many times as many runs as usual: `PROPERTY_RUNS=20 npm test -- test/gate`. */
const FACTOR = wholeFrom1('PROPERTY_RUNS') ?? 1;

/** How many runs each property has, whatever is usual for it. */
const INPUTS = wholeFrom1('PROPERTY_INPUTS');

/** Runs a test for a property of generated inputs. */
export function testProperty<Inputs>(
  title: string,
  property: fc.IProperty<Inputs> | fc.IAsyncProperty<Inputs>,
  numRuns = 100,
): void {
  t.test(title, async t => {
    try {
      await checkProperty(property as fc.IAsyncProperty<Inputs>, numRuns);
      t.pass(title);
    } catch (error) {
      if (!(error instanceof OtherPropertyError)) throw error;
      t.pass(title, {skip: error.message});
    }
  });
}

/** Throws, or rejects, with the shortest input that was found and the command that replays it if the property fails. */
export function checkProperty<Inputs>(
  property: fc.IAsyncProperty<Inputs>,
  numRuns?: number,
): Promise<void>;
export function checkProperty<Inputs>(property: fc.IProperty<Inputs>, numRuns?: number): void;
export function checkProperty<Inputs>(
  property: fc.IRawProperty<Inputs>,
  numRuns = 100,
): Promise<void> | void {
  const path = process.env.TEST_PATH;
  const parameters = {
    seed: TEST_SEED,
    numRuns: INPUTS ?? numRuns * FACTOR,
    ...(path === undefined ? {} : {path}),
  };
  let outcome;
  try {
    outcome = fc.check(property, parameters);
  } catch (error) {
    throw String(error).includes('Unable to replay') ? new OtherPropertyError() : error;
  }
  if (outcome instanceof Promise) return outcome.then(throwFailure);
  throwFailure(outcome);
}

/** The same inputs in every run: `count` values of an arbitrary. */
export const sampleOf = <Value>(arbitrary: fc.Arbitrary<Value>, count: number): Value[] =>
  fc.sample(arbitrary, {seed: TEST_SEED, numRuns: count * FACTOR});

class OtherPropertyError extends Error {
  override readonly message = `TEST_PATH=${process.env.TEST_PATH} belongs to another property`;
}

function throwFailure<Inputs>(outcome: fc.RunDetails<Inputs>): void {
  if (!outcome.failed) return;
  const path = outcome.counterexamplePath;
  const replay = path === null ? '' : ` TEST_PATH=${path}`;
  const {counterexample, errorInstance} = outcome;
  const error = Object.assign(new Error(reasonOf(outcome)), {
    counterexample: fc.stringify(counterexample),
    // The runner names the file in TEST_FILE.
    replay: `TEST_SEED=${TEST_SEED}${replay} npm test -- ${process.env.TEST_FILE}`,
  });
  // The place of the failure is in the test, not here.
  if (errorInstance instanceof Error && errorInstance.stack) error.stack = errorInstance.stack;
  throw error;
}

/** Without an error, the property returned false or refused too many inputs. */
function reasonOf<Inputs>(outcome: fc.RunDetails<Inputs>): string {
  const {errorInstance} = outcome;
  if (errorInstance instanceof Error) return errorInstance.message;
  return fc.defaultReportMessage(outcome) ?? 'The property failed.';
}

function wholeFrom1(name: 'PROPERTY_RUNS' | 'PROPERTY_INPUTS'): number | null {
  const text = process.env[name];
  if (text === undefined) return null;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new Error(`${name} must be a whole number from 1: ${text}`);
}

function seedOf(text = String(FIXED_SEED)): number {
  if (text === 'random') return Math.floor(Math.random() * 2 ** 31);
  const seed = Number(text);
  if (text !== '' && Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31) return seed;
  throw new Error(`TEST_SEED must be a whole number from 0 to 2147483647, or "random": ${text}`);
}
