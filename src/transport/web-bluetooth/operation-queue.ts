import type {Clock} from '../../clock.js';
import {HubError, toHubError} from '../../gatt/hub-error.js';
import {PendingRequest} from '../../gatt/pending-request.js';

/** From the call to its answer, the wait for its turn included. */
const OPERATION_TIMEOUT_MS = 10_000;
/**
 * After which a write is not begun any more, and one that was begun is not waited for before the next. Whoever
 * wrote has given it up by then, and says it again or something newer; a late answer is a sign of life to them.
 */
const WRITE_PATIENCE_MS = 2_000;
/** Another page may be using the adapter: how often, and how long in all (1 s), to ask again. */
const BUSY_TRIES = 20;
const BUSY_PAUSE_MS = 50;

interface Operation {
  readonly isImmediate: boolean;
  readonly isWrite: boolean;
  /** Asks the browser. Resolves once it has answered. */
  readonly attempt: () => Promise<void>;
  readonly fail: (error: HubError) => void;
  /** It is not begun from then on. */
  readonly expiresAtMs: number;
  /** Stops the clock that runs for a write. */
  cancelPatience: () => void;
  triesLeft: number;
  isSettled: boolean;
}

/**
 * One GATT operation at a time, in the order of the calls: browsers refuse overlapping ones. An
 * operation may reject with a HubError 'busy', and is then tried again before all that waits.
 *
 * An operation that got no answer in time may still be in flight for the browser. It is not waited
 * for any longer, since it may hang for ever: the next one is tried, and told 'busy' by the browser
 * if the old one is really still there. A late answer is ignored, and ends such a wait.
 */
export class OperationQueue {
  readonly #clock: Clock;
  readonly #inFlight = new Set<Operation>();
  /** Immediate writes that were refused as busy. */
  #immediate: Operation[] = [];
  #waiting: Operation[] = [];
  #cancelPause: (() => void) | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A read, a lookup or a subscription. */
  run<T>(perform: () => Promise<T>): Promise<T> {
    return this.#add(perform, {isWrite: false, isImmediate: false});
  }

  write(perform: () => Promise<void>): Promise<void> {
    return this.#add(perform, {isWrite: true, isImmediate: false});
  }

  /**
   * Performs inside this call, whatever is in flight. Writes that still wait are rejected as 'busy',
   * and those in flight not tried again: nothing older leaves after this one.
   */
  writeImmediately(perform: () => Promise<void>): Promise<void> {
    for (const operation of this.#waiting) if (operation.isWrite) operation.fail(overtakenError());
    this.#waiting = this.#waiting.filter(operation => !operation.isWrite);
    for (const operation of this.#inFlight) {
      if (operation.isWrite && !operation.isImmediate) operation.triesLeft = 0;
    }
    return this.#add(perform, {isWrite: true, isImmediate: true});
  }

  /** Rejects everything. */
  stop(error: HubError): void {
    const operations = [...this.#inFlight, ...this.#immediate, ...this.#waiting];
    for (const operation of operations) operation.fail(error);
    this.#inFlight.clear();
    this.#immediate = [];
    this.#waiting = [];
    this.#resume();
  }

  #add<T>(perform: () => Promise<T>, kind: Pick<Operation, 'isWrite' | 'isImmediate'>): Promise<T> {
    const pending = new PendingRequest<T>();
    const patienceMs = kind.isWrite ? WRITE_PATIENCE_MS : OPERATION_TIMEOUT_MS;
    const operation: Operation = {
      ...kind,
      attempt: async () => pending.resolve(await perform()),
      fail: error => pending.reject(error),
      expiresAtMs: this.#clock.now() + patienceMs,
      cancelPatience: () => undefined,
      triesLeft: BUSY_TRIES,
      isSettled: false,
    };
    const onSettled = () => this.#forget(operation);
    pending.promise.then(onSettled, onSettled);
    if (operation.isImmediate) {
      this.#start(operation);
    } else {
      this.#waiting.push(operation);
      this.#startNext();
    }
    if (kind.isWrite && !operation.isSettled) {
      operation.cancelPatience = this.#clock.after(patienceMs, () => this.#giveUp(operation));
    }
    pending.limit(this.#clock, OPERATION_TIMEOUT_MS, timeoutError);
    return pending.promise;
  }

  #giveUp(operation: Operation): void {
    if (this.#inFlight.delete(operation)) operation.triesLeft = 0;
    else operation.fail(timeoutError());
    this.#startNext();
  }

  #startNext(): void {
    if (this.#inFlight.size > 0 || this.#cancelPause) return;
    const next = this.#immediate.shift() ?? this.#waiting.shift();
    if (!next) return;
    // Its own timer comes in this very moment.
    if (next.expiresAtMs <= this.#clock.now()) next.fail(timeoutError());
    else this.#start(next);
  }

  #start(operation: Operation): void {
    this.#inFlight.add(operation);
    operation.triesLeft--;
    operation.attempt().then(
      () => this.#resume(),
      (error: unknown) => this.#refused(operation, toHubError(error, 'refused')),
    );
  }

  #refused(operation: Operation, error: HubError): void {
    this.#inFlight.delete(operation);
    if (operation.isSettled || error.code !== 'busy' || operation.triesLeft <= 0) {
      operation.fail(error);
      this.#resume();
      return;
    }
    if (operation.isImmediate) this.#immediate.push(operation);
    else this.#waiting.unshift(operation);
    // With one of ours in flight its end is the moment to try again; else it is another page's.
    if (this.#inFlight.size === 0) this.#pause();
  }

  #pause(): void {
    this.#cancelPause ??= this.#clock.after(BUSY_PAUSE_MS, () => this.#resume());
  }

  /** The browser has become free, or may have. */
  #resume(): void {
    this.#cancelPause?.();
    this.#cancelPause = null;
    this.#startNext();
  }

  #forget(operation: Operation): void {
    operation.isSettled = true;
    operation.cancelPatience();
    this.#inFlight.delete(operation);
    this.#immediate = this.#immediate.filter(each => each !== operation);
    this.#waiting = this.#waiting.filter(each => each !== operation);
    this.#startNext();
  }
}

function timeoutError(): HubError {
  return new HubError('timeout', 'The browser did not answer a Bluetooth request in time.');
}

function overtakenError(): HubError {
  return new HubError('busy', 'A write that could not wait went first.');
}
