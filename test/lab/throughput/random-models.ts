import type {LinkModel} from '../../../src/virtual/index.js';
import {Random} from '../../../src/virtual/random.js';

export interface RandomModel {
  readonly link: LinkModel;
  readonly response: boolean;
  readonly seed: number;
  /** The rate that the model allows, in messages a second. */
  readonly allowed: number;
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
  const working = stallMs === 0 ? 1 : 1 - stallMs / stallEveryMs;
  const limits = [
    // A write without response that the link loses does not load the device.
    (capacity * working) / (response ? 1 : 1 - lossPercent / 100),
    // A request crosses at one event, its answer at the next. A lost packet crosses at a later one.
    response ? ((1 - lossPercent / 100) * 1_000) / (2 * intervalMs) : Infinity,
    // A host queues 16 writes for a connection event, and the device as many echoes.
    response ? Infinity : 16_000 / intervalMs,
    // What arrives in a pause must have room.
    stallMs === 0 ? Infinity : (bufferFrames * 1_000) / stallMs,
    400,
  ];
  return {
    link: stallMs === 0 ? link : {...link, stallEveryMs},
    response,
    seed,
    allowed: Math.min(...limits),
  };
}
