import type {Clock} from '../../clock.js';

/** Runs actions in order, each after its delay and after the actions before it. */
export class DelayLine {
  readonly #clock: Clock;
  #waiting: {readonly dueMs: number; readonly action: () => void}[] = [];
  #cancel: (() => void) | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs the action within this call if it has no delay and none is waiting. */
  pass(delayMs: number, action: () => void): void {
    const last = this.#waiting.at(-1);
    if (last === undefined && delayMs <= 0) {
      action();
      return;
    }
    const dueMs = Math.max(this.#clock.now() + delayMs, last?.dueMs ?? 0);
    this.#waiting.push({dueMs, action});
    this.#arm();
  }

  /** Runs everything now. */
  flush(): void {
    this.#disarm();
    for (const {action} of this.#waiting.splice(0)) action();
  }

  clear(): void {
    this.#disarm();
    this.#waiting = [];
  }

  #arm(): void {
    const [next] = this.#waiting;
    if (next === undefined) return;
    this.#cancel ??= this.#clock.after(Math.max(0, next.dueMs - this.#clock.now()), () => {
      this.#cancel = null;
      this.#passDue();
      this.#arm();
    });
  }

  #passDue(): void {
    for (;;) {
      const [next] = this.#waiting;
      if (next === undefined || next.dueMs > this.#clock.now()) return;
      this.#waiting.shift();
      next.action();
    }
  }

  #disarm(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
