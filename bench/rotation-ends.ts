import {setTimeout as sleep} from 'node:timers/promises';
import {quantilesOf, type Quantiles} from '../src/lab/statistics.js';
import type {LinkedLwp3Hub} from '../src/virtual/lwp3/index.js';
import {connectBoost, type ExtensionName} from '../test/support/linked-extensions.js';
import type {ScratchVm} from '../test/support/scratch-vm.js';
import {inSimulatedTime} from './simulated-time.js';

/** When the block `motorOnForRotation` ends. */
export interface RotationEnds {
  readonly extension: ExtensionName;
  /** From the hub's report, as the socket hands it over, until the block ends. In real time. */
  readonly reportedMs: Quantiles;
  /** From the motor's end, if the hub's reports are lost; null: not within a minute. In simulated time. */
  readonly lostMs: number | null;
  /** From the call, if something blocks the motor; null: not within a minute. In simulated time. */
  readonly blockedMs: number | null;
}

const EXTENSIONS: readonly ExtensionName[] = ['official', 'blockwave'];
const NOT_MEASURED: Quantiles = {p50: NaN, p95: NaN, p99: NaN, max: NaN};
const D = 3;
const TIMES = 100;
/** Between two calls, so that the limiters delay no frame. */
const PAUSE_MS = 60;
const PATIENCE_MS = 60_000;

const PORT_FEEDBACK = 0x82;
const IN_PROGRESS = 1;

export async function measureRotationEnds(vm: ScratchVm): Promise<RotationEnds[]> {
  const simulated = new Map<ExtensionName, Pick<RotationEnds, 'lostMs' | 'blockedMs'>>();
  // Before the others, whose timers are real.
  for (const extension of EXTENSIONS) {
    const lost = await simulatedEndMs(vm, extension, hub => hub.setFeedbackLost(true));
    const blocked = await simulatedEndMs(vm, extension, hub => hub.stall(D, true));
    simulated.set(extension, {lostMs: lost.afterMotorMs, blockedMs: blocked.afterCallMs});
  }
  const figures: RotationEnds[] = [];
  for (const [extension, ends] of simulated) {
    figures.push({extension, reportedMs: await measureReported(vm, extension), ...ends});
  }
  return figures;
}

async function measureReported(vm: ScratchVm, name: ExtensionName): Promise<Quantiles> {
  let reportedAtMs = NaN;
  const onReceive = (message: unknown) => {
    if (isEndReport(message)) reportedAtMs = performance.now();
  };
  const {block, disconnect} = await connectBoost({
    vm,
    name,
    wait: async ms => sleep(ms),
    onReceive,
  });
  const rotate = block('motorOnForRotation');
  const timesMs: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await rotate({MOTOR_ID: 'D', ROTATION: 0.01});
    timesMs.push(performance.now() - reportedAtMs);
    await sleep(PAUSE_MS);
  }
  disconnect();
  return quantilesOf(timesMs) ?? NOT_MEASURED;
}

function isEndReport(message: unknown): boolean {
  const {method, params} = message as {method?: string; params?: {message?: string}};
  if (method !== 'characteristicDidChange') return false;
  const [, , type, , flags = IN_PROGRESS] = Buffer.from(params?.message ?? '', 'base64');
  return type === PORT_FEEDBACK && (flags & IN_PROGRESS) === 0;
}

/** One rotation in simulated time; null: the block did not end. */
function simulatedEndMs(vm: ScratchVm, name: ExtensionName, disturb: (hub: LinkedLwp3Hub) => void) {
  return inSimulatedTime(async ({now, wait}) => {
    const {hub, block, disconnect} = await connectBoost({vm, name, wait});
    disturb(hub);
    /** When it stood; the first time counts. */
    const stoodAtMs: number[] = [];
    hub.onChange(() => {
      if (hub.state.motors.get(D)?.mode !== 'run') stoodAtMs.push(now());
    });
    const calledAtMs = now();
    let endedAtMs = NaN;
    void Promise.resolve(block('motorOnForRotation')({MOTOR_ID: 'D', ROTATION: 1})).then(
      () => (endedAtMs = now()),
    );
    // It does not stand before it has begun.
    await wait(1);
    stoodAtMs.length = 0;
    await wait(PATIENCE_MS);
    disconnect();
    await wait(PAUSE_MS);
    const since = (atMs: number) => (Number.isNaN(endedAtMs) ? null : endedAtMs - atMs);
    return {afterMotorMs: since(stoodAtMs[0] ?? NaN), afterCallMs: since(calledAtMs)};
  });
}
