/** One thing that is wrong in a profile, in words. `${path} is ${value}; expected ${expected}` is a sentence. */
export interface ProfileProblem {
  /** Where it is: `blocks[2].arguments.SPEED.min`. */
  readonly path: string;
  /** What is there now, shortened; 'missing' if nothing is. */
  readonly value: string;
  readonly expected: string;
}

export type Path = readonly (string | number)[];

/** The whole profile, in messages. */
const WHOLE = 'the profile';
const MISSING = 'missing';
const SHOWN_CHARACTERS = 40;

/** "blocks[0].opcode is missing; expected ...". */
export function problemText({path, value, expected}: ProfileProblem): string {
  return `${path} is ${value}; expected ${expected}`;
}

export function problemAt(path: Path, value: unknown, expected: string): ProfileProblem {
  return {path: pathText(path), value: valueText(value), expected};
}

function pathText(path: Path): string {
  const parts = path.map((part, index) => {
    if (typeof part === 'number') return `[${part}]`;
    if (!/^[\w$]{1,60}$/.test(part)) return `[${textText(part)}]`;
    return index === 0 ? part : `.${part}`;
  });
  return parts.length === 0 ? WHOLE : parts.join('');
}

/** A value in a message: short, on one line. */
function valueText(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return MISSING;
    case 'string':
      return textText(value);
    case 'number':
    case 'boolean':
      return String(value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
    default:
      return `a ${typeof value}`;
  }
}

function textText(text: string): string {
  const shown = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}...` : text;
  return JSON.stringify(shown);
}

/** The value at a path of a plain value. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part))
      return undefined;
    value = (value as Record<string | number, unknown>)[part];
  }
  return value;
}
