import {createClock} from '@sinonjs/fake-timers';
import type {Clock} from '../../src/clock.js';

export interface FakeClock {
  readonly clock: Clock;
  now(): number;
  /** Runs what is due on the way, letting promises settle between the timers. */
  advance(ms: number): Promise<void>;
  /** Runs what is due on the way, without a turn for promises. */
  advanceSync(ms: number): void;
  /** The machine sleeps: what was due meanwhile is late. */
  sleep(ms: number): void;
  /** It sleeps, and only the time of day shows it. */
  sleepUnseen(ms: number): void;
  /** How many timers are armed: a test of cleaning up. */
  timerCount(): number;
}

export function createFakeClock(startMs = 0): FakeClock {
  const fake = createClock(startMs, Number.MAX_SAFE_INTEGER);
  let unseenMs = 0;
  return {
    clock: {
      now: () => fake.now,
      timeOfDay: () => fake.now + unseenMs,
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
    sleep: ms => void fake.jump(ms),
    sleepUnseen: ms => void (unseenMs += ms),
    timerCount: () => fake.countTimers(),
  };
}
