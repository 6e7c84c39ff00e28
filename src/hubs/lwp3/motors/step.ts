/** One step of the motors of a hub: a pure function of the state, the input and the time. */
import {Change, type Effect} from './change.js';
import {command} from './commands.js';
import type {Input} from './inputs.js';
import {report} from './reports.js';
import {STILL, type MotorsState} from './state.js';

interface Step {
  readonly state: MotorsState;
  /** What the gate is to do, in this order. */
  readonly effects: readonly Effect[];
  /** The tickets whose runs have ended. That of the input is one of them if it has begun no run. */
  readonly ended: readonly number[];
}

export function step(before: MotorsState, input: Input, nowMs: number): Step {
  const change = new Change(before, nowMs);
  apply(change, input);
  const {state, effects} = change;
  const running = ticketsOf(state);
  const waiting = 'ticket' in input ? [...ticketsOf(before), input.ticket] : ticketsOf(before);
  return {state, effects, ended: waiting.filter(ticket => !running.includes(ticket))};
}

/** When the input 'time' is due; Infinity: no run waits for anything. */
export function dueMs({outputs}: MotorsState): number {
  const times = [...outputs.values()].flatMap(({run}) =>
    run === null ? [] : [run.deadlineMs, run.tickAtMs],
  );
  return Math.min(Infinity, ...times);
}

function apply(change: Change, input: Input): void {
  switch (input.kind) {
    case 'motor': {
      const {port, type, powerPercent, direction} = input;
      const place = {count: null, angle: null, mode: 'count', hasModeValue: false} as const;
      change.motors.set(port, {
        ...{port, type, powerPercent, direction},
        ...{does: STILL, by: port, ...place},
      });
      change.addOutput(port, [port]);
      return;
    }
    case 'pair':
      change.addOutput(input.port, input.motors);
      return;
    case 'feedback':
    case 'begun':
    case 'fate':
    case 'count':
    case 'angle':
    case 'mode':
    case 'time':
      report(change, input);
      return;
    default:
      command(change, input);
  }
}

function ticketsOf({outputs}: MotorsState): readonly number[] {
  return [...outputs.values()].flatMap(({run}) => run?.ticket ?? []);
}
