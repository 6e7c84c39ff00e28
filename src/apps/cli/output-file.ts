import {stat, writeFile} from 'node:fs/promises';
import {resolve} from 'node:path';
import type {OptionValue, OptionValues} from '../../lab/options/option-problem.js';
import {OutputError, UsageError, type Io} from './command.js';
import {explainError} from './explain-error.js';
import {checkWritable, writing} from './files.js';

/** The file name that stands for standard output. */
export const STDOUT = '-';

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
  await checkDifferent(values, givenOptions);
}

/** Of two results in one file, the second would replace the first. A device such as /dev/null takes both. */
async function checkDifferent(values: OptionValues, options: readonly string[]): Promise<void> {
  const optionOf = new Map<string, string>();
  for (const option of options) {
    const file = String(values[option]);
    if (file === STDOUT) continue;
    const path = resolve(file);
    const other = optionOf.get(path);
    optionOf.set(path, option);
    if (other === undefined) continue;
    const found = await stat(path).catch(() => null);
    if (found !== null && !found.isFile()) continue;
    throw new UsageError(`--${other} and --${option} name the same file: give each its own.`);
  }
}

async function checkOutputFile(option: string, file: OptionValue): Promise<void> {
  if (typeof file !== 'string') throw new UsageError(`${option} needs a file, or -.`);
  if (file !== STDOUT) await checkWritable(file);
}

/**
 * Writes the readable results, then each text to its file or to standard output. A text without a file is left out. If a
 * text goes to standard output, the readable results go to stderr. If a file cannot be written, writes the others and then
 * rejects with an OutputError.
 * @param outputs A function in place of a text ends a file that was written during the run, and may throw an OutputError.
 * @param isQuiet Nothing but errors may go to stderr.
 */
export async function writeResults(
  readable: string,
  outputs: readonly (readonly [file: OptionValue, text: string | (() => void)])[],
  io: Io,
  isQuiet = false,
): Promise<void> {
  if (!outputs.some(([file]) => file === STDOUT)) io.stdout.write(readable);
  else if (!isQuiet) io.stderr.write(readable);
  const problems: string[] = [];
  for (const [file, text] of outputs) {
    if (typeof file !== 'string') continue;
    try {
      if (typeof text === 'function') text();
      else if (file === STDOUT) io.stdout.write(text);
      else await writing(file, writeFile(file, text));
    } catch (error) {
      problems.push(explainError(error).text);
    }
  }
  if (problems.length > 0) throw new OutputError(problems.join('\n'));
}

/** Converts a report to the text of a JSON file. */
export function toJson(report: object): string {
  return `${JSON.stringify(report, null, 1)}\n`;
}
