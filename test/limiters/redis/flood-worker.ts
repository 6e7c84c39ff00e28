/** A process that floods one budget, and writes the time of each permission to a file. See flood.ts. */
import {openSync, writeSync} from 'node:fs';
import process from 'node:process';
import {setTimeout as sleep} from 'node:timers/promises';
import {createRedisLimiter} from '../../../src/redis-rate-limiter.js';
import type {FloodWorkerPlan} from './flood.js';
import {connectedClient} from './redis-server.js';

const PAUSE_MS = 2;

const plan = JSON.parse(process.argv[2] ?? '') as FloodWorkerPlan;
const {path, rate, strategy, clockOffsetMs, durationMs, file, forceEveryMs} = plan;
const systemNow = Date.now;
Date.now = () => systemNow() + clockOffsetMs;
const clock = {
  now: () => performance.now() + clockOffsetMs,
  after(delayMs: number, callback: () => void) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

const log = openSync(file, 'w');
/** The clock of process.hrtime() is the same in all processes. */
const write = (kind: string) =>
  writeSync(log, `${kind} ${Number(process.hrtime.bigint()) / 1e6}\n`);

const client = await connectedClient(path);
const limiter = createRedisLimiter({client, key: 'flood', rate, strategy, clock});
const endMs = performance.now() + durationMs;
let lastForceMs = performance.now();
while (performance.now() < endMs) {
  const {isAcquired} = await limiter.tryAcquire();
  if (isAcquired) write('acquired');
  else await sleep(PAUSE_MS);
  if (forceEveryMs > 0 && performance.now() - lastForceMs >= forceEveryMs) {
    lastForceMs = performance.now();
    limiter.forceAcquire();
    const tookMs = performance.now() - lastForceMs;
    write(tookMs < 5 ? 'forced' : 'late');
  }
}
await limiter.close();
client.destroy();
