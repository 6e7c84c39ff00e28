import {jsonParts} from './json-parts.js';
import type {Path, ProfileProblem} from './problem.js';

/** A place in a file, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** `blocks[2].arguments.SPEED` and `menus["my menu"]` as names and numbers; null: it names no place. */
export function partsOf(path: string): Path | null {
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
  let start = 0;
  for (const {isKey, path: around, position} of jsonParts(json)) {
    if (!isKey && around.every((part, index) => part === parts[index])) start = position;
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
