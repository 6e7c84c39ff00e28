import {
  OptionError,
  type NumberRange,
  type OptionProblem,
  type OptionValues,
} from './option-problem.js';

/** Reads command options one at a time and collects the problems that it finds. */
export class OptionReader {
  readonly #values: OptionValues;
  readonly #problems: OptionProblem[] = [];

  constructor(values: OptionValues) {
    this.#values = values;
  }

  /** Returns the text of the option, or null if the option is absent or has no text. */
  text(option: string): string | null {
    const value = this.#values[option];
    return typeof value === 'string' ? value : null;
  }

  flag(option: string): boolean {
    return this.#values[option] === true;
  }

  has(option: string): boolean {
    return this.#values[option] !== undefined;
  }

  /**
   * Returns the number, or `fallback` if the option is absent or invalid.
   * @param condition When the range applies, for error messages. Example: "with the echo device".
   */
  number(option: string, range: NumberRange, fallback: number, condition?: string): number {
    const text = this.text(option);
    if (text === null) return fallback;
    return this.parse(() => parseNumber(option, text, range, condition), fallback);
  }

  /** Returns the allowed name that the option gives. `fallback` and `condition` work as in number(). */
  name<Name extends string>(
    option: string,
    allowed: readonly Name[],
    fallback: Name,
    condition?: string,
  ): Name {
    const value = this.text(option) ?? fallback;
    const found = allowed.find(name => name === value);
    if (found !== undefined) return found;
    this.fail({option, problem: 'unknown-name', value, allowed, ...(condition && {condition})});
    return fallback;
  }

  /** Returns the result of `parse`. If `parse` throws an OptionError, collects its problems and returns `fallback`. */
  parse<T>(parse: () => T, fallback: T): T {
    try {
      return parse();
    } catch (error) {
      if (!(error instanceof OptionError)) throw error;
      this.#problems.push(...error.problems);
      return fallback;
    }
  }

  fail(problem: OptionProblem): void {
    this.#problems.push(problem);
  }

  /** @throws OptionError with all problems collected so far. */
  check(): void {
    if (this.#problems.length > 0) throw new OptionError(...this.#problems);
  }
}

/** Parses a decimal number without a sign or an exponent. @throws OptionError */
export function parseNumber(
  option: string,
  value: string,
  allowed: NumberRange,
  condition?: string,
): number {
  const number = Number(value);
  const fail = (problem: 'not-a-number' | 'not-whole' | 'out-of-range') =>
    new OptionError({option, problem, value, allowed, ...(condition && {condition})});
  if (!/^\d+(\.\d+)?$/.test(value)) throw fail('not-a-number');
  if (number < allowed.min || number > allowed.max) throw fail('out-of-range');
  if (allowed.isWhole === true && !Number.isInteger(number)) throw fail('not-whole');
  return number;
}
