import {withGlobal} from '@sinonjs/fake-timers';

/** Simulated time advances only in `wait`. */
export interface SimulatedTime {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** The global timers and clocks are simulated while `run` runs. */
export async function inSimulatedTime<T>(run: (time: SimulatedTime) => Promise<T>): Promise<T> {
  const fake = withGlobal(globalThis).install({
    now: 0,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  try {
    return await run({
      now: () => fake.now,
      async wait(ms) {
        const endMs = fake.now + ms;
        setTimeout(() => undefined, ms);
        while (fake.now < endMs) {
          await turnOfTheRealLoop();
          fake.next();
        }
        await turnOfTheRealLoop();
      },
    });
  } finally {
    fake.uninstall();
  }
}

/** One turn of the real event loop: settled promises run their callbacks. */
function turnOfTheRealLoop(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}
