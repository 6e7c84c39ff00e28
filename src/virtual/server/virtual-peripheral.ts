import type {Clock} from '../../clock.js';
import {Emitter} from '../../emitter.js';
import type {GattServer, GattSession} from '../../ble/gatt-server.js';
import {HubError} from '../../ble/hub-error.js';
import {withLateAnswers} from './late-answers.js';
import type {PeripheralState} from './peripheral-state.js';
import type {VirtualGattServer} from './virtual-gatt-server.js';

/** A virtual hub of any family: its range, its connection, the delay of its answers, and reports of its changes. */
export abstract class VirtualPeripheral implements GattServer {
  readonly id: string;
  readonly #state: PeripheralState;
  readonly #clock: Clock;
  readonly #events = new Emitter<{change: undefined; inRange: undefined}>();

  constructor(id: string, state: PeripheralState, clock: Clock) {
    this.id = id;
    this.#state = state;
    this.#clock = clock;
  }

  protected abstract readonly server: Pick<VirtualGattServer<string>, 'connect' | 'loseLink'>;

  get name(): string {
    return this.#state.name;
  }

  /** Calls `listener` after each change of the state. The function returned removes it. */
  onChange(listener: () => void): () => void {
    return this.#events.on('change', listener);
  }

  /** Rejects with 'in-use' while another client is connected, and with 'not-found' while the hub is out of range. */
  async connect(onLost: (reason: string) => void): Promise<GattSession> {
    if (!this.isInRange) throw new HubError('not-found', 'the hub is out of range');
    const session = await this.server.connect(onLost);
    return withLateAnswers(session, this.#clock, () => this.#state.answerDelayMs);
  }

  get isInRange(): boolean {
    return this.#state.isInRange;
  }

  onInRange(listener: () => void): () => void {
    return this.#events.on('inRange', listener);
  }

  /** Out of range, the hub loses its connection, and no search finds it until it is back. */
  setInRange(isInRange: boolean): void {
    if (isInRange === this.#state.isInRange) return;
    this.#state.isInRange = isInRange;
    if (isInRange) this.#events.emit('inRange');
    else this.loseLink('the hub is out of range');
    this.changed();
  }

  /** From now on each answer takes this long. Writes reach the hub at once. */
  setAnswerDelay(delayMs: number): void {
    this.#state.answerDelayMs = delayMs;
    this.changed();
  }

  /** Ends the connection, if there is one, from the hub's side. */
  loseLink(reason = 'the link was lost'): void {
    this.server.loseLink(reason);
  }

  /** Reports a change of the state. */
  protected changed(): void {
    this.#events.emit('change');
  }
}
