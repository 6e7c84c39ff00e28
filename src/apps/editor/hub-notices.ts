import type {Notice} from '../../index.js';
import type {NoticeLevel} from '../../session/notice.js';

/** The most urgent one first. */
const LEVELS: readonly NoticeLevel[] = ['problem', 'warning', 'hint', 'wait', 'good'];

/** The notices of all hubs, of which the page shows one at a time. */
export class HubNotices {
  /** By the index of the hub. */
  readonly #notices = new Map<number, Notice>();

  set(index: number, notice: Notice | null): void {
    if (notice === null) this.#notices.delete(index);
    else this.#notices.set(index, notice);
  }

  /** The one to show, and whose it is; the lower hub's of two that are equally urgent. */
  get mostUrgent(): readonly [index: number, notice: Notice] | null {
    const urgency = ({level}: Notice) => LEVELS.indexOf(level);
    const sorted = [...this.#notices].sort(
      ([a, first], [b, second]) => urgency(first) - urgency(second) || a - b,
    );
    return sorted[0] ?? null;
  }
}
