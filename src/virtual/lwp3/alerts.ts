import type {HubState} from './hub-state.js';
import {MessageType, writeMessage, type Refusal} from './messages.js';

const Operation = {enable: 1, disable: 2, request: 3, update: 4} as const;
const ALERT = 0xff;

/** Below this charge, the hub raises its low-voltage alert. */
const LOW_BATTERY_PERCENT = 10;

const ALERTS: ReadonlyMap<number, (state: HubState) => boolean> = new Map<
  number,
  (state: HubState) => boolean
>([
  [1, ({batteryPercent}) => batteryPercent < LOW_BATTERY_PERCENT],
  [2, ({highCurrent}) => highCurrent],
  [3, ({lowSignal}) => lowSignal],
  // Too much power.
  [4, () => false],
]);

/** The hub's alerts, and which of them the client wants to hear of. */
export class Alerts {
  readonly #state: HubState;
  readonly #send: (message: Uint8Array) => void;
  /** What was last sent of each alert whose changes the client wants. */
  readonly #enabled = new Map<number, boolean>();

  constructor(state: HubState, send: (message: Uint8Array) => void) {
    this.#state = state;
    this.#send = send;
  }

  /** Carries out `alert operation`. */
  run(payload: DataView): Refusal | null {
    if (payload.byteLength !== 2) return 'invalidUse';
    const number = payload.getUint8(0);
    const isActive = ALERTS.get(number)?.(this.#state);
    if (isActive === undefined) return 'invalidUse';
    switch (payload.getUint8(1)) {
      case Operation.enable:
        this.#enabled.set(number, isActive);
        this.#update(number, isActive);
        return null;
      case Operation.disable:
        this.#enabled.delete(number);
        return null;
      case Operation.request:
        this.#update(number, isActive);
        return null;
      default:
        return 'invalidUse';
    }
  }

  /** Tells of the alerts that have changed. */
  report(): void {
    for (const [number, wasActive] of this.#enabled) {
      const isActive = ALERTS.get(number)?.(this.#state) ?? false;
      if (isActive === wasActive) continue;
      this.#enabled.set(number, isActive);
      this.#update(number, isActive);
    }
  }

  /** Begins a connection. */
  reset(): void {
    this.#enabled.clear();
  }

  #update(number: number, isActive: boolean): void {
    const payload = [number, Operation.update, isActive ? ALERT : 0];
    this.#send(writeMessage(MessageType.alert, payload));
  }
}
