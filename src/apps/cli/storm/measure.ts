import {
  createGateSender,
  createScratchSender,
  type CreateSender,
} from '../../../lab/storm/senders.js';
import {runStorm, type StormPlan, type StormResult} from '../../../lab/storm/storm.js';

export interface StormSide {
  readonly name: string;
  readonly result: StormResult;
  /** The processor time of the whole run, including the virtual device. */
  readonly processorMs: number;
  /** The largest growth of the heap since the start, including garbage. */
  readonly mostHeapGrowthMb: number;
}

/** This extension's gate comes first. */
const SIDES: Readonly<Record<string, CreateSender>> = {
  'this gate': createGateSender,
  'official RateLimiter': createScratchSender,
};

/** The same storm for each side, one after the other. */
export async function measureStorm(
  plan: StormPlan,
  onProgress: (name: string, percent: number) => void,
): Promise<StormSide[]> {
  const sides: StormSide[] = [];
  for (const [name, createSender] of Object.entries(SIDES)) {
    sides.push(await measureSide(name, plan, createSender, onProgress));
  }
  return sides;
}

async function measureSide(
  name: string,
  plan: StormPlan,
  createSender: CreateSender,
  onProgress: (name: string, percent: number) => void,
): Promise<StormSide> {
  const heapBefore = process.memoryUsage().heapUsed;
  const processorBefore = process.cpuUsage();
  let mostHeap = heapBefore;
  let shownPercent = -1;
  const result = await runStorm(plan, createSender, share => {
    const percent = Math.floor(share * 100);
    if (percent === shownPercent) return;
    shownPercent = percent;
    mostHeap = Math.max(mostHeap, process.memoryUsage().heapUsed);
    onProgress(name, percent);
  });
  const {user, system} = process.cpuUsage(processorBefore);
  return {
    name,
    result,
    processorMs: (user + system) / 1000,
    mostHeapGrowthMb: (mostHeap - heapBefore) / 2 ** 20,
  };
}
