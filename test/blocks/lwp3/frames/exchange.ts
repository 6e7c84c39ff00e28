/** What Scratch's own Boost extension and ours send to a Move Hub at the same calls. */
import {connectBoost, type ExtensionName} from '../../../support/linked-extensions.js';
import {createScratchVm} from '../../../support/scratch-vm.js';
import {inSimulatedTime} from '../../../../bench/simulated-time.js';
import type {LinkedLwp3Hub, LinkedLwp3Options} from '../../../../src/virtual/lwp3/index.js';

interface BlockCall {
  readonly opcode: string;
  readonly args: Readonly<Record<string, string | number>>;
}

/** What happens to the hub, or a click. */
interface Event {
  readonly text: string;
  happen(hub: LinkedLwp3Hub): void;
}

export type Step = BlockCall | Event;

export interface SentFrame {
  /** After the last step. */
  readonly afterMs: number;
  /** Hexadecimal. */
  readonly bytes: string;
  readonly isAcknowledged: boolean;
}

export interface Exchange {
  readonly frames: readonly SentFrame[];
  /** Of the hub's motors, soon after the last step and at the end. */
  readonly powersSoon: readonly number[];
  readonly powersLater: readonly number[];
}

export interface ExchangeOptions {
  /** The frames of the last of them count. Left out: those of connecting. */
  readonly steps: readonly Step[];
  /** How long the frames after the last step count. */
  readonly forMs: number;
  readonly hub?: Pick<LinkedLwp3Options, 'plugged' | 'model'>;
}

const vm = createScratchVm();

export const redStop: Event = {
  text: 'the red stop',
  happen: () => vm.runtime.emit('PROJECT_STOP_ALL'),
};

/** Ours asks for a sign of life, which is about no block. */
const QUESTION = '0500010a05';
/** By then both have set up the hub's devices, and both limiters are full. */
const SETTLE_MS = 5_000;
const PAUSE_MS = 300;
const SOON_MS = 100;

const powersOf = ({state}: LinkedLwp3Hub) =>
  [...state.motors.values()].map(({powerPercent}) => powerPercent);

export function exchange(name: ExtensionName, options: ExchangeOptions): Promise<Exchange> {
  return inSimulatedTime(async ({now, wait}) => {
    const {steps, forMs, hub: hubOptions} = options;
    const sent: SentFrame[] = [];
    let startMs = 0;
    const {block, hub, disconnect} = await connectBoost({
      vm,
      name,
      wait,
      hub: {plugged: {2: 'colorDistance', 3: 'interactiveMotor'}, ...hubOptions},
      onSend(message) {
        const {method, params} = message as {method?: string; params?: WriteParams};
        const bytes = Buffer.from(params?.message ?? '', 'base64').toString('hex');
        if (method !== 'write' || bytes === QUESTION) return;
        const isAcknowledged = params?.withResponse === true;
        sent.push({afterMs: Math.round(now() - startMs), bytes, isAcknowledged});
      },
    });
    const take = (step: Step) => {
      if ('happen' in step) step.happen(hub);
      else void block(step.opcode)(step.args);
    };
    await wait(SETTLE_MS);
    const last = steps.at(-1);
    for (const step of steps.slice(0, -1)) {
      take(step);
      await wait(PAUSE_MS);
    }
    if (last !== undefined) {
      sent.length = 0;
      startMs = now();
      take(last);
      await wait(SOON_MS);
    }
    const powersSoon = powersOf(hub);
    await wait(forMs);
    const result = {frames: [...sent], powersSoon, powersLater: powersOf(hub)};
    disconnect();
    await wait(PAUSE_MS);
    return result;
  });
}

interface WriteParams {
  readonly message?: string;
  readonly withResponse?: boolean;
}
