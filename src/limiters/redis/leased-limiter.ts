import {Alarm} from '../../alarm.js';
import type {Clock} from '../../clock.js';
import {Emitter} from '../../emitter.js';
import {checkCost, checkOptions, checkTime, requirePossibleCost} from '../limits.js';
import type {Limiter, RateLimiterStatistics} from '../limiter.js';
import {BudgetMember} from './budget-member.js';
import {LeasePool} from './lease-pool.js';
import {OPTIONS, settingsFrom, type RedisBudgetOptions, type Settings} from './options.js';
import {HORIZON_MS} from './script.js';

const VALIDITY_MS = 50;
/** A lease contains this share of a second's tokens, at least one. */
const LEASE_SHARE = 0.05;
/** A refused caller that has not come back for this time does not need tokens any more. */
const DEMAND_MS = 1000;

export type LeasedLimiterOptions = RedisBudgetOptions;

/**
 * A limiter without promises for a budget in Redis: Redis lends it some tokens at a time, and it decides with these. For
 * a Gate: let onReady() call the gate's onRateChange().
 */
export class LeasedLimiter implements Limiter {
  readonly #settings: Settings;
  readonly #clock: Clock;
  readonly #member: BudgetMember;
  readonly #pool: LeasePool;
  readonly #alarm: Alarm;
  readonly #events = new Emitter<{ready: undefined}>();
  #isAsking = false;
  #isClosed = false;
  /** The cost of the last refused call, in tokens; 0: none waits. */
  #wanted = 0;
  #refusedMs = -Infinity;
  /** Redis has nothing for us before this time. */
  #askAtMs = -Infinity;
  #admitted = 0;
  #refused = 0;
  #forced = 0;

  /** @throws TypeError or RangeError with the name and the value of the option. */
  constructor(options: LeasedLimiterOptions, owner = 'createLeasedLimiter') {
    this.#settings = settingsFrom(owner, options);
    this.#clock = this.#settings.clock;
    this.#alarm = new Alarm(this.#clock, () => this.#onAlarm());
    this.#member = new BudgetMember(this.#settings, options.rate, VALIDITY_MS, () =>
      this.#onChange(),
    );
    this.#pool = new LeasePool((lease, used, lastUsedMs) =>
      this.#member.settle(lease, used, lastUsedMs),
    );
  }

  get rate(): number {
    return this.#member.limits.rate;
  }

  get maxCost(): number {
    return this.#member.limits.maxCost / this.#settings.costFactor;
  }

  /** The number of processes with this key, as last known. */
  get members(): number {
    return this.#member.members;
  }

  /** False: Redis is lost, and the limiter keeps to its part of the rate. */
  get isShared(): boolean {
    return this.#member.local === null;
  }

  get statistics(): RateLimiterStatistics {
    return {admitted: this.#admitted, refused: this.#refused, forced: this.#forced};
  }

  /**
   * Takes `cost`, all or nothing.
   * @param cost Tokens: above 0, at most `maxCost`. Default: 1.
   * @throws TypeError or RangeError for another cost.
   */
  tryAcquire(cost = 1): boolean {
    return this.tryAcquireAt(this.#clock.now(), cost);
  }

  /** The same, at a time that the caller has read from the same clock. */
  tryAcquireAt(nowMs: number, cost = 1): boolean {
    requirePossibleCost(cost, this.maxCost);
    checkTime(nowMs);
    const tokens = cost * this.#settings.costFactor;
    const isAcquired =
      this.#member.local?.tryAcquireAt(nowMs, tokens) ?? this.#pool.take(nowMs, tokens);
    if (isAcquired) {
      this.#wanted = 0;
      this.#admitted += 1;
      return true;
    }
    this.#refused += 1;
    this.#wanted = tokens;
    this.#refusedMs = nowMs;
    this.#ask(nowMs);
    return false;
  }

  forceAcquireAt(nowMs: number, cost = 1): void {
    checkCost(cost);
    checkTime(nowMs);
    this.#forced += 1;
    this.#member.charge(nowMs, cost * this.#settings.costFactor, true);
  }

  record(cost = 1): void {
    checkCost(cost);
    this.#member.charge(this.#clock.now(), cost * this.#settings.costFactor, false);
  }

  msUntilReady(cost = 1): number {
    requirePossibleCost(cost, this.maxCost);
    const nowMs = this.#clock.now();
    const tokens = cost * this.#settings.costFactor;
    const {local} = this.#member;
    if (local !== null) return local.msUntilReady(tokens);
    this.#pool.settleEnded(nowMs);
    const readyMs = this.#pool.readyAtMs(tokens);
    if (readyMs < Infinity) return Math.max(0, readyMs - nowMs);
    return Math.max(1, this.#member.roundTripMs, this.#askAtMs - nowMs);
  }

  /** @throws as the constructor does. Nothing has changed then. */
  setRate(rate: number): void {
    this.#member.setRate(rate);
    this.#askAtMs = -Infinity;
  }

  /** Calls back when a refused caller should try again. The function returned removes the listener. */
  onReady(listener: () => void): () => void {
    return this.#events.on('ready', listener);
  }

  /** Gives its tokens back and leaves the budget. Nothing is acquired afterwards. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#alarm.cancel();
    this.#events.clear();
    this.#pool.settleAll();
    await this.#member.close();
  }

  #onAlarm(): void {
    const nowMs = this.#clock.now();
    this.#pool.settleEnded(nowMs);
    if (this.#wanted > 0 && this.#pool.readyAtMs(this.#wanted) <= nowMs) this.#events.emit('ready');
    this.#ask(this.#clock.now());
    this.#setAlarm();
  }

  #setAlarm(): void {
    if (this.#isClosed) return;
    const nowMs = this.#clock.now();
    const askMs = this.#wanted > 0 && this.#askAtMs > nowMs ? this.#askAtMs : Infinity;
    this.#alarm.setTo(Math.min(askMs, this.#pool.nextChangeMs(nowMs)));
  }

  /** Redis is lost or decides again. */
  #onChange(): void {
    this.#pool.settleAll();
    this.#askAtMs = -Infinity;
    this.#events.emit('ready');
  }

  #ask(nowMs: number): void {
    const isWanted = this.#wanted > 0 && nowMs - this.#refusedMs < DEMAND_MS;
    if (!isWanted || this.#pool.tokens >= this.#wanted || nowMs < this.#askAtMs) return;
    if (this.#isAsking || this.#isClosed || !this.isShared) return;
    this.#isAsking = true;
    void this.#askFor(this.#wanted);
  }

  async #askFor(wanted: number): Promise<void> {
    const {perSecond, maxCost} = this.#member.limits;
    const leaseTokens = Math.max(1, Math.floor(perSecond * LEASE_SHARE));
    // Not only what is missing: the tokens that are there may end before the new ones begin.
    const tokens = Math.min(maxCost, Math.max(leaseTokens, wanted));
    const answer = await this.#member.take({tokens, horizonMs: HORIZON_MS});
    this.#isAsking = false;
    if (answer === null || this.#isClosed) return;
    const nowMs = this.#clock.now();
    if (answer.lease !== null && this.isShared) this.#pool.add(answer.lease);
    else this.#askAtMs = nowMs + Math.max(1, answer.waitMs - HORIZON_MS / 2);
    this.#onAlarm();
  }
}

/** @throws TypeError or RangeError with the name and the value of the option. */
export function createLeasedLimiter(options: LeasedLimiterOptions): LeasedLimiter {
  checkOptions(options, OPTIONS);
  return new LeasedLimiter(options);
}
