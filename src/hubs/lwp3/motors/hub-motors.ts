import {Alarm} from '../../../alarm.js';
import type {Clock} from '../../../clock.js';
import type {DeviceContext} from '../../device.js';
import type {Link} from '../../link.js';
import {frameOf, motorOutput} from '../frame.js';
import {encodeOutputCommand} from '../protocol/output-commands.js';
import {begun, outcome} from './feedback.js';
import {dueMs, pass} from './positions.js';
import {hasRun} from './runs.js';
import {
  createHub,
  createMotor,
  createOutput,
  type Effect,
  type MotorState,
  type Output,
} from './state.js';

/** How an output is reached. */
interface Access {
  readonly link: Link;
  /** At the gate. */
  readonly name: string;
  /** The angle of the motor is needed. */
  readonly measure: () => void;
}

const byConnection = new WeakMap<object, HubMotors>();

/** The state of all motors of one hub. Each call of a block, report and ring of the alarm is one step. */
export class HubMotors {
  readonly #clock: Clock;
  readonly #alarm: Alarm;
  readonly #hub = createHub();
  readonly #access = new WeakMap<Output, Access>();
  /** By ticket, what resolves the promise of a run. */
  readonly #waiting = new Map<number, () => void>();
  #newestTicket = 0;
  #isPerforming = false;

  private constructor(clock: Clock) {
    this.#clock = clock;
    this.#alarm = new Alarm(clock, () => this.do(() => pass(this.#hub)));
  }

  static of({connection, clock}: Pick<DeviceContext, 'connection' | 'clock'>): HubMotors {
    const motors = byConnection.get(connection) ?? new HubMotors(clock);
    byConnection.set(connection, motors);
    return motors;
  }

  /** @param measure Called while the motor's angle is needed. */
  addMotor(
    {port, link}: DeviceContext,
    settings: Pick<MotorState, 'type' | 'powerPercent' | 'direction'>,
    measure: () => void,
  ): MotorState {
    const motor = createMotor(this.#hub, port, settings);
    this.#access.set(motor.ownOutput, {link, name: motorOutput(port), measure});
    return motor;
  }

  addPair({port, link}: DeviceContext, motors: MotorState[]): Output {
    const output = createOutput(this.#hub, port, motors);
    const name = `pair:${port}`;
    this.#access.set(output, {link, name, measure: () => undefined});
    const parts = motors.map(({ownOutput}) => motorOutput(ownOutput.port));
    link.overlap(name, parts);
    return output;
  }

  /** `change` changes the state of the motors; then the effects of that are performed. */
  do(change: () => void): void {
    this.#hub.nowMs = this.#clock.now();
    change();
    this.#perform();
    const nextMs = dueMs(this.#hub);
    if (nextMs === Infinity) this.#alarm.cancel();
    else this.#alarm.setTo(nextMs);
  }

  /** Resolves when the run that the command has begun has ended, whatever ends it. */
  run(command: (ticket: number) => void): Promise<void> {
    const ticket = ++this.#newestTicket;
    this.do(() => command(ticket));
    if (!hasRun(this.#hub, ticket)) return Promise.resolve();
    return new Promise(resolve => this.#waiting.set(ticket, resolve));
  }

  /** The gate may call a device from within a write. What that call changes is sent after what is here already. */
  #perform(): void {
    if (this.#isPerforming) return;
    const {effects} = this.#hub;
    this.#isPerforming = true;
    try {
      for (let next = effects.shift(); next !== undefined; next = effects.shift()) {
        this.#performOne(next);
      }
    } finally {
      this.#isPerforming = false;
    }
  }

  #performOne(effect: Effect): void {
    if (effect.kind === 'ended') {
      this.#onEnd(effect.ticket);
      return;
    }
    const {output} = effect;
    const access = this.#access.get(output);
    if (access === undefined) return;
    const {link, name, measure} = access;
    switch (effect.kind) {
      case 'send': {
        const {id, isStop, command} = effect;
        const frame = frameOf(encodeOutputCommand(command));
        const sent = isStop ? link.urgent(name, frame, {rest: true}) : link.state(name, frame);
        void sent.then(fate => this.do(() => outcome(output, id, fate)));
        break;
      }
      case 'drop':
        link.dropWaiting(name);
        break;
      case 'confirm':
        if (link.dropRetry(name)) this.do(() => begun(output, effect.command));
        break;
      case 'measure':
        measure();
    }
  }

  #onEnd(ticket: number): void {
    // The other motor of a pair may continue the run.
    if (hasRun(this.#hub, ticket)) return;
    this.#waiting.get(ticket)?.();
    this.#waiting.delete(ticket);
  }
}
