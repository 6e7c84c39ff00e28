import {access, constants, stat, writeFile} from 'node:fs/promises';
import {dirname} from 'node:path';
import type {OptionValue, OptionValues} from '../../lab/options/option-problem.js';
import {OutputError, UsageError, type Io} from './command.js';

/** The file name that stands for standard output. */
const STDOUT = '-';

/**
 * Checks that the files of these options are writable. Call it before a measurement, which can take minutes.
 * @param options The option names, without dashes.
 * @throws UsageError
 */
export async function checkOutputFiles(
  values: OptionValues,
  options: readonly string[],
): Promise<void> {
  const givenOptions = options.filter(option => values[option] !== undefined);
  if (givenOptions.filter(option => values[option] === STDOUT).length > 1) {
    const names = givenOptions.map(option => `--${option}`).join(', ');
    throw new UsageError(`Only one of ${names} can go to standard output.`);
  }
  for (const option of givenOptions) await checkOutputFile(`--${option}`, values[option]);
}

async function checkOutputFile(option: string, file: OptionValue): Promise<void> {
  if (typeof file !== 'string') throw new UsageError(`${option} needs a file, or -.`);
  const problem = file === STDOUT ? null : await findProblem(file);
  if (problem !== null) throw new UsageError(`${option} cannot write to ${file}: ${problem}.`);
}

/** Returns the reason why a file is not writable, or null if it is writable. */
async function findProblem(file: string): Promise<string | null> {
  const fileKind = await stat(file).then(
    found => (found.isDirectory() ? 'folder' : 'file'),
    () => null,
  );
  if (fileKind === 'folder') return 'it is a folder';
  if (fileKind === 'file') return (await isWritable(file)) ? null : 'it may not be written';
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

/**
 * Writes the readable results, then each text to its file or to standard output. A text without a file is left out. If a
 * text goes to standard output, the readable results go to stderr. If a file cannot be written, writes the others and then
 * rejects with an OutputError.
 */
export async function writeResults(
  readable: string,
  outputs: readonly (readonly [file: OptionValue, text: string])[],
  io: Io,
): Promise<void> {
  const isStdoutTaken = outputs.some(([file]) => file === STDOUT);
  (isStdoutTaken ? io.stderr : io.stdout).write(readable);
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

/** Converts a report to the text of a JSON file. */
export function toJson(report: object): string {
  return `${JSON.stringify(report, null, 1)}\n`;
}
