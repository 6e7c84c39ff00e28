import {Alarm} from '../../../alarm.js';
import type {Clock} from '../../../clock.js';
import type {DeviceContext} from '../../device.js';
import type {Link} from '../../link.js';
import {frameOf, motorOutput} from '../frame.js';
import {encodeOutputCommand} from '../protocol/output-commands.js';
import type {Effect} from './change.js';
import type {Arrival, Command, Input} from './inputs.js';
import {NO_MOTORS, type MotorState} from './state.js';
import {dueMs, step} from './step.js';

/** A command that lasts, without its ticket. */
type Lasting<Of = Extract<Command, {readonly ticket: number}>> = Of extends unknown
  ? Omit<Of, 'ticket'>
  : never;

/** How an output is reached. */
interface Access {
  readonly link: Link;
  /** At the gate. */
  readonly name: string;
  /** The angle of the motor is needed. */
  readonly measure: () => void;
}

const byConnection = new WeakMap<object, HubMotors>();

/** Owns the state of all motors of one hub: passes inputs to step(), and what it returns to the gate and to those who wait. */
export class HubMotors {
  readonly #clock: Clock;
  readonly #alarm: Alarm;
  readonly #access = new Map<number, Access>();
  readonly #waiting = new Map<number, () => void>();
  #state = NO_MOTORS;
  #newestTicket = 0;

  private constructor(clock: Clock) {
    this.#clock = clock;
    this.#alarm = new Alarm(clock, () => this.do({kind: 'time'}));
  }

  static of({connection, clock}: Pick<DeviceContext, 'connection' | 'clock'>): HubMotors {
    const motors = byConnection.get(connection) ?? new HubMotors(clock);
    byConnection.set(connection, motors);
    return motors;
  }

  add(arrival: Arrival, link: Link, measure: () => void = () => undefined): void {
    const {kind, port} = arrival;
    const name = kind === 'pair' ? `pair:${port}` : motorOutput(port);
    this.#access.set(port, {link, name, measure});
    if (kind === 'pair') link.overlap(name, arrival.motors.map(motorOutput));
    this.do(arrival);
  }

  motor(port: number): Readonly<MotorState> {
    const motor = this.#state.motors.get(port);
    if (motor === undefined) throw new Error(`No motor was added at port ${port}.`);
    return motor;
  }

  do(input: Input): void {
    const {state, effects, ended} = step(this.#state, input, this.#clock.now());
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
    for (const ticket of ended) {
      this.#waiting.get(ticket)?.();
      this.#waiting.delete(ticket);
    }
    const nextMs = dueMs(this.#state);
    if (nextMs === Infinity) this.#alarm.cancel();
    else this.#alarm.setTo(nextMs);
  }

  /** Resolves when what it begins has ended, whatever ends it. */
  run(command: Lasting): Promise<void> {
    const ticket = ++this.#newestTicket;
    const end = new Promise<void>(resolve => this.#waiting.set(ticket, resolve));
    this.do({...command, ticket});
    return end;
  }

  #perform(effect: Effect): void {
    const {port} = effect;
    const access = this.#access.get(port);
    if (access === undefined) return;
    const {link, name, measure} = access;
    switch (effect.kind) {
      case 'send': {
        const {id, isStop, command} = effect;
        const frame = frameOf(encodeOutputCommand(command));
        const outcome = isStop ? link.urgent(name, frame, {rest: true}) : link.state(name, frame);
        void outcome.then(fate => this.do({kind: 'fate', port, id, fate}));
        return;
      }
      case 'drop':
        link.dropWaiting(name);
        return;
      case 'confirm':
        if (link.dropRetry(name)) this.do(effect.then);
        return;
      case 'measure':
        measure();
    }
  }
}
