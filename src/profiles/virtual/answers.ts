import type {Clock} from '../../clock.js';
import type {MessageValues} from '../codec.js';
import type {DeviceProfile} from '../format.js';
import {parseFormula, type Formula, type Lookup} from '../formula.js';

/** More answers under way would be those of a flood. The oldest are not sent. */
const MAX_WAITING = 1_000;

interface Answer {
  readonly on: string;
  readonly report: string;
  readonly values: readonly (readonly [name: string, formula: Formula])[];
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
    this.#answers = (virtual.answers ?? []).map(({on, report: name, values = {}, afterMs}) => ({
      on,
      report: name,
      values: Object.entries(values).map(([field, source]) => [field, parseFormula(source)]),
      afterMs: afterMs === undefined ? null : parseFormula(afterMs),
    }));
  }

  receive(command: string, lookup: Lookup): void {
    for (const {on, report, values, afterMs} of this.#answers) {
      if (on !== command) continue;
      const evaluated = values.map(([name, formula]) => [name, formula.evaluate(lookup)] as const);
      const send = () => this.#report(report, Object.fromEntries(evaluated));
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
    const cancel = this.#clock.after(waitMs, () => {
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
