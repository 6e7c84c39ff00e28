import type {Fate} from '../../../src/gate/gate.js';
import {markBegun, onOutcome} from '../../../src/hubs/lwp3/motors/feedback.js';
import {nextDueMs, checkRuns} from '../../../src/hubs/lwp3/motors/progress.js';
import {
  createHub,
  createMotorState,
  createOutput,
  type Activity,
  type Command,
  type Effect,
  type MotorState,
  type Output,
} from '../../../src/hubs/lwp3/motors/state.js';
import {officialScale} from '../../../src/hubs/lwp3/motor-speed.js';
import {describeCommand} from './motor-rig.js';

/** A port with a motor without an encoder; those in 0 and 1 have one. */
export const SIMPLE = 2;
export const PAIR = 16;

/** What an input changes: the parts of the state, and the number of its run. */
export interface Motors {
  readonly motor: (port: number) => MotorState;
  readonly output: (port: number) => Output;
  readonly promiseId: number;
}

export type Input = (motors: Motors) => void;

/**
 * Passes inputs to the state of a hub's motors, with a gate that does nothing by itself.
 * @param options.wasSent Whether the newest command of each output was written.
 */
export function createMotorPlayer({wasSent = true}: {readonly wasSent?: boolean} = {}) {
  const hub = createHub();
  /** Each input has another promiseId. */
  let promiseId = 0;
  let unsettled: {readonly output: Output; readonly command: Command}[] = [];
  const motors = [0, 1, SIMPLE].map(port => {
    const hasEncoder = port !== SIMPLE;
    const type = {hasEncoder, isAbsolute: hasEncoder, hasFixedPair: true, scale: officialScale};
    const settings = {type, powerPercent: officialScale.firstPower, direction: 1} as const;
    return createMotorState(createOutput(hub, `motor:${port}`, port, []), settings);
  });
  const pair = createOutput(hub, 'pair', PAIR, motors.slice(0, 2));
  const motor = (port: number) => found(motors.find(({ownOutput}) => ownOutput.port === port));
  const output = (port: number) => (port === PAIR ? pair : motor(port).ownOutput);
  /** What is to be done, in words. A stop has a mark. */
  const play = (...inputs: readonly Input[]): string[] =>
    inputs.flatMap(input => {
      input({motor, output, promiseId: ++promiseId});
      return hub.effects.splice(0).flatMap(effect => {
        if (effect.kind === 'send') unsettled.push(effect);
        const isFollowed = effect.kind === 'confirm' && wasSent;
        const follow = () => isFollowed && markBegun(effect.output, effect.command);
        return [describe(effect), ...(isFollowed ? play(follow) : [])];
      });
    });
  /** The hub acknowledges what was sent. */
  const sent = () => {
    const all = unsettled;
    unsettled = [];
    return play(...all.map(each => () => onOutcome(each.output, each.command, 'sent')));
  };
  /** The time passes. */
  const wait = (ms: number): string[] => {
    const untilMs = hub.nowMs + ms;
    const done: string[] = [];
    while (nextDueMs(hub) <= untilMs) {
      hub.nowMs = Math.max(hub.nowMs, nextDueMs(hub));
      done.push(...play(() => checkRuns(hub)));
    }
    hub.nowMs = untilMs;
    return done;
  };
  return {
    play: Object.assign(play, {sent, wait}),
    output,
    running: () => hub.running,
    promiseIds: () => hub.running.map(({run}) => run?.promiseId),
    newestPromiseId: () => promiseId,
    /** The newest command of an output is settled. */
    settle: (port: number, fate: Fate) => {
      const command = found(output(port).pending.at(-1));
      return play(() => onOutcome(output(port), command, fate));
    },
    dueInMs: () => nextDueMs(hub) - hub.nowMs,
    activity: (port: number): Activity => motor(port).activity,
  };
}

function describe(effect: Effect): string {
  const {kind, output} = effect;
  if (kind !== 'send') return `${kind} ${output.port}`;
  const {message, isStop} = effect.command;
  return `${output.port}: ${describeCommand(message)}${isStop ? '!' : ''}`;
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The hub has no such port.');
  return value;
}
