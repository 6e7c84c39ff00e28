import type {FrameRules} from './options.js';

/** An answer or a report about a frame comes within this time after the frame was written, or it was lost. */
export const LATEST_ANSWER_MS = 1_000;

interface Recent<Frame> {
  readonly frame: Frame;
  /** When it was written last. */
  readonly atMs: number;
}

/** What was written to one output lately. Reports have no number, so one may be about any of these. */
export class RecentFrames<Frame> {
  /** The newest last. The same frame again takes the place of the one before. */
  #frames: Recent<Frame>[] = [];

  add(frame: Frame, atMs: number, rules: Pick<FrameRules<Frame>, 'isSame'>): void {
    const frames = this.#frames;
    const newest = frames.at(-1);
    if (newest !== undefined && rules.isSame(newest.frame, frame)) frames.pop();
    // Those that have expired go one by one, because a search at each write takes too long at high rates.
    while (frames[0] !== undefined && hasExpired(frames[0], atMs)) frames.shift();
    frames.push({frame, atMs});
  }

  /** The same writes were to another output, too. */
  addAll(others: RecentFrames<Frame>): void {
    this.#frames = [...others.#frames];
  }

  /** Whether a report about one of the frames that `isShown` names may be about a frame before the newest one. */
  mayShowOlder(isShown: (frame: Frame) => boolean, nowMs: number): boolean {
    return this.#frames
      .slice(0, -1)
      .some(recent => !hasExpired(recent, nowMs) && isShown(recent.frame));
  }
}

function hasExpired({atMs}: Recent<unknown>, nowMs: number): boolean {
  return nowMs > atMs + LATEST_ANSWER_MS;
}
