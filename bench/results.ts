import type {BlockLatencyFigure} from './block-latency.js';
import type {SizeFigure} from './bundle-size.js';
import type {FinalStatesFigure} from './final-states.js';
import type {LinkTimes} from './link-times.js';
import type {LinkWrites} from './link-writes.js';
import type {LoadTime} from './load-time.js';
import type {ReleaseFiles} from './release-files.js';
import type {DecisionFigure} from './limiter-decisions.js';
import type {GridFigure, RateFigure} from './limiter-rates.js';
import type {RandomModelsFigure} from './random-models.js';
import type {RotationEnds} from './rotation-ends.js';
import type {StormSide} from './storm/measure.js';
import type {PanelCost} from './panel-cost.js';
import type {SharedBudget} from './shared-budget.js';
import type {ThroughputFigure} from './throughput.js';

/** All figures of one run. The JSON file contains them and the targets. */
export interface Results {
  /** The number of cores and the version of Node; nothing that identifies the machine. */
  readonly machine: string;
  readonly decisions: readonly DecisionFigure[];
  readonly rates: readonly RateFigure[];
  readonly pollingGrid: readonly GridFigure[];
  readonly finalStates: readonly FinalStatesFigure[];
  readonly blockLatency: readonly BlockLatencyFigure[];
  readonly linkTimes: LinkTimes;
  readonly linkWrites: LinkWrites;
  readonly rotationEnds: readonly RotationEnds[];
  readonly panelCost: PanelCost;
  /** Null without Chromium. */
  readonly loadTime: LoadTime | null;
  readonly releaseFiles: ReleaseFiles;
  readonly bundleSizes: readonly SizeFigure[];
  readonly throughput: readonly ThroughputFigure[];
  readonly randomModels: RandomModelsFigure;
  readonly storm: readonly StormSide[];
  readonly sharedBudget: SharedBudget;
}
