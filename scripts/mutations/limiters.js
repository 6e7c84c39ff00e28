// The limiters and shapers.
const RATE = 'test/limiters/rate-limiter.test.ts';
const WINDOW = 'test/limiters/rate-limiter-window.test.ts';
const PROPERTIES = 'test/limiters/limiter-properties.test.ts';
const EXAMPLES = 'test/limiters/strategies/worked-examples.test.ts';
const STRATEGIES = 'test/limiters/strategies/strategies.test.ts';
const ACQUIRE = 'test/limiters/acquire.test.ts';

export default [
  {
    promise: 'A strict limiter never exceeds its rate in any second.',
    file: 'src/limiters/window.ts',
    find: 'if (nowMs - oldestMs < WINDOW_MS) return false;',
    replace: 'if (nowMs - oldestMs < WINDOW_MS - 1) return false;',
    tests: [WINDOW, PROPERTIES],
  },
  {
    promise: 'A strict limiter counts the last message of a second.',
    file: 'src/limiters/window.ts',
    find: 'const oldest = slot - this.#limit;',
    replace: 'const oldest = slot - this.#limit - 1;',
    tests: [RATE, WINDOW],
  },
  {
    promise: 'What is recorded without a permit uses the room of its second.',
    file: 'src/limiters/window.ts',
    find: 'stamps[this.#slot] = nowMs;\n      if (unitsLeft < 1) break;',
    replace: 'if (unitsLeft < 1) break;',
    tests: [WINDOW, PROPERTIES],
  },
  {
    promise: 'A higher limit does not forget what was sent in the last second.',
    file: 'src/limiters/window.ts',
    find: 'this.#stamps = new Float64Array(old.length + missing).fill(this.#evicted);',
    replace: 'this.#stamps = new Float64Array(old.length + missing).fill(-Infinity);',
    tests: [WINDOW, PROPERTIES],
  },
  {
    promise: 'A clock that steps back does not stop a strict limiter.',
    file: 'src/limiters/rate-limiter.ts',
    find: 'this.#window?.shift(nowMs - this.#lastMs);',
    replace: '',
    tests: [RATE, WINDOW, PROPERTIES],
  },
  {
    promise: 'A pause gives no more than the burst.',
    file: 'src/limiters/rate-limiter.ts',
    find: 'return Math.min(limits.burst, this.#tokens + (elapsedMs * limits.perSecond) / 1000);',
    replace: 'return this.#tokens + (elapsedMs * limits.perSecond) / 1000;',
    tests: [RATE],
  },
  {
    promise: 'What is forced becomes debt.',
    file: 'src/limiters/rate-limiter.ts',
    find: 'this.#tokens = Math.max(tokens - cost, Math.min(tokens, -this.#limits.perSecond));',
    replace: 'this.#tokens = Math.max(tokens - cost, 0);',
    tests: [RATE],
  },
  {
    promise: 'The debt is a second of the rate at most.',
    file: 'src/limiters/rate-limiter.ts',
    find: 'this.#tokens = Math.max(tokens - cost, Math.min(tokens, -this.#limits.perSecond));',
    replace: 'this.#tokens = tokens - cost;',
    tests: [RATE, PROPERTIES],
  },
  {
    promise: 'A limiter says after how long a message may be sent.',
    file: 'src/limiters/rate-limiter.ts',
    find: 'const waitMs = Math.max(elapsedWait, this.#window?.msUntilRoom(nowMs, cost) ?? 0);',
    replace: 'const waitMs = elapsedWait;',
    tests: [RATE, WINDOW, PROPERTIES],
  },
  {
    promise: 'A change of the rate makes no tokens and forgives no debt.',
    file: 'src/limiters/rate-limiter.ts',
    find: 'this.#tokens = rate === Infinity ? Infinity : Math.min(tokens, limits.burst);',
    replace: 'this.#tokens = rate === Infinity ? Infinity : Math.max(tokens, limits.burst);',
    tests: [STRATEGIES],
  },
  {
    promise: 'A new rate applies to the strict window.',
    file: 'src/limiters/rate-limiter.ts',
    find: 'this.#window?.setLimit(limits.perWindow);',
    replace: '',
    tests: [RATE, WINDOW, PROPERTIES],
  },
  {
    promise: 'A strict limiter of a fractional rate allows whole messages only.',
    file: 'src/limiters/limits.ts',
    find: 'const perWindow = strict ? Math.max(1, Math.floor(rate)) : Infinity;',
    replace: 'const perWindow = strict ? Math.max(1, Math.ceil(rate)) : Infinity;',
    tests: [RATE, WINDOW, PROPERTIES],
  },
  {
    promise: 'A call does not overtake those that wait.',
    file: 'src/limiters/waiting-limiter.ts',
    find: 'if (!this.#isAnyAhead() && this.take(nowMs, cost)) {',
    replace: 'if (this.take(nowMs, cost)) {',
    tests: [ACQUIRE, STRATEGIES],
  },
  {
    promise: 'A call that aborts is not charged.',
    file: 'src/limiters/waiting-limiter.ts',
    find: 'if (!this.#waiting.delete(waiting)) return;',
    replace: '',
    tests: [ACQUIRE, STRATEGIES],
  },
  {
    promise: 'When a call aborts, the next one has its turn.',
    file: 'src/limiters/waiting-limiter.ts',
    find: 'resolve(false);\n        this.serveWaiting();',
    replace: 'resolve(false);',
    tests: [ACQUIRE, STRATEGIES],
  },
  {
    promise: 'A new rate applies to the calls that wait.',
    file: 'src/limiters/rate-limiter.ts',
    find: 'limits.perWindow);\n    this.serveWaiting();',
    replace: 'limits.perWindow);',
    tests: [ACQUIRE],
  },
  {
    promise: 'A refused try begins the pause of a penalty bucket again.',
    file: 'src/limiters/strategies/resetting-bucket.ts',
    find: 'refuse(nowMs: number): void {\n    this.pauseStartMs = nowMs;',
    replace: 'refuse(nowMs: number): void {\n    void nowMs;',
    tests: [EXAMPLES],
  },
  {
    promise: 'A window begins with the first call after the last one has ended.',
    file: 'src/limiters/strategies/window-counter.ts',
    find: "if (this.#kind === 'first-call' && this.#current === 0) this.#startMs = nowMs;",
    replace: '',
    tests: [EXAMPLES],
  },
  {
    promise: 'GCRA gives no credit for a pause.',
    file: 'src/limiters/strategies/gcra.ts',
    find: 'this.#theoreticalMs = Math.max(this.#theoreticalMs, nowMs) + cost * this.#intervalMs;',
    replace: 'this.#theoreticalMs = this.#theoreticalMs + cost * this.#intervalMs;',
    tests: [STRATEGIES, EXAMPLES],
  },
  {
    promise: 'A leaky bucket has a constant outflow.',
    file: 'src/limiters/strategies/leaky-bucket.ts',
    find: 'this.#freeAtMs = Math.max(this.#freeAtMs, nowMs) + (cost * 1000) / this.#rate;',
    replace: 'this.#freeAtMs = nowMs + 1000 / this.#rate;',
    tests: [STRATEGIES, EXAMPLES],
  },
  {
    promise: 'A sliding window counts a share of the window before.',
    file: 'src/limiters/strategies/window-counter.ts',
    find: 'const before = [this.#previous, this.#current][windows] ?? 0;',
    replace: 'const before = [this.#current, this.#previous][windows] ?? 0;',
    tests: [STRATEGIES, EXAMPLES],
  },
  {
    promise: 'Each entry of a sliding window log expires after one window.',
    file: 'src/limiters/strategies/sliding-window-log.ts',
    find: 'return charge !== undefined && nowMs - charge.atMs >= this.#windowMs;',
    replace: 'return charge !== undefined && nowMs - charge.atMs > this.#windowMs / 2;',
    tests: [STRATEGIES, EXAMPLES],
  },
];
