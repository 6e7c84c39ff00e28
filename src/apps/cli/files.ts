// The files and folders that users name.
import {access, constants, mkdir, readFile, stat} from 'node:fs/promises';
import {dirname} from 'node:path';
import {OutputError, UsageError} from './command.js';
import {fileText, isSystemError} from './explain-error.js';

/** Rejects with a UsageError if the system cannot read what `work` reads. */
export const reading = <T>(path: string, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (!isSystemError(error)) throw error;
    throw new UsageError(fileText(error.code, 'read', error.path ?? path), {cause: error});
  });

/** Rejects with an OutputError if the system cannot write what `work` writes. */
export const writing = <T>(path: string, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw writingError(path, error);
  });

/** An OutputError, if it is one of the system. */
export function writingError(path: string, error: unknown): Error {
  if (!isSystemError(error)) return error instanceof Error ? error : new Error(String(error));
  const use = error.syscall === 'mkdir' ? 'made' : 'written';
  return new OutputError(fileText(error.code, use, error.path ?? path), {cause: error});
}

/** The text of a file without a byte order mark. @throws UsageError */
export const readText = async (file: string): Promise<string> =>
  (await reading(file, readFile(file, 'utf8'))).replace(/^\uFEFF/, '');

/** Checks that a file can be written, and writes nothing. @throws UsageError */
export async function checkWritable(file: string): Promise<void> {
  try {
    const found = await stat(file).catch((error: unknown) => {
      if (isSystemError(error) && error.code === 'ENOENT') return null;
      throw error;
    });
    if (found?.isDirectory() === true) throw new UsageError(fileText('EISDIR', 'written', file));
    await access(found === null ? dirname(file) : file, constants.W_OK);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new UsageError(fileText(error.code, 'written', file), {cause: error});
  }
}

/** Checks that a program can be run. @throws UsageError */
export async function checkProgram(program: string): Promise<void> {
  if ((await reading(program, stat(program))).isDirectory()) {
    throw new UsageError(fileText('EISDIR', 'run', program));
  }
  await access(program, constants.X_OK).catch(() => {
    throw new UsageError(`${program} cannot be run: it is not a program.`);
  });
}

/** @throws UsageError for a folder that does not exist, or is a file. `advice` completes "x is a file: ...". */
export async function checkIsFolder(
  folder: string,
  advice = 'name the folder that contains it',
): Promise<void> {
  if ((await reading(folder, stat(folder))).isDirectory()) return;
  throw new UsageError(`${folder} is a file: ${advice}.`);
}

/**
 * Makes a folder and those that contain it, unless it is there. Node's own `recursive` tries without an end where the system says
 * that a folder does not exist because it cannot be made, as in /proc.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const isThere = async (path: string) => (await stat(path).catch(() => null))?.isDirectory();
  if (await isThere(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder && !(await isThere(parent))) await makeFolder(parent, mode);
  await mkdir(folder, mode).catch(async (error: unknown) => {
    // Another process may have made it meanwhile.
    if (!(await isThere(folder))) throw error;
  });
}
