import {LONGEST_TIMER_MS, type Clock} from '../../clock.js';
import type {MessageValues} from '../codec.js';
import {evaluateAll, formulaOrNull, namedFormulas, type NamedFormulas} from '../engine/steps.js';
import type {DeviceProfile} from '../format.js';
import type {Formula, Lookup} from '../formula.js';

/** More answers under way would be those of a flood. The oldest are not sent. */
const MAX_WAITING = 1_000;

interface Answer {
  readonly on: string;
  readonly report: string;
  readonly values: NamedFormulas;
  readonly afterMs: Formula | null;
}

/** What a virtual device reports after commands. */
export class Answers {
  readonly #clock: Clock;
  readonly #answers: readonly Answer[];
  readonly #report: (report: string, values: MessageValues) => void;
  readonly #cancels = new Set<() => void>();

  constructor(
    {virtual = {}}: DeviceProfile,
    clock: Clock,
    report: (report: string, values: MessageValues) => void,
  ) {
    this.#clock = clock;
    this.#report = report;
    this.#answers = (virtual.answers ?? []).map(({on, report: name, values, afterMs}) => ({
      on,
      report: name,
      values: namedFormulas(values),
      afterMs: formulaOrNull(afterMs),
    }));
  }

  receive(command: string, lookup: Lookup): void {
    for (const {on, report, values, afterMs} of this.#answers) {
      if (on !== command) continue;
      const evaluated = Object.fromEntries(evaluateAll(values, lookup));
      const send = () => this.#report(report, evaluated);
      const waitMs = Number(afterMs?.evaluate(lookup) ?? 0);
      if (waitMs > 0) this.#sendAfter(waitMs, send);
      else send();
    }
  }

  /** The connection has ended. */
  cancelAll(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels.clear();
  }

  #sendAfter(waitMs: number, send: () => void): void {
    const cancel = this.#clock.after(Math.min(waitMs, LONGEST_TIMER_MS), () => {
      this.#cancels.delete(cancel);
      send();
    });
    this.#cancels.add(cancel);
    const [oldest] = this.#cancels;
    if (this.#cancels.size <= MAX_WAITING || oldest === undefined) return;
    oldest();
    this.#cancels.delete(oldest);
  }
}
