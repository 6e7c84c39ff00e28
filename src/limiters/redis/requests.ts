import {within, type Clock} from '../../clock.js';
import {ScriptRunner} from './client.js';
import type {BudgetLimits, Settings} from './options.js';

/** Redis counts as lost if it does not answer for this time. */
const ANSWER_MS = 500;
const LONGEST_VALIDITY_MS = 250;
/** More often would cost time and tell nothing. */
const BEAT_MS = 50;

/** What was used, of a lease or without one. */
export interface Report {
  readonly lease: string;
  readonly granted: number;
  readonly used: number;
  /** The time of the last use. */
  readonly atMs: number;
  /** False: only the window counts it. */
  readonly isCharged: boolean;
}

/** Tokens that may be used from `fromMs` until `untilMs`, by this process's clock. */
export interface Lease {
  readonly id: string;
  readonly granted: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

export interface Answer {
  readonly sentMs: number;
  /** Null: refused, or nothing was wanted. */
  readonly lease: Lease | null;
  /** From now until the tokens are free. */
  readonly waitMs: number;
  readonly members: number;
}

export interface Want {
  readonly tokens: number;
  readonly horizonMs: number;
}

/** Sends the requests of one member, each with the reports since the last one. */
export class Requests {
  #hasReportedRefusal = false;
  readonly memberId = crypto.randomUUID();
  readonly #settings: Settings;
  readonly #clock: Clock;
  readonly #runner: ScriptRunner;
  readonly #shortestValidityMs: number;
  #reports: Report[] = [];
  #leases = 0;
  #beatMs = -Infinity;
  /** A slow round trip counts for a while. */
  #roundTripMs = 0;

  constructor(settings: Settings, shortestValidityMs: number) {
    this.#settings = settings;
    this.#clock = settings.clock;
    this.#runner = new ScriptRunner(settings.client, settings.key);
    this.#shortestValidityMs = shortestValidityMs;
  }

  get hasReports(): boolean {
    return this.#reports.length > 0;
  }

  get roundTripMs(): number {
    return this.#roundTripMs;
  }

  get validityMs(): number {
    const forRoundTrips = 4 * this.#roundTripMs;
    return Math.min(LONGEST_VALIDITY_MS, Math.max(this.#shortestValidityMs, forRoundTrips));
  }

  newId(): string {
    this.#leases += 1;
    return String(this.#leases);
  }

  report(report: Report): void {
    this.#reports.push(report);
  }

  /** "ERR": Redis cannot run the script. "NOPERM": the user may not. Other errors, as of a lost connection, may pass. */
  #reportRefusal(error: unknown): void {
    const {message = ''} = error as Partial<Error>;
    if (this.#hasReportedRefusal || !/^(?:ERR|NOPERM) /.test(message)) return;
    this.#hasReportedRefusal = true;
    console.warn(
      `Redis refuses the script of the shared budget. It needs Redis 6.2 or later: ${message}`,
    );
  }

  /** Resolves with null if there was no answer in time, or an error. */
  async send(limits: BudgetLimits, want: Want | null, isLeaving = false): Promise<Answer | null> {
    const {client, className} = this.#settings;
    if (!client.isReady) return null;
    const sentMs = this.#clock.now();
    const lease = this.newId();
    const {validityMs} = this;
    const reports = this.#reports.splice(0);
    const args = [
      ...[this.memberId, limits.burst, limits.perSecond, limits.perWindow],
      ...[className, limits.perClass, want?.tokens ?? 0, want?.horizonMs ?? 0, validityMs, lease],
      isLeaving ? 'leave' : this.#beatAt(sentMs),
      ...reports.flatMap(({lease, granted, used, atMs, isCharged}) => [
        ...[lease, granted, used, sentMs - atMs, isCharged ? 1 : 0],
      ]),
    ].map(String);
    let reply: unknown;
    try {
      reply = await within(this.#clock, ANSWER_MS, this.#runner.run(args));
    } catch (error) {
      this.#reportRefusal(error);
      return null;
    }
    if (!Array.isArray(reply)) return null;
    const [isGranted = 0, waitUs = 0, members = 1] = reply.map(Number);
    const receivedMs = this.#clock.now();
    this.#roundTripMs = Math.max(receivedMs - sentMs, 0.9 * this.#roundTripMs);
    const waitMs = waitUs / 1000;
    const fromMs = receivedMs + waitMs;
    // Redis counts the lease for as long after it executed the request, which was not before it was sent.
    const untilMs = sentMs + waitMs + validityMs;
    const granted = want?.tokens ?? 0;
    return {
      ...{sentMs, waitMs, members},
      lease: isGranted === 1 ? {id: lease, granted, fromMs, untilMs} : null,
    };
  }

  #beatAt(nowMs: number): string {
    if (nowMs - this.#beatMs < BEAT_MS) return '';
    this.#beatMs = nowMs;
    return 'beat';
  }
}
