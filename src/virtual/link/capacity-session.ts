import type {Clock} from '../../clock.js';
import type {GattSession} from '../../gatt/gatt-server.js';
import type {Endpoint} from '../../gatt/endpoint.js';
import {Air, type Packet} from './air.js';
import {UNLIMITED, type ResolvedLink} from './capacity-link.js';
import type {Chance} from './chance.js';
import {FrameBuffer} from './frame-buffer.js';
import type {LinkCounts} from './link-counts.js';
import {Timers} from '../clock/timers.js';

/** Writes without response that a host takes on before a connection event; with more the writer waits. */
const HOST_QUEUE_FRAMES = 16;
/** Notifications that a device holds before a connection event; it handles nothing while there are so many. */
const DEVICE_QUEUE_FRAMES = 16;

export interface CapacitySessionOptions {
  readonly clock: Clock;
  readonly chance: Chance;
  /** As it is now. */
  readonly link: () => ResolvedLink;
  readonly counts: LinkCounts;
  /** It is over: closed by the client, or lost for this reason. */
  readonly onEnd: (lostBecause: string | null) => void;
}

interface Unsent {
  readonly packet: Packet;
  /** Bluetooth has one request at a time: it waits for the answer to the one before. Others wait for room. */
  readonly isRequest: boolean;
  readonly sent: () => void;
}

type Outcome<T> = [resolve: (value: T) => void, reject: (error: unknown) => void];

/** One client's connection to a device behind a link that has its limits. */
export class CapacitySession implements GattSession {
  readonly #options: CapacitySessionOptions;
  readonly #device: GattSession;
  readonly #toDevice: Air;
  readonly #toHost: Air;
  readonly #buffer: FrameBuffer;
  readonly #processing: Timers;
  readonly #unsettled = new Set<(error: Error) => void>();
  /** What the host has not sent yet, in the order in which it was asked for. */
  #unsent: Unsent[] = [];
  #isAwaitingAnswer = false;
  #isSending = false;
  #isClosing = false;
  #ended: Error | null = null;

  /** @param device The session of the device itself. */
  constructor(device: GattSession, options: CapacitySessionOptions) {
    const {clock, chance, counts} = options;
    const link = () => (this.#isClosing ? UNLIMITED : options.link());
    this.#options = options;
    this.#device = device;
    this.#processing = new Timers(clock);
    const air = {
      clock,
      chance,
      link,
      onDuplicated: () => counts.duplicated++,
      onReordered: () => counts.reordered++,
    };
    this.#toDevice = new Air({
      ...air,
      onLost: () => counts.lostToDevice++,
      onRoom: () => this.#send(),
    });
    this.#toHost = new Air({
      ...air,
      onLost: () => counts.lostToHost++,
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

  /** Whether one more notification finds room on the device's side. */
  get canNotify(): boolean {
    return this.#toHost.waitingCount < DEVICE_QUEUE_FRAMES;
  }

  write(to: Endpoint, bytes: Uint8Array, response: boolean): Promise<void> {
    this.#options.counts.written++;
    const copy = bytes.slice();
    return response ? this.#acknowledged(to, copy) : this.#handOn(to, copy);
  }

  read(from: Endpoint): Promise<Uint8Array> {
    return this.#request((resolve, reject) => {
      this.#device.read(from).then(resolve, reject);
      return true;
    });
  }

  subscribe(from: Endpoint, listener: (bytes: Uint8Array) => void): Promise<void> {
    const hear = (bytes: Uint8Array) => {
      const copy = bytes.slice();
      const arrive = () => {
        listener(copy);
        return true;
      };
      this.#toHost.send({isSure: false, arrive});
    };
    return this.#request((resolve, reject) => {
      this.#device.subscribe(from, hear).then(resolve, reject);
      return true;
    });
  }

  /** What was written arrives and is handled first. */
  close(): void {
    if (this.#ended) return;
    this.#isClosing = true;
    this.#buffer.flush();
    this.#toDevice.flush();
    for (const {packet} of this.#unsent.splice(0)) packet.arrive();
    this.#buffer.flush();
    this.#end('the connection was closed');
    this.#options.onEnd(null);
  }

  /** Ends from the device's side, or from that of the link. */
  lose(reason: string): void {
    if (this.#ended) return;
    this.#end(reason);
    this.#options.onEnd(reason);
  }

  #end(reason: string): void {
    const error = new Error(reason);
    this.#ended = error;
    this.#toDevice.end();
    this.#toHost.end();
    this.#buffer.clear();
    this.#processing.cancelAll();
    this.#unsent = [];
    for (const reject of this.#unsettled) reject(error);
    this.#unsettled.clear();
    this.#device.close();
  }

  #handOn(to: Endpoint, bytes: Uint8Array): Promise<void> {
    if (this.#ended) return Promise.reject(this.#ended);
    const arrive = () => this.#arriveUnanswered(() => this.#device.write(to, bytes, false));
    return new Promise((resolve, reject) => {
      this.#unsettled.add(reject);
      const sent = () => {
        this.#unsettled.delete(reject);
        resolve();
      };
      this.#unsent.push({packet: {isSure: false, arrive}, isRequest: false, sent});
      this.#send();
    });
  }

  #send(): void {
    // Sending may make room at once.
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#unsent[0]; next && this.#canSend(next); next = this.#unsent[0]) {
      this.#unsent.shift();
      if (next.isRequest) this.#isAwaitingAnswer = true;
      this.#toDevice.send(next.packet);
      next.sent();
    }
    this.#isSending = false;
  }

  #canSend({isRequest}: Unsent): boolean {
    if (isRequest) return !this.#isAwaitingAnswer;
    return this.#toDevice.waitingCount < HOST_QUEUE_FRAMES;
  }

  #arriveUnanswered(handle: () => Promise<void>): boolean {
    const taken = this.#buffer.take(handle);
    if (taken.how === 'handled') taken.done.catch(() => undefined);
    if (taken.how !== 'full') return true;
    if (this.#options.link().full === 'wait') return false;
    this.#options.counts.droppedWhenFull++;
    return true;
  }

  #acknowledged(to: Endpoint, bytes: Uint8Array): Promise<void> {
    return this.#request((resolve, reject) => {
      const taken = this.#buffer.take(() => this.#device.write(to, bytes, true));
      if (taken.how === 'full') return this.#answerWhenFull(resolve, reject);
      const answersEarly = this.#options.link().answers === 'arrival';
      if (taken.how === 'buffered' && answersEarly) resolve();
      else taken.done.then(resolve, reject);
      return true;
    });
  }

  #answerWhenFull(...[resolve, reject]: Outcome<void>): boolean {
    const {link, counts} = this.#options;
    switch (link().full) {
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

  /** `arrive` is called on the device, again where it returned false; what it settles, the client hears later. */
  #request<T>(arrive: (...outcome: Outcome<T>) => boolean): Promise<T> {
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
      const packet = {isSure: true, arrive: arriveAnswered};
      this.#unsent.push({packet, isRequest: true, sent: () => undefined});
      this.#send();
    });
  }

  #answer(settle: () => void): void {
    const arrive = () => {
      settle();
      this.#isAwaitingAnswer = false;
      this.#send();
      return true;
    };
    if (this.#ended) return;
    const {processingMs} = this.#options.link();
    this.#processing.after(processingMs, () => this.#toHost.send({isSure: true, arrive}));
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
