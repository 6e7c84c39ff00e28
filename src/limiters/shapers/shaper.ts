import {systemClock, type Clock} from '../../clock.js';
import {Alarm} from '../../alarm.js';
import type {Limiter} from '../limiter.js';
import {checkClock, checkOptions, requireFunctions} from '../limits.js';
import type {WaitingRoom} from './waiting-room.js';

export interface ShaperOptions<Item> {
  readonly limiter: Omit<Limiter, 'record'>;
  /** That of the limiter. Default: the machine's monotonic clock. */
  readonly clock?: Clock;
  readonly room: WaitingRoom<Item>;
  send(item: Item): void;
  /** Called with an item that was replaced, or found no room. */
  onDropped?(item: Item): void;
  /** Tokens. Default: 1 for each item. */
  costOf?(item: Item): number;
  /** Whether to send the item at once even if the balance is too low; it may become negative. Default: never. */
  isUltimate?(item: Item): boolean;
}

const REQUIRED = [
  'limiter.tryAcquireAt',
  'limiter.forceAcquireAt',
  'limiter.msUntilReady',
  'room.add',
  'room.removeNext',
  'send',
];
const OPTIONS = ['limiter', 'clock', 'room', 'send', 'onDropped', 'costOf', 'isUltimate'];

/** offered = sent + dropped + waiting. */
export interface ShaperStatistics {
  readonly offered: number;
  readonly sent: number;
  readonly dropped: number;
  readonly waiting: number;
}

/** A limiter with a waiting room: an item that passes is sent at once, the others wait in the room. One timer, no polling. */
export class Shaper<Item> {
  readonly #options: ShaperOptions<Item>;
  readonly #clock: Clock;
  readonly #alarm: Alarm;
  #sent = 0;
  #dropped = 0;

  /** @throws TypeError that names a missing option, or one that does not exist. */
  constructor(options: ShaperOptions<Item>) {
    const {clock = systemClock} = options;
    requireFunctions('Shaper', options, REQUIRED);
    checkOptions(options, OPTIONS);
    checkClock(clock);
    this.#options = options;
    this.#clock = clock;
    this.#alarm = new Alarm(clock, () => this.#pump());
  }

  /** @throws RangeError for a cost that the limiter can never meet. */
  offer(item: Item): void {
    const {limiter, room} = this.#options;
    const nowMs = this.#clock.now();
    const cost = this.#costOf(item);
    const isUltimate = this.#options.isUltimate?.(item) === true;
    if (isUltimate) limiter.forceAcquireAt(nowMs, cost);
    if (isUltimate || (room.next === undefined && limiter.tryAcquireAt(nowMs, cost))) {
      this.#send(item);
    } else {
      // Throws for an item that could never be sent, before it blocks the others.
      limiter.msUntilReady(cost);
      const displaced = room.add(item);
      if (displaced !== undefined) this.#drop(displaced);
    }
    this.#pump();
  }

  /** Drops what waits. */
  clear(): void {
    const {room} = this.#options;
    for (let item = room.next; item !== undefined; item = room.next) {
      room.removeNext();
      this.#drop(item);
    }
    this.#pump();
  }

  get statistics(): ShaperStatistics {
    const [sent, dropped, waiting] = [this.#sent, this.#dropped, this.#options.room.size];
    return {offered: sent + dropped + waiting, sent, dropped, waiting};
  }

  #pump(): void {
    const {limiter, room} = this.#options;
    const nowMs = this.#clock.now();
    for (let item = room.next; item !== undefined; item = room.next) {
      const cost = this.#costOf(item);
      if (!limiter.tryAcquireAt(nowMs, cost)) {
        this.#alarm.setTo(nowMs + limiter.msUntilReady(cost));
        return;
      }
      room.removeNext();
      this.#send(item);
    }
    this.#alarm.cancel();
  }

  #send(item: Item): void {
    this.#sent++;
    this.#options.send(item);
  }

  #drop(item: Item): void {
    this.#dropped++;
    this.#options.onDropped?.(item);
  }

  #costOf(item: Item): number {
    return this.#options.costOf?.(item) ?? 1;
  }
}
