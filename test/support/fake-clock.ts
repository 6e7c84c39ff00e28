import {createClock} from '@sinonjs/fake-timers';
import type {Clock} from '../../src/clock.js';

export interface FakeClock {
  readonly clock: Clock;
  now(): number;
  /** Runs what is due on the way, letting promises settle between the timers. */
  advance(ms: number): Promise<void>;
  /** Runs what is due on the way, without a turn for promises. */
  advanceSync(ms: number): void;
  /** How many timers are armed: a test of cleaning up. */
  timerCount(): number;
}

export function createFakeClock(startMs = 0): FakeClock {
  const fake = createClock(startMs, Number.MAX_SAFE_INTEGER);
  return {
    clock: {
      now: () => fake.now,
      after(delayMs, callback) {
        const timer = fake.setTimeout(callback, Math.ceil(delayMs));
        return () => fake.clearTimeout(timer);
      },
    },
    now: () => fake.now,
    async advance(ms) {
      await fake.tickAsync(ms);
    },
    advanceSync: ms => void fake.tick(ms),
    timerCount: () => fake.countTimers(),
  };
}
