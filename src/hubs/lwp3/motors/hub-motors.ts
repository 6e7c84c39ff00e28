import {Alarm} from '../../../alarm.js';
import type {Clock} from '../../../clock.js';
import type {DeviceContext} from '../../device.js';
import type {Link} from '../../link.js';
import {frameOf, motorOutput} from '../frame.js';
import {encodeOutputCommand} from '../protocol/output-commands.js';
import {commandOf} from './frames.js';
import {outcome, pass} from './reports.js';
import {NO_MOTORS, type MotorState, type NewMotor} from './state.js';
import {dueMs, isRunning, step, type Effect, type Input} from './step.js';

/** How an output is reached. */
interface Access {
  readonly link: Link;
  /** At the gate. */
  readonly name: string;
  /** The angle of the motor is needed. */
  readonly measure: () => void;
}

const byConnection = new WeakMap<object, HubMotors>();

/** The state of all motors of one hub. Each input makes a new one, and what it sends goes to the gate. */
export class HubMotors {
  readonly #clock: Clock;
  readonly #alarm: Alarm;
  readonly #access = new Map<number, Access>();
  /** By ticket, what resolves the promise of a run. */
  readonly #waiting = new Map<number, () => void>();
  #state = NO_MOTORS;
  #newestTicket = 0;

  private constructor(clock: Clock) {
    this.#clock = clock;
    this.#alarm = new Alarm(clock, () => this.do(pass));
  }

  static of({connection, clock}: Pick<DeviceContext, 'connection' | 'clock'>): HubMotors {
    const motors = byConnection.get(connection) ?? new HubMotors(clock);
    byConnection.set(connection, motors);
    return motors;
  }

  /** @param measure Called while the motor's angle is needed. */
  addMotor(motor: NewMotor, link: Link, measure: () => void): void {
    const {port} = motor;
    this.#access.set(port, {link, name: motorOutput(port), measure});
    this.do(change => change.addMotor(motor));
  }

  addPair(port: number, motors: readonly number[], link: Link): void {
    const name = `pair:${port}`;
    this.#access.set(port, {link, name, measure: () => undefined});
    link.overlap(name, motors.map(motorOutput));
    this.do(change => change.addOutput(port, motors));
  }

  motor(port: number): Readonly<MotorState> {
    const motor = this.#state.motors.get(port);
    if (motor === undefined) throw new Error(`No motor was added at port ${port}.`);
    return motor;
  }

  /** @param ticket The number of the promise that waits for the run that the input begins. */
  do(input: Input, ticket?: number): void {
    const {state, effects} = step(this.#state, input, this.#clock.now(), ticket);
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
    for (const [each, resolve] of this.#waiting) {
      if (isRunning(this.#state, each)) continue;
      this.#waiting.delete(each);
      resolve();
    }
    const nextMs = dueMs(this.#state);
    if (nextMs === Infinity) this.#alarm.cancel();
    else this.#alarm.setTo(nextMs);
  }

  /** Resolves when the run that the command has begun has ended, whatever ends it. */
  run(command: Input): Promise<void> {
    const ticket = ++this.#newestTicket;
    const end = new Promise<void>(resolve => this.#waiting.set(ticket, resolve));
    this.do(command, ticket);
    return end;
  }

  #perform(effect: Effect): void {
    const {port} = effect;
    const access = this.#access.get(port);
    if (access === undefined) return;
    const {link, name, measure} = access;
    switch (effect.kind) {
      case 'send': {
        const {id, isStop, action} = effect;
        const frame = frameOf(encodeOutputCommand(commandOf(port, action)));
        const sent = isStop ? link.urgent(name, frame, {rest: true}) : link.state(name, frame);
        void sent.then(fate => this.do(change => outcome(change, port, id, fate)));
        break;
      }
      case 'drop':
        link.dropWaiting(name);
        break;
      case 'confirm':
        if (link.dropRetry(name)) this.do(effect.then);
        break;
      case 'measure':
        measure();
    }
  }
}
