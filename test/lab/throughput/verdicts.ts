import type {Test} from 'tap';
import type {LinkModel} from '../../../src/virtual/index.js';
import type {Plan} from '../../../src/lab/throughput/plan.js';
import type {Limit, Verdict} from '../../../src/lab/throughput/report.js';
import {createBench} from './rig.js';

export const CAPACITIES = [5, 7, 10, 20, 40, 80, 160];

export async function verdictOf(
  link: LinkModel,
  plan: Partial<Plan> = {},
  seed = 1,
): Promise<Verdict> {
  return (await createBench(link, {seed}).measure(plan)).verdict;
}

/** Checks that the rate is within five per cent and that the right limit is named. */
export function isFound(t: Test, verdict: Verdict, rate: number, limitedBy: Limit): void {
  const {sustainableRate} = verdict;
  const error = Math.abs((sustainableRate ?? 0) / rate - 1);
  t.ok(error < 0.05, `${rate} a second: found ${String(sustainableRate)}`);
  t.equal(verdict.limitedBy, limitedBy, verdict.reason);
}
