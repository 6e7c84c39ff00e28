import type {Clock} from '../../clock.js';
import type {LinkCounts} from './link-counts.js';
import type {ResolvedLink} from './link-model.js';

export interface FrameBufferOptions {
  readonly clock: Clock;
  /** The link at this moment. */
  readonly link: () => Readonly<ResolvedLink>;
  readonly counts: LinkCounts;
  /** Whether an answer of the firmware finds room to leave; until then it handles no frame. */
  readonly canAnswer: () => boolean;
  /** There is room for one more frame. */
  readonly onRoom: () => void;
}

/** What became of a frame that arrived. `done` settles as the firmware's handling of it does. */
export type Arrival =
  {readonly how: 'handled' | 'buffered'; readonly done: Promise<void>} | {readonly how: 'refused'};

type Handle = () => Promise<void>;

interface BufferedFrame {
  readonly arrivedMs: number;
  readonly handle: () => void;
}

/** The device's buffer, and the firmware that handles its frames one after the other. */
export class FrameBuffer {
  readonly #options: FrameBufferOptions;
  readonly #startMs: number;
  readonly #frames: BufferedFrame[] = [];
  /** From this time on the firmware is idle. */
  #freeMs: number;
  #cancel: (() => void) | null = null;
  #waitsToAnswer = false;

  constructor(options: FrameBufferOptions) {
    this.#options = options;
    this.#startMs = options.clock.now();
    this.#freeMs = this.#startMs;
  }

  /** A frame has arrived. */
  receive(handle: Handle): Arrival {
    const {clock, link, counts, canAnswer} = this.#options;
    const nowMs = clock.now();
    if (this.#frames.length === 0 && canAnswer() && this.#doneMs(nowMs) === nowMs) {
      counts.received++;
      return {how: 'handled', done: this.#handle(handle)};
    }
    if (this.#frames.length >= link().bufferFrames) return {how: 'refused'};
    counts.received++;
    const done = new Promise<void>(resolve => {
      this.#frames.push({arrivedMs: nowMs, handle: () => resolve(this.#handle(handle))});
    });
    // It may have been answered when it arrived; then a failure has nobody to go to.
    done.catch(() => undefined);
    counts.fullest = Math.max(counts.fullest, this.#frames.length);
    this.#work();
    return {how: 'buffered', done};
  }

  /** Answers find room again. */
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
      // Not the present time: a late timer costs the firmware nothing.
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

  /** When the firmware is done with a frame that it begins at `beginMs`; it does nothing while it stalls. */
  #doneMs(beginMs: number): number {
    const {capacity, stallMs, stallEveryMs} = this.#options.link();
    const workMs = 1000 / capacity;
    if (stallMs === 0) return beginMs + workMs;
    const begunMs = beginMs - this.#startMs;
    let atMs = begunMs;
    let leftMs = workMs;
    // Each period begins with its stall; the first period has none.
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
