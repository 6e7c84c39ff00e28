import type {Path} from './problem.js';

/** A key or a value in a JSON text. */
interface JsonPart {
  readonly isKey: boolean;
  /** Of the value, or of the value that the key has. It changes when the next part is taken. */
  readonly path: Path;
  /** The part as it is written; of an object or a list its bracket. */
  readonly token: string;
  /** The characters before it. */
  readonly position: number;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[^\s:,"{}[\]]+|[,{}[\]]/g;

/** All keys and values, in the order of a text that JSON.parse() accepts. Without recursion: a text may be as deep as it is long. */
export function* jsonParts(json: string): Generator<JsonPart, void, undefined> {
  /** Of the part that comes next. Null: a key comes. */
  const path: (string | number | null)[] = [];
  for (const {0: token, index: position} of json.matchAll(TOKEN)) {
    const last = path.at(-1);
    if (token === '}' || token === ']') path.pop();
    else if (token === ',') path.splice(-1, 1, typeof last === 'number' ? last + 1 : null);
    else {
      const isKey = last === null;
      if (isKey) path.splice(-1, 1, JSON.parse(token) as string);
      yield {isKey, path: path as Path, token, position};
      if (token === '{') path.push(null);
      if (token === '[') path.push(0);
    }
  }
}
