import {systemClock, type Clock} from '../../clock.js';
import {
  checkBurst,
  checkCost,
  checkOptions,
  limitsOf,
  requireFunctions,
  requirePositive,
  strictLimits,
  type Limits,
} from '../limits.js';
import type {RedisClient} from './client.js';

/** A class of clients under one budget, for example pupils beside teachers. */
export interface ClientClass {
  readonly name: string;
  /** The share of the rate that all clients of this class may use together. Above 0, at most 1. Default: 1. */
  readonly share?: number;
  /** Each cost is multiplied by this. Default: 1. */
  readonly cost?: number;
}

export interface RedisBudgetOptions {
  /** A connected client of the package `redis`, or one that connects. It stays the caller's: close() does not end it. */
  readonly client: RedisClient;
  /** Limiters with the same key share one budget. Letters, digits and the characters `.`, `_`, `:`, `-`. */
  readonly key: string;
  /** Tokens a second for all limiters with this key. In any second at most floor(rate), at least 1, pass. */
  readonly rate: number;
  /** The most that passes at once after a pause, at least 1. Default: max(1, rate). */
  readonly burst?: number;
  /** Default: all clients are one class. */
  readonly clientClass?: ClientClass;
  /** Default: the machine's monotonic clock. It is used for durations only. */
  readonly clock?: Clock;
}

/** The options, checked and with their defaults. */
export interface Settings {
  readonly client: RedisClient;
  readonly key: string;
  readonly burst: number | undefined;
  readonly className: string;
  readonly share: number;
  readonly costFactor: number;
  readonly clock: Clock;
}

/** The names of RedisBudgetOptions. */
export const OPTIONS = ['client', 'key', 'rate', 'burst', 'clientClass', 'clock'];

const NAME = /^[\w.:-]+$/;

/** @throws TypeError or RangeError with the name and the value of the option. */
export function settingsFrom(owner: string, options: RedisBudgetOptions): Settings {
  const {client, key, burst, clientClass, clock = systemClock} = options;
  const functions = ['client.sendCommand', 'client.on', 'client.off', 'clock.now', 'clock.after'];
  requireFunctions(owner, {client, clock}, functions);
  if (typeof client.isReady !== 'boolean') {
    throw new TypeError(
      `${owner}: client must be a client of the package "redis", version 5 or later: this one has no isReady. ioredis is another package`,
    );
  }
  requireName('key', key);
  checkBurst(burst);
  checkOptions(clientClass ?? {}, ['name', 'share', 'cost']);
  const {name = 'all', share = 1, cost = 1} = clientClass ?? {};
  requireName('clientClass.name', name);
  if (requirePositive('clientClass.share', share) > 1) {
    throw new RangeError(`clientClass.share must be at most 1, got ${share}`);
  }
  checkCost(requirePositive('clientClass.cost', cost));
  return {client, key, burst, className: name, share, costFactor: cost, clock};
}

/** Limits of the budget and of the class within it, in tokens. */
export interface BudgetLimits extends Limits {
  /** Refill. */
  readonly perSecond: number;
  /** The most in one second. */
  readonly perWindow: number;
  /** The same of the class. */
  readonly perClass: number;
  /** A higher cost can never be met. */
  readonly maxCost: number;
}

/** @throws TypeError or RangeError for a rate that is no positive finite number of at most a million. */
export function budgetLimits(name: string, rate: number, {burst, share}: Settings): BudgetLimits {
  if (requirePositive(name, rate) === Infinity) throw new RangeError(`${name} must be finite`);
  const limits = limitsOf(rate, burst);
  const {perWindow, bucket} = strictLimits(limits);
  const perClass = Math.max(1, Math.floor(perWindow * share));
  const maxCost = Math.min(limits.burst, perClass);
  return {...limits, perSecond: bucket.rate, perWindow, perClass, maxCost};
}

function requireName(name: string, value: unknown): void {
  if (typeof value !== 'string' || !NAME.test(value)) {
    throw new TypeError(
      `${name} must be a text of letters, digits, ".", "_", ":" and "-", got ${JSON.stringify(value)}`,
    );
  }
}
