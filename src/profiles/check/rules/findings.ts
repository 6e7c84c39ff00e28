import {LIMITS} from '../../format/limits.js';
import {problemAt, valueAt, type Path, type ProfileProblem} from '../problem.js';

/** Collects the problems of a profile. */
export class Findings {
  readonly #root: unknown;
  readonly #problems: ProfileProblem[] = [];

  constructor(root: unknown) {
    this.#root = root;
  }

  get problems(): readonly ProfileProblem[] {
    return this.#problems;
  }

  /** The value at the path is not as expected. */
  add(path: Path, expected: string): void {
    if (this.#problems.length >= LIMITS.problems) return;
    this.#problems.push(problemAt(path, valueAt(this.#root, path), expected));
  }

  /** The same, unless the condition is true. */
  require(condition: boolean, path: Path, expected: string): void {
    if (!condition) this.add(path, expected);
  }
}

/** The entries of an object that may be missing. */
export function entriesOf<Value>(
  object: Readonly<Record<string, Value>> | undefined,
): readonly (readonly [name: string, value: Value])[] {
  return Object.entries(object ?? {});
}
