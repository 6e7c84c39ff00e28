import {jsonMistake, placeOf} from '../../json-mistake.js';
import {LIMITS} from '../format/limits.js';
import {TOO_LARGE} from './plain-data.js';
import type {ProfileProblem} from './problem.js';

/** The problem of a picture, a project or a page: a file that was chosen by mistake. */
export const OTHER_FILE: ProfileProblem = {
  path: 'the file',
  value: 'of another kind',
  expected:
    'a profile: a text in UTF-8 that begins with {, as `npx blockwave profile new` writes it',
};

type Read = {readonly json: unknown} | {readonly problem: ProfileProblem};

/** Reads a file's text as JSON. Never throws. */
export function readJson(text: string): Read {
  // Comments and lists are mistakes in a profile.
  if (/^[^{[/]/.test(text.trimStart())) return {problem: OTHER_FILE};
  if (text.length > LIMITS.fileBytes) return {problem: TOO_LARGE};
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    const json: unknown = JSON.parse(content);
    const twice = keyTwice(content);
    if (twice === undefined) return {json};
    return {
      problem: {
        path: placeOf(content, twice.position),
        value: `a second ${JSON.stringify(twice.key.slice(0, 40))} in the same object`,
        expected: 'each key once in an object',
      },
    };
  } catch (error) {
    const {place = 'the file', problem, advice} = jsonMistake(content, error);
    return {problem: {path: place, value: problem, expected: `${advice} but "$comment"`}};
  }
}

/** A text that is JSON: whether an object has a key twice, of which JSON.parse() would ignore the first. */
function keyTwice(json: string): {readonly key: string; readonly position: number} | undefined {
  const open: (Set<string> | null)[] = [];
  // A text with the colon after it if it is a key, or a bracket. Each character is looked at once.
  for (const match of json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g)) {
    const [token, colon] = match;
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (colon !== undefined) {
      const key = JSON.parse(token.slice(0, -colon.length)) as string;
      const keys = open.at(-1);
      if (keys?.has(key) === true) return {key, position: match.index};
      keys?.add(key);
    }
  }
  return undefined;
}
