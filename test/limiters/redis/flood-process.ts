import {openSync, writeSync} from 'node:fs';
import process from 'node:process';
import {setTimeout as sleep} from 'node:timers/promises';
import type {FloodWorkerPlan} from './flood.js';

export function readPlan(): FloodWorkerPlan {
  const plan = JSON.parse(process.argv[2] ?? '') as FloodWorkerPlan;
  const systemNow = Date.now;
  Date.now = () => systemNow() + plan.clockOffsetMs;
  return plan;
}

/** Asks again and again, and writes to a file when it asked for each permission and when it had it. */
export async function floodFrom(
  plan: FloodWorkerPlan,
  tryAcquire: () => Promise<boolean>,
): Promise<void> {
  const log = openSync(plan.file, 'w');
  /** This clock is the same in all processes. */
  const nowMs = () => Number(process.hrtime.bigint()) / 1e6;
  const endMs = performance.now() + plan.durationMs;
  while (performance.now() < endMs) {
    const askedMs = nowMs();
    if (await tryAcquire()) writeSync(log, `${askedMs} ${nowMs()}\n`);
    else await sleep(plan.pauseMs);
  }
}
