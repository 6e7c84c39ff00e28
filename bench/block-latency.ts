import {setTimeout as sleep} from 'node:timers/promises';
import {connectExtension, type ConnectedExtension, type ExtensionName} from './extensions.js';
import {quantile} from '../src/lab/statistics.js';
import type {ScratchVm} from './scratch-vm.js';

/** From the call of a motor block to the socket's getting its frame, in the same call. */
export interface BlockLatencyFigure {
  readonly extension: ExtensionName;
  readonly calls: number;
  readonly medianMicroseconds: number;
  readonly p95Microseconds: number;
  /** Of the medians; 1: as long as the official extension's. */
  readonly ratioToOfficial: number;
}

const EXTENSIONS: readonly ExtensionName[] = ['official', 'blockwave'];
/** Several hubs of each kind, so that each is called below its rate while none has to be waited for. */
const HUBS = 8;
/** One call to each hub in this time: below 20 a second. */
const ROUND_MS = 56;
/** The hub's link is ideal: connecting takes no time but that of promises. */
const CONNECT_STEP_MS = 20;
/** After which what the connection took of the limiters is there again. */
const LIMITERS_FULL_MS = 1_500;
const ROUNDS = 400;
const WARM_UP_ROUNDS = 20;

/**
 * In real time, the two in turn, at a pace at which the limiters let every frame pass. Every call has
 * another power than the one before it, so that no frame is needless.
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
      // Whichever comes second finds the processor's caches warm.
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
  /** Of the first message since the call; NaN: none yet. */
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
    if (Number.isNaN(microseconds)) throw new Error(`${this.name}: no frame left in the call.`);
    if (isMeasured) this.microseconds.push(microseconds);
  }

  disconnect(): void {
    this.#extension?.disconnect();
  }
}
