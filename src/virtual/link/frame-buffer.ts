import type {Clock} from '../../clock.js';
import type {ResolvedLink} from './capacity-link.js';
import type {LinkCounts} from './link-counts.js';

export interface FrameBufferOptions {
  readonly clock: Clock;
  readonly link: () => ResolvedLink;
  readonly counts: LinkCounts;
  /** Whether what a frame makes the firmware say can leave; it handles none before. */
  readonly canAnswer: () => boolean;
  /** One more fits in. */
  readonly onRoom: () => void;
}

/** Done at once; put into the buffer; or not taken, for that is full. `done` is what the firmware makes of it. */
export type Taken =
  {readonly how: 'handled' | 'buffered'; readonly done: Promise<void>} | {readonly how: 'full'};

type Handle = () => Promise<void>;

interface BufferedFrame {
  readonly arrivedMs: number;
  readonly handle: () => void;
}

/** The device's buffer, and the firmware that works it off one frame after the other. */
export class FrameBuffer {
  readonly #options: FrameBufferOptions;
  readonly #startMs: number;
  readonly #frames: BufferedFrame[] = [];
  /** The firmware has nothing in its hands from then on. */
  #freeMs: number;
  #cancel: (() => void) | null = null;
  #waitsToAnswer = false;

  constructor(options: FrameBufferOptions) {
    this.#options = options;
    this.#startMs = options.clock.now();
    this.#freeMs = this.#startMs;
  }

  take(handle: Handle): Taken {
    const {clock, link, counts, canAnswer} = this.#options;
    const nowMs = clock.now();
    if (this.#frames.length === 0 && canAnswer() && this.#doneMs(nowMs) === nowMs) {
      counts.received++;
      return {how: 'handled', done: this.#handle(handle)};
    }
    if (this.#frames.length >= link().bufferFrames) return {how: 'full'};
    counts.received++;
    const done = new Promise<void>(resolve => {
      this.#frames.push({arrivedMs: nowMs, handle: () => resolve(this.#handle(handle))});
    });
    // It may have been answered when it came; then what becomes of it is told to nobody.
    done.catch(() => undefined);
    counts.fullest = Math.max(counts.fullest, this.#frames.length);
    this.#work();
    return {how: 'buffered', done};
  }

  /** What the firmware says can leave again. */
  answerable(): void {
    if (!this.#waitsToAnswer) return;
    this.#waitsToAnswer = false;
    this.#freeMs = this.#options.clock.now();
    this.#work();
  }

  /** Handles everything now. */
  flush(): void {
    this.#stop();
    for (const {handle} of this.#frames.splice(0)) handle();
  }

  /** Forgets everything. */
  clear(): void {
    this.#stop();
    this.#frames.length = 0;
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #work(): void {
    const [next] = this.#frames;
    if (!next || this.#cancel) return;
    if (!this.#options.canAnswer()) {
      this.#waitsToAnswer = true;
      return;
    }
    const {clock, onRoom} = this.#options;
    const doneMs = this.#doneMs(Math.max(this.#freeMs, next.arrivedMs));
    this.#cancel = clock.after(doneMs - clock.now(), () => {
      this.#cancel = null;
      // Not the time that it is now: a late timer costs the firmware nothing.
      this.#freeMs = doneMs;
      this.#frames.shift();
      next.handle();
      onRoom();
      this.#work();
    });
  }

  #handle(handle: Handle): Promise<void> {
    this.#options.counts.handled++;
    return handle();
  }

  /** When a frame is handled that is begun at `beginMs`: the firmware does nothing while it stalls. */
  #doneMs(beginMs: number): number {
    const {capacity, stallMs, stallEveryMs} = this.#options.link();
    const workMs = 1000 / capacity;
    if (stallMs === 0) return beginMs + workMs;
    const begunMs = beginMs - this.#startMs;
    let atMs = begunMs;
    let leftMs = workMs;
    // In each period the stall comes first, but the first period has none.
    for (let period = Math.floor(begunMs / stallEveryMs); ; period++) {
      const periodMs = period * stallEveryMs;
      atMs = Math.max(atMs, period === 0 ? 0 : periodMs + stallMs);
      const possibleMs = Math.max(0, periodMs + stallEveryMs - atMs);
      if (leftMs <= possibleMs) return beginMs + (atMs + leftMs - begunMs);
      leftMs -= possibleMs;
      atMs += possibleMs;
    }
  }
}
