import {suggestion} from '../../nearest.js';

/** The value of an option from util.parseArgs or a form; undefined if the option is not given. */
export type OptionValue = string | boolean | readonly (string | boolean)[] | undefined;
/** By the option's name without its dashes. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** The options of a command, in the format of util.parseArgs. */
export type OptionTypes = Readonly<
  Record<string, {readonly type: 'string' | 'boolean'; readonly multiple?: boolean}>
>;

export interface NumberRange {
  /** Both bounds are allowed. */
  readonly min: number;
  readonly max: number;
  readonly isWhole?: boolean;
}

/** What is wrong with one option. Each surface words it with its own name of the option. */
export type OptionProblem =
  | InvalidValue
  /** The two options exclude each other. */
  | {readonly option: string; readonly problem: 'conflict'; readonly other: string}
  /** The option needs these others, with this value; null: with any. */
  | {
      readonly option: string;
      readonly problem: 'incomplete';
      readonly needs: Readonly<Record<string, string | null>>;
      /** The part of the value that needs them: 'the unit x in "p95<=1.2x"'. */
      readonly because?: string;
    };

type InvalidValue = {
  readonly option: string;
  readonly value: string;
  /** Completes the allowed values: "with the echo device". */
  readonly condition?: string | undefined;
  /** The option that allows more. */
  readonly liftedBy?: string;
} & (
  | {readonly problem: 'not-in-range'; readonly allowed: NumberRange}
  | {readonly problem: 'unknown-name'; readonly allowed: readonly string[]}
  /** `allowed` completes the sentence "The option must be ...". */
  | {readonly problem: 'not-allowed'; readonly allowed: string}
  /** `allowed` completes the sentence "The option takes ...". */
  | {
      readonly problem: 'malformed';
      readonly allowed: string;
      /** The suggestion() for a name in the value. */
      readonly near?: string;
    }
);

/** Options that cannot be used. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
  readonly problems: readonly OptionProblem[];

  constructor(...problems: readonly OptionProblem[]) {
    super(problemTexts(problems, option => option));
    this.problems = problems;
  }
}

/** All problems as sentences. `nameOf` gives the surface's name of an option. */
export function problemTexts(
  problems: readonly OptionProblem[],
  nameOf: (option: string) => string,
): string {
  return problems.map(problem => problemText(problem, nameOf)).join(' ');
}

function problemText(problem: OptionProblem, nameOf: (option: string) => string): string {
  const name = nameOf(problem.option);
  if (problem.problem === 'conflict') {
    return `${name} and ${nameOf(problem.other)} cannot be combined.`;
  }
  if (problem.problem === 'incomplete') {
    const needs = Object.entries(problem.needs).map(([option, value]) =>
      value === null ? nameOf(option) : `${nameOf(option)} ${value}`,
    );
    const because = problem.because === undefined ? '' : ` for ${problem.because}`;
    return `${name} needs ${needs.join(' and ')}${because}.`;
  }
  const {value, condition, liftedBy} = problem;
  const where = condition === undefined ? '' : ` ${condition}`;
  const advice = liftedBy === undefined ? '' : ` ${nameOf(liftedBy)} allows more.`;
  return `${name} ${demandOf(problem)}${where}, not "${value}"${nearOf(problem)}.${advice}`;
}

function nearOf(problem: InvalidValue): string {
  if (problem.problem === 'unknown-name') return suggestion(problem.value, problem.allowed);
  return problem.problem === 'malformed' ? (problem.near ?? '') : '';
}

function demandOf({problem, allowed}: InvalidValue): string {
  switch (problem) {
    case 'not-in-range':
      return `must be a ${rangeText(allowed)}`;
    case 'unknown-name':
      return `must be one of ${allowed.join(', ')}`;
    case 'not-allowed':
      return `must be ${allowed}`;
    case 'malformed':
      return `takes ${allowed}`;
  }
}

/** "number from 0.1 to 20", "whole number from 1 to 30". */
export function rangeText({min, max, isWhole = false}: NumberRange): string {
  const range = min === max ? `${min}` : `from ${min} to ${max}`;
  return `${isWhole ? 'whole number' : 'number'} ${range}`;
}
