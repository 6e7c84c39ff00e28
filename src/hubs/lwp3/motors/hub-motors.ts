import {Alarm} from '../../../alarm.js';
import type {Clock} from '../../../clock.js';
import type {DeviceContext} from '../../device.js';
import type {Part} from '../../../gate/message.js';
import type {Frame, Link} from '../../link.js';
import {frameOf} from '../frame.js';
import {encodeOutputCommand} from '../protocol/output-commands.js';
import {markBegun, takeOutcome} from './feedback.js';
import {dueMs, pass} from './positions.js';
import {hasRun} from './runs.js';
import {createHub, isPair, speedOf, type Effect, type Output} from './state.js';

/** How to reach an output, and what to call while the angle of its motor is needed. */
interface Access {
  readonly link: Link;
  readonly measure: (() => void) | null;
}

const byConnection = new WeakMap<object, HubMotors>();

/** The state of all motors of one hub. Each call of a block, each report and each ring of the alarm is one step. */
export class HubMotors {
  readonly hub = createHub();
  readonly #clock: Clock;
  readonly #alarm: Alarm;
  readonly #access = new WeakMap<Output, Access>();
  /** By ticket, what resolves the promise of a run. */
  readonly #waiting = new Map<number, () => void>();
  #newestTicket = 0;

  private constructor(clock: Clock) {
    this.#clock = clock;
    this.#alarm = new Alarm(clock, () => this.do(() => pass(this.hub)));
  }

  static of({connection, clock}: Pick<DeviceContext, 'connection' | 'clock'>): HubMotors {
    const motors = byConnection.get(connection) ?? new HubMotors(clock);
    byConnection.set(connection, motors);
    return motors;
  }

  connect(output: Output, access: Access): void {
    this.#access.set(output, access);
  }

  /** One step: `change` changes the state. Its effects follow, also if one of them calls this again. */
  do(change: () => void): void {
    const {effects} = this.hub;
    this.hub.nowMs = this.#clock.now();
    change();
    for (let next = effects.shift(); next !== undefined; next = effects.shift())
      this.#perform(next);
    if (this.#waiting.size > 0) this.#resolveEnded();
    const nextMs = dueMs(this.hub);
    if (nextMs === Infinity) this.#alarm.cancel();
    else this.#alarm.setTo(nextMs);
  }

  /** Resolves when the run that the command begins has ended, whatever ends it; at once if it begins none. */
  awaitEnd(command: (ticket: number) => void): Promise<void> {
    const ticket = ++this.#newestTicket;
    const end = new Promise<void>(resolve => this.#waiting.set(ticket, resolve));
    this.do(() => command(ticket));
    return end;
  }

  #resolveEnded(): void {
    for (const [ticket, resolve] of this.#waiting) {
      if (hasRun(this.hub, ticket)) continue;
      this.#waiting.delete(ticket);
      resolve();
    }
  }

  #perform(effect: Effect): void {
    const {kind, output} = effect;
    const access = this.#access.get(output);
    if (access === undefined) return;
    const {link, measure} = access;
    if (kind === 'send') {
      const frame = frameOf(encodeOutputCommand(effect.command.order));
      const parts = isPair(output) ? {parts: partsOf(output)} : {};
      const sent = effect.command.isStop
        ? link.urgent(output.name, frame, {rest: true, ...parts})
        : link.state(output.name, frame, parts);
      void sent.then(fate => this.do(() => takeOutcome(output, effect.command, fate)));
    } else if (kind === 'drop') {
      link.dropWaiting(output.name);
    } else if (kind === 'confirm') {
      if (link.dropRetry(output.name)) this.do(() => markBegun(output, effect.command));
    } else measure?.();
  }
}

/** The motors that a frame of the pair sets. If one gets a command of its own, release() in motions.ts has one for the other. */
function partsOf({motors}: Output): readonly Part<Frame>[] {
  return motors.map(motor => {
    const {name} = motor.ownOutput;
    return {output: name, frame: null, rest: speedOf(motor) === 0};
  });
}
