import type {GateOptions} from './gate-options.js';
import {LATEST_ANSWER_MS} from './gate-times.js';

interface Recent<Frame> {
  readonly frame: Frame;
  /** When it was written last. */
  readonly atMs: number;
}

/**
 * What was written to one output in the last second before its newest write. Reports have no number, so one may be about any of these.
 * The time of a report does not count: a page that stood still handles it late.
 */
export class RecentFrames<Frame> {
  /** The newest last. The same frame again takes the place of the one before. */
  #frames: readonly Recent<Frame>[] = [];

  add(frame: Frame, atMs: number, rules: Pick<GateOptions<Frame>, 'isSame'>): void {
    const newest = this.#frames.at(-1);
    const isSame = newest !== undefined && rules.isSame(newest.frame, frame);
    const older = isSame ? this.#frames.slice(0, -1) : this.#frames;
    this.#frames = [...older.filter(each => atMs <= each.atMs + LATEST_ANSWER_MS), {frame, atMs}];
  }

  /** The same writes were to another output, too. */
  addAll(others: RecentFrames<Frame>): void {
    this.#frames = others.#frames;
  }

  /** Whether a report about one of the frames that `isShown` names may be about a frame before the newest one. */
  mayShowOlder(isShown: (frame: Frame) => boolean): boolean {
    return this.#frames.slice(0, -1).some(({frame}) => isShown(frame));
  }
}
