import type {BlockLatencyFigure} from './block-latency.js';
import type {SizeFigure} from './bundle-size.js';
import type {FinalStatesFigure} from './final-states.js';
import type {LinkTimes} from './link-times.js';
import type {DecisionFigure, GridFigure, RateFigure} from './limiters.js';
import type {StormSide} from '../src/apps/cli/storm/measure.js';
import type {ThroughputFigure} from './throughput.js';

/** All figures of one run of the bench: what its JSON file holds, with the targets. */
export interface Results {
  /** In general words: how many cores, which Node. */
  readonly machine: string;
  readonly decisions: readonly DecisionFigure[];
  readonly rates: readonly RateFigure[];
  readonly pollingGrid: readonly GridFigure[];
  readonly finalStates: readonly FinalStatesFigure[];
  readonly blockLatency: readonly BlockLatencyFigure[];
  readonly linkTimes: LinkTimes;
  readonly bundleSizes: readonly SizeFigure[];
  readonly throughput: readonly ThroughputFigure[];
  readonly storm: readonly StormSide[];
}
