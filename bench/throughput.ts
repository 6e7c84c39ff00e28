import type {LinkModel} from '../src/virtual/index.js';
import type {Plan} from '../src/lab/throughput/plan.js';
import {createBench} from '../test/lab/throughput/rig.js';

/** What the throughput tester finds of a modelled device, in simulated time. Rates are messages a second. */
export interface ThroughputFigure {
  readonly way: string;
  readonly capacity: number;
  /** What the model allows. */
  readonly modelledRate: number;
  readonly foundRate: number | null;
  readonly errorPercent: number;
  readonly limitedBy: string;
  readonly sendsPerSecond: number | null;
}

const CAPACITIES = [5, 10, 20, 40, 80, 160] as const;
const ANSWER_MS = 30;

interface Way {
  readonly way: string;
  readonly link: LinkModel;
  readonly plan: Partial<Plan>;
  /** The most that the model allows whatever the capacity. */
  readonly most: number;
}

const WAYS: readonly Way[] = [
  {way: 'without response', link: {}, plan: {}, most: Infinity},
  {
    way: 'without response, interval 30 ms, jitter 10 ms',
    link: {intervalMs: 30, jitterMs: 10},
    plan: {},
    most: Infinity,
  },
  {
    way: `with response, answered after ${ANSWER_MS} ms`,
    link: {processingMs: ANSWER_MS},
    plan: {response: true},
    most: 1_000 / ANSWER_MS,
  },
];

export async function measureThroughput(): Promise<ThroughputFigure[]> {
  const figures: ThroughputFigure[] = [];
  for (const {way, link, plan, most} of WAYS) {
    for (const capacity of CAPACITIES) {
      const bench = createBench({...link, capacity});
      const {verdict} = await bench.measure({...plan, repeats: 3});
      const {sustainableRate: foundRate, sendsPerSecond} = verdict;
      const modelledRate = Math.min(capacity, most);
      figures.push({
        way,
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
