import type {Clock} from '../../src/clock.js';
import {Gate, type Fate, type MessageOptions} from '../../src/gate/gate.js';
import {DEFAULT_TIMES, type FrameLimits, type GateObserver} from '../../src/gate/options.js';
import {RateLimiter} from '../../src/limiters/rate-limiter.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';

/** A frame of the tests: a value for an output. The serial number distinguishes equal values. */
export interface Command {
  readonly output: string;
  readonly value: number;
  readonly serial: number;
  /** What the frame sets at the far end. Default: its output, to its value. */
  readonly sets?: readonly Pick<Command, 'output' | 'value'>[];
}

export interface Written {
  readonly atMs: number;
  /** Writes in one call have the same number. */
  readonly call: number;
  readonly command: Command;
  readonly response: boolean;
  readonly immediate: boolean;
}

/** The answer to a write: acknowledged or refused after a while, or never, although it takes effect or not. */
export type Answer =
  /** `isLost`: the frame has no effect although its write succeeds. */
  | {readonly afterMs: number; readonly accepts: boolean; readonly isLost?: boolean}
  | 'never'
  | 'executed, never answered';

interface GateRigOptions {
  readonly rate?: number;
  readonly burst?: number;
  readonly maxOpenWrites?: number;
  readonly createLimits?: (clock: Clock) => FrameLimits<Command>;
  readonly answer?: (index: number, command: Command) => Answer;
  /** Whether the next state asks for an acknowledgement. Default: always. */
  readonly wantsAnswer?: () => boolean;
  /** The far end refuses to acknowledge the frames of other outputs. Default: it acknowledges all. */
  readonly canAcknowledge?: (command: Command) => boolean;
  /** Frames count as carried out when the test calls Gate.confirmIfShown(). Default: false. */
  readonly confirms?: boolean;
  /** Called inside each write. */
  readonly onWrite?: (written: Written) => void;
  readonly observer?: GateObserver<Command>;
}

export const AT_ONCE: Answer = {afterMs: 0, accepts: true};

/**
 * A gate and a far end that answers as `answer` says. Acknowledged writes take effect in order, when they are
 * answered. Unacknowledged writes take effect at once.
 */
export function createGateRig({
  rate = 20,
  burst = 4,
  maxOpenWrites = 4,
  createLimits,
  answer = () => AT_ONCE,
  wantsAnswer = () => true,
  canAcknowledge = () => true,
  confirms = false,
  onWrite,
  observer,
}: GateRigOptions = {}) {
  const clock = new SimulatedClock();
  const written: Written[] = [];
  /** The state of each output at the far end. */
  const outputs = new Map<string, number>();
  const silences: number[] = [];
  let serial = 0;
  let effectMs = 0;
  let openWrites = 0;
  let call = 0;
  let mostOpenWrites = 0;
  const gate = new Gate<Command>({
    limiter: new RateLimiter(rate, {burst, strict: true, clock}),
    clock,
    maxOpenWrites,
    ...(observer && {observer}),
    ...(createLimits && {limits: createLimits(clock)}),
    acknowledgement: {
      get wantsAnswer() {
        return wantsAnswer();
      },
      sent: () => undefined,
      stop: () => undefined,
    },
    canAcknowledge,
    confirms: () => confirms,
    isSame: (a, b) => a.value === b.value,
    isAnswer: error => error instanceof Error && error.message !== 'timeout',
    onSilence: () => silences.push(clock.now()),
    write(command, {response, immediate}) {
      const outcome = answer(written.length, command);
      const write = {atMs: clock.now(), call, command, response, immediate};
      written.push(write);
      queueMicrotask(() => call++);
      onWrite?.(write);
      if (outcome === 'never') return new Promise(() => undefined);
      if (response && !canAcknowledge(command)) return Promise.reject(new Error('not supported'));
      const takeEffect = () => {
        for (const {output, value} of command.sets ?? [command]) outputs.set(output, value);
      };
      if (outcome === 'executed, never answered') {
        if (response) clock.after(Math.max(0, effectMs - clock.now()), takeEffect);
        else takeEffect();
        return new Promise(() => undefined);
      }
      if (!response) {
        if (outcome.accepts && outcome.isLost !== true) takeEffect();
        return outcome.accepts ? Promise.resolve() : Promise.reject(new Error('refused'));
      }
      openWrites++;
      mostOpenWrites = Math.max(mostOpenWrites, openWrites);
      effectMs = Math.max(effectMs, clock.now() + outcome.afterMs);
      const answeredMs = effectMs - clock.now();
      // The gate may give it up at its time-out.
      clock.after(Math.min(answeredMs, DEFAULT_TIMES.writeTimeoutMs - 1), () => openWrites--);
      return new Promise((resolve, reject) => {
        clock.after(answeredMs, () => {
          if (!outcome.accepts) {
            reject(new Error('refused'));
            return;
          }
          takeEffect();
          resolve();
        });
      });
    },
  });
  const command = (output: string, value: number): Command => ({output, value, serial: serial++});
  return {
    clock,
    gate,
    written,
    outputs,
    silences,
    mostOpenWrites: () => mostOpenWrites,
    command,
    state: (output: string, value: number, options?: MessageOptions<Command>) =>
      gate.state(output, command(output, value), options),
    event: (output: string, value: number, waitMs?: number) =>
      gate.event(output, command(output, value), waitMs),
    urgent: (output: string, value: number, options?: MessageOptions<Command>) =>
      gate.urgent(output, command(output, value), options),
    stop: (...outputs: string[]) =>
      gate.stop(outputs.map(output => ({output, frame: command(output, 0)}))),
  };
}

/** The outcomes of promises, in the same order; 'pending' until they settle. */
export function watch(fates: readonly Promise<Fate>[]): (Fate | 'pending')[] {
  const seen: (Fate | 'pending')[] = fates.map(() => 'pending');
  fates.forEach((fate, index) => void fate.then(value => (seen[index] = value)));
  return seen;
}

export type GateRig = ReturnType<typeof createGateRig>;

/** For Gate.confirmIfShown(): the frames with this value. */
export const isSame =
  ({value}: Pick<Command, 'value'>) =>
  (frame: Command) =>
    frame.value === value;

/** The values of these writes. */
export const values = (written: readonly {command: {value: number}}[]) =>
  written.map(each => each.command.value);

/** The values of a rig's writes, those of one call in one list. */
export const calls = ({written}: GateRig) => {
  const byCall = new Map<number, number[]>();
  for (const {call, command} of written) {
    byCall.set(call, [...(byCall.get(call) ?? []), command.value]);
  }
  return [...byCall.values()];
};

/**
 * One frame for the motors A and B, with the options of its message.
 * @param isDivisible Whether there is a frame for each of them.
 */
export const pair = ({command}: Pick<GateRig, 'command'>, value: number, isDivisible = false) => {
  const parts = ['A', 'B'].map(output => ({
    output,
    frame: isDivisible ? command(output, value) : null,
  }));
  const sets = parts.map(({output}) => ({output, value}));
  return {frame: {...command('pair', value), sets}, options: {parts}};
};

/** Sets two motors in one group. */
export const drive = (rig: GateRig, left: number, right: number) => {
  rig.gate.batch(() => {
    void rig.gate.state('left', rig.command('left', left));
    void rig.gate.state('right', rig.command('right', right));
  });
};
