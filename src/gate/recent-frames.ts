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
  #frames: readonly Recent<Frame>[] = [];

  add(frame: Frame, atMs: number, rules: Pick<FrameRules<Frame>, 'isSame'>): void {
    const older = this.#before(atMs);
    const newest = this.#frames.at(-1);
    const isNew = newest !== undefined && !rules.isSame(newest.frame, frame);
    this.#frames = [...older, ...(isNew ? [newest] : []), {frame, atMs}];
  }

  /** The same writes were to another output, too. */
  addAll(others: RecentFrames<Frame>): void {
    this.#frames = others.#frames;
  }

  /** Whether a report about one of the frames that `isShown` names may be about a frame before the newest one. */
  mayShowOlder(isShown: (frame: Frame) => boolean, nowMs: number): boolean {
    return this.#before(nowMs).some(({frame}) => isShown(frame));
  }

  /** Those before the newest one about which a report may still come. */
  #before(nowMs: number): readonly Recent<Frame>[] {
    return this.#frames.slice(0, -1).filter(({atMs}) => nowMs <= atMs + LATEST_ANSWER_MS);
  }
}
