import type {ProfileProblem} from './problem.js';

/** A place in a file, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** `blocks[2].arguments.SPEED` and `menus["my menu"]` as names and numbers; null: it names no place. */
export function partsOf(path: string): readonly (string | number)[] | null {
  const parts: (string | number)[] = [];
  const part = /\.?([\w$]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/y;
  while (part.lastIndex < path.length) {
    const found = part.exec(path);
    if (found === null) return null;
    const [, name, index, quoted] = found;
    if (name !== undefined) parts.push(name);
    else parts.push(index === undefined ? (JSON.parse(quoted ?? '""') as string) : Number(index));
  }
  return parts;
}

/** Where the value of a path is in a JSON text. Of a value that is missing: the innermost one around it. */
export function positionOf(json: string, path: string): Position | null {
  const parts = partsOf(path);
  if (parts === null) return null;
  const scanner = new Scanner(json);
  let start = scanner.skipSpace();
  for (const part of parts) {
    const inside = scanner.enter(part);
    if (inside === null) break;
    start = inside;
  }
  const before = json.slice(0, start).split('\n');
  return {line: before.length, column: (before.at(-1)?.length ?? 0) + 1};
}

/** The same problems, their paths with the lines of the file; as they are if the file has one line. */
export function withLines(
  problems: readonly ProfileProblem[],
  json: string,
): readonly ProfileProblem[] {
  if (!json.trim().includes('\n')) return problems;
  return problems.map(problem => {
    const position = positionOf(json, problem.path);
    if (position === null) return problem;
    return {...problem, path: `line ${position.line}: ${problem.path}`};
  });
}

/** Walks through a text that JSON.parse() accepts. */
class Scanner {
  readonly #json: string;
  #at = 0;

  constructor(json: string) {
    this.#json = json;
  }

  skipSpace(): number {
    while (/[\s,:]/.test(this.#json[this.#at] ?? '')) this.#at++;
    return this.#at;
  }

  /** From the start of an object or a list to the start of a value in it; null: it has none. */
  enter(part: string | number): number | null {
    const open = this.#json[this.#at];
    if (open !== '{' && open !== '[') return null;
    this.#at++;
    for (let index = 0; ; index++) {
      const start = this.skipSpace();
      const next = this.#json[start];
      if (next === undefined || next === '}' || next === ']') return null;
      if (open === '[') {
        if (index === part) return start;
      } else {
        this.#skipText();
        const name = JSON.parse(this.#json.slice(start, this.#at)) as string;
        const value = this.skipSpace();
        if (name === String(part)) return value;
      }
      this.#skipValue();
    }
  }

  #skipText(): void {
    this.#at++;
    while (this.#at < this.#json.length && this.#json[this.#at] !== '"') {
      this.#at += this.#json[this.#at] === '\\' ? 2 : 1;
    }
    this.#at++;
  }

  #skipValue(): void {
    let depth = 0;
    do {
      this.skipSpace();
      const next = this.#json[this.#at];
      if (next === undefined) return;
      if (next === '"') this.#skipText();
      else if (/[{}[\]]/.test(next)) {
        depth += next === '{' || next === '[' ? 1 : -1;
        this.#at++;
      } else while (/[^\s,:{}[\]"]/.test(this.#json[this.#at] ?? ' ')) this.#at++;
    } while (depth > 0);
  }
}
