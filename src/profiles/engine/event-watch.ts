import type {Formula, Lookup} from '../formula.js';
import {isTrue} from './scope.js';

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
    this.#wasTrue = this.#isTrue(initial);
  }

  /**
   * To be called after each of its reports.
   * @param isState Whether the report only says what is so since before the connection.
   */
  hasHappened(lookup: Lookup, isState: boolean): boolean {
    const wasTrue = this.#wasTrue;
    this.#wasTrue = this.#isTrue(lookup);
    return this.#wasTrue && !isState && (this.event.each || !wasTrue);
  }

  #isTrue(lookup: Lookup): boolean {
    const {when} = this.event;
    return when === null || isTrue(when.evaluate(lookup));
  }
}
