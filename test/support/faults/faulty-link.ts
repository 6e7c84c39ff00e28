import {TimerGroup} from '../../../src/virtual/clock/timer-group.js';
import {DelayLine} from '../../../src/virtual/link/delay-line.js';
import {corrupt} from './corrupt.js';
import type {FaultInjector} from './fault-injector.js';
import type {LinkFault, NotificationFault, Operation} from './faults.js';

/** How many of the latest different notifications a storm repeats. */
const STORM_MESSAGES = 16;
const DEFAULT_DELAY_MS = 100;

interface FaultyLinkOptions {
  readonly faults: FaultInjector;
  /** What a refused operation is rejected with. */
  readonly refusal: () => Error;
  /** A fault ends the link. */
  readonly onEnd: () => void;
}

type Deliver = (bytes: Uint8Array) => void;

/** One connection with its faults. Operations pass through perform() or send(), notifications through listener(). */
export class FaultyLink {
  readonly #options: FaultyLinkOptions;
  readonly #toHub: DelayLine;
  readonly #fromHub: DelayLine;
  readonly #unanswered = new Set<(error: Error) => void>();
  /** Delivers the hub's latest different notifications again, the oldest first. */
  readonly #latest = new Map<string, () => void>();
  #listeners = 0;
  /** Delivers the notification that is to arrive after the next one. */
  #overtaken: (() => void) | null = null;
  /** Timers of late answers and notifications. */
  readonly #lateTimers: TimerGroup;
  /** Timers of faults of the link. */
  readonly #faultTimers: TimerGroup;
  #silence = {isDead: false, untilMs: -Infinity};
  /** Set once the link has ended. */
  #ended: Error | null = null;

  constructor(options: FaultyLinkOptions) {
    this.#options = options;
    this.#toHub = new DelayLine(options.faults.clock);
    this.#fromHub = new DelayLine(options.faults.clock);
    this.#lateTimers = new TimerGroup(options.faults.clock);
    this.#faultTimers = new TimerGroup(options.faults.clock);
  }

  /** Call it when the connection is made. */
  start(): void {
    this.#options.faults.addLink(this);
  }

  /** An operation that the hub answers. */
  perform<T>(operation: Operation, action: () => Promise<T>): Promise<T> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    const faults = this.#options.faults.draw(operation);
    const has = (what: string) => faults.some(({does}) => does === what);
    return new Promise((resolve, reject) => {
      this.#unanswered.add(reject);
      const answer = (settle: () => void) =>
        this.#lateTimers.after(longest(faults, 'answer-late'), () => {
          if (this.isSilent || has('never-answer')) return;
          this.#unanswered.delete(reject);
          settle();
        });
      this.#toHub.pass(longest(faults, 'delay'), () => {
        const isGone = operation === 'connect' && this.#options.faults.isGone;
        if (this.isSilent || isGone || has('lose')) return;
        if (has('refuse')) {
          answer(() => reject(this.#options.refusal()));
          return;
        }
        if (has('repeat')) action().catch(() => undefined);
        action().then(
          value => answer(() => resolve(value)),
          (error: unknown) =>
            answer(() => reject(error instanceof Error ? error : new Error(String(error)))),
        );
      });
    });
  }

  /** A write without response. */
  send(action: () => void): void {
    const faults = this.#options.faults.draw('write');
    const has = (what: string) => faults.some(({does}) => does === what);
    this.#toHub.pass(longest(faults, 'delay'), () => {
      if (this.isSilent || has('lose') || has('refuse')) return;
      action();
      if (has('repeat')) action();
    });
  }

  /** The listener for the hub that hands the notifications of a characteristic on to `deliver`. */
  listener(characteristic: string, deliver: Deliver): Deliver {
    const arrive = (bytes: Uint8Array) => {
      if (!this.isSilent) this.#notify(characteristic, bytes, deliver);
    };
    const listener = ++this.#listeners;
    return bytes => {
      const copy = bytes.slice();
      this.#remember(`${listener}: ${copy.join()}`, () => arrive(copy));
      arrive(copy);
    };
  }

  /** Whether nothing passes in either direction. */
  get isSilent(): boolean {
    return this.#silence.isDead || this.#options.faults.clock.now() < this.#silence.untilMs;
  }

  /** Begins a fault of the link. */
  begin(fault: LinkFault): void {
    this.#faultTimers.after(fault.afterMs ?? 0, () => this.#apply(fault));
  }

  /** Ends all faults of the link. A link that died stays dead. */
  endFaults(): void {
    this.#faultTimers.cancelAll();
    this.#silence.untilMs = -Infinity;
  }

  /** Delivers what is on its way to the hub. */
  flush(): void {
    this.#toHub.flush();
  }

  /** Ends the connection. Unanswered operations reject with `error`. */
  end(error: Error): void {
    this.#toHub.clear();
    this.#ended ??= error;
    this.#silence.isDead = true;
    this.#fromHub.clear();
    this.#lateTimers.cancelAll();
    this.#faultTimers.cancelAll();
    this.#options.faults.removeLink(this);
    for (const reject of this.#unanswered) reject(error);
    this.#unanswered.clear();
  }

  #apply(fault: LinkFault): void {
    const {faults, onEnd} = this.#options;
    const {does, forMs = Infinity} = fault;
    const nowMs = faults.clock.now();
    if (does === 'end') {
      onEnd();
    } else if (does === 'die') {
      this.#silence.isDead = true;
    } else if (does === 'fall-silent') {
      this.#silence.untilMs = nowMs + forMs;
    } else if (does === 'vanish') {
      this.#silence.isDead = true;
      faults.vanish(forMs);
    } else {
      this.#storm(nowMs + forMs, 1000 / (fault.perSecond ?? 1000));
    }
  }

  #storm(untilMs: number, everyMs: number, turn = 0): void {
    if (this.#options.faults.clock.now() >= untilMs) return;
    [...this.#latest.values()][turn % this.#latest.size]?.();
    this.#faultTimers.after(everyMs, () => this.#storm(untilMs, everyMs, turn + 1));
  }

  #remember(message: string, repeat: () => void): void {
    this.#latest.delete(message);
    this.#latest.set(message, repeat);
    const [oldest] = this.#latest.keys();
    if (this.#latest.size > STORM_MESSAGES && oldest !== undefined) this.#latest.delete(oldest);
  }

  #notify(characteristic: string, bytes: Uint8Array, deliver: Deliver): void {
    const {faults: injector} = this.#options;
    const faults = injector.draw('notification', characteristic);
    const has = (what: NotificationFault['does']) => faults.some(({does}) => does === what);
    if (has('lose')) return;
    const changed = faults.reduce((made, {does}) => corrupt(made, does, injector.random), bytes);
    const arrive = () => {
      deliver(changed);
      if (has('repeat')) deliver(changed);
    };
    this.#fromHub.pass(longest(faults, 'delay'), () => {
      if (this.isSilent) return;
      const overtaken = this.#overtaken;
      this.#overtaken = null;
      if (has('reorder')) this.#holdBack(arrive, longest(faults, 'reorder'));
      else arrive();
      overtaken?.();
    });
  }

  #holdBack(arrive: () => void, forMs: number): void {
    this.#overtaken = arrive;
    this.#lateTimers.after(forMs, () => {
      if (this.#overtaken !== arrive) return;
      this.#overtaken = null;
      arrive();
    });
  }
}

function longest(
  faults: readonly {readonly does: string; readonly byMs?: number}[],
  what: string,
): number {
  return Math.max(
    0,
    ...faults.filter(({does}) => does === what).map(({byMs = DEFAULT_DELAY_MS}) => byMs),
  );
}
