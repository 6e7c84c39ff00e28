import type {Clock} from '../../clock.js';
import type {ResolvedLink} from './capacity-link.js';
import type {Chance} from './chance.js';
import {DelayLine} from './delay-line.js';

/** One that is to arrive after the next arrives by itself where none comes. */
const LONGEST_REORDER_MS = 100;
/** Two moments nearer than this are the same one, in floating point. */
const ROUNDING_MS = 0.000_001;

export interface Packet {
  /** The link layer repeats it until it is there, and it arrives once; others get lost or arrive twice. */
  readonly isSure: boolean;
  /** False: not taken. It is offered again at resume(), and what is behind it waits. */
  arrive(): boolean;
}

export interface AirOptions {
  readonly clock: Clock;
  readonly chance: Chance;
  /** As it is now. */
  readonly link: () => ResolvedLink;
  readonly onLost: () => void;
  readonly onDuplicated: () => void;
  readonly onReordered: () => void;
  /** There may be room again in the queue before it. */
  readonly onRoom?: () => void;
}

/** One direction of one connection: packets wait for a connection event, cross, and arrive. */
export class Air {
  readonly #options: AirOptions;
  readonly #startMs: number;
  readonly #delays: DelayLine;
  #waiting: {readonly packet: Packet; readonly sentMs: number}[] = [];
  /** Arrived, but not taken. */
  #refused: Packet[] = [];
  /** To arrive after the next one. */
  #overtaken: Packet | null = null;
  #lastEventMs = 0;
  #cancelEvent: (() => void) | null = null;
  #cancelOvertaken: (() => void) | null = null;

  constructor(options: AirOptions) {
    this.#options = options;
    this.#startMs = options.clock.now();
    this.#delays = new DelayLine(options.clock);
  }

  /** How many wait for a connection event. */
  get waitingCount(): number {
    return this.#waiting.length;
  }

  send(packet: Packet): void {
    this.#waiting.push({packet, sentMs: this.#options.clock.now()});
    this.#schedule();
  }

  /** What was not taken is offered again. */
  resume(): void {
    while (this.#refused[0]?.arrive()) this.#refused.shift();
    this.#schedule();
  }

  /** Everything arrives now. */
  flush(): void {
    this.#cancelEvent?.();
    this.resume();
    this.#delays.flush();
    this.#releaseOvertaken();
    for (const {packet} of this.#waiting.splice(0)) packet.arrive();
  }

  /** Nothing arrives any more. */
  end(): void {
    this.#cancelEvent?.();
    this.#cancelOvertaken?.();
    this.#delays.clear();
    this.#waiting = [];
    this.#refused = [];
  }

  #schedule(): void {
    if (this.#waiting.length === 0 || this.#refused.length > 0) return;
    const {clock, link} = this.#options;
    const {intervalMs, packetsPerEvent} = link();
    if (intervalMs === 0) {
      this.#cross(Infinity);
      return;
    }
    if (this.#cancelEvent) return;
    const sinceStartMs = clock.now() - this.#startMs;
    const event = Math.floor(sinceStartMs / intervalMs) + 1;
    // In floating point an event may happen a hair before its own time.
    const isPast = event * intervalMs <= this.#lastEventMs;
    const eventMs = (isPast ? event + 1 : event) * intervalMs;
    this.#cancelEvent = clock.after(eventMs - sinceStartMs, () => {
      this.#cancelEvent = null;
      this.#lastEventMs = eventMs;
      this.#cross(packetsPerEvent);
      this.#schedule();
    });
  }

  #cross(most: number): void {
    const {chance, clock, link, onLost, onRoom} = this.#options;
    const {lossPercent, intervalMs} = link();
    const nowMs = clock.now();
    for (let crossed = 0; crossed < most && this.#refused.length === 0; crossed++) {
      const [next] = this.#waiting;
      // What is made at an event, by what has come the other way, was not there when the event began.
      if (!next || (intervalMs > 0 && nowMs - next.sentMs < ROUNDING_MS)) break;
      const {packet} = next;
      const isLost = chance.hits(lossPercent);
      // The connection event ends with it; where there are no events it is repeated at once.
      if (isLost && packet.isSure && intervalMs > 0) break;
      this.#waiting.shift();
      if (isLost && !packet.isSure) onLost();
      else this.#carry(packet);
      onRoom?.();
    }
  }

  #carry(packet: Packet): void {
    const {chance, clock, link, onDuplicated, onReordered} = this.#options;
    const {duplicatePercent, reorderPercent} = link();
    if (!packet.isSure && !this.#overtaken && chance.hits(reorderPercent)) {
      onReordered();
      this.#overtaken = packet;
      this.#cancelOvertaken = clock.after(LONGEST_REORDER_MS, () => this.#releaseOvertaken());
      return;
    }
    this.#deliver(packet);
    if (!packet.isSure && chance.hits(duplicatePercent)) {
      onDuplicated();
      this.#deliver(packet);
    }
    this.#releaseOvertaken();
  }

  #releaseOvertaken(): void {
    const packet = this.#overtaken;
    this.#overtaken = null;
    this.#cancelOvertaken?.();
    if (packet) this.#deliver(packet);
  }

  #deliver(packet: Packet): void {
    const {chance, link} = this.#options;
    this.#delays.pass(chance.upTo(link().jitterMs), () => {
      if (this.#refused.length > 0 || !packet.arrive()) this.#refused.push(packet);
    });
  }
}
