import type {Clock} from '../../clock.js';
import {HubError} from '../../ble/hub-error.js';
import {PendingRequest} from '../pending-request.js';
import {toOperationError} from './bluetooth-errors.js';

/** From the call to its answer, including the time in the queue. */
const OPERATION_TIMEOUT_MS = 10_000;
/**
 * After this time a waiting write is not started, and one that was started does not hold up the next. The gate
 * has given the write up by then and sends it again, or a newer one; it still takes a late answer as a sign of life.
 */
const WRITE_PATIENCE_MS = 2_000;
/** Another page may use the adapter: an operation is tried again for a second. */
const BUSY_TRIES = 20;
const BUSY_PAUSE_MS = 50;

interface Operation {
  readonly isImmediate: boolean;
  readonly isWrite: boolean;
  /** Calls the browser. Resolves once it has answered. */
  readonly attempt: () => Promise<void>;
  readonly fail: (error: HubError) => void;
  /** It is not started after this time. */
  readonly expiresAtMs: number;
  /** Cancels the timer of WRITE_PATIENCE_MS. */
  cancelPatience: () => void;
  triesLeft: number;
  isSettled: boolean;
}

/**
 * Runs one GATT operation at a time, in the order of the calls: browsers refuse overlapping ones. An
 * operation that the browser refuses as busy is tried again before the ones that wait.
 *
 * An operation without an answer in time may still be in progress in the browser, and may never end. The
 * next one is started nevertheless; if the browser refuses it as busy, it is tried again when the old one
 * ends, or after a pause.
 */
export class OperationQueue {
  readonly #clock: Clock;
  readonly #inFlight = new Set<Operation>();
  /** Immediate writes that the browser refused as busy. */
  #immediate: Operation[] = [];
  #waiting: Operation[] = [];
  #cancelPause: (() => void) | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs a read, a lookup or a subscription. */
  run<T>(perform: () => Promise<T>): Promise<T> {
    return this.#add(perform, {isWrite: false, isImmediate: false});
  }

  write(perform: () => Promise<void>): Promise<void> {
    return this.#add(perform, {isWrite: true, isImmediate: false});
  }

  /**
   * Calls `perform` inside this call, also while operations are in flight. Waiting writes are rejected with
   * 'busy', and writes in flight are not tried again, so that no older write is sent after this one.
   */
  writeImmediately(perform: () => Promise<void>): Promise<void> {
    for (const operation of this.#waiting) if (operation.isWrite) operation.fail(overtakenError());
    this.#waiting = this.#waiting.filter(operation => !operation.isWrite);
    for (const operation of this.#inFlight) {
      if (operation.isWrite && !operation.isImmediate) operation.triesLeft = 0;
    }
    return this.#add(perform, {isWrite: true, isImmediate: true});
  }

  /** Rejects all operations. */
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
    // Its own timer is due in the same millisecond.
    if (next.expiresAtMs <= this.#clock.now()) next.fail(timeoutError());
    else this.#start(next);
  }

  #start(operation: Operation): void {
    this.#inFlight.add(operation);
    operation.triesLeft--;
    operation.attempt().then(
      () => this.#resume(),
      (error: unknown) => this.#refused(operation, toOperationError(error)),
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
    // The end of an operation in flight triggers the next try. Without one, another page is busy.
    if (this.#inFlight.size === 0) this.#pause();
  }

  #pause(): void {
    this.#cancelPause ??= this.#clock.after(BUSY_PAUSE_MS, () => this.#resume());
  }

  /** The browser may be free now. */
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
