import {Alarm} from '../../alarm.js';
import type {Clock} from '../../clock.js';
import {LocalShare} from './local-share.js';
import {budgetLimits, type BudgetLimits, type Settings} from './options.js';
import {Requests, type Answer, type Lease, type Want} from './requests.js';
import {HORIZON_MS, SILENT_MS, WINDOW_MS} from './script.js';

/** A member without other requests sends one after this time. */
const HEARTBEAT_MS = 150;
const REPORT_MS = 20;
const PROBE_MS = 250;
/** From when Redis is back until it is asked again. Longer than a client waits before it connects again. */
const GRACE_MS = 2000;
const HOLD = 'hold';

/**
 * A process's part in a budget.
 *
 * - `shared`: Redis decides.
 * - `lost`: Redis does not answer. The process sends its local share, but not before a second has passed since the last
 *   lease of any process can have ended.
 * - `grace`: Redis answers again, and counts the local share as used. Other processes may not have noticed yet.
 */
export class BudgetMember {
  readonly #settings: Settings;
  readonly #clock: Clock;
  readonly #requests: Requests;
  readonly #alarm: Alarm;
  readonly #onChange: () => void;
  #limits: BudgetLimits;
  /** Null: Redis decides. */
  #local: LocalShare | null;
  #graceEndMs: number | null = null;
  /** Unknown before the first answer. */
  #members: number | null = null;
  #isJoining = false;
  #isClosed = false;
  #sentMs = -Infinity;
  #answeredMs = -Infinity;

  /** @param onChange Called when Redis is lost or decides again. */
  constructor(settings: Settings, rate: number, validityMs: number, onChange: () => void) {
    this.#settings = settings;
    this.#clock = settings.clock;
    this.#limits = budgetLimits('rate', rate, settings);
    this.#requests = new Requests(settings, validityMs);
    this.#onChange = onChange;
    this.#alarm = new Alarm(settings.clock, () => this.#onAlarm());
    this.#local = this.#newShare();
    const {client} = settings;
    client.on('ready', this.#onReady);
    client.on('error', this.#onProblem);
    client.on('end', this.#onProblem);
    this.#onReady();
  }

  get limits(): BudgetLimits {
    return this.#limits;
  }

  /** Null: Redis decides. */
  get local(): LocalShare | null {
    return this.#local;
  }

  get members(): number {
    return this.#members ?? 1;
  }

  get roundTripMs(): number {
    return this.#requests.roundTripMs;
  }

  setRate(rate: number): void {
    this.#limits = budgetLimits('rate', rate, this.#settings);
  }

  /** Resolves with null if Redis was lost, or does not decide now. */
  async take(want: Want): Promise<Answer | null> {
    if (this.#local !== null || this.#isClosed) return null;
    return this.#send(want);
  }

  /** Reports what was used of a lease; the rest is given back. */
  settle({id, granted}: Lease, used: number, lastUsedMs: number): void {
    this.#requests.report({lease: id, granted, used, atMs: lastUsedMs, isCharged: true});
    this.#alarm.setTo(this.#clock.now() + REPORT_MS);
  }

  /** Reports at once what was sent without asking. */
  charge(atMs: number, cost: number, isCharged: boolean): void {
    if (this.#local !== null) {
      if (isCharged) this.#local.forceAcquireAt(atMs, cost);
      else this.#local.record(cost);
      return;
    }
    if (this.#isClosed) return;
    const lease = this.#requests.newId();
    this.#requests.report({lease, granted: 0, used: cost, atMs, isCharged});
    void this.#send(null);
  }

  /** Gives back what was settled, and leaves the members. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#local = null;
    this.#alarm.cancel();
    const {client} = this.#settings;
    client.off('ready', this.#onReady);
    client.off('error', this.#onProblem);
    client.off('end', this.#onProblem);
    await this.#requests.send(this.#limits, null, true);
  }

  readonly #onReady = () => {
    void this.#join();
    this.#alarm.setTo(this.#clock.now() + PROBE_MS);
  };

  readonly #onProblem = () => {
    if (!this.#settings.client.isReady) this.#lose();
  };

  #onAlarm(): void {
    if (this.#isClosed) return;
    const nowMs = this.#clock.now();
    if (this.#graceEndMs !== null && nowMs >= this.#graceEndMs) this.#endGrace();
    if (this.#local !== null && this.#graceEndMs === null) void this.#join();
    else if (this.#requests.hasReports || nowMs - this.#sentMs >= HEARTBEAT_MS - 1) {
      void this.#send(null);
    }
    const nextMs = Math.min(this.#graceEndMs ?? Infinity, nowMs + HEARTBEAT_MS);
    this.#alarm.setTo(nextMs);
  }

  async #send(want: Want | null): Promise<Answer | null> {
    this.#sentMs = this.#clock.now();
    const answer = await this.#requests.send(this.#limits, want);
    if (answer === null) this.#lose();
    else {
      this.#answeredMs = Math.max(this.#answeredMs, answer.sentMs);
      this.#members = answer.members;
    }
    return answer;
  }

  #lose(): void {
    if (this.#isClosed) return;
    this.#graceEndMs = null;
    if (this.#local !== null) return;
    this.#local = this.#newShare();
    this.#alarm.setTo(this.#clock.now() + PROBE_MS);
    this.#onChange();
  }

  #newShare(): LocalShare {
    const {rate, perWindow, perClass} = this.#limits;
    const members = this.#members ?? perWindow;
    const wholeShare = Math.max(1, Math.floor(Math.min(perClass, perWindow / members)));
    const lastLeaseMs = HORIZON_MS + this.#requests.validityMs;
    const startMs = Math.max(this.#clock.now(), this.#answeredMs + SILENT_MS);
    const beginMs = startMs + lastLeaseMs + WINDOW_MS;
    return new LocalShare(Math.min(rate, wholeShare), beginMs, this.#clock);
  }

  /** Asks whether Redis is there. A local share that has begun is reserved in Redis for the grace time. */
  async #join(): Promise<void> {
    const local = this.#local;
    if (this.#isClosed || local === null || this.#graceEndMs !== null) return;
    if (this.#isJoining || !this.#settings.client.isReady) return;
    this.#isJoining = true;
    const needsGrace = local.hasBegun;
    const graceEndMs = this.#clock.now() + GRACE_MS;
    const held = Math.ceil(local.perSecond);
    if (needsGrace) {
      const hold = {lease: HOLD, granted: held, used: held, isCharged: false};
      this.#requests.report({...hold, atMs: graceEndMs});
    }
    const answer = await this.#requests.send(this.#limits, null);
    this.#isJoining = false;
    // The share may have begun since: the next probe reserves it.
    if (answer === null || needsGrace !== local.hasBegun || this.#local !== local) return;
    this.#members = answer.members;
    this.#answeredMs = answer.sentMs;
    if (needsGrace) {
      this.#graceEndMs = graceEndMs;
      this.#alarm.setTo(graceEndMs);
    } else {
      this.#local = null;
      this.#onChange();
    }
  }

  /** From now on Redis counts what was sent in place of what was reserved. */
  #endGrace(): void {
    const local = this.#local;
    if (local === null) return;
    this.#graceEndMs = null;
    this.#local = null;
    const nowMs = this.#clock.now();
    const held = Math.ceil(local.perSecond);
    const hold = {lease: HOLD, granted: held, used: 0, isCharged: false};
    this.#requests.report({...hold, atMs: nowMs});
    for (const {atMs, cost} of local.uses) {
      const lease = this.#requests.newId();
      this.#requests.report({lease, granted: 0, used: cost, atMs, isCharged: false});
    }
    void this.#send(null);
    this.#onChange();
  }
}
