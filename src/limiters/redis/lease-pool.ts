import type {Lease} from './requests.js';

interface Entry {
  readonly lease: Lease;
  used: number;
  lastUsedMs: number;
}

type Settle = (lease: Lease, used: number, lastUsedMs: number) => void;

/** The leases that a process has, in the order in which they begin. */
export class LeasePool {
  readonly #settle: Settle;
  #entries: Entry[] = [];

  /** @param settle Called once for each lease, when it is used up or has ended. */
  constructor(settle: Settle) {
    this.#settle = settle;
  }

  add(lease: Lease): void {
    this.#entries.push({lease, used: 0, lastUsedMs: lease.fromMs});
  }

  /** All or nothing. */
  take(nowMs: number, cost: number): boolean {
    this.settleEnded(nowMs);
    const usable = this.#entries.filter(({lease}) => lease.fromMs <= nowMs);
    if (sumOf(usable) < cost) return false;
    let missing = cost;
    for (const entry of usable) {
      const taken = Math.min(missing, entry.lease.granted - entry.used);
      missing -= taken;
      entry.used += taken;
      entry.lastUsedMs = nowMs;
      if (missing <= 0) break;
    }
    this.#settleIf(({lease, used}) => used >= lease.granted);
    return true;
  }

  settleEnded(nowMs: number): void {
    this.#settleIf(({lease}) => lease.untilMs < nowMs);
  }

  settleAll(): void {
    this.#settleIf(() => true);
  }

  /** When this much is usable; Infinity: never. */
  readyAtMs(cost: number): number {
    let sum = 0;
    for (const {lease, used} of this.#entries) {
      sum += lease.granted - used;
      if (sum >= cost) return lease.fromMs;
    }
    return Infinity;
  }

  /** Tokens, also of leases that have not begun. */
  get tokens(): number {
    return sumOf(this.#entries);
  }

  /** When the next lease begins or ends; Infinity: there is none. */
  nextChangeMs(nowMs: number): number {
    const times = this.#entries.map(({lease}) =>
      lease.fromMs > nowMs ? lease.fromMs : lease.untilMs + 1,
    );
    return Math.min(...times);
  }

  #settleIf(isDone: (entry: Entry) => boolean): void {
    const done = this.#entries.filter(isDone);
    if (done.length === 0) return;
    this.#entries = this.#entries.filter(entry => !done.includes(entry));
    for (const {lease, used, lastUsedMs} of done) this.#settle(lease, used, lastUsedMs);
  }
}

function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, {lease, used}) => sum + lease.granted - used, 0);
}
