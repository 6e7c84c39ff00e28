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
    if (found === undefined) {
      this.fail({option, problem: 'unknown-name', value, allowed, condition});
    }
    return found ?? fallback;
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
  const {min, max, isWhole = false} = allowed;
  const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : NaN;
  if (number >= min && number <= max && (!isWhole || Number.isInteger(number))) return number;
  throw new OptionError({option, problem: 'not-in-range', value, allowed, condition});
}

/** The names of a table's entries. */
export function namesOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}
