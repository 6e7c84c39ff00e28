import {Alarm} from '../../../alarm.js';
import type {Clock} from '../../../clock.js';
import type {DeviceContext} from '../../device.js';
import type {Part} from '../../../gate/message.js';
import type {Frame, Link} from '../../link.js';
import {frameOf} from '../frame.js';
import {encodeOutputCommand} from '../protocol/output-commands.js';
import {markBegun, onOutcome} from './feedback.js';
import {nextDueMs, checkRuns} from './progress.js';
import {hasRun} from './runs.js';
import {createHub, isPair, commandedSpeed, type Effect, type Output} from './state.js';

/** What performs the effects of an output. */
interface OutputAccess {
  readonly link: Link;
  /** Keeps the motor in the mode in which it reports its angle. Null: a pair, or no encoder. */
  readonly measure: (() => void) | null;
}

const byConnection = new WeakMap<object, HubMotors>();

/**
 * The state of all motors of one hub: one object for each connection, because a pair and its two motors must agree. It performs the
 * effects of each update once the state is complete, because a write may call a motor. Updates change the state in place: copies
 * cost four times as much for a command.
 */
export class HubMotors {
  readonly hub = createHub();
  readonly #clock: Clock;
  readonly #alarm: Alarm;
  readonly #access = new WeakMap<Output, OutputAccess>();
  /** By its number, what resolves each promise that waits for the end of a run. */
  readonly #waiting = new Map<number, () => void>();
  #newestPromiseId = 0;

  private constructor(clock: Clock) {
    this.#clock = clock;
    this.#alarm = new Alarm(clock, () => this.update(() => checkRuns(this.hub)));
  }

  static of({connection, clock}: Pick<DeviceContext, 'connection' | 'clock'>): HubMotors {
    const motors = byConnection.get(connection) ?? new HubMotors(clock);
    byConnection.set(connection, motors);
    return motors;
  }

  connect(output: Output, access: OutputAccess): void {
    this.#access.set(output, access);
  }

  /** `change` changes the state and adds effects, which are then performed. One of them may call this again. */
  update(change: () => void): void {
    const {effects} = this.hub;
    this.hub.nowMs = this.#clock.now();
    change();
    for (let next = effects.shift(); next !== undefined; next = effects.shift())
      this.#perform(next);
    if (this.#waiting.size > 0) this.#resolveEnded();
    const nextMs = nextDueMs(this.hub);
    if (nextMs === Infinity) this.#alarm.cancel();
    else this.#alarm.setTo(nextMs);
  }

  /** Resolves when the run that the command begins has ended for any reason; at once if it begins none. */
  awaitEnd(command: (promiseId: number) => void): Promise<void> {
    const promiseId = ++this.#newestPromiseId;
    const end = new Promise<void>(resolve => this.#waiting.set(promiseId, resolve));
    this.update(() => command(promiseId));
    return end;
  }

  #resolveEnded(): void {
    for (const [promiseId, resolve] of this.#waiting) {
      if (hasRun(this.hub, promiseId)) continue;
      this.#waiting.delete(promiseId);
      resolve();
    }
  }

  #perform(effect: Effect): void {
    const {kind, output} = effect;
    const access = this.#access.get(output);
    if (access === undefined) return;
    const {link, measure} = access;
    if (kind === 'send') {
      const frame = frameOf(encodeOutputCommand(effect.command.message));
      const parts = isPair(output) ? {parts: partsOf(output)} : {};
      const sent = effect.command.isStop
        ? link.urgent(output.name, frame, {rest: true, ...parts})
        : link.state(output.name, frame, parts);
      void sent.then(fate => this.update(() => onOutcome(output, effect.command, fate)));
    } else if (kind === 'drop') {
      link.cancel(output.name);
    } else if (kind === 'confirm') {
      if (link.confirm(output.name)) this.update(() => markBegun(output, effect.command));
    } else measure?.();
  }
}

/**
 * The motors that a frame of the pair sets. The parts have no frames of their own: if one motor leaves the pair, the state sends a
 * command for the other.
 */
function partsOf({motors}: Output): readonly Part<Frame>[] {
  return motors.map(motor => {
    const {name} = motor.ownOutput;
    return {output: name, frame: null, rest: commandedSpeed(motor) === 0};
  });
}
