import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {worstSecond} from '../../../src/limiters/worst-second.js';
import type {RedisLimiterOptions} from '../../../src/redis-rate-limiter.js';

const WORKER = fileURLToPath(new URL('flood-worker.js', import.meta.url));

export interface FloodPlan {
  /** The socket of Redis. */
  readonly path: string;
  readonly rate: number;
  readonly strategy: RedisLimiterOptions['strategy'];
  readonly durationMs: number;
  /** Of each process's clocks, the time of day and the monotonic one. */
  readonly clockOffsetsMs: readonly number[];
  /** Each process sends an urgent message this often; 0: none. */
  readonly forceEveryMs?: number;
}

export interface FloodWorkerPlan extends Omit<FloodPlan, 'clockOffsetsMs'> {
  readonly clockOffsetMs: number;
  readonly forceEveryMs: number;
  readonly file: string;
}

/** What the processes were permitted, in milliseconds of one clock for all of them. */
export class FloodResult {
  /** Of each process. */
  readonly acquiredMs: readonly (readonly number[])[];
  readonly forced: number;
  /** Urgent messages that had to wait. */
  readonly late: number;

  constructor(logs: readonly string[]) {
    const lines = logs.map(log => log.split('\n').map(line => line.split(' ')));
    const timesOf = (each: string[][], kind: string) =>
      each.filter(([first]) => first === kind).map(([, atMs]) => Number(atMs));
    this.acquiredMs = lines.map(each => timesOf(each, 'acquired'));
    this.forced = lines.flatMap(each => timesOf(each, 'forced')).length;
    this.late = lines.flatMap(each => timesOf(each, 'late')).length;
  }

  get timesMs(): number[] {
    return this.acquiredMs.flat().sort((one, other) => one - other);
  }

  get worstSecond(): number {
    return worstSecond(this.timesMs);
  }

  /** Permissions a second from `fromMs` to `untilMs` after the first one. */
  perSecond(fromMs: number, untilMs: number): number {
    const {timesMs} = this;
    const startMs = timesMs[0] ?? 0;
    const counted = timesMs.filter(atMs => atMs - startMs >= fromMs && atMs - startMs < untilMs);
    return (counted.length * 1000) / (untilMs - fromMs);
  }
}

/** @param during Runs while the processes run. */
export async function flood(
  {clockOffsetsMs, forceEveryMs = 0, ...plan}: FloodPlan,
  during: (processes: readonly ChildProcess[]) => Promise<void> = () => Promise.resolve(),
): Promise<FloodResult> {
  const folder = mkdtempSync(join(tmpdir(), 'blockwave-flood-'));
  const files = clockOffsetsMs.map((_, index) => join(folder, String(index)));
  const processes = clockOffsetsMs.map((clockOffsetMs, index) => {
    const file = files[index] ?? '';
    const given: FloodWorkerPlan = {...plan, clockOffsetMs, forceEveryMs, file};
    const stdio = ['ignore', 'inherit', 'inherit'] as const;
    return spawn(process.execPath, [WORKER, JSON.stringify(given)], {stdio: [...stdio]});
  });
  const kill = () => processes.forEach(each => each.kill('SIGKILL'));
  process.on('exit', kill);
  try {
    const ended = Promise.all(processes.map(each => once(each, 'exit')));
    await during(processes);
    await ended;
    return new FloodResult(files.map(file => readFileSync(file, 'utf8')));
  } finally {
    kill();
    process.off('exit', kill);
    rmSync(folder, {recursive: true, force: true});
  }
}
