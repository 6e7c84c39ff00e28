import type {InstallOptions} from '../../../src/package/index.js';
import {wait, whenFlagClicked, type Script} from '../../support/project.js';
import {createLinkedVm, type LinkedVm, type SentFrame} from './linked-vm.js';

/** The hub is asked for a sign of life, by reading the format of its light. */
const QUESTION = '010106';

export interface OutputRig extends LinkedVm {
  /** Clicks the green flag. The scripts begin half a second later: the frames of the flag's stop have left by then. */
  readonly start: (...scripts: readonly Script[]) => Promise<void>;
  /** The frames of the next milliseconds. `atMs` counts from half a second after the flag. */
  readonly timed: (ms: number) => Promise<readonly SentFrame[]>;
  /** Their bytes. */
  readonly frames: (ms: number) => Promise<readonly string[]>;
  /** The same, those of one moment in one line. */
  readonly moments: (ms: number) => Promise<readonly string[]>;
}

/** A vm with motors in A and B, and what its scripts send to the hub. */
export async function createOutputRig(options?: InstallOptions): Promise<OutputRig> {
  const linked = await createLinkedVm(options);
  const {time, sent, run} = linked;
  let startMs = 0;
  let taken = 0;
  const timed = async (ms: number) => {
    await time.advance(ms);
    const news = sent.slice(taken);
    taken = sent.length;
    return news
      .filter(({bytes}) => bytes !== QUESTION)
      .map(({atMs, bytes}) => ({atMs: atMs - startMs, bytes}));
  };
  return {
    ...linked,
    timed,
    start: async (...scripts) => {
      startMs = time.now() + 1_500;
      await run(scripts.map(blocks => [whenFlagClicked, wait(0.5), ...blocks]));
      await time.advance(499);
      taken = sent.length;
    },
    frames: async ms => (await timed(ms)).map(({bytes}) => bytes),
    moments: async ms => {
      const byTime = new Map<number, string[]>();
      for (const {atMs, bytes} of await timed(ms)) {
        byTime.set(atMs, [...(byTime.get(atMs) ?? []), bytes]);
      }
      return [...byTime.values()].map(each => each.join(' + '));
    },
  };
}
