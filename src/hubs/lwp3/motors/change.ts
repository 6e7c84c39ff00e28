/** One step: a copy of the state, which the reducer changes, and what the gate is to do. */
import type {OneOrTwo, OutputCommand} from '../protocol/output-commands.js';
import type {Target} from './frames.js';
import type {Input} from './inputs.js';
import {
  isOpen,
  speedOf,
  type MotorsState,
  type MotorState,
  type OutputState,
  type Run,
} from './state.js';

export type Effect =
  /** `isStop`: it does not wait for the rate. Its outcome is an input with this id. */
  | {
      readonly kind: 'send';
      readonly port: number;
      readonly id: number;
      readonly isStop: boolean;
      readonly command: OutputCommand;
    }
  /** What waits is dropped: another output takes over. */
  | {readonly kind: 'drop'; readonly port: number}
  /** The hub has the last command: it is not sent again, and `then` follows. Nothing, if it waits for its first write. */
  | {readonly kind: 'confirm'; readonly port: number; readonly then: Input}
  /** The motor's angle is needed. */
  | {readonly kind: 'measure'; readonly port: number};

/** The hub reports the end of a command at most this long after another one has replaced it. */
const REPORT_MS = 1_000;
/** More than a hub gets in that time. */
const MOST_OWED = 32;

export class Change {
  readonly nowMs: number;
  readonly effects: Effect[] = [];
  readonly motors: Map<number, MotorState>;
  readonly outputs: Map<number, OutputState>;
  #newestId: number;

  constructor({motors, outputs, newestId}: MotorsState, nowMs: number) {
    this.nowMs = nowMs;
    this.motors = new Map([...motors].map(([port, each]) => [port, {...each}]));
    this.outputs = new Map([...outputs].map(([port, each]) => [port, {...each}]));
    this.#newestId = newestId;
  }

  get state(): MotorsState {
    return {motors: this.motors, outputs: this.outputs, newestId: this.#newestId};
  }

  addOutput(port: number, motors: readonly number[]): void {
    this.outputs.set(port, {
      ...{port, motors, run: null, pending: [], isInDoubt: false},
      ...{owed: [], current: null, lastReport: {flags: 0, atMs: -Infinity}, changedAtMs: 0},
    });
  }

  motor(port: number): MotorState {
    return entryOf(this.motors, port);
  }

  output(port: number): OutputState {
    return entryOf(this.outputs, port);
  }

  motorsOf(output: OutputState): readonly MotorState[] {
    return output.motors.map(port => this.motor(port));
  }

  /** The motors as they are driven now. */
  targetOf(output: OutputState): Target {
    const motors = this.motorsOf(output);
    return {
      port: output.port,
      hasEncoder: motors.every(({type}) => type.hasEncoder),
      speeds: oneOrTwo(motors.map(speedOf)),
    };
  }

  beginRun(output: OutputState, run: Run): void {
    // Reports get lost, and the red stop ends runs without a command of this output.
    if (!isOpen(output) && this.nowMs > output.changedAtMs + REPORT_MS) output.owed = [];
    output.run = run;
  }

  endRun(output: OutputState): void {
    output.current = null;
    if (output.run === null) return;
    output.run = null;
    output.changedAtMs = this.nowMs;
  }

  send(output: OutputState, command: OutputCommand): void {
    const id = this.#send(output, command, false);
    if (output.run?.isEndedByHub !== true) return;
    const owed = {
      id,
      sentAtMs: this.nowMs,
      acknowledgedAtMs: -Infinity,
      isStarted: false,
      replacedAtMs: Infinity,
    };
    this.forgetReplaced(output);
    output.owed = [...output.owed, owed].slice(-MOST_OWED);
    output.current = id;
  }

  sendStop(output: OutputState, command: OutputCommand): void {
    this.#send(output, command, true);
  }

  drop({port}: OutputState): void {
    this.effects.push({kind: 'drop', port});
  }

  /** The reports about these commands were lost. */
  forgetReplaced(output: OutputState): void {
    output.owed = output.owed.filter(({replacedAtMs}) => this.nowMs <= replacedAtMs + REPORT_MS);
  }

  #send(output: OutputState, command: OutputCommand, isStop: boolean): number {
    const id = ++this.#newestId;
    output.current = null;
    output.pending = [...output.pending, id];
    output.isInDoubt = false;
    this.effects.push({kind: 'send', port: output.port, id, isStop, command});
    return id;
  }
}

function entryOf<Value>(map: ReadonlyMap<number, Value>, port: number): Value {
  const value = map.get(port);
  if (value === undefined) throw new Error(`No motor is known at port ${port}.`);
  return value;
}

export function oneOrTwo([first = 0, second]: readonly number[]): OneOrTwo {
  return second === undefined ? [first] : [first, second];
}
