import type {ObservedFrame} from '../../connection/frame-observers.js';
import type {CreateDescriber, FrameDescriber, FrameWords} from '../../hubs/frame-words.js';
import type {HubConnector} from '../../session/hub-connector.js';
import {AnswerTimes} from './answer-times.js';

/** Older frames are forgotten. */
export const MOST_FRAMES = 1000;
/** Forgetting is done for several frames at once. */
const SLACK = 200;

export interface LoggedFrame {
  /** Frames are numbered from 1. */
  readonly number: number;
  readonly frame: ObservedFrame;
  /** Empty: the meaning of the bytes is unknown. */
  readonly words: readonly FrameWords[];
}

type Observed = Pick<HubConnector, 'observers' | 'hub'>;

/**
 * The last frames of one hub, while it is observed. Inside a block's call a frame is only kept: update() does the
 * rest, once for each picture on the screen.
 */
export class TrafficLog {
  answers = new AnswerTimes();
  readonly #connector: Observed;
  readonly #createDescriber: CreateDescriber;
  #describer: FrameDescriber;
  #frames: LoggedFrame[] = [];
  /** What has come since the last update(). */
  #newFrames: ObservedFrame[] = [];
  #newOutcomes: ObservedFrame[] = [];
  readonly #latest = new Map<string, LoggedFrame>();
  #count = 0;
  #version = 0;
  #originMs: number | null = null;
  #watchers = 0;
  #stop: () => void = () => undefined;

  constructor(connector: Observed, createDescriber: CreateDescriber) {
    this.#connector = connector;
    this.#createDescriber = createDescriber;
    this.#describer = createDescriber([]);
  }

  /** The oldest first. */
  get frames(): readonly LoggedFrame[] {
    return this.#frames;
  }

  /** Another number: something has changed. */
  get version(): number {
    return this.#version;
  }

  /** The time of the first frame: times are shown from it on. */
  get originMs(): number {
    return this.#originMs ?? 0;
  }

  /** Logs until the function returned is called, or longer if others watch. What was logged stays. */
  watch(): () => void {
    if (this.#watchers === 0) this.#start();
    this.#watchers++;
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      this.#watchers--;
      if (this.#watchers === 0) this.#stop();
    };
  }

  clear(): void {
    this.update();
    this.#frames = [];
    this.#latest.clear();
    this.answers = new AnswerTimes();
    this.#version++;
  }

  update(): void {
    if (this.#newFrames.length + this.#newOutcomes.length === 0) return;
    for (const frame of this.#newFrames.splice(0)) this.#log(frame);
    for (const {outcome, atMs, writeMs = 0} of this.#newOutcomes.splice(0)) {
      if (outcome === 'acknowledged') this.answers.add(atMs + writeMs, writeMs);
    }
    this.#version++;
  }

  /** The newest frame of an output of the gate. */
  latestOf(output: string): LoggedFrame | undefined {
    return this.#latest.get(output);
  }

  outputName(output: string): FrameWords {
    return this.#describer.output(output);
  }

  /** How many frames were sent in the second before this time. */
  sentInSecondBefore(nowMs: number): number {
    let count = 0;
    for (let index = this.#frames.length - 1; index >= 0; index--) {
      const frame = this.#frames[index]?.frame;
      if (frame === undefined || frame.atMs <= nowMs - 1000) break;
      if (frame.direction === 'sent') count++;
    }
    return count;
  }

  #start(): void {
    this.update();
    const attached = this.#connector.hub.attached.flatMap(({port, type}) =>
      type === null ? [] : {port, type},
    );
    this.#describer = this.#createDescriber(attached);
    this.#stop = this.#connector.observers.add({
      onFrame: frame => keep(this.#newFrames, frame),
      onOutcome: frame => keep(this.#newOutcomes, frame),
    });
  }

  #log(frame: ObservedFrame): void {
    this.#originMs ??= frame.atMs;
    const words = this.#describer.frame(frame.endpoint, frame.bytes, frame.direction);
    const logged: LoggedFrame = {number: ++this.#count, frame, words};
    keep(this.#frames, logged);
    if (frame.output !== undefined) this.#latest.set(frame.output, logged);
  }
}

/** Also bounded while nothing is drawn, as in a hidden tab. */
function keep<T>(list: T[], entry: T): void {
  list.push(entry);
  if (list.length >= MOST_FRAMES + SLACK) list.splice(0, list.length - MOST_FRAMES);
}
