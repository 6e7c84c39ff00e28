import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {worstSecond} from '../../../src/limiters/worst-second.js';

const WORKER = fileURLToPath(new URL('flood-worker.js', import.meta.url));

export interface FloodPlan {
  /** The socket of Redis. */
  readonly path: string;
  readonly rate: number;
  /** What floods, by its name in the worker. */
  readonly limiter: string;
  readonly durationMs: number;
  /** Of each process's clocks, the time of day and the monotonic one. */
  readonly clockOffsetsMs: readonly number[];
  /** Each process sends an urgent message this often; 0: none. */
  readonly forceEveryMs?: number;
}

interface FloodSettings {
  /** Runs while the processes run. */
  readonly during?: (processes: readonly ChildProcess[]) => Promise<void>;
  /** The file that each process runs. */
  readonly worker?: string;
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
    return worstSecond(this.timesMs, LOG_DELAY_MS);
  }

  /** For the message of a test: when each second with this many permissions began, since the first permission. */
  secondsWith(count: number): string {
    const {timesMs} = this;
    const [first = 0] = timesMs;
    const starts = timesMs.filter(
      (atMs, index) => (timesMs[index + count - 1] ?? Infinity) < atMs + 1000,
    );
    return starts.map(atMs => `${((atMs - first) / 1000).toFixed(2)} s`).join(', ');
  }

  /** Permissions a second from `fromMs` to `untilMs` after the first one. */
  perSecond(fromMs: number, untilMs: number): number {
    const {timesMs} = this;
    const startMs = timesMs[0] ?? 0;
    const counted = timesMs.filter(atMs => atMs - startMs >= fromMs && atMs - startMs < untilMs);
    return (counted.length * 1000) / (untilMs - fromMs);
  }
}

/** On a busy machine, a process may lose the processor between a permission and its log. */
const LOG_DELAY_MS = 10;

export async function flood(
  {clockOffsetsMs, forceEveryMs = 0, ...plan}: FloodPlan,
  {during = () => Promise.resolve(), worker = WORKER}: FloodSettings = {},
): Promise<FloodResult> {
  const folder = mkdtempSync(join(tmpdir(), 'blockwave-flood-'));
  const files = clockOffsetsMs.map((_, index) => join(folder, String(index)));
  const processes = clockOffsetsMs.map((clockOffsetMs, index) => {
    const file = files[index] ?? '';
    const given: FloodWorkerPlan = {...plan, clockOffsetMs, forceEveryMs, file};
    const stdio = ['ignore', 'inherit', 'inherit'] as const;
    return spawn(process.execPath, [worker, JSON.stringify(given)], {stdio: [...stdio]});
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
