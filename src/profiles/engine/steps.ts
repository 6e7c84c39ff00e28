import type {MessageValues} from '../codec.js';
import type {ProfileStep, SendKind, SendStep} from '../format.js';
import {parseFormula, type Formula, type Lookup, type Value} from '../formula.js';
import type {Command, CommandMaker} from './commands.js';
import {isTrue} from './scope.js';

export type NamedFormulas = readonly (readonly [name: string, formula: Formula])[];

/** Makes the frame of a step. */
export interface Sending {
  readonly as: SendKind;
  /** With the values of this moment, except for those of `place`. */
  readonly make: (lookup: Lookup, place?: MessageValues) => Command;
}

/** A step, ready to run. */
export interface Step {
  readonly sending: Sending | null;
  readonly set: NamedFormulas;
  readonly when: Formula | null;
  readonly afterMs: Formula | null;
  readonly waitMs: Formula | null;
  /** Whether it cancels the steps that wait for its output. */
  readonly cancels: boolean;
  /** Whether a stop cancels it while it waits, and its urgent message. */
  readonly stoppable: boolean;
  /** Begins when this one has run; null: none does. */
  readonly next: Step | null;
}

/** One run of the steps of a block or of a report. */
export interface Run {
  /** Counted over all of them. */
  readonly number: number;
  readonly lookup: Lookup;
}

export function isStop({as}: Pick<Sending, 'as'>): boolean {
  return as === 'stop' || as === 'rest';
}

/** A step of `stop` for what may stay on. Whether any other condition holds is not known here. */
export function isNever(when: Formula | null): boolean {
  return when?.names.length === 0 && !isTrue(when.evaluate(() => 0));
}

export type CommandMakers = ReadonlyMap<string, CommandMaker>;

export function formulaOrNull(source: string | number | undefined): Formula | null {
  return source === undefined ? null : parseFormula(source);
}

export function namedFormulas(
  sources: Readonly<Record<string, string | number>> | undefined,
): NamedFormulas {
  return Object.entries(sources ?? {}).map(([name, source]) => [name, parseFormula(source)]);
}

export function evaluateAll(formulas: NamedFormulas, lookup: Lookup): [string, Value][] {
  return formulas.map(([name, formula]) => [name, formula.evaluate(lookup)]);
}

export function createSending(
  {send, values}: SendStep,
  makers: CommandMakers,
  as?: SendKind,
): Sending {
  const maker = makers.get(send);
  if (maker === undefined) throw new Error(`There is no command '${send}'.`);
  const formulas = namedFormulas(values);
  return {
    as: as ?? maker.kind,
    make: (lookup, place) =>
      maker.make({...Object.fromEntries(evaluateAll(formulas, lookup)), ...place}),
  };
}

/** Those that begin with the block or the report. */
export function createSteps(
  steps: readonly ProfileStep[] | undefined,
  makers: CommandMakers,
): readonly Step[] {
  const first: Step[] = [];
  // From the last one, because each has the one that follows it.
  let next: Step | null = null;
  for (const step of [...(steps ?? [])].reverse()) {
    const {send, values, as, set, when, afterMs, waitMs, cancels = true, stoppable = true} = step;
    const created: Step = {
      sending:
        send === undefined ? null : createSending({send, ...(values && {values})}, makers, as),
      set: namedFormulas(set),
      when: formulaOrNull(when),
      afterMs: formulaOrNull(afterMs),
      waitMs: formulaOrNull(waitMs),
      cancels,
      stoppable,
      next,
    };
    next = step.then === true ? created : null;
    if (next === null) first.unshift(created);
  }
  return first;
}
