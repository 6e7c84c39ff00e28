import {execFile} from 'node:child_process';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {setTimeout as sleep} from 'node:timers/promises';
import {promisify} from 'node:util';
import {flood, type FloodResult, type Running} from '../test/limiters/redis/flood.js';
import {leftOut, RedisServer} from '../test/limiters/redis/redis-server.js';

/** Processes that flood one budget in a Redis. */
export interface SharedBudgetFigure {
  readonly limiter: string;
  readonly isOurs: boolean;
  readonly rate: number;
  /** Frames in the worst second. */
  readonly worstSecond: number;
  /** The same if the clock of one process is ten seconds ahead. */
  readonly worstSecondSkewed: number;
  /** The share of the rate that the processes obtained together. */
  readonly percentOfRate: number;
  /** The same of the three that are left, from two seconds after one of four was killed. */
  readonly percentAfterKill: number;
  /** The share of the process that obtained least, in percent of all. */
  readonly leastPercent: number;
  readonly leastPercentSkewed: number;
  /** Of one process with 32 calls at a time, of which nearly all are refused. */
  readonly decisionsPerSecond: number;
}

export interface SharedBudget {
  readonly figures: readonly SharedBudgetFigure[];
  /** Why there are none; null: there are. */
  readonly leftOut: string | null;
}

const RATE = 20;
const DURATION_MS = 14_000;
const PAUSE_MS = 2;
const MEASURED_SECONDS = 10;
const KILLED_AT_MS = 4_000;
const MEASURED_AFTER_KILL_MS = [6_000, 12_000] as const;
const WORKER = fileURLToPath(new URL('shared-budget-worker.js', import.meta.url));

const SUBJECTS = [
  {worker: 'centralised', limiter: 'blockwave, centralised', isOurs: true},
  {worker: 'hybrid', limiter: 'blockwave, hybrid', isOurs: true},
  {worker: 'flexible', limiter: 'rate-limiter-flexible 11.4', isOurs: false},
  {worker: 'gcra', limiter: `redis-gcra 0.3, burst ${RATE}`, isOurs: false},
  {worker: 'gcra-burst-1', limiter: 'redis-gcra 0.3, burst 1', isOurs: false},
] as const;

export async function measureSharedBudget(): Promise<SharedBudget> {
  if (leftOut !== false) return {figures: [], leftOut};
  const figures: SharedBudgetFigure[] = [];
  for (const subject of SUBJECTS) figures.push(await figureOf(subject));
  return {figures, leftOut: null};
}

async function figureOf({
  worker,
  limiter,
  isOurs,
}: (typeof SUBJECTS)[number]): Promise<SharedBudgetFigure> {
  const same = await floodOf(worker, [0, 0, 0, 0]);
  const skewed = await floodOf(worker, [0, 10_000, 0, 0]);
  const killed = await floodOf(worker, [0, 0, 0, 0], async ({processes}) => {
    await sleep(KILLED_AT_MS);
    processes[0]?.kill('SIGKILL');
  });
  const perSecond = same.perSecond(1000, 1000 * (1 + MEASURED_SECONDS));
  return {
    ...{limiter, isOurs, rate: RATE, worstSecond: same.worstSecond},
    worstSecondSkewed: skewed.worstSecond,
    percentOfRate: (100 * perSecond) / RATE,
    percentAfterKill: (100 * killed.perSecond(...MEASURED_AFTER_KILL_MS)) / RATE,
    leastPercent: leastOf(same),
    leastPercentSkewed: leastOf(skewed),
    decisionsPerSecond: await decisionsOf(worker),
  };
}

function leastOf({counts}: FloodResult): number {
  return (100 * Math.min(...counts)) / counts.reduce((sum, count) => sum + count, 0);
}

const floodOf = (
  limiter: string,
  clockOffsetsMs: readonly number[],
  during?: (running: Running) => Promise<void>,
) =>
  withRedis(path =>
    flood(
      {path, rate: RATE, limiter, durationMs: DURATION_MS, pauseMs: PAUSE_MS, clockOffsetsMs},
      {worker: WORKER, ...(during && {during})},
    ),
  );

const decisionsOf = (limiter: string) =>
  withRedis(async path => {
    const plan = JSON.stringify({path, rate: RATE, limiter, clockOffsetMs: 0});
    const args = [WORKER, plan, 'decisions'];
    return Number((await promisify(execFile)(process.execPath, args)).stdout);
  });

async function withRedis<Result>(run: (path: string) => Promise<Result>): Promise<Result> {
  const server = new RedisServer();
  await server.start();
  try {
    return await run(server.path);
  } finally {
    await server.close();
  }
}
