import {access, constants, stat, writeFile} from 'node:fs/promises';
import {dirname} from 'node:path';
import {OutputError, UsageError, type Io, type OptionText, type OptionTexts} from './command.js';

/** What stands for standard output where a file is asked for. */
const STDOUT = '-';

/**
 * Before minutes of measuring, not after: whether the files that these options name, without their dashes, can be
 * written. Throws a UsageError.
 */
export async function checkOutputFiles(
  texts: OptionTexts,
  options: readonly string[],
): Promise<void> {
  const given = options.filter(option => texts[option] !== undefined);
  if (given.filter(option => texts[option] === STDOUT).length > 1) {
    const names = given.map(option => `--${option}`).join(', ');
    throw new UsageError(`Only one of ${names} can go to standard output.`);
  }
  for (const option of given) await checkOutputFile(`--${option}`, texts[option]);
}

async function checkOutputFile(option: string, file: OptionText): Promise<void> {
  if (typeof file !== 'string') throw new UsageError(`${option} needs a file, or -.`);
  const problem = file === STDOUT ? null : await problemOf(file);
  if (problem !== null) throw new UsageError(`${option} cannot write to ${file}: ${problem}.`);
}

/** Why it cannot be written; null: it can. */
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

/** Where the tables go that people read: not between the lines of a file that goes to standard output. */
export function readableOutput(io: Io, files: readonly OptionText[]): Io['stdout'] {
  return files.includes(STDOUT) ? io.stderr : io.stdout;
}

/**
 * Writes each text to its file, which was checked, or to standard output; nothing where none is given. Rejects with an
 * OutputError once all that can be written is.
 */
export async function writeOutputs(
  outputs: readonly (readonly [file: OptionText, text: string])[],
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
