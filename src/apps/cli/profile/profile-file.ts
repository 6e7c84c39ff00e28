import {readFile} from 'node:fs/promises';
import {readProfile, type ProfileProblem} from '../../../profiles/check/index.js';
import type {DeviceProfile} from '../../../profiles/format.js';
import {UsageError} from '../command.js';
import {positionOf} from '../../../profiles/check/position.js';

/** A profile that cannot be used. The message has a line for each problem. */
export class BadProfile extends Error {
  override readonly name = 'BadProfile';
}

/** @throws BadProfile, and UsageError if there is no such file */
export async function readProfileFile(file: string): Promise<DeviceProfile> {
  return profileFrom(await readText(file), file);
}

/** The text without a byte order mark. */
export async function readText(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const {code, message} = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UsageError(`There is no file ${file}.`);
    if (code === 'EISDIR') throw new UsageError(`${file} is a folder, not a file.`);
    throw new Error(`${file} cannot be read: ${message}`, {cause: error});
  });
  return text.replace(/^\uFEFF/, '');
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
