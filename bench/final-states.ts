import {randomBoostCalls, type BoostCall} from './boost-calls.js';
import {BoostJudge} from './boost-judge.js';
import {randomCalls, type BlockCall, type Mix} from './block-calls.js';
import {connectBoost, connectWedo2, type ExtensionName} from '../test/support/linked-extensions.js';
import {FinalStateJudge} from './final-state-judge.js';
import {Random} from '../src/virtual/random.js';
import type {ScratchVm} from '../test/support/scratch-vm.js';
import {inSimulatedTime, type SimulatedTime} from './simulated-time.js';

/** How often the hub does not end up in the state that a program's last calls ask for. */
export interface FinalStatesFigure {
  readonly hub: keyof typeof HUBS;
  readonly extension: ExtensionName;
  readonly mix: Mix;
  readonly updatesPerSecond: number;
  readonly runs: number;
  /** The share of runs that end with at least one output in a wrong state. */
  readonly wrongPercent: number;
  /** The number of runs in which each output was wrong. A tone is right if it is silent at the end. */
  readonly wrongRuns: Readonly<Record<string, number>>;
  /** The share of runs in which the note of the last call was not played; null for a hub without tones. */
  readonly lastNoteMissedPercent: number | null;
}

const UPDATES_PER_SECOND = [20, 40, 60, 120];
const MIXES: readonly Mix[] = ['values', 'all blocks'];
const EXTENSIONS: readonly ExtensionName[] = ['official', 'blockwave'];
const RUNS = 100;
const RUN_MS = 5_000;
/** From the last call to the comparison. In this time the last messages arrive, timed runs and rotations end. */
const SETTLE_MS = 2_000;
/** A link that answers within 30 ms, like that of a laptop. */
const LINK = {connectionIntervalMs: 15, acknowledgementDelayMs: 15};

/** The end of one run. */
interface Ending {
  readonly wrongOutputs: readonly string[];
  readonly isLastNotePlayed?: boolean;
}

/** A connected extension and the judge of its hub. */
interface Scene {
  /** Calls the block, at this time. */
  play(call: object, atMs: number): void;
  end(atMs: number): Ending;
  disconnect(): void;
}

type ConnectOptions = Parameters<typeof connectWedo2>[0];

const HUBS = {
  'WeDo 2.0': {
    randomCalls,
    connect: async (options: ConnectOptions): Promise<Scene> => {
      const {hub, block, disconnect} = await connectWedo2(options);
      const judge = new FinalStateJudge();
      let lastToneHz: number | null = null;
      hub.onChange(() => (lastToneHz = hub.state.tone?.frequencyHz ?? lastToneHz));
      return {
        play(call: BlockCall, atMs) {
          void block(call.opcode)(call.args);
          judge.called(call, atMs);
        },
        end: atMs => ({
          wrongOutputs: judge.wrongOutputs(hub.state, atMs),
          isLastNotePlayed: judge.isLastNote(lastToneHz),
        }),
        disconnect,
      };
    },
  },
  Boost: {
    randomCalls: randomBoostCalls,
    connect: async (options: ConnectOptions): Promise<Scene> => {
      const {hub, block, disconnect} = await connectBoost(options);
      const judge = new BoostJudge();
      return {
        play(call: BoostCall, atMs) {
          void block(call.opcode)(call.args);
          judge.called(call, atMs);
        },
        end: atMs => ({wrongOutputs: judge.wrongOutputs(hub.state, atMs)}),
        disconnect,
      };
    },
  },
} as const;

/** Plays programs in simulated time. */
export async function measureFinalStates(
  vm: ScratchVm,
  onProgress: (text: string) => void,
): Promise<FinalStatesFigure[]> {
  const figures: FinalStatesFigure[] = [];
  for (const hub of Object.keys(HUBS) as (keyof typeof HUBS)[]) {
    for (const mix of MIXES) {
      for (const updatesPerSecond of UPDATES_PER_SECOND) {
        for (const extension of EXTENSIONS) {
          onProgress(`final states: ${hub}, ${mix}, ${updatesPerSecond} updates/s, ${extension}`);
          figures.push(await measure(vm, {hub, extension, mix, updatesPerSecond}));
        }
      }
    }
  }
  return figures;
}

type Subject = Pick<FinalStatesFigure, 'hub' | 'extension' | 'mix' | 'updatesPerSecond'>;

async function measure(vm: ScratchVm, subject: Subject): Promise<FinalStatesFigure> {
  const wrongRuns: Record<string, number> = {};
  let wrong = 0;
  const notes: boolean[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    const {wrongOutputs, isLastNotePlayed} = await inSimulatedTime(time =>
      runOnce(vm, time, subject, run),
    );
    if (wrongOutputs.length > 0) wrong += 1;
    if (isLastNotePlayed !== undefined) notes.push(isLastNotePlayed);
    for (const output of wrongOutputs) wrongRuns[output] = (wrongRuns[output] ?? 0) + 1;
  }
  const missed = notes.filter(isPlayed => !isPlayed).length;
  return {
    ...subject,
    runs: RUNS,
    wrongPercent: (100 * wrong) / RUNS,
    wrongRuns,
    lastNoteMissedPercent: notes.length === 0 ? null : (100 * missed) / RUNS,
  };
}

async function runOnce(
  vm: ScratchVm,
  {now, wait}: SimulatedTime,
  {hub, extension, mix, updatesPerSecond}: Subject,
  run: number,
): Promise<Ending> {
  const {connect, randomCalls} = HUBS[hub];
  const scene = await connect({vm, name: extension, link: LINK, wait});
  // Both extensions get the same calls.
  const random = new Random(updatesPerSecond * 1_000 + run);
  const beganMs = now();
  for (const {atMs, call} of randomCalls(random, mix, updatesPerSecond, RUN_MS)) {
    await wait(beganMs + atMs - now());
    scene.play(call, now());
  }
  await wait(beganMs + RUN_MS + SETTLE_MS - now());
  const ending = scene.end(now());
  scene.disconnect();
  await wait(SETTLE_MS);
  return ending;
}
