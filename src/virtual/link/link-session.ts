import type {Clock} from '../../clock.js';
import {Emitter} from '../../emitter.js';
import type {GattSession} from '../../ble/gatt-server.js';
import type {Endpoint} from '../../ble/endpoint.js';
import {TimerGroup} from '../clock/timer-group.js';
import type {Random} from '../random.js';
import type {ServerSession, SessionEvents} from '../server/server-session.js';
import {FrameBuffer} from './frame-buffer.js';
import type {LinkCounts} from './link-counts.js';
import {LinkDirection, type Packet} from './link-direction.js';
import {UNLIMITED, type ResolvedLink} from './link-model.js';

/** How many writes without response a host queues for a connection event. With a full queue the writer waits. */
const HOST_QUEUE_FRAMES = 16;
/** How many notifications a device queues for a connection event. With a full queue it handles no frame. */
const DEVICE_QUEUE_FRAMES = 16;

export interface LinkSessionOptions extends SessionEvents {
  readonly clock: Clock;
  readonly random: Random;
  /** May change while the session is open. */
  readonly link: Readonly<ResolvedLink>;
  readonly counts: LinkCounts;
}

type Settle<T> = [resolve: (value: T) => void, reject: (error: unknown) => void];
/** A request arrives at the device. False: the device has no room for it yet. */
type Arrive<T> = (...settle: Settle<T>) => boolean;

/**
 * One client's connection to a device, over a link with its limits. A request (write with response, read, subscribe)
 * waits for the answer to the one before, as in Bluetooth. A command is a write without response.
 */
export class LinkSession implements ServerSession {
  readonly #options: LinkSessionOptions;
  readonly #device: GattSession;
  readonly #toDevice: LinkDirection;
  readonly #toHost: LinkDirection;
  readonly #buffer: FrameBuffer;
  readonly #timers: TimerGroup;
  readonly #diesAtMs: number;
  readonly #unsettled = new Set<(error: Error) => void>();
  /** The packets that the host has not sent yet, in the order of the calls. */
  #unsent: Packet[] = [];
  #isAwaitingAnswer = false;
  #isSending = false;
  #isClosing = false;
  #ended: Error | null = null;

  /** @param device The device's own session, without any link. */
  constructor(device: GattSession, options: LinkSessionOptions) {
    const {clock, random, counts} = options;
    const link = () => this.#link;
    this.#options = options;
    this.#device = device;
    this.#timers = new TimerGroup(clock);
    const {endAfterMs, dieAfterMs} = options.link;
    this.#diesAtMs = clock.now() + dieAfterMs;
    if (endAfterMs < Infinity) this.#timers.after(endAfterMs, () => this.lose('the link was lost'));
    const isDead = () => this.#isDead;
    const shared = {clock, random, link, isDead, counts};
    this.#toDevice = new LinkDirection({
      ...shared,
      lost: 'lostToDevice',
      onRoom: () => this.#send(),
    });
    this.#toHost = new LinkDirection({
      ...shared,
      lost: 'lostToHost',
      onRoom: () => this.#buffer.answerable(),
    });
    this.#buffer = new FrameBuffer({
      clock,
      link,
      counts,
      canAnswer: () => this.canNotify,
      onRoom: () => this.#toDevice.resume(),
    });
  }

  /** Whether the device has room for one more notification. */
  get canNotify(): boolean {
    return this.#toHost.waitingCount < DEVICE_QUEUE_FRAMES;
  }

  write(to: Endpoint, bytes: Uint8Array, response: boolean): Promise<void> {
    this.#options.counts.written++;
    const copy = bytes.slice();
    return response ? this.#writeAcknowledged(to, copy) : this.#command(to, copy);
  }

  read(from: Endpoint): Promise<Uint8Array> {
    return this.#refusable(asked(() => this.#device.read(from)));
  }

  subscribe(from: Endpoint, listener: (bytes: Uint8Array) => void): Promise<void> {
    const emitter = new Emitter<{notification: Uint8Array}>();
    emitter.on('notification', listener);
    const subscribe = () =>
      this.#device.subscribe(from, bytes => this.#notify(bytes.slice(), emitter));
    return this.#request(asked(subscribe));
  }

  /** Earlier writes arrive and are handled first. */
  close(): void {
    if (this.#ended) return;
    if (!this.#isDead) this.#flush();
    this.#end('the connection was closed', null);
  }

  /** The device or the link ends the session. */
  lose(reason: string): void {
    this.#end(reason, reason);
  }

  #flush(): void {
    this.#isClosing = true;
    this.#buffer.flush();
    this.#toDevice.flush();
    for (const packet of this.#unsent.splice(0)) packet.arrive();
    this.#buffer.flush();
  }

  get #isDead(): boolean {
    return this.#options.clock.now() >= this.#diesAtMs;
  }

  get #link(): Readonly<ResolvedLink> {
    return this.#isClosing ? UNLIMITED : this.#options.link;
  }

  #end(reason: string, lostBecause: string | null): void {
    if (this.#ended) return;
    const error = new Error(reason);
    this.#ended = error;
    this.#toDevice.end();
    this.#toHost.end();
    this.#buffer.clear();
    this.#timers.cancelAll();
    this.#unsent = [];
    for (const reject of this.#unsettled) reject(error);
    this.#unsettled.clear();
    this.#device.close();
    this.#options.onEnd(lostBecause);
  }

  /** Arrives after the call that causes it, as from another device. */
  #notify(bytes: Uint8Array, emitter: Emitter<{notification: Uint8Array}>): void {
    const arrive = () => {
      emitter.emit('notification', bytes);
      return true;
    };
    queueMicrotask(() => {
      if (!this.#ended) this.#toHost.send({isReliable: false, arrive});
    });
  }

  #command(to: Endpoint, bytes: Uint8Array): Promise<void> {
    if (this.#ended) return Promise.reject(this.#ended);
    if (this.#isQueueFull) {
      this.#options.counts.lostInQueue++;
      this.#options.onQueueFull?.();
      return Promise.resolve();
    }
    const arrive = () => this.#commandArrives(() => this.#device.write(to, bytes, false));
    return new Promise((resolve, reject) => {
      this.#unsettled.add(reject);
      const onSent = () => {
        this.#unsettled.delete(reject);
        resolve();
      };
      this.#unsent.push({isReliable: false, arrive, onSent});
      this.#send();
    });
  }

  get #isQueueFull(): boolean {
    const {queueDepth} = this.#link;
    if (queueDepth === Infinity) return false;
    const unsent = this.#unsent.filter(({isReliable}) => !isReliable).length;
    return unsent + this.#toDevice.unreliableCount >= queueDepth;
  }

  #send(): void {
    // Sending may make room within this call.
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#takeUnsent(); next; next = this.#takeUnsent()) {
      this.#toDevice.send(next);
      next.onSent?.();
    }
    this.#isSending = false;
  }

  #takeUnsent(): Packet | undefined {
    const {commandsOvertake, acknowledgementDelayMs} = this.#link;
    const candidates = commandsOvertake ? this.#unsent : this.#unsent.slice(0, 1);
    const index = candidates.findIndex(each => this.#canSend(each));
    const [next] = index < 0 ? [] : this.#unsent.splice(index, 1);
    // Without a delay, the answer arrives before the next request.
    if (next?.isReliable) this.#isAwaitingAnswer = acknowledgementDelayMs !== 0;
    return next;
  }

  #canSend({isReliable}: Packet): boolean {
    if (isReliable) return !this.#isAwaitingAnswer;
    return this.#toDevice.waitingCount < HOST_QUEUE_FRAMES;
  }

  #commandArrives(handle: () => Promise<void>): boolean {
    const arrival = this.#buffer.receive(handle);
    if (arrival.how === 'handled') arrival.done.catch(() => undefined);
    if (arrival.how !== 'refused') return true;
    if (this.#link.full === 'wait') return false;
    this.#options.counts.droppedWhenFull++;
    return true;
  }

  #writeAcknowledged(to: Endpoint, bytes: Uint8Array): Promise<void> {
    return this.#refusable((resolve, reject) => {
      const arrival = this.#buffer.receive(() => this.#device.write(to, bytes, true));
      if (arrival.how === 'refused') return this.#answerWhenFull(resolve, reject);
      if (arrival.how === 'buffered' && this.#link.answers === 'arrival') resolve();
      else arrival.done.then(resolve, reject);
      return true;
    });
  }

  #answerWhenFull(...[resolve, reject]: Settle<void>): boolean {
    const {counts} = this.#options;
    switch (this.#link.full) {
      case 'wait':
        return false;
      case 'refuse':
        counts.refusedWhenFull++;
        reject(new Error('the device refused it: its buffer is full'));
        return true;
      case 'drop':
        counts.droppedWhenFull++;
        resolve();
        return true;
    }
  }

  /** A request of which the device refuses a share. */
  #refusable<T>(arrive: Arrive<T>): Promise<T> {
    return this.#request((resolve, reject) => {
      if (!this.#options.random.chance(this.#link.refusePercent / 100)) {
        return arrive(resolve, reject);
      }
      reject(new Error('the device refused it'));
      return true;
    });
  }

  /** `arrive` is called on the device, again if it returned false. The client's promise settles when its answer is back. */
  #request<T>(arrive: Arrive<T>): Promise<T> {
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      this.#unsettled.add(reject);
      const answer = (settle: () => void) =>
        this.#answer(() => {
          this.#unsettled.delete(reject);
          settle();
        });
      const arriveAnswered = () =>
        arrive(
          value => answer(() => resolve(value)),
          (error: unknown) => answer(() => reject(toError(error))),
        );
      this.#unsent.push({isReliable: true, arrive: arriveAnswered});
      this.#send();
    });
  }

  #answer(settle: () => void): void {
    const arrive = () => {
      if (!this.#link.silent && !this.#isDead) settle();
      this.#isAwaitingAnswer = false;
      this.#send();
      return true;
    };
    if (this.#ended) return;
    this.#timers.after(this.#link.processingMs, () => {
      const {acknowledgementDelayMs} = this.#link;
      if (acknowledgementDelayMs === null) this.#toHost.send({isReliable: true, arrive});
      else this.#timers.after(acknowledgementDelayMs, arrive);
    });
  }
}

/** A request that is answered when `action` settles. */
function asked<T>(action: () => Promise<T>): Arrive<T> {
  return (resolve, reject) => {
    action().then(resolve, reject);
    return true;
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
