import {access, constants, stat, writeFile} from 'node:fs/promises';
import {dirname} from 'node:path';
import type {OptionValue, OptionValues} from '../../lab/options/option-problem.js';
import {OutputError, UsageError, type Io} from './command.js';

/** The file name that stands for standard output. */
const STDOUT = '-';

/**
 * Checks, before minutes of measuring, that the files of these options can be written.
 * @param options Names without dashes.
 * @throws UsageError
 */
export async function checkOutputFiles(
  values: OptionValues,
  options: readonly string[],
): Promise<void> {
  const given = options.filter(option => values[option] !== undefined);
  if (given.filter(option => values[option] === STDOUT).length > 1) {
    const names = given.map(option => `--${option}`).join(', ');
    throw new UsageError(`Only one of ${names} can go to standard output.`);
  }
  for (const option of given) await checkOutputFile(`--${option}`, values[option]);
}

async function checkOutputFile(option: string, file: OptionValue): Promise<void> {
  if (typeof file !== 'string') throw new UsageError(`${option} needs a file, or -.`);
  const problem = file === STDOUT ? null : await problemOf(file);
  if (problem !== null) throw new UsageError(`${option} cannot write to ${file}: ${problem}.`);
}

/** Why a file cannot be written; null: it can. */
async function problemOf(file: string): Promise<string | null> {
  const isThere = await stat(file).then(
    found => (found.isDirectory() ? 'folder' : 'file'),
    () => null,
  );
  if (isThere === 'folder') return 'it is a folder';
  if (isThere === 'file') return (await isWritable(file)) ? null : 'it may not be written';
  const folder = dirname(file);
  const isFolder = await stat(folder).then(
    found => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return `there is no folder ${folder}`;
  return (await isWritable(folder)) ? null : `nothing may be written in ${folder}`;
}

function isWritable(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}

/** Where tables for people go: to stderr if one of the files goes to standard output. */
export function readableOutput(io: Io, files: readonly OptionValue[]): Io['stdout'] {
  return files.includes(STDOUT) ? io.stderr : io.stdout;
}

/**
 * Writes each text to its file or to standard output; a text without a file is not written. Rejects with an OutputError
 * after it has written everything that can be written.
 */
export async function writeOutputs(
  outputs: readonly (readonly [file: OptionValue, text: string])[],
  io: Io,
): Promise<void> {
  const problems: string[] = [];
  for (const [file, text] of outputs) {
    if (typeof file !== 'string') continue;
    if (file === STDOUT) io.stdout.write(text);
    else {
      await writeFile(file, text).catch((error: unknown) => {
        problems.push(
          `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
        );
      });
    }
  }
  if (problems.length > 0) throw new OutputError(problems.join('\n'));
}

/** A report as the text of a JSON file. */
export function toJson(report: object): string {
  return `${JSON.stringify(report, null, 1)}\n`;
}
