import type {Clock} from '../../clock.js';
import type {Random} from '../random.js';
import {DelayLine} from './delay-line.js';
import type {LinkCounts} from './link-counts.js';
import type {ResolvedLink} from './link-model.js';

/** A packet that must arrive after the next one arrives after this time if there is no next one. */
const LONGEST_REORDER_MS = 100;
/** Times that differ by less than this are equal; the difference is rounding. */
const ROUNDING_MS = 0.000_001;

export interface Packet {
  /** True: the link layer repeats it until it has arrived once. Other packets may get lost or arrive twice. */
  readonly isReliable: boolean;
  /** False: the receiver has no room. The packet is offered again at resume(), and those behind it wait. */
  arrive(): boolean;
  /** Called by the sender when it has handed the packet to the link. */
  readonly onSent?: () => void;
}

interface LinkDirectionOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** The link at this moment. */
  readonly link: () => Readonly<ResolvedLink>;
  readonly counts: LinkCounts;
  /** Nothing crosses the link any more. */
  readonly isDead: () => boolean;
  /** Which of the counts has the lost packets of this direction. */
  readonly lost: 'lostToDevice' | 'lostToHost';
  /** Called when a packet has left, so that there may be room for another. */
  readonly onRoom: () => void;
}

/** One direction of one connection: packets wait for a connection event, cross, and arrive. */
export class LinkDirection {
  readonly #options: LinkDirectionOptions;
  readonly #startMs: number;
  readonly #delays: DelayLine;
  #waiting: {readonly packet: Packet; readonly sentMs: number}[] = [];
  /** Packets that the receiver had no room for. */
  #refused: Packet[] = [];
  /** The packet that must arrive after the next one. */
  #overtaken: Packet | null = null;
  #lastEventMs = 0;
  #cancelEvent: (() => void) | null = null;
  #cancelOvertaken: (() => void) | null = null;

  constructor(options: LinkDirectionOptions) {
    this.#options = options;
    this.#startMs = options.clock.now();
    this.#delays = new DelayLine(options.clock);
  }

  /** How many packets wait for a connection event. */
  get waitingCount(): number {
    return this.#waiting.length;
  }

  /** How many of those are not reliable. */
  get unreliableCount(): number {
    return this.#waiting.filter(({packet}) => !packet.isReliable).length;
  }

  send(packet: Packet): void {
    this.#waiting.push({packet, sentMs: this.#options.clock.now()});
    this.#schedule();
  }

  /** Offers the packets again that the receiver had no room for. */
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
    const {clock, link, isDead} = this.#options;
    if (this.#waiting.length === 0 || this.#refused.length > 0 || isDead()) return;
    const {connectionIntervalMs, packetsPerEvent} = link();
    if (connectionIntervalMs === 0) {
      this.#cross(Infinity);
      return;
    }
    if (this.#cancelEvent) return;
    const sinceStartMs = clock.now() - this.#startMs;
    const event = Math.floor(sinceStartMs / connectionIntervalMs) + 1;
    // In floating point an event may happen slightly before its own time.
    const isPast = event * connectionIntervalMs <= this.#lastEventMs;
    const eventMs = (isPast ? event + 1 : event) * connectionIntervalMs;
    this.#cancelEvent = clock.after(eventMs - sinceStartMs, () => {
      this.#cancelEvent = null;
      this.#lastEventMs = eventMs;
      this.#cross(packetsPerEvent);
      this.#schedule();
    });
  }

  #cross(most: number): void {
    const {random, clock, link, isDead, counts, lost, onRoom} = this.#options;
    if (isDead()) return;
    const {lossPercent, connectionIntervalMs} = link();
    const nowMs = clock.now();
    for (let crossed = 0; crossed < most && this.#refused.length === 0; crossed++) {
      const [next] = this.#waiting;
      // A packet that was sent at this event, in answer to another one, was not there when it began.
      const isNew = connectionIntervalMs > 0 && next && nowMs - next.sentMs < ROUNDING_MS;
      if (!next || isNew) break;
      const {packet} = next;
      const isLost = random.chance(lossPercent / 100);
      // The connection event ends with a loss. Without events the packet is repeated at once.
      if (isLost && packet.isReliable && connectionIntervalMs > 0) break;
      this.#waiting.shift();
      if (isLost && !packet.isReliable) counts[lost]++;
      else this.#carry(packet);
      onRoom();
    }
  }

  #carry(packet: Packet): void {
    const {random, clock, link, counts} = this.#options;
    const {duplicatePercent, reorderPercent} = link();
    if (!packet.isReliable && !this.#overtaken && random.chance(reorderPercent / 100)) {
      counts.reordered++;
      this.#overtaken = packet;
      this.#cancelOvertaken = clock.after(LONGEST_REORDER_MS, () => this.#releaseOvertaken());
      return;
    }
    this.#deliver(packet);
    if (!packet.isReliable && random.chance(duplicatePercent / 100)) {
      counts.duplicated++;
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
    const {random, link, isDead} = this.#options;
    this.#delays.pass(random.upTo(link().jitterMs), () => {
      if (isDead()) return;
      if (this.#refused.length > 0 || !packet.arrive()) this.#refused.push(packet);
    });
  }
}
