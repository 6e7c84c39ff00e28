import type {Clock} from '../../src/clock.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';

/** A simulated clock; `clock` is the part that the code under test gets. */
export class FakeClock extends SimulatedClock {
  readonly clock: Clock = this;
}

export function createFakeClock(startMs = 0): FakeClock {
  return new FakeClock(startMs);
}
