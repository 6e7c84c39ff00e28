import * as fc from 'fast-check';
import type {BlockCall, ContractFamily} from './families/contract-family.js';
import type {Rig} from './rig.js';

/** Blocks that run one after the other, as a script of Scratch. */
export interface Script {
  readonly startsAtMs: number;
  readonly calls: readonly BlockCall[];
  readonly times: number;
}

/** One step of Scratch, after a block that holds no script. */
const STEP_MS = 33;

export const anyScripts = (
  {anyCall}: ContractFamily,
  {least = 4, most = 10, times = 3} = {},
): fc.Arbitrary<readonly Script[]> =>
  fc.array(
    fc.record({
      startsAtMs: fc.integer({min: 0, max: 1_000}),
      calls: fc.array(anyCall, {minLength: 1, maxLength: 6}),
      times: fc.integer({min: 1, max: times}),
    }),
    {minLength: least, maxLength: most, size: 'max'},
  );

/** Starts the scripts. `onCall` is called before each block. */
export function startScripts(
  {fake, call}: Pick<Rig, 'fake' | 'call'>,
  scripts: readonly Script[],
  onCall: (call: BlockCall) => void = () => undefined,
) {
  const running = new Set(scripts);
  const pause = (ms: number) => new Promise<void>(resolve => void fake.clock.after(ms, resolve));
  const runScript = async (script: Script) => {
    await pause(script.startsAtMs);
    for (let turn = 0; turn < script.times; turn++) {
      for (const block of script.calls) {
        if (!running.has(script)) return;
        onCall(block);
        const result = call(block.opcode, block.args);
        await (result instanceof Promise ? result : pause(STEP_MS));
      }
    }
    running.delete(script);
  };
  for (const script of scripts) void runScript(script);
  return {
    /** As the vm does it at a red stop: no script runs its next block. */
    end: () => running.clear(),
    /** Runs until all scripts have ended. Throws an Error if that takes longer. */
    async finish(limitMs: number): Promise<void> {
      for (let waitedMs = 0; running.size > 0; waitedMs += 200) {
        if (waitedMs > limitMs) throw new Error(`${running.size} scripts have not ended`);
        await fake.advance(200);
      }
    },
  };
}
