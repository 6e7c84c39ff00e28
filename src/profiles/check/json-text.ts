import {jsonMistake, placeOf} from '../../json-mistake.js';
import {LIMITS} from '../format/limits.js';
import {jsonParts} from './json-parts.js';
import {problemAt, valueAt, type ProfileProblem} from './problem.js';

const TOO_LARGE: ProfileProblem = {
  path: 'the profile',
  value: 'too large',
  expected: `at most ${LIMITS.fileBytes / 1024} KiB`,
};

type Read = {readonly json: unknown} | {readonly problem: ProfileProblem};

/** Reads a text as JSON, within the limits of a file. Never throws. */
export function readJson(text: string): Read {
  if (text.length > LIMITS.fileBytes) return {problem: TOO_LARGE};
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    const json: unknown = JSON.parse(content);
    const problem = problemIn(content, json);
    return problem === undefined ? {json} : {problem};
  } catch (error) {
    const {place = 'the file', problem, advice} = jsonMistake(content, error);
    return {problem: {path: place, value: problem, expected: `${advice} but "$comment"`}};
  }
}

/** What is JSON, but not in a profile. */
function problemIn(text: string, json: unknown): ProfileProblem | undefined {
  /** The keys so far of each object around the part. */
  const keys: Set<string>[] = [];
  for (const {isKey, path, token, position} of jsonParts(text)) {
    const refused = (expected: string) => problemAt(path, valueAt(json, path), expected);
    if (isKey) {
      const key = String(path.at(-1));
      if (key in Object.prototype) return refused('another name; JavaScript uses this one');
      // JSON.parse() ignores the first one.
      if (keys[path.length]?.has(key) === true) {
        return {
          path: placeOf(text, position),
          value: `a second ${JSON.stringify(key.slice(0, 40))} in the same object`,
          expected: 'each key once in an object',
        };
      }
      keys[path.length]?.add(key);
    } else if (token === '{' || token === '[') {
      if (path.length >= LIMITS.depth) {
        return refused(`at most ${LIMITS.depth} lists and objects inside one another`);
      }
      keys[path.length + 1] = new Set();
    } else if (token === 'null') return refused('a value, or no such key at all');
    else if (Math.abs(Number(token)) === Infinity) return refused('a number of an ordinary size');
  }
  return undefined;
}
