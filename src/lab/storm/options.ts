import {parseLink} from '../options/link-option.js';
import type {OptionValues} from '../options/option-problem.js';
import {OptionReader} from '../options/option-reader.js';
import {SEEDS} from '../throughput/options.js';
import type {StormPlan} from './storm.js';

/** A device that handles 25 messages a second, at a connection interval of 30 ms. */
export const DEFAULT_STORM_LINK = 'capacity=25,intervalMs=30';

/** @throws OptionError */
export function readStormPlan(values: OptionValues): StormPlan {
  const reader = new OptionReader(values);
  const text = reader.text('link') ?? DEFAULT_STORM_LINK;
  const link = reader.parse(() => parseLink(text), {model: {}, faults: []});
  const plan = {
    offeredRate: reader.number('offered', {min: 1, max: 10_000}, 10_000),
    outputs: reader.number('outputs', {min: 1, max: 16, isWhole: true}, 16),
    seconds: reader.number('seconds', {min: 6, max: 3_600}, 60),
    rate: reader.number('rate', {min: 1, max: 1_000}, 20),
    burst: reader.number('burst', {min: 1, max: 1_000}, 4),
    link: link.model,
    faults: link.faults,
    seed: reader.number('seed', SEEDS, 1),
  };
  reader.check();
  return plan;
}
