import type {Clock} from '../../clock.js';
import type {Formula, Lookup} from '../formula.js';
import {isMet} from './scope.js';

/** An event as the profile describes it. */
export interface WatchedEvent {
  readonly name: string;
  /** The name of its report. */
  readonly report: string;
  /** Null: always true. */
  readonly when: Formula | null;
  /** Whether it happens at each report for which `when` is true. */
  readonly each: boolean;
}

/** Finds out whether an event has happened, in one connection. */
export class EventWatch {
  readonly event: WatchedEvent;
  #wasTrue: boolean;

  /** @param initial What is so before the first report: a device may report only changes. */
  constructor(event: WatchedEvent, initial: Lookup) {
    this.event = event;
    this.#wasTrue = isMet(event.when, initial);
  }

  /**
   * To be called after each of its reports.
   * @param isState Whether the report only says what is so since before the connection.
   */
  hasHappened(lookup: Lookup, isState: boolean): boolean {
    const wasTrue = this.#wasTrue;
    this.#wasTrue = isMet(this.event.when, lookup);
    return this.#wasTrue && !isState && (this.event.each || !wasTrue);
  }
}

interface Wait {
  readonly event: string;
  readonly end: () => void;
}

/** The commands that wait for an event. */
export class EventWaits {
  readonly #clock: Clock;
  readonly #waits = new Set<Wait>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Resolves when the event happens, after the time limit, or when nothing is waited for any more. `otherwise` is called when the
   * time limit ends.
   */
  waitFor(event: string, timeLimitMs: number, otherwise: () => void): Promise<void> {
    return new Promise(resolve => {
      const wait: Wait = {
        event,
        end: () => {
          cancelTimer();
          this.#waits.delete(wait);
          resolve();
        },
      };
      const cancelTimer = this.#clock.after(timeLimitMs, () => {
        wait.end();
        otherwise();
      });
      this.#waits.add(wait);
    });
  }

  happened(event: string): void {
    for (const wait of this.#waits) if (wait.event === event) wait.end();
  }

  endAll(): void {
    for (const wait of this.#waits) wait.end();
  }
}
