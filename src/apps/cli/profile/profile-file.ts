import {readProfile, type ProfileProblem} from '../../../profiles/check/index.js';
import type {DeviceProfile} from '../../../profiles/format.js';
import {readText} from '../files.js';
import {positionOf} from '../../../profiles/check/position.js';

/** A profile that cannot be used. The message has a line for each problem. */
export class BadProfile extends Error {
  override readonly name = 'BadProfile';
}

/** @throws BadProfile, and UsageError for a file that cannot be read */
export async function readProfileFile(file: string): Promise<DeviceProfile> {
  return profileFrom(await readText(file), file);
}

/** @throws BadProfile */
export function profileFrom(text: string, file: string): DeviceProfile {
  const result = readProfile(text);
  if (result.ok) return result.profile;
  throw new BadProfile(problemLines(result.problems, text, file).join('\n'));
}

/** "car.json:12:7: blocks[0].opcode is missing; expected ...": editors and terminals open such a place. */
export function problemLines(
  problems: readonly ProfileProblem[],
  text: string,
  file: string,
): string[] {
  return problems.map(({path, value, expected}) => {
    const [, line, column] = /^line (\d+), column (\d+)$/.exec(path) ?? [];
    if (line !== undefined) return `${file}:${line}:${column}: ${value}; expected ${expected}`;
    const found = positionOf(text, path);
    const position = found === null ? '' : `:${found.line}:${found.column}`;
    return `${file}${position}: ${path} is ${value}; expected ${expected}`;
  });
}
