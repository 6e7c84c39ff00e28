// Level: all
/**
 * Random histories of a Double Motor against a model that knows only what the commands mean: the last state is right, leases end when
 * the page is gone, and no motor runs after a stop. Writes and answers are lost, late or doubled, commands come in floods, the page
 * stands still, and the connection is lost or closed. New ones:
 *
 *     npm run explore -- --runs 600 test/hubs/education/histories.test.ts
 */
import * as fc from 'fast-check';
import {Random} from '../../../src/virtual/random.js';
import {NO_FAULTS} from '../../../src/virtual/education/faults.js';
import {testProperty} from '../../support/property.js';
import {BOTH, Model} from './histories/model.js';
import {bounded, leased, type Stage, type Step} from './histories/steps.js';
import {connect, type Rig} from './rig.js';

const pauseMs = fc.oneof(
  fc.constant(0),
  fc.integer({min: 0, max: 60}),
  fc.integer({min: 0, max: 900}),
);

/** What stays the same as long as a device has its firmware. */
const firmware = fc.record({
  infoBytes: fc.constantFrom<1 | 2>(1, 2),
  motorBytes: fc.constantFrom<11 | 12>(11, 12),
  isReversed: fc.boolean(),
  unknownRecord: fc.oneof(
    fc.constant([]),
    fc
      .tuple(fc.constantFrom(5, 20, 99), fc.array(fc.integer({min: 0, max: 255}), {maxLength: 12}))
      .map(([type, body]) => [type, ...body]),
  ),
  hasWrongLength: fc.boolean(),
});

const faults = fc.record({
  answerDelayMs: fc.constantFrom(0, 0, 40, 300, 700),
  answersAreLost: fc.constantFrom(false, false, false, true),
  answersTwice: fc.boolean(),
  pairAnswers: fc.constantFrom<1 | 2>(1, 2),
  burstPauseMs: fc.constantFrom(0, 0, 300),
  lossPercent: fc.constantFrom(0, 0, 5, 20),
});

const history = (steps: fc.Arbitrary<Step>) =>
  fc.record({
    steps: fc.array(fc.tuple(steps, pauseMs), {minLength: 1, maxLength: 8}),
    firmware,
    faults,
    seed: fc.integer({min: 1, max: 1_000_000}),
  });

type History = typeof history extends (each: never) => fc.Arbitrary<infer H> ? H : never;

/** A slow turn of 400 degrees of the vehicle, at the lowest speed, takes minutes; this is when nothing more is awaited. */
const LONGEST_MS = 400_000;
const STEP_MS = 1_000;
/** A device reports each 50 ms, and some links deliver that each 300 ms. */
const REPORTED_MS = 400;
const QUIET_MS = 3_000;
const ANSWER_LOST_MS = 1_500;
const MOST_WRITES_PER_SECOND = 25;

async function play(given: History): Promise<Stage> {
  const {lossPercent, ...rest} = given.faults;
  const random = new Random(given.seed);
  const stage: Stage = {rig: await connect({faults: given.firmware}), model: new Model()};
  const {fake, device} = stage.rig;
  Object.assign(device.faults, rest, {losesWrite: () => random.chance(lossPercent / 100)});
  for (const [each, ms] of given.steps) {
    await each.apply(stage);
    const {number} = stage.rig.card();
    if (!stage.model.cards.includes(number)) fail(given, `a card ${number} that nobody tapped`);
    if (ms > 0) await fake.advance(ms);
  }
  return stage;
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

async function withPlayed(given: History, check: (played: Stage) => Promise<void>): Promise<void> {
  const played = await play(given);
  const {rig} = played;
  await check(played);
  checkRate(rig, given);
  Object.assign(rig.device.faults, NO_FAULTS, given.firmware);
  await rig.close();
  if (rig.fake.timerCount() > 0) fail(given, 'a timer is left');
}

/** What the driver reads, and the light, are as the device has them. */
function checkReadings({rig, model}: Stage, given: History): void {
  const {device, card, motor} = rig;
  if (card().number !== model.cards.at(-1)) fail(given, `the card ${card().number}`);
  for (const index of BOTH) {
    const position = device.state.motors.get(index)?.positionDegrees ?? 0;
    const isAtRest = rig.powers()[index] === 0;
    if (isAtRest && motor(index).report?.positionDegrees !== Math.round(position))
      fail(given, `motor ${index} at ${motor(index).report?.positionDegrees}, not ${position}`);
  }
  // Without an answer, it is sent only twice.
  const isSure = given.faults.lossPercent === 0 && model.light !== null;
  if (isSure && device.state.light.color !== model.light)
    fail(given, `the light ${device.state.light.color}, not ${model.light}`);
}

/** No more writes in a second than the device takes; stops are free. */
function checkRate({written}: Rig, given: History): void {
  const times = written.filter(({text}) => !text.startsWith('stop')).map(({atMs}) => atMs);
  for (const [at, ms] of times.entries()) {
    const earlier = times[at - MOST_WRITES_PER_SECOND];
    if (earlier !== undefined && ms - earlier < 1_000)
      fail(given, `too many writes before ${ms} ms`);
  }
}

/** Nothing is stopped that nobody stops, and nothing is sent but leases and questions. */
async function staysQuiet(rig: Rig, given: History): Promise<void> {
  // A turn whose answer may be that of an older one ends with a stop, some time after the motors have come to rest.
  if (!rig.powers().some(Boolean)) await rig.fake.advance(ANSWER_LOST_MS);
  rig.news();
  await rig.fake.advance(QUIET_MS);
  const seen = rig.news();
  const stop = seen.find(text => text.startsWith('stop'));
  // Without an answer, a stop and the settings are repeated.
  const isRepeated = given.faults.answersAreLost;
  const mostPerSecond = isRepeated ? 8 : 6;
  if (stop !== undefined && !isRepeated) fail(given, `${stop}, which nobody asked for`);
  if (seen.length > (QUIET_MS / 1_000) * mostPerSecond)
    fail(given, `${seen.length} writes for nothing`);
}

testProperty(
  'the last state arrives',
  fc.asyncProperty(history(fc.oneof({arbitrary: leased, weight: 3}, bounded)), given =>
    withPlayed(given, async played => {
      const {rig, model} = played;
      rig.device.faults.losesWrite = () => false;
      await rig.fake.advance(4_000);
      const isAsWanted = () => rig.powers().join() === model.powers().join();
      for (let ms = 0; !isAsWanted() && ms < LONGEST_MS; ms += STEP_MS) {
        await rig.fake.advance(STEP_MS);
      }
      if (!isAsWanted()) fail(given, `${rig.powers().join()}, not ${model.powers().join()}`);
      await rig.fake.advance(REPORTED_MS);
      checkReadings(played, given);
      await staysQuiet(rig, given);
    }),
  ),
  200,
);

testProperty(
  'when the page is gone, the motors rest within a second and a half',
  fc.asyncProperty(history(leased), given =>
    withPlayed(given, async ({rig}) => {
      rig.device.faults.losesWrite = () => true;
      await rig.fake.advance(1_500);
      await staysAtRest(rig, given, 2_000, 'after the end of the leases');
    }),
  ),
  150,
);

testProperty(
  'no motor runs after a stop',
  fc.asyncProperty(
    history(fc.oneof({arbitrary: leased, weight: 3}, bounded)),
    fc.integer({min: 0, max: 2_000}),
    (given, waitMs) =>
      withPlayed(given, async ({rig}) => {
        await rig.fake.advance(waitMs);
        rig.stop();
        // The frames of the stop may be lost. Then it comes again.
        if (given.faults.lossPercent > 0) await rig.fake.advance(2_500);
        await staysAtRest(rig, given, 4_000, 'after the stop');
      }),
  ),
  150,
);
