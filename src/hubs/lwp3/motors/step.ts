/** One step of the motors of a hub: a pure function of the state, the input and the time. */
import type {OneOrTwo, OutputAction} from '../protocol/output-commands.js';
import {isOpen, speedOf, STILL} from './state.js';
import type {MotorsState, MotorState, NewMotor, OutputState, Run} from './state.js';

/** A command, a report or the passing of time. It changes the copy of the state that it gets, and nothing else. */
export type Input = (change: Change) => void;

/** What the gate is to do with an output. */
export type Effect =
  /** `isStop`: it does not wait for the rate. What becomes of it is an input with this id. */
  | {
      readonly kind: 'send';
      readonly port: number;
      readonly id: number;
      readonly isStop: boolean;
      readonly action: OutputAction;
    }
  /** What waits is dropped: another output takes over. */
  | {readonly kind: 'drop'; readonly port: number}
  /** The hub has the last command. It is not sent again, and `then` follows; not if it waits for its first write. */
  | {readonly kind: 'confirm'; readonly port: number; readonly then: Input}
  /** The angle of the motor is needed. */
  | {readonly kind: 'measure'; readonly port: number};

export type RunParts = Pick<Run, 'deadlineMs'> & Partial<Run>;

/** The hub reports the end of a command at most this long after another one has replaced it. */
const REPORT_MS = 1_000;
/** More than a hub gets in that time. */
const MOST_OWED = 32;

/** @param ticket The number of the promise that waits for the run that the input begins; 0: none does. */
export function step(before: MotorsState, input: Input, nowMs: number, ticket = 0) {
  const change = new Change(before, nowMs, ticket);
  input(change);
  return {state: change.state, effects: change.effects};
}

/** Whether a run with this ticket has not ended. */
export function isRunning({outputs}: MotorsState, ticket: number): boolean {
  return [...outputs.values()].some(({run}) => run?.ticket === ticket);
}

/** When the time is an input; Infinity: no run waits for anything. */
export function dueMs({outputs}: MotorsState): number {
  let earliestMs = Infinity;
  for (const {run} of outputs.values()) {
    if (run !== null) earliestMs = Math.min(earliestMs, run.deadlineMs, run.tickAtMs);
  }
  return earliestMs;
}

/** The next state, and what is to be done. Each motor or output that is asked for here is a copy; all others stay as they are. */
export class Change {
  readonly nowMs: number;
  readonly ticket: number;
  readonly effects: Effect[] = [];
  readonly #before: MotorsState;
  readonly #motors = new Map<number, MotorState>();
  readonly #outputs = new Map<number, OutputState>();
  #newestId: number;

  constructor(before: MotorsState, nowMs: number, ticket: number) {
    this.nowMs = nowMs;
    this.ticket = ticket;
    this.#before = before;
    this.#newestId = before.newestId;
  }

  get state(): MotorsState {
    const {motors, outputs} = this.#before;
    return {
      motors: withCopies(motors, this.#motors),
      outputs: withCopies(outputs, this.#outputs),
      newestId: this.#newestId,
    };
  }

  motor(port: number): MotorState {
    return copyOf(this.#before.motors, this.#motors, port);
  }

  output(port: number): OutputState {
    return copyOf(this.#before.outputs, this.#outputs, port);
  }

  get outputs(): readonly OutputState[] {
    return [...this.#before.outputs.keys()].map(port => this.output(port));
  }

  motorsOf(output: OutputState): readonly MotorState[] {
    return output.motors.map(port => this.motor(port));
  }

  /** The speeds at which its motors are driven now. */
  speedsOf(output: OutputState): OneOrTwo {
    return oneOrTwo(this.motorsOf(output).map(speedOf));
  }

  /** It replaces what was at this port. */
  addMotor(motor: NewMotor): void {
    const {port} = motor;
    const place = {count: null, angle: null, mode: 'count', hasModeValue: false} as const;
    this.#motors.set(port, {...motor, ...place, does: STILL, by: port});
    this.addOutput(port, [port]);
  }

  addOutput(port: number, motors: readonly number[]): void {
    this.#outputs.set(port, {
      ...{port, motors, run: null, pending: [], owed: [], current: null, changedAtMs: 0},
      lastReport: {flags: 0, atMs: -Infinity},
    });
  }

  /** Without other parts, only the deadline ends it, and its ticket is that of the input. */
  beginRun(output: OutputState, parts: RunParts): void {
    // Reports get lost, and the red stop ends runs without a command of this output.
    if (!isOpen(output) && this.nowMs > output.changedAtMs + REPORT_MS) output.owed = [];
    output.run = {ticket: this.ticket, isEndedByHub: false, tickAtMs: Infinity, ...parts};
  }

  endRun(output: OutputState): void {
    output.current = null;
    if (output.run === null) return;
    output.run = null;
    output.changedAtMs = this.nowMs;
  }

  send(output: OutputState, action: OutputAction): void {
    const id = this.#send(output, action, false);
    if (output.run?.isEndedByHub !== true) return;
    const owed = {
      ...{id, sentAtMs: this.nowMs, acknowledgedAtMs: -Infinity},
      ...{isStarted: false, replacedAtMs: Infinity},
    };
    this.forgetReplaced(output);
    output.owed = [...output.owed, owed].slice(-MOST_OWED);
    output.current = id;
  }

  sendStop(output: OutputState, action: OutputAction): void {
    this.#send(output, action, true);
  }

  drop(output: OutputState): void {
    output.pending = [];
    this.effects.push({kind: 'drop', port: output.port});
  }

  /** The reports about these commands were lost. */
  forgetReplaced(output: OutputState): void {
    output.owed = output.owed.filter(({replacedAtMs}) => this.nowMs <= replacedAtMs + REPORT_MS);
  }

  #send(output: OutputState, action: OutputAction, isStop: boolean): number {
    const id = ++this.#newestId;
    output.current = null;
    output.pending = [...output.pending, id];
    this.effects.push({kind: 'send', port: output.port, id, isStop, action});
    return id;
  }
}

function copyOf<Value extends object>(
  before: ReadonlyMap<number, Value>,
  copies: Map<number, Value>,
  port: number,
): Value {
  const original = copies.get(port) ?? before.get(port);
  if (original === undefined) throw new Error(`No motor is known at port ${port}.`);
  const copy = copies.get(port) ?? {...original};
  copies.set(port, copy);
  return copy;
}

function withCopies<Value>(
  before: ReadonlyMap<number, Value>,
  copies: ReadonlyMap<number, Value>,
): ReadonlyMap<number, Value> {
  if (copies.size === 0) return before;
  const after = new Map(before);
  for (const [port, copy] of copies) after.set(port, copy);
  return after;
}

export function oneOrTwo([first = 0, second]: readonly number[]): OneOrTwo {
  return second === undefined ? [first] : [first, second];
}
