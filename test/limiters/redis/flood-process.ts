import {openSync, writeSync} from 'node:fs';
import process from 'node:process';
import {setTimeout as sleep} from 'node:timers/promises';
import type {FloodWorkerPlan} from './flood.js';

const PAUSE_MS = 2;
/** An urgent message that takes longer has waited for something. */
const AT_ONCE_MS = 5;

export interface Flooded {
  tryAcquire(): Promise<boolean>;
  /** An urgent message. */
  force?(): void;
}

export function readPlan(): FloodWorkerPlan {
  const plan = JSON.parse(process.argv[2] ?? '') as FloodWorkerPlan;
  const systemNow = Date.now;
  Date.now = () => systemNow() + plan.clockOffsetMs;
  return plan;
}

/** Asks again and again, and writes the time of each permission to a file. Resolves with the number of decisions. */
export async function floodFrom(plan: FloodWorkerPlan, flooded: Flooded): Promise<number> {
  const log = openSync(plan.file, 'w');
  /** The clock of process.hrtime() is the same in all processes. */
  const write = (kind: string) =>
    writeSync(log, `${kind} ${Number(process.hrtime.bigint()) / 1e6}\n`);
  const endMs = performance.now() + plan.durationMs;
  let lastForceMs = performance.now();
  let decisions = 0;
  while (performance.now() < endMs) {
    decisions += 1;
    if (await flooded.tryAcquire()) write('acquired');
    else await sleep(PAUSE_MS);
    if (plan.forceEveryMs > 0 && performance.now() - lastForceMs >= plan.forceEveryMs) {
      lastForceMs = performance.now();
      flooded.force?.();
      write(performance.now() - lastForceMs < AT_ONCE_MS ? 'forced' : 'late');
    }
  }
  return decisions;
}
