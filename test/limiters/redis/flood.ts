import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';

const WORKER = fileURLToPath(new URL('flood-worker.js', import.meta.url));

export interface FloodPlan {
  /** The socket of Redis. */
  readonly path: string;
  readonly rate: number;
  /** What floods, by its name in the worker. */
  readonly limiter: string;
  readonly durationMs: number;
  /** After each refusal. */
  readonly pauseMs: number;
  /** Of each process's clocks, the time of day and the monotonic one. */
  readonly clockOffsetsMs: readonly number[];
}

export interface Running {
  readonly processes: readonly ChildProcess[];
  /** How many permissions each process has had so far. */
  readonly counts: () => readonly number[];
}

interface FloodSettings {
  /** Runs while the processes run. */
  readonly during?: (running: Running) => Promise<void>;
  /** The file that each process runs. */
  readonly worker?: string;
}

export interface FloodWorkerPlan extends Omit<FloodPlan, 'clockOffsetsMs'> {
  readonly clockOffsetMs: number;
  readonly file: string;
}

/** In milliseconds of one clock for all processes. A permission is valid from some moment between the two. */
interface Permission {
  readonly askedMs: number;
  readonly hadMs: number;
}

/** What the processes were permitted. */
export class FloodResult {
  /** Of each process. */
  readonly acquired: readonly (readonly Permission[])[];

  constructor(logs: readonly string[]) {
    this.acquired = logs.map(log =>
      log
        .trim()
        .split('\n')
        .filter(line => line !== '')
        .map(line => {
          const [askedMs = NaN, hadMs = NaN] = line.split(' ').map(Number);
          return {askedMs, hadMs};
        }),
    );
  }

  get counts(): number[] {
    return this.acquired.map(({length}) => length);
  }

  /** The most that certainly passed within one second, however busy the machine was. */
  get worstSecond(): number {
    const all = this.acquired.flat();
    const within = (startMs: number) =>
      all.filter(({askedMs, hadMs}) => askedMs >= startMs && hadMs < startMs + 1000).length;
    return Math.max(0, ...all.map(({askedMs}) => within(askedMs)));
  }

  /** Permissions a second from `fromMs` to `untilMs` after the first one. */
  perSecond(fromMs: number, untilMs: number): number {
    const timesMs = this.acquired.flat().map(({hadMs}) => hadMs);
    const startMs = Math.min(...timesMs);
    const counted = timesMs.filter(atMs => atMs - startMs >= fromMs && atMs - startMs < untilMs);
    return (counted.length * 1000) / (untilMs - fromMs);
  }
}

export async function flood(
  {clockOffsetsMs, ...plan}: FloodPlan,
  {during = () => Promise.resolve(), worker = WORKER}: FloodSettings = {},
): Promise<FloodResult> {
  const folder = mkdtempSync(join(tmpdir(), 'blockwave-flood-'));
  const files = clockOffsetsMs.map((_, index) => join(folder, String(index)));
  const result = () =>
    new FloodResult(files.map(file => (existsSync(file) ? readFileSync(file, 'utf8') : '')));
  const processes = clockOffsetsMs.map((clockOffsetMs, index) => {
    const given: FloodWorkerPlan = {...plan, clockOffsetMs, file: files[index] ?? ''};
    const stdio = ['ignore', 'inherit', 'inherit'] as const;
    return spawn(process.execPath, [worker, JSON.stringify(given)], {stdio: [...stdio]});
  });
  const kill = () => processes.forEach(each => each.kill('SIGKILL'));
  process.on('exit', kill);
  try {
    const ended = Promise.all(processes.map(each => once(each, 'exit')));
    await during({processes, counts: () => result().counts});
    await ended;
    return result();
  } finally {
    kill();
    process.off('exit', kill);
    rmSync(folder, {recursive: true, force: true});
  }
}
