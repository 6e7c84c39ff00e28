import {once} from 'node:events';
import {setImmediate as nextTask, setTimeout as sleep} from 'node:timers/promises';
import {Worker} from 'node:worker_threads';
import {loadBlockwave} from './built-extension.js';
import {
  connectWedo2,
  createOfficial,
  type ConnectedExtension,
  type ExtensionName,
} from '../test/support/linked-extensions.js';
import {quantile} from '../src/lab/statistics.js';
import {createScratchVm, type ScratchVm} from '../test/support/scratch-vm.js';

/** Each call has another value than the call before it, so that no frame is superseded. */
const BLOCKS = {
  startMotorPower: (call: number) => ({MOTOR_ID: 'motor A', POWER: 1 + (call % 100)}),
  setLightHue: (call: number) => ({HUE: call % 100}),
} as const;

export type BlockName = keyof typeof BLOCKS;

/**
 * - `cold`: a call every 60 ms, as in a script that waits for each block. In between, the processor works on other code.
 * - `hot`: one call after the other at a raised rate, so that each sends its frame, after the answer to the one before it.
 * - `over the rate`: one call after the other at the usual rate, so most calls send no frame. Timers run after each 100.
 */
type CallPace = 'cold' | 'hot' | 'over the rate';
/** `frame`: until the socket gets the frame of the call. `call`: until the method returns. */
type CallPart = 'frame' | 'call';

/** Microseconds. */
interface Latency {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
}

/** One part of a block's call in both extensions. */
export interface BlockLatencyFigure {
  readonly block: BlockName;
  readonly pace: CallPace;
  readonly part: CallPart;
  readonly official: Latency;
  readonly blockwave: Latency;
  /** Our median divided by the official median. */
  readonly ratioToOfficial: number;
}

/** The hub's link is ideal: connecting only waits for promises. */
const CONNECT_STEP_MS = 20;
/** By then the limiters have regained the tokens that connecting used. */
const LIMITERS_FULL_MS = 1_500;
/** Each extension gets fewer calls than its limiter allows. */
const COLD_PERIOD_MS = 60;
const COLD_CALLS = 300;
/** Not measured: in a short session, most code is not optimised. */
const COLD_WARM_UP_CALLS = 20;
const HOT_CALLS = 5_000;
/** Not measured: by then all code is optimised. */
const HOT_WARM_UP_CALLS = 5_000;
const HOT_SENDS_PER_SECOND = 100_000;

/**
 * Measures in real time. Each block is measured in a thread of its own, so that the calls of one block do not make the
 * cold calls of the other faster.
 */
export async function measureBlockLatency(): Promise<BlockLatencyFigure[]> {
  const figures: BlockLatencyFigure[] = [];
  for (const block of Object.keys(BLOCKS)) {
    const worker = new Worker(new URL('./block-latency-worker.js', import.meta.url), {
      workerData: block,
    });
    const [measured] = (await once(worker, 'message')) as [BlockLatencyFigure[]];
    figures.push(...measured);
  }
  return figures;
}

/** The two extensions take turns, and the first of them changes. */
export async function measureBlock(block: BlockName): Promise<BlockLatencyFigure[]> {
  const usual = await Pair.connect(block);
  await usual.call(COLD_WARM_UP_CALLS + COLD_CALLS, () => sleep(COLD_PERIOD_MS / 2));
  const cold = usual.figures('cold', COLD_CALLS);
  await usual.call(HOT_WARM_UP_CALLS + HOT_CALLS, call => (call % 100 === 0 ? sleep(1) : null));
  const overTheRate = usual.figures('over the rate', HOT_CALLS);
  usual.disconnect();
  const raised = await Pair.connect(block, HOT_SENDS_PER_SECOND);
  await raised.call(HOT_WARM_UP_CALLS + HOT_CALLS, () => nextTask());
  const hot = raised.figures('hot', HOT_CALLS);
  raised.disconnect();
  return [...cold, ...overTheRate, ...hot];
}

/** The same block of both extensions, each with its own hub. */
class Pair {
  private constructor(
    private readonly block: BlockName,
    private readonly official: Stopwatch,
    private readonly blockwave: Stopwatch,
  ) {}

  static async connect(block: BlockName, sendsPerSecond?: number): Promise<Pair> {
    // A vm loads Blockwave only once.
    const vm = createScratchVm();
    const connect = async (name: ExtensionName) =>
      Stopwatch.connect({vm, name, block, sendsPerSecond});
    const pair = new Pair(block, await connect('official'), await connect('blockwave'));
    await sleep(LIMITERS_FULL_MS);
    return pair;
  }

  /** The second one finds the processor's caches warm, so the order changes. */
  async call(calls: number, pause: (call: number) => Promise<void> | null): Promise<void> {
    for (let call = 0; call < calls; call += 1) {
      const stopwatches = [this.official, this.blockwave];
      if (call % 2 === 1) stopwatches.reverse();
      for (const stopwatch of stopwatches) {
        const paused = pause(call);
        if (paused !== null) await paused;
        stopwatch.call();
      }
    }
  }

  /** Of the last `calls` calls. */
  figures(pace: CallPace, calls: number): BlockLatencyFigure[] {
    const {block} = this;
    const officialTimes = this.official.take();
    const blockwaveTimes = this.blockwave.take();
    const parts: readonly CallPart[] = pace === 'over the rate' ? ['call'] : ['frame', 'call'];
    return parts.map(part => {
      const official = latencyOf(officialTimes[part].slice(-calls));
      const blockwave = latencyOf(blockwaveTimes[part].slice(-calls));
      const ratioToOfficial = blockwave.median / official.median;
      return {block, pace, part, official, blockwave, ratioToOfficial};
    });
  }

  disconnect(): void {
    this.official.disconnect();
    this.blockwave.disconnect();
  }
}

function latencyOf(microseconds: readonly number[]): Latency {
  const sorted = [...microseconds].sort((a, b) => a - b);
  return {
    count: sorted.length,
    median: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
  };
}

interface StopwatchOptions {
  readonly vm: ScratchVm;
  readonly name: ExtensionName;
  readonly block: BlockName;
  readonly sendsPerSecond?: number | undefined;
}

class Stopwatch {
  #microseconds: Record<CallPart, number[]> = {frame: [], call: []};
  /** When the first message since the call was sent; NaN: none yet. */
  #sentAtMs = NaN;
  #calls = 0;

  private constructor(
    private readonly extension: ConnectedExtension,
    private readonly argsOf: (typeof BLOCKS)[BlockName],
    private readonly method: ReturnType<ConnectedExtension['block']>,
  ) {}

  static async connect(options: StopwatchOptions): Promise<Stopwatch> {
    const {vm, name, block, sendsPerSecond} = options;
    let stopwatch: Stopwatch | null = null;
    const extension = await connectWedo2({
      vm,
      name,
      created:
        name === 'official'
          ? createOfficial(vm.runtime, {sendsPerSecond})
          : await loadBlockwave(vm, sendsPerSecond),
      wait: async () => sleep(CONNECT_STEP_MS),
      onSend: () => stopwatch?.onSend(),
    });
    stopwatch = new Stopwatch(extension, BLOCKS[block], extension.block(block));
    return stopwatch;
  }

  onSend(): void {
    if (Number.isNaN(this.#sentAtMs)) this.#sentAtMs = performance.now();
  }

  call(): void {
    const args = this.argsOf(this.#calls++);
    const {method} = this;
    this.#sentAtMs = NaN;
    const calledAtMs = performance.now();
    void method(args);
    const returnedAtMs = performance.now();
    this.#microseconds.call.push((returnedAtMs - calledAtMs) * 1000);
    // Above the rate most calls send no frame.
    if (Number.isNaN(this.#sentAtMs)) return;
    this.#microseconds.frame.push((this.#sentAtMs - calledAtMs) * 1000);
  }

  /** The times since the last take(). */
  take(): Record<CallPart, number[]> {
    const microseconds = this.#microseconds;
    this.#microseconds = {frame: [], call: []};
    return microseconds;
  }

  disconnect(): void {
    this.extension.disconnect();
  }
}
