import * as library from '../../src/rate-limiter.js';
import type {RateLimiterOptions} from '../../src/rate-limiter.js';
import {createFakeClock} from './fake-clock.js';

const IMPORT = /^import (\{[^}]+\}) from 'blockwave\/rate-limiter';$/m;

/** Runs the JavaScript of a document for a second of a fake clock. Returns what it logs: the arguments of each call. */
export async function runExample(document: string): Promise<readonly unknown[][]> {
  const [, code = ''] = /```js\n([^]*?)```/.exec(document) ?? [];
  const clock = createFakeClock();
  const logged: unknown[][] = [];
  const timers = new Map<number, () => void>();
  const now = () => clock.now();
  /** Its default clock is that of the machine. */
  class RateLimiter extends library.RateLimiter {
    constructor(rate: number, options: RateLimiterOptions) {
      super(rate, {clock: now, ...options});
    }
  }
  const scope = {
    library: {...library, RateLimiter},
    performance: {now},
    setTimeout: (callback: () => void, delayMs: number) => {
      timers.set(timers.size, clock.after(delayMs, callback));
      return timers.size - 1;
    },
    clearTimeout: (timer: number) => timers.get(timer)?.(),
    console: {log: (...values: unknown[]) => void logged.push(values)},
  };
  const body = `return (async () => {${code.replace(IMPORT, 'const $1 = library;')}})();`;
  // oxlint-disable-next-line typescript/no-implied-eval -- the code is in this repository
  const run = new Function(...Object.keys(scope), body) as (...given: unknown[]) => Promise<void>;
  const done = run(...Object.values(scope));
  await clock.advance(1_000);
  await done;
  return logged;
}
