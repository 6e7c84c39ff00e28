import type {Clock} from '../../src/clock.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';

/** The simulated clock of a machine that can sleep. `clock` is the part that the code under test gets. */
export class FakeClock extends SimulatedClock implements Clock {
  readonly clock: Clock = this;
  #timeOfDayOffsetMs = 0;
  #sleptMs = 0;

  timeOfDay(): number {
    return this.now() + this.#timeOfDayOffsetMs;
  }

  /** now() without the time that the machine slept. */
  get awakeMs(): number {
    return this.now() - this.#sleptMs;
  }

  /** Runs the timers that are due within this time, in this call. Promises settle after it. */
  advanceSync(ms: number): void {
    this.runUntil(this.now() + ms);
  }

  /** The machine sleeps: timers that are due in this time run late, at the next advance. */
  sleep(ms: number): void {
    this.skip(ms);
    this.#sleptMs += ms;
  }

  /** Sets the time of day forward, as a sleep does on machines whose monotonic clock stops meanwhile. */
  jumpTimeOfDay(ms: number): void {
    this.#timeOfDayOffsetMs += ms;
  }
}

export function createFakeClock(startMs = 0): FakeClock {
  const clock = new FakeClock();
  clock.skip(startMs);
  return clock;
}
