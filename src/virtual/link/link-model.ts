import type {Clock} from '../../clock.js';

/** How the radio link behaves; may be changed while it is in use. */
export interface LinkModel {
  /** Whatever is sent, either way, waits for the next multiple of this since the connection. 0: at once. */
  connectionIntervalMs: number;
  /** From the moment a request reaches the hub until its answer reaches the client. */
  acknowledgementDelayMs: number;
  /** Writes without response that may wait for the next connection event; more are lost unnoticed. */
  queueDepth: number;
  /** Requests reach the hub, but no answer ever comes back. */
  silent: boolean;
}

/** No radio in between: everything arrives at once. */
export const IDEAL_LINK: Readonly<LinkModel> = {
  connectionIntervalMs: 0,
  acknowledgementDelayMs: 0,
  queueDepth: Infinity,
  silent: false,
};

interface Packet {
  readonly kind: 'request' | 'command' | 'notification';
  readonly carry: () => void;
}

/**
 * The packets of one connection. They go in the order in which they were sent, except that a request
 * (write with response, read, subscribe) waits for the answer to the one before it, as Bluetooth
 * has it, and commands (writes without response) pass it meanwhile.
 */
export class SimulatedLink {
  readonly #clock: Clock;
  readonly #model: LinkModel;
  readonly #startedAtMs: number;
  readonly #unanswered = new Set<(error: Error) => void>();
  #waiting: Packet[] = [];
  #awaitsAnswer = false;
  #ended: Error | null = null;
  #cancelEvent: (() => void) | null = null;
  #cancelAnswer: (() => void) | null = null;

  constructor(clock: Clock, model: LinkModel) {
    this.#clock = clock;
    this.#model = model;
    this.#startedAtMs = clock.now();
  }

  /** Resolves with what `action` returned on the hub, once the answer is back; rejects with what it threw. */
  request<T>(action: () => T): Promise<T> {
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      this.#unanswered.add(reject);
      this.#send('request', () => {
        let settle: () => void;
        try {
          const value = action();
          settle = () => resolve(value);
        } catch (error) {
          settle = () => reject(error instanceof Error ? error : new Error(String(error)));
        }
        this.#answer(() => {
          this.#unanswered.delete(reject);
          settle();
        });
      });
    });
  }

  /** False: lost, for the queue was full. Throws once the connection has ended. */
  command(action: () => void): boolean {
    if (this.#ended) throw this.#ended;
    const queued = this.#waiting.filter(packet => packet.kind === 'command').length;
    if (this.#model.connectionIntervalMs > 0 && queued >= this.#model.queueDepth) return false;
    this.#send('command', action);
    return true;
  }

  /** From the hub to the client, never inside the call that caused it. */
  notification(deliver: () => void): void {
    if (this.#model.connectionIntervalMs > 0) {
      this.#send('notification', deliver);
      return;
    }
    queueMicrotask(() => {
      if (!this.#ended) deliver();
    });
  }

  /** Carries what the client has sent, whatever it waits for. */
  flush(): void {
    for (const packet of this.#waiting.splice(0)) {
      if (!this.#ended && packet.kind !== 'notification') packet.carry();
    }
  }

  /** Nothing is carried any more, and what is unanswered rejects with `error`. */
  end(error: Error): void {
    this.#ended = error;
    this.#cancelEvent?.();
    this.#cancelAnswer?.();
    this.#waiting = [];
    for (const reject of this.#unanswered) reject(error);
    this.#unanswered.clear();
  }

  #send(kind: Packet['kind'], carry: () => void): void {
    this.#waiting.push({kind, carry});
    this.#schedule();
  }

  #schedule(): void {
    const intervalMs = this.#model.connectionIntervalMs;
    if (intervalMs <= 0) {
      this.#carry();
    } else {
      const sinceStartMs = this.#clock.now() - this.#startedAtMs;
      const nextMs = (Math.floor(sinceStartMs / intervalMs) + 1) * intervalMs;
      this.#cancelEvent ??= this.#clock.after(nextMs - sinceStartMs, () => {
        this.#cancelEvent = null;
        this.#carry();
      });
    }
  }

  #carry(): void {
    const held: Packet[] = [];
    for (const packet of this.#waiting.splice(0)) {
      if (this.#ended) return;
      if (packet.kind === 'request' && this.#awaitsAnswer) held.push(packet);
      else packet.carry();
    }
    this.#waiting.unshift(...held);
  }

  #answer(deliver: () => void): void {
    const settle = () => {
      if (!this.#model.silent) deliver();
    };
    if (this.#model.acknowledgementDelayMs <= 0) {
      settle();
      return;
    }
    this.#awaitsAnswer = true;
    this.#cancelAnswer = this.#clock.after(this.#model.acknowledgementDelayMs, () => {
      this.#awaitsAnswer = false;
      settle();
      if (this.#waiting.length > 0) this.#schedule();
    });
  }
}
