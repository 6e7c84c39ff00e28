import {DelayLine} from '../link/delay-line.js';
import type {FaultInjector} from './fault-injector.js';
import type {LinkFault, NotificationFault, Operation} from './faults.js';
import {spoil} from './spoil.js';
import {TimerGroup} from '../clock/timer-group.js';

/** Of what the hub has said, so many messages are known to a storm. */
const STORM_MESSAGES = 16;
const DEFAULT_DELAY_MS = 100;

export interface FaultyLinkOptions {
  readonly faults: FaultInjector;
  /** What a refused operation is rejected with. */
  readonly refusal: () => Error;
  /** The link is to end by itself. */
  readonly onEnd: () => void;
}

type Deliver = (bytes: Uint8Array) => void;

/** One connection as the faults have it: what is asked passes perform() or send(), what is heard hear(). */
export class FaultyLink {
  readonly #options: FaultyLinkOptions;
  readonly #toHub: DelayLine;
  readonly #fromHub: DelayLine;
  readonly #unanswered = new Set<(error: Error) => void>();
  /** The latest different messages of the hub, to be said again. */
  readonly #said = new Map<string, () => void>();
  #listeners = 0;
  #overtaken: (() => void) | null = null;
  /** Of what is on its way, and of what is to befall the link. */
  readonly #late: TimerGroup;
  readonly #ahead: TimerGroup;
  #silence = {isDead: false, untilMs: -Infinity};
  /** What it ended with. */
  #ended: Error | null = null;

  constructor(options: FaultyLinkOptions) {
    this.#options = options;
    this.#toHub = new DelayLine(options.faults.clock);
    this.#fromHub = new DelayLine(options.faults.clock);
    this.#late = new TimerGroup(options.faults.clock);
    this.#ahead = new TimerGroup(options.faults.clock);
  }

  /** The connection is made. */
  start(): void {
    this.#options.faults.add(this);
  }

  /** An operation that is answered. */
  perform<T>(operation: Operation, action: () => Promise<T>): Promise<T> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    const faults = this.#options.faults.draw(operation);
    const has = (what: string) => faults.some(({does}) => does === what);
    return new Promise((resolve, reject) => {
      this.#unanswered.add(reject);
      const answer = (settle: () => void) =>
        this.#late.after(longest(faults, 'answer-late'), () => {
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

  /** A write that nobody answers. */
  send(action: () => void): void {
    const faults = this.#options.faults.draw('write');
    const has = (what: string) => faults.some(({does}) => does === what);
    this.#toHub.pass(longest(faults, 'delay'), () => {
      if (this.isSilent || has('lose') || has('refuse')) return;
      action();
      if (has('repeat')) action();
    });
  }

  /** The listener to hand to the hub. */
  hear(deliver: Deliver): Deliver {
    const arrive = (bytes: Uint8Array) => {
      if (!this.isSilent) this.#notify(bytes, deliver);
    };
    const listener = ++this.#listeners;
    return bytes => {
      const copy = bytes.slice();
      this.#remember(`${listener}: ${copy.join()}`, () => arrive(copy));
      arrive(copy);
    };
  }

  /** Nothing passes, either way. */
  get isSilent(): boolean {
    return this.#silence.isDead || this.#options.faults.clock.now() < this.#silence.untilMs;
  }

  begin(linkFaults: readonly LinkFault[]): void {
    this.#ahead.cancelAll();
    this.#silence.untilMs = -Infinity;
    for (const fault of linkFaults) {
      this.#ahead.after(fault.afterMs ?? 0, () => this.#befall(fault));
    }
  }

  /** Carries what is on its way to the hub. */
  flush(): void {
    this.#toHub.flush();
  }

  /** Nothing passes any more; what is unanswered rejects with `error`. */
  end(error: Error): void {
    this.#toHub.clear();
    this.#ended ??= error;
    this.#silence.isDead = true;
    this.#fromHub.clear();
    this.#late.cancelAll();
    this.#ahead.cancelAll();
    this.#options.faults.remove(this);
    for (const reject of this.#unanswered) reject(error);
    this.#unanswered.clear();
  }

  #befall(fault: LinkFault): void {
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
    [...this.#said.values()][turn % this.#said.size]?.();
    this.#ahead.after(everyMs, () => this.#storm(untilMs, everyMs, turn + 1));
  }

  #remember(message: string, sayAgain: () => void): void {
    this.#said.delete(message);
    this.#said.set(message, sayAgain);
    const [oldest] = this.#said.keys();
    if (this.#said.size > STORM_MESSAGES && oldest !== undefined) this.#said.delete(oldest);
  }

  #notify(bytes: Uint8Array, deliver: Deliver): void {
    const {faults: injector} = this.#options;
    const faults = injector.draw('notification');
    const has = (what: NotificationFault['does']) => faults.some(({does}) => does === what);
    if (has('lose')) return;
    const spoilt = faults.reduce((made, {does}) => spoil(made, does, injector.random), bytes);
    const arrive = () => {
      deliver(spoilt);
      if (has('repeat')) deliver(spoilt);
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
    this.#late.after(forMs, () => {
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
