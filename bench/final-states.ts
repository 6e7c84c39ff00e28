import {randomCalls, type Mix} from './block-calls.js';
import {connectExtension, type ExtensionName} from './extensions.js';
import {FinalStateJudge, type OutputName} from './final-state-judge.js';
import {Random} from '../src/virtual/random.js';
import type {ScratchVm} from './scratch-vm.js';
import {inSimulatedTime, type SimulatedTime} from './simulated-time.js';

/** How often the hub does not end up in the state that a program's last calls ask for. */
export interface FinalStatesFigure {
  readonly extension: ExtensionName;
  readonly mix: Mix;
  readonly updatesPerSecond: number;
  readonly runs: number;
  /** The share of runs that end with at least one output in a wrong state. */
  readonly wrongPercent: number;
  /** The number of runs in which each output was wrong. A tone is right if it is silent at the end. */
  readonly wrongRuns: Readonly<Record<OutputName, number>>;
  /** The share of runs in which the note of the last call was not played. */
  readonly lastNoteMissedPercent: number;
}

const UPDATES_PER_SECOND = [20, 40, 60, 120];
const MIXES: readonly Mix[] = ['values', 'all blocks'];
const EXTENSIONS: readonly ExtensionName[] = ['official', 'blockwave'];
const RUNS = 100;
const RUN_MS = 5_000;
/** From the last call to the comparison. In this time the last messages arrive and timed runs end. */
const SETTLE_MS = 2_000;
/** A link that answers within 30 ms, like that of a laptop. */
const LINK = {connectionIntervalMs: 15, acknowledgementDelayMs: 15};

/** The end of one run. */
interface Ending {
  readonly wrongOutputs: readonly OutputName[];
  readonly isLastNotePlayed: boolean;
}

/** Plays about 80 minutes of programs in simulated time, in less than one minute. */
export async function measureFinalStates(
  vm: ScratchVm,
  onProgress: (text: string) => void,
): Promise<FinalStatesFigure[]> {
  const figures: FinalStatesFigure[] = [];
  for (const mix of MIXES) {
    for (const updatesPerSecond of UPDATES_PER_SECOND) {
      for (const extension of EXTENSIONS) {
        onProgress(`final states: ${mix}, ${updatesPerSecond} updates/s, ${extension}`);
        figures.push(await measure(vm, extension, mix, updatesPerSecond));
      }
    }
  }
  return figures;
}

async function measure(
  vm: ScratchVm,
  extension: ExtensionName,
  mix: Mix,
  updatesPerSecond: number,
): Promise<FinalStatesFigure> {
  const wrongRuns = {'motor A': 0, 'motor B': 0, light: 0, tone: 0};
  let wrong = 0;
  let lastNoteMissed = 0;
  for (let run = 1; run <= RUNS; run += 1) {
    // Both extensions get the same calls.
    const random = new Random(updatesPerSecond * 1_000 + run);
    const {wrongOutputs, isLastNotePlayed} = await inSimulatedTime(time =>
      runOnce(vm, time, extension, randomCalls(random, mix, updatesPerSecond, RUN_MS)),
    );
    if (wrongOutputs.length > 0) wrong += 1;
    if (!isLastNotePlayed) lastNoteMissed += 1;
    for (const output of wrongOutputs) wrongRuns[output] += 1;
  }
  return {
    extension,
    mix,
    updatesPerSecond,
    runs: RUNS,
    wrongPercent: (100 * wrong) / RUNS,
    wrongRuns,
    lastNoteMissedPercent: (100 * lastNoteMissed) / RUNS,
  };
}

async function runOnce(
  vm: ScratchVm,
  time: SimulatedTime,
  name: ExtensionName,
  calls: ReturnType<typeof randomCalls>,
): Promise<Ending> {
  const extension = await connectExtension({
    vm,
    name,
    link: LINK,
    wait: ms => time.wait(ms),
  });
  const {hub} = extension;
  let lastToneHz: number | null = null;
  hub.onChange(() => (lastToneHz = hub.state.tone?.frequencyHz ?? lastToneHz));
  const judge = new FinalStateJudge();
  const beganMs = time.now();
  for (const {atMs, call} of calls) {
    await time.wait(beganMs + atMs - time.now());
    void extension.block(call.opcode)(call.args);
    judge.called(call, time.now());
  }
  await time.wait(beganMs + RUN_MS + SETTLE_MS - time.now());
  const ending = {
    wrongOutputs: judge.wrongOutputs(hub.state, time.now()),
    isLastNotePlayed: judge.isLastNote(lastToneHz),
  };
  extension.disconnect();
  await time.wait(SETTLE_MS);
  return ending;
}
