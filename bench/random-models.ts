import type {LinkModel} from '../src/virtual/index.js';
import {Random} from '../src/virtual/random.js';
import {createBench} from '../test/lab/throughput/rig.js';

const MODELS = 40;
const SEED = 11;

/** Messages a second. */
interface Allowed {
  readonly least: number;
  readonly most: number;
}

type Model = Pick<
  LinkModel,
  | 'capacity'
  | 'intervalMs'
  | 'lossPercent'
  | 'jitterMs'
  | 'bufferFrames'
  | 'stallMs'
  | 'stallEveryMs'
>;

export interface RandomModel {
  readonly link: LinkModel;
  readonly response: boolean;
  readonly seed: number;
  /** The highest rate that the model sustains. */
  readonly allowed: Allowed;
}

/** Models of devices and links, drawn from a fixed seed. */
export function randomModels(count: number, seed: number): RandomModel[] {
  const random = new Random(seed);
  return Array.from({length: count}, (_, index) => randomModel(random, index + 1));
}

function randomModel(random: Random, seed: number): RandomModel {
  const between = (least: number, most: number) => least + random.upTo(most - least);
  const capacity = 400 ** random.upTo(1);
  const intervalMs = between(7.5, 100);
  const lossPercent = random.chance(0.5) ? between(0, 3) : 0;
  const jitterMs = random.chance(0.5) ? between(0, intervalMs / 2) : 0;
  const stallEveryMs = between(2_000, 10_000);
  const stallMs = random.chance(0.3) ? between(50, 1_000) : 0;
  const bufferFrames = Math.round(between(4, 200));
  const response = random.chance(0.5);
  const link = {capacity, intervalMs, lossPercent, jitterMs, bufferFrames, stallMs};
  return {
    link: stallMs === 0 ? link : {...link, stallEveryMs},
    response,
    seed,
    allowed: allowedBy({...link, stallEveryMs}, response),
  };
}

/**
 * Computed from the model alone. A range if it depends on how connection events, which bring several messages at once,
 * meet the pauses of the device.
 */
function allowedBy(link: Required<Model>, response: boolean): Allowed {
  const {capacity, intervalMs, lossPercent, jitterMs, bufferFrames, stallMs, stallEveryMs} = link;
  const working = stallMs === 0 ? 1 : 1 - stallMs / stallEveryMs;
  const arriving = 1 - lossPercent / 100;
  // A request crosses at one event, its answer at the next. A lost packet crosses at a later one.
  const requests = (arriving * 1_000) / (2 * intervalMs);
  // A host queues 16 writes for a connection event, and the device as many echoes.
  const queues = 16_000 / intervalMs;
  // The messages that arrive in a pause, or at one event, must have room. Their number varies by one, and by those of
  // an event. With jitter, the device handles some messages of an event before the others arrive.
  const batchMs = response ? 0 : intervalMs;
  const spread = response ? 0 : (capacity * jitterMs) / 1_000;
  const room = {
    least: ((bufferFrames - 1) * 1_000) / (stallMs + batchMs + jitterMs),
    most: ((bufferFrames + spread) * 1_000) / Math.max(stallMs, batchMs),
  };
  // A write without response that the link loses does not load the device.
  const sent = (rate: number) => (response ? rate : rate / arriving);
  const shared = response ? requests : Infinity;
  return {
    least: Math.min(
      sent(Math.min(capacity * working, room.least)),
      shared,
      response ? Infinity : queues * working,
      400,
    ),
    most: Math.min(
      sent(Math.min(capacity * working, room.most)),
      shared,
      response ? Infinity : queues,
      400,
    ),
  };
}

/** Of models that were drawn from a fixed seed: how far the rates that the tester finds are outside what the model allows. */
export interface RandomModelsFigure {
  readonly models: number;
  readonly within2Percent: number;
  readonly within5Percent: number;
  readonly largestErrorPercent: number;
}

export async function measureRandomModels(): Promise<RandomModelsFigure> {
  const errors: number[] = [];
  for (const {link, response, seed, allowed} of randomModels(MODELS, SEED)) {
    const {verdict} = await createBench(link, {seed}).measure({repeats: 3, response});
    errors.push(100 * Math.abs(errorOf(verdict.sustainableRate ?? 0, allowed)));
  }
  const within = (percent: number) => errors.filter(error => error <= percent).length;
  return {
    models: MODELS,
    within2Percent: within(2),
    within5Percent: within(5),
    largestErrorPercent: Math.max(...errors),
  };
}

/** How far a rate is outside the range, as a share: -0.02 is 2% below it. */
export function errorOf(rate: number, {least, most}: Allowed): number {
  return rate / Math.min(Math.max(rate, least), most) - 1;
}
