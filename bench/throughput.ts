import type {LinkModel} from '../src/virtual/index.js';
import type {Plan} from '../src/lab/throughput/plan.js';
import {createBench} from '../test/lab/throughput/rig.js';

/** The result of the throughput tester for a modelled device, in simulated time. Rates are messages a second. */
export interface ThroughputFigure {
  readonly setup: string;
  readonly capacity: number;
  /** The highest rate that the model allows. */
  readonly modelledRate: number;
  readonly foundRate: number | null;
  readonly errorPercent: number;
  readonly limitedBy: string;
  readonly sendsPerSecond: number | null;
}

const CAPACITIES = [5, 10, 20, 40, 80, 160] as const;
const ANSWER_MS = 30;

interface Setup {
  readonly name: string;
  readonly link: LinkModel;
  readonly plan: Partial<Plan>;
  /** The highest rate that the link allows at any capacity. */
  readonly mostRate: number;
}

const SETUPS: readonly Setup[] = [
  {name: 'without response', link: {}, plan: {}, mostRate: Infinity},
  {
    name: 'without response, interval 30 ms, jitter 10 ms',
    link: {intervalMs: 30, jitterMs: 10},
    plan: {},
    mostRate: Infinity,
  },
  {
    name: `with response, answered after ${ANSWER_MS} ms`,
    link: {processingMs: ANSWER_MS},
    plan: {response: true},
    mostRate: 1_000 / ANSWER_MS,
  },
];

export async function measureThroughput(): Promise<ThroughputFigure[]> {
  const figures: ThroughputFigure[] = [];
  for (const {name, link, plan, mostRate} of SETUPS) {
    for (const capacity of CAPACITIES) {
      const bench = createBench({...link, capacity});
      const {verdict} = await bench.measure({...plan, repeats: 3});
      const {sustainableRate: foundRate, sendsPerSecond} = verdict;
      const modelledRate = Math.min(capacity, mostRate);
      figures.push({
        setup: name,
        capacity,
        modelledRate,
        foundRate,
        errorPercent: 100 * ((foundRate ?? 0) / modelledRate - 1),
        limitedBy: verdict.limitedBy ?? 'nothing is sustainable',
        sendsPerSecond,
      });
    }
  }
  return figures;
}
