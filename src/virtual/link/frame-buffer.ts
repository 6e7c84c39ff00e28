import type {Clock} from '../../clock.js';
import type {LinkCounts} from './link-counts.js';
import type {ResolvedLink} from './link-model.js';

interface FrameBufferOptions {
  readonly clock: Clock;
  /** The link at this moment. */
  readonly link: () => Readonly<ResolvedLink>;
  readonly counts: LinkCounts;
  /** Whether the device has room for an answer. Without room the firmware handles no frame. */
  readonly canAnswer: () => boolean;
  /** Called when there is room for one more frame. */
  readonly onRoom: () => void;
}

/** The result of a frame's arrival. `done` settles when the firmware has handled the frame. */
type Arrival =
  | {readonly how: 'handled' | 'buffered'; readonly done: Promise<void>}
  | {readonly how: 'refused'};

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
  /** The firmware is idle from this time on. */
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
    // If it was answered on arrival, no caller is left to handle a failure.
    done.catch(() => undefined);
    counts.fullest = Math.max(counts.fullest, this.#frames.length);
    this.#work();
    return {how: 'buffered', done};
  }

  /** There is room for answers again. */
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
      // Not the present time, so that a late timer does not slow the firmware down.
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

  /** When the firmware finishes a frame that it begins at `beginMs`. It does not work during a stall. */
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
