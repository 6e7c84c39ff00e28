import {systemClock} from '../../clock.js';
import {checkCost, checkOptions, requirePossibleCost} from '../limits.js';
import {BudgetMember} from './budget-member.js';
import {LeasedLimiter} from './leased-limiter.js';
import {OPTIONS, settingsFrom, type RedisBudgetOptions, type Settings} from './options.js';

/** An answer of Redis that takes longer is a refusal. */
const VALIDITY_MS = 100;

export interface RedisLimiterOptions extends RedisBudgetOptions {
  /** `centralised`: Redis decides each call. `hybrid`: Redis lends some tokens, with which the process decides. */
  readonly strategy: 'centralised' | 'hybrid';
}

export interface RedisDecision {
  readonly isAcquired: boolean;
  /** When to try again; 0: it was acquired. */
  readonly msUntilReady: number;
}

/** The contract of Limiter with promises. No promise is rejected for a problem of Redis. */
export interface RedisLimiter {
  readonly rate: number;
  /** Tokens: a higher cost can never be met. */
  readonly maxCost: number;
  /** The number of processes with this key, as last known. */
  readonly members: number;
  /** False: Redis is lost, and the limiter keeps to its part of the rate. */
  readonly isShared: boolean;
  /** Takes `cost`, all or nothing. Rejects with a RangeError for a cost that can never be met. */
  tryAcquire(cost?: number): Promise<RedisDecision>;
  /**
   * Takes `cost` for a message that is sent at once, whatever Redis says. The budget's debt is at most one second of
   * the rate.
   */
  forceAcquire(cost?: number): void;
  /** Counts a message that was sent without asking: it takes no tokens, but counts in its second. */
  record(cost?: number): void;
  /** Milliseconds until `cost` can be acquired if nothing else is acquired before; 0: now. */
  msUntilReady(cost?: number): Promise<number>;
  setRate(rate: number): void;
  /** Gives tokens back and leaves the budget. Nothing is acquired afterwards. */
  close(): Promise<void>;
}

/** @throws TypeError or RangeError with the name and the value of the option. */
export function createRedisLimiter(options: RedisLimiterOptions): RedisLimiter {
  checkOptions(options, [...OPTIONS, 'strategy']);
  const strategy: unknown = options.strategy;
  if (strategy === 'centralised') return new CentralisedLimiter(options);
  if (strategy === 'hybrid') return new HybridLimiter(options);
  throw new TypeError(`strategy must be "centralised" or "hybrid", got ${String(strategy)}`);
}

class CentralisedLimiter implements RedisLimiter {
  readonly #settings: Settings;
  readonly #member: BudgetMember;

  constructor(options: RedisBudgetOptions) {
    this.#settings = settingsFrom('createRedisLimiter', options);
    this.#member = new BudgetMember(this.#settings, options.rate, VALIDITY_MS, () => undefined);
  }

  get rate(): number {
    return this.#member.limits.rate;
  }

  get maxCost(): number {
    return this.#member.limits.maxCost / this.#settings.costFactor;
  }

  get members(): number {
    return this.#member.members;
  }

  get isShared(): boolean {
    return this.#member.local === null;
  }

  async tryAcquire(cost = 1): Promise<RedisDecision> {
    requirePossibleCost(cost, this.maxCost);
    const member = this.#member;
    const {clock, costFactor} = this.#settings;
    const tokens = cost * costFactor;
    const answer = await member.take({tokens, horizonMs: 0});
    const nowMs = clock.now();
    if (answer === null) {
      if (member.local?.tryAcquireAt(nowMs, tokens) === true) return ACQUIRED;
      return refused(member.local?.msUntilReady(tokens) ?? 1);
    }
    if (answer.lease === null) return refused(answer.waitMs);
    const isInTime = member.local === null && nowMs <= answer.lease.untilMs;
    member.settle(answer.lease, isInTime ? tokens : 0, nowMs);
    return isInTime ? ACQUIRED : refused(1);
  }

  forceAcquire(cost = 1): void {
    checkCost(cost);
    const {clock, costFactor} = this.#settings;
    this.#member.charge(clock.now(), cost * costFactor, true);
  }

  record(cost = 1): void {
    checkCost(cost);
    const {clock, costFactor} = this.#settings;
    this.#member.charge(clock.now(), cost * costFactor, false);
  }

  async msUntilReady(cost = 1): Promise<number> {
    requirePossibleCost(cost, this.maxCost);
    const tokens = cost * this.#settings.costFactor;
    // A negative wait is never granted.
    const answer = await this.#member.take({tokens, horizonMs: -1});
    return answer?.waitMs ?? this.#member.local?.msUntilReady(tokens) ?? 1;
  }

  setRate(rate: number): void {
    this.#member.setRate(rate);
  }

  close(): Promise<void> {
    return this.#member.close();
  }
}

/** The asynchronous interface of a LeasedLimiter. */
class HybridLimiter implements RedisLimiter {
  readonly #leased: LeasedLimiter;
  readonly #now: () => number;

  constructor(options: RedisBudgetOptions) {
    this.#leased = new LeasedLimiter(options, 'createRedisLimiter');
    const {clock = systemClock} = options;
    this.#now = () => clock.now();
  }

  get rate(): number {
    return this.#leased.rate;
  }

  get maxCost(): number {
    return this.#leased.maxCost;
  }

  get members(): number {
    return this.#leased.members;
  }

  get isShared(): boolean {
    return this.#leased.isShared;
  }

  // oxlint-disable-next-line typescript/require-await -- an error of the argument becomes a rejection
  async tryAcquire(cost = 1): Promise<RedisDecision> {
    if (this.#leased.tryAcquire(cost)) return ACQUIRED;
    return refused(this.#leased.msUntilReady(cost));
  }

  forceAcquire(cost = 1): void {
    this.#leased.forceAcquireAt(this.#now(), cost);
  }

  record(cost = 1): void {
    this.#leased.record(cost);
  }

  // oxlint-disable-next-line typescript/require-await -- as above
  async msUntilReady(cost = 1): Promise<number> {
    return this.#leased.msUntilReady(cost);
  }

  setRate(rate: number): void {
    this.#leased.setRate(rate);
  }

  close(): Promise<void> {
    return this.#leased.close();
  }
}

const ACQUIRED: RedisDecision = {isAcquired: true, msUntilReady: 0};

/** A wait of 0 would make a loop of the caller. */
function refused(waitMs: number): RedisDecision {
  return {isAcquired: false, msUntilReady: Math.max(0.1, waitMs)};
}
