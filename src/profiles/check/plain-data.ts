import {LIMITS} from '../format/limits.js';
import {problemAt, type Path, type ProfileProblem} from './problem.js';

export const TOO_LARGE: ProfileProblem = {
  path: 'the profile',
  value: 'too large',
  expected: `at most ${LIMITS.fileBytes / 1024} KiB`,
};

/** Thrown inside of this file. */
class NotPlain extends Error {
  readonly problem: ProfileProblem;

  constructor(problem: ProfileProblem) {
    super();
    this.problem = problem;
  }
}

/**
 * A copy of a value that consists of what JSON has, within the limits of a file. What comes after this may walk through it
 * without care: there is no getter, no cycle, no name of Object.prototype. Never throws.
 */
export function copyPlainData(
  value: unknown,
): {readonly copy: unknown} | {readonly problem: ProfileProblem} {
  try {
    return {copy: new Copier().copy(value, [])};
  } catch (error) {
    if (error instanceof NotPlain) return {problem: error.problem};
    // A proxy may throw anything.
    return {problem: {path: 'the profile', value: 'not readable', expected: 'data as JSON has it'}};
  }
}

class Copier {
  /** The length of the file as JSON would write it, about. */
  #bytes = 0;

  copy(value: unknown, path: Path): unknown {
    switch (typeof value) {
      case 'string':
        this.#count(value.length + 2);
        return value;
      case 'number':
        this.#count(1);
        if (!Number.isFinite(value)) this.#refuse(path, value, 'a number of an ordinary size');
        return value;
      case 'boolean':
        this.#count(4);
        return value;
      case 'object':
        if (value === null) this.#refuse(path, value, 'a value, or no such key at all');
        if (path.length >= LIMITS.depth) {
          this.#refuse(path, value, `at most ${LIMITS.depth} lists and objects inside one another`);
        }
        this.#count(2);
        return Array.isArray(value) ? this.#copyList(value, path) : this.#copyObject(value, path);
      default:
        return this.#refuse(path, value, 'a text, a number, true, false, a list or an object');
    }
  }

  #copyList(list: readonly unknown[], path: Path): unknown[] {
    const {length} = list;
    if (length > LIMITS.entries) {
      this.#refuse(path, list, `at most ${LIMITS.entries} entries`);
    }
    return Array.from({length}, (_, index) =>
      this.copy(this.#read(list, String(index), path), [...path, index]),
    );
  }

  #copyObject(object: object, path: Path): Record<string, unknown> {
    const prototype: unknown = Object.getPrototypeOf(object);
    if (prototype !== Object.prototype && prototype !== null) {
      // Another page's objects have another Object.prototype.
      const isForeign =
        Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype as object, 'toString');
      if (!isForeign) this.#refuse(path, object, 'a plain object');
    }
    const keys = Object.keys(object);
    if (keys.length > LIMITS.entries) {
      this.#refuse(path, object, `at most ${LIMITS.entries} keys in an object`);
    }
    const copy: Record<string, unknown> = {};
    for (const key of keys) {
      const value = this.#read(object, key, path);
      if (value === undefined) continue;
      const place = [...path, key];
      if (key in Object.prototype)
        this.#refuse(place, value, 'another name; JavaScript uses this one');
      this.#count(key.length + 3);
      copy[key] = this.copy(value, place);
    }
    return copy;
  }

  /** Without running a getter. */
  #read(object: object, key: string, path: Path): unknown {
    const property = Object.getOwnPropertyDescriptor(object, key);
    if (property === undefined) return undefined;
    if (!('value' in property)) this.#refuse([...path, key], () => undefined, 'data, not code');
    return property.value;
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes <= LIMITS.fileBytes) return;
    throw new NotPlain(TOO_LARGE);
  }

  #refuse(path: Path, value: unknown, expected: string): never {
    throw new NotPlain(problemAt(path, value, expected));
  }
}
