import {officialScale} from '../../../src/hubs/lwp3/motor-speed.js';
import {outcome, pass} from '../../../src/hubs/lwp3/motors/reports.js';
import {NO_MOTORS, type Does} from '../../../src/hubs/lwp3/motors/state.js';
import {dueMs, step, type Effect, type Input} from '../../../src/hubs/lwp3/motors/step.js';
import {describeCommand} from './motor-rig.js';

/** A port with a motor without an encoder; those in 0 and 1 have one. */
export const SIMPLE = 2;
export const PAIR = 16;

const [powerPercent, direction] = [officialScale.firstPower, 1 as const];

/**
 * Passes inputs to step(), with a gate that does nothing by itself.
 * @param options.wasSent Whether the newest command of each output was written.
 */
export function createMotorPlayer({wasSent = true}: {readonly wasSent?: boolean} = {}) {
  let nowMs = 0;
  /** Each input has another ticket. */
  let ticket = 0;
  let state = NO_MOTORS;
  let unsettled: {readonly port: number; readonly id: number}[] = [];
  /** What is to be done, in words. A stop has a mark. */
  const play = (...inputs: readonly Input[]): string[] =>
    inputs.flatMap(input => {
      const {state: after, effects} = step(state, input, nowMs, ++ticket);
      state = after;
      return effects.flatMap(effect => {
        if (effect.kind === 'send') unsettled.push(effect);
        const isFollowed = effect.kind === 'confirm' && wasSent;
        return [describe(effect), ...(isFollowed ? play(effect.then) : [])];
      });
    });
  /** The hub acknowledges what was sent. */
  const sent = () => {
    const all = unsettled;
    unsettled = [];
    return play(
      ...all.map(
        ({port, id}): Input =>
          change =>
            outcome(change, port, id, 'sent'),
      ),
    );
  };
  /** The time passes. */
  const wait = (ms: number): string[] => {
    const untilMs = nowMs + ms;
    const done: string[] = [];
    while (dueMs(state) <= untilMs) {
      nowMs = Math.max(nowMs, dueMs(state));
      done.push(...play(pass));
    }
    nowMs = untilMs;
    return done;
  };
  for (const port of [0, 1, SIMPLE]) {
    const hasEncoder = port !== SIMPLE;
    const type = {hasEncoder, isAbsolute: hasEncoder, hasFixedPair: true, scale: officialScale};
    play(change => change.addMotor({port, type, powerPercent, direction}));
  }
  play(change => change.addOutput(PAIR, [0, 1]));
  return {
    play: Object.assign(play, {sent, wait}),
    state: () => state,
    tickets: () => [...state.outputs.values()].flatMap(({run}) => run?.ticket ?? []),
    newestTicket: () => ticket,
    newestId: () => state.newestId,
    dueInMs: () => dueMs(state) - nowMs,
    does: (port: number): Does => state.motors.get(port)?.does ?? {kind: 'still', power: null},
  };
}

function describe(effect: Effect): string {
  const {kind, port} = effect;
  if (kind !== 'send') return `${kind} ${port}`;
  return `${port}: ${describeCommand(effect.action)}${effect.isStop ? '!' : ''}`;
}
