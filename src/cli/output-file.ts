import {writeFile} from 'node:fs/promises';
import {UsageError, type Io, type OptionText} from './command.js';

/** What stands for standard output where a file is asked for. */
const STDOUT = '-';

/** Where the tables go that people read: not between the lines of a file that goes to standard output. */
export function readableOutput(io: Io, files: readonly OptionText[]): Io['stdout'] {
  return files.includes(STDOUT) ? io.stderr : io.stdout;
}

/** Writes `text` to the file that an option names, or to standard output; nothing where it is not given. */
export async function writeOutput(
  option: string,
  file: OptionText,
  text: string,
  io: Io,
): Promise<void> {
  if (file === undefined) return;
  if (typeof file !== 'string' || file === '')
    throw new UsageError(`${option} needs a file, or -.`);
  if (file === STDOUT) io.stdout.write(text);
  else await writeFile(file, text);
}
