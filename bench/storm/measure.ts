import {createGateSender, createScratchSender, type CreateSender} from './senders.js';
import {runStorm, type StormPlan, type StormResult} from './storm.js';

export interface StormSide {
  readonly name: string;
  readonly result: StormResult;
  /** The processor time of the whole run, including the virtual device. */
  readonly processorMs: number;
  /** The largest growth of the heap since the start, including garbage. */
  readonly mostHeapGrowthMb: number;
}

/** Reading the heap costs time itself. */
const TURNS_PER_READING = 36;

/** This extension's gate comes first. */
const SIDES: Readonly<Record<string, CreateSender>> = {
  'this gate': createGateSender,
  'official RateLimiter': createScratchSender,
};

/** A device that handles 25 messages a second, at a connection interval of 30 ms. */
const PLAN: StormPlan = {
  offeredRate: 10_000,
  outputs: 16,
  seconds: 60,
  rate: 20,
  burst: 4,
  link: {capacity: 25, intervalMs: 30},
  seed: 1,
};

/** The same storm for each side, one after the other. */
export async function measureStorm(): Promise<StormSide[]> {
  const sides: StormSide[] = [];
  for (const [name, createSender] of Object.entries(SIDES)) {
    sides.push(await measureSide(name, createSender));
  }
  return sides;
}

async function measureSide(name: string, createSender: CreateSender): Promise<StormSide> {
  const heapBefore = process.memoryUsage().heapUsed;
  const processorBefore = process.cpuUsage();
  let mostHeap = heapBefore;
  let turns = 0;
  const result = await runStorm(PLAN, createSender, () => {
    turns += 1;
    if (turns % TURNS_PER_READING > 0) return;
    mostHeap = Math.max(mostHeap, process.memoryUsage().heapUsed);
  });
  const {user, system} = process.cpuUsage(processorBefore);
  return {
    name,
    result,
    processorMs: (user + system) / 1000,
    mostHeapGrowthMb: (mostHeap - heapBefore) / 2 ** 20,
  };
}
