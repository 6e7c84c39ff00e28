import type {Clock} from '../clock.js';
import type {HubReport} from './define-block.js';

/** The scripts that wait at a command block of one hub. */
export class ScriptWaits {
  readonly #clock: Clock;
  readonly #forTime = new Set<() => void>();
  readonly #forReport = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Resolves after this time, or at endAll(). */
  forTime(durationMs: number): Promise<void> {
    return new Promise(resolve => this.#add(this.#forTime, durationMs, resolve));
  }

  /** Resolves when the hub's report comes or fails, after the time limit, at endReports() or at endAll(). */
  forReport({done, timeLimitMs}: HubReport): Promise<void> {
    return new Promise(resolve => {
      const end = this.#add(this.#forReport, timeLimitMs, resolve);
      done.then(end, end);
    });
  }

  /** The hub is disconnected or lost: nothing waits for its reports any more. */
  endReports(): void {
    for (const end of this.#forReport) end();
  }

  /** The red stop: nothing waits any more, and no timer is left. */
  endAll(): void {
    for (const end of this.#forTime) end();
    this.endReports();
  }

  #add(waits: Set<() => void>, limitMs: number, resolve: () => void): () => void {
    const end = () => {
      cancel();
      waits.delete(end);
      resolve();
    };
    const cancel = this.#clock.after(limitMs, end);
    waits.add(end);
    return end;
  }
}
