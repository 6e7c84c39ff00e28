import {setTimeout as sleep} from 'node:timers/promises';
import {connectExtension, type ConnectedExtension, type ExtensionName} from './extensions.js';
import {quantile} from '../src/lab/statistics.js';
import type {ScratchVm} from './scratch-vm.js';

/** The time from the call of a motor block until the socket gets its frame, within that call. */
export interface BlockLatencyFigure {
  readonly extension: ExtensionName;
  readonly calls: number;
  readonly medianMicroseconds: number;
  readonly p95Microseconds: number;
  /** The median divided by the median of the official extension. */
  readonly ratioToOfficial: number;
}

const EXTENSIONS: readonly ExtensionName[] = ['official', 'blockwave'];
/** Hubs of each extension. With several, each gets calls below its rate and the bench never waits for one. */
const HUBS = 8;
/** Each hub gets one call in this time, so less than 20 a second. */
const ROUND_MS = 56;
/** The hub's link is ideal: connecting only waits for promises. */
const CONNECT_STEP_MS = 20;
/** By then the limiters have regained the tokens that connecting used. */
const LIMITERS_FULL_MS = 1_500;
const ROUNDS = 400;
const WARM_UP_ROUNDS = 20;

/**
 * Measures in real time. The two extensions take turns, slowly enough that the limiters delay no frame. Every call has
 * another power than the call before it, so that no frame is superseded.
 */
export async function measureBlockLatency(vm: ScratchVm): Promise<BlockLatencyFigure[]> {
  const stopwatches: Stopwatch[] = [];
  for (let hub = 0; hub < HUBS; hub += 1) {
    for (const name of EXTENSIONS) {
      const stopwatch = new Stopwatch(name);
      await stopwatch.connect(vm);
      stopwatches.push(stopwatch);
    }
  }
  await sleep(LIMITERS_FULL_MS);
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (let hub = 0; hub < HUBS; hub += 1) {
      const pair = stopwatches.slice(hub * EXTENSIONS.length, (hub + 1) * EXTENSIONS.length);
      // The second one finds the processor's caches warm, so the order changes.
      if (round % 2 === 1) pair.reverse();
      for (const stopwatch of pair) stopwatch.call(1 + (round % 100), round >= WARM_UP_ROUNDS);
      await sleep(ROUND_MS / HUBS);
    }
  }
  for (const stopwatch of stopwatches) stopwatch.disconnect();
  const sorted = EXTENSIONS.map(name =>
    stopwatches
      .flatMap(each => (each.name === name ? each.microseconds : []))
      .sort((a, b) => a - b),
  );
  const officialMedian = quantile(sorted[0] ?? [], 0.5);
  return EXTENSIONS.map((extension, index) => {
    const microseconds = sorted[index] ?? [];
    const medianMicroseconds = quantile(microseconds, 0.5);
    return {
      extension,
      calls: microseconds.length,
      medianMicroseconds,
      p95Microseconds: quantile(microseconds, 0.95),
      ratioToOfficial: medianMicroseconds / officialMedian,
    };
  });
}

class Stopwatch {
  readonly microseconds: number[] = [];
  /** When the first message since the call was sent; NaN: none yet. */
  #sentAtMs = NaN;
  #extension: ConnectedExtension | null = null;

  constructor(readonly name: ExtensionName) {}

  async connect(vm: ScratchVm): Promise<void> {
    this.#extension = await connectExtension({
      vm,
      name: this.name,
      wait: async () => sleep(CONNECT_STEP_MS),
      onSend: () => {
        if (Number.isNaN(this.#sentAtMs)) this.#sentAtMs = performance.now();
      },
    });
  }

  call(powerPercent: number, isMeasured: boolean): void {
    const startMotorPower = this.#extension?.block('startMotorPower');
    const args = {MOTOR_ID: 'motor A', POWER: powerPercent};
    this.#sentAtMs = NaN;
    const calledAtMs = performance.now();
    void startMotorPower?.(args);
    const microseconds = (this.#sentAtMs - calledAtMs) * 1000;
    if (Number.isNaN(microseconds)) throw new Error(`${this.name}: the call sent no frame.`);
    if (isMeasured) this.microseconds.push(microseconds);
  }

  disconnect(): void {
    this.#extension?.disconnect();
  }
}
