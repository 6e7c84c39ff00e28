import type {Formula, Lookup} from '../formula.js';
import {isTrue} from './scope.js';

/** An event as the profile describes it. */
export interface WatchedEvent {
  readonly name: string;
  /** The name of its report. */
  readonly report: string;
  readonly when: Formula | null;
  readonly each: boolean;
}

/** Finds out whether an event has happened, in one connection. */
export class EventWatch {
  readonly event: WatchedEvent;
  /** Null before the first report, which is no change: a hub that comes back starts nothing. */
  #wasTrue: boolean | null = null;

  constructor(event: WatchedEvent) {
    this.event = event;
  }

  /**
   * To be called after each of its reports.
   * @param isSetUp False for what the device sends right after the subscription.
   */
  hasHappened(lookup: Lookup, isSetUp: boolean): boolean {
    const {when, each} = this.event;
    const isNow = when === null || isTrue(when.evaluate(lookup));
    if (when === null || each) return isNow && isSetUp;
    const wasTrue = this.#wasTrue;
    this.#wasTrue = isNow;
    return isNow && wasTrue === false;
  }
}
